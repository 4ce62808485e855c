/** Who is to teach what, before lessons have times. Plain data; everything is referred to by index. */
export interface StaffingProblem {
  readonly teachers: readonly StaffingTeacher[];
  readonly tasks: readonly StaffingTask[];
}

export interface StaffingTeacher {
  /** Periods a week besides the tasks. */
  readonly load: number;
  /** The most periods a week; null = no limit. */
  readonly limit: number | null;
  /** Periods owed a week: those above are overtime. */
  readonly duty: number;
  /** Free slots left for tasks, by kind of session (mornings, afternoons). */
  readonly room: readonly number[];
}

export interface StaffingTask {
  /** Periods a week, on average over the year. */
  readonly periods: number;
  /** Slots it takes in one week, by kind of session. */
  readonly slots: readonly number[];
  /** Who may take it, the most wanted first. */
  readonly candidates: readonly number[];
  /** Tasks held at the same time: nobody can take both. */
  readonly apart: readonly number[];
}

/** The teacher of each task; null = nobody. */
export type Staffing = readonly (number | null)[];

/**
 * Level by level, the most important first: periods without a teacher; squares of overtime; how far down the lists of
 * candidates the chosen ones are; squares of the difference from the periods owed.
 */
export type StaffingCost = readonly [open: number, overtime: number, ranks: number, uneven: number];

/** Why a teacher cannot take a task: over the limit, not enough free slots, or teaching another one at that time. */
export type StaffingRefusal = 'limit' | 'room' | 'apart';

/** Compares level by level; negative when the first is better. */
export function compareCosts(first: StaffingCost, second: StaffingCost): number {
  const level = first.findIndex((cost, index) => cost !== second[index]);
  return level < 0 ? 0 : first[level] - second[level];
}
