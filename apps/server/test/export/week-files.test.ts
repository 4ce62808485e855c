import { decode } from 'fast-png';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { makeCodes, makePictures } from '../../src/export/pdf/make-pdf.ts';
import type { PrintTask } from '../../src/export/content/print-task.ts';
import { taskWeeks } from '../../src/export/pdf/week-pages.ts';
import { wordDocument } from '../../src/export/word/word-document.ts';
import { createPlacedTimetable } from '../timetable/placed-timetable.ts';
import { startSmallServer } from '../timetable/small-server.ts';
import { printedClocks, printedHead, printedSchool } from './printed-school.ts';
import { scan } from './scan.ts';

const { server, school, editor } = await startSmallServer();

const task: PrintTask = {
  what: 'class',
  layout: 'page',
  paper: 'a4',
  view: printedSchool(4),
  ids: [1, 2],
  head: printedHead,
  options: { showTeacher: true, showRoom: true },
  tint: 'colour',
  clocks: printedClocks,
  link: '',
  isPicture: true,
};

test('a picture of each week, as large as a telephone reads it, with something on it', async () => {
  const pictures = await makePictures(task);
  expect(pictures).toHaveLength(2);
  for (const picture of pictures) {
    const { width, height, data } = decode(picture);
    expect(width).toBe(1682);
    // The sheet ends below the table, with the margin that it has above its head.
    expect(height).toBeLessThan(1190);
    const ends = [data.findIndex((value) => value !== 255), data.findLastIndex((value) => value !== 255)];
    expect(ends.map((at) => Math.floor(at / (4 * width)))).toEqual([expect.closeTo(36, -1), height - 37]);
    const colours = new Set<string>();
    for (let at = 0; at < data.length; at += 4 * 97) colours.add(data.slice(at, at + 3).join());
    expect(colours.has('255,255,255') && colours.size > 20).toBe(true);
  }
});

test('the QR codes of PDF, workbooks and Word scan as the address of the week’s owner', async () => {
  const link = 'https://thoikhoabieu.truong.example/timetable';
  const [page] = await makePictures({ ...task, ids: [2], link });
  expect(scan(page ?? new Uint8Array())).toBe(`${link}?view=class&item=2`);
  const [code] = await makeCodes([`${link}?view=teacher&item=123456`]);
  expect(scan(code ?? new Uint8Array())).toBe(`${link}?view=teacher&item=123456`);
});

test('a Word document has a lying page for each week, with head, bell times, whole names and signatures', async () => {
  const parts = unzipSync(new Uint8Array(await wordDocument(task, taskWeeks(task), async () => [])));
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  const count = (text: string) => xml.split(text).length - 1;
  expect([count('w:orient="landscape"'), count('>HIỆU TRƯỞNG<'), count('>THỜI KHÓA BIỂU SỐ 5<')]).toEqual([2, 2, 2]);
  expect(xml).toContain('LỚP 6A1 - GVCN: Nguyễn Thị Lan');
  expect([count('>7:00-7:45<'), count('>Hoạt động trải nghiệm, hướng nghiệp<') > 0]).toEqual([2, true]);
  const sizes = [...xml.matchAll(/<w:sz w:val="(\d+)"/g)]
    .map(([, size]) => Number(size) / 2)
    .filter((size) => size !== 4);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(8);
  const page = /<w:pgSz w:w="(\d+)" w:h="(\d+)"/.exec(xml)?.slice(1).map(Number);
  expect(page).toEqual([16838, 11906]);
});

test('a Word document has the logo of the school on every page, and none where the school has none', async () => {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const drawingsOf = async (logo: string | null, codes: readonly string[] = []) => {
    const file = await wordDocument({ ...task, head: { ...printedHead, logo } }, taskWeeks(task), async () => codes);
    const parts = unzipSync(new Uint8Array(file));
    const drawings = strFromU8(parts['word/document.xml'] ?? new Uint8Array()).split('<w:drawing>').length - 1;
    return [drawings, Object.keys(parts).filter((name) => name.startsWith('word/media/')).length > 0];
  };
  expect(await drawingsOf(`data:image/png;base64,${pixel}`)).toEqual([2, true]);
  expect(await drawingsOf(null)).toEqual([0, false]);
  const code = `data:image/png;base64,${pixel}`;
  expect(await drawingsOf(null, [code, code])).toEqual([2, true]);
});

test('cards in Word: several on an upright page for classes, on a lying one for teachers, in type of 8 points or more', async () => {
  const cardsOf = async (what: 'class' | 'teacher') => {
    const cards: PrintTask = {
      ...task,
      what,
      ids: null,
      layout: 'cards',
      options: { showTeacher: true, showRoom: false },
    };
    const weeks = taskWeeks(cards);
    const parts = unzipSync(new Uint8Array(await wordDocument(cards, weeks, async () => [])));
    const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
    const sizes = [...xml.matchAll(/<w:sz w:val="(\d+)"/g)].map(([, size]) => Number(size) / 2);
    expect(Math.min(...sizes.filter((size) => size > 1))).toBeGreaterThanOrEqual(8);
    expect(weeks.every(({ title }) => xml.includes(title))).toBe(true);
    const [page] = /<w:pgSz[^>]*>/.exec(xml) ?? [''];
    return { isLying: page.includes('landscape'), weeks: weeks.length, pages: xml.split('<w:pgSz').length - 1 };
  };
  const classes = await cardsOf('class');
  const teachers = await cardsOf('teacher');
  expect([classes.isLying, teachers.isLying]).toEqual([false, true]);
  for (const { weeks, pages } of [classes, teachers]) expect(pages).toBeLessThanOrEqual(Math.ceil(weeks / 2));
});

test('one week gives a picture, several a zip file, and Word; the whole school has neither', async () => {
  const { id } = await createPlacedTimetable(server, school, editor);
  const ask = async (query: string) => {
    const { status, headers, bytes } = await editor.get(`/api/export${query}&timetableId=${id}`);
    const [, name = ''] = /filename\*=UTF-8''(.+)$/.exec(String(headers['content-disposition'])) ?? [];
    return { status, type: headers['content-type'], name: decodeURIComponent(name), bytes };
  };
  const one = await ask(`/lop?format=png&id=${school.classes[0]}`);
  expect([one.type, one.name, one.bytes.subarray(1, 4).toString()]).toEqual(['image/png', 'TKB số 1 - 6A.png', 'PNG']);
  const all = await ask(`/giaovien?format=png&id=${school.teachers.slice(0, 2).join()}`);
  expect([all.type, all.name]).toEqual(['application/zip', 'TKB số 1 theo giáo viên - A4.zip']);
  expect(Object.keys(unzipSync(new Uint8Array(all.bytes)))).toContain('TKB số 1 - Nguyễn Thị Lan.png');
  const cards = await ask('/lop?format=png&layout=cards');
  expect(cards.name).toBe('TKB số 1 theo lớp - phiếu - A4 - trang 1.png');
  const word = await ask('/lop?format=docx&paper=a3');
  expect(pictureCount(word.bytes)).toBeGreaterThan(0);
  expect(pictureCount((await ask('/lop?format=docx&showCode=false')).bytes)).toBe(0);
  expect([word.name, word.bytes.subarray(0, 2).toString()]).toEqual(['TKB số 1 theo lớp - A3.docx', 'PK']);
  expect((await ask('?format=png')).status).toBe(400);
});

const pictureCount = (bytes: Uint8Array): number =>
  Object.keys(unzipSync(new Uint8Array(bytes))).filter((name) => /^word\/media\/.+\.png$/.test(name)).length;

test('a workbook has a QR code of its own in the head of each week, none where it is not wanted', async () => {
  const { id } = await createPlacedTimetable(server, school, editor);
  const codesIn = async (query: string) => {
    const { bytes: workbook } = await editor.get(`/api/export/lop?format=xlsx&timetableId=${id}${query}`);
    const parts = Object.entries(unzipSync(new Uint8Array(workbook)));
    const pictures = parts.filter(([name]) => /^xl\/media\/.+\.png$/.test(name));
    return new Set(pictures.map(([, bytes]) => scan(bytes))).size;
  };
  expect(await codesIn('')).toBe(2);
  expect(await codesIn('&showCode=false')).toBe(0);
});
