import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { LevelCost, PageLink, ProblemPages, RelaxationView, ScoreView } from '@tkb/contract';
import type { Problem, ResourceRef, Timetable } from '@tkb/solver';
import { scoreView } from '@tkb/verdicts';
import type { LoadedProblem } from '../loaded/load-problem.ts';
import { pagesOf } from '../pages/problem-pages.ts';
import { closedCells, isOneOf, stillClosed } from './closed-cells.ts';
import type { ClosedCells } from './fewest-changes.ts';
import { inShortTurn, inTurn } from './analysis-turns.ts';
import { answerOnce, type AnswerPlace } from './answer-once.ts';
import { createSharedAnswers, type Once } from './shared-answers.ts';
import type { WaysOut } from './relaxations.ts';
import { findTogether } from './together.ts';

/** Analyses of a problem, which take too long for the event loop. */
export type AnalysisTask =
  /** `closed`: blocked slots that the school itself can open. */
  | {
      readonly kind: 'check';
      readonly problem: Problem;
      readonly pages: ProblemPages;
      readonly closed: readonly ClosedCells[];
    }
  | { readonly kind: 'trial' | 'openings'; readonly problem: Problem; readonly closed: readonly ClosedCells[] }
  | { readonly kind: 'bounds'; readonly problem: Problem }
  | { readonly kind: 'costs'; readonly problem: Problem; readonly pages: ProblemPages }
  /** `level` and `key`: whose cost, as `costs` names them. */
  | { readonly kind: 'remedy'; readonly problem: Problem; readonly level: string; readonly key: string }
  | {
      readonly kind: 'explain';
      readonly problem: Problem;
      readonly pages: ProblemPages;
      readonly timetable: Timetable;
      readonly lessons: readonly number[];
    };

/** An impossibility with its arithmetic and the ways out, in Vietnamese. */
export interface ArrangeProblem extends WaysOut {
  readonly title: string;
  /** The lessons that it keeps from a place, by index. */
  readonly lessons: readonly number[];
  /** The pages where an obstacle can be changed. */
  readonly pages: PageLink[];
}

const problems = createSharedAnswers<ArrangeProblem[]>();
const together = createSharedAnswers<RelaxationView | null>();
const bounds = createSharedAnswers<ScoreView>();
const costs = createSharedAnswers<LevelCost[]>();
const remedies = createSharedAnswers<string | null>();

const ownerOf = ({ tenant }: AnswerPlace): string => `${tenant.unit}/${tenant.schoolId}`;

/** Whatever keeps an arrangement from being complete; the lessons that a run left out may show what counting does not. */
export function findProblems(place: AnswerPlace, loaded: LoadedProblem): Promise<ArrangeProblem[]> {
  const { problem } = loaded;
  const state = stateOf(loaded);
  const task: AnalysisTask = { kind: 'check', problem, pages: pagesOf(loaded), closed: closedCells(loaded) };
  const work = () => inTurn(ownerOf(place), () => runAnalysis<ArrangeProblem[]>(task));
  return problems.of(state, work, ofAll(place, 'check', state));
}

/** One way out of all of it, tried by a search; null where one click does anyway, or none can. */
export async function findWholeWayOut(place: AnswerPlace, loaded: LoadedProblem): Promise<RelaxationView | null> {
  const found = await findProblems(place, loaded);
  const state = stateOf(loaded);
  const closed = closedCells(loaded);
  const engine = {
    look: (problem: Problem) =>
      runAnalysis<WaysOut[]>({ kind: 'trial', problem, closed: stillClosed(problem, closed) }),
    open: (problem: Problem, owners: readonly ResourceRef[]) =>
      runAnalysis<WaysOut['relaxations']>({ kind: 'openings', problem, closed: closed.filter(isOneOf(owners)) }),
  };
  const work = () =>
    inTurn(ownerOf(place), () => findTogether({ loaded, timetableId: loaded.timetableId }, found, engine));
  return together.of(state, work, ofAll(place, 'together', state));
}

/** The least that any complete timetable costs at each level, as far as it can be proved. */
export function findBounds(place: AnswerPlace, loaded: LoadedProblem): Promise<ScoreView> {
  const { problem } = loaded;
  const state = groundOf(loaded);
  const work = async () => {
    const levels = await inTurn(ownerOf(place), () => runAnalysis<number[]>({ kind: 'bounds', problem }));
    return scoreView(problem, { hard: 0, unplaced: 0, levels });
  };
  return bounds.of(state, work, ofAll(place, 'bounds', state));
}

/** Who pays for the cost of each level. */
export function findCosts(place: AnswerPlace, loaded: LoadedProblem): Promise<LevelCost[]> {
  const state = stateOf(loaded);
  const { problem } = loaded;
  const work = () =>
    inTurn(ownerOf(place), () => runAnalysis<LevelCost[]>({ kind: 'costs', problem, pages: pagesOf(loaded) }));
  return costs.of(state, work, ofAll(place, 'costs', state));
}

/** Of all processes that serve the school, one does the work. */
const ofAll =
  <Answer>(place: AnswerPlace, kind: AnalysisTask['kind'] | 'together', state: string): Once<Answer> =>
  (work) =>
    answerOnce(place, { kind, state }, work);

/** Names a timetable with everything that it is made from. */
const stateOf = ({ timetableId, dataVersion }: LoadedProblem): string => `${timetableId}/${dataVersion}`;

/** The same, but for the places of lessons that may move. An imported timetable has rules of its own, so all of its state counts. */
function groundOf(loaded: LoadedProblem): string {
  const { lessons, state, timetableId } = loaded;
  if (lessons.some(({ imported }) => imported !== null)) return stateOf(loaded);
  const held = lessons.map(({ id, locked, day, period, roomId }) => [id, ...(locked ? [day, period, roomId] : [])]);
  return `${timetableId}/${state.data}/${createHash('sha256').update(JSON.stringify(held)).digest('base64url')}`;
}

/** A change that lowers what somebody pays at a level, as a sentence. */
export function findRemedy(
  place: AnswerPlace,
  loaded: LoadedProblem,
  { level, payer: key }: { readonly level: string; readonly payer: string },
): Promise<string | null> {
  const { problem } = loaded;
  const work = () => runAnalysis<string | null>({ kind: 'remedy', problem, level, key });
  return remedies.of(JSON.stringify([stateOf(loaded), level, key]), () => inShortTurn(ownerOf(place), work));
}

/** The obstacles of a slot in one sentence, with the pages where they can be changed. */
export interface Reason {
  readonly text: string;
  readonly pages: PageLink[];
}

/** For each lesson, in the same order, what stands against its most promising slots; `owner`: who asks. */
export function findReasons(
  loaded: LoadedProblem,
  {
    timetable,
    lessons,
    owner,
  }: Pick<AnalysisTask & { kind: 'explain' }, 'timetable' | 'lessons'> & { readonly owner: unknown },
): Promise<Reason[][]> {
  const { problem } = loaded;
  const task: AnalysisTask = { kind: 'explain', problem, pages: pagesOf(loaded), timetable, lessons };
  return inShortTurn(owner, () => runAnalysis<Reason[][]>(task));
}

function runAnalysis<Answer>(task: AnalysisTask): Promise<Answer> {
  const worker = new Worker(new URL('./analysis-thread.ts', import.meta.url), { workerData: task });
  return new Promise((resolve, reject) => {
    worker.on('message', resolve);
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`analysis thread ended with code ${code}`)));
  });
}
