import { linkPages, standardSettings } from '@tkb/contract';
import { checkTimetable } from '@tkb/solver';
import { describe, expect, test } from 'vitest';
import { toRelaxationView } from '../../src/arrangement/analysis/relaxations.ts';
import { siteProblems } from '../../src/arrangement/analysis/site-problems.ts';
import { buildProblem } from '../../src/arrangement/problem/build-problem.ts';
import type { SiteData } from '../../src/arrangement/school/school-data.ts';
import { classSubject, lesson, lessonsOf, morning, schoolWith, smallSchool } from './small-school.ts';

const sites = ['Điểm chính', 'Bàu Sen'].map((name, index) => ({ id: index + 1, name, travelMinutes: [] }));
const [first, second] = smallSchool.classes;
const bothTaught = [classSubject(1, { classId: first!.id }), classSubject(2, { classId: second!.id })];
const titlesOf = (at: readonly (number | null)[], roomAt: number | null = null, classSubjects = bothTaught) =>
  siteProblems(
    schoolWith({
      sites,
      classSubjects,
      classes: [first!, second!].map((one, index) => ({ ...one, siteId: at[index] ?? null, homeRoomId: 1 })),
      rooms: smallSchool.rooms.map((room) => ({ ...room, siteId: room.id === 1 ? roomAt : null })),
    }),
  ).map(({ title }) => title);

test('classes whose site is not known are told once others have one, as far as they are taught', () => {
  const told =
    '1 lớp chưa ghi điểm trường (6B) trong khi có lớp học ở Bàu Sen, nên việc đi lại giữa các điểm chưa được tính cho các lớp ấy.';
  expect(titlesOf([2, null])).toEqual([told]);
  expect(titlesOf([2, null], null, bothTaught.slice(0, 1))).toEqual([]);
  expect([titlesOf([null, null]), titlesOf([1, 2])]).toEqual([[], []]);
});

test('a class whose room stayed at another site is told', () => {
  const told = (name: string) => `Lớp ${name} học ở Bàu Sen nhưng phòng học của lớp, P101, lại ở Điểm chính.`;
  expect(titlesOf([2, 1], 1)).toEqual([told('6A')]);
  expect(titlesOf([2, 2], 2)).toEqual([]);
});

describe('a way between two sites of which nobody has entered the time', () => {
  const school = (strength: 'required' | 'medium', travelMinutes: SiteData['travelMinutes'], both = [1, 1]) =>
    schoolWith({
      sites: sites.map((site) => ({ ...site, travelMinutes: site.id === 2 ? travelMinutes : [] })),
      classes: [first!, second!].map((one, index) => ({ ...one, siteId: index + 1, homeRoomId: null })),
      classSubjects: bothTaught.map((row, index) => ({ ...row, teacherIds: [both[index]!] })),
      rules: { ...standardSettings, rules: { ...standardSettings.rules, oneSite: { strength, value: null } } },
    });

  test('is told once teachers may change sites within a session, with the page where it is entered', () => {
    const [told, ...others] = siteProblems(school('medium', []));
    expect(others).toEqual([]);
    expect(told?.title).toContain('Chưa ghi thời gian đi giữa Điểm chính và Bàu Sen (Cô 1 dạy cả hai)');
    expect(told?.pages).toEqual([{ ...linkPages.site, row: 'Điểm chính' }, linkPages.rules]);
  });

  test.each([
    ['while each session has one site', school('required', [])],
    ['where it is entered at one end', school('medium', [{ id: 1, minutes: 0 }])],
    ['where nobody teaches at both', school('medium', [], [1, 2])],
  ])('is not asked for %s', (_, data) => expect(siteProblems(data)).toEqual([]));

  test('is told beside the button that lets teachers change sites', () => {
    const action = { kind: 'drop-rule', rule: 'travel/setting/oneSite' } as const;
    const noteOf = (travelMinutes: SiteData['travelMinutes']) => {
      const data = school('required', travelMinutes);
      const lessons = lessonsOf(data);
      const loaded = { ...buildProblem(data, lessons), school: data, lessons };
      return toRelaxationView({ loaded, timetableId: 1 }, { text: 'Bỏ', relief: { kind: 'cleared' }, action });
    };
    expect(noteOf([])).toMatchObject({
      change: { to: { strength: 'strong' } },
      note: 'Thời gian đi giữa Điểm chính và Bàu Sen chưa ghi nên sẽ được tính là 0 phút; nên ghi trước.',
      page: linkPages.site,
    });
    expect(noteOf([{ id: 1, minutes: 10 }]).note).toBeUndefined();
  });

  test('costs more than one that can be gone, once it is entered', () => {
    const costOf = (minutes: number) => {
      const data = school('medium', [{ id: 1, minutes }]);
      const two = [1, 2].map((period) =>
        lesson(period, {
          day: 2,
          period,
          shiftId: morning,
          classes: [{ id: period, group: 0 }],
          classSubjectId: period,
        }),
      );
      const { problem } = buildProblem(data, two);
      return checkTimetable(
        problem,
        problem.lessons.map(({ placement }) => placement),
      ).violations.filter(({ kind }) => kind === 'travel').length;
    };
    expect([costOf(0), costOf(10)]).toEqual([1, 2]);
  });
});
