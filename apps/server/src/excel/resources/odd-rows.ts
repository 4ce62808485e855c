import type { MappedSheet } from '../sheet/head.ts';

type SheetRow = MappedSheet['rows'][number];

/** "Tổng cộng", "Cộng: 52", "Tổng số giáo viên: 52", "Danh sách này có 52 người" in the first filled cell; no "Cộng đồng 1". */
const totalForm =
  /^[\s(*]*(?:tổng số(?: .*)?|(?:tổng cộng|tổng|cộng|danh sách)(?: (?:này|danh sách|có|là|gồm|số))*(?: (?:khối|tổ|toàn)(?: \p{L}+)* ?\d*)?)[\s:.,–-]*(?:\d[\d.,]*(?:\s+\p{L}+){0,3})?[\s).]*$/iu;
/** "Hiệu trưởng", "Người lập bảng", "Hà Nội, ngày 1 tháng 9 năm 2026" below a table. */
const signedForm =
  /^(?:(?:phó |kt\. ?)?hiệu trưởng|người lập(?: bảng| biểu| danh sách)?|(?:.*, *)?ngày .* tháng .* năm.*)$/iu;

/** The row sums up those above it, or says who signed them. */
export function isTotal({ cells }: SheetRow): boolean {
  const first = (cells.find((cell) => cell.trim() !== '') ?? '').normalize('NFC').trim();
  return totalForm.test(first) || signedForm.test(first);
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
