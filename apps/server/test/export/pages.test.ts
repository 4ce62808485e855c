import ExcelJS from 'exceljs';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { leastType, paperSize, paperSizes, type Paper } from '../../src/export/content/paper.ts';
import { lineWidth } from '@tkb/contract';
import type { SlotTable } from '../../src/export/table/slot-table.ts';
import { pageBreaks } from '../../src/export/xlsx/assignment-sheet.ts';
import { slotWorkbook } from '../../src/export/xlsx/slot-workbook.ts';
import { weekWorkbook } from '../../src/export/xlsx/week-workbook.ts';
import { printedClocks, printedHead, printedSchool, schoolWithYard } from './printed-school.ts';

const options = { showTeacher: true, showRoom: false };
/** Wishes for a table, and for the weeks of a file, unless a test says otherwise. */
const tableWish = { kind: 'class', isMixed: true, ids: null, paper: 'a4', tint: 'none', options, code: null } as const;
const weekWish = { layout: 'page', ids: null, paper: 'a4', tint: 'none', options, codes: [] } as const;
const inch = 72;
/** A column's width in digits of the workbook's font, blanks included (ECMA-376, 18.3.1.13): Times New Roman, half as wide as high. */
const pointsOfWidth = (width: number): number => (width * 10.5) / 2;

const dayNames = ['Thứ 2', 'Thứ 3', 'Thứ 4', 'Thứ 5', 'Thứ 6', 'Thứ 7'];

interface PrintedPage {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly days: readonly string[];
}

/** The pages that a sheet is printed on, from nothing but what its file says. */
async function readPages(bytes: Buffer) {
  const parts = unzipSync(new Uint8Array(bytes));
  const workbook = new ExcelJS.Workbook();
  // The reader's type wants its own Buffer declaration; the bytes are the same.
  await workbook.xlsx.load(bytes as never);
  const styles = strFromU8(parts['xl/styles.xml'] ?? new Uint8Array());
  const least = Math.min(...[...styles.matchAll(/<sz val="([\d.]+)"/g)].map(([, size]) => Number(size)));
  return workbook.worksheets.map((sheet, index) => {
    const xml = strFromU8(parts[`xl/worksheets/sheet${index + 1}.xml`] ?? new Uint8Array());
    const cuts = (tag: string) =>
      [...(new RegExp(`<${tag}[ >].*?</${tag}>`).exec(xml)?.[0] ?? '').matchAll(/<brk id="(\d+)"/g)].map(([, id]) =>
        Number(id),
      );
    const titles = Number(String(sheet.pageSetup.printTitlesRow).split(':')[1]);
    const lead = sheet.views[0]?.state === 'frozen' ? (sheet.views[0].xSplit ?? 0) : 0;
    const widths = Array.from({ length: sheet.columnCount }, (_, at) =>
      pointsOfWidth(sheet.getColumn(at + 1).width ?? 9),
    );
    const heights = Array.from({ length: sheet.rowCount }, (_, at) => sheet.getRow(at + 1).height);
    const sum = (list: readonly number[], from: number, to: number) => list.slice(from, to).reduce((a, b) => a + b, 0);
    const ranges = (first: number, breaks: readonly number[], last: number) =>
      [...breaks, last].map((to, at) => ({ from: at === 0 ? first : (breaks[at - 1] ?? 0), to }));
    const pages = ranges(lead, cuts('colBreaks'), widths.length).flatMap((across) =>
      ranges(titles, cuts('rowBreaks'), heights.length).map((down): PrintedPage => ({
        width: sum(widths, 0, lead) + sum(widths, across.from, across.to),
        height: sum(heights, 0, titles) + sum(heights, down.from, down.to),
        columns: across.to - across.from,
        days: heights.slice(down.from, down.to).flatMap((_, at) => {
          const cell = sheet.getCell(down.from + at + 1, 1);
          return cell.master === cell && dayNames.includes(String(cell.value)) ? [String(cell.value)] : [];
        }),
      })),
    );
    return { sheet, pages, least };
  });
}

/** The smallest type that a line of the head would need to fit into its columns. */
function leastShrunk(sheet: ExcelJS.Worksheet): number {
  const sizes = [1, 2, 3, 4].flatMap((row) =>
    Array.from({ length: sheet.columnCount }, (_, at) => {
      const cell = sheet.getCell(row, at + 1);
      if (cell.master !== cell || typeof cell.value !== 'string') return Infinity;
      const { size = 11, bold = false } = cell.font;
      const columns = Array.from({ length: sheet.columnCount }, (_, other) => other + 1);
      const width = columns
        .filter((column) => sheet.getCell(row, column).master === cell)
        .reduce((sum, column) => sum + pointsOfWidth(sheet.getColumn(column).width ?? 9), 0);
      const longest = Math.max(...cell.value.split('\n').map((line) => lineWidth(line, bold)));
      return size * Math.min(1, width / (longest * size));
    }),
  );
  return Math.min(...sizes);
}

const papers: readonly Paper[] = ['a3', 'a4'];
const tables: readonly (readonly [SlotTable['kind'], boolean])[] = [
  ['class', false],
  ['class', true],
  ['teacher', false],
  ['teacher', true],
  ['room', true],
];

/** Classes on the first page: 30 are 2 x 15, 53 are 18 + 18 + 17. */
const balanced = (classCount: number): number => Math.ceil(classCount / Math.ceil(classCount / 18));

/** Pages that are too large, too empty, in type too small, or with a day torn apart. */
async function findFaults(classCount: number, paper: Paper, head = printedHead): Promise<string[]> {
  const view = printedSchool(classCount);
  const faults: string[] = [];
  for (const [kind, isMixed] of tables) {
    const bytes = await slotWorkbook(view, head, { ...tableWish, kind, isMixed, paper });
    for (const { sheet, pages, least } of await readPages(bytes)) {
      const { margins, orientation = 'landscape' } = sheet.pageSetup;
      const size = paperSize(paper, orientation);
      const width = size.width - ((margins?.left ?? 0) + (margins?.right ?? 0)) * inch;
      const height = size.height - ((margins?.top ?? 0) + (margins?.bottom ?? 0)) * inch;
      const first = pages[0]?.columns ?? 0;
      const across = pages.length / new Set(pages.map(({ days }) => days.join())).size;
      const days = Array.from({ length: across }, () => dayNames).flat();
      const checks: Readonly<Record<string, boolean>> = {
        'small type': least >= leastType[paper],
        'breaks that are not balanced at 15 to 18 classes':
          kind !== 'class' || first === balanced(Math.max(3, classCount)),
        'too wide': pages.every((page) => page.width <= width),
        'too high': pages.every((page) => page.height <= height),
        'not high enough': pages.slice(0, -1).every((page) => page.height / height > 0.7),
        'not wide enough': pages.every(
          (page) => page.columns >= first - 1 && page.width / width > (page.columns < first ? 0.7 : 0.95),
        ),
        'head too small': leastShrunk(sheet) >= leastType[paper],
        'day torn apart':
          pages
            .flatMap((page) => page.days)
            .toSorted()
            .join() === days.toSorted().join(),
      };
      const wrong = Object.keys(checks).filter((name) => !checks[name]);
      faults.push(...wrong.map((name) => `${kind} ${sheet.name}: ${name}`));
    }
  }
  return faults;
}

describe('sheets of the whole school', () => {
  test.each(papers)('a school of 24 classes on %s', async (paper) => {
    expect(await findFaults(24, paper)).toEqual([]);
  });

  test.each([15, 30, 53, 75].flatMap((count) => papers.map((paper) => [count, paper] as const)))(
    'a school of %i classes on %s',
    { tags: ['soak'] },
    async (count, paper) => {
      expect(await findFaults(count, paper)).toEqual([]);
    },
  );

  test.each(papers)('long names of school and authority keep their type on %s', async (paper) => {
    const school = 'Trường phổ thông dân tộc nội trú trung học cơ sở và trung học phổ thông Nguyễn Bỉnh Khiêm';
    const parent = 'Sở Giáo dục và Đào tạo Thành phố Hồ Chí Minh';
    const contact = 'Cô Nguyễn Thị Phương Mai, phó hiệu trưởng, 0912 000 000';
    expect(await findFaults(5, paper, { ...printedHead, school, parent, contact })).toEqual([]);
  });

  test('one class alone is no wider than its paper', async () => {
    expect(await findFaults(1, 'a4')).toEqual([]);
  });

  test('the workbook counts widths in a font of its own, whose digits are whole pixels wide', async () => {
    const bytes = await slotWorkbook(printedSchool(4), printedHead, tableWish);
    const styles = strFromU8(unzipSync(new Uint8Array(bytes))['xl/styles.xml'] ?? new Uint8Array());
    const [own = ''] = /<font>.*?<\/font>/.exec(styles) ?? [];
    expect(own).toContain('<sz val="10.5"/><name val="Times New Roman"/>');
    // The scheme would put the theme's font in its place.
    expect(own).not.toContain('scheme');
  });

  test('the head of a table that is one page wide begins at its left edge', async () => {
    const columnsOf = async (classCount: number) => {
      const [{ sheet } = { sheet: null }] = await readPages(
        await slotWorkbook(printedSchool(classCount), printedHead, { ...tableWish, paper: 'a3' }),
      );
      const found = new Map<ExcelJS.CellValue, number>();
      sheet?.eachRow((row) => row.eachCell((cell) => cell.master === cell && found.set(cell.value, Number(cell.col))));
      return [printedHead.school.toLocaleUpperCase('vi'), 'NGƯỜI LẬP BẢNG'].map((text) => found.get(text));
    };
    expect(await columnsOf(4)).toEqual([1, 4]);
    // Side by side, each page has its own head, beside the columns that all repeat; who made it signs on the last one.
    expect(await columnsOf(24)).toEqual([16, 16]);
  });

  test('signatures stand under the last columns of the table', async () => {
    const bytes = await slotWorkbook(printedSchool(24), printedHead, { ...tableWish, paper: 'a3' });
    const [{ sheet, pages } = { sheet: null, pages: [] }] = await readPages(bytes);
    const first = 3 + (pages[0]?.columns ?? 0);
    const found: number[] = [];
    sheet?.eachRow((row) =>
      row.eachCell((cell) => cell.value === 'HIỆU TRƯỞNG' && cell.master === cell && found.push(Number(cell.col))),
    );
    expect([pages.length, found.length, (found[0] ?? 0) > first]).toEqual([2, 1, true]);
  });

  test('weeks on a page each: one page, full, in large type', async () => {
    const wish = { ...weekWish, kind: 'class', ids: [1, 2], clocks: printedClocks } as const;
    const read = await readPages(await weekWorkbook(printedSchool(24), printedHead, wish));
    for (const { pages, least } of read) {
      expect([pages.length, least >= 8]).toEqual([1, true]);
      expect((pages[0]?.height ?? 0) / (paperSizes.a4.height - 0.75 * inch)).toBeGreaterThan(0.8);
    }
  });

  test('a yard in which six classes are at once stays on its page, with short names of subjects', async () => {
    const wish = { ...weekWish, kind: 'room', ids: [1], clocks: printedClocks } as const;
    const [page] = await readPages(await weekWorkbook(schoolWithYard(6), printedHead, wish));
    expect(page?.pages[0]?.height).toBeLessThanOrEqual(paperSizes.a4.height - 0.75 * inch);
  });

  test('cards of teachers stand upright where more find room on a page so, all in one type', async () => {
    const wish = { ...weekWish, layout: 'cards', clocks: [] } as const;
    const cardsOf = async (kind: 'room' | 'teacher') => {
      const workbook = new ExcelJS.Workbook();
      // The reader's type wants its own Buffer declaration; the bytes are the same.
      await workbook.xlsx.load((await weekWorkbook(printedSchool(8), printedHead, { ...wish, kind })) as never);
      const [sheet] = workbook.worksheets;
      const sizes = new Set<number | undefined>();
      sheet?.eachRow((row) =>
        row.eachCell((cell, column) => column > 2 && cell.border?.top && sizes.add(cell.font.size)),
      );
      return [sheet?.pageSetup.orientation, sizes.size, sheet?.getCell('A2').alignment.shrinkToFit];
    };
    expect(await cardsOf('room')).toEqual(['landscape', 1, true]);
    expect(await cardsOf('teacher')).toEqual(['portrait', 1, true]);
  });

  test('pictures of the head end before its last column does, or they would print an empty page', async () => {
    const pixel =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    const parts = unzipSync(
      new Uint8Array(
        await slotWorkbook(printedSchool(4), { ...printedHead, logo: pixel }, { ...tableWish, code: pixel }),
      ),
    );
    const xml = strFromU8(parts['xl/drawings/drawing1.xml'] ?? new Uint8Array());
    const [{ sheet } = { sheet: null }] = await readPages(
      await slotWorkbook(printedSchool(4), { ...printedHead, logo: null }, tableWish),
    );
    const widthOf = (column: number) => pointsOfWidth(sheet?.getColumn(column).width ?? 0);
    const rests = [...xml.matchAll(/<xdr:col>(\d+)<\/xdr:col><xdr:colOff>(\d+)<.*?<xdr:ext cx="(\d+)"/g)].map(
      ([, column, offset, side]) => {
        const right = Array.from({ length: (sheet?.columnCount ?? 0) - Number(column) }, (_, at) => at + 1);
        const room = right.reduce((sum, at) => sum + widthOf(Number(column) + at), 0);
        return Math.round(room - (Number(offset) + Number(side)) / 12_700);
      },
    );
    expect(rests).toEqual([6, 62]);
  });

  test('a list of assignments never ends with a row alone', () => {
    expect([
      ...pageBreaks(
        Array.from({ length: 21 }, () => 10),
        200,
        50,
      ),
    ]).toEqual([16]);
    expect([
      ...pageBreaks(
        Array.from({ length: 12 }, () => 10),
        200,
        50,
      ),
    ]).toEqual([]);
  });
});
