import { expect, test } from 'vitest';
import { choiceOfDays, fitWeek, readFet } from '@tkb/interchange';
import { activity, fetText, group, year } from './fet-text.ts';

const limits = { days: 7, hours: 12 };

test('a part of a file has no more hours of a group than the group has time, whatever sets its lessons are for', () => {
  // Twenty hours for twenty times: seven of the class, seven of the group, six of the grade.
  const sets = ['6B', '6B1', 'K6'].flatMap((students, kind) =>
    Array.from({ length: kind === 2 ? 6 : 7 }, (_, index) =>
      activity(kind * 10 + index + 1, { Students: students, Teacher: [] }),
    ),
  );
  const text = fetText({
    days: Array.from({ length: 10 }, (_, day) => `Ngày ${day + 1}`),
    hours: ['1', '2'],
    years: [year('K6', [group('6A'), group('6B', ['6B1', '6B2'])])],
    activities: sets,
  });
  const read = readFet(text);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  const days = choiceOfDays(read.file, limits);
  const hoursOf = days?.parts.map((chosen) => {
    const fitted = fitWeek(read.file, limits, { days, chosen });
    return fitted.ok ? fitted.translated.problem.lessons.length : null;
  });
  expect(hoursOf).toEqual([10, 10]);
});
