import { slotCount, type Placement, type Problem, type ResourceSet, type RuleKind } from '@tkb/solver';

type Makers = { readonly [T in RuleKind['type']]: () => Extract<RuleKind, { type: T }> };

/** A rule of one kind about random parts of a problem, with random limits that some timetables keep and others break. */
export function randomKind(type: RuleKind['type'], problem: Problem, below: (bound: number) => number): RuleKind {
  return makers(problem, below)[type]();
}

/** Every kind of rule there is. */
export function kindsOf(problem: Problem): RuleKind['type'][] {
  return Object.keys(makers(problem, () => 0)) as RuleKind['type'][];
}

function makers(problem: Problem, below: (bound: number) => number): Makers {
  const pick = <T>(list: readonly T[]): T => list[below(list.length)];
  const slots = slotCount(problem.grid);
  const upTo = (count: number): number[] =>
    problem.lessons
      .map((_, lesson) => lesson)
      .filter(() => below(3) > 0)
      .slice(0, count);
  const some = (count: number): number[] => {
    const list = upTo(count);
    return list.length > 1 ? list : [0, 1];
  };
  const someSlots = () => Array.from({ length: slots }, (_, slot) => slot).filter(() => below(3) === 0);
  const people = (kinds: readonly ResourceSet['kind'][]): ResourceSet => {
    const kind = pick(kinds);
    const all = { student: problem.students, teacher: problem.teachers, room: problem.rooms }[kind];
    const members = all.map((_, index) => index).filter(() => below(3) > 0);
    return { kind, members: members.length > 0 ? members : [0] };
  };
  const anybody = () => people(['student', 'teacher', 'room']);
  const persons = () => people(['student', 'teacher']);
  const limits = (bound: number) => {
    const max = below(bound);
    return pick([
      { min: null, max },
      { min: max, max: null },
      { min: below(max + 1), max },
    ]);
  };
  const references = (lessons: readonly number[]) =>
    lessons.map((lesson): Placement | null => {
      const { rooms } = problem.lessons[lesson];
      return below(4) === 0 ? null : { slot: below(slots), room: rooms === null ? null : pick(rooms) };
    });
  const pair = (): [number, number] => {
    const first = below(problem.lessons.length);
    return [first, (first + 1 + below(problem.lessons.length - 1)) % problem.lessons.length];
  };
  return {
    'compact-session': () => ({ type: 'compact-session', resources: persons() }),
    'max-gaps': () => {
      const within = pick(['session', 'day'] as const);
      return { type: 'max-gaps', resources: persons(), within, per: pick([within, 'day', 'week']), max: below(3) };
    },
    'gap-sessions': () => ({ type: 'gap-sessions', resources: persons(), from: below(2), to: pick([null, 1, 2]) }),
    load: () => ({
      type: 'load',
      resources: anybody(),
      span: pick(['session', 'day', 'week'] as const),
      ...limits(5),
      countEmpty: below(2) === 0,
      unit: pick(['period', 'span'] as const),
    }),
    'active-spans': () => ({
      type: 'active-spans',
      resources: anybody(),
      span: pick(['session', 'day'] as const),
      ...limits(4),
    }),
    'max-run': () => ({
      type: 'max-run',
      resources: anybody(),
      within: pick(['session', 'day'] as const),
      max: 1 + below(2),
    }),
    'max-days-touching': () => ({ type: 'max-days-touching', resources: anybody(), slots: someSlots(), max: below(3) }),
    'early-start': () => ({ type: 'early-start', resources: persons(), maxLate: below(3) }),
    'one-session-a-day': () => ({ type: 'one-session-a-day', resources: anybody() }),
    'no-back-to-back-sessions': () => ({ type: 'no-back-to-back-sessions', resources: anybody() }),
    travel: () => ({ type: 'travel', resources: persons(), oneSitePerSession: below(2) === 0 }),
    'avoid-slots': () => ({
      type: 'avoid-slots',
      lessons: some(4),
      slots: someSlots(),
      match: pick(['any', 'start'] as const),
    }),
    'prefer-rooms': () => ({ type: 'prefer-rooms', lessons: some(6), rooms: [below(problem.rooms.length)] }),
    'max-in-span': () => ({
      type: 'max-in-span',
      lessons: some(6),
      span: pick(['slot', 'session', 'day', 'week'] as const),
      max: below(3),
      count: pick(['period', 'lesson'] as const),
    }),
    'contiguous-in-session': () => ({ type: 'contiguous-in-session', lessons: some(5) }),
    'min-doubles': () => ({ type: 'min-doubles', lessons: some(5), min: 1 + below(3) }),
    'lesson-spans': () => ({
      type: 'lesson-spans',
      lessons: some(5),
      span: pick(['session', 'day'] as const),
      ...limits(4),
    }),
    'some-in-slots': () => ({ type: 'some-in-slots', lessons: some(5), slots: someSlots(), min: 1 + below(3) }),
    balance: () => ({
      type: 'balance',
      resources: persons(),
      measure: pick(['spare-sessions', 'gaps', 'last-periods'] as const),
      max: below(2),
    }),
    'min-days-between': () => ({
      type: 'min-days-between',
      lessons: some(4),
      days: 1 + below(3),
      adjacentIfSameDay: below(2) === 0,
    }),
    'max-days-between': () => ({ type: 'max-days-between', lessons: some(4), days: below(2) }),
    'min-gap-between': () => ({ type: 'min-gap-between', lessons: some(4), periods: 1 + below(3) }),
    'same-start': () => ({ type: 'same-start', lessons: some(3), part: pick(['slot', 'day', 'period'] as const) }),
    'not-overlapping': () => ({ type: 'not-overlapping', lessons: some(5) }),
    consecutive: () => ({ type: 'consecutive', lessons: pair() }),
    grouped: () => ({ type: 'grouped', lessons: some(3) }),
    ordered: () => ({ type: 'ordered', lessons: pair() }),
    'ends-day': () => ({ type: 'ends-day', lessons: some(2) }),
    'not-across-break': () => ({ type: 'not-across-break', lessons: some(5) }),
    'not-directly-after': () => ({ type: 'not-directly-after', lessons: some(4), after: some(4) }),
    'keep-people': () => {
      const lessons = some(5);
      return { type: 'keep-people', resources: persons(), lessons, reference: references(lessons) };
    },
    'keep-placement': () => {
      const lessons = some(5);
      return { type: 'keep-placement', lessons, reference: references(lessons) };
    },
  };
}
