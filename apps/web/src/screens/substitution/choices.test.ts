// @module-tag behaviour-5
import type { AbsentDay, AbsentLesson, SubstituteCandidate } from '@tkb/contract';
import { expect, test } from 'vitest';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { candidateWords, daysToSend, proposeChoices } from './choices.ts';
import { DayLessons } from './day-lessons.tsx';
import { lessonDayFrom } from './words.ts';

const candidate = (teacherId: number, availability: SubstituteCandidate['availability'] = 'free') => ({
  teacherId,
  availability,
  why: availability === 'free' ? '' : 'họp tổ',
  teachesSubject: false,
  teachesClass: true,
  isOfDepartment: true,
  isThere: true,
  periodsThatDay: 3,
  substituted: 0,
});
const lesson = (lessonId: number, period: number, more: Partial<AbsentLesson> = {}): AbsentLesson => ({
  lessonId,
  period,
  shiftName: 'Sáng',
  duration: 1,
  title: 'Toán',
  classNames: '6A',
  saved: null,
  candidates: [candidate(7), candidate(8), candidate(9, 'unwanted')],
  ...more,
});
const day = (lessons: AbsentLesson[]): AbsentDay => ({
  date: '2026-09-08',
  timetable: { id: 1, number: 1, name: '' },
  lessons,
  outdated: [],
  takenOver: [],
});

test('all lessons are proposed with the first free teacher, nobody twice at the same time', () => {
  const days = [
    day([lesson(1, 1, { duration: 2 }), lesson(2, 2), lesson(3, 3, { candidates: [candidate(9, 'unwanted')] })]),
  ];
  expect(proposeChoices(days)).toEqual({
    '2026-09-08/1': { isAway: true, substituteId: 7 },
    '2026-09-08/2': { isAway: true, substituteId: 8 },
    '2026-09-08/3': { isAway: true, substituteId: null },
  });
});

const proposed = (days: AbsentDay[]) => Object.values(proposeChoices(days)).map(({ substituteId }) => substituteId);

test('the lessons of an absence are spread over those who fit as well, counting what they have taken over before', () => {
  const three = ['6A', '6B', '6C'].map((classNames, at) => lesson(at + 1, at + 1, { classNames }));
  expect(proposed([day(three)])).toEqual([7, 8, 7]);
  const burdened = { candidates: [candidate(7), { ...candidate(8), substituted: 2 }] };
  expect(proposed([day(three.map((one) => ({ ...one, ...burdened })))])).toEqual([7, 7, 7]);
  const better = { candidates: [{ ...candidate(7), teachesSubject: true }, candidate(8)] };
  expect(proposed([day(three.map((one) => ({ ...one, ...better })))])).toEqual([7, 7, 7]);
  const days = [day([lesson(1, 1)]), { ...day([lesson(2, 1)]), date: '2026-09-09' }];
  expect(proposed(days)).toEqual([7, 8]);
});

test('a class keeps its substitute for the next period of the subject, and only while it goes on without a break', () => {
  const inRow = [lesson(1, 1), lesson(2, 2), lesson(3, 4), lesson(4, 5, { title: 'Tin' })];
  expect(proposed([day(inRow)])).toEqual([7, 7, 8, 8]);
});

test('nobody is asked to come for one lesson while another who comes already can take it', () => {
  const absent = (id: number) => ({ ...candidate(id), isThere: false });
  const candidates = [absent(7), absent(8)];
  const afternoon = { candidates, shiftName: 'Chiều' };
  expect(
    proposed([day([lesson(1, 1, { candidates }), lesson(2, 2, { candidates }), lesson(3, 1, afternoon)])]),
  ).toEqual([7, 7, 8]);
});

test('recorded choices stay, and lessons beside them are not added', () => {
  const days = [day([lesson(1, 1, { saved: { substituteId: null } }), lesson(2, 2)])];
  const choices = proposeChoices(days);
  expect(daysToSend(days, choices)).toEqual([{ date: '2026-09-08', lessons: [{ lessonId: 1, substituteId: null }] }]);
  expect(daysToSend([{ ...day([]), timetable: null }], choices)).toEqual([]);
});

test('a lesson that has come to the period of a recorded one is missed as well, those of other periods are not', () => {
  const gone = { shiftName: 'Sáng', period: 3, duration: 1 } as AbsentDay['outdated'][number];
  const lessons = [lesson(1, 1, { saved: { substituteId: 8 } }), lesson(2, 2), lesson(3, 3)];
  const [, beside, instead] = Object.values(proposeChoices([{ ...day(lessons), outdated: [gone] }]));
  expect(beside?.isAway).toBe(false);
  expect(instead).toEqual({ isAway: true, substituteId: 7 });
  const afternoon = { ...gone, shiftName: 'Chiều' };
  expect(Object.values(proposeChoices([{ ...day(lessons), outdated: [afternoon] }]))[2]?.isAway).toBe(false);
});

test('a candidate is told with what speaks for and against', () => {
  expect(candidateWords({ ...candidate(9, 'unwanted'), substituted: 2 })).toBe(
    'họp tổ, dạy lớp này, cùng tổ, buổi ấy có ở trường, hôm ấy 3 tiết, đã dạy thay 2 tiết',
  );
});

test('the reasons for who was chosen stand whole under the name, and each day is a heading below the title', () => {
  const days = [day([lesson(1, 1)])];
  const names = new Map([[7, 'Trần Thị Lan']]);
  const drawn = { days, names, choices: proposeChoices(days), isReadOnly: false, onChange: () => undefined };
  const page = renderToStaticMarkup(createElement(DayLessons, drawn));
  expect(page).toMatch(/<small[^>]*>dạy lớp này, cùng tổ, buổi ấy có ở trường, hôm ấy 3 tiết<\/small>/);
  expect(page).not.toContain('Trần Thị Lan –');
  expect(page).toMatch(/<h2>Thứ 3, 8\/9\/2026<\/h2>/);
});

test('an absence begins today, and on a Sunday tomorrow', () => {
  expect(['2026-11-28', '2026-11-29', '2026-11-30'].map(lessonDayFrom)).toEqual([
    '2026-11-28',
    '2026-11-30',
    '2026-11-30',
  ]);
});
