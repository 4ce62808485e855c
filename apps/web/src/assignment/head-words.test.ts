// @module-tag screens-categories
import { expect, test } from 'vitest';
import { groupAt, subjectAt } from './head-words.ts';
import type { Subject } from './loads.ts';

const subject = (name: string, shortName: string, code: string) => ({ name, shortName, code }) as Subject;
const subjects = [
  subject('Ngữ văn', 'Văn', 'VAN'),
  subject('Giáo dục thể chất', 'GDTC', 'TC'),
  subject('Bơi', 'Bơi', 'BOI'),
];

test('a subject is known by its own names and by those that files use for it', () => {
  expect(['văn', 'TC', 'Thể dục', 'TD', 'NGỮ VĂN', 'bơi', 'Hóa', ''].map((head) => subjectAt(head, subjects))).toEqual([
    0,
    1,
    1,
    1,
    0,
    2,
    null,
    null,
  ]);
});

test('classes and grades are known with and without the word before them', () => {
  const classes = [{ name: '6A1' }, { name: '6A2' }];
  expect(['Lớp 6A2', '6a1', '6A', ''].map((head) => groupAt(head, classes))).toEqual([1, 0, null, null]);
  expect(['6', 'Lớp 7', 'khối 6'].map((head) => groupAt(head, [{ name: 'Khối 6' }, { name: 'Khối 7' }]))).toEqual([
    0, 1, 0,
  ]);
});
