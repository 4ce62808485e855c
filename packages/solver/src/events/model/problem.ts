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
  /** Names what an open demand is for, once within its event. */
  readonly role: string | null;
  readonly type: number;
  /** Null = open: the search chooses one of the type. */
  readonly resource: number | null;
  /** Workload of the whole event, for whoever takes it. */
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

/** An event that ends before another begins: times between them, at least and at most. */
export interface OrderedPair {
  readonly first: number;
  readonly second: number;
  readonly min: number;
  readonly max: number;
}

/**
 * Parameters of a constraint by kind, with its points of application: events, groups of events, resources. One listed twice
 * counts twice.
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
      /** Pieces of that duration only; null = all. */
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

/** Limits of what is counted over groups of times, per resource. */
export interface TimeGroupLimit {
  readonly resources: readonly number[];
  readonly timeGroups: readonly (readonly number[])[];
  readonly min: number;
  readonly max: number;
}

export type EventConstraint = EventConstraintBody & {
  readonly id: string;
  readonly name: string;
  /** Hard; else soft. */
  readonly required: boolean;
  readonly weight: number;
  readonly costFunction: CostFunction;
};

export type EventConstraintKind = EventConstraintBody['kind'];

export type EventConstraintOf<K extends EventConstraintKind> = Extract<EventConstraint, { readonly kind: K }>;
