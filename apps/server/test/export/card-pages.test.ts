import type { TimetableView } from '@tkb/contract';
import ExcelJS from 'exceljs';
import { strFromU8, unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import type { ExportHead } from '../../src/export/content/head.ts';
import { chooseCards } from '../../src/export/pdf/card-pages.ts';
import { makePdf, makePictures } from '../../src/export/pdf/make-pdf.ts';
import type { PrintTask } from '../../src/export/content/print-task.ts';
import { taskWeeks } from '../../src/export/pdf/week-pages.ts';
import { cardGroups } from '../../src/export/week/card-groups.ts';
import type { Week } from '../../src/export/week/weeks.ts';
import { pageRoom } from '../../src/export/xlsx/page-frame.ts';
import { weekWorkbook } from '../../src/export/xlsx/week-workbook.ts';
import { scan } from './scan.ts';
import { printedHead, printedSchool, printTask } from './printed-school.ts';

const cardTask = (what: PrintTask['what'], view: TimetableView) => printTask({ what, view, layout: 'cards' });

/** How many cards each page of a print has, by their titles. */
async function cardsOfPages(
  what: 'class' | 'room',
  view: TimetableView,
  head: ExportHead = printedHead,
): Promise<number[]> {
  const { bytes: pdf } = await makePdf({ ...cardTask(what, view), head });
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

test('a yard that many classes share has a page before the cards of the other rooms, which are full but for the last', async () => {
  expect(await cardsOfPages('room', yardSchool(6))).toEqual([1, 4, 4]);
});

/** Sizes of cards, and how many weeks of each need it, as groups that were dealt. */
function groupsOf(places: readonly number[], needed: readonly number[]): (readonly [number, number])[] {
  const [week] = taskWeeks(cardTask('class', printedSchool(4)));
  const weeks = needed.flatMap((count, need) => Array.from({ length: count }, () => ({ ...week!, unplaced: need })));
  const sizes = places.map((each, at) => ({ places: each, fits: ({ unplaced }: Week) => unplaced <= at }));
  return cardGroups(weeks, sizes).map(({ size, weeks: own }) => [size.places, own.length] as const);
}

test.each([
  ['cards are as large as their pages allow', [8, 6, 4, 1], [1], [[1, 1]]],
  ['larger ones that take no more pages leave fewer places free', [8, 6, 4, 1], [9], [[6, 9]]],
  [
    'a few full cards cost no more than their own pages',
    [8, 4, 2],
    [100, 0, 3],
    [
      [2, 4],
      [8, 99],
    ],
  ],
  [
    'a size that saves no page is not used',
    [8, 6, 4],
    [8, 0, 3],
    [
      [4, 4],
      [8, 7],
    ],
  ],
  ['cards of one size stay together where that takes no more pages', [8, 4], [2, 2], [[4, 4]]],
  [
    'only the last page has free places',
    [8, 6, 2],
    [30, 7, 1],
    [
      [2, 2],
      [6, 6],
      [8, 30],
    ],
  ],
  [
    'a week that fits nowhere has the largest',
    [8, 1],
    [8, 0, 1],
    [
      [1, 1],
      [8, 8],
    ],
  ],
] as const)('%s', (_, places, needed, groups) => {
  expect(groupsOf(places, needed)).toEqual(groups);
});

test('cards of a workbook are on one sheet in their order, as many on a page as fit, that of a yard alone', async () => {
  const bytes = await weekWorkbook(yardSchool(7), printedHead, {
    kind: 'room',
    ids: null,
    options: { showTeacher: true, showRoom: false },
    clocks: [],
    layout: 'cards',
    paper: 'a4',
    tint: 'none',
    codes: [],
  });
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Uint8Array.from(bytes).buffer);
  expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Phiếu phòng']);
  const [sheet] = workbook.worksheets;
  const xml = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const breaks = [...xml.matchAll(/<brk id="(\d+)"/g)].map(([, id]) => Number(id));
  const rows = Array.from({ length: sheet?.rowCount ?? 0 }, (_, row) => sheet?.getRow(row + 1));
  const heights = rows.map((row) => row?.height ?? 0);
  const head = heights.slice(0, 4).reduce((sum, height) => sum + height, 0);
  const pages = [...breaks, rows.length].map((to, index) => ({ from: index > 0 ? (breaks[index - 1] ?? 0) : 4, to }));
  const titles = pages.map(({ from, to }) =>
    rows.slice(from, to).flatMap((row) => /^PHÒNG.*/.exec(String(row?.getCell(1).value))?.[0] ?? []),
  );
  expect(titles.map((page) => page.length)).toEqual([1, 3, 3, 2]);
  expect(titles.flat().slice(1)).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((id) => `PHÒNG MÁY ${id}`));
  const room = pageRoom('a4', sheet?.pageSetup.orientation).height;
  for (const { from, to } of pages)
    expect(head + heights.slice(from, to).reduce((sum, height) => sum + height, 0)).toBeLessThan(room + 0.01);
});

const link = 'https://thoikhoabieu.truong.example/timetable';
const logo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

test('cards have logo, authority and code where there is room, and no lesson is set in small type for them', () => {
  const wayOf = (what: PrintTask['what'], isRich: boolean) => {
    const head = isRich ? { ...printedHead, logo } : { ...printedHead, parent: '' };
    const task = { ...cardTask(what, printedSchool(24)), head, link: isRich ? link : '' };
    const layouts = chooseCards(task, taskWeeks(task));
    return {
      found: layouts.at(-1)?.head,
      places: layouts.map(({ columns, rows }) => columns * rows),
      types: layouts.flatMap(({ fitted }) => fitted.map(({ type, style }) => `${style} ${Math.min(9, type)}`)),
    };
  };
  for (const what of ['class', 'teacher', 'room'] as const) {
    const [rich, bare] = [wayOf(what, true), wayOf(what, false)];
    expect([rich.places, rich.types]).toEqual([bare.places, bare.types]);
    expect(bare.found).toMatchObject({ logoSide: 0, codeSide: 0, hasParent: false });
  }
  expect(wayOf('class', true).found).toMatchObject({ logoSide: 34, codeSide: 37, hasParent: true });
  expect(wayOf('teacher', true).found).toMatchObject({ logoSide: 19, codeSide: 0, hasParent: false });
});

test('the code of a card leads to the page of its owner; a long address has none', async () => {
  const task = { ...cardTask('class', printedSchool(24)), ids: [2], isPicture: true };
  const [picture = new Uint8Array()] = await makePictures({ ...task, link });
  expect(scan(picture)).toBe(`${link}?view=class&item=2`);
  const long = { ...task, link: `${link}/${'a'.repeat(60)}` };
  expect(chooseCards(long, taskWeeks(long)).map(({ head }) => head.codeSide)).toEqual([0]);
});

test('a long name of the school takes two lines of each card and pushes none to the next page', async () => {
  const school = 'Trường Phổ thông dân tộc nội trú Trung học cơ sở và Trung học phổ thông huyện Điện Biên Đông';
  const school16 = printedSchool(16);
  const subjects = school16.subjects.map((subject) => ({ ...subject, shortName: 'Văn' }));
  const lessons = school16.lessons.filter(({ shiftId, classes: [own] }) => shiftId === ((own?.id ?? 0) < 8.5 ? 1 : 2));
  const view = { ...school16, subjects, lessons };
  expect(await cardsOfPages('class', view, { ...printedHead, school })).toEqual([8, 8]);
});

test('cards of one size look alike, and a long name under its subject takes no more room than it is set in', () => {
  const school = printedSchool(12);
  const subjects = school.subjects.map((subject) => ({ ...subject, shortName: 'Văn' }));
  const stylesOf = (shortName: string, lessons = school.lessons) => {
    const teachers = school.teachers.map((teacher) => ({ ...teacher, shortName }));
    const task = cardTask('class', { ...school, subjects, teachers, lessons });
    return chooseCards(task, taskWeeks(task)).map(({ fitted }) => [...new Set(fitted.map(({ style }) => style))]);
  };
  expect(stylesOf('Trinh.PTH')).toEqual([['lines']]);
  const ofTwoGroups = school.lessons.flatMap((lesson) =>
    lesson.classes[0]?.id === 1 && lesson.day !== null && lesson.day < 5
      ? [lesson, { ...lesson, id: lesson.id + 50_000 }]
      : [lesson],
  );
  expect(stylesOf('An', ofTwoGroups)).toEqual([['run']]);
});
