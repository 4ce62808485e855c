import ExcelJS from 'exceljs';
import type { TimetableView } from '@tkb/contract';
import { expect, test } from 'vitest';
import { slotWorkbook } from '../../src/export/xlsx/slot-workbook.ts';
import { printedSchool } from './printed-school.ts';

const head = { school: 'THCS Hoa Sen', parent: 'UBND XÃ AN BÌNH', contact: '', principal: 'Lê Thị Hiệu', logo: null };
const options = { showTeacher: true, showRoom: true };

/** A school in which every class comes in its own shift only. */
function schoolInShifts(classCount: number): TimetableView {
  const view = printedSchool(classCount);
  const home = new Map(view.classes.map(({ id, mainShiftId }) => [id, mainShiftId]));
  return { ...view, lessons: view.lessons.filter(({ shiftId, classes }) => home.get(classes[0]?.id ?? 0) === shiftId) };
}

async function sheetsOf(view: TimetableView) {
  const wish = { kind: 'class', isMixed: true, ids: null, paper: 'a3', tint: 'none', options, code: null } as const;
  const book = new ExcelJS.Workbook();
  // The reader's type wants its own Buffer declaration; the bytes are the same.
  await book.xlsx.load((await slotWorkbook(view, head, wish)) as never);
  return book.worksheets;
}

test('classes that come in one shift each get a table for each shift, where one for all took as much paper half empty', async () => {
  expect((await sheetsOf(schoolInShifts(24))).map(({ name }) => name)).toEqual(['Sáng', 'Chiều']);
  // One page for all of them needs less paper than two.
  expect((await sheetsOf(schoolInShifts(4))).map(({ name }) => name)).toEqual(['Cả ngày']);
  expect((await sheetsOf(printedSchool(24))).map(({ name }) => name)).toEqual(['Cả ngày']);
});

test('a table of rooms that nobody uses is said to be empty, on the paper that was asked for', async () => {
  const school = printedSchool(6);
  const view = { ...school, lessons: school.lessons.map((lesson) => ({ ...lesson, roomId: null })) };
  const wish = { kind: 'room', isMixed: false, ids: null, paper: 'a4', tint: 'none', options, code: null } as const;
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await slotWorkbook(view, head, wish)) as never);
  const sheets = book.worksheets.map((sheet) => [sheet.getCell('A1').value, sheet.pageSetup.paperSize]);
  expect(sheets).toEqual([['Không có tiết nào để in.', 9]]);
});

test.each([6, 12, 24])('the title stands in the middle of each page: %d classes', async (classCount) => {
  for (const sheet of await sheetsOf(printedSchool(classCount))) {
    const widths = Array.from({ length: sheet.columnCount }, (_, index) => sheet.getColumn(index + 1).width ?? 0);
    const sum = (from: number, to: number) => widths.slice(from - 1, to).reduce((total, width) => total + width, 0);
    const titles = new Map<number, number>();
    sheet.getRow(1).eachCell((cell) => {
      if (String(cell.value).startsWith('THỜI KHÓA BIỂU')) titles.set(Number(cell.master.col), Number(cell.col));
    });
    const heads = new Map<number, number>();
    sheet.getRow(1).eachCell((cell) => {
      if (cell.value === head.parent && cell.master === cell) heads.set(Number(cell.col), Number(cell.col));
    });
    const starts = [...heads.keys()];
    expect(titles.size).toBe(starts.length);
    for (const [index, [from, to]] of [...titles].entries()) {
      const first = starts[index] ?? 1;
      const last = (starts[index + 1] ?? sheet.columnCount + 1) - 1;
      // The columns that name day, shift and period stand before those of every page.
      const leads = first > 1 ? sum(1, 3) : 0;
      const middle = (leads + sum(first, last)) / 2;
      const centre = leads + sum(first, from - 1) + sum(from, to) / 2;
      expect(Math.abs(centre - middle)).toBeLessThanOrEqual(sum(last, last) / 2);
    }
  }
});
