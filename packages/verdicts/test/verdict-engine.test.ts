import { checkTimetable, openShortfalls, slotPositions, type Placement, type Problem } from '@tkb/solver';
import { randomBelow, randomSchool, schoolWithAllRules } from '@tkb/solver/testing';
import { createVerdictEngine, readProblemView, writeProblemView, type VerdictTable } from '@tkb/verdicts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const levels = ['singleSessions', 'wishes'].map((id) => ({ id, name: id }));

const titles = ['rule', 'student', 'teacher', 'room', 'assignment', 'rooms', 'starts', 'lock'];

/** Each thing is changed on the page of its kind. */
function pagesOf({ rules, students, teachers, rooms, lessons }: Problem): VerdictTable['pages'] {
  return {
    pages: titles.map((title) => ({ url: '/dashboard', title, view: null, row: null })),
    rules: rules.map(() => 0),
    students: students.map(() => 1),
    teachers: teachers.map(() => 2),
    rooms: rooms.map(() => 3),
    roomBusy: rooms.map(() => 3),
    assignments: lessons.map(() => 4),
    lessonRooms: lessons.map(() => 5),
    starts: lessons.map(() => 6),
    meetings: [],
    lock: 7,
  };
}

/** A problem whose things have ids as people would see them: lesson 0 has id 1. */
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
    pages: pagesOf(problem),
  };
}

const seeds = fc.integer({ min: 1, max: 1_000_000 });

describe('verdicts', () => {
  test('ok, swap and chains are legal as a whole, blocked is not; applied moves arrive where the verdict said', () => {
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
          for (const { verdict, moves, day, period, shiftId, reasons, pages } of verdicts) {
            seen[verdict] += 1;
            expect(pages).toHaveLength(reasons.length);
            if (!problem.lessons[lesson.id - 1].locked) for (const ofReason of pages) expect(ofReason).not.toEqual([]);
            const wanted = verdict === 'blocked' ? [{ lessonId: lesson.id, day, period, shiftId }] : moves;
            expect(engine.judge(wanted).blockers.reasons.length > 0, `${seed}: ${verdict}`).toBe(verdict === 'blocked');
          }
          const blocked = verdicts.filter(({ verdict }) => verdict === 'blocked');
          const goal = blocked[below(Math.max(1, blocked.length))];
          const chains = goal ? engine.chainsOf(lesson.id, goal) : [];
          for (const { moves, steps } of chains) {
            seen.chain += 1;
            expect(engine.judge(moves).blockers.reasons, `${seed}: chain`).toEqual([]);
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
      { seed: 11, numRuns: 70 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10);
  }, 60_000);

  test('the engine follows reported changes: places, locks, and taking them back', () => {
    const { problem } = randomSchool(4);
    const table = tableOf({ ...problem, levels });
    const engine = createVerdictEngine(table);
    const start = engine.judge([]).before;
    const free = problem.lessons.findIndex(({ locked }) => !locked) + 1;
    const verdicts = engine.verdictsOf(free);
    const home = verdicts.find(({ isCurrent }) => isCurrent);
    const placement = problem.lessons[free - 1].placement as Placement;
    const roomId = placement.room === null ? null : placement.room + 1;
    const { day = 0, period = 0, shiftId = 0 } = home ?? {};
    const stand = { lessonId: free, day, period, shiftId, roomId };
    expect(engine.replace([{ ...stand, day: null, period: null, locked: false }]).unplaced).toBe(start.unplaced + 1);
    expect(engine.replace([{ ...stand, locked: true }])).toEqual(start);
    expect(engine.verdictsOf(free).filter(({ verdict }) => verdict !== 'blocked')).toHaveLength(1);
    engine.replace([{ ...stand, locked: false }]);
    expect(engine.verdictsOf(free)).toEqual(verdicts);
  });
});

describe('what the engine says about the current timetable', () => {
  test('as many broken required rules as the check finds, each with a sentence and its lessons', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = schoolWithAllRules(seed);
        const timetable = problem.lessons.map(({ placement }) => placement);
        const { violations, unplaced } = checkTimetable(problem, timetable);
        const found = violations.filter(({ strength }) => strength.kind === 'required');
        const open = openShortfalls(problem, found, unplaced);
        // Those that lessons without a slot may still mend are told last.
        const required = [...found.filter((one) => !open.has(one)), ...open];
        const told = createVerdictEngine(tableOf(problem)).breaches();
        expect(told.map(({ isOpen }) => isOpen)).toEqual(required.map((one) => open.has(one)));
        expect(told.map(({ lessonIds }) => lessonIds)).toEqual(
          required.map(({ lessons }) => lessons.map((lesson) => lesson + 1)),
        );
        expect(told.map(({ pages }) => pages[0]?.title === 'rule')).toEqual(required.map(({ rule }) => rule !== null));
        expect(told.filter(({ pages }) => pages.length === 0)).toEqual([]);
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

describe('a problem on its way to a browser', () => {
  test('is read back unchanged', () => {
    const table = tableOf(schoolWithAllRules(5));
    const sent: unknown = JSON.parse(JSON.stringify(writeProblemView(table)));
    expect(sent).toEqual(writeProblemView(readProblemView(writeProblemView(table))));
  });

  test('is refused if another build wrote it in another shape', () => {
    const { problem, ...names } = writeProblemView(tableOf(schoolWithAllRules(5)));
    const { levels: _, ...older } = problem;
    expect(() => readProblemView({ problem: older, ...names })).toThrow(TypeError);
  });
});
