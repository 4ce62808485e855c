import { changeKindTitles, type ChangedRow } from '@tkb/contract';
import type { ExportedChange } from './change-store.ts';
import { dateWords } from './row-words.ts';

/** Lines that a file of changes takes; a note below them says when there are more. */
const mostLines = 50_000;

const columns = [
  { head: 'Thời điểm', width: 18 },
  { head: 'Người thực hiện', width: 24 },
  { head: 'Việc', width: 28 },
  { head: 'Từ địa chỉ', width: 16 },
  { head: 'Thao tác', width: 10 },
  { head: 'Đối tượng', width: 22 },
  { head: 'Mục', width: 32 },
  { head: 'Trường', width: 24 },
  { head: 'Trước', width: 32 },
  { head: 'Sau', width: 32 },
];

/** A change with the words of its rows. */
export interface DescribedChange extends Pick<ExportedChange, 'at' | 'userName' | 'doing' | 'address'> {
  readonly rows: readonly ChangedRow[];
}

/** Changes as the table of a workbook: a line for each field that was changed. */
export function changeTable(changes: readonly DescribedChange[]) {
  const all = changes.flatMap(linesOf);
  const rest = `Tệp chỉ ghi được ${mostLines} dòng; hãy chọn khoảng ngày ngắn hơn để xuất phần còn lại.`;
  const lines = all.length > mostLines ? [...all.slice(0, mostLines), [rest]] : all;
  return { title: 'Nhật ký thay đổi', columns, lines };
}

function linesOf({ at, userName, doing, address, rows }: DescribedChange): string[][] {
  const who = [dateWords.format(new Date(at)), userName, doing, address];
  if (rows.length === 0) return [who];
  return rows.flatMap(({ kind, title, name, fields }) => {
    const what = [...who, changeKindTitles[kind], title, name];
    if (fields.length === 0) return [what];
    return fields.map(({ title: field, before, after }) => [...what, field, before, after]);
  });
}
