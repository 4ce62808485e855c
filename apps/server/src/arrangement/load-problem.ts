import { withPreset, type RulePresetId } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { readWeekFrame } from '../school/week-frame.ts';
import { buildProblem, type BuiltProblem } from './build-problem.ts';
import { readDataState } from './data-state.ts';
import { keepLatest } from './keep-latest.ts';
import { loadImportedRules, loadLessons } from './load-lessons.ts';
import { loadSchool } from './load-school.ts';
import type { LessonData, SchoolData } from './school-data.ts';

/** A timetable as a problem, with the data it was made from and the version it was read at. */
export interface LoadedProblem extends BuiltProblem {
  readonly school: SchoolData;
  readonly lessons: readonly LessonData[];
  readonly version: number;
  /** Names the state of everything it was made from. */
  readonly dataVersion: string;
}

/** School data and problems of the latest few schools and timetables, by the state they were read in. */
const schools = keepLatest<SchoolData>(8);
const problems = keepLatest<LoadedProblem>(8);

/**
 * Reads a timetable of the transaction's school as a problem. The timetable must exist. What nobody has changed since it
 * was last read is not read again; the answer is shared and must not be written to. `emphasis` weighs as a preset does.
 */
export async function loadProblem(
  tx: Transaction,
  timetableId: number,
  emphasis: RulePresetId | null = null,
): Promise<LoadedProblem> {
  const state = await readDataState(tx);
  const key = `${state.all}/${timetableId}/${emphasis ?? ''}`;
  return problems.get(key) ?? problems.keep(key, await readProblem(tx, timetableId, emphasis, state));
}

async function readProblem(
  tx: Transaction,
  timetableId: number,
  emphasis: RulePresetId | null,
  state: { readonly data: string; readonly all: string },
): Promise<LoadedProblem> {
  const [row] = await tx.query<{ version: number }>('select version from timetable where id = $1', [timetableId]);
  if (!row) throw new Error(`timetable ${timetableId} was deleted`);
  const stored = schools.get(state.data) ?? schools.keep(state.data, await loadSchool(tx, await readWeekFrame(tx)));
  const school = emphasis === null ? stored : { ...stored, rules: withPreset(stored.rules, emphasis) };
  const lessons = await loadLessons(tx, timetableId);
  const imported = await loadImportedRules(tx, timetableId);
  const built = buildProblem(school, lessons, imported);
  return { ...built, school, lessons, version: row.version, dataVersion: state.all };
}
