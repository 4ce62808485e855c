// @module-tag screens-published
import type { LessonView, PublishedTimetable, TimetableDifference } from '@tkb/contract';
import { describe, expect, it } from 'vitest';
import { changeWords } from '../published/changes-note.tsx';
import { readOwner } from '../published/use-owner.ts';
import { entriesOf, lessonsIn, weekModel, type PublishedOwner, type SchoolTimes } from '../published/week-model.ts';
import { changeWithin, comingAfter, firstWeek, planWeek, readingDate } from '../published/week-plan.ts';
import { lesson, view } from './small-view.ts';

const row = (id: number, effectiveFrom: string, status: PublishedTimetable['status'] = 'published') => {
  const { lessonCount: _, placedCount: __, score: ___, ...timetable } = view().timetable;
  return { ...timetable, id, number: id, effectiveFrom, status };
};
const items = [row(2, '2026-11-18'), row(1, '2026-09-07'), row(3, '2026-12-07')];
const times: SchoolTimes = {
  periods: [{ shiftId: 1, number: 1, gradeIds: [], startTime: '07:00', endTime: '07:45' }],
  holidays: [],
};

it('a change is told with who teaches the lesson now', () => {
  const place = { day: 2, shiftId: 1, period: 1, roomId: null };
  const given: TimetableDifference = {
    title: 'Toán 6A',
    kind: 'teacher',
    leftLessonId: 1,
    rightLessonId: 1,
    subjectId: 1,
    classIds: [1],
    teacherIds: [1, 2],
    leftTeacherIds: [1],
    rightTeacherIds: [2],
    from: place,
    to: place,
  };
  expect(changeWords(given, view())).toBe('Thứ 2 sáng tiết 1: Trần Thị Lan → Lê Văn Hùng');
  const moved: TimetableDifference = { ...given, kind: 'moved', to: { ...place, day: 3 } };
  expect(changeWords(moved, view())).toBe('Thứ 2 sáng tiết 1 → Thứ 3 sáng tiết 1; Trần Thị Lan → Lê Văn Hùng');
  expect(changeWords({ ...moved, rightTeacherIds: [1] }, view())).toBe('Thứ 2 sáng tiết 1 → Thứ 3 sáng tiết 1');
});

describe('the plan of a week', () => {
  it('follows what is in force on each of its days', () => {
    const plan = planWeek(items, '2026-11-16', undefined);
    expect(plan.map(({ date, day, timetable }) => [date.slice(8), day, timetable?.id])).toEqual([
      ['16', 2, 1],
      ['17', 3, 1],
      ['18', 4, 2],
      ['19', 5, 2],
      ['20', 6, 2],
      ['21', 7, 2],
      ['22', 8, 2],
    ]);
    expect(changeWithin(plan)?.date).toBe('2026-11-18');
    expect(changeWithin(planWeek(items, '2026-11-23', undefined))).toBeUndefined();
    expect(planWeek(items, '2026-08-31', undefined).every(({ timetable }) => timetable === undefined)).toBe(true);
    expect(planWeek(items, '2026-08-31', items[0]).every(({ timetable }) => timetable?.id === 2)).toBe(true);
    expect(planWeek(items, '2027-05-31', undefined).map(({ timetable }) => timetable?.id)[1], 'after the year').toBe(
      undefined,
    );
    expect(comingAfter(items, '2026-11-22')?.id).toBe(3);
  });

  it('opens on the next day with lessons: on a Sunday on the Monday of the coming week', () => {
    const days = [2, 3, 4, 6, 7];
    expect(['2026-11-18', '2026-11-19', '2026-11-21', '2026-11-22'].map((date) => readingDate(date, days))).toEqual([
      '2026-11-18',
      '2026-11-20',
      '2026-11-21',
      '2026-11-23',
    ]);
    expect(readingDate('2026-11-22', [...days, 8])).toBe('2026-11-22');
    expect(readingDate('2026-11-22', [])).toBe('2026-11-22');
  });

  it('begins with today, before the first with the first, and with a version in its own time', () => {
    expect(firstWeek(items, '2026-11-22', undefined)).toBe('2026-11-16');
    expect(firstWeek(items, '2026-08-01', undefined)).toBe('2026-09-07');
    expect(firstWeek([], '2026-11-22', undefined)).toBe('2026-11-16');
    expect(firstWeek(items, '2026-11-22', items[0])).toBe('2026-11-16');
    expect(firstWeek(items, '2026-11-24', items[1])).toBe('2026-09-07');
    expect(firstWeek(items, '2026-11-24', items[2])).toBe('2026-12-07');
  });
});

describe('a week to read', () => {
  const lessons = [
    lesson(),
    lesson({ id: 2, period: 3, roomId: 7, classSubjectId: 9, classes: [{ id: 2, group: 1 }] }),
    lesson({ id: 3, day: 3, teacherIds: [2] }),
    lesson({ id: 4, day: null, period: null }),
    lesson({ id: 5, day: 3, period: 1, duration: 2 }),
  ];
  const model = (changes: Partial<Parameters<typeof weekModel>[0]> = {}) =>
    weekModel({
      plan: planWeek(items, '2026-11-09', undefined),
      views: new Map([[1, view(lessons)]]),
      owner: { kind: 'teacher', id: 1 },
      times,
      today: '2026-11-10',
      changed: new Set([2]),
      substituted: [],
      ...changes,
    });

  it('has the days on which the school works, with dates, and the periods of the sessions in use', () => {
    const { days, slots } = model();
    expect(days.map(({ date, day, isToday }) => [date, day, isToday])).toEqual([
      ['2026-11-09', 2, false],
      ['2026-11-10', 3, true],
    ]);
    expect(slots.map(({ period, start }) => [period, start])).toEqual([
      [1, '07:00'],
      [2, ''],
      [3, ''],
    ]);
    const [monday, tuesday] = days;
    expect(slots.map((slot) => [monday?.isOpen(slot), tuesday?.isOpen(slot)])).toEqual([
      [true, true],
      [true, true],
      [true, false],
    ]);
    expect(slots.map((slot) => tuesday && lessonsIn(tuesday, slot).map(({ lessonId }) => lessonId))).toEqual([
      [5],
      [5],
      [],
    ]);
  });

  it('has the bells of the level that is taught in; a lesson of another level says its own', () => {
    const ofLevel = { ...times.periods[0]!, gradeIds: [6], endTime: '07:35' };
    const two = view(lessons);
    const [first, second] = two.classes;
    const seen = (classes: typeof two.classes) => {
      const views = new Map([[1, { ...two, classes }]]);
      const { days, slots } = model({ views, times: { ...times, periods: [...times.periods, ofLevel] } });
      return [slots[0]?.end, days[0]?.lessons[0]?.ownHours];
    };
    expect(seen(two.classes)).toEqual(['07:35', null]);
    expect(seen([first!, { ...second!, gradeId: 9 }])).toEqual(['07:45', { start: '07:00', end: '07:35' }]);
  });

  it('shows on its date a lesson that another takes, to who is away and to who comes', () => {
    const note = 'Cô Hai dạy thay Cô Một';
    const change = { date: '2026-11-09', timetableId: 1, lessonId: 1, teacherIds: [2], note };
    const seen = (id: number, substituted = [change]) =>
      model({ owner: { kind: 'teacher', id }, substituted }).days[0]?.lessons.map((shown) => [
        shown.lessonId,
        shown.isAway,
        shown.note,
      ]);
    expect(seen(1)).toEqual([
      [1, true, note],
      [2, false, ''],
    ]);
    expect(seen(2)).toEqual([[1, false, note]]);
    // Of another timetable, or another week.
    expect(seen(2, [{ ...change, timetableId: 2 }])).toEqual([]);
    expect(seen(2, [{ ...change, date: '2026-11-16' }])).toEqual([]);
  });

  it('says to a teacher in which room the class sits, and to the class only where it goes', () => {
    const rooms = (owner: PublishedOwner) => model({ owner }).days[0]?.lessons.map(({ room }) => room);
    expect(rooms({ kind: 'teacher', id: 1 })).toEqual(['P.101', 'Phòng Tin 1']);
    expect(rooms({ kind: 'class', id: 1 })).toEqual(['']);
    const group = view([lesson({ classes: [{ id: 1, group: 2 }] })]);
    expect(model({ views: new Map([[1, group]]) }).days[0]?.lessons[0]?.room, 'groups sit apart').toBe('');
  });

  it('says who, where, what changed, and in which weeks a lesson is held', () => {
    const heldIn = (weeks: LessonView['weeks']) => {
      const limited = lessons.map((each) => (each.classSubjectId === 9 ? { ...each, weeks } : each));
      return model({ views: new Map([[1, view(limited)]]) }).days[0]?.lessons[1];
    };
    const weeksOf = (weeks: LessonView['weeks']) => [heldIn(weeks)?.weeks, heldIn(weeks)?.isHeld];
    // 9 November is in school week 10.
    expect(weeksOf({ from: null, to: null, pattern: 'odd' })).toEqual(['Tuần lẻ', false]);
    expect(weeksOf({ from: 3, to: null, pattern: 'even' })).toEqual(['Tuần chẵn từ tuần 3', true]);
    const found = heldIn({ from: null, to: 9 });
    expect(found).toMatchObject({
      subject: 'Toán',
      who: '6A2 (nhóm 1)',
      room: 'Phòng Tin 1',
      weeks: 'Đến tuần 9',
      isHeld: false,
      isChanged: true,
    });
    const inClass = model({ owner: { kind: 'class', id: 2 } }).days[0]?.lessons;
    expect(inClass?.map(({ who, isHeld, isChanged }) => [who, isHeld, isChanged])).toEqual([
      ['Trần Thị Lan', true, true],
    ]);
  });

  it('has no lessons on a holiday, which it names', () => {
    const holidays = [{ name: 'Giỗ Tổ', fromDate: '2026-11-10', toDate: null }];
    const { days } = model({ times: { ...times, holidays } });
    expect(days.map(({ holiday, lessons: held }) => [holiday, held.length])).toEqual([
      [null, 2],
      ['Giỗ Tổ', 0],
    ]);
  });

  it('shows the gaps between the lessons of a session', () => {
    const monday = model().days[0];
    const entries = monday ? entriesOf(monday, 1) : [];
    expect(
      entries.map((entry) => (entry.kind === 'gap' ? `gap ${entry.from}-${entry.to}` : entry.lesson.lessonId)),
    ).toEqual([1, 'gap 2-2', 2]);
  });
});

describe('a remembered owner', () => {
  it('is read, and anything else is none', () => {
    expect(readOwner('class', '12')).toEqual({ kind: 'class', id: 12 });
    for (const [kind, id] of [
      [null, null],
      ['', '1'],
      ['class', null],
      ['class', '0'],
      ['class', 'x'],
      ['school', '1'],
    ] as const)
      expect(readOwner(kind, id)).toBeNull();
  });
});
