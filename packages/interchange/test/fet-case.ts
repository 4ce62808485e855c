import type { Constraint } from './fet-text.ts';

/** Places such as `0.1`: first day, second hour; with `@P1` in that room; `0.1x2` lasts two hours, `~0.1` is of nobody, in another class. */
export type Places = string;

/** FET's verdict on a timetable: its total of soft conflicts, or that it refuses it. */
export type Case = readonly [what: string, mode: string, places: Places, verdict: number | 'refused', ...Constraint[]];

export const half = { Weight_Percentage: 50 };

/** The children of a constraint that list its activities and their number. */
export const list = (...ids: number[]) => ({ Number_of_Activities: ids.length, Activity_Id: ids });
