import { expect, test } from 'vitest';
import { choiceOfDays, fitWeek, readFet } from '@tkb/interchange';
import { activity, fetText, group, year } from './fet-text.ts';

const limits = { days: 7, hours: 12 };
const days = Array.from({ length: 10 }, (_, day) => `Ngày ${day + 1}`);

/** The number of lessons that each part of a file gets. */
function hoursOfParts(text: string) {
  const read = readFet(text);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  const choice = choiceOfDays(read.file, limits);
  return choice?.parts.map((chosen) => {
    const fitted = fitWeek(read.file, limits, { days: choice, chosen });
    return fitted.ok ? fitted.translated.problem.lessons.length : null;
  });
}

test('a part of a file has no more hours of a group than the group has time, whatever sets its lessons are for', () => {
  // Twenty hours for twenty times: seven of the class, seven of the group, six of the grade.
  const sets = ['6B', '6B1', 'K6'].flatMap((students, kind) =>
    Array.from({ length: kind === 2 ? 6 : 7 }, (_, index) =>
      activity(kind * 10 + index + 1, { Students: students, Teacher: [] }),
    ),
  );
  const text = fetText({
    days,
    hours: ['1', '2'],
    years: [year('K6', [group('6A'), group('6B', ['6B1', '6B2'])])],
    activities: sets,
  });
  expect(hoursOfParts(text)).toEqual([10, 10]);
});

test('nor has a teacher of many classes, who is away in some hours', () => {
  const classes = Array.from({ length: 16 }, (_, index) => `6A${index + 1}`);
  const away = days.slice(5, 9).map((Day) => ({ Day, Hour: '1' }));
  const text = fetText({
    days,
    hours: ['1', '2'],
    years: classes.map((name) => year(name, [])),
    activities: classes.map((Students, index) => activity(index + 1, { Students })),
    time: [
      [
        'ConstraintTeacherNotAvailableTimes',
        { Teacher: 'An', Number_of_Not_Available_Times: away.length, Not_Available_Time: away },
      ],
    ],
  });
  expect(hoursOfParts(text)).toEqual([10, 6]);
});

test('lessons of a subject are spread over the parts', () => {
  const names = ['Toán', 'Văn', 'Anh'];
  const activities = names.flatMap((Subject, kind) =>
    Array.from({ length: 4 }, (_, index) => activity(kind * 10 + index + 1, { Subject, Teacher: [] })),
  );
  const read = readFet(fetText({ days, hours: ['1', '2'], subjects: names, years: [year('6A', [])], activities }));
  const choice = read.ok ? choiceOfDays(read.file, limits) : null;
  if (!read.ok || !choice) throw new Error('the file has no parts');
  const [chosen = []] = choice.parts;
  const fitted = fitWeek(read.file, limits, { days: choice, chosen });
  const kept = fitted.ok ? fitted.file.activities.filter(({ active }) => active) : [];
  expect(names.map((name) => kept.filter(({ subject }) => subject === name).length)).toEqual([2, 2, 2]);
});
