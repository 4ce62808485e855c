/**
 * The timetabling problem at its most general, as the benchmarks of the field state it: times in order, resources of
 * any type, events that the search may cut into pieces, whose resources it may choose, and constraints each of which is
 * hard or soft. Everything is referred to by index into the arrays of `EventProblem`.
 */
export interface EventProblem {
  readonly id: string;
  readonly name: string;
  /** Names, in the order of the clock. */
  readonly times: readonly string[];
  readonly resourceTypes: readonly string[];
  readonly resources: readonly EventResource[];
  readonly events: readonly SchoolEvent[];
  readonly constraints: readonly EventConstraint[];
}

/** A teacher, class, student, room or whatever else can be in one place at a time. */
export interface EventResource {
  readonly id: string;
  readonly type: number;
}

/** Something that takes `duration` times, in one piece or several. */
export interface SchoolEvent {
  readonly id: string;
  readonly duration: number;
  /** The time at which its one piece starts; null = the search chooses. */
  readonly time: number | null;
  readonly demands: readonly Demand[];
}

/** One resource that an event takes. */
export interface Demand {
  /** The purpose of an open demand; unique within its event. */
  readonly role: string | null;
  readonly type: number;
  /** Null = open: the search chooses a resource of the type. */
  readonly resource: number | null;
  /** The workload of the whole event, counted for the resource that takes it. */
  readonly workload: number;
}

/** How the cost grows with the deviation: d, d squared, or 1 as soon as there is any. */
export type CostFunction = 'linear' | 'quadratic' | 'step';

/** A set of times with limits of its own. */
export interface LimitedTimes {
  readonly times: readonly number[];
  readonly min: number;
  readonly max: number;
}

/** An event that must end before another begins, with the least and the greatest number of times between them. */
export interface OrderedPair {
  readonly first: number;
  readonly second: number;
  readonly min: number;
  readonly max: number;
}

/**
 * Parameters of a constraint by kind. Its points of application are events, groups of events or resources; one that is
 * listed twice counts twice.
 */
export type EventConstraintBody =
  | { readonly kind: 'assign-resource'; readonly events: readonly number[]; readonly role: string }
  | { readonly kind: 'assign-time'; readonly events: readonly number[] }
  | {
      readonly kind: 'split-events';
      readonly events: readonly number[];
      readonly minDuration: number;
      readonly maxDuration: number;
      readonly min: number;
      readonly max: number;
    }
  | {
      readonly kind: 'distribute-split-events';
      readonly events: readonly number[];
      readonly duration: number;
      readonly min: number;
      readonly max: number;
    }
  | {
      readonly kind: 'prefer-resources';
      readonly events: readonly number[];
      readonly role: string;
      readonly resources: readonly number[];
    }
  | {
      readonly kind: 'prefer-times';
      readonly events: readonly number[];
      readonly times: readonly number[];
      /** Only pieces of this duration count; null = all. */
      readonly duration: number | null;
    }
  | { readonly kind: 'avoid-split-assignments'; readonly groups: readonly (readonly number[])[]; readonly role: string }
  | {
      readonly kind: 'spread-events';
      readonly groups: readonly (readonly number[])[];
      readonly timeGroups: readonly LimitedTimes[];
    }
  | { readonly kind: 'link-events'; readonly groups: readonly (readonly number[])[] }
  | { readonly kind: 'order-events'; readonly pairs: readonly OrderedPair[] }
  | { readonly kind: 'avoid-clashes'; readonly resources: readonly number[] }
  | {
      readonly kind: 'avoid-unavailable-times';
      readonly resources: readonly number[];
      readonly times: readonly number[];
    }
  | ({ readonly kind: 'limit-idle-times' } & TimeGroupLimit)
  | ({ readonly kind: 'cluster-busy-times' } & TimeGroupLimit)
  | ({ readonly kind: 'limit-busy-times' } & TimeGroupLimit)
  | {
      readonly kind: 'limit-workload';
      readonly resources: readonly number[];
      readonly min: number;
      readonly max: number;
    };

/** Limits, per resource, on what is counted over groups of times. */
export interface TimeGroupLimit {
  readonly resources: readonly number[];
  readonly timeGroups: readonly (readonly number[])[];
  readonly min: number;
  readonly max: number;
}

export type EventConstraint = EventConstraintBody & {
  readonly id: string;
  readonly name: string;
  /** True for a hard constraint, false for a soft one. */
  readonly required: boolean;
  readonly weight: number;
  readonly costFunction: CostFunction;
};

export type EventConstraintKind = EventConstraintBody['kind'];

export type EventConstraintOf<K extends EventConstraintKind> = Extract<EventConstraint, { readonly kind: K }>;
