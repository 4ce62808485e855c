import { firstFew } from '@tkb/contract';

/**
 * Rows that a file no longer has, where it has most of the others: whoever deleted them in the sheet is told that they stay. A file with
 * a few rows to add says nothing about the rest.
 */
export function keptWarning<Row>(
  title: string,
  stored: readonly Row[],
  { isNamed, labelOf }: { readonly isNamed: (row: Row) => boolean; readonly labelOf: (row: Row) => string },
): string[] {
  const kept = stored.filter((row) => !isNamed(row));
  if (kept.length === 0 || kept.length * 2 >= stored.length) return [];
  const rows = firstFew(kept.map(labelOf));
  return [`Tệp không có ${kept.length} ${title} đang có (${rows}). Nhập tệp không xóa gì; muốn bỏ thì xóa trên trang.`];
}
