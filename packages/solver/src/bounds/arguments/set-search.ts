import { findingsOf } from '../../check/check-timetable.ts';
import { placeLesson, type PlacedLesson } from '../../sheet/sheet.ts';
import type { Rule, RuleKind, Slot } from '../../model/problem.ts';
import type { View } from '../capacity/view.ts';

/** Rules that adding lessons can never mend: they may be judged before everything is placed. */
const growingTypes = [
  'max-in-span',
  'min-days-between',
  'max-days-between',
  'min-gap-between',
  'same-start',
  'not-overlapping',
  'ordered',
] as const satisfies readonly RuleKind['type'][];

interface Place {
  readonly slot: Slot;
  readonly end: Slot;
  readonly room: number | null;
}

/** How a search ended: everything placed, shown to be impossible, or out of steps. */
export type SetVerdict = 'placed' | 'impossible' | 'unknown';

/**
 * Tries by complete search to place some lessons in an otherwise empty week. The lesson with the fewest places left comes
 * first, and lessons that gave trouble before count as having fewer. `weights` by lesson grow with the trouble; `maxWork`
 * limits the places looked at.
 */
export function searchSet(
  view: View,
  lessons: readonly number[],
  maxWork: number,
  weights: Map<number, number> = new Map(),
): SetVerdict {
  const { problem, sheet } = view;
  const clashes = clashTable(view, lessons);
  const rulesOf = rulesByLesson(view, lessons);
  const placed: (PlacedLesson | null)[] = [...sheet.placed];
  const chosen: Place[] = [];
  let work = 0;

  const isKept = (lesson: number) =>
    (rulesOf.get(lesson) ?? []).every((rule) => findingsOf(rule, { ...sheet, placed }).length === 0);
  const isFull = ({ room, slot, end }: Place) => {
    const there = chosen.filter((other) => other.room === room && slot < other.end && other.slot < end);
    return there.length > 0 && mostAtOnce(there, slot, end) >= problem.rooms[room ?? 0].simultaneous;
  };

  /** The places left to the others once a lesson stands there; null when one of them has none any more. */
  function narrow({ lesson, places: others }: Choice, at: Place, left: readonly Choice[]): Choice[] | null {
    work += others.length;
    const rest: Choice[] = [];
    for (const other of left) {
      if (other.lesson === lesson) continue;
      const isClash = clashes.get(lesson)?.has(other.lesson) === true;
      const places = other.places.filter((place) => {
        if (at.end <= place.slot || place.end <= at.slot) return true;
        return !isClash && (place.room === null || place.room !== at.room || !isFull(place));
      });
      work += other.places.length;
      if (places.length === 0) {
        weights.set(other.lesson, (weights.get(other.lesson) ?? 1) + 1);
        return null;
      }
      rest.push({ lesson: other.lesson, places });
    }
    return rest;
  }

  function place(left: readonly Choice[]): SetVerdict {
    const next = narrowest(left, weights);
    if (next === null) return 'placed';
    const { lesson, places } = next;
    for (const at of places) {
      if (work > maxWork) return 'unknown';
      chosen.push(at);
      placed[lesson] = placeLesson(problem, sheet.positions, lesson, { slot: at.slot, room: at.room });
      const rest = isKept(lesson) ? narrow(next, at, left) : null;
      const verdict = rest === null ? 'impossible' : place(rest);
      if (verdict !== 'impossible') return verdict;
      chosen.pop();
      placed[lesson] = null;
    }
    return 'impossible';
  }

  return place(lessons.map((lesson) => ({ lesson, places: placesOf(view, lesson) })));
}

/** Where a lesson can still go. */
interface Choice {
  readonly lesson: number;
  readonly places: readonly Place[];
}

/** The lesson with the fewest places in relation to its weight. */
function narrowest(left: readonly Choice[], weights: ReadonlyMap<number, number>): Choice | null {
  let best: Choice | null = null;
  let least = Infinity;
  for (const choice of left) {
    const rank = choice.places.length / (weights.get(choice.lesson) ?? 1);
    if (rank < least) [best, least] = [choice, rank];
  }
  return best;
}

function mostAtOnce(places: readonly Place[], from: Slot, to: Slot): number {
  const counts = Array.from(
    { length: to - from },
    (_, offset) => places.filter(({ slot, end }) => slot <= from + offset && from + offset < end).length,
  );
  return Math.max(...counts);
}

function placesOf(view: View, lesson: number): Place[] {
  const { duration, ignoresBlocked } = view.problem.lessons[lesson];
  const rooms = view.rooms(lesson);
  return view.starts(lesson).flatMap((slot): Place[] => {
    const end = slot + duration;
    if (rooms === null) return [{ slot, end, room: null }];
    const isOpen = (room: number) =>
      ignoresBlocked || ![...view.sheet.weeks.room[room].blocked].some((at) => slot <= at && at < end);
    return rooms.filter(isOpen).map((room) => ({ slot, end, room }));
  });
}

/** For each lesson those of the others that share a class or teacher with it. */
function clashTable({ problem }: View, lessons: readonly number[]): Map<number, Set<number>> {
  const share = (a: readonly number[], b: readonly number[]) => a.some((one) => b.includes(one));
  return new Map(
    lessons.map((lesson) => {
      const { students, teachers } = problem.lessons[lesson];
      const others = lessons.filter(
        (other) =>
          other !== lesson &&
          (share(students, problem.lessons[other].students) || share(teachers, problem.lessons[other].teachers)),
      );
      return [lesson, new Set(others)];
    }),
  );
}

/** For each lesson the rules that may be judged; rules that take lists of any length are cut down to the lessons at hand. */
function rulesByLesson(view: View, lessons: readonly number[]): Map<number, Rule[]> {
  const own = new Set(lessons);
  const byLesson = new Map<number, Rule[]>();
  for (const rule of growingTypes.flatMap((type) => view.required(type))) {
    const inside = rule.lessons.filter((lesson) => own.has(lesson));
    if (inside.length < 2) continue;
    for (const lesson of inside) byLesson.set(lesson, [...(byLesson.get(lesson) ?? []), rule]);
  }
  return byLesson;
}
