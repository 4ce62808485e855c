import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { LevelCost, PageLink, ProblemPages, Relief, ScoreView } from '@tkb/contract';
import type { Problem, RelaxationAction, Timetable } from '@tkb/solver';
import { scoreView } from '@tkb/verdicts';
import type { LoadedProblem } from '../loaded/load-problem.ts';
import { pagesOf } from '../pages/problem-pages.ts';
import { answerOnce, type AnswerPlace } from './answer-once.ts';
import { createSharedAnswers, type Once } from './shared-answers.ts';

/** Analyses of a problem, which take too long for the event loop. */
export type AnalysisTask =
  /** `unplaced`: what a run left out. */
  | {
      readonly kind: 'check';
      readonly problem: Problem;
      readonly pages: ProblemPages;
      readonly unplaced: readonly number[];
    }
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

/** Impossibilities with their arithmetic and the ways out, in Vietnamese. */
export interface ArrangeProblem {
  readonly title: string;
  /** The pages where an obstacle can be changed. */
  readonly pages: PageLink[];
  readonly relaxations: readonly {
    readonly text: string;
    readonly relief: Relief;
    readonly action: RelaxationAction;
  }[];
}

const problems = createSharedAnswers<ArrangeProblem[]>();
const bounds = createSharedAnswers<ScoreView>();
const costs = createSharedAnswers<LevelCost[]>();

/** Proves what no arrangement can reach; the lessons that a run left out may show what counting does not. */
export function findProblems(place: AnswerPlace, loaded: LoadedProblem): Promise<ArrangeProblem[]> {
  const { problem } = loaded;
  const state = stateOf(loaded);
  const work = () => {
    const left = problem.lessons.flatMap(({ placement }, index) => (placement === null ? [index] : []));
    const unplaced = left.length < problem.lessons.length ? left : [];
    return runAnalysis<ArrangeProblem[]>({ kind: 'check', problem, pages: pagesOf(loaded), unplaced });
  };
  return problems.of(state, work, ofAll(place, 'check', state));
}

/** The least that any complete timetable costs at each level, as far as it can be proved. */
export function findBounds(place: AnswerPlace, loaded: LoadedProblem): Promise<ScoreView> {
  const { problem } = loaded;
  const state = groundOf(loaded);
  const work = async () => {
    const levels = await runAnalysis<number[]>({ kind: 'bounds', problem });
    return scoreView(problem, { hard: 0, unplaced: 0, levels });
  };
  return bounds.of(state, work, ofAll(place, 'bounds', state));
}

/** Who pays for the cost of each level. */
export function findCosts(place: AnswerPlace, loaded: LoadedProblem): Promise<LevelCost[]> {
  const state = stateOf(loaded);
  const work = () => runAnalysis<LevelCost[]>({ kind: 'costs', problem: loaded.problem, pages: pagesOf(loaded) });
  return costs.of(state, work, ofAll(place, 'costs', state));
}

/** Of all processes that serve the school, one does the work. */
const ofAll =
  <Answer>(place: AnswerPlace, kind: AnalysisTask['kind'], state: string): Once<Answer> =>
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
export function findRemedy({ problem }: LoadedProblem, level: string, key: string): Promise<string | null> {
  return runAnalysis<string | null>({ kind: 'remedy', problem, level, key });
}

/** The obstacles of a slot in one sentence, with the pages where they can be changed. */
export interface Reason {
  readonly text: string;
  readonly pages: PageLink[];
}

/** For each lesson, in the same order, what stands against its most promising slots. */
export function findReasons(
  loaded: LoadedProblem,
  timetable: Timetable,
  lessons: readonly number[],
): Promise<Reason[][]> {
  const { problem } = loaded;
  return runAnalysis<Reason[][]>({ kind: 'explain', problem, pages: pagesOf(loaded), timetable, lessons });
}

function runAnalysis<Answer>(task: AnalysisTask): Promise<Answer> {
  const worker = new Worker(new URL('./analysis-thread.ts', import.meta.url), { workerData: task });
  return new Promise((resolve, reject) => {
    worker.on('message', resolve);
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`analysis thread ended with code ${code}`)));
  });
}
