import { checkTimetable, createSearch, type Problem, type RuleKind, type Timetable } from '@tkb/solver';
import { expect, test } from 'vitest';
import { Random } from '#src/random/random.ts';
import { chooseLoads } from '#src/regroup/loads.ts';
import { readPool } from '#src/regroup/pool.ts';
import { regroup } from '#src/regroup/regroup.ts';
import { shareOut } from '#src/regroup/share-out.ts';
import { transport } from '#src/regroup/transport.ts';
import { compileModel, type Model } from '#src/score/model.ts';
import { compareScores } from '#src/sheet/score.ts';
import { sketchProblem, type LessonSketch } from './small-problem.ts';

interface Size {
  readonly days: number;
  readonly periods: number;
  readonly classes: number;
}

const small: Size = { days: 3, periods: 4, classes: 4 };

/** Classes with full weeks; each teacher has a lesson a day, on average, in each of two of them. */
function fullSchool({ days, periods, classes }: Size = small): { problem: Problem; timetable: Timetable } {
  const lessons: LessonSketch[] = [];
  const rules: RuleKind[] = [];
  for (let home = 0; home < classes; home++) {
    for (let period = 0; period < periods; period++) {
      const own: number[] = [];
      for (let day = 0; day < days; day++) {
        own.push(lessons.length);
        lessons.push({
          course: home * periods + period,
          students: [home],
          // A teacher has the same two classes for all lessons.
          teachers: [(home >> 1) * periods + period],
          at: `T${day + 2}S${((period + home) % periods) + 1}`,
        });
      }
      rules.push({ type: 'max-in-span', lessons: own, span: 'session', max: 2, count: 'period' });
      rules.push({ type: 'contiguous-in-session', lessons: own });
    }
  }
  const resources = {
    kind: 'teacher',
    members: Array.from({ length: (classes / 2) * periods }, (_, teacher) => teacher),
  } as const;
  const soft = { kind: 'soft', level: 0, weight: 1 } as const;
  const grid = {
    days: Array.from({ length: days }, (_, day) => `Thứ ${day + 2}`),
    sessions: ['Sáng'],
    periods: Array.from({ length: days }, () => [periods]),
  };
  const fewSessions = { type: 'active-spans', resources, span: 'session', min: null, max: 0, strength: soft } as const;
  return sketchProblem(lessons, { grid, rules: [...rules, fewSessions] });
}

test('lessons are regrouped so that teachers come to as few sessions as their periods allow', () => {
  const { problem, timetable } = fullSchool();
  const model = compileModel(problem);
  expect(checkTimetable(problem, timetable).score.hard).toBe(0);
  expect(sessionsHeld(model, timetable)).toBe(24);
  const random = new Random(1);
  const found = Array.from({ length: 10 }, () => regroup(model, timetable, random)).filter((each) => each !== null);
  expect(found.length).toBeGreaterThan(0);
  for (const each of found) {
    // Six periods do not fit one session.
    expect(each.sessions).toBe(16);
    expect(sessionsHeld(model, each.timetable)).toBe(16);
    expect(checkTimetable(problem, each.timetable).score.hard).toBe(0);
  }
});

/** A session a day of five periods, in which each class has two lessons of a teacher, two of another and one of a third; every teacher is there all the time. */
function fullSessions(days: number, classes: number, seed: number): { problem: Problem; timetable: Timetable } {
  const random = new Random(seed);
  const all = Array.from({ length: classes }, (_, teacher) => teacher);
  const lessons: LessonSketch[] = [];
  const rules: RuleKind[] = [];
  for (let day = 0; day < days; day++) {
    const parts = [
      { teachers: all, periods: [1, 2] },
      { teachers: shuffled(all, random), periods: [3, 4] },
      { teachers: shuffled(all, random), periods: [5] },
    ];
    for (const home of all) {
      for (const { teachers, periods } of parts) {
        const course = rules.length;
        const own = periods.map((period) => {
          const lesson = { course, students: [home], teachers: [teachers[home]], at: `T${day + 2}S${period}` };
          return lessons.push(lesson) - 1;
        });
        rules.push({ type: 'contiguous-in-session', lessons: own });
      }
    }
  }
  const grid = {
    days: Array.from({ length: days }, (_, day) => `Thứ ${day + 2}`),
    sessions: ['Sáng'],
    periods: Array.from({ length: days }, () => [5]),
  };
  return sketchProblem(lessons, { grid, rules });
}

function shuffled(items: readonly number[], random: Random): number[] {
  const ranked = items.map((item) => ({ item, rank: random.unit() }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}

test('courses of a session that stay together are not torn where they need not be', () => {
  for (let seed = 1; seed <= 10; seed++) {
    const { problem, timetable } = fullSessions(1, 12, seed);
    const found = regroup(compileModel(problem), timetable, new Random(seed));
    expect(found?.torn).toBe(0);
    expect(checkTimetable(problem, found?.timetable ?? []).score.hard).toBe(0);
  }
});

test('splitting sessions again mends torn courses, and teachers come to no more of them', () => {
  const { problem, timetable } = fullSessions(3, 24, 2);
  const model = compileModel(problem);
  const found = regroup(model, timetable, new Random(1));
  if (found === null) throw new Error('nothing was regrouped');
  expect(found.torn).toBeGreaterThan(0);
  for (let tries = 0; tries < 20 && found.mend(); tries++);
  expect(found.torn).toBe(0);
  expect(found.mend()).toBe(false);
  expect(sessionsHeld(model, found.timetable)).toBe(found.sessions);
  expect(checkTimetable(problem, found.timetable).score.hard).toBe(0);
});

/**
 * A session whose first period is fixed for the teachers of the classes, or nobody's; each has two of the other three periods,
 * somebody else has one.
 */
function sessionOfFour(classes: number, isFirstFixed = true): { problem: Problem; timetable: Timetable } {
  const all = Array.from({ length: classes }, (_, home) => home);
  const lessons = all.flatMap((home): LessonSketch[] => {
    const own = { students: [home], teachers: [home] };
    const fixed: LessonSketch = { ...own, course: home, at: 'T2S1', starts: [0] };
    return [
      ...(isFirstFixed ? [fixed] : []),
      { ...own, course: classes + home, at: 'T2S2' },
      { ...own, course: classes + home, at: 'T2S4' },
      { students: [home], teachers: [classes + home], course: 2 * classes + home, at: 'T2S3' },
    ];
  });
  const grid = { days: ['Thứ 2'], sessions: ['Sáng'], periods: [[4]] };
  const resources = { kind: 'teacher', members: all } as const;
  const noGaps = { type: 'gap-sessions', resources, from: 1, to: null } as const;
  return sketchProblem(lessons, { grid, rules: [noGaps] });
}

test('nobody waits between a lesson that stays and the others of the session', () => {
  const { problem, timetable } = sessionOfFour(6);
  expect(checkTimetable(problem, timetable).score.hard).toBe(6);
  for (let seed = 1; seed <= 5; seed++) {
    const found = regroup(compileModel(problem), timetable, new Random(seed));
    expect(checkTimetable(problem, found?.timetable ?? []).score.hard).toBe(0);
  }
});

test('leaving out one of three periods costs more waiting after a lesson that stays, as only the last is then an end', () => {
  const waitsOf = ({ problem, timetable }: ReturnType<typeof sessionOfFour>): number[] => {
    const pool = readPool(compileModel(problem), timetable);
    const loads = pool && chooseLoads(pool, new Random(1));
    return (loads?.chosen ?? []).slice(0, 6).map(({ waits }) => Math.round(3 * waits));
  };
  expect(waitsOf(sessionOfFour(6))).toEqual([2, 2, 2, 2, 2, 2]);
  expect(waitsOf(sessionOfFour(6, false))).toEqual([1, 1, 1, 1, 1, 1]);
});

test('a session that no other is alike gets courses evenly, since their doubles could not be moved out of it', () => {
  const size = 5;
  const grid = { days: ['Thứ 2', 'Thứ 3', 'Thứ 4'], sessions: ['Sáng'], periods: [[2], [4], [4]] };
  const slots = grid.periods.flatMap(([periods], day) =>
    Array.from({ length: periods }, (_, period) => `T${day + 2}S${period + 1}`),
  );
  // Each of five teachers has two lessons in each of five classes.
  const lessons = slots.flatMap((at, slot) =>
    Array.from({ length: size }, (_, home): LessonSketch => {
      const teacher = (home + slot) % size;
      return { course: home * size + teacher, students: [home], teachers: [teacher], at };
    }),
  );
  const { problem, timetable } = sketchProblem(lessons, { grid });
  const pool = readPool(compileModel(problem), timetable);
  const shares = pool && shareOut(pool, new Random(1));
  const first = pool?.alike.findIndex((sessions) => sessions.length === 1) ?? -1;
  expect(new Set(shares?.lessons.map((row) => row[first]))).toEqual(new Set([0, 1]));
});

test('a search begins to improve with it, whatever its strategy', () => {
  const { problem } = fullSchool();
  const search = createSearch(problem, { seed: 1 });
  const isReached = (): boolean => compareScores(search.best().score, { hard: 0, unplaced: 0, levels: [16, 0] }) <= 0;
  while (search.steps < 100_000 && !isReached()) search.run(20_000);
  expect(search.best().score).toMatchObject({ hard: 0, levels: [16, 0] });
});

test('fixed lessons stay, and nothing is regrouped in a timetable with a gap', () => {
  const { problem, timetable } = fullSchool();
  const fixed = problem.lessons.map((lesson, index) =>
    index === 0 ? { ...lesson, locked: true, placement: timetable[0] } : lesson,
  );
  const model = compileModel({ ...problem, lessons: fixed });
  const random = new Random(2);
  const found = Array.from({ length: 10 }, () => regroup(model, timetable, random)).filter((each) => each !== null);
  for (const each of found) expect(each.timetable[0]).toEqual(timetable[0]);
  expect(regroup(model, timetable.with(5, null), random)).toBeNull();
});

test('a demand is met between its bounds, or what is missing is told', () => {
  const givers = [
    { least: 2, most: 2 },
    { least: 0, most: 3 },
  ];
  const pipes = [
    { from: 0, to: 0, least: 1, most: 2 },
    { from: 0, to: 1, least: 0, most: 2 },
    { from: 1, to: 1, least: 0, most: 1 },
  ];
  expect(transport({ givers, needs: [1, 2], pipes })).toEqual({ missing: 0, amounts: [1, 1, 1] });
  expect(transport({ givers, needs: [3, 2], pipes }).missing).toBe(2);
  expect(transport({ givers: [{ least: 0, most: 0 }], needs: [1], pipes: [] }).missing).toBe(1);
});

/** The number of sessions in which teachers have lessons, over all teachers. */
function sessionsHeld({ problem, sessionOf }: Model, timetable: Timetable): number {
  const held = new Set<string>();
  timetable.forEach((placement, lesson) => {
    if (placement === null) return;
    for (const teacher of problem.lessons[lesson].teachers) held.add(`${teacher}/${sessionOf[placement.slot]}`);
  });
  return held.size;
}
