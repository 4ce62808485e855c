import type { TimetableView } from '@tkb/contract';
import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { buildDocument } from '../../src/export/pdf/document.ts';
import { makePdf } from '../../src/export/pdf/make-pdf.ts';
import type { PrintTask } from '../../src/export/content/print-task.ts';
import { narrowNote } from '../../src/export/table/narrow-note.ts';
import { workbookTables } from '../../src/export/xlsx/slot-workbook.ts';
import { leastType, type Paper } from '../../src/export/content/paper.ts';
import { taskTables } from '../../src/export/pdf/slot-pages.ts';
import { sum } from '../../src/export/table/sum.ts';
import { printedSchool, printTask } from './printed-school.ts';

const link = 'https://thoikhoabieu.truong.example/timetable';
const taskOf = (view: TimetableView, paper: Paper, layout: 'page' | 'sheet') =>
  printTask({ what: 'school', view, paper, layout, link });

const titlePattern = /\b[6-9]A\d+\b/g;
const classesIn = (page: string): number => new Set(page.match(titlePattern)).size;
/** The classes named on each page as it is laid out. */
const laidOut = async (task: PrintTask): Promise<number[]> =>
  [buildDocument(task).content].flat().map((page) => classesIn(JSON.stringify(page)));
/** The same, of the pages of the printed file. */
async function printed(task: PrintTask): Promise<number[]> {
  const { text } = await extractText(new Uint8Array((await makePdf(task)).bytes), { mergePages: false });
  return text.map(classesIn);
}

const leastSize = (task: PrintTask): number =>
  Math.min(
    ...[...JSON.stringify(buildDocument(task).content).matchAll(/"fontSize":([\d.]+)/g)].map(([, size]) =>
      Number(size),
    ),
  );

const pages: Readonly<Record<number, readonly number[]>> = {
  15: [15],
  24: [12, 12],
  30: [15, 15],
  53: [18, 18, 17],
  75: [15, 15, 15, 15, 15],
};
/** Three days of all classes, then the other three. */
const halves = (list: readonly number[]) => list.flatMap((count) => [count, count]);

/** Columns of the pages on each paper and in each layout, as they are and as they should be. */
async function breaksOf(count: number, classesOf: (task: PrintTask) => Promise<number[]>) {
  const view = printedSchool(count);
  const columns = pages[count] ?? [];
  const found: Record<string, unknown> = {};
  const wanted: Record<string, unknown> = {};
  for (const paper of ['a4', 'a3'] as const) {
    const [page, sheet] = [taskOf(view, paper, 'page'), taskOf(view, paper, 'sheet')];
    const isReadable = Math.min(leastSize(page), leastSize(sheet)) >= leastType[paper];
    found[paper] = { page: await classesOf(page), sheet: await classesOf(sheet), isReadable };
    const days = paper === 'a4' ? halves(columns) : columns;
    wanted[paper] = { page: [...columns, ...columns], sheet: days, isReadable: true };
  }
  return { found, wanted };
}

describe('column breaks of printed tables', () => {
  test.each([15, 24, 30, 53, 75])('%i classes', async (count) => {
    const { found, wanted } = await breaksOf(count, laidOut);
    expect(found).toEqual(wanted);
  });

  test.each([15, 24, 30, 53, 75])('%i classes, in the file', { tags: ['soak'], timeout: 600_000 }, async (count) => {
    const { found, wanted } = await breaksOf(count, printed);
    expect(found).toEqual(wanted);
  });

  test('pages beside the one that is signed are filled to their foot', () => {
    const [printed] = taskTables(taskOf(printedSchool(30), 'a4', 'page'));
    const { room, titleHeight, underHeight, rowHeights, unsignedHeights } = printed!.fitted;
    const free = room.height - room.head - titleHeight - underHeight;
    expect(sum(unsignedHeights)).toBeCloseTo(free);
    expect(sum(rowHeights)).toBeCloseTo(free - room.feet);
    const document = JSON.stringify(buildDocument(taskOf(printedSchool(30), 'a4', 'page')).content);
    const [first = 0, signed = 0] = [...document.matchAll(/"heights":\[([^\]]*)\]/g)].map(([, heights = '']) =>
      sum(heights.split(',').map(Number)),
    );
    expect(first - signed).toBeCloseTo(room.feet);
  });

  test('where names are too long, fewer classes stand on a page and the user is told which word it is', async () => {
    const view = printedSchool(30);
    const subjects = view.subjects.map((subject) => ({ ...subject, shortName: 'Hoạt-động-trải-nghiệm' }));
    const long = taskOf({ ...view, subjects }, 'a4', 'page');
    const note = (count: number) =>
      `Mỗi trang A4 chỉ có ${count} lớp thay vì 15, vì chữ không được nhỏ hơn cỡ 6,5 mà có những tên dài như “Hoạt-động-trải-nghiệm”. ` +
      'Hãy đặt tên viết tắt ngắn hơn cho môn học và giáo viên, hoặc in trên giấy A3.';
    expect(narrowNote(taskTables(taskOf(view, 'a4', 'page')))).toBeNull();
    expect((await makePdf(long)).note).toBe(note(10));
    expect(narrowNote(workbookTables(long.view, { ...long, kind: 'class', isMixed: false }))).toBe(note(6));
  });

  test('a name that fits nowhere is said to be broken, by the classes that there are', async () => {
    const view = printedSchool(2);
    const subjects = view.subjects.map((subject) => ({ ...subject, shortName: 'HĐTN'.repeat(60) }));
    const long = taskOf({ ...view, subjects }, 'a4', 'page');
    const note = /^Trên giấy A4, những tên dài như “(HĐTN){60}” bị ngắt giữa chữ, vì chữ không được nhỏ hơn cỡ 6,5\./;
    expect((await makePdf(long)).note).toMatch(note);
    expect(narrowNote(workbookTables(long.view, { ...long, kind: 'class', isMixed: false }))).toMatch(note);
  });
});
