import type { TimetableView } from '@tkb/contract';
import ExcelJS from 'exceljs';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import type { ExportHead } from '../../src/export/head.ts';
import { chooseCards } from '../../src/export/pdf/card-pages.ts';
import { makePdf, makePictures } from '../../src/export/pdf/make-pdf.ts';
import type { PdfTask } from '../../src/export/pdf/pdf-task.ts';
import { taskWeeks } from '../../src/export/pdf/week-pages.ts';
import { pageRoom } from '../../src/export/xlsx/page-frame.ts';
import { weekWorkbook } from '../../src/export/xlsx/week-workbook.ts';
import { scan } from './scan.ts';
import { printedHead, printedSchool } from './printed-school.ts';

const taskOf = (what: PdfTask['what'], view: TimetableView, head: ExportHead = printedHead): PdfTask => ({
  what,
  layout: 'cards',
  paper: 'a4',
  view,
  ids: null,
  head,
  options: { showRoom: false, showTeacher: true },
  tint: 'none',
  clocks: [],
  link: '',
  isPicture: false,
});

/** How many cards each page of a print has, by their titles. */
async function cardsOfPages(
  what: 'class' | 'room',
  view: TimetableView,
  head: ExportHead = printedHead,
): Promise<number[]> {
  const pdf = await makePdf(taskOf(what, view, head));
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
  return text.map((page) => [...page.matchAll(/PHÒNG |PHÒNG: |LỚP /g)].length);
}

test.each([2, 12])('no page of cards is empty where %i classes are in a room at once', async (count) => {
  const school = printedSchool(60);
  const lessons = school.lessons.map((lesson) => {
    const [own = { id: 0 }] = lesson.classes;
    return { ...lesson, roomId: own.id % 5 < 3 && own.id <= 6 * count ? 1 + (own.id % 3) : null };
  });
  const cards = await cardsOfPages('room', { ...school, lessons });
  expect(cards.reduce((sum, found) => sum + found, 0)).toBe(3);
  expect(Math.min(...cards)).toBeGreaterThan(0);
});

test('a card of ten periods in each half of seven days fills its page, and none is empty', async () => {
  const school = printedSchool(6);
  const days = [2, 3, 4, 5, 6, 7, 8];
  const classes = school.classes.slice(0, 2);
  const [lesson] = school.lessons;
  const lessons = classes.flatMap(({ id }) =>
    days.flatMap((day) =>
      Array.from({ length: 20 }, (_, at) => ({
        ...lesson!,
        classes: [{ id, group: 0 }],
        teacherIds: [1 + ((id + at) % school.teachers.length)],
        subjectId: 1 + ((at + day) % school.subjects.length),
        day,
        shiftId: at < 10 ? 1 : 2,
        period: 1 + (at % 10),
      })),
    ),
  );
  const shifts = school.frame.shifts.map((shift) => ({ ...shift, periods: days.map(() => 10) }));
  expect(await cardsOfPages('class', { ...school, classes, lessons, frame: { days, shifts } })).toEqual([1, 1]);
});

/** A school with a yard, in which so many classes are at once, and eight rooms with five lessons each. */
function yardSchool(sharing: number): TimetableView {
  const school = printedSchool(60);
  const rooms = [
    { id: 1, name: 'Sân thể dục' },
    ...[2, 3, 4, 5, 6, 7, 8, 9].map((id) => ({ id, name: `Phòng máy ${id}` })),
  ];
  const lessons = school.lessons.map((lesson) => {
    const room = (lesson.classes[0]?.id ?? 0) + 1 - sharing;
    const isTaught = lesson.day === 3 && lesson.shiftId === 1;
    return { ...lesson, roomId: room <= 1 ? 1 : isTaught && room <= 9 ? room : null };
  });
  return { ...school, rooms, lessons };
}

test('a yard that many classes share has its page behind the cards of the other rooms, which stay two on a page', async () => {
  expect(await cardsOfPages('room', yardSchool(6))).toEqual([2, 2, 2, 2, 1]);
});

test('in a workbook the card of a yard has a sheet of its own, in type that keeps it on one page', async () => {
  const bytes = await weekWorkbook(yardSchool(7), printedHead, {
    ...{ kind: 'room', ids: null, options: { showTeacher: true, showRoom: false }, clocks: [], layout: 'cards' },
    ...{ paper: 'a4', tint: 'none', codes: [] },
  });
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Uint8Array.from(bytes).buffer);
  expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Phiếu', 'Phiếu dùng chung']);
  const sheet = workbook.getWorksheet('Phiếu dùng chung');
  const heights = Array.from({ length: sheet?.rowCount ?? 0 }, (_, row) => sheet?.getRow(row + 1).height ?? 0);
  expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThan(
    pageRoom('a4', sheet?.pageSetup.orientation).height,
  );
});

const link = 'https://thoikhoabieu.truong.example/timetable';
const logo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

test('cards have logo, authority and code where there is room, and no lesson is set in smaller type for them', () => {
  const wayOf = (what: PdfTask['what'], isRich: boolean) => {
    const head = isRich ? { ...printedHead, logo } : { ...printedHead, parent: '' };
    const task = { ...taskOf(what, printedSchool(24), head), link: isRich ? link : '' };
    const layouts = chooseCards(task, taskWeeks(task));
    return {
      found: layouts[0]?.head,
      places: layouts.map(({ columns, rows }) => columns * rows),
      types: layouts.flatMap(({ fitted }) => fitted.map(({ type, style }) => `${style} ${type}`)),
    };
  };
  for (const what of ['class', 'teacher', 'room'] as const) {
    const [rich, bare] = [wayOf(what, true), wayOf(what, false)];
    expect([rich.places, rich.types]).toEqual([bare.places, bare.types]);
    expect(bare.found).toMatchObject({ logoSide: 0, codeSide: 0, hasParent: false });
  }
  expect(wayOf('class', true).found).toMatchObject({ logoSide: 34, codeSide: 37, hasParent: true });
  expect(wayOf('teacher', true).found).toMatchObject({ logoSide: 28, codeSide: 0, hasParent: true });
});

test('the code of a card leads to the page of its owner; a long address has none', async () => {
  const task = { ...taskOf('class', printedSchool(24)), ids: [2], isPicture: true };
  const [picture = new Uint8Array()] = await makePictures({ ...task, link });
  expect(scan(picture)).toBe(`${link}?view=class&item=2`);
  const long = { ...task, link: `${link}/${'a'.repeat(60)}` };
  expect(chooseCards(long, taskWeeks(long)).map(({ head }) => head.codeSide)).toEqual([0]);
});

test('a long name of the school takes two lines of each card and pushes none to the next page', async () => {
  const school = 'Trường Phổ thông dân tộc nội trú Trung học cơ sở và Trung học phổ thông huyện Điện Biên Đông';
  const school9 = printedSchool(9);
  const subjects = school9.subjects.map((subject) => ({ ...subject, shortName: 'Văn' }));
  const lessons = school9.lessons.filter(({ shiftId, classes: [own] }) => shiftId === ((own?.id ?? 0) < 4.5 ? 1 : 2));
  const view = { ...school9, subjects, lessons };
  expect(await cardsOfPages('class', view, { ...printedHead, school })).toEqual([8, 1]);
});
