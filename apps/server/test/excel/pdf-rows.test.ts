import { expect, test } from 'vitest';
import type { PdfText } from '../../src/excel/file/pdf/pdf-marks.ts';
import { pageRows } from '../../src/excel/file/pdf/pdf-rows.ts';
import { ruled, text } from './pdf-marks.ts';

/** The text of a cell of 60 points with these lines. */
const cell = (...lines: readonly (string | PdfText)[]) => {
  const texts = lines.map((line, index) => (typeof line === 'string' ? text(3, 10 + index * 10, line) : line));
  return pageRows({ texts, rules: ruled([0, 60], [0, 60]) }).rows[0]?.[0];
};

test('a line of a cell that only ended for want of room goes on, another entry begins a line', () => {
  expect(cell('Khoa học tự', 'nhiên')).toBe('Khoa học tự nhiên');
  expect(cell('Toán', 'Lan')).toBe('Toán\nLan');
  expect(cell('Tin - 8A1', 'Văn - 8A7')).toBe('Tin - 8A1\nVăn - 8A7');
  expect(cell('KHTN - 9A10', 'GDKT&PL', '- 9A12')).toBe('KHTN - 9A10\nGDKT&PL - 9A12');
  expect(cell('Tin (Phòng', 'Tin 2)')).toBe('Tin (Phòng Tin 2)');
  expect(cell('4', text(3, 20, '10:00-10:45', 5))).toBe('4\n10:00-10:45');
});

test('cells over several rows count in each; two cells that were read as one text come apart at the line', () => {
  const rules = ruled([0, 40, 80], [0, 20, 40]).filter(({ isAcross, at }) => !isAcross || at !== 20);
  const half = { isAcross: true, at: 20, from: 40, to: 80 };
  const texts = [text(5, 22, 'Thứ 2'), text(45, 12, 'Toán'), text(45, 32, 'Văn')];
  expect(pageRows({ texts, rules: [...rules, half] }).rows).toEqual([
    ['Thứ 2', 'Toán'],
    ['Thứ 2', 'Văn'],
  ]);
  expect(pageRows({ texts: [text(36, 10, '1 Toán')], rules: ruled([0, 40, 80], [0, 20]) }).rows).toEqual([
    ['1', 'Toán'],
  ]);
});

test('tables beside each other come after each other, each under its own title; lines outside stand alone', () => {
  const rules = [...ruled([0, 20, 60], [20, 40]), ...ruled([100, 120, 160], [20, 40])];
  const texts = [
    text(0, 10, 'LỚP 6A1'),
    text(100, 10, 'LỚP 6A2'),
    text(5, 32, '1'),
    text(25, 32, 'Toán'),
    text(105, 32, '1'),
    text(125, 32, 'Văn'),
    text(0, 60, 'HIỆU TRƯỞNG'),
  ];
  expect(pageRows({ texts, rules }).rows).toEqual([
    ['LỚP 6A1'],
    ['1', 'Toán'],
    ['LỚP 6A2'],
    ['1', 'Văn'],
    ['HIỆU TRƯỞNG'],
  ]);
});

test('a page of thousands of lines is a drawing: its words are kept as lines', () => {
  const hatched = Array.from({ length: 6000 }, (_, index) => index * 4);
  const rules = [
    ...ruled([0, 40], [0, 40]),
    ...hatched.map((at) => ({ isAcross: false, at: 100 + at, from: 0, to: 40 })),
  ];
  expect(pageRows({ texts: [text(3, 10, 'Sơ đồ trường')], rules }).rows).toEqual([['Sơ đồ trường']]);
  expect(pageRows({ texts: [text(3, 10, 'Toán')], rules: rules.slice(0, 4) }).rows).toEqual([['Toán']]);
});
