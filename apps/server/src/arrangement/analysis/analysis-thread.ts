import type { LevelCost } from '@tkb/contract';
import {
  costShares,
  describeImpossibility,
  describeRelaxation,
  describeRemedy,
  describeSlotBlocker,
  describeStuck,
  describeTight,
  describeViolation,
  explainUnplaced,
  lowerBounds,
  remedyOf,
  type Problem,
  type ResourceRef,
} from '@tkb/solver';
import { pagesOfLessons, pagesOfProof, pagesOfViolation, pagesOfViolations } from '@tkb/verdicts';
import { serveThread } from '../../jobs/serve-thread.ts';
import type { ArrangeCheck, Reason } from './analyse.ts';
import { fewestChanges } from './fewest-changes.ts';
import type { WaysOut } from './relaxations.ts';
import type { AnalysisTask } from './run-analysis.ts';
import { mostOfTimetable } from './trial-search.ts';
import { areMore, CHANGE_STEPS, classOf, findTroubles, waysOfChanges, type Trouble } from './troubles.ts';

/** Slots named per lesson: those with the fewest obstacles. */
const SLOTS_SHOWN = 4;
const PAYERS_SHOWN = 3;

type LoosenedTask = Extract<AnalysisTask, { kind: 'trial' | 'openings' }>;

serveThread(answer);

function answer(task: AnalysisTask) {
  switch (task.kind) {
    case 'check':
      return check(task);
    case 'trial':
      return trial(task);
    case 'openings':
      return openings(task);
    case 'bounds':
      return lowerBounds(task.problem).levels;
    case 'costs':
      return costs(task);
    case 'remedy':
      return remedy(task);
    case 'explain':
      return explain(task);
  }
}

/** Whatever keeps everything from being placed, in words. */
function check({ problem, pages, closed }: AnalysisTask & { kind: 'check' }): ArrangeCheck {
  const troubles = findTroubles(problem, closed);
  const problems = troubles.map((trouble) => ({
    ...waysOut(problem, trouble),
    ofClass: classOf(problem, trouble),
    title: titleOf(problem, trouble),
    lessons: trouble.kind === 'proved' ? trouble.proof.lessons : trouble.lessons,
    pages:
      trouble.kind === 'proved' ? pagesOfProof(problem, pages, trouble.proof) : pagesOfLessons(pages, trouble.lessons),
  }));
  return { problems, areMore: areMore(problem, troubles) };
}

/** The ways out of what still keeps a loosened problem from being complete; empty when a search places everything. */
function trial({ problem, closed }: LoosenedTask): WaysOut[] {
  const waysOf = (one: Problem) => findTroubles(one, closed).map((trouble) => waysOut(one, trouble));
  const found = waysOf(problem);
  if (found.length > 0) return found;
  const partial = mostOfTimetable(problem);
  if (!partial) return [];
  const lessons = problem.lessons.map((lesson, index) => ({ ...lesson, placement: partial[index] ?? null }));
  return waysOf({ ...problem, lessons });
}

/** Few blocked slots by whose opening a search places everything; empty where it finds none. */
function openings({ problem, closed }: LoosenedTask): WaysOut['relaxations'] {
  const changes = fewestChanges(problem, { cells: closed, rules: [], locked: [] }, { left: CHANGE_STEPS }) ?? [];
  return waysOut(problem, { kind: 'tried', lessons: [], ways: waysOfChanges(changes) }).relaxations;
}

function waysOut(problem: Problem, { kind, ways }: Trouble): WaysOut {
  return {
    relaxations: ways
      .map(({ way, relief }) => ({ text: describeRelaxation(problem, way), relief, action: way }))
      .filter(({ text }, at, all) => all.findIndex((other) => other.text === text) === at),
    areAllNeeded: kind === 'tried',
  };
}

function titleOf(problem: Problem, trouble: Trouble): string {
  if (trouble.kind === 'tried') return describeStuck(problem, trouble);
  return trouble.tight ? describeTight(problem, trouble.tight) : describeImpossibility(problem, trouble.proof);
}

function costs({ problem, pages }: AnalysisTask & { kind: 'costs' }): LevelCost[] {
  const timetable = problem.lessons.map(({ placement }) => placement);
  return costShares(problem, timetable, PAYERS_SHOWN)
    .filter(({ cost }) => cost > 0)
    .map(({ level, cost, shares }) => ({
      id: problem.levels[level]?.id ?? '',
      title: problem.levels[level]?.name ?? '',
      cost,
      payers: shares.map((share) => ({
        key: keyOf(share.payer),
        name: nameOf(problem, share.payer),
        cost: share.cost,
        reason: describeViolation(problem, share.worst),
        pages: pagesOfViolation(pages, share.worst),
      })),
    }));
}

function remedy({ problem, level, key }: AnalysisTask & { kind: 'remedy' }): string | null {
  const timetable = problem.lessons.map(({ placement }) => placement);
  const shares = costShares(problem, timetable, PAYERS_SHOWN).find((one) => problem.levels[one.level]?.id === level);
  const share = shares?.shares.find(({ payer }) => keyOf(payer) === key);
  const found = share && remedyOf(problem, timetable, share.worst);
  return found ? describeRemedy(problem, found) : null;
}

function keyOf({ kind, index }: ResourceRef): string {
  return `${kind}/${index}`;
}

function nameOf(problem: Problem, { kind, index }: ResourceRef): string {
  const list = { student: problem.students, teacher: problem.teachers, room: problem.rooms }[kind];
  return list[index]?.name ?? '';
}

function explain({ lessons, ...task }: AnalysisTask & { kind: 'explain' }): Reason[][] {
  return lessons.map((lesson) => reasonsOf(task, lesson));
}

/** Slots of the lesson's own starts, the most promising first. */
function reasonsOf(
  { problem, pages, timetable }: Pick<AnalysisTask & { kind: 'explain' }, 'problem' | 'pages' | 'timetable'>,
  lesson: number,
): Reason[] {
  const starts = problem.lessons[lesson]?.starts ?? null;
  return explainUnplaced(problem, timetable, lesson)
    .filter(({ slot }) => starts === null || starts.includes(slot))
    .toSorted((a, b) => a.blockers.length - b.blockers.length)
    .slice(0, SLOTS_SHOWN)
    .map((blocker) => ({
      text: describeSlotBlocker(problem, lesson, blocker),
      pages: pagesOfViolations(pages, blocker.blockers),
    }));
}
