import {
  checkTimetable,
  createVerdictEngine,
  slotPositions,
  type Placement,
  type Problem,
  type Rule,
  type VerdictTable,
} from '@tkb/solver';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findChains } from '../src/verdicts/chains.ts';
import { createJudge, judgeWhole, type Move } from '../src/verdicts/judge-moves.ts';
import { kindsOf, randomKind } from './random-kind.ts';
import { randomBelow, randomSchool } from './random-school.ts';
import { sketchProblem, slotOf } from './small-problem.ts';

const levels = ['singleSessions', 'wishes'].map((id) => ({ id, name: id }));

/** A school and timetable with a rule of every kind, some required; its lessons stand there, some in no place. */
function schoolWithAllRules(seed: number): Problem {
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

const timetableOf = ({ lessons }: Problem) => lessons.map(({ placement }) => placement);
const texts = (list: readonly unknown[]) => list.map((item) => JSON.stringify(item)).toSorted();

/** A problem whose things are called by the numbers people would use: lesson 0 has id 1. */
function tableOf(problem: Problem): VerdictTable {
  const positions = slotPositions(problem.grid);
  const sessionOf = (placement: Placement | null) => positions[placement?.slot ?? 0].session;
  return {
    problem,
    lessons: problem.lessons.map(({ placement, students, teachers }, index) => ({
      id: index + 1,
      shiftId: sessionOf(placement) + 1,
      classIds: students,
      teacherIds: teachers,
    })),
    teacherIds: problem.teachers.map((_, index) => index),
    roomIds: problem.rooms.map((_, index) => index + 1),
    slots: positions.map(({ day, session, period }) => ({ day: day + 2, shiftId: session + 1, period: period + 1 })),
  };
}

const seeds = fc.integer({ min: 1, max: 1_000_000 });

describe('judging a move', () => {
  test('near what moves is the same as judging the whole timetable, under every kind of rule', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = schoolWithAllRules(seed);
        if (problem.lessons.length < 3) return;
        const below = randomBelow(seed + 1);
        const timetable = timetableOf(problem);
        const first = below(problem.lessons.length);
        const moved = [first, (first + 1 + below(problem.lessons.length - 1)) % problem.lessons.length];
        const rooms = moved.flatMap((lesson) => problem.lessons[lesson].rooms ?? []);
        const judge = createJudge(problem, timetable, moved, rooms);
        for (let round = 0; round < 4; round += 1) {
          const moves = moved.map((lesson): Move => {
            const own = problem.lessons[lesson].rooms;
            const room = own === null ? null : own[below(own.length)];
            return { lesson, to: below(6) === 0 ? null : { slot: below(slotPositions(problem.grid).length), room } };
          });
          const near = judge(moves);
          const whole = judgeWhole(problem, timetable, moves);
          expect(texts(near.blockers)).toEqual(texts(whole.blockers));
          expect(texts(near.warnings)).toEqual(texts(whole.warnings));
          expect(near.change.hard).toBe(whole.after.hard - whole.before.hard);
          expect(near.change.levels).toEqual(
            whole.after.levels.map((cost, level) => cost - whole.before.levels[level]),
          );
        }
      }),
      { seed: 7, numRuns: 150 },
    );
  });
});

describe('verdicts', () => {
  test('ok, swap and chains are legal as a whole, blocked is not; what is applied is where it said', () => {
    const seen = { ok: 0, swap: 0, blocked: 0, chain: 0 };
    fc.assert(
      fc.property(seeds, (seed) => {
        const { problem: bare } = randomSchool(seed);
        const problem = { ...bare, levels };
        if (problem.lessons.length === 0) return;
        const below = randomBelow(seed);
        const table = tableOf(problem);
        const engine = createVerdictEngine(table);
        for (let round = 0; round < 4; round += 1) {
          const lesson = table.lessons[below(table.lessons.length)];
          const verdicts = engine.verdictsOf(lesson.id).filter(({ isCurrent }) => !isCurrent);
          for (const { verdict, moves, day, period } of verdicts) {
            seen[verdict] += 1;
            const wanted = verdict === 'blocked' ? [{ lessonId: lesson.id, day, period }] : moves;
            expect(engine.judge(wanted).blockers.length > 0, `${seed}: ${verdict}`).toBe(verdict === 'blocked');
          }
          const blocked = verdicts.filter(({ verdict }) => verdict === 'blocked');
          const goal = blocked[below(Math.max(1, blocked.length))];
          const chains = goal ? engine.chainsOf(lesson.id, goal) : [];
          for (const { moves, steps } of chains) {
            seen.chain += 1;
            expect(engine.judge(moves).blockers, `${seed}: chain`).toEqual([]);
            expect(moves.length).toBeGreaterThanOrEqual(2);
            expect(moves.length).toBeLessThanOrEqual(5);
            expect(steps[0]).toMatchObject({ lessonId: lesson.id, to: { day: goal.day, period: goal.period } });
            expect(steps.some(({ lessonId }) => problem.lessons[lessonId - 1].locked)).toBe(false);
          }
          const next = chains[0] ?? verdicts.find(({ verdict }) => verdict !== 'blocked');
          if (!next) continue;
          const { before, after } = engine.apply(next.moves);
          expect(after.hard - before.hard).toBe(next.change.hard);
          expect(after.singleSessions - before.singleSessions).toBe(next.change.singleSessions);
          expect(engine.verdictsOf(lesson.id).find(({ isCurrent }) => isCurrent)).toMatchObject(
            (({ day, period }) => ({ day, period }))(next.moves[0]),
          );
        }
      }),
      { seed: 11, numRuns: 120 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
  }, 60_000);

  test('the engine follows what it is told: places, locks and their undoing', () => {
    const { problem } = randomSchool(4);
    const table = tableOf({ ...problem, levels });
    const engine = createVerdictEngine(table);
    const start = engine.judge([]).before;
    const free = problem.lessons.findIndex(({ locked }) => !locked) + 1;
    const verdicts = engine.verdictsOf(free);
    const home = verdicts.find(({ isCurrent }) => isCurrent);
    const placement = problem.lessons[free - 1].placement as Placement;
    const roomId = placement.room === null ? null : placement.room + 1;
    const stand = { lessonId: free, day: home?.day ?? 0, period: home?.period ?? 0, roomId };
    expect(engine.replace([{ ...stand, day: null, period: null, locked: false }]).unplaced).toBe(start.unplaced + 1);
    expect(engine.replace([{ ...stand, locked: true }])).toEqual(start);
    expect(engine.verdictsOf(free).filter(({ verdict }) => verdict !== 'blocked')).toHaveLength(1);
    engine.replace([{ ...stand, locked: false }]);
    expect(engine.verdictsOf(free)).toEqual(verdicts);
  });
});

describe('chains', () => {
  test('a double trades with two singles', () => {
    const { problem, timetable } = sketchProblem([
      { at: 'T2S1', duration: 2 },
      { at: 'T3S1', teachers: [1] },
      { at: 'T3S2', teachers: [1] },
    ]);
    const [chain] = findChains(problem, timetable, 0, slotOf('T3S1'));
    expect(chain.moves.map(({ lesson, to }) => [lesson, to?.slot])).toContainEqual([0, slotOf('T3S1')]);
    expect(chain.moves).toHaveLength(3);
    const after = timetable.map((placement, lesson) => {
      const move = chain.moves.find((one) => one.lesson === lesson);
      return move ? move.to : placement;
    });
    expect(checkTimetable(problem, after).score.hard).toBe(0);
  });

  test('the same question has the same answer, however often it is asked; fewer steps find no more', () => {
    const { problem, timetable } = randomSchool(31);
    const goals = problem.lessons.flatMap((_, lesson) => [0, 3, 5].map((slot) => ({ lesson, slot })));
    const ask = (steps: number) =>
      goals.map(({ lesson, slot }) =>
        findChains(problem, timetable, lesson, slot, { steps, judged: 50, shown: 5 }).map(({ moves }) => moves),
      );
    expect(ask(2000)).toEqual(ask(2000));
    expect(ask(10).flat().length).toBeLessThanOrEqual(ask(2000).flat().length);
  });
});

describe('what the engine tells about the timetable as it stands', () => {
  test('as many broken required rules as the check finds, each with a sentence and its lessons', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = schoolWithAllRules(seed);
        const { violations } = checkTimetable(problem, timetableOf(problem));
        const required = violations.filter(({ strength }) => strength.kind === 'required');
        const told = createVerdictEngine(tableOf(problem)).breaches();
        expect(told.map(({ lessonIds }) => lessonIds)).toEqual(
          required.map(({ lessons }) => lessons.map((lesson) => lesson + 1)),
        );
        expect(told.filter(({ text }) => !text.endsWith('.') || /undefined|NaN/.test(text))).toEqual([]);
      }),
      { numRuns: 30, seed: 11 },
    );
  });

  test('the blocked periods of teachers, by the names of periods', () => {
    const { problem } = randomSchool(3);
    const teachers = problem.teachers.map((teacher, index) => ({ ...teacher, blocked: index === 0 ? [0, 2] : [] }));
    const table = tableOf({ ...problem, teachers });
    const [first, third] = [table.slots[0], table.slots[2]];
    expect(createVerdictEngine(table).closedPeriods()).toEqual([
      { teacherId: 0, ...first },
      { teacherId: 0, ...third },
    ]);
  });
});
