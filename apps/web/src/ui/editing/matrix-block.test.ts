import { expect, test } from 'vitest';
import { blockText, fillBlock, fillFrom, isInBlock, pasteByHeads, pasteInto, stretchTo } from './matrix-block.ts';

const at = (row: number, column: number) => ({ row, column });
const size = { rows: 4, columns: 3 };
const textAt = ({ row, column }: { row: number; column: number }) => `${row}${column}`;

test('a block is copied line by line, whichever corner it began in', () => {
  const block = { from: at(2, 1), to: at(1, 0) };
  expect(blockText(block, textAt)).toBe('10\t11\n20\t21');
  expect([isInBlock(block, at(1, 1)), isInBlock(block, at(3, 1))]).toEqual([true, false]);
});

test('pasted cells begin at the corner and end at the edge of the matrix', () => {
  const single = { from: at(3, 1), to: at(3, 1) };
  expect(pasteInto(single, '4\t1,5\t2\n1\t\t3\r\n', size)).toEqual({
    cells: [
      { row: 3, column: 1, text: '4' },
      { row: 3, column: 2, text: '1,5' },
    ],
    lost: ['2', '1', '3'],
  });
});

test('a cell of two lines is one cell', () => {
  const cells = pasteInto({ from: at(0, 0), to: at(0, 0) }, '"Lan\r\nHùng"\tMai\r\nTú\t\r\n', size).cells;
  expect(cells.map(({ text }) => text)).toEqual(['Lan\r\nHùng', 'Mai', 'Tú', '']);
});

test('a table with its heads goes where they say, wherever the paste began', () => {
  const heads = {
    rowOf: (text: string) => ({ '6A': 0, '6B': 1 })[text] ?? null,
    columnOf: (text: string) => ({ Toán: 0, Văn: 2 })[text] ?? null,
  };
  expect(pasteByHeads('Lớp\tVăn\tToán\tVẽ\n6B\tLan\tHùng\tMai\n6C\tTú\t\t', heads)).toEqual({
    cells: [
      { row: 1, column: 2, text: 'Lan' },
      { row: 1, column: 0, text: 'Hùng' },
    ],
    unknown: ['Vẽ', '6C'],
  });
  expect(pasteByHeads('Lan\tHùng\n6B\tMai', heads)).toBeNull();
  expect(pasteByHeads('6B', heads)).toBeNull();
});

test('one cell fills a block, and so does a smaller block that fits into it', () => {
  const block = { from: at(0, 0), to: at(1, 1) };
  expect(pasteInto(block, '3', size).cells.map(({ text }) => text)).toEqual(['3', '3', '3', '3']);
  expect(pasteInto(block, '3\t4', size).cells.map(({ text }) => text)).toEqual(['3', '4', '3', '4']);
  expect(pasteInto(block, '1\n2\n3', size).cells).toHaveLength(3);
});

test('the first line is filled down, the first column to the right', () => {
  const block = { from: at(0, 0), to: at(2, 1) };
  expect(fillBlock(block, 'down', textAt).map(({ text }) => text)).toEqual(['00', '01', '00', '01']);
  expect(fillBlock(block, 'right', textAt).map(({ text }) => text)).toEqual(['00', '10', '20']);
});

test('a single cell is filled from the one above it or left of it; in the first line nothing stands above', () => {
  const single = { from: at(2, 1), to: at(2, 1) };
  expect(fillBlock(single, 'down', textAt)).toEqual([{ row: 2, column: 1, text: '11' }]);
  expect(fillBlock(single, 'right', textAt)).toEqual([{ row: 2, column: 1, text: '20' }]);
  expect(fillBlock({ from: at(0, 0), to: at(0, 0) }, 'down', textAt)).toEqual([]);
  expect(fillBlock({ from: at(0, 0), to: at(0, 2) }, 'down', textAt)).toEqual([]);
});

test('a handle drawn from a block repeats it over the cells drawn over, the farther way, upwards too', () => {
  const source = { from: at(2, 1), to: at(3, 1) };
  const down = stretchTo(source, at(6, 2));
  expect(down).toEqual({ from: at(2, 1), to: at(6, 1) });
  expect(fillFrom(source, down, textAt).map(({ row, text }) => `${row}: ${text}`)).toEqual(['4: 21', '5: 31', '6: 21']);
  const up = stretchTo(source, at(0, 1));
  expect(fillFrom(source, up, textAt).map(({ row, text }) => `${row}: ${text}`)).toEqual(['0: 21', '1: 31']);
  expect(stretchTo(source, at(3, 3))).toEqual({ from: at(2, 1), to: at(3, 3) });
  expect(stretchTo(source, at(3, 1))).toBe(source);
});
