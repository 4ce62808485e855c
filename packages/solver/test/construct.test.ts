import type { Problem } from '@tkb/solver';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ConflictFinder } from '#src/construct/conflict-finder.ts';
import { EjectionInserter } from '#src/construct/ejection-inserter.ts';
import { loadStart } from '#src/construct/load-start.ts';
import { Memory } from '#src/construct/memory.ts';
import { Relief } from '#src/construct/relief.ts';
import { WishLimit } from '#src/construct/wish-limit.ts';
import type { Room } from '#src/model/resources.ts';
import { findRoom } from '#src/moves/find-room.ts';
import { UndoLog } from '#src/moves/undo-log.ts';
import { Random } from '#src/random/random.ts';
import { fullScore } from '#src/score/full-score.ts';
import { hiddenByLesson } from '#src/score/hidden.ts';
import { lineCost, reliefOf } from '#src/score/line-hard.ts';
import { compileModel } from '#src/score/model.ts';
import { State } from '#src/score/state.ts';
import { loadTimetable, readTimetable } from '#src/score/timetable.ts';
import { Attempt } from '#src/search/course/attempt.ts';
import { Course } from '#src/search/course/course.ts';
import { Construct } from '#src/search/phases/construct.ts';
import { Offenders } from '#src/search/selectors/offenders.ts';
import { randomBelow, randomSchool } from './random-school.ts';
import { sketchProblem, slotOf } from './small-problem.ts';

function emptyState(problem: Problem): State {
  const model = compileModel(problem, undefined, true);
  const state = new State(model, new Array<number>(model.levels).fill(0));
  loadStart(
    state,
    problem.lessons.map(({ locked, placement }) => (locked ? placement : null)),
  );
  return state;
}

function finding(problem: Problem, seed = 1) {
  const state = emptyState(problem);
  const undoLog = new UndoLog(state);
  const memory = new Memory(state.model);
  return { undoLog, memory, finder: new ConflictFinder(undoLog, new Random(seed), memory, new WishLimit()) };
}

function roomOf(room: number, blocked: readonly number[] = []): Room {
  return { id: `P${room}`, name: `P${room}`, blocked, simultaneous: 1, seats: null, site: null };
}

afterEach(() => vi.restoreAllMocks());

describe('constructing by recursive swapping', () => {
  test('placing only what fits forces nothing, breaks nothing and takes nothing out', () => {
    let placed = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const state = emptyState(randomSchool(seed).problem);
      const [hard, unplaced] = [state.hard, state.unplaced];
      const inserter = new EjectionInserter(new UndoLog(state), new Random(seed));
      inserter.refill();
      inserter.placeWhatFits();
      expect(inserter.waiting).toBe(0);
      expect(state.hard).toBeLessThanOrEqual(hard);
      expect(state.unplaced).toBeLessThanOrEqual(unplaced);
      placed += unplaced - state.unplaced;
    }
    expect(placed).toBeGreaterThan(200);
  });

  test('never breaks a required rule, and loses no lesson on the way', () => {
    let complete = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const state = emptyState(randomSchool(seed).problem);
      const before = state.hard;
      const undoLog = new UndoLog(state);
      const inserter = new EjectionInserter(undoLog, new Random(seed));
      inserter.refill();
      for (let i = 0; i < 400 && inserter.waiting > 0; i++) {
        inserter.insertNext();
        expect(state.hard).toBeLessThanOrEqual(before);
        expect(inserter.waiting).toBeGreaterThanOrEqual(state.unplaced);
        expect(undoLog.size).toBe(0);
      }
      complete += Number(fullScore(state).hard === 0);
    }
    expect(complete).toBeGreaterThanOrEqual(12);
  });

  test('the lessons at a start never cost more than all that must go for it', () => {
    const seen = { free: 0, same: 0, dearer: 0, closed: 0 };
    for (let seed = 1; seed <= 10; seed++) {
      const { problem, timetable } = randomSchool(seed);
      const state = emptyState(problem);
      loadTimetable(state, timetable);
      const { model, hard } = state;
      const memory = new Memory(model);
      memory.weight.forEach((_, lesson) => (memory.weight[lesson] = lesson % 5));
      const undoLog = new UndoLog(state);
      const finder = new ConflictFinder(undoLog, new Random(seed), memory, new WishLimit());
      for (let lesson = 0; lesson < model.lessons; lesson += 3) {
        if (model.fixed[lesson] === 1 || state.slotOf[lesson] < 0) continue;
        undoLog.remove(lesson);
        const mark = undoLog.size;
        for (const slot of model.domain.items.subarray(model.domain.start[lesson], model.domain.start[lesson + 1])) {
          const least = finder.leastPrice(lesson, slot);
          const count = finder.find(lesson, slot);
          if (least < 0) expect(count).toBe(-1);
          else if (count >= 0) expect(finder.price(count)).toBeGreaterThanOrEqual(least - 1e-9);
          if (least < 0) seen.closed++;
          else if (count === 0) seen.free++;
          else if (count > 0 && finder.price(count) > least + 1e-9) seen.dearer++;
          else if (count > 0) seen.same++;
          undoLog.rollback(mark);
        }
        undoLog.rollback(0);
        expect(state.hard).toBe(hard);
      }
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10);
  });

  test('empties a room that a limit of different rooms allows where only one too many is free', () => {
    const only = (slot: string) => ({ starts: [slotOf(slot)], students: [], rooms: [0, 1] });
    const sketches = [only('T2S1'), only('T2S2'), only('T2S3'), { ...only('T2S3'), starts: null }];
    const { problem } = sketchProblem(
      sketches.map((sketch, lesson) => ({ ...sketch, teachers: [lesson] })),
      { rooms: [roomOf(0), roomOf(1)], rules: [{ type: 'max-rooms', lessons: [0, 1, 2], max: 1 }] },
    );
    const state = emptyState(problem);
    const undoLog = new UndoLog(state);
    const memory = new Memory(state.model);
    const finder = new ConflictFinder(undoLog, new Random(1), memory, new WishLimit());
    for (const [lesson, slot] of [slotOf('T2S1'), slotOf('T2S2')].entries()) undoLog.place(lesson, slot, 0);
    undoLog.place(3, slotOf('T2S3'), 0);
    expect(finder.find(2, slotOf('T2S3'))).toBe(1);
    expect(finder.conflicts[0]).toBe(3);
    undoLog.remove(3);
    expect(finder.putIn(2, slotOf('T2S3'))).toBe(true);
    expect(state.roomOf[2]).toBe(0);
    undoLog.remove(2);
    undoLog.place(3, slotOf('T2S3'), 0);
    memory.settle(3);
    expect(finder.find(2, slotOf('T2S3'))).toBe(-1);
  });

  test('of equal rooms takes the one that is free for the lessons beside it, too, where rules tie rooms', () => {
    const lesson = (slot: string) => ({ starts: [slotOf(slot)], students: [], rooms: [0, 1] });
    const rule = { type: 'same-room-if-adjacent', lessons: [0, 1], within: 'session' } as const;
    const roomFor = (rules: readonly (typeof rule)[]) => {
      const { problem } = sketchProblem([lesson('T2S1'), lesson('T2S2'), lesson('T2S2')], {
        rooms: [roomOf(0), roomOf(1)],
        rules: [...rules],
      });
      const state = emptyState(problem);
      state.place(2, slotOf('T2S2'), 0);
      return findRoom(state, 0, slotOf('T2S1'));
    };
    expect(roomFor([rule])).toBe(1);
    expect(roomFor([])).toBe(0);
  });

  test('lets a lesson take its room before those that start with it once they have left it none', () => {
    const first = { starts: [slotOf('T2S1')], students: [] };
    const lesson = (teacher: number, rooms: number[]) => ({ ...first, teachers: [teacher], rooms });
    const { problem } = sketchProblem([lesson(0, [0, 1]), lesson(1, [0])], {
      rooms: [roomOf(0), roomOf(1)],
      rules: [{ type: 'same-start', part: 'slot', lessons: [0, 1] }],
    });
    const state = emptyState(problem);
    const undoLog = new UndoLog(state);
    const finder = new ConflictFinder(undoLog, new Random(1), new Memory(state.model), new WishLimit());
    expect(finder.find(0, slotOf('T2S1'))).toBe(-1);
    expect(finder.find(0, slotOf('T2S1'))).toBe(0);
    expect([...state.roomOf]).toEqual([1, 0]);
  });

  test('moves lessons that must start together as one', () => {
    const { problem } = randomSchool(3);
    const [a, b] = problem.lessons.flatMap(({ locked, duration }, lesson) =>
      !locked && duration === 1 ? [lesson] : [],
    );
    const strength = { kind: 'required' } as const;
    const together = { id: 'x', name: 'x', strength, type: 'same-start', part: 'slot', lessons: [a, b] } as const;
    const lessons = problem.lessons.map((lesson, index) =>
      index === a || index === b ? { ...lesson, students: [], teachers: [], rooms: null, starts: null } : lesson,
    );
    const state = emptyState({ ...problem, lessons, rules: [together] });
    const inserter = new EjectionInserter(new UndoLog(state), new Random(1));
    inserter.refill();
    while (inserter.waiting > 0) {
      inserter.insertNext();
      expect(state.slotOf[a]).toBe(state.slotOf[b]);
    }
    expect(state.slotOf[a]).toBeGreaterThanOrEqual(0);
  });

  test('a whole stretch of days is emptied where only one may be used and no single lesson helps', () => {
    const strength = { kind: 'required' } as const;
    const one = { type: 'lesson-spans', span: 'day', min: null, max: 1, daysTogether: 2 } as const;
    const { problem } = sketchProblem([{}, {}, {}]);
    const state = emptyState({ ...problem, rules: [{ id: 'x', name: 'x', strength, lessons: [0, 1, 2], ...one }] });
    const undoLog = new UndoLog(state);
    undoLog.place(1, slotOf('T2S1'), -1);
    undoLog.place(2, slotOf('T3S1'), -1);
    const memory = new Memory(state.model);
    const finder = new ConflictFinder(undoLog, new Random(1), memory, new WishLimit());
    expect(finder.find(0, slotOf('T4S1'))).toBe(2);
    expect([...finder.conflicts.subarray(0, 2)].toSorted()).toEqual([1, 2]);
    // Nor may it stand there when one of them is to stay.
    memory.settle(2);
    expect(finder.find(0, slotOf('T4S1'))).toBe(-1);
  });

  test('lessons that need company leave a time together for one elsewhere, and are remembered as one', () => {
    const slots = ['T2S1', 'T3S1', 'T4S1'].map((name) => slotOf(name));
    const company = { type: 'together-in-slots', slots, min: 3, mayBeEmpty: true } as const;
    const { problem } = sketchProblem([0, 1, 2, 3].map((index) => ({ students: [index], teachers: [] })));
    const rule = { id: 'x', name: 'x', strength: { kind: 'required' }, lessons: [0, 1, 2, 3], ...company } as const;
    const { undoLog, finder, memory } = finding({ ...problem, rules: [rule] });
    for (const lesson of [1, 2, 3]) undoLog.place(lesson, slotOf('T2S1'), -1);
    expect(finder.find(0, slotOf('T3S1'))).toBe(3);
    expect([...memory.companyOf]).toEqual([0, 0, 0, 0]);
  });

  test('all lessons of the cheapest time of a list leave it where the times are limited and many share one', () => {
    const slots = ['T2S1', 'T2S2', 'T2S3'].map((name) => slotOf(name));
    const company = { type: 'together-in-slots', slots, min: 1, mayBeEmpty: true } as const;
    const used = { type: 'some-in-slots', slots, min: 0, max: 2 } as const;
    const { problem } = sketchProblem([0, 1, 2, 3].map((index) => ({ students: [index], teachers: [] })));
    const required = { strength: { kind: 'required' }, lessons: [0, 1, 2, 3] } as const;
    const rules = [company, used].map((rule, index) => ({ id: `x${index}`, name: 'x', ...required, ...rule }));
    for (let seed = 1; seed <= 10; seed++) {
      const { undoLog, finder } = finding({ ...problem, rules }, seed);
      for (const lesson of [1, 2]) undoLog.place(lesson, slotOf('T2S1'), -1);
      undoLog.place(3, slotOf('T2S2'), -1);
      expect(finder.find(0, slotOf('T2S3'))).toBe(1);
      expect(finder.conflicts[0]).toBe(3);
    }
  });

  test('all lessons of another kind leave a time that holds too many kinds', () => {
    const { problem } = sketchProblem([0, 1, 2, 3].map((index) => ({ students: [index], teachers: [] })));
    const kinds = { type: 'max-kinds', lessons: [0, 1, 2, 3], kinds: [0, 1, 1, 1], span: 'slot', max: 1 } as const;
    const { undoLog, finder } = finding({
      ...problem,
      rules: [{ id: 'x', name: 'x', strength: { kind: 'required' }, ...kinds }],
    });
    for (const lesson of [1, 2]) undoLog.place(lesson, slotOf('T2S1'), -1);
    undoLog.place(3, slotOf('T2S2'), -1);
    expect(finder.find(0, slotOf('T2S1'))).toBe(2);
    expect([...finder.conflicts.subarray(0, 2)].toSorted()).toEqual([1, 2]);
  });

  test('of a week that changes rooms too often only the lessons beside a change are taken out for a try', () => {
    const times = 'T2S1 T2S2 T2S3 T2S4 T2S5 T3S1 T4S1'.split(' ');
    const { problem } = sketchProblem(times.map((_, index) => ({ students: [index], rooms: [0, 1] })));
    const rule = { type: 'place-changes', of: 'room', within: 'day', per: 'day', max: 0, minGap: 0 } as const;
    const resources = { kind: 'teacher', members: [0] } as const;
    const state = emptyState({
      ...problem,
      rooms: [roomOf(0), roomOf(1)],
      rules: [{ id: 'x', name: 'x', strength: { kind: 'required' }, resources, ...rule }],
    });
    const undoLog = new UndoLog(state);
    times.forEach((time, lesson) => undoLog.place(lesson, slotOf(time), 0));
    undoLog.remove(6);
    undoLog.place(6, slotOf('T3S2'), 1);
    undoLog.commit();
    const removals = vi.spyOn(undoLog, 'remove');
    const relief = new Relief(undoLog, new Random(1), new Memory(state.model), new WishLimit());
    expect(state.hard).toBe(1);
    expect(relief.relieve(6)).toBe(true);
    expect(state.hard).toBe(0);
    expect(removals.mock.calls.flat().every((lesson) => lesson >= 5)).toBe(true);
  });

  const company = { type: 'together-in-slots', lessons: [0, 1, 2], slots: [0, 1], min: 1, mayBeEmpty: true } as const;
  test.each([
    { what: '8 insertions a lesson, then for twice as many', rules: [], patience: [8, 16, 32, 64], memories: 1 },
    {
      what: '1, 1, 2, 1 ... insertions a lesson that needs company, each time with nothing in memory',
      rules: [company],
      patience: [1, 1, 2, 1],
      memories: 4,
    },
  ])('begins from nothing where it stands still for $what', ({ rules, patience, memories }) => {
    const lesson = { starts: [0, 1] };
    const { construct, attempt } = constructOf(sketchProblem([lesson, lesson, lesson], { rules }).problem);
    const insertions = vi.spyOn(EjectionInserter.prototype, 'insertNext');
    const refills = vi.spyOn(EjectionInserter.prototype, 'refill');
    const ends: number[] = [];
    // The rest is offered before it begins from nothing.
    vi.spyOn(attempt, 'offer').mockImplementation(() => ends.push(insertions.mock.calls.length) < 0);
    construct.run(5_000);
    expect(new Set(refills.mock.contexts.slice(0, 4)).size).toBe(memories);
    // Two lessons find a start at once, the third never does.
    const lengths = ends.slice(0, 4).map((end, index) => end - (ends[index - 1] ?? 0));
    expect(lengths).toEqual(patience.map((times) => 2 + 3 * times));
  });

  test('begins from nothing with most of the trouble forgotten where a few lessons of many go round', () => {
    const { construct, attempt } = constructHopeless(60);
    const insertions = vi.spyOn(EjectionInserter.prototype, 'insertNext');
    const forgets = vi.spyOn(EjectionInserter.prototype, 'forget');
    const offers: number[] = [];
    vi.spyOn(attempt, 'offer').mockImplementation(() => {
      offers.push(insertions.mock.calls.length);
      return false;
    });
    construct.run(1_000);
    const times = forgets.mock.calls.length;
    // The three are the hardest and come first, while all others wait.
    expect(offers[0]).toBe(60);
    expect(times).toBeGreaterThan(1);
  });

  test('gives way to repair where it gets no further and each insertion is dear, before it has used up its looks', () => {
    const days = ['2', '3', '4', '5', '6', '7', '8'].map((day) => `Thứ ${day}`);
    const grid = { days, sessions: ['Sáng'], periods: days.map(() => [12]), longBreakAfter: days.map(() => []) };
    // One lesson more than there are slots for its class: each insertion pushes many others out.
    const dear = constructOf(
      sketchProblem(
        Array.from({ length: 85 }, () => ({})),
        { grid },
      ).problem,
    );
    const cheap = constructHopeless(360);
    const looksOf = ({ construct }: typeof dear) => {
      let looks = 0;
      while (!construct.isOver) looks += construct.run(5_000);
      return looks;
    };
    const [dearLooks, cheapLooks] = [looksOf(dear), looksOf(cheap)];
    expect(dearLooks).toBeGreaterThan(400_000);
    expect(60 * dear.starts - dearLooks).toBeGreaterThan(5_000);
    expect(cheapLooks).toBeGreaterThanOrEqual(60 * cheap.starts);
  });

  test('knows what taking a lesson out does for a line', () => {
    let helped = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const { problem } = randomSchool(seed);
      const state = emptyState(problem);
      const below = randomBelow(seed);
      const { model } = state;
      for (let lesson = 0; lesson < model.lessons; lesson++) {
        const first = model.domain.start[lesson];
        const count = model.domain.start[lesson + 1] - first;
        for (let i = 0; i < 5 && count > 0 && state.slotOf[lesson] < 0; i++) {
          state.place(lesson, model.domain.items[first + below(count)], -1);
          if (state.clashes() > 0) state.remove(lesson);
        }
      }
      for (let lesson = 0; lesson < model.lessons; lesson++) {
        helped += Number(checkRelief(state, lesson, 0));
        checkRelief(state, lesson, 1);
      }
    }
    expect(helped).toBeGreaterThan(20);
  });
});

/** A construction of so many lessons, of which three share two starts and the others have people of their own. */
const constructHopeless = (count: number) =>
  constructOf(
    sketchProblem(
      Array.from({ length: count }, (_, lesson) =>
        lesson < 3 ? { starts: [0, 1] } : { students: [lesson], teachers: [lesson] },
      ),
    ).problem,
  );

function constructOf(problem: Problem): { construct: Construct; attempt: Attempt; starts: number } {
  const none = problem.lessons.map(() => null);
  const model = compileModel(problem, undefined, true);
  const course = new Course(model, new Random(1), none);
  const attempt = new Attempt(course);
  attempt.begin(none);
  const construct = new Construct(course, attempt);
  construct.begin();
  return { construct, attempt, starts: model.domain.items.length };
}

/** `price`: what a unit of soft cost counts. */
function checkRelief(state: State, lesson: number, price: number): boolean {
  const { linesOf, listStart } = state.model;
  const slot = state.slotOf[lesson];
  const room = state.roomOf[lesson];
  if (slot < 0) return false;
  const lines = [...linesOf.items.subarray(linesOf.start[lesson], linesOf.start[lesson] + listStart[lesson])];
  const expected = lines.map((line) => lineCost(state, line, price) - reliefOf(state, line, lesson, price));
  state.remove(lesson);
  const found = lines.map((line) => lineCost(state, line, price));
  state.place(lesson, slot, room);
  found.forEach((cost, index) => expect(cost).toBeCloseTo(expected[index], 6));
  return found.some((cost, index) => cost < lineCost(state, lines[index], price));
}

describe('hours that lessons cannot share', () => {
  const grid = { days: ['Thứ 2', 'Thứ 3'], sessions: ['Sáng'], periods: [[2], [2]], longBreakAfter: [[]] };
  /** Four lessons find a room in the first hour, two in the second. */
  const rooms = [roomOf(0), roomOf(1, [slotOf('T2S2', grid), slotOf('T3S2', grid)])];

  /** For lists of so many lessons, each of which must share an hour: the starts that are left to each list. */
  function startsLeft(...sizes: readonly number[]): number[][] {
    const lists = sizes.map((size, list) => {
      const from = sizes.slice(0, list).reduce((sum, each) => sum + each, 0);
      return Array.from({ length: size }, (_, index) => from + index);
    });
    const { problem } = sketchProblem(
      lists.flat().map(() => ({ rooms: [0, 1], students: [], teachers: [] })),
      { grid, rooms, rules: lists.map((lessons) => ({ type: 'same-start', part: 'number', lessons })) },
    );
    const { domain } = compileModel(problem, undefined, true);
    expect(compileModel(problem).domain.items).toHaveLength(4 * problem.lessons.length);
    const starts = (lesson: number) => [...domain.items.subarray(domain.start[lesson], domain.start[lesson + 1])];
    return lists.map((lessons) => {
      for (const lesson of lessons) expect(starts(lesson)).toEqual(starts(lessons[0]));
      return starts(lessons[0]);
    });
  }

  test('are taken out: those with too few rooms, also beside lessons that have no other', () => {
    expect(startsLeft(2)).toEqual([[0, 1, 2, 3]]);
    expect(startsLeft(3)).toEqual([[0, 2]]);
    expect(startsLeft(2, 4)).toEqual([
      [1, 3],
      [0, 2],
    ]);
  });

  test('stay where no hour has rooms enough', () => {
    expect(startsLeft(5)).toEqual([[0, 1, 2, 3]]);
  });
});

describe('what limits together demand of unplaced lessons', () => {
  test('is never more than a timetable that keeps them all can give', () => {
    let needs = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const { problem, timetable } = randomSchool(seed);
      const model = compileModel(problem, undefined, true);
      const state = new State(model, new Array<number>(model.levels).fill(0));
      loadTimetable(state, timetable);
      const plain = new State(compileModel(problem), new Array<number>(model.levels).fill(0));
      loadTimetable(plain, timetable);
      expect(state.hard).toBe(plain.hard);
      expect(fullScore(state)).toEqual(fullScore(plain));
      needs += model.tables.week.term.filter(({ isImplied }) => isImplied).length;
      const below = randomBelow(seed);
      for (let i = 0; i < model.lessons; i++) {
        const lesson = below(model.lessons);
        if (state.slotOf[lesson] >= 0) state.remove(lesson);
        expect(readTimetable(state)[lesson]).toBeNull();
        expect(lineCosts(state)).toBeLessThanOrEqual(lineCosts(plain));
      }
    }
    expect(needs).toBeGreaterThan(20);
  });

  test('is nothing once all lessons are placed, wherever they stand, and hides and accuses no lesson', () => {
    let broken = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const { problem, timetable } = randomSchool(seed);
      const [state, plain] = [true, false].map((withNeeds) => {
        const model = compileModel(problem, undefined, withNeeds);
        return new State(model, new Array<number>(model.levels).fill(0));
      });
      expect(hiddenByLesson(state.model)).toEqual(hiddenByLesson(plain.model));
      for (const each of [state, plain]) {
        loadTimetable(each, timetable);
        const below = randomBelow(seed);
        const { start, items } = plain.model.domain;
        for (let lesson = 0; lesson < problem.lessons.length; lesson++) {
          const room = each.roomOf[lesson];
          each.remove(lesson);
          each.place(lesson, items[start[lesson] + below(start[lesson + 1] - start[lesson])], room);
        }
      }
      broken += state.model.tables.week.term.filter(
        ({ isImplied, max }, term) => isImplied && state.weeks.of(term) > (max ?? 0),
      ).length;
      expect(state.hard).toBe(plain.hard);
      expect(fullScore(state)).toEqual(fullScore(plain));
      for (let lesson = 0; lesson < problem.lessons.length; lesson++) {
        expect(lessonsBreaking(state)).toEqual(lessonsBreaking(plain));
        for (const each of [state, plain]) each.remove(lesson);
      }
    }
    expect(broken).toBeGreaterThan(20);
  });
});

function lessonsBreaking(state: State): number[] {
  const offenders = new Offenders(state);
  offenders.refresh();
  return [...offenders.breaking.subarray(0, offenders.breakingCount)];
}

function lineCosts(state: State): number {
  let sum = 0;
  for (let line = 0; line < state.model.unaryLines; line++) sum += lineCost(state, line, 0);
  return sum;
}
