import { linkPages, type PageLink, type ScoreView } from '@tkb/contract';
import { addedViolations, checkTimetable, isShortfall, type Placement, type Violation } from '@tkb/solver';
import { reasonsOf, scoreView } from '@tkb/verdicts';
import type { LessonPlace } from '../lessons/save-lessons.ts';
import type { SourcedProblem } from '../loaded/load-problem.ts';
import { placesOf } from '../loaded/places-of.ts';
import { pagesOf } from '../pages/problem-pages.ts';

interface RefusedPlace {
  readonly lessonId: number;
  readonly reason: string;
  readonly pages: PageLink[];
  /** The week has no such period now; it may have it again. */
  readonly isOutsideWeek: boolean;
}

/** How much of an earlier state can be brought back: where its lessons stand then, and why some stand elsewhere. */
export interface RestoredPlaces {
  readonly places: readonly LessonPlace[];
  readonly refused: readonly RefusedPlace[];
  readonly score: ScoreView;
}

/** Where a lesson may stand, the best first: where it stood, where it is now, nowhere. */
interface Target {
  choices: readonly (Placement | null)[];
  reason: string;
  /** Where what the reason names can be changed. */
  pages: PageLink[];
  readonly isOutsideWeek: boolean;
}

/**
 * Brings lessons back to earlier places as far as the data of today allows: where these break what nothing broke before
 * (blocked slots, double bookings), lessons fall back. Holes that missing lessons leave are no reason to refuse.
 */
export function restorePlaces(loaded: SourcedProblem, wanted: readonly LessonPlace[]): RestoredPlaces {
  // Locks go back with the lessons: a lock of today does not hold what was not locked then.
  const problem = { ...loaded.problem, lessons: loaded.problem.lessons.map((item) => ({ ...item, locked: false })) };
  const current = problem.lessons.map(({ placement }) => placement);
  const before = checkTimetable(problem, current).violations;
  const targets = targetsOf(loaded, current, wanted);
  for (;;) {
    const timetable = current.map((placement, lesson) => {
      const target = targets.get(lesson);
      return target ? (target.choices[0] ?? null) : placement;
    });
    const report = checkTimetable(problem, timetable);
    const offenders = findOffenders(addedViolations(before, report.violations), targets);
    if (offenders.size === 0) return answer(loaded, timetable, targets, scoreView(problem, report.score));
    for (const [lesson, violation] of offenders) fallBack(loaded, targets.get(lesson), lesson, violation);
  }
}

function targetsOf(
  loaded: SourcedProblem,
  current: readonly (Placement | null)[],
  wanted: readonly LessonPlace[],
): Map<number, Target> {
  const indices = new Map(loaded.lessonIds.map((id, index) => [id, index]));
  return new Map(
    wanted.flatMap((place): [number, Target][] => {
      const lesson = indices.get(place.id);
      if (lesson === undefined) return [];
      const now = current[lesson] ?? null;
      const placement = placementOf(loaded, lesson, place);
      if (placement === undefined) return [[lesson, outsideWeek(now)]];
      const choices = placement ? [placement, now, null] : [null];
      return [[lesson, { choices, reason: '', pages: [], isOutsideWeek: false }]];
    }),
  );
}

const outsideWeek = (now: Placement | null): Target => ({
  choices: [now, null],
  reason: 'ô này không còn trong khung giờ của trường.',
  pages: [linkPages.schoolDay],
  isOutsideWeek: true,
});

/** The place in the words of the problem; undefined when the week has no such slot any more. */
function placementOf(
  { lessons, problem, roomIds, week }: SourcedProblem,
  lesson: number,
  { day, period, roomId, shiftId = lessons[lesson]?.shiftId ?? 0 }: LessonPlace,
): Placement | null | undefined {
  if (day === null || period === null) return null;
  const slot = week.slotOf({ day, period, shiftId });
  if (slot === undefined) return undefined;
  const rooms = problem.lessons[lesson]?.rooms;
  const room = roomId === null ? -1 : roomIds.indexOf(roomId);
  return { slot, room: rooms ? (rooms.includes(room) ? room : (rooms[0] ?? null)) : null };
}

/** One lesson per violation, the last that can still fall back; violations that share it need no second one. */
function findOffenders(violations: readonly Violation[], targets: ReadonlyMap<number, Target>): Map<number, Violation> {
  const offenders = new Map<number, Violation>();
  for (const violation of violations) {
    if (!isRefusal(violation) || violation.lessons.some((lesson) => offenders.has(lesson))) continue;
    const offender = violation.lessons.findLast((lesson) => (targets.get(lesson)?.choices.length ?? 0) > 1);
    if (offender !== undefined) offenders.set(offender, violation);
  }
  return offenders;
}

const isRefusal = (violation: Violation): boolean =>
  violation.strength.kind === 'required' &&
  violation.cost > 0 &&
  violation.kind !== 'contiguous-in-session' &&
  !isShortfall(violation);

function fallBack(loaded: SourcedProblem, target: Target | undefined, lesson: number, violation: Violation): void {
  if (!target) return;
  target.choices = target.choices.slice(1);
  if (target.reason) return;
  const { reasons, pages } = reasonsOf({ problem: loaded.problem, pages: pagesOf(loaded) }, lesson, [violation]);
  target.reason = reasons.join(' ');
  target.pages = pages.flat();
}

function answer(
  loaded: SourcedProblem,
  timetable: readonly (Placement | null)[],
  targets: ReadonlyMap<number, Target>,
  score: ScoreView,
): RestoredPlaces {
  const all = placesOf(loaded, timetable);
  const refused = [...targets].flatMap(([lesson, { reason, pages, isOutsideWeek }]) =>
    reason ? [{ lessonId: loaded.lessonIds[lesson] ?? 0, reason, pages, isOutsideWeek }] : [],
  );
  return { places: [...targets.keys()].flatMap((lesson) => all[lesson] ?? []), refused, score };
}
