import type { ResourceRef, Violation } from '../sheet/types.ts';
import { resourcesOf } from '../sheet/lessons.ts';
import { slotCount } from '../model/grid.ts';
import type { Placement, Problem, Timetable } from '../model/problem.ts';
import { scoreChange } from './compare-violations.ts';
import { neighbourhoodOf } from './neighbourhood.ts';

/** The move of one lesson from one place to another; null means no place. */
export interface RemedyMove {
  readonly lesson: number;
  readonly from: Placement | null;
  readonly to: Placement;
}

/** A move, or a swap of two lessons, that breaks nothing required: `saves` of the rule's own cost, `levels` changes. */
export interface Remedy {
  readonly moves: readonly RemedyMove[];
  readonly saves: number;
  readonly levels: readonly number[];
}

/** Who pays a violation's cost, weighted, at which level (null: required), and up to three ways to lower it. */
export interface CostExplanation {
  readonly payers: readonly ResourceRef[];
  readonly cost: number;
  readonly level: number | null;
  readonly remedies: readonly Remedy[];
}

const maxLessons = 6;
const maxRemedies = 3;

/** Explains a violation of a timetable by trying every move and every swap within a class of the lessons it names. */
export function explainCost(problem: Problem, timetable: Timetable, violation: Violation): CostExplanation {
  const { strength, cost, lessons } = violation;
  const movable = lessons.filter((lesson) => timetable[lesson] !== null && !problem.lessons[lesson].locked);
  const candidates = movable.slice(0, maxLessons).flatMap((lesson) => movesOf(problem, timetable, lesson));
  const rooms = candidates.flatMap((moves) => moves.flatMap(({ to }) => to.room ?? []));
  const moving = [...new Set(candidates.flatMap((moves) => moves.map(({ lesson }) => lesson)))];
  const near = neighbourhoodOf(problem, timetable, [...new Set([...lessons, ...moving])], [...new Set(rooms)]);
  const before = near.violationsWith(new Map());
  const costOfRule = (violations: readonly Violation[]) =>
    violations.filter((one) => isSameRule(one, violation)).reduce((sum, one) => sum + one.cost, 0);
  const remedies = candidates.flatMap((moves): Remedy[] => {
    const after = near.violationsWith(new Map(moves.map(({ lesson, to }) => [lesson, to])));
    const saves = costOfRule(before) - costOfRule(after);
    const { hard, levels } = scoreChange(problem, before, after);
    const isAllowed = strength.kind === 'required' ? hard < 0 : hard <= 0;
    return saves > 0 && isAllowed ? [{ moves, saves, levels }] : [];
  });
  return {
    payers: payersOf(problem, violation),
    cost: strength.kind === 'soft' ? cost * strength.weight : cost,
    level: strength.kind === 'soft' ? strength.level : null,
    remedies: remedies.sort(compareRemedies).slice(0, maxRemedies),
  };
}

function isSameRule(one: Violation, other: Violation): boolean {
  return (
    one.ruleId === other.ruleId &&
    one.resource?.kind === other.resource?.kind &&
    one.resource?.index === other.resource?.index
  );
}

/** Better levels first, then fewer moved lessons. */
function compareRemedies(a: Remedy, b: Remedy): number {
  const level = a.levels.findIndex((change, index) => change !== b.levels[index]);
  return level < 0 ? a.moves.length - b.moves.length : a.levels[level] - b.levels[level];
}

/** Moves to every allowed start, and swaps with lessons of the same class and length. */
function movesOf(problem: Problem, timetable: Timetable, lesson: number): RemedyMove[][] {
  const from = timetable[lesson];
  if (from === null) return [];
  const { starts, duration, students } = problem.lessons[lesson];
  const slots = starts ?? Array.from({ length: slotCount(problem.grid) }, (_, slot) => slot);
  const single = slots.filter((slot) => slot !== from.slot).map((slot) => [{ lesson, from, to: { ...from, slot } }]);
  const swaps = problem.lessons.flatMap((other, index) => {
    const place = timetable[index];
    const isPartner =
      index !== lesson && place !== null && place.slot !== from.slot && !other.locked && other.duration === duration;
    if (!isPartner || !other.students.some((student) => students.includes(student))) return [];
    const there = { ...from, slot: place.slot };
    const back = { ...place, slot: from.slot };
    return [
      [
        { lesson, from, to: there },
        { lesson: index, from: place, to: back },
      ],
    ];
  });
  return [...single, ...swaps];
}

function payersOf(problem: Problem, { resource, lessons }: Violation): ResourceRef[] {
  return resource === null ? resourcesOf(problem, lessons, ['student', 'teacher']) : [resource];
}
