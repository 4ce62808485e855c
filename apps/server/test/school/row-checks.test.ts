// @module-tag behaviour-4
import { describe, expect, test } from 'vitest';
import { dataFrom } from '../support/answers.ts';
import { serverOfFile } from '../support/test-server.ts';

interface Items {
  readonly items: { readonly id: number; readonly code: string; readonly name: string }[];
}
const add = async (path: string, draft: object) =>
  (await dataFrom<{ item: { id: number; version: number } }>(school.post(path, draft))).item;
const subject = async (code: string) => (await add('/api/monhoc', { code, name: code, shortName: code })).id;

const server = await serverOfFile();
const tenant = await server.createSchool();
const school = await server.signIn(tenant);
const list = async (path: string) => (await dataFrom<Items>(school.get(path))).items;
const [shifts, grades, levels] = [
  await list('/api/cahoc'),
  await list('/api/khoilop'),
  await list('/api/caphoc?name=THCS'),
];
const own = await dataFrom<object>(school.get(`/api/donvi/detail?id=${tenant.schoolId}`));
await dataFrom(school.put('/api/donvi', { ...own, levelIds: levels.map(({ id }) => id) }));
const ids: Readonly<Record<'morning' | 'evening' | 'grade1' | 'grade6' | 'maths' | 'physics', number>> = {
  morning: shifts.find(({ code }) => code === 'S')?.id ?? 0,
  evening: shifts.find(({ code }) => code === 'T')?.id ?? 0,
  grade1: grades.find(({ name }) => name === 'Khối 1')?.id ?? 0,
  grade6: grades.find(({ name }) => name === 'Khối 6')?.id ?? 0,
  maths: await subject('TOAN'),
  physics: await subject('LI'),
};

const fieldsOf = ({ body }: { readonly body: object }) =>
  (body as { errors?: { field: string; message: string }[] }).errors?.map(({ field, message }) => [field, message]);

describe('a row that cannot be is refused with its field, when it is added and when it is changed', () => {
  test('a period ends after it starts', async () => {
    const draft = { shiftId: ids.morning, number: 9, startTime: '10:00', endTime: '09:15' };
    const wrong = [['endTime', 'Kết thúc: phải lớn hơn “Bắt đầu” (10:00).']];
    const refused = await school.post('/api/tiethoc', draft);
    expect([refused.status, fieldsOf(refused)]).toEqual([400, wrong]);
    expect((await school.post('/api/tiethoc', { ...draft, endTime: '10:00' })).status).toBe(400);
    const added = await add('/api/tiethoc', { ...draft, endTime: '10:45' });
    expect(fieldsOf(await school.put('/api/tiethoc', { ...added, endTime: '09:15' }))).toEqual(wrong);
  });

  test('a period that the shift has already is named with its shift and its level', async () => {
    const draft = { shiftId: ids.morning, number: 10, startTime: '11:00', endTime: '11:45' };
    const again = (given: object) => school.post('/api/tiethoc', { ...draft, ...given });
    const first = await add('/api/tiethoc', draft);
    expect(fieldsOf(await again({}))).toEqual([['number', 'Ca Sáng đã có tiết 10.']]);
    const levelId = levels[0]!.id;
    expect((await again({ levelId })).status).toBe(200);
    expect(fieldsOf(await again({ levelId }))).toEqual([['number', 'Ca Sáng đã có tiết 10 của THCS.']]);
    expect((await school.put('/api/tiethoc', { ...first, endTime: '11:40' })).status).toBe(200);
  });

  test('bell times of its own are for a level that the school has', async () => {
    const [primary] = await list('/api/caphoc?name=Tiểu học');
    const draft = { shiftId: ids.morning, number: 9, startTime: '10:00', endTime: '10:35' };
    const refused = await school.post('/api/tiethoc', { ...draft, levelId: primary?.id });
    expect([refused.status, fieldsOf(refused)]).toEqual([
      400,
      [['levelId', 'Cấp học có giờ riêng: trường không có cấp này; chọn thêm cấp ở trang Đơn vị.']],
    ]);
    expect((await school.post('/api/tiethoc', { ...draft, levelId: levels[0]?.id })).status).toBe(200);
  });

  test('a period is of a shift that the school has, in a file too; one that is there already can be changed otherwise', async () => {
    const draft = { shiftId: ids.evening, number: 1, startTime: '18:00', endTime: '18:45' };
    const wrong = [['shiftId', 'Ca học: trường không học ca này; chọn thêm ca ở trang Đơn vị.']];
    const refused = await school.post('/api/tiethoc', draft);
    expect([refused.status, fieldsOf(refused)]).toEqual([400, wrong]);
    const rows = [
      { row: 1, cells: ['Ca học', 'Tiết', 'Bắt đầu', 'Kết thúc'] },
      { row: 2, cells: ['Tối', '1', '18:00', '18:45'] },
    ];
    expect((await school.post('/api/tiethoc/excel', { rows })).text).toContain(
      'Dòng 2, Ca học \\"Tối\\": trường không học ca này; chọn thêm ca ở trang Đơn vị.',
    );
    const mine = await dataFrom<{ version: number; shiftIds: number[] }>(
      school.get(`/api/donvi/detail?id=${tenant.schoolId}`),
    );
    await dataFrom(school.put('/api/donvi', { ...mine, shiftIds: [...mine.shiftIds, ids.evening] }));
    const added = await add('/api/tiethoc', draft);
    await dataFrom(school.put('/api/donvi', { ...mine, version: mine.version + 1 }));
    expect((await school.put('/api/tiethoc', { ...added, endTime: '18:40' })).status).toBe(200);
  });

  test('the least of a teacher is not above the most', async () => {
    const draft = { code: 'GV', familyName: 'Lê Thị', givenName: 'Lan', minPerSession: 4, maxPerSession: 3 };
    expect(fieldsOf(await school.post('/api/giaovien', draft))).toEqual([
      ['maxPerSession', 'Tối đa tiết/buổi: phải bằng hoặc lớn hơn “Tối thiểu tiết/buổi” (4).'],
    ]);
    const added = await add('/api/giaovien', { ...draft, maxPerSession: 4 });
    expect((await school.put('/api/giaovien', { ...added, maxPerSession: 2 })).status).toBe(400);
  });

  test('a combination has two subjects at least', async () => {
    const draft = { name: 'Toán và Lí', subjects: [ids.maths] };
    expect(fieldsOf(await school.post('/api/tohopmon', draft))).toEqual([['subjects', 'Các môn: cần ít nhất 2 mục.']]);
    expect((await school.post('/api/tohopmon', { name: 'Không môn' })).status).toBe(400);
    const added = await add('/api/tohopmon', { ...draft, subjects: [ids.maths, ids.physics] });
    expect((await school.put('/api/tohopmon', { ...added, subjects: [] })).status).toBe(400);
  });

  test('a class is of a grade and of a shift of its school', async () => {
    const draft = { name: '6A', gradeId: ids.grade6, mainShiftId: ids.morning };
    const wrong = [
      ['gradeId', 'Khối lớp: không thuộc cấp học nào của trường.'],
      ['mainShiftId', 'Buổi chính: trường không học ca này.'],
    ];
    const both = { gradeId: ids.grade1, mainShiftId: ids.evening };
    expect(fieldsOf(await school.post('/api/lophoc', { ...draft, ...both }))).toEqual(wrong);
    const added = await add('/api/lophoc', draft);
    expect(fieldsOf(await school.put('/api/lophoc', { ...added, ...both }))).toEqual(wrong);
    const rows = [
      { row: 1, cells: ['Tên lớp', 'Khối', 'Buổi chính'] },
      { row: 2, cells: ['1A', 'Khối 1', 'Sáng'] },
    ];
    expect((await school.post('/api/lophoc/excel', { rows })).text).toContain(
      'Dòng 2, Khối lớp \\"Khối 1\\": không thuộc cấp học nào của trường.',
    );
  });

  test('a fixed lesson stands in the week', async () => {
    const draft = { activity: 'Chào cờ', day: 2, shiftId: ids.morning, period: 1 };
    for (const [change, field, message] of [
      [{ day: 8 }, 'day', 'Thứ: trường không học chủ nhật.'],
      [{ shiftId: ids.evening }, 'shiftId', 'Ca học: trường không học ca này.'],
      [{ period: 6 }, 'period', 'Tiết: buổi này chỉ có 5 tiết.'],
    ] as const)
      expect(fieldsOf(await school.post('/api/tietcodinh', { ...draft, ...change }))).toEqual([[field, message]]);
    const added = await add('/api/tietcodinh', draft);
    expect((await school.put('/api/tietcodinh', { ...added, period: 6 })).status).toBe(400);
  });

  test('a row for a grade must name a grade of the school', async () => {
    const wrong = 'không thuộc cấp học nào của trường.';
    const fixed = { activity: 'Sinh hoạt', day: 3, shiftId: ids.morning, period: 1, gradeId: ids.grade1 };
    expect(fieldsOf(await school.post('/api/tietcodinh', fixed))).toEqual([['gradeId', `Khối: ${wrong}`]]);
    const set = { name: 'Toán, Lí khối 1', subjects: [ids.maths, ids.physics], gradeId: ids.grade1 };
    expect(fieldsOf(await school.post('/api/tohopmon', set))).toEqual([['gradeId', `Khối lớp: ${wrong}`]]);
  });

  test('a department meets in the week, or not at all', async () => {
    const draft = { name: 'Tổ Toán', meetingDay: 2, meetingShiftId: ids.morning, meetingPeriod: 5 };
    for (const [change, field, message] of [
      [{ meetingDay: 8 }, 'meetingDay', 'Họp tổ: thứ: trường không học chủ nhật.'],
      [{ meetingShiftId: ids.evening }, 'meetingShiftId', 'Họp tổ: ca: trường không học ca này.'],
      [{ meetingPeriod: 6 }, 'meetingPeriod', 'Họp tổ: tiết: buổi này chỉ có 5 tiết.'],
    ] as const)
      expect(fieldsOf(await school.post('/api/tochuyenmon', { ...draft, ...change }))).toEqual([[field, message]]);
    await add('/api/tochuyenmon', draft);
    await add('/api/tochuyenmon', { name: 'Tổ Văn' });
  });

  test('a row whose period no longer exists can still be changed otherwise', async () => {
    const draft = { name: 'Tổ Lí', meetingDay: 3, meetingShiftId: ids.morning, meetingPeriod: 5 };
    const added = await add('/api/tochuyenmon', draft);
    const days = await dataFrom<{ items: { stt: number; day: number; shifts: { id: number; periods: number }[] }[] }>(
      school.get('/api/ngayhoc'),
    );
    const { stt: _, ...tuesday } = days.items.find(({ day }) => day === 3)!;
    const shifts = tuesday.shifts.map((shift) => (shift.id === ids.morning ? { ...shift, periods: 4 } : shift));
    await dataFrom(school.put('/api/ngayhoc', { ...tuesday, shifts }));
    const kept = await dataFrom<{ item: object }>(school.put('/api/tochuyenmon', { ...added, name: 'Tổ Vật lí' }));
    expect(kept.item).toMatchObject({ name: 'Tổ Vật lí', meetingPeriod: 5 });
    expect(fieldsOf(await school.put('/api/tochuyenmon', { ...kept.item, meetingPeriod: 6 }))).toEqual([
      ['meetingPeriod', 'Họp tổ: tiết: buổi này chỉ có 4 tiết.'],
    ]);
    const answerTo = async (period: string) => {
      const rows = [
        { row: 1, cells: ['Tên tổ', 'Họp tổ: tiết'] },
        { row: 2, cells: ['Tổ Vật lí', period] },
      ];
      return (await school.post('/api/tochuyenmon/excel', { rows })).status;
    };
    expect([await answerTo('5'), await answerTo('6')]).toEqual([200, 400]);
  });
});
