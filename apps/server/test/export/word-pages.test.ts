import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { wordDocument } from '../../src/export/word/word-document.ts';
import { weeksOf } from '../../src/export/week/weeks.ts';
import { lineWidth, type LessonView } from '@tkb/contract';
import { paperSizes } from '../../src/export/content/paper.ts';
import { printedClocks, printedHead, printedSchool, printTask } from './printed-school.ts';

const options = { showTeacher: false, showRoom: true };
/** Points that the margins, the head and the signatures of a page take. */
const around = 56 + 54 + 90;

/** The parts of a document, one for each of its pages. */
async function pagesOf(
  layout: 'page' | 'cards',
  what: 'teacher' | 'room' = 'teacher',
  view = printedSchool(15),
  school = printedHead.school,
) {
  const subjects = layout === 'cards' ? 'short' : 'whole';
  const weeks = weeksOf(view, { kind: what, ids: null, options, clocks: printedClocks, subjects });
  const head = { ...printedHead, school };
  const task = printTask({ what, layout, view, head, options, clocks: printedClocks });
  const bytes = await wordDocument(task, weeks, async () => []);
  const xml = strFromU8(unzipSync(new Uint8Array(bytes))['word/document.xml'] ?? new Uint8Array());
  return { weeks, pages: xml.split('</w:sectPr>').slice(0, -1) };
}

const heightOf = (page: string) =>
  [...page.matchAll(/<w:trHeight [^>]*w:val="(\d+)"/g)].reduce((sum, [, value]) => sum + Number(value) / 20, 0);

test('each week of a teacher stays on its page, two lessons in a cell too', async () => {
  const { weeks, pages } = await pagesOf('page');
  const heights = pages.map(heightOf);
  expect(heights).toHaveLength(weeks.length);
  expect(Math.max(...heights)).toBeLessThanOrEqual(paperSizes.a4.height - around + 1);
  // Nothing is kept for the head and the signatures that they do not need.
  expect(Math.max(...heights)).toBeGreaterThan(paperSizes.a4.height - around - 20);
});

test('a week with two lessons in a cell is not set in small type: their subjects are short', async () => {
  const { pages } = await pagesOf('page');
  const smallest = pages.map((page) => {
    const table = page.slice(page.indexOf('>BUỔI<'), page.lastIndexOf('</w:tbl>', page.indexOf('NGƯỜI LẬP BẢNG')));
    return Math.min(...[...table.matchAll(/<w:sz w:val="(\d+)"/g)].map(([, size]) => Number(size) / 2));
  });
  expect(Math.min(...smallest)).toBeGreaterThanOrEqual(8);
});

test('the head of a page is a table of its own, without the lines of the week below', async () => {
  const { pages } = await pagesOf('page');
  for (const page of pages) expect(page).not.toMatch(/<\/w:tbl><w:tbl>/);
});

/** The pages of a room in which the lessons chosen are, and how many of these are at once. */
async function pagesOfRoom(isThere: (lesson: LessonView) => boolean) {
  const school = printedSchool(24);
  const lessons = school.lessons.map((lesson) => ({ ...lesson, roomId: isThere(lesson) ? 1 : null }));
  const { weeks, pages } = await pagesOf('page', 'room', { ...school, lessons });
  return { pages, most: Math.max(...weeks[0]!.rows.flatMap(({ cells }) => cells.map((cell) => cell.lessons.length))) };
}

test('a room where eleven classes are at once stays on its page, and its heads in a line each', async () => {
  const { most, pages } = await pagesOfRoom(({ classes: [own] }) => (own?.id ?? 0) <= 11);
  expect(most).toBe(11);
  expect(heightOf(pages[0]!)).toBeLessThanOrEqual(paperSizes.a4.height - around + 1);
  const [first = 0, second = 0] = [...pages[0]!.matchAll(/<w:gridCol w:w="(\d+)"/g)]
    .map(([, width]) => Number(width) / 20)
    .slice(3);
  // The letters of BUỔI in bold, eight points high, and the margins of the cell.
  expect(first).toBeGreaterThan(8 * 2.8 + 3);
  // Bell times of eight points in a line.
  expect(second).toBeGreaterThan(8 * lineWidth('10:15-11:00') + 3);
});

test('a room where four classes are at once stays on its page', async () => {
  const { most, pages } = await pagesOfRoom(({ subjectId }) => subjectId !== null && subjectId % 4 === 0);
  expect(most).toBe(4);
  expect(pages).toHaveLength(1);
  expect(heightOf(pages[0]!)).toBeLessThanOrEqual(paperSizes.a4.height - around + 1);
});

test('the end of a page of cards takes a point and makes no empty page', async () => {
  const { pages } = await pagesOf('cards');
  const ends = pages.map((page) => page.slice(page.lastIndexOf('</w:tbl>')));
  expect(ends.length).toBeGreaterThan(1);
  for (const end of ends) expect(end).toContain('w:line="20" w:lineRule="exact"');
});

test('a long name of the school in the head of a card keeps off the lines of its table', async () => {
  const school = 'Trường Phổ thông Dân tộc Bán trú Trung học cơ sở Nguyễn Thị Minh Khai 2';
  const { pages } = await pagesOf('cards', 'teacher', printedSchool(15), school);
  const heads = pages.join('').matchAll(/<w:p>(?:(?!<w:p>).)*Minh Khai 2(?:(?!<\/w:p>).)*<\/w:p>/g);
  const gaps = [...heads].map(([line]) => Number(/w:after="(\d+)"/.exec(line)?.[1]) / 20);
  expect(gaps.length).toBeGreaterThan(15);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3);
});
