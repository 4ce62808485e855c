import type { LessonView, TimetableView } from '@tkb/contract';
import { expect, test } from 'vitest';
import { headSpan } from '../../ui/week-grid.tsx';
import { viewModel } from './view-model.ts';

const lesson = (changes: Partial<LessonView>): LessonView => ({
  id: 1,
  classSubjectId: 1,
  subjectId: 1,
  activity: '',
  duration: 1,
  classes: [{ id: 1, group: 0 }],
  teacherIds: [1],
  roomId: null,
  shiftId: 1,
  day: 2,
  period: 1,
  locked: false,
  isFixed: false,
  ...changes,
});

const view = (lessons: LessonView[]): TimetableView => ({
  timetable: {
    id: 1,
    version: 1,
    number: 1,
    name: '',
    schoolYear: '2026-2027',
    semester: 1,
    effectiveFrom: null,
    status: 'draft',
    lessonCount: lessons.length,
    placedCount: lessons.length,
    score: null,
    createdAt: '2026-09-01T00:00:00Z',
    updatedAt: '2026-09-01T00:00:00Z',
  },
  frame: {
    days: [2, 3],
    shifts: [
      { id: 1, code: 'S', name: 'Sáng', periods: [3, 2], longBreakAfter: [2] },
      { id: 2, code: 'C', name: 'Chiều', periods: [2, 2], longBreakAfter: [] },
    ],
  },
  classes: [
    { id: 1, name: '6A1', gradeId: 6, mainShiftId: 1, homeroomTeacherId: null },
    { id: 2, name: '6A2', gradeId: 6, mainShiftId: 1, homeroomTeacherId: null },
  ],
  teachers: [{ id: 1, name: 'Trần Thị Lan', shortName: 'Lan.TT' }],
  subjects: [{ id: 1, name: 'Toán', shortName: 'Toán', colour: '#1D4ED8' }],
  rooms: [{ id: 7, name: 'Phòng Tin 1' }],
  lessons,
});

const titlesAt = (model: ReturnType<typeof viewModel>, row: string, column: string) => {
  const found = model.rows.find(({ key }) => key === row);
  const place = model.columns.find(({ key }) => key === column);
  if (!found || !place) throw new Error(`no cell ${row} / ${column}`);
  return model.cardsAt(found, place)?.map(({ title, subtitle }) => `${title} ${subtitle}`) ?? null;
};

test('the whole school has a row per day, shift in use and period, and a column per class', () => {
  const model = viewModel(view([lesson({ roomId: 7 })]), 'school', null);
  expect(model.rows.map(({ key }) => key)).toEqual(['2:1:1', '2:1:2', '2:1:3', '3:1:1', '3:1:2']);
  expect(titlesAt(model, '2:1:1', '1')).toEqual(['Toán Lan.TT · Phòng Tin 1']);
  expect(titlesAt(model, '2:1:1', '2')).toEqual([]);
});

test('of one shift only its periods and the classes that meet in it are shown', () => {
  const model = viewModel(
    view([lesson({}), lesson({ id: 2, shiftId: 2, classes: [{ id: 2, group: 0 }] })]),
    'school',
    2,
  );
  expect(model.rows.map(({ key }) => key)).toEqual(['2:2:1', '2:2:2', '3:2:1', '3:2:2']);
  expect(model.columns.map(({ title }) => title)).toEqual(['6A2']);
  expect(titlesAt(model, '2:2:1', '2')).toHaveLength(1);
});

test('a double period stands in both of its cells, a joined lesson under both classes', () => {
  const joined = lesson({
    duration: 2,
    classes: [
      { id: 1, group: 0 },
      { id: 2, group: 1 },
    ],
  });
  const model = viewModel(view([joined]), 'school', null);
  for (const column of ['1', '2']) {
    expect(titlesAt(model, '2:1:1', column)).toHaveLength(1);
    expect(titlesAt(model, '2:1:2', column)).toHaveLength(1);
    expect(titlesAt(model, '2:1:3', column)).toHaveLength(0);
  }
});

test('a teacher sees days as columns, the class on the card, and closed cells where a day is shorter', () => {
  const model = viewModel(view([lesson({ classes: [{ id: 2, group: 1 }] })]), 'teacher', 1);
  expect(titlesAt(model, '1:1', '2')).toEqual(['Toán 6A2 (nhóm 1)']);
  expect(titlesAt(model, '1:3', '3')).toBeNull();
});

test('unplaced lessons are in no cell', () => {
  const model = viewModel(view([lesson({ day: null, period: null })]), 'class', 1);
  for (const row of model.rows) {
    for (const column of model.columns) expect(model.cardsAt(row, column) ?? []).toEqual([]);
  }
});

test('equal heads are drawn once over their rows, but not across another outer head', () => {
  const { rows } = viewModel(view([lesson({})]), 'school', null);
  expect(rows.map((_, index) => headSpan(rows, index, 0))).toEqual([3, 0, 0, 2, 0]);
  expect(rows.map((_, index) => headSpan(rows, index, 1))).toEqual([3, 0, 0, 2, 0]);
});
