import { describe, expect, it } from 'vitest';
import { fetToProblem, readFet } from '@tkb/interchange';
import { school, translate } from './fet-school.ts';
import { activity, fetText, group, room, year } from './fet-text.ts';

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
      inactiveConstraints: 1,
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
