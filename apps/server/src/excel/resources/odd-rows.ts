import { firstFew, type Resource } from '@tkb/contract';
import { foldHead, fullNameField } from '../sheet/columns.ts';
import type { MappedSheet } from '../sheet/head.ts';

type SheetRow = MappedSheet['rows'][number];

/** "Tổng cộng", "Cộng: 52", "Tổng số giáo viên: 52", "Danh sách này có 52 người" in the first filled cell; no "Cộng đồng 1". */
const totalForm =
  /^[\s(*]*(?:tổng số(?: .*)?|(?:tổng cộng|tổng|cộng|danh sách)(?: (?:này|danh sách|có|là|gồm|số))*(?: (?:k\d{1,2}|(?:khối|tổ|toàn)(?: \p{L}+)* ?\d*))?|toàn (?:trường|khối|tổ)|khối (?:lớp )?\d{1,2}(?=\W*\d+ lớp))[\s:.,(–-]*(?:\d[\d.,]*(?:\s+\p{L}+){0,3})?[\s).]*$/iu;
/** "Hiệu trưởng", "Người lập bảng", "Hà Nội, ngày 1 tháng 9 năm 2026" below a table. */
const signedForm =
  /^(?:(?:phó |kt\. ?)?hiệu trưởng|người lập(?: bảng| biểu| danh sách)?|(?:.*, *)?ngày .* tháng .* năm.*)$/iu;

/** `Ghi chú: cô Mai nghỉ từ tháng 10`. */
export const opensNote = /^[\s(*]*(?:ghi chú|lưu ý|chú ý|chú thích)\s*[:.]/iu;

/** How many there are, beside the word for a sum. */
const amountForm = /^\d+\s+(?:phòng|lớp|môn|tổ|giáo viên|gv|người|đ\/c)$/iu;

const isOddText = (given: string): boolean => {
  const text = given.normalize('NFC').trim();
  return totalForm.test(text) || signedForm.test(text);
};

/** The row sums up those above it, or says who signed them. */
export const isTotal = ({ cells }: SheetRow): boolean => isOddText(cells.find((cell) => cell.trim() !== '') ?? '');

/** A row with more than these cells is no name of somebody who signed. */
const CELLS_OF_SIGNER = 2;

/** The rows without sums, without those who signed below them and without what says nothing in a column that is read; and what is told of these. */
export function dropFooters(sheet: MappedSheet, { name: kind, label, wholeName }: Resource) {
  const naming = new Set<string | null>(wholeName ? [fullNameField, wholeName.last] : label);
  let isSigned = false;
  const footers: SheetRow[] = [];
  const rows = sheet.rows.filter((source) => {
    const filled = source.cells.filter((cell) => cell.trim() !== '');
    const names = source.cells.filter((cell, at) => naming.has(sheet.columns[at] ?? null) && cell.trim() !== '');
    const isOdd = isTotal(source) && names.every((text) => isOddText(text) || amountForm.test(text.trim()));
    const isNote = new Set(filled).size === 1 && opensNote.test(filled[0]!);
    const isFooter = isOdd || isNote || (isSigned && filled.length <= CELLS_OF_SIGNER);
    isSigned = isFooter && (isSigned || signedForm.test((filled[0] ?? '').normalize('NFC').trim()));
    if (isFooter) footers.push(source);
    return !isFooter;
  });
  // Of lists beside each other one may say that its row is a sum, for all of them.
  const sums = new Set(footers.map(({ row }) => row));
  const isNamed = ({ cells }: SheetRow) =>
    cells.some((text, at) => naming.has(sheet.columns[at] ?? null) && text.trim());
  const withoutSums = rows.filter((row) => !sums.has(row.row) || isNamed(row));
  // Below the heads of a programme stand the halves of the year of its columns.
  const saysSomething = ({ cells }: SheetRow) =>
    kind === 'curriculum' || cells.some((text, at) => text.trim() !== '' && sheet.columns[at]);
  const kept = withoutSums.filter(saysSomething);
  const empty = withoutSums.filter((row) => !saysSomething(row)).map(({ row }) => `dòng ${row}`);
  const dropped = footers.map(({ row, cells }) => `dòng ${row} "${cells.find((text) => text.trim())!.slice(0, 40)}"`);
  if (kept.length === sheet.rows.length) return { sheet, told: [] };
  return {
    sheet: { ...sheet, rows: kept },
    told: [
      ...(dropped.length > 0 ? [`Không đọc các dòng tổng, ghi chú, ký tên: ${firstFew(dropped, 8)}.`] : []),
      ...(empty.length > 0 ? [`Không đọc các dòng không ghi gì ở cột được nhập: ${firstFew(empty, 8)}.`] : []),
    ],
  };
}

/** Works at a school and teaches nothing. */
const staff =
  /^(?:nv|nhân viên|(?:nv\s+|cán bộ\s+)?(?:kế toán|văn thư|thủ quỹ|y tế|bảo vệ|tạp vụ|phục vụ|lao công|cấp dưỡng))(?!\p{L})/iu;

/** Does no longer teach at the school. */
const gone = /(?:nghỉ (?:hưu|việc|dạy|thai sản|không lương)|chuyển (?:công tác|trường|đi)|thôi (?:việc|dạy))/iu;

/** Who in a list of teachers is no teacher, or has left, by a column that is not read. */
export function staffNotes({ rows, columns, heads }: MappedSheet, { name }: Resource): string[] {
  if (name !== 'teacher') return [];
  const note = (head: RegExp, words: RegExp, said: string) => {
    const found = rows.flatMap(({ row, cells }) => {
      const isMeant = (text: string, at: number) =>
        columns[at] === null && head.test(foldHead(heads[at] ?? '')) && words.test(text.trim());
      const text = cells.find(isMeant);
      return text === undefined ? [] : [`dòng ${row} "${text}"`];
    });
    return found.length > 0
      ? [`${said}: ${firstFew(found, 8)}. Nếu họ không dạy, hãy bỏ các dòng ấy, hoặc ghi Không ở cột Đang dạy.`]
      : [];
  };
  return [
    ...note(/^(?:chucvu|chucdanh|nhiemvu|vitrivieclam|congviec)/, staff, 'Có thể không phải giáo viên'),
    ...note(/^(?:trangthai|tinhtrang|ghichu)/, gone, 'Có thể không còn ở trường'),
  ];
}

/** Heads over what two people of one name differ in, though it goes nowhere. */
const tellsApart = /^(?:ngai(?:thang)?(?:nam)?sinh|namsinh|sinhngai|cccd|cmnd|so(?:cccd|cmnd|dinhdanh))$/;

/** For each row that says the very same as an earlier one, the number of that one. Other columns that go nowhere are not looked at. */
export function findCopies({ rows, columns, heads }: MappedSheet): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const copies = new Map<number, number>();
  for (const { row, cells } of rows) {
    const isSaid = (field: string | null, index: number) =>
      field !== null || tellsApart.test(foldHead(heads[index] ?? ''));
    const said = columns.map((field, index) => (isSaid(field, index) ? (cells[index]?.trim() ?? '') : ''));
    if (said.every((text) => text === '')) continue;
    const key = JSON.stringify(said);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, row);
    else copies.set(row, earlier);
  }
  return copies;
}
