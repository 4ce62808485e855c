import { builtInViolations, violationsOfRule } from '../check/check-timetable.ts';
import type { Violation } from '../sheet/types.ts';
import { distinct } from '../sheet/lessons.ts';
import { layOut, type Sheet } from '../sheet/sheet.ts';
import { withPlacements } from '../sheet/with-placements.ts';
import type { Placement, Problem, Timetable } from '../model/problem.ts';
import { unitsOfRoom } from '../model/resources.ts';
import { unitsTouched, type RuleUnit } from './rule-units.ts';

/** The parts of rules, people and rooms that some lessons can affect. */
export interface Neighbourhood {
  /** Violations with these placements put into the timetable first, rules by their index in the problem. */
  readonly violationsWith: (placements: ReadonlyMap<number, Placement | null>) => Violation[];
}

/** The neighbourhood of some lessons, which may move to any of `rooms`; all others stay where they are. */
export function neighbourhoodOf(
  problem: Problem,
  timetable: Timetable,
  lessons: readonly number[],
  rooms: readonly number[],
): Neighbourhood {
  const ground = groundOf(problem, timetable);
  const left = lessons.flatMap((lesson) => timetable[lesson]?.room ?? []);
  const touched = {
    student: distinct(lessons.flatMap((lesson) => problem.lessons[lesson].students)),
    teacher: distinct(lessons.flatMap((lesson) => problem.lessons[lesson].teachers)),
    room: distinct([...rooms, ...left].flatMap((room) => [room, ...unitsOfRoom(problem.rooms, room)])),
    lessons: distinct(lessons),
  };
  const units = unitsTouched(problem, lessons, touched);
  return {
    violationsWith: (placements) => {
      if (placements.size === 0)
        return [...builtInViolations(ground.sheet, touched), ...units.flatMap((unit) => standingIn(ground, unit))];
      const sheet = withPlacements(ground.sheet, placements);
      const ofRules = units.flatMap(({ index, rule }) => violationsOfRule(index, rule, sheet));
      return [...builtInViolations(sheet, touched), ...ofRules];
    },
  };
}

/** A timetable laid out, with what is known of it before anything moves. */
interface Ground {
  readonly sheet: Sheet;
  readonly standing: Map<RuleUnit, readonly Violation[]>;
}

/** The last one of each problem, as dozens of moves are judged on one timetable. */
const grounds = new WeakMap<Problem, Ground>();

function groundOf(problem: Problem, timetable: Timetable): Ground {
  const last = grounds.get(problem);
  if (last?.sheet.timetable === timetable) return last;
  const ground: Ground = { sheet: layOut(problem, timetable), standing: new Map() };
  grounds.set(problem, ground);
  return ground;
}

function standingIn({ sheet, standing }: Ground, unit: RuleUnit): readonly Violation[] {
  const found = standing.get(unit) ?? violationsOfRule(unit.index, unit.rule, sheet);
  standing.set(unit, found);
  return found;
}
