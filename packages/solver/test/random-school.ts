import {
  checkTimetable,
  slotCount,
  slotPositions,
  type Lesson,
  type Placement,
  type Problem,
  type Rule,
  type RuleKind,
  type Slot,
  type TimeGrid,
} from '@tkb/solver';
import type { State } from '#src/score/state.ts';

/** A seeded generator of integers below a bound (Lehmer's, good enough for test data). */
export function randomBelow(seed: number): (bound: number) => number {
  let state = (seed % 2147483646) + 1;
  return (bound) => {
    state = (state * 48271) % 2147483647;
    return state % bound;
  };
}

/** So many times a random lesson, with another of its slots than where it stands; nothing where there is none. */
export function* randomProposals(state: State, below: (bound: number) => number, times: number) {
  const { domain, lessons } = state.model;
  for (let i = 0; i < times; i++) {
    const lesson = below(lessons);
    const slots = domain.items.subarray(domain.start[lesson], domain.start[lesson + 1]);
    const slot = slots.length === 0 ? state.slotOf[lesson] : slots[below(slots.length)];
    if (slot !== state.slotOf[lesson]) yield { lesson, slot };
  }
}

/** A school made from a random timetable: everything it asks for, as tightly as it can, that timetable keeps. */
export function randomSchool(seed: number): { problem: Problem; timetable: Placement[] } {
  const below = randomBelow(seed);
  const chance = (percent: number) => below(100) < percent;
  const grid = randomGrid(below);
  const slots = slotCount(grid);
  const counts = { students: 1 + below(3), teachers: 1 + below(4), rooms: 1 + below(3) };
  const taken = new Set<string>();
  const lessons: Lesson[] = [];
  const timetable: Placement[] = [];
  const named = (length: number, prefix: string) =>
    Array.from({ length }, (_, index) => ({ id: `${prefix}${index}`, name: `${prefix}${index}` }));
  const rooms = named(counts.rooms, 'P').map((room) => ({
    ...room,
    blocked: [] as Slot[],
    simultaneous: 1 + below(2),
    seats: 30 + below(20),
    site: below(2),
  }));

  for (let attempt = 0; attempt < slots * counts.students * 2; attempt++) {
    const lesson = randomLesson(below, attempt, counts);
    const slot = below(slots);
    const choice = lesson.rooms === null ? null : lesson.rooms[below(lesson.rooms.length)];
    if (!occupy(grid, lesson, slot, choice, rooms, taken)) continue;
    const starts = chance(30) ? [slot, ...Array.from({ length: below(4) }, () => below(slots))] : null;
    const placement = { slot, room: choice };
    lessons.push({ ...lesson, starts, locked: chance(10), placement });
    timetable.push(placement);
  }
  const free = (prefix: string, index: number) =>
    Array.from({ length: slots }, (_, slot) => slot).filter(
      (slot) => chance(60) && !taken.has(`${prefix}${index}/${slot}`),
    );
  const bare: Problem = {
    name: 'random',
    grid,
    students: named(counts.students, 's').map((item, index) => ({ ...item, blocked: free('s', index) })),
    teachers: named(counts.teachers, 't').map((item, index) => ({ ...item, blocked: free('t', index) })),
    rooms: rooms.map((item, index) => ({ ...item, blocked: free('r', index) })),
    sites: named(2, 'site'),
    travel: [
      [0, 1],
      [1, 0],
    ],
    subjects: named(3, 'subject'),
    courses: named(9, 'course').map((item, index) => ({ ...item, subject: index % 3 })),
    lessons,
    rules: [],
    levels: named(2, 'level'),
  };
  return { problem: { ...bare, rules: keptRules(bare, timetable, below) }, timetable };
}

function randomGrid(below: (bound: number) => number): TimeGrid {
  const days = Array.from({ length: 2 + below(4) }, (_, day) => `T${day + 2}`);
  const sessions = ['Sáng', 'Chiều'].slice(0, 1 + below(2));
  const periods = days.map(() => sessions.map(() => 2 + below(4)));
  return { days, sessions, periods, longBreakAfter: sessions.map(() => [1]) };
}

function randomLesson(
  below: (bound: number) => number,
  index: number,
  counts: { students: number; teachers: number; rooms: number },
): Lesson {
  const student = below(counts.students);
  const teacher = below(counts.teachers);
  const joined = below(8) === 0 ? [(student + 1) % counts.students] : [];
  const rooms = Array.from({ length: counts.rooms }, (_, room) => room).filter(() => below(2) === 0);
  return {
    id: `L${index}`,
    course: student * 3 + below(3),
    duration: 1 + (below(4) === 0 ? 1 : 0),
    students: [...new Set([student, ...joined])],
    teachers: [teacher],
    rooms: rooms.length > 0 && below(2) === 0 ? rooms : null,
    size: 25 + below(5),
    site: below(2),
    starts: null,
    ignoresBlocked: below(20) === 0,
    placement: null,
    locked: false,
  };
}

/** Takes the slots for everybody in the lesson, if it fits into its session and all are free. */
function occupy(
  grid: TimeGrid,
  lesson: Lesson,
  slot: Slot,
  room: number | null,
  rooms: Problem['rooms'],
  taken: Set<string>,
): boolean {
  const { day, session, period } = slotPositions(grid)[slot];
  if (period + lesson.duration > grid.periods[day][session]) return false;
  const slots = Array.from({ length: lesson.duration }, (_, offset) => slot + offset);
  const seat = (at: Slot) =>
    room === null ? null : [0, 1, 2].slice(0, rooms[room].simultaneous).find((n) => !taken.has(`r${room}/${at}#${n}`));
  const keys = slots.flatMap((at) => [
    ...lesson.students.map((index) => `s${index}/${at}`),
    ...lesson.teachers.map((index) => `t${index}/${at}`),
  ]);
  if (keys.some((key) => taken.has(key)) || slots.some((at) => seat(at) === undefined)) return false;
  if (room !== null) for (const at of slots) keys.push(`r${room}/${at}`, `r${room}/${at}#${seat(at)}`);
  for (const key of keys) taken.add(key);
  return true;
}

/** Random rules, each with the tightest limit that the timetable keeps; those it cannot keep are left out. */
function keptRules(problem: Problem, timetable: readonly Placement[], below: (bound: number) => number): Rule[] {
  const rules: Rule[] = [];
  for (let count = 0; count < 40; count++) {
    const variants = randomRule(problem, below);
    for (const kind of variants) {
      const rule: Rule = { ...kind, id: `r${count}`, name: '', strength: { kind: 'required' } };
      if (checkTimetable({ ...problem, rules: [rule] }, timetable).score.hard > 0) continue;
      rules.push(rule);
      break;
    }
  }
  return rules;
}

/** Random wishes that ask for the most they can. */
export function randomWishes(problem: Problem, seed: number, count: number): Rule[] {
  const below = randomBelow(seed);
  return Array.from({ length: count }, (_, index): Rule => {
    const [kind] = randomRule(problem, below);
    return {
      ...kind,
      id: `wish${index}`,
      name: '',
      strength: { kind: 'soft', level: index % 2, weight: 1 + below(3) },
    };
  });
}

/** Variants of one rule, the tightest first. */
function randomRule(problem: Problem, below: (bound: number) => number): RuleKind[] {
  const up = Array.from({ length: 12 }, (_, value) => value);
  const down = up.toReversed().slice(0, 11);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)];
  const all = problem.lessons.map((_, lesson) => lesson);
  const some = (count: number) => [...new Set(Array.from({ length: count }, () => pick(all)))];
  const course = pick(problem.lessons).course;
  const ofCourse = all.filter((lesson) => problem.lessons[lesson].course === course);
  const kind = pick(['student', 'teacher'] as const);
  const members = (kind === 'student' ? problem.students : problem.teachers).map((_, index) => index);
  const resources = { kind, members: [pick(members)] };
  const span = pick(['session', 'day', 'week'] as const);
  const short = span === 'week' ? 'day' : span;
  const pair = some(6).slice(0, 2);
  const [first = 0, second = first] = pair;
  const slots = Array.from({ length: 3 }, () => below(slotCount(problem.grid)));
  const references = (lessons: readonly number[]) =>
    lessons.map((lesson) => {
      const { placement } = problem.lessons[lesson];
      if (placement === null || below(3) === 0) return null;
      return below(3) === 0 ? { ...placement, room: null } : placement;
    });
  const load = {
    type: 'load',
    resources,
    span,
    min: null,
    max: null,
    countEmpty: below(2) === 0,
    unit: 'period',
  } as const;
  const makers: (() => RuleKind[])[] = [
    () => [{ type: 'compact-session', resources }],
    () => up.map((max) => ({ type: 'max-gaps', resources, within: short, per: span, max })),
    () => up.map((max) => ({ ...load, max })),
    () => down.map((min) => ({ ...load, min })),
    () => up.map((max) => ({ type: 'active-spans', resources, span: short, min: null, max })),
    () => down.map((min) => ({ type: 'active-spans', resources, span: short, min, max: null })),
    () => up.map((max) => ({ type: 'max-run', resources, within: short, max })),
    () => [{ type: 'one-session-a-day', resources }],
    () => [true, false].map((oneSitePerSession) => ({ type: 'travel', resources, oneSitePerSession })),
    () => [{ type: 'avoid-slots', lessons: some(4), slots, match: pick(['any', 'start'] as const) }],
    () =>
      up.map((max) => ({
        type: 'max-in-span',
        lessons: ofCourse,
        span: pick([span, 'slot'] as const),
        max,
        count: pick(['period', 'lesson'] as const),
      })),
    () => up.map((max) => ({ type: 'max-in-span', lessons: some(6), span: 'slot', max, count: 'period' })),
    () => down.map((min) => ({ type: 'min-doubles', lessons: ofCourse, min })),
    () => [3, 2, 1].map((days) => ({ type: 'min-days-between', lessons: some(3), days, adjacentIfSameDay: false })),
    () => up.slice(0, 4).map((days) => ({ type: 'max-days-between', lessons: some(3), days })),
    () => [3, 2, 1].map((periods) => ({ type: 'min-gap-between', lessons: some(3), periods })),
    () => (['slot', 'period', 'day'] as const).map((part) => ({ type: 'same-start', lessons: pair, part })),
    () => [{ type: 'not-overlapping', lessons: some(5) }],
    () => [{ type: 'consecutive', lessons: [first, second] }],
    () => [{ type: 'grouped', lessons: some(3) }],
    () => [{ type: 'ordered', lessons: [first, second] }],
    () => [{ type: 'not-across-break', lessons: some(4) }],
    () => [{ type: 'gap-sessions', resources, from: 1, to: pick([1, null]) }],
    () => up.map((max) => ({ type: 'max-days-touching', resources, slots, max })),
    () => up.map((maxLate) => ({ type: 'early-start', resources, maxLate })),
    () => [{ type: 'no-back-to-back-sessions', resources }],
    () => [{ type: 'prefer-rooms', lessons: all, rooms: [0] }],
    () => [{ type: 'contiguous-in-session', lessons: ofCourse }],
    () => [{ type: 'ends-day', lessons: some(2) }],
    () => [{ type: 'not-directly-after', lessons: some(4), after: some(4) }],
    () => up.map((max) => ({ type: 'lesson-spans', lessons: some(4), span: short, min: null, max })),
    () => down.map((min) => ({ type: 'lesson-spans', lessons: some(4), span: short, min, max: null })),
    () => [3, 2, 1, 0].map((min) => ({ type: 'some-in-slots', lessons: some(6), slots, min })),
    () =>
      up.map((max) => ({
        type: 'balance',
        resources: { kind, members },
        measure: pick(['spare-sessions', 'gaps', 'last-periods'] as const),
        max,
      })),
    () => [{ type: 'keep-people', resources: { kind, members }, lessons: pair, reference: references(pair) }],
    () => [{ type: 'keep-placement', lessons: pair, reference: references(pair) }],
  ];
  return pick(makers)();
}
