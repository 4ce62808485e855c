import { expect, test } from 'vitest';
import type { SchoolClass, Teacher } from '../../../assignment/loads.ts';
import { assignmentOf, curriculumRowOf } from '../../../assignment/sample-rows.ts';
import { textOfCell, writeCells } from './pasted-cells.ts';
import { TeacherWords } from './teacher-words.ts';

const teacher = (id: number, familyName: string, givenName: string) =>
  ({ id, code: `GV${id}`, familyName, givenName, isTeaching: true }) as Teacher;
const teachers = [teacher(1, 'Nguyễn Thị', 'Lan'), teacher(2, 'Phạm Văn', 'Hùng'), teacher(3, 'Lê Văn', 'Hùng')];
const school = {
  teachers,
  classes: [{ id: 5, gradeId: 6, streamId: null } as SchoolClass],
  curriculum: [curriculumRowOf({ mainPeriods: 2, oddWeekPeriods: 1 })],
};
const called = new TeacherWords(teachers);
const cell = { classId: 5, subjectId: 10 };
const write = (text: string) => writeCells([], [{ ...cell, text }], school);

test('a written cell gets the periods of the programme, halves included, and the further content of the text', () => {
  expect(write('Lan').rows).toMatchObject([{ teacherIds: [1], mainPeriods: 2, weekPattern: 'odd', weekPeriods: 1 }]);
  for (const text of ['Lan.NT, GV3 (4)', 'Lan.NT\r\nGV3 (4)'])
    expect(write(text).rows).toMatchObject([{ teacherIds: [1, 3], mainPeriods: 4 }]);
  expect(textOfCell(write('Lan.NT, GV3 (4)').rows, cell, called)).toBe('Lan.NT, Hùng.LV (4)');
});

test('halves of a period are copied and written as the matrix shows them', () => {
  const half = write('Lan').rows;
  expect(textOfCell(half, cell, called)).toBe('Lan.NT (1,5)');
  expect(writeCells(half, [{ ...cell, text: 'Lan.NT (1,5)' }], school).rows).toEqual(half);
  expect(write('Lan (2)').rows).toMatchObject([{ mainPeriods: 2, weekPattern: 'every', weekPeriods: null }]);
  expect(write('Lan (2,5)').rows).toMatchObject([{ mainPeriods: 3, weekPattern: 'odd', weekPeriods: 1 }]);
});

test('candidates are separated by a bar, and copied that way', () => {
  const open = write('Lan | GV3 (4)').rows;
  expect(open).toMatchObject([{ teacherIds: [], candidateIds: [1, 3], mainPeriods: 4 }]);
  for (const row of [
    { teacherIds: [], candidateIds: [1, 3] },
    { teacherIds: [3], candidateIds: [1, 3] },
    { teacherIds: [2], candidateIds: [1] },
    { teacherIds: [1], candidateIds: [] },
  ]) {
    const text = textOfCell([assignmentOf({ ...cell, ...row })], cell, called);
    expect(writeCells([assignmentOf(cell)], [{ ...cell, text }], school).rows, text).toMatchObject([row]);
  }
  expect(write('Lan | Ai đó').refused).toHaveLength(1);
});

test('who teaches no longer stays in a cell that is written anew, and comes into no other', () => {
  const without = { ...school, teachers: teachers.map((one) => ({ ...one, isTeaching: one.id !== 1 })) };
  const own = [assignmentOf({ ...cell, teacherIds: [1] })];
  expect(writeCells(own, [{ ...cell, text: 'Lan.NT (3)' }], without).rows).toMatchObject([
    { teacherIds: [1], mainPeriods: 3 },
  ]);
  const { rows, refused } = writeCells([], [{ ...cell, text: 'Lan.NT' }], without);
  expect([rows, refused]).toEqual([[], ['"Lan.NT" (người đã thôi dạy)']]);
});

test('an ambiguous or unknown name leaves the cell unchanged and asks who is meant', () => {
  expect(write('Hùng')).toEqual({ rows: [], refused: ['"Hùng" (có phải Hùng.PV hay Hùng.LV?)'] });
  expect(write('Xuân').refused).toEqual(['"Xuân"']);
  // One letter away from a name that is there.
  expect(write('Nguyen Thi Lam').refused).toEqual(['"Nguyen Thi Lam" (có phải Lan.NT?)']);
  expect(write('Nguyễn Thị Lann (2)').refused).toEqual(['"Nguyễn Thị Lann (2)" (có phải Lan.NT?)']);
  expect(write('Nguyễn Thị Lành').refused).toEqual(['"Nguyễn Thị Lành" (có phải Lan.NT?)']);
  expect(write('Nguyễn Văn Lan Anh Hoa').rows).toEqual([]);
  expect(write('Phạm Thị Hồng').refused).toEqual(['"Phạm Thị Hồng"']);
});

test.each([
  ['whose names differ by a diacritic', 'Dương Minh', 'Bảo', ['Bảo.ĐM (4)', 'Bảo.DM (4)']],
  ['whose short names are the same', 'Đào Mai', 'Bảo', ['GV1 (4)', 'GV2 (4)']],
])('what is copied of teachers %s names the same teachers when pasted', (_, familyName, givenName, texts) => {
  const two = [teacher(1, 'Đinh Minh', 'Bảo'), teacher(2, familyName, givenName)];
  const rows = [1, 2].map((id) => assignmentOf({ ...cell, teacherIds: [id], mainPeriods: 4 }));
  expect(rows.map((row) => textOfCell([row], cell, new TeacherWords(two)))).toEqual(texts);
  const pasted = texts.map((text) => writeCells([], [{ ...cell, text }], { ...school, teachers: two }).rows[0]);
  expect(pasted.map((row) => row?.teacherIds)).toEqual([[1], [2]]);
});

test('a name without diacritics that may be two persons asks who is meant', () => {
  const two = [teacher(1, 'Đinh Minh', 'Bảo'), teacher(2, 'Dương Minh', 'Bảo')];
  const { refused } = writeCells([], [{ ...cell, text: 'Bao.DM' }], { ...school, teachers: two });
  expect(refused).toEqual(['"Bao.DM" (có phải Bảo.ĐM hay Bảo.DM?)']);
});

test('an empty text removes the subject from the class', () => {
  const rows = [assignmentOf({ ...cell, teacherIds: [1] })];
  expect(writeCells(rows, [{ ...cell, text: '' }], school).rows).toEqual([]);
});

test('names are written as cells show them: with a letter, or the number of a second one of the name', () => {
  const all = [
    { ...teacher(1, 'Trần Thị Lan', 'A'), code: 'A.TTL' },
    { ...teacher(2, 'Đỗ Thị', 'Hương'), code: 'Huong.DT' },
    { ...teacher(3, 'Đỗ Thị', 'Hương'), code: 'Huong.DT2' },
    { ...teacher(4, 'Lê Thị', 'Cúc'), code: '4' },
  ];
  const written = (text: string) => writeCells([], [{ ...cell, text }], { ...school, teachers: all });
  const idsOf = (text: string) => written(text).rows.flatMap(({ teacherIds }) => teacherIds);
  expect(['Lan A', 'Lan A.TT (4)', 'Hương.ĐT', 'Hương.ĐT2', 'Huong.DT2', 'Huong.DT2 4'].map(idsOf)).toEqual(
    [1, 1, 2, 3, 3, 3].map((id) => [id]),
  );
  const counted = (text: string) => written(text).rows.map((row) => [...row.teacherIds, row.mainPeriods]);
  expect(['Hương.ĐT (2)', 'Hương.ĐT 2', 'Hương.ĐT2 (2)'].map(counted)).toEqual([[[2, 2]], [[2, 2]], [[3, 2]]]);
  expect(['(4)', '4', '4 tiết'].map(counted)).toEqual([[[4]], [[4]], [[4]]]);
  expect(written('Hương').refused).toEqual(['"Hương" (có phải Hương.ĐT hay Hương.ĐT2?)']);
});
