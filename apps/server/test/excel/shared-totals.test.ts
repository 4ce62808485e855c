import { expect, test } from 'vitest';
import { serverOfFile } from '../support/test-server.ts';
import { assignmentsReader } from './assignments-reader.ts';

const read = assignmentsReader(await serverOfFile());

const sheet = (...rows: readonly (readonly string[])[]) =>
  read([['TT', 'Họ và tên', 'Phân công chuyên môn', 'Số tiết'], ...rows, ['9', 'Lê Nam', 'Văn 6A1 (4)', '4']]);

test.each([
  ['in a merged cell', ['Trần Lan', '10']],
  ['in the first row alone', ['', '']],
])('a sum of several rows of a teacher, %s, is not that of each', async (_, [who = '', sum = '']) => {
  const { told, rows } = await sheet(
    ['1', 'Trần Lan', 'Toán 6A1', '10'],
    ['1', who, 'Toán 6A2', sum],
    ['1', who, 'Tin 6A2 (2)', sum],
  );
  expect(told).toContain(
    'Dòng 2 đến 4: cột "Số tiết" ghi 10 tiết cho cả các dòng của Trần Lan, không dùng làm số tiết của từng môn.',
  );
  expect(rows.slice(0, 2)).toEqual([
    expect.stringContaining('6A1 – Toán: chưa biết số tiết'),
    expect.stringContaining('6A2 – Toán: chưa biết số tiết'),
  ]);
});

test('its rows come to it together, and are told once where they do not', async () => {
  const three = (sum: string) =>
    sheet(
      ['1', 'Trần Lan', 'Toán 6A1 (4)', sum],
      ['1', 'Trần Lan', 'Toán 6A2 (4)', sum],
      ['1', 'Trần Lan', 'Tin 6A2 (2)', sum],
    );
  expect((await three('10')).told).not.toContain('cộng lại');
  const { told, rows } = await three('11');
  expect(told.match(/cộng lại là 10 tiết/g)).toHaveLength(1);
  expect(rows[0]).toContain('6A1 – Toán: Trần Lan (Lan.T), 4 tiết');
});

test('a number in each row that can be its own is', async () => {
  const { rows } = await sheet(['1', 'Trần Lan', 'Toán 6A1', '4'], ['1', 'Trần Lan', 'Toán 6A2', '4']);
  expect(rows.slice(0, 2)).toEqual(['6A1 – Toán: Trần Lan (Lan.T), 4 tiết', '6A2 – Toán: Trần Lan (Lan.T), 4 tiết']);
});
