import type { ExcelRow } from '@tkb/contract';
import { fromLegacy, guessLegacyFont } from './legacy-fonts.ts';

const fontNames = { tcvn3: 'TCVN3 (.VnTime)', vni: 'VNI' } as const;

/** Rows whose fonts are not known, in Unicode; says so when they were in an old encoding. */
export function unicodeRows(rows: readonly ExcelRow[]): { readonly rows: ExcelRow[]; readonly notes: string[] } {
  const font = guessLegacyFont(rows.flatMap(({ cells }) => cells));
  if (!font) return { rows: [...rows], notes: [] };
  const notes = [`Chữ trong tệp theo bảng mã cũ ${fontNames[font]}, đã đổi sang Unicode. Hãy xem lại vài tên.`];
  return { rows: rows.map(({ row, cells }) => ({ row, cells: cells.map((text) => fromLegacy(text, font)) })), notes };
}
