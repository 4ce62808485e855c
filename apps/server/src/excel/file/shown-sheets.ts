import type { GivenSheet } from '@tkb/contract';

/** The sheets of a file that are imported: all that are shown, else all; what is told of them, and of those that are hidden. */
export function shownSheets(sheets: readonly GivenSheet[]) {
  const hidden = sheets.filter(({ isHidden }) => isHidden);
  const shown = hidden.length < sheets.length ? sheets.filter(({ isHidden }) => !isHidden) : sheets;
  const left = shown === sheets ? [] : hidden.map(({ name }) => name);
  const notes = [
    ...shown.flatMap((sheet) => sheet.notes.map((note) => `${sheet.name}: ${note}`)),
    ...(left.length > 0 ? [`Chưa đọc trang đang ẩn: ${left.join(', ')}. Cần nhập thì hãy bỏ ẩn trong tệp.`] : []),
  ];
  return { shown, notes };
}
