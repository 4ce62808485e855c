import { decode } from 'fast-png';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { makePictures } from '../../src/export/pdf/make-pdf.ts';
import type { PdfTask } from '../../src/export/pdf/pdf-task.ts';
import { taskWeeks } from '../../src/export/pdf/week-pages.ts';
import { wordDocument } from '../../src/export/word/word-document.ts';
import { printedClocks, printedHead, printedSchool } from './printed-school.ts';

const task: PdfTask = {
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
    expect([width, height]).toEqual([1682, 1190]);
    const colours = new Set<string>();
    for (let at = 0; at < data.length; at += 4 * 97) colours.add(data.slice(at, at + 3).join());
    expect(colours.has('255,255,255') && colours.size > 20).toBe(true);
  }
});

test('a Word document has a lying page for each week, with head, bell times, whole names and signatures', async () => {
  const parts = unzipSync(new Uint8Array(await wordDocument(task, taskWeeks(task))));
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
