import { expect, test } from 'vitest';
import { makeTableBook } from '../../src/export/office/make-office.ts';

test('others are served while a long table is written as a workbook', async () => {
  const columns = ['Thời điểm', 'Mục', 'Trước', 'Sau'].map((head) => ({ head, width: 20 }));
  const lines = Array.from({ length: 8000 }, (_, number) => columns.map(({ head }) => `${head} ${number}`));
  const began = performance.now();
  let last = began;
  let longest = 0;
  const others = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const book = await makeTableBook({ title: 'Nhật ký thay đổi', columns, lines });
  clearInterval(others);
  expect(book.subarray(0, 2).toString()).toBe('PK');
  // Made among the calls of others it holds them for most of that time.
  expect(Math.max(longest, performance.now() - last) / (performance.now() - began)).toBeLessThan(0.4);
});
