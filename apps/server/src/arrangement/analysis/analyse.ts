import { createHash } from 'node:crypto';
import type { LevelCost, PageLink, RelaxationView, ScoreView } from '@tkb/contract';
import type { Problem, ResourceRef } from '@tkb/solver';
import { scoreView } from '@tkb/verdicts';
import type { LoadedProblem } from '../loaded/load-problem.ts';
import { pagesOf } from '../pages/problem-pages.ts';
import { closedCells, isOneOf, stillClosed } from './closed-cells.ts';
import { inShortTurn, inTurn } from './analysis-turns.ts';
import { answerOnce, type AnswerPlace } from './answer-once.ts';
import { runAnalysis, type AnalysisTask } from './run-analysis.ts';
import { createSharedAnswers, type Once } from './shared-answers.ts';
import type { WaysOut } from './relaxations.ts';
import type { OfClass } from './school-problem.ts';
import { findTogether } from './together.ts';

/** An impossibility with its arithmetic and the ways out, in Vietnamese. */
interface ArrangeProblem extends WaysOut {
  readonly ofClass: OfClass | null;
  readonly title: string;
  /** The lessons that it keeps from a place, by index. */
  readonly lessons: readonly number[];
  /** The pages where an obstacle can be changed. */
  readonly pages: PageLink[];
}

export interface ArrangeCheck {
  readonly problems: readonly ArrangeProblem[];
  /** True where the search for problems has ended before all were found. */
  readonly areMore: boolean;
}

const problems = createSharedAnswers<ArrangeCheck>();
const together = createSharedAnswers<RelaxationView | null>();
const bounds = createSharedAnswers<ScoreView>();
const costs = createSharedAnswers<LevelCost[]>();
const remedies = createSharedAnswers<string | null>();
const reasons = createSharedAnswers<Reason[][]>();

/** Who asks about a timetable. */
export interface Asker extends AnswerPlace {
  /** Aborted when the caller has hung up. */
  readonly gone: AbortSignal;
}

const ownerOf = ({ tenant }: AnswerPlace): string => `${tenant.unit}/${tenant.schoolId}`;

/** Whatever keeps an arrangement from being complete; the lessons that a run left out may show what counting does not. */
export const findProblems = (asker: Asker, loaded: LoadedProblem): Promise<ArrangeCheck> =>
  problems.of(stateOf(loaded), checkOf(asker, loaded));

function checkOf(asker: Asker, loaded: LoadedProblem) {
  const { problem } = loaded;
  const task: AnalysisTask = { kind: 'check', problem, pages: pagesOf(loaded), closed: closedCells(loaded) };
  return {
    work: (unwanted: AbortSignal) => inTurn(ownerOf(asker), () => runAnalysis<ArrangeCheck>(task, unwanted)),
    once: ofAll<ArrangeCheck>(asker, 'problems', stateOf(loaded)),
    gone: asker.gone,
  };
}

/** One way out of all of it, tried by a search; null where one click does anyway, or none can. */
export function findWholeWayOut(asker: Asker, loaded: LoadedProblem): Promise<RelaxationView | null> {
  const state = stateOf(loaded);
  const closed = closedCells(loaded);
  const work = async (unwanted: AbortSignal) => {
    const { problems: found } = await problems.within(state, checkOf({ ...asker, gone: unwanted }, loaded));
    const engine = {
      look: (problem: Problem) =>
        runAnalysis<WaysOut[]>({ kind: 'trial', problem, closed: stillClosed(problem, closed) }, unwanted),
      open: (problem: Problem, owners: readonly ResourceRef[]) =>
        runAnalysis<WaysOut['relaxations']>(
          { kind: 'openings', problem, closed: closed.filter(isOneOf(owners)) },
          unwanted,
        ),
    };
    return inTurn(ownerOf(asker), () => findTogether({ loaded, timetableId: loaded.timetableId }, found, engine));
  };
  return together.of(state, { work, once: ofAll(asker, 'together', state), gone: asker.gone });
}

/** The least that any complete timetable costs at each level, as far as it can be proved. */
export function findBounds(asker: Asker, loaded: LoadedProblem): Promise<ScoreView> {
  const { problem } = loaded;
  const state = groundOf(loaded);
  const work = async (unwanted: AbortSignal) => {
    const levels = await inTurn(ownerOf(asker), () => runAnalysis<number[]>({ kind: 'bounds', problem }, unwanted));
    return scoreView(problem, { hard: 0, unplaced: 0, levels });
  };
  return bounds.of(state, { work, once: ofAll(asker, 'bounds', state), gone: asker.gone });
}

/** Who pays for the cost of each level. */
export function findCosts(asker: Asker, loaded: LoadedProblem): Promise<LevelCost[]> {
  const state = stateOf(loaded);
  const task: AnalysisTask = { kind: 'costs', problem: loaded.problem, pages: pagesOf(loaded) };
  const work = (unwanted: AbortSignal) => inTurn(ownerOf(asker), () => runAnalysis<LevelCost[]>(task, unwanted));
  return costs.of(state, { work, once: ofAll(asker, 'costs', state), gone: asker.gone });
}

/** Of all processes that serve the school, one does the work. Answers of another form need another kind: older ones are kept. */
const ofAll =
  <Answer>(place: AnswerPlace, kind: 'problems' | 'bounds' | 'costs' | 'together', state: string): Once<Answer> =>
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
  asker: Asker,
  loaded: LoadedProblem,
  { level, payer: key }: { readonly level: string; readonly payer: string },
): Promise<string | null> {
  const task: AnalysisTask = { kind: 'remedy', problem: loaded.problem, level, key };
  const work = (unwanted: AbortSignal) => inShortTurn(ownerOf(asker), () => runAnalysis<string | null>(task, unwanted));
  return remedies.of(JSON.stringify([stateOf(loaded), level, key]), { work, gone: asker.gone });
}

/** The obstacles of a slot in one sentence, with the pages where they can be changed. */
export interface Reason {
  readonly text: string;
  readonly pages: PageLink[];
}

type Explained = Pick<AnalysisTask & { kind: 'explain' }, 'timetable' | 'lessons'>;

/** For each lesson, in the same order, what stands against its most promising slots in a timetable that a run has made. */
export function findReasons(loaded: LoadedProblem, explained: Explained): Promise<Reason[][]> {
  return inShortTurn(Symbol('a run'), () => runAnalysis<Reason[][]>(explanationOf(loaded, explained)));
}

/** The same for a timetable as it is stored. */
export function findStoredReasons(asker: Asker, loaded: LoadedProblem, explained: Explained): Promise<Reason[][]> {
  const work = (unwanted: AbortSignal) =>
    inShortTurn(ownerOf(asker), () => runAnalysis<Reason[][]>(explanationOf(loaded, explained), unwanted));
  return reasons.of(stateOf(loaded), { work, gone: asker.gone });
}

const explanationOf = (loaded: LoadedProblem, explained: Explained): AnalysisTask => ({
  kind: 'explain',
  problem: loaded.problem,
  pages: pagesOf(loaded),
  ...explained,
});
