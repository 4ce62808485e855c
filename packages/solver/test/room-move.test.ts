import { checkTimetable, solve } from '@tkb/solver';
import { describe, expect, test } from 'vitest';
import type { Room } from '#src/model/resources.ts';
import { cheapestRooms, RoomMove } from '#src/moves/room-move.ts';
import { UndoLog } from '#src/moves/undo-log.ts';
import { Random } from '#src/random/random.ts';
import { fullScore } from '#src/score/full-score.ts';
import { compileModel } from '#src/score/model.ts';
import { State } from '#src/score/state.ts';
import { loadTimetable, readTimetable } from '#src/score/timetable.ts';
import { Course } from '#src/search/course/course.ts';
import { Wishes } from '#src/search/phases/wishes.ts';
import { randomBelow, randomSchool } from './random-school.ts';
import { sketchProblem, slotOf, type LessonSketch } from './small-problem.ts';

const room = (index: number, blocked: readonly number[] = []): Room => ({
  id: `P${index}`,
  name: `P${index}`,
  blocked,
  simultaneous: 1,
  seats: null,
  site: null,
});

const starts = [slotOf('T2S1')];
const lessonIn = (index: number, other: LessonSketch = {}): LessonSketch => ({
  course: index,
  students: [index],
  teachers: [index],
  rooms: [0, 1],
  at: 'T2S1',
  room: 1 - index,
  starts,
  ...other,
});

/** Two lessons at the same time; the first wishes for the room that the second is in. A third one can go anywhere. */
function wrongRooms(rooms: readonly Room[] = [room(0), room(1)], second: LessonSketch = {}, levels = 1) {
  return sketchProblem([lessonIn(0), lessonIn(1, second), { course: 2, students: [2], teachers: [2], at: 'T3S1' }], {
    rooms,
    levels: Array.from({ length: levels }, (_, level) => ({ id: `${level}`, name: '' })),
    rules: [
      {
        type: 'prefer-rooms',
        lessons: [0],
        rooms: [0],
        strength: {
          kind: 'soft',
          level: levels - 1,
          weight: 0.5,
        },
      },
    ],
  });
}

function moveIn({ problem, timetable }: ReturnType<typeof wrongRooms>) {
  const state = new State(
    compileModel(problem),
    problem.levels.map(() => 1),
  );
  loadTimetable(state, timetable);
  return { state, move: new RoomMove(new UndoLog(state), 1000) };
}

describe('a lesson takes the room that another is in', () => {
  test('which takes its room in turn; dropped, both are back', () => {
    const { state, move } = moveIn(wrongRooms());
    expect(cheapestRooms(state)).toEqual([[0], [], []]);
    expect(move.propose(0, 0)).toBe(-0.5);
    move.drop();
    expect([...state.roomOf].slice(0, 2)).toEqual([1, 0]);
    expect(move.propose(0, 0)).toBe(-0.5);
    expect(move.keep()).toBe(true);
    expect([...state.roomOf].slice(0, 2)).toEqual([0, 1]);
  });

  test('but not where the room is closed, or the other is locked or finds no room', () => {
    for (const school of [
      wrongRooms([room(0, starts), room(1)]),
      wrongRooms(undefined, { locked: true, placement: { slot: slotOf('T2S1'), room: 0 } }),
      wrongRooms(undefined, { rooms: [0] }),
    ]) {
      const { state, move } = moveIn(school);
      expect(move.propose(0, 0)).toBe(Infinity);
      move.drop();
      expect([...state.roomOf].slice(0, 2)).toEqual([1, 0]);
    }
  });

  test('in random schools the change is what a count from scratch finds', () => {
    let made = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const { problem, timetable } = randomSchool(seed);
      const state = new State(
        compileModel(problem),
        problem.levels.map(() => 1),
      );
      loadTimetable(state, timetable);
      const below = randomBelow(seed);
      const move = new RoomMove(new UndoLog(state), 1000);
      for (let i = 0; i < 200; i++) {
        const lesson = below(problem.lessons.length);
        const { rooms, locked } = problem.lessons[lesson];
        if (rooms === null || rooms.length < 2 || locked || state.slotOf[lesson] < 0) continue;
        const before = readTimetable(state);
        const { hard, soft } = state;
        const change = move.propose(lesson, rooms[below(rooms.length)]);
        if (change === Infinity || i % 2 === 0) {
          move.drop();
          expect(readTimetable(state)).toEqual(before);
          expect([state.hard, state.soft]).toEqual([hard, expect.closeTo(soft)]);
          continue;
        }
        move.keep();
        made++;
        expect((state.hard - hard) * 1000 + state.soft - soft).toBeCloseTo(change);
        expect(fullScore(state)).toEqual(checkTimetable(problem, readTimetable(state)).score);
      }
    }
    expect(made).toBeGreaterThan(100);
  });
});

test('a search gives a lesson the room it wishes for, though no lesson can go to another time', () => {
  const { problem, timetable } = wrongRooms(undefined, {}, 2);
  const { score } = solve(problem, { seed: 1, initial: timetable, maxSteps: 20_000 });
  expect(score).toEqual({ hard: 0, unplaced: 0, levels: [0, 0] });
});

test('an exchange empties the room that a lesson wishes for', () => {
  const { problem, timetable } = wrongRooms();
  const { model, random, best } = new Course(compileModel(problem, undefined, true), new Random(1), timetable);
  const rooms: number[] = [];
  const wishes = new Wishes(
    { model, random, best, note: ({ roomOf }) => void rooms.push(roomOf[0]) },
    { pause: () => undefined },
  );
  wishes.begin();
  wishes.run(2_000);
  expect(rooms).toContain(0);
});
