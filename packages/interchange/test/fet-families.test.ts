import { describe, expect, it } from 'vitest';
import { fetToProblem, readFet } from '@tkb/interchange';
import { except, school, slots, translate } from './fet-school.ts';
import { activity, fetText, group, room, times, year } from './fet-text.ts';

describe('the parts of a problem', () => {
  it('has atoms, lessons of active activities, one course per split and one soft level', () => {
    const { problem, map } = translate({});
    expect(problem.students.map(({ id }) => id)).toEqual(['6A', '6B1', '6B2']);
    expect(problem.lessons.map(({ students }) => students)).toEqual([[0], [0], [0], [1], [1, 2], []]);
    expect(problem.lessons.map(({ size }) => size)).toEqual([30, 30, 30, 15, 30, 0]);
    expect(problem.courses.map(({ id }) => id)).toEqual(['1', '4', '5', '6']);
    expect(problem.grid).toMatchObject({ days: ['T2', 'T3', 'T4', 'T5', 'T6'], periods: [[5], [5], [5], [5], [5]] });
    expect(problem.levels).toEqual([{ id: 'fet-soft', name: 'FET mềm' }]);
    expect(map.activityOfLesson).toEqual([1, 2, 3, 4, 5, 6]);
    expect(problem.lessons.every(({ rooms }) => rooms === null)).toBe(true);
  });

  it('joins a group that stands under two years, and keeps overlapping sets apart', () => {
    const years = [year('K6', [group('6A', ['a1', 'a2'])]), year('CLB', [group('6A', ['a1', 'a2']), group('6B')])];
    const activities = [activity(1, { Students: 'CLB' }), activity(2, { Students: 'K6' })];
    const { problem } = translate({ years, activities });
    expect(problem.students.map(({ id }) => id)).toEqual(['a1', 'a2', '6B']);
    expect(problem.lessons.map(({ students }) => students)).toEqual([
      [0, 1, 2],
      [0, 1],
    ]);
  });

  it('unavailable times of teachers and sets, and breaks, close slots', () => {
    const { problem } = translate({
      time: [
        ['ConstraintTeacherNotAvailableTimes', { Teacher: 'An', Not_Available_Time: times(['T2.1', 'T2.2']) }],
        ['ConstraintStudentsSetNotAvailableTimes', { Students: '6B', Not_Available_Time: times(['T6.5']) }],
        ['ConstraintBreakTimes', { Break_Time: times(['T4.3']) }],
      ],
      space: [['ConstraintRoomNotAvailableTimes', { Room: 'P2', Not_Available_Time: times(['T3.1']) }]],
    });
    expect(problem.teachers.map(({ blocked }) => blocked)).toEqual([slots('T2.1', 'T2.2', 'T4.3'), slots('T4.3')]);
    expect(problem.students.map(({ blocked }) => blocked)).toEqual([
      slots('T4.3'),
      slots('T4.3', 'T6.5'),
      slots('T4.3', 'T6.5'),
    ]);
    expect(problem.rooms[1]?.blocked).toEqual(slots('T3.1', 'T4.3'));
    // Activity 6 has neither teachers nor students, so only its starts keep it out of the break.
    expect(problem.lessons[5]?.starts).toEqual(except('T4.3'));
  });
});

describe('what is not translated', () => {
  it('is reported: unsupported types, virtual rooms, empty and inactive constraints', () => {
    const text = fetText({
      ...school,
      rooms: [{ ...room('Ảo'), Virtual: true }],
      time: [
        ['ConstraintOfAnotherWorld', { Max_Span: 4 }],
        ['ConstraintOfAnotherWorld', { Max_Span: 4, Active: false }],
        ['ConstraintActivityEndsStudentsDay', { Activity_Id: 7 }],
      ],
      space: [['ConstraintSubjectPreferredRoom', { Subject: 'Tin', Room: 'Ảo' }]],
    });
    const result = readFet(text);
    if (!result.ok) throw new Error('refused');
    expect(fetToProblem(result.file).report).toEqual({
      gaps: [
        { element: 'ConstraintOfAnotherWorld', reason: 'unsupported-type', count: 1 },
        { element: 'ConstraintSubjectPreferredRoom', reason: 'virtual-room', count: 1 },
      ],
      doubts: [
        {
          element: 'ConstraintActivityEndsStudentsDay',
          kind: 'edge-of-day',
          line: expect.any(Number),
          name: 'Học đầu ngày hoặc cuối ngày',
          reason: 'no-lessons',
        },
      ],
      withoutStart: [],
    });
  });
});
