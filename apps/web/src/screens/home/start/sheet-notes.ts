import type { ExcelFile } from '@tkb/contract';

/** What is told of a file's sheets before anything in them is recognised: notes of those that are read, and those that are hidden. */
export function sheetNotes(sheets: ExcelFile['sheets']): string[] {
  const hidden = sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  return [
    ...shown.flatMap(({ name, notes }) => notes.map((note) => `${name}: ${note}`)),
    ...(hidden.length > 0 ? [`Chưa đọc trang đang ẩn: ${hidden.join(', ')}. Cần nhập thì hãy bỏ ẩn trong tệp.`] : []),
  ];
}
