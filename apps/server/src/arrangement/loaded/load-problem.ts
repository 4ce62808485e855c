import { withPreset, type RulePresetId } from '@tkb/contract';
import type { Problem } from '@tkb/solver';
import type { Transaction } from '../../db/database.ts';
import { readWeekFrame } from '../../week/week-frame.ts';
import { loadImportedRules, loadLessons } from '../lessons/load-lessons.ts';
import type { LessonPlace } from '../lessons/save-lessons.ts';
import { buildProblem, type BuiltProblem } from '../problem/build-problem.ts';
import { readDataState, type DataState } from '../school/data-state.ts';
import { loadSchool } from '../school/load-school.ts';
import type { LessonData, SchoolData } from '../school/school-data.ts';
import { keepLatest } from './keep-latest.ts';

/** A timetable as a problem, with the data it was made from. */
export interface SourcedProblem extends BuiltProblem {
  readonly school: SchoolData;
  readonly lessons: readonly LessonData[];
}

/** The same with the version at which it was read. */
export interface LoadedProblem extends SourcedProblem {
  readonly timetableId: number;
  readonly version: number;
  /** Names the state of everything it was made from. */
  readonly dataVersion: string;
  readonly state: DataState;
}

/** School data and problems of the latest few schools and timetables, by the state they were read in. */
const schools = keepLatest<SchoolData>(8);
const problems = keepLatest<LoadedProblem>(8);

/**
 * Reads a timetable of the transaction's school as a problem. The timetable must exist. Unchanged data is not read again; the
 * result is shared and must not be changed. `emphasis` weighs as a preset does.
 */
export async function loadProblem(
  tx: Transaction,
  timetableId: number,
  emphasis: RulePresetId | null = null,
): Promise<LoadedProblem> {
  const state = await readDataState(tx);
  const key = keyOf(state, timetableId, emphasis);
  return problems.get(key) ?? problems.keep(key, await readProblem(tx, timetableId, emphasis, state));
}

const keyOf = (state: DataState, timetableId: number, emphasis: RulePresetId | null): string =>
  [state.all, timetableId, emphasis ?? ''].join('/');

async function readProblem(
  tx: Transaction,
  timetableId: number,
  emphasis: RulePresetId | null,
  state: DataState,
): Promise<LoadedProblem> {
  const [row] = await tx.query<{ version: number }>('select version from timetable where id = $1', [timetableId]);
  if (!row) throw new Error(`timetable ${timetableId} was deleted`);
  const stored = schools.get(state.data) ?? schools.keep(state.data, await loadSchool(tx, await readWeekFrame(tx)));
  const school = emphasis === null ? stored : { ...stored, rules: withPreset(stored.rules, emphasis) };
  const lessons = await loadLessons(tx, timetableId);
  const imported = await loadImportedRules(tx, timetableId);
  const built = buildProblem(school, lessons, imported);
  return { ...built, timetableId, school, lessons, version: row.version, dataVersion: state.all, state };
}

/**
 * Keeps a loaded timetable up to date with moves that this transaction has stored, so that the next reader need not read it.
 * Nothing is kept when others have changed anything since it was loaded.
 */
export async function keepMoved(
  tx: Transaction,
  timetableId: number,
  loaded: LoadedProblem,
  { problem, places, version }: MovedProblem,
): Promise<void> {
  const state = await readDataState(tx);
  if (!state.others.every((id) => loaded.state.changes.has(id))) return;
  const moved = new Map(places.map((place) => [place.id, place]));
  const lessons = loaded.lessons.map((lesson) => ({ ...lesson, ...moved.get(lesson.id) }));
  const kept = { ...loaded, problem, lessons, version, dataVersion: state.all, state };
  problems.keep(keyOf(state, timetableId, null), kept);
}

/** The problem as it now is, with the moved lessons at their new places. */
interface MovedProblem {
  readonly problem: Problem;
  readonly places: readonly LessonPlace[];
  readonly version: number;
}
