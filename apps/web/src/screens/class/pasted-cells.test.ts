import { expect, test } from 'vitest';
import type { SchoolClass, Teacher } from '../../assignment/loads.ts';
import { assignmentOf, curriculumRowOf } from '../../assignment/sample-rows.ts';
import { textOfCell, writeCells } from './pasted-cells.ts';

const teacher = (id: number, familyName: string, givenName: string) =>
  ({ id, code: `GV${id}`, familyName, givenName }) as Teacher;
const teachers = [teacher(1, 'Nguyễn Thị', 'Lan'), teacher(2, 'Phạm Văn', 'Hùng'), teacher(3, 'Lê Văn', 'Hùng')];
const school = {
  teachers,
  classes: [{ id: 5, gradeId: 6, streamId: null } as SchoolClass],
  curriculum: [curriculumRowOf({ mainPeriods: 2, oddWeekPeriods: 1 })],
};
const cell = { classId: 5, subjectId: 10 };
const write = (text: string) => writeCells([], [{ ...cell, text }], school);

test('a written cell gets the periods of the programme, halves included, and the further content of the text', () => {
  expect(write('Lan').rows).toMatchObject([{ teacherIds: [1], mainPeriods: 2, weekPattern: 'odd', weekPeriods: 1 }]);
  expect(write('Lan.NT, GV3 (4)').rows).toMatchObject([{ teacherIds: [1, 3], mainPeriods: 4 }]);
  expect(textOfCell(write('Lan.NT, GV3 (4)').rows, cell, teachers)).toBe('Lan.NT, Hùng.LV (4)');
});

test('halves of a period are copied and written as the matrix shows them', () => {
  const half = write('Lan').rows;
  expect(textOfCell(half, cell, teachers)).toBe('Lan.NT (1,5)');
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
    const text = textOfCell([assignmentOf({ ...cell, ...row })], cell, teachers);
    expect(writeCells([assignmentOf(cell)], [{ ...cell, text }], school).rows, text).toMatchObject([row]);
  }
  expect(write('Lan | Ai đó').refused).toHaveLength(1);
});

test('an ambiguous or unknown name leaves the cell unchanged and asks who is meant', () => {
  expect(write('Hùng')).toEqual({ rows: [], refused: ['"Hùng" (có phải Hùng.PV hay Hùng.LV?)'] });
  expect(write('Xuân').refused).toEqual(['"Xuân"']);
});

test('an empty text removes the subject from the class', () => {
  const rows = [assignmentOf({ ...cell, teacherIds: [1] })];
  expect(writeCells(rows, [{ ...cell, text: '' }], school).rows).toEqual([]);
});
