import type { ExcelRow } from '@tkb/contract';
import { fromLegacy, guessLegacyFont } from './legacy-fonts.ts';

const fontNames = { tcvn3: 'TCVN3 (.VnTime)', vni: 'VNI' } as const;

const withoutSoftHyphens = (text: string) => text.replaceAll('\u00ad', '');

/** Rows whose fonts are not known, in Unicode and without soft hyphens; says so when they were in an old encoding. */
export function unicodeRows(rows: readonly ExcelRow[]): { readonly rows: ExcelRow[]; readonly notes: string[] } {
  const guess = guessLegacyFont(rows.flatMap(({ cells }) => cells));
  const inAll = (change: (text: string) => string) => rows.map(({ row, cells }) => ({ row, cells: cells.map(change) }));
  if (!guess) return { rows: inAll(withoutSoftHyphens), notes: [] };
  const { font, isMixed, isOld } = guess;
  const what = isMixed ? 'Một số ô' : 'Chữ';
  const notes = [`${what} trong tệp theo bảng mã cũ ${fontNames[font]}, đã đổi sang Unicode. Hãy xem lại vài tên.`];
  const inUnicode = (text: string) => (isOld(text) ? fromLegacy(text, font) : withoutSoftHyphens(text));
  return { rows: inAll(inUnicode), notes };
}
