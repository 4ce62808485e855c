import { fitWeek, readFet } from '@tkb/interchange';
import { describe, expect, test } from 'vitest';
import { answerSession } from '../../src/access/login.ts';
import { previewFet } from '../../src/fet/import-fet.ts';
import { serverOfFile } from '../support/test-server.ts';
import { constraint, fileOf, inMode, inTwos, numbered, weekdays } from './week-files.ts';

const breaksAt = (days: readonly string[], hours: readonly string[]) =>
  constraint(
    'BreakTimes',
    `<Number_of_Break_Times>${days.length * hours.length}</Number_of_Break_Times>` +
      days
        .flatMap((day) => hours.map((hour) => `<Break_Time><Day>${day}</Day><Hour>${hour}</Hour></Break_Time>`))
        .join(''),
  );
const breaks = (days: readonly string[]) => breaksAt(days, numbered(4));
const minDays = (days: number) =>
  constraint(
    'MinDaysBetweenActivities',
    `<Consecutive_If_Same_Day>true</Consecutive_If_Same_Day><Number_of_Activities>2</Number_of_Activities><Activity_Id>1</Activity_Id><Activity_Id>2</Activity_Id><MinDays>${days}</MinDays>`,
  );

describe('a week that is longer than a school knows', () => {
  test.each([
    ['sáng and chiều', inTwos(weekdays, [' sáng', ' chiều']), [5, 2], 'Thứ 2 sáng + Thứ 2 chiều'],
    ['AM and PM', inTwos(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], [' AM', ' PM']), [7, 2], 'Mon AM + Mon PM'],
    ['(1) and (2)', inTwos(weekdays, [' (1)', ' (2)']), [5, 2], 'Thứ 2 (1) + Thứ 2 (2)'],
    ['a letter', inTwos(['T2', 'T3', 'T4', 'T5', 'T6', 'T7'], ['S', 'C']), [6, 2], 'T2S + T2C'],
    ['a last morning alone', [...inTwos(weekdays, [' sáng', ' chiều']), 'Thứ 7 sáng'], [6, 2], 'Thứ 7 sáng + trống'],
    ['a last afternoon alone', [...inTwos(weekdays, [' S', ' C']), 'Thứ 7 C'], [6, 2], 'trống + Thứ 7 C'],
    ['two weeks', [...weekdays.map((day) => `A-${day}`), ...weekdays.map((day) => `B-${day}`)], [5, 2], 'hai tuần'],
  ])('is read where days come in twos: %s', (_, days, [count, shifts], note) => {
    const { counts, notes } = previewFet(fileOf(days));
    expect(counts).toMatchObject({ days: count, shifts, periods: 4, lessons: 10 });
    expect(notes.join('\n')).toContain(note);
  });

  test('keeps how far apart lessons must be: half days are told apart as days were', () => {
    const read = readFet(fileOf(inTwos(weekdays, [' sáng', ' chiều']), numbered(4), [minDays(3)]));
    const fitted = read.ok ? fitWeek(read.file, { days: 7, hours: 12 }) : null;
    expect(fitted?.ok && fitted.translated.problem.rules).toMatchObject([
      { type: 'min-days-between', days: 3, span: 'session', adjacentWithin: 'session' },
    ]);
  });

  test('has halves that no constraint of the file speaks of: those about half days and real days are named as left out', () => {
    const ofTeacher = (limit: string) => `<Teacher_Name>Nguyễn Thị Lan</Teacher_Name><${limit}>1</${limit}>`;
    const constraints = [
      constraint('TeacherMaxAfternoonsPerWeek', ofTeacher('Max_Afternoons_Per_Week')),
      constraint('TeacherMaxGapsPerRealDay', ofTeacher('Max_Gaps')),
      constraint('TeacherMaxGapsPerDay', ofTeacher('Max_Gaps')),
    ];
    const bytes = fileOf(inTwos(weekdays, [' sáng', ' chiều']), numbered(4), constraints);
    const read = readFet(bytes);
    const fitted = read.ok ? fitWeek(read.file, { days: 7, hours: 12 }) : null;
    expect(fitted?.ok && fitted.translated.problem.rules.map(({ type }) => type)).toEqual(['max-gaps']);
    expect(previewFet(bytes).ignored).toMatchObject([
      { name: expect.stringContaining('ConstraintTeacherMaxAfternoonsPerWeek'), count: 1 },
      { name: expect.stringContaining('ConstraintTeacherMaxGapsPerRealDay'), count: 1 },
    ]);
  });

  test('is read without unusable days, and distances across them stay the same', () => {
    const days = weekdays.flatMap((day, index) => [`${day} sáng`, `${day} chiều`, `nghỉ ${index}`]);
    const off = days.filter((day) => day.startsWith('nghỉ'));
    const bytes = fileOf(days, numbered(4), [breaks(off), minDays(2)]);
    const { counts, notes } = previewFet(bytes);
    expect(counts).toMatchObject({ days: 5, shifts: 2 });
    expect(notes).toHaveLength(2);
    expect(notes[0]).toContain('Bỏ 5 ngày');
    const read = readFet(bytes);
    const fitted = read.ok ? fitWeek(read.file, { days: 7, hours: 12 }) : null;
    // Two days of the file from a morning is the next morning, and from an afternoon, too: another day of the week.
    const rule = fitted?.ok && fitted.translated.problem.rules[0];
    expect(rule).toMatchObject({ type: 'min-days-between', days: 1 });
    expect(rule).not.toHaveProperty('span');
  });

  test('says what is only nearly kept', () => {
    const two = [...weekdays.map((day) => `A-${day}`), ...weekdays.map((day) => `B-${day}`)];
    expect(previewFet(fileOf(two, numbered(4), [minDays(2)])).notes.join('\n')).toContain('1 ràng buộc');
  });
});

test.each([
  ['Sáng 1 to Chiều 4', [...numbered(5, 'Sáng '), ...numbered(4, 'Chiều ')], 2, 5],
  ['S1 to C5', [...numbered(5, 'S'), ...numbered(5, 'C')], 2, 5],
  ['afternoons before mornings', [...numbered(4, 'Chiều '), ...numbered(4, 'Sáng ')], 1, 8],
  ['names of no half', numbered(10, 'Ca '), 1, 10],
])('hours called after morning and afternoon are two shifts: %s', (_, hours, shifts, periods) => {
  const { counts, notes } = previewFet(fileOf(weekdays, hours));
  expect(counts).toMatchObject({ shifts, periods });
  if (shifts === 2)
    expect(notes).toEqual([expect.stringMatching(/^Tên tiết của tệp có hai buổi nên chia thành hai ca/)]);
});

describe('a day of more than twelve hours', () => {
  test.each([
    ['in the middle', numbered(14), 7, 'ca thứ nhất từ 1 đến 7, ca thứ hai từ 8 đến 14'],
    ['near the middle', numbered(13), 7, 'ca thứ hai từ'],
    ['where names change', [...numbered(8, 'Sáng '), ...numbered(5, 'Chiều ')], 8, 'ca thứ hai từ Chiều 1 đến Chiều 5'],
  ])('becomes two shifts, parted %s', (_, hours, periods, note) => {
    const { counts, notes } = previewFet(fileOf(['Thứ 2', 'Thứ 3'], hours));
    expect(counts).toMatchObject({ days: 2, shifts: 2, periods, lessons: 10 });
    expect(notes.join('\n')).toContain(note);
    expect(notes.join('\n')).toContain('2 tiết dài không còn được xếp vắt qua hai ca');
  });

  test('lets no lesson of some hours begin before the boundary and end after it', () => {
    const onMonday = constraint(
      'ActivityPreferredStartingTime',
      '<Activity_Id>1</Activity_Id><Preferred_Day>Thứ 2</Preferred_Day><Preferred_Hour></Preferred_Hour><Permanently_Locked>false</Permanently_Locked>',
    );
    const read = readFet(fileOf(['Thứ 2', 'Thứ 3'], numbered(14), [onMonday]));
    const fitted = read.ok ? fitWeek(read.file, { days: 7, hours: 12 }) : null;
    const { grid, lessons } = (fitted?.ok && fitted.translated.problem) || { grid: null, lessons: [] };
    expect(grid?.periods).toEqual([
      [7, 7],
      [7, 7],
    ]);
    expect(lessons[0]?.starts).toEqual([0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12]);
  });

  test('is parted where a lesson at a fixed time stays whole', () => {
    const fixed = constraint(
      'ActivityPreferredStartingTime',
      '<Activity_Id>1</Activity_Id><Preferred_Day>Thứ 2</Preferred_Day><Preferred_Hour>7</Preferred_Hour><Permanently_Locked>true</Permanently_Locked>',
    );
    const { counts, notes } = previewFet(fileOf(['Thứ 2', 'Thứ 3'], numbered(14), [fixed]));
    expect(counts).toMatchObject({ shifts: 2, periods: 8 });
    expect(notes.join('\n')).toContain('ca thứ hai từ 7 đến 14');
  });
});

describe('hours in which nothing can be', () => {
  test('are left out at the ends of a day', () => {
    const days = ['Thứ 2', 'Thứ 3'];
    const { counts, notes } = previewFet(fileOf(days, numbered(14), [breaksAt(days, ['1', '13', '14'])]));
    expect(counts).toMatchObject({ shifts: 1, periods: 11 });
    expect(notes).toEqual(['Bỏ 3 giờ không xếp được tiết nào: 1, 13, 14.']);
  });

  test('are left out between others where each day becomes a shift, and no lesson reaches over them', () => {
    const days = inTwos(weekdays, [' sáng', ' chiều']);
    const bytes = fileOf(days, numbered(13), [breaksAt(days, ['5'])]);
    expect(previewFet(bytes).counts).toMatchObject({ days: 5, shifts: 2, periods: 12 });
    const read = readFet(bytes);
    const fitted = read.ok ? fitWeek(read.file, { days: 7, hours: 12 }) : null;
    const lesson = fitted?.ok ? fitted.translated.problem.lessons[0] : undefined;
    const hoursOfStarts = new Set(lesson?.starts?.map((start) => (start % 12) + 1));
    expect([...hoursOfStarts]).toEqual([1, 2, 3, 5, 6, 7, 8, 9, 10, 11]);
  });
});

test.each([
  ['long half days', fileOf(inTwos(weekdays, [' sáng', ' chiều']), numbered(13)), 'xóa giờ không dùng'],
  [
    'a lesson longer than a shift',
    fileOf(['Thứ 2'], numbered(20), [], (text) =>
      text.replaceAll('<Duration>2<', '<Duration>13<').replaceAll('<Total_Duration>2<', '<Total_Duration>13<'),
    ),
    'chia các hoạt động dài',
  ],
  ['blocks', fileOf(numbered(10), numbered(4), [], inMode('Block_Planning')), 'Block planning'],
])('is refused with its reason and a way: %s', (_, bytes, way) => {
  expect(() => previewFet(bytes)).toThrow(way);
});

describe('stored', () => {
  test.each([
    ['half days', inTwos(weekdays, [' sáng', ' chiều']), numbered(4), ['Thứ 3 chiều', '2'], 2],
    ['long days', weekdays, numbered(14), ['Thứ 3', '9'], 2],
  ])('%s go out again as the same times of two shifts', async (_, days, hours, [day = '', hour = ''], period) => {
    const server = await serverOfFile({ WORKERS: '1' });
    const administrator = await server.signIn({ unit: 'default' });
    const fixed = constraint(
      'ActivityPreferredStartingTime',
      `<Activity_Id>3</Activity_Id><Preferred_Day>${day}</Preferred_Day><Preferred_Hour>${hour}</Preferred_Hour><Permanently_Locked>true</Permanently_Locked>`,
    );
    const answer = await administrator.request({
      method: 'POST',
      url: '/api/nhap/fet',
      payload: Buffer.from(fileOf(days, hours, [fixed])),
      headers: { 'content-type': 'application/octet-stream' },
    });
    const { item, timetableId } = answer.body.data as { item: { id: number }; timetableId: number };
    const { token } = await server.database.unitTransaction('default', (tx) =>
      answerSession(tx, server.services.tokens, {
        unit: 'default',
        userId: administrator.userId,
        schoolId: item.id,
      }),
    );
    const caller = server.bearing(token);
    const written = await caller.get(`/api/export/chuongtrinh?timetableId=${timetableId}&format=fet`);
    const { content } = written.body.data as { content: string };
    const read = readFet(content);
    if (!read.ok) throw new Error(JSON.stringify(read.issues));
    const { file } = read;
    const [start] = file.timeConstraints.flatMap((each) => (each.kind === 'preferred-start' ? [each] : []));
    const perShift = hours.length > 12 ? hours.length / 2 : hours.length;
    expect(file.days).toHaveLength(5);
    expect(file.hours).toHaveLength(perShift * 2);
    expect(start).toMatchObject({ day: 1, hour: perShift + period - 1 });
    expect(previewFet(Buffer.from(content)).counts).toMatchObject({ days: 5, lessons: 10 });
  });
});

test('constraints that FET refuses, and those without effect, are named before anything is stored', () => {
  const afternoons = constraint(
    'TeachersMinAfternoonsPerWeek',
    '<Minimum_Afternoons_Per_Week>2</Minimum_Afternoons_Per_Week>',
  );
  const days = constraint('TeachersMaxDaysPerWeek', '<Max_Days_Per_Week>9</Max_Days_Per_Week>');
  const { notes, ignored, counts } = previewFet(fileOf(weekdays, numbered(4), [afternoons, days]));
  expect(notes).toEqual([
    expect.stringMatching(
      /^Dòng \d+: “Số buổi sáng hoặc chiều một tuần: mọi giáo viên” .* FET không nhận ở chế độ Official/,
    ),
    expect.stringMatching(/^Dòng \d+: “Số ngày tối đa một tuần: mọi giáo viên” .* không có tác dụng/),
  ]);
  expect(ignored).toEqual([
    {
      name: 'Số buổi sáng hoặc chiều một tuần (ConstraintTeachersMinAfternoonsPerWeek)',
      count: 1,
      reason: expect.stringContaining('không áp dụng'),
    },
  ]);
  expect(counts.lessons).toBeGreaterThan(0);
});
