// @module-tag behaviour-4
import { electivesOfClass, pageUrls, topicsOfClass, type operations, type SchoolLayout } from '@tkb/contract';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { dataFrom, rowsIn } from '../support/answers.ts';
import { serverOfFile, type Caller } from '../support/test-server.ts';

type Programme = z.output<(typeof operations.readProgramme)['data'] & {}>;
type Laid = z.output<(typeof operations.layOutSchool)['data'] & {}>;

const server = await serverOfFile();

const programmeOf = (caller: Caller) => dataFrom<Programme>(caller.get('/api/khoitao/chuongtrinh'));

/** The layout of a school of one level as the programme has it, both shifts of five periods, the first grade in the morning. */
async function layoutOf(caller: Caller, level: string, change: Partial<SchoolLayout> = {}): Promise<SchoolLayout> {
  const { levels } = await programmeOf(caller);
  const { levelId, grades, subjects } = levels.find(({ name }) => name === level)!;
  const shifts = (await rowsIn(caller, 'cahoc')).filter(({ code }) => code === 'S' || code === 'C').map(({ id }) => id);
  const bell = { periods: 5, minutes: 45, breakMinutes: 10, longBreakAfter: 2, longBreakMinutes: 15 };
  return {
    levelIds: [levelId],
    teachingDays: [2, 3, 4, 5, 6, 7],
    shifts: shifts.map((shiftId, index) => ({ shiftId, ...bell, startTime: index === 0 ? '07:00' : '12:30' })),
    grades: grades.map(({ id }, index) => ({ gradeId: id, mainShiftId: shifts[index === 0 ? 0 : 1]! })),
    subjects: subjects.map(({ code, grades: weekly }) => ({
      code,
      weekly: weekly.map(({ gradeId, weekly: periods }) => ({ gradeId, periods })),
    })),
    fixesCeremonies: true,
    avoidsHeat: true,
    computerRooms: 0,
    yardClasses: 0,
    ...change,
  };
}

const layOut = (caller: Caller, layout: SchoolLayout) =>
  dataFrom<Laid>(caller.post('/api/khoitao/chuongtrinh', layout));

test('the programme adds up to the periods a year that the circular names', async () => {
  const { levels } = await programmeOf(await server.signIn(await server.createSchool()));
  const totals = levels.map(({ grades, subjects }) =>
    grades.map(({ id }) => {
      const yearly = (rows: typeof subjects) =>
        rows
          .flatMap((subject) => subject.grades)
          .flatMap((own) => (own.gradeId === id && !own.isOptional ? [own.yearly] : []));
      const chosen = [
        ...yearly(subjects.filter(({ isElective, isTopic }) => isElective && !isTopic)).slice(0, electivesOfClass),
        ...yearly(subjects.filter(({ isTopic }) => isTopic)).slice(0, topicsOfClass),
      ];
      return [...yearly(subjects.filter(({ isElective }) => !isElective)), ...chosen].reduce((a, b) => a + b, 0);
    }),
  );
  // Without the optional foreign language of grades 1 and 2; a class of THPT with four electives and three study topics.
  expect(totals).toEqual([
    [875, 875, 980, 1050, 1050],
    [1015, 1015, 1032, 1032],
    [997, 997, 997],
  ]);
});

test('the reduction of homeroom teachers is laid out, too, and stays as it is where the layout does not say', async () => {
  const caller = await server.signIn(await server.createSchool());
  const reduction = async () => (await rowsIn(caller, 'donvi'))[0]?.['homeroomReduction'];
  await layOut(caller, await layoutOf(caller, 'THCS', { homeroomReduction: 4 }));
  expect(await reduction()).toBe(4);
  await layOut(caller, await layoutOf(caller, 'THCS'));
  expect(await reduction()).toBe(4);
});

test('a school is laid out at one stroke: week, bells, programme with halves, ceremonies by shift, heat', async () => {
  const caller = await server.signIn(await server.createSchool());
  const layout = await layoutOf(caller, 'THCS');
  expect(await layOut(caller, layout)).toEqual({ subjects: 15, curriculum: 60, fixedLessons: 8, moved: [] });
  const periods = await rowsIn(caller, 'tiethoc');
  expect(periods.slice(0, 3).map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
    ['07:00', '07:45'],
    ['07:55', '08:40'],
    ['08:55', '09:40'],
  ]);
  const subjects = await rowsIn(caller, 'monhoc');
  const idOf = (code: string) => subjects.find((subject) => subject['code'] === code)?.id;
  const crafts = (await rowsIn(caller, 'monhoc/monkhoilop')).filter(({ subjectId }) => subjectId === idOf('CN'));
  expect(crafts.map(({ mainPeriods, oddWeekPeriods }) => [mainPeriods, oddWeekPeriods])).toEqual([
    [1, 0],
    [1, 0],
    [2, 1],
    [2, 1],
  ]);
  const [morning, afternoon] = layout.shifts.map(({ shiftId }) => shiftId);
  const fixed = await rowsIn(caller, 'tietcodinh');
  const places = (code: string, shiftId: number | undefined) =>
    fixed
      .filter((row) => row['subjectId'] === idOf(code) && row['shiftId'] === shiftId)
      .map(({ day, period }) => `${String(day)}/${String(period)}`);
  expect([places('CC', morning), places('CC', afternoon)]).toEqual([['2/1'], ['2/5', '2/5', '2/5']]);
  expect([places('SHL', morning), places('SHL', afternoon)]).toEqual([['7/5'], ['7/5', '7/5', '7/5']]);
  const grid = await dataFrom<{ cells: Record<string, unknown>[] }>(
    caller.get(`/api/monhoc/tiettranhxep?id=${idOf('GDTC')}`),
  );
  const avoided = grid.cells.filter(({ mark }) => mark === 'avoid');
  expect(new Set(avoided.map(({ shiftId, period }) => `${String(shiftId)} ${String(period)}`))).toEqual(
    new Set([`${morning} 5`, `${afternoon} 1`]),
  );

  // Laying out again changes the layout and keeps the rows that people added.
  const [first] = layout.grades;
  await caller.post('/api/monhoc', { code: 'BOI', name: 'Bơi', shortName: 'Bơi' });
  const again = await layOut(caller, { ...layout, fixesCeremonies: false, computerRooms: 2 });
  expect(again).toMatchObject({ subjects: 15, curriculum: 60, fixedLessons: 0 });
  expect((await rowsIn(caller, 'monhoc')).map(({ name }) => name)).toContain('Bơi');
  expect(await rowsIn(caller, 'phonghoc')).toHaveLength(2);
  expect(await rowsIn(caller, 'tietcodinh')).toEqual([]);

  const grade8 = layout.grades[2]!;
  await caller.post('/api/lophoc', { name: '8A', gradeId: grade8.gradeId, mainShiftId: grade8.mainShiftId });
  await caller.post('/api/lophoc', { name: '8B', gradeId: grade8.gradeId, mainShiftId: grade8.mainShiftId });
  await caller.post('/api/lophoc', { name: '6A', gradeId: first!.gradeId, mainShiftId: first!.mainShiftId });
  expect(await dataFrom(caller.post('/api/khoitao/phancong', {}))).toEqual({ created: 45 });
  const halves = (await rowsIn(caller, 'lopmon')).filter(({ weekPattern }) => weekPattern !== 'every');
  const technology = { subjectId: idOf('CN'), mainPeriods: 2, weekPeriods: 1 };
  expect(halves).toMatchObject([
    { ...technology, weekPattern: 'odd' },
    { ...technology, weekPattern: 'even' },
  ]);
  expect(await dataFrom(caller.post('/api/khoitao/phancong', {}))).toEqual({ created: 0 });

  await caller.post('/api/thoikhoabieu', { name: '', schoolYear: '2026-2027', semester: 1 });
  const refused = await caller.post('/api/khoitao/chuongtrinh', layout);
  expect(refused).toMatchObject({ status: 409, body: { code: 'school.laid_out' } });
});

test('who may edit the curriculum alone lays out no school: its week, subjects and rooms are other pages', async () => {
  const school = await server.createSchool();
  const layout = await layoutOf(await server.signIn(school), 'THCS');
  const ofCurriculum = await server.signIn(school, { [pageUrls.curriculum]: 2 });
  const refused = await ofCurriculum.post('/api/khoitao/chuongtrinh', layout);
  expect([refused.status, refused.body.code], refused.text).toEqual([403, 'permission.denied']);
  expect(refused.text).toContain('môn học, phòng học, tiết cố định mà bạn không được sửa');
  expect(await rowsIn(await server.signIn(school), 'monhoc')).toEqual([]);
});

test('periods that the main shift cannot hold go to the opposite one, PE first', async () => {
  const caller = await server.signIn(await server.createSchool());
  const { moved } = await layOut(caller, await layoutOf(caller, 'THCS', { teachingDays: [2, 3, 4, 5, 6] }));
  expect(moved.map(({ periods }) => periods)).toEqual([4, 4, 5, 5]);
  const subjects = await rowsIn(caller, 'monhoc');
  const codeOf = (id: unknown) => subjects.find((subject) => subject.id === id)?.['code'];
  const opposite = (await rowsIn(caller, 'monhoc/monkhoilop')).filter((row) => Number(row['oppositePeriods']) > 0);
  expect(new Set(opposite.map(({ subjectId }) => codeOf(subjectId)))).toEqual(new Set(['GDTC', 'NHAC', 'MT', 'GDDP']));
});

test('a class without an elective set is given no electives; one that was in the curriculum before keeps its weeks', async () => {
  const caller = await server.signIn(await server.createSchool());
  const layout = await layoutOf(caller, 'THPT');
  await layOut(caller, layout);
  const [grade] = layout.grades;
  await caller.post('/api/lophoc', { name: '10A1', gradeId: grade!.gradeId, mainShiftId: grade!.mainShiftId });
  expect(await dataFrom(caller.post('/api/khoitao/phancong', {}))).toEqual({ created: 10 });
});

test('Tiểu học beside THCS begins its periods with the others and ends them earlier', async () => {
  const caller = await server.signIn(await server.createSchool());
  const [primary, lower] = [await layoutOf(caller, 'Tiểu học'), await layoutOf(caller, 'THCS')];
  const both = { ...lower, levelIds: [...primary.levelIds, ...lower.levelIds], primaryMinutes: 35 };
  await layOut(caller, both);
  const bells = await rowsIn(caller, 'tiethoc');
  const firstOf = (levelId: number | null) => {
    const bell = bells.find((row) => row['levelId'] === levelId && row['number'] === 2);
    return [bell?.['startTime'], bell?.['endTime'], bell?.['longBreakAfter']];
  };
  expect([bells.length, firstOf(null), firstOf(primary.levelIds[0]!)]).toEqual([
    20,
    ['07:55', '08:40', true],
    ['07:55', '08:30', true],
  ]);
  await layOut(caller, { ...primary, primaryMinutes: 35 });
  expect(await rowsIn(caller, 'tiethoc')).toHaveLength(10);
});

test('in a school of two levels Tin học is a duty below and an elective in THPT, whichever level came first', async () => {
  const caller = await server.signIn(await server.createSchool());
  const lower = await layoutOf(caller, 'THCS');
  await layOut(caller, lower);
  const upper = await layoutOf(caller, 'THPT');
  const weekly = Map.groupBy([...lower.subjects, ...upper.subjects], ({ code }) => code);
  const layout = await layOut(caller, {
    ...lower,
    levelIds: [...lower.levelIds, ...upper.levelIds],
    grades: [...lower.grades, ...upper.grades],
    subjects: [...weekly].map(([code, rows]) => ({ code, weekly: rows.flatMap((row) => row.weekly) })),
  });
  expect(layout.moved).toEqual([]);
  for (const [name, { gradeId, mainShiftId }] of [
    ['6A', lower.grades[0]!],
    ['10A', upper.grades[0]!],
  ] as const)
    await caller.post('/api/lophoc', { name, gradeId, mainShiftId });
  await dataFrom(caller.post('/api/khoitao/phancong', {}));
  const [classes, subjects, rows] = await Promise.all(
    ['lophoc', 'monhoc', 'lopmon'].map((path) => rowsIn(caller, path)),
  );
  const codesOf = (name: string) => {
    const id = classes!.find((one) => one['name'] === name)?.id;
    const own = rows!.filter(({ classId }) => classId === id).map(({ subjectId }) => subjectId);
    return subjects!.filter((one) => own.includes(one.id)).map(({ code }) => code);
  };
  expect(codesOf('6A')).toEqual(expect.arrayContaining(['TIN', 'CN', 'NHAC', 'MT']));
  expect([codesOf('6A').length, codesOf('10A').length]).toEqual([15, 10]);
  expect(codesOf('10A')).not.toContain('TIN');
});

test('a subject that the programme does not have is laid out with it, goes to the afternoon first, and is there once', async () => {
  const caller = await server.signIn(await server.createSchool());
  const layout = await layoutOf(caller, 'Tiểu học', { teachingDays: [2, 3, 4, 5, 6] });
  const more = {
    code: 'own1',
    name: 'Luyện Toán',
    weekly: layout.grades.map(({ gradeId }) => ({ gradeId, periods: 2 })),
  };
  const withOwn = { ...layout, subjects: [...layout.subjects, more] };
  const before = await layOut(caller, layout);
  const laid = await layOut(caller, withOwn);
  expect(laid).toMatchObject({ subjects: before.subjects + 1, curriculum: before.curriculum + 5 });
  // Laid out again it is the same subject; left out, it is in no grade any more.
  await layOut(caller, withOwn);
  const own = (await rowsIn(caller, 'monhoc')).filter(({ name }) => name === 'Luyện Toán');
  expect(own).toMatchObject([{ code: 'LT', shortName: 'LT' }]);
  const rowsOf = async () =>
    (await rowsIn(caller, 'monhoc/monkhoilop')).filter(({ subjectId }) => subjectId === own[0]?.id);
  const rows = await rowsOf();
  expect(rows).toHaveLength(5);
  expect(rows.every((row) => Number(row['mainPeriods']) + Number(row['oppositePeriods']) === 2)).toBe(true);
  expect(rows.some((row) => row['oppositePeriods'] === 2)).toBe(true);
  await layOut(caller, layout);
  expect(await rowsOf()).toEqual([]);
});

test('in a primary school each subject leaves its share to the afternoon, so that its teacher has room in both shifts', async () => {
  const caller = await server.signIn(await server.createSchool());
  const layout = await layoutOf(caller, 'Tiểu học', { teachingDays: [2, 3, 4, 5, 6] });
  const grades = layout.grades.map(({ gradeId }) => ({ gradeId, mainShiftId: layout.grades[0]!.mainShiftId }));
  const shifts = layout.shifts.map((shift, index) => ({ ...shift, periods: index === 0 ? 4 : 3 }));
  const { moved } = await layOut(caller, { ...layout, grades, shifts });
  expect(moved.map(({ periods }) => periods)).toEqual([7, 7, 8, 10, 10]);
  const subjects = await rowsIn(caller, 'monhoc');
  const rows = await rowsIn(caller, 'monhoc/monkhoilop');
  const sharesOf = (code: string) => {
    const own = rows.filter(({ subjectId }) => subjects.some((one) => one.id === subjectId && one['code'] === code));
    const sum = (field: string) => own.reduce((total, row) => total + Number(row[field]), 0);
    return [sum('mainPeriods'), sum('oppositePeriods')];
  };
  expect(['CC', 'SHL'].map(sharesOf)).toEqual([
    [5, 0],
    [5, 0],
  ]);
  for (const code of ['GDTC', 'NHAC', 'MT', 'TIN', 'ANH']) {
    const [main = 0, opposite = 0] = sharesOf(code);
    expect([code, opposite > 0, opposite < main], code).toEqual([code, true, true]);
  }
});
