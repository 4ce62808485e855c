/** A school's timetabling problem as JSON, schema `tkb-problem-1`; a slot name is day + session + period: `T2S1`. */
export interface TkbProblemJson {
  readonly schema: 'tkb-problem-1';
  readonly name: string;
  readonly days: readonly string[];
  readonly sessions: readonly string[];
  readonly periods_per_session: number;
  readonly classes: readonly { readonly id: string; readonly blocked: readonly string[] }[];
  readonly teachers: readonly { readonly id: string; readonly unavailable: readonly string[] }[];
  readonly subjects: readonly { readonly id: string; readonly unavailable: readonly string[] }[];
  readonly assignments: readonly TkbAssignmentJson[];
  readonly fixed: readonly { readonly assignment: string; readonly slot: string }[];
  readonly rules: TkbRulesJson;
}

/** `periods` a week of one subject, for one class or several; `max_per_session` null = no limit. */
export interface TkbAssignmentJson {
  readonly id: string;
  readonly classes: readonly string[];
  readonly subject: string;
  readonly teachers: readonly string[];
  readonly periods: number;
  readonly max_per_session: number | null;
  readonly min_doubles: number;
}

/** School-wide switches of `tkb-problem-1`. */
export interface TkbRulesJson {
  readonly same_subject_in_session_contiguous: boolean;
  readonly class_holes: string;
  readonly fixed_override_unavailability: boolean;
}

/** A finished timetable, schema `tkb-timetable-1`: the slots of every assignment that has any. */
export interface TkbTimetableJson {
  readonly schema: 'tkb-timetable-1';
  readonly problem: string;
  readonly placements: Readonly<Record<string, readonly string[]>>;
}

/** A fault in the JSON: `path` is a place such as `assignments[3].periods`, `values` holds what was found. */
export interface TkbIssue {
  readonly code: 'not-json' | 'wrong-schema' | 'wrong-type' | 'wrong-number' | 'duplicate-id' | 'unknown-reference';
  readonly path: string;
  readonly values: Readonly<Record<string, string | number>>;
}
