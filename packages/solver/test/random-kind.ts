import { slotCount, type Placement, type Problem, type ResourceSet, type Rule, type RuleKind } from '@tkb/solver';
import { randomBelow, randomSchool } from './random-school.ts';

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
  const everybody = (): ResourceSet => {
    const kind = pick(['student', 'teacher'] as const);
    return { kind, members: (kind === 'student' ? problem.students : problem.teachers).map((_, index) => index) };
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
  const maybe = <K extends string, V>(key: K, value: () => V): { readonly [P in K]?: V } =>
    below(2) === 0 ? ({ [key]: value() } as { readonly [P in K]?: V }) : {};
  const within = () => maybe('within', () => pick(['session', 'day'] as const));
  const adjacency = () => ({ ...within(), ...maybe('across', someSlots) });
  const noRoom = () => maybe('without', () => [below(problem.rooms.length)]);
  const pair = (): [number, number] => {
    const first = below(problem.lessons.length);
    return [first, (first + 1 + below(problem.lessons.length - 1)) % problem.lessons.length];
  };
  return {
    'compact-session': () => ({ type: 'compact-session', resources: persons() }),
    'max-gaps': () => {
      const within = pick(['session', 'day'] as const);
      const shared = { type: 'max-gaps', resources: persons(), within, max: below(2) } as const;
      if (below(3) === 0) return { ...shared, per: pick([within, 'day']), withException: true };
      const session = within === 'session' ? maybe('session', () => below(2)) : {};
      return { ...shared, per: pick([within, 'day', 'week']), ...session };
    },
    'gap-sessions': () => ({ type: 'gap-sessions', resources: persons(), from: below(2), to: pick([null, 1, 2]) }),
    load: () => {
      const span = pick(['session', 'day', 'week'] as const);
      return {
        type: 'load',
        resources: anybody(),
        span,
        ...limits(5),
        countEmpty: below(2) === 0,
        unit: pick(['period', 'span'] as const),
        ...(span === 'session' && maybe('session', () => below(2))),
      };
    },
    'active-spans': () => {
      const span = pick(['session', 'day'] as const);
      const session = span === 'session' ? maybe('session', () => below(2)) : {};
      return { type: 'active-spans', resources: anybody(), span, ...limits(4), ...session };
    },
    'max-run': () => ({
      type: 'max-run',
      resources: anybody(),
      within: pick(['session', 'day'] as const),
      max: 1 + below(2),
    }),
    'max-days-touching': () => ({
      type: 'max-days-touching',
      resources: anybody(),
      slots: someSlots(),
      max: below(3),
      ...maybe('span', () => 'session' as const),
    }),
    'early-start': () => ({
      type: 'early-start',
      resources: persons(),
      maxLate: below(3),
      ...(below(2) === 0 && { within: 'session' as const, ...maybe('session', () => below(2)) }),
    }),
    'one-session-a-day': () => ({
      type: 'one-session-a-day',
      resources: anybody(),
      ...maybe('exceptions', () => 1),
    }),
    'no-back-to-back-sessions': () => ({ type: 'no-back-to-back-sessions', resources: anybody() }),
    travel: () => ({ type: 'travel', resources: persons(), oneSitePerSession: below(2) === 0 }),
    'avoid-slots': () => ({
      type: 'avoid-slots',
      lessons: some(4),
      slots: someSlots(),
      match: pick(['any', 'start'] as const),
      ...maybe('rooms', () => [below(problem.rooms.length)]),
    }),
    'prefer-rooms': () => ({ type: 'prefer-rooms', lessons: some(6), rooms: [below(problem.rooms.length)] }),
    'max-in-span': () => {
      const span = pick(['slot', 'session', 'day', 'week'] as const);
      return {
        type: 'max-in-span',
        lessons: some(6),
        span,
        max: below(3),
        count: pick(['period', 'lesson'] as const),
        ...maybe('slots', someSlots),
        ...maybe('isCapped', () => true as const),
        ...(span === 'slot' && maybe('acrossDays', () => true as const)),
      };
    },
    'contiguous-in-session': () => ({ type: 'contiguous-in-session', lessons: some(5) }),
    'min-doubles': () => ({ type: 'min-doubles', lessons: some(5), min: 1 + below(3) }),
    'lesson-spans': () => ({
      type: 'lesson-spans',
      lessons: some(5),
      span: pick(['session', 'day'] as const),
      ...limits(4),
      ...maybe('daysTogether', () => 2),
    }),
    'some-in-slots': () => ({
      type: 'some-in-slots',
      lessons: some(5),
      slots: someSlots(),
      min: below(3),
      ...maybe('max', () => 2),
    }),
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
      ...maybe('span', () => 'session' as const),
      ...maybe('adjacentWithin', () => 'session' as const),
    }),
    'max-days-between': () => ({
      type: 'max-days-between',
      lessons: some(4),
      days: below(2),
      ...pick([{}, { span: 'session' as const }, { daysTogether: 2 }]),
    }),
    'min-gap-between': () => ({ type: 'min-gap-between', lessons: some(4), periods: 1 + below(3), ...within() }),
    'same-start': () => ({
      type: 'same-start',
      lessons: some(3),
      part: pick(['slot', 'day', 'session', 'period', 'number'] as const),
    }),
    'not-overlapping': () => ({ type: 'not-overlapping', lessons: some(5) }),
    consecutive: () => ({ type: 'consecutive', lessons: pair(), ...adjacency() }),
    grouped: () => ({ type: 'grouped', lessons: some(3), ...adjacency() }),
    ordered: () => ({ type: 'ordered', lessons: pair(), ...within() }),
    'ends-day': () => ({ type: 'ends-day', lessons: some(2), ...within() }),
    'not-across-break': () => ({ type: 'not-across-break', lessons: some(5) }),
    'not-directly-after': () => ({
      type: 'not-directly-after',
      lessons: some(4),
      after: some(4),
      ...maybe('periods', () => 2),
    }),
    'max-span': () => ({
      type: 'max-span',
      resources: anybody(),
      within: pick(['session', 'day'] as const),
      max: 1 + below(3),
      ...maybe('withException', () => true as const),
    }),
    'min-rest': () => ({
      type: 'min-rest',
      resources: persons(),
      between: pick(['session', 'day'] as const),
      periods: 1 + below(4),
      isCircular: below(2) === 0,
    }),
    'max-sessions-in-row': () => ({
      type: 'max-sessions-in-row',
      resources: persons(),
      max: 1 + below(2),
      freeFrom: pick([null, 0, 1]),
      ...maybe('session', () => below(2)),
    }),
    'max-lesson-run': () => ({
      type: 'max-lesson-run',
      lessons: some(6),
      within: pick(['session', 'day'] as const),
      max: 1 + below(2),
    }),
    'together-in-slots': () => ({
      type: 'together-in-slots',
      lessons: some(6),
      slots: someSlots(),
      min: 1 + below(2),
      mayBeEmpty: below(2) === 0,
      ...pick([{}, { span: 'session' as const }, { span: 'day' as const }, { daysTogether: 2 }]),
      ...maybe('count', () => 'period' as const),
    }),
    'max-kinds': () => {
      const lessons = [...some(5), ...upTo(2)];
      const span = pick(['slot', 'session', 'day'] as const);
      return { type: 'max-kinds', lessons, kinds: lessons.map(() => below(3)), span, max: 1 + below(2) };
    },
    'max-rooms': () => ({ type: 'max-rooms', lessons: some(6), max: 1, ...noRoom() }),
    'same-room-if-adjacent': () => ({
      type: 'same-room-if-adjacent',
      lessons: some(6),
      within: pick(['session', 'day'] as const),
      ...noRoom(),
    }),
    'place-changes': () => {
      const within = pick(['session', 'day'] as const);
      return {
        type: 'place-changes',
        resources: everybody(),
        of: pick(['room', 'site'] as const),
        within,
        per: pick([within, 'day', 'week'] as const),
        max: pick([null, 0, 1]),
        minGap: 1 + below(2),
        ...noRoom(),
      };
    },
    'keep-people': () => {
      const lessons = some(5);
      return { type: 'keep-people', resources: persons(), lessons, reference: references(lessons) };
    },
    'keep-placement': () => {
      const lessons = some(5);
      return { type: 'keep-placement', lessons, reference: references(lessons) };
    },
    'max-gap-between': () => ({ type: 'max-gap-between', lessons: some(4), max: below(3) }),
  };
}

const levels = ['singleSessions', 'wishes'].map((id) => ({ id, name: id }));

/** A school and timetable with a rule of every kind, some required; its lessons stand there, some in no place. */
export function schoolWithAllRules(seed: number): Problem {
  const below = randomBelow(seed);
  const { problem } = randomSchool(seed);
  const lessons = problem.lessons.map((lesson) => ({
    ...lesson,
    placement: !lesson.locked && below(8) === 0 ? null : lesson.placement,
  }));
  const rules = kindsOf(problem).map((type, index): Rule => {
    const soft = { kind: 'soft', level: below(2), weight: 1 + below(3) } as const;
    const strength = below(4) === 0 ? ({ kind: 'required' } as const) : soft;
    return { ...randomKind(type, problem, below), id: `${type}/${index}`, name: '', strength };
  });
  return { ...problem, lessons, levels, rules };
}
