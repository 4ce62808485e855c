import { expect, test } from 'vitest';
import { fitSheet } from '../../src/export/week/fit-sheet.ts';
import { cellTexts, fitWeek } from '../../src/export/week/fit-week.ts';
import { weeksOf } from '../../src/export/week/weeks.ts';
import { printedClocks, printedSchool, printTask, schoolWithYard } from './printed-school.ts';

const options = { showTeacher: true, showRoom: false };
const box = { width: 800, height: 330, least: 8, most: 14 };

/** The print of a room in which so many classes have their lessons, and its week. */
function yardOf(classCount: number) {
  const view = schoolWithYard(classCount);
  const wish = { kind: 'room', ids: [1], options, clocks: printedClocks, subjects: 'whole' } as const;
  const [week] = weeksOf(view, wish);
  if (!week) throw new Error('The room has no week.');
  return { task: printTask({ what: 'room', view, ids: [1], clocks: printedClocks }), week };
}

test('the week of a room with one lesson shows when it is free: every period of both halves of the day', () => {
  const school = printedSchool(24);
  const [lesson] = school.lessons;
  const view = { ...school, lessons: [{ ...lesson!, roomId: 1, day: 2, period: 1 }] };
  const rowsOf = (kind: 'room' | 'teacher') =>
    weeksOf(view, { kind, ids: null, options, clocks: [], subjects: 'short' }).map(({ rows }) => rows.length);
  expect(rowsOf('room')).toEqual([school.frame.shifts.reduce((sum, { periods }) => sum + Math.max(...periods), 0)]);
  expect(rowsOf('teacher')).toEqual([1]);
});

test('a class has the bells of its level; who teaches in two levels has those of the school and reads others at the lesson', () => {
  const school = printedSchool(24);
  const [own, next] = [school.classes[0]!, school.classes[1]!];
  const other = { ...next, gradeId: own.gradeId + 1 };
  const lessonOf = (id: number, classId: number, period: number) => ({
    ...school.lessons[0]!,
    id,
    day: 2,
    shiftId: 1,
    period,
    duration: 1,
    teacherIds: [1],
    classes: [{ id: classId, group: 0 }],
  });
  const lessons = [lessonOf(1, own.id, 1), lessonOf(2, other.id, 2)];
  const view = { ...school, classes: [own, other], lessons };
  const shorter = { ...printedClocks[0]!, gradeIds: [own.gradeId], endTime: '07:35' };
  const rowsOf = (kind: 'class' | 'teacher', id: number) =>
    weeksOf(view, { kind, ids: [id], options, clocks: [...printedClocks, shorter], subjects: 'short' })[0]?.rows ?? [];
  expect(rowsOf('class', own.id)[0]?.clock).toBe('7:00-7:35');
  expect(rowsOf('class', other.id)[0]?.clock).toBe('7:00-7:45');
  const [first, second] = rowsOf('teacher', 1);
  expect([first?.clock, first?.cells[0]?.lessons[0]?.notes]).toEqual(['7:00-7:45', '7:00-7:35']);
  expect([second?.clock, second?.cells[0]?.lessons[0]?.notes]).toEqual(['8:00-8:45', '']);
});

test.each([
  ['Phòng máy 4', 'PHÒNG MÁY 4'],
  ['Sân thể dục', 'PHÒNG: Sân thể dục'],
  ['P101', 'PHÒNG: P101'],
])('the title of %s says once that it is a room', (name, title) => {
  const school = printedSchool(4);
  const wish = { kind: 'room', ids: [1], options, clocks: [], subjects: 'short' } as const;
  expect(weeksOf({ ...school, rooms: [{ id: 1, name }] }, wish).map((week) => week.title)).toEqual([title]);
});

test('where whole names would be small, short ones stand in larger type', () => {
  const { task, week } = yardOf(2);
  const whole = fitWeek(week, { ...box, style: 'lines' });
  const { fitted } = fitSheet(task, week, box);
  expect([whole.fits, whole.type < 10, fitted.fits, fitted.style]).toEqual([true, true, true, 'run']);
  expect(fitted.type).toBeGreaterThan(whole.type);
});

test('lessons stand one behind the other where a line for each would be in small type', () => {
  const { task, week } = yardOf(6);
  const run = fitWeek(week, { ...box, height: 330, least: 6.5, style: 'run' });
  const { fitted } = fitSheet(task, week, { ...box, height: 330 });
  expect([run.fits, run.type < 8, fitted.fits, fitted.style]).toEqual([true, true, true, 'packed']);
  expect(fitted.type).toBeGreaterThan(run.type);
});

test('lessons of one subject one behind the other say it once', () => {
  const lesson = (subject: string, who: string, notes = '') => ({ subject, who, notes });
  const lessons = [lesson('GDTC', '6A1 - Lan'), lesson('Tin', '7A1 - Hùng'), lesson('GDTC', '6A2 - Minh', 'tuần lẻ')];
  expect(cellTexts(lessons, 'packed').flatMap((spans) => spans.map(({ text }) => text))).toEqual([
    'GDTC: 6A1 - Lan; 6A2 - Minh (tuần lẻ); Tin - 7A1 - Hùng',
  ]);
});

test('a full row takes the room that others leave, and the lower ones are stretched alike', () => {
  const { week } = yardOf(2);
  const [first, ...others] = week.rows;
  const empty = others.map((row) => ({
    ...row,
    cells: row.cells.map(() => ({ lessons: [], text: '', subjectId: null })),
  }));
  const room = { ...box, height: 240, style: 'run' } as const;
  const alone = fitWeek({ ...week, rows: [first!, ...empty] }, room);
  const [full = 0, ...low] = alone.rowHeights;
  expect(alone.type).toBeGreaterThan(fitWeek(week, room).type);
  expect([alone.fits, new Set(low).size, (low[0] ?? 0) < full]).toEqual([true, 1, true]);
  expect(alone.titleHeight + full + low.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(240);
});

test('a class without lessons has the empty week of its own shift', () => {
  const school = printedSchool(4);
  const view = { ...school, lessons: school.lessons.filter(({ classes: [own] }) => own?.id !== 4) };
  const [week] = weeksOf(view, { kind: 'class', ids: [4], options, clocks: [], subjects: 'whole' });
  expect(week?.rows.map(({ shift, period }) => `${shift} ${period}`)).toEqual(
    [1, 2, 3, 4, 5].map((at) => `Chiều ${at}`),
  );
  const wish = { kind: 'class', ids: null, options, clocks: [], subjects: 'whole' } as const;
  const ownersIn = (status: 'draft' | 'published') =>
    weeksOf({ ...view, timetable: { ...view.timetable, status } }, wish).map(({ owner }) => owner.id);
  expect([ownersIn('draft').includes(4), ownersIn('published').includes(4)]).toEqual([true, false]);
});
