import type { MappedSheet } from '../sheet/head.ts';

type SheetRow = MappedSheet['rows'][number];

/** "Tổng cộng", "Cộng: 52", "Tổng số giáo viên: 52" ... alone in the first filled cell. */
const totalForm = /^(cộng|tổng|tổng cộng|tổng số( .*)?)[\s:.]*[\d.,\s]*$/iu;

/** The row sums up those above it. */
export function isTotal({ cells }: SheetRow): boolean {
  const first = cells.find((cell) => cell.trim() !== '') ?? '';
  return totalForm.test(first.normalize('NFC').trim());
}

/** For each row that says the very same as an earlier one, the number of that one. Columns that go nowhere are not looked at. */
export function findCopies({ rows, columns }: MappedSheet): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const copies = new Map<number, number>();
  for (const { row, cells } of rows) {
    const said = columns.map((field, index) => (field === null ? '' : (cells[index]?.trim() ?? '')));
    if (said.every((text) => text === '')) continue;
    const key = JSON.stringify(said);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, row);
    else copies.set(row, earlier);
  }
  return copies;
}
