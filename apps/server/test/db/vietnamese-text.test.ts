import { compareNames, foldVietnamese } from '@tkb/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openTestDatabase } from '../support/test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const apply = async <T>(name: string, texts: readonly string[]): Promise<T[]> => {
  const rows = await database.unitTransaction('default', (tx) =>
    tx.query<{ value: T }>(`select ${name}(x) as value from unnest($1::text[]) with ordinality as t(x, n) order by n`, [
      texts,
    ]),
  );
  return rows.map(({ value }) => value);
};

/** Names of up to eight letters, drawn by a small fixed generator. */
function inventTexts(count: number): string[] {
  const letters = [...'aàảãáạăằẳẵắặâầẩẫấậbcdđeèẻẽéẹêềểễếệghiìỉĩíịklmnoòỏõóọôồổỗốộơờởỡớợpqrstuùủũúụưừửữứựvxyỳỷỹýỵ'];
  const alphabet = [...letters, ...letters.map((letter) => letter.toUpperCase()), ...'fjwz0123456789 -.,()/'];
  let state = 12_345;
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
  const word = (pool: readonly string[]) => Array.from({ length: 1 + next(8) }, () => pool[next(pool.length)]).join('');
  // Few letters give many ties in the alphabet, so that tones and capitals decide.
  return Array.from({ length: count }, (_, index) => word(index % 2 ? alphabet : [...'aàảãáạAÀẢÃÁẠâĂnN1 ']));
}

test('sorts like the Vietnamese order of Unicode, numbers by value', async () => {
  const texts = [...new Set(['6A2', '6A10', '6a2', 'Ân', 'An', 'Ăn', 'Đà', 'Da', ...inventTexts(3000)])].filter(
    (text) => text === text.trim(),
  );
  const keys = await apply<string>('vi_sort_key', texts);
  const byKey = new Map(texts.map((text, index) => [text, keys[index] ?? '']));
  const compareKeys = (first: string, second: string) => {
    const [a, b] = [byKey.get(first) ?? '', byKey.get(second) ?? ''];
    return a < b ? -1 : Number(a > b);
  };
  const expected = texts.toSorted(compareNames);
  const wrong = expected.slice(1).flatMap((text, index) => {
    const before = expected[index] ?? '';
    return Math.sign(compareKeys(before, text)) !== Math.sign(compareNames(before, text)) ? [[before, text]] : [];
  });
  expect(wrong).toEqual([]);
  const sample = ['6A10', '6 A3', '6A2', 'Ân', 'ăn', 'An', 'Đ', 'D', 'E'].toSorted(compareNames);
  expect(sample).toEqual(['6A2', '6 A3', '6A10', 'An', 'ăn', 'Ân', 'D', 'Đ', 'E']);
});

test('the database itself orders by the key, byte by byte', async () => {
  const rows = await database.unitTransaction('default', (tx) =>
    tx.query<{ x: string }>(
      `select x from unnest(array['6A10', 'Ý', '6 A3', '6A2', 'ân', 'Ăn', 'an', 'Ấn']) x order by vi_sort_key(x) collate "C"`,
    ),
  );
  expect(rows.map(({ x }) => x)).toEqual(['6A2', '6 A3', '6A10', 'an', 'Ăn', 'ân', 'Ấn', 'Ý']);
});

test('folds for searching exactly as the contract does', async () => {
  const texts = [
    'Toán  Học',
    'ĐẶNG Thị Ngọc ',
    'Vật lí',
    'Mĩ\u0309 thuật'.normalize('NFD'),
    'Ñandú Ë',
    ...inventTexts(500),
  ];
  expect(await apply('vi_fold', texts)).toEqual(texts.map(foldVietnamese));
});

test('folds for uniqueness: no case, no blanks, tones count', async () => {
  expect(await apply('vi_fold_space', ['LỚP  6A1 ', 'Lớp 6a1', 'Lơp 6A1', 'Lo\u031B\u0301p 6A1'])).toEqual([
    'lớp6a1',
    'lớp6a1',
    'lơp6a1',
    'lớp6a1',
  ]);
});
