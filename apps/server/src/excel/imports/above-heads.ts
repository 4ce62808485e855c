import type { ExcelRow } from '@tkb/contract';
import { opensNote } from '../resources/odd-rows.ts';
import { textsIn } from '../sheet/row-texts.ts';

/** Whose a list is and of when, as it stands over any: letterheads, titles, dates. */
const letterhead =
  /^(?:ubnd|ủy ban|sở|phòng (?:gd|giáo dục)|trường|tổ|cộng h[oò][aà]|độc lập|năm học|học k[ỳì]|tuần|số\s*[:\d]|áp dụng|đơn vị|mẫu|biểu|ngày|danh sách|bảng)(?!\p{L})/iu;

/** Rows above the heads of a list that are more than titles, as a table before it: they are not read. */
export function tellAbove(rows: readonly ExcelRow[], headRow: number | null): string[] {
  const above = headRow === null ? [] : rows.filter(({ row }) => row < headRow);
  const isRead = (texts: readonly string[]) => texts.length < 2 || texts.some((text) => letterhead.test(text));
  const first = above.find((row) => {
    const texts = textsIn(row.cells);
    // Directly above the heads stands their first line.
    return texts.some((text) => opensNote.test(text)) || (row.row < headRow! - 1 && !isRead(texts));
  });
  if (!first) return [];
  const last = above.findLast((row) => row.row === first.row || !isRead(textsIn(row.cells)))!.row;
  const place = first.row === last ? `dòng ${last}` : `dòng ${first.row} đến ${last}`;
  const text = first.cells.filter(Boolean).join(', ').slice(0, 60);
  return [`Không đọc phần ở trên dòng tên cột: ${place} ("${text}").`];
}
