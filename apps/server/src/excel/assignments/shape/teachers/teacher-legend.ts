import type { ExcelRow } from '@tkb/contract';
import { fieldOfHead, foldHead } from '../../../sheet/columns.ts';
import { fullName } from '../../../sheet/legends.ts';
import { periodColumn } from '../../../sheet/slot-words.ts';
import { assignmentColumns } from '../../text/assignment-columns.ts';

/** `01: Nguyễn Thị Lan`, `2 - Cô Hoa (Văn)`. */
const pair = /^\(?0*(\d{1,3})\)?\s*[:.)=–-]\s*((?:\p{Lu}[\p{L}.]*)(?:\s+\p{Lu}[\p{L}.]*)+)\s*(?:\([^()]*\))?$/u;
const codeHead = /^(?:stt|tt|so|maso|ma|magv|kihieu|sothutu|sogv)$/;

/** Who has which number; a number of two people says nothing. */
export function legendOf(rows: readonly ExcelRow[]): Map<string, string> {
  const found: (readonly [string, string])[] = [];
  let at: readonly [number, number] | null = null;
  for (const row of rows) {
    if (periodColumn(row) >= 0) at = null;
    else at = legendHead(row) ?? at;
    for (const [, number = '', name = ''] of row.cells.flatMap(pairsIn)) found.push([number, name]);
    const [number = '', name = ''] = at?.map((column) => (row.cells[column] ?? '').trim()) ?? [];
    if (/^\d{1,3}$/.test(number) && fullName.test(name)) found.push([number.replace(/^0+/, ''), name]);
  }
  const byNumber = Map.groupBy(found, ([number]) => number);
  return new Map(
    [...byNumber].flatMap(([number, own]) => {
      const [name, other] = new Set(own.map(([, said]) => said));
      return name !== undefined && other === undefined ? [[number, name] as const] : [];
    }),
  );
}

/** `STT | Họ và tên`: the columns of the numbers and of the names; null of any other row. */
export function legendHead({ cells }: ExcelRow): readonly [number, number] | null {
  const numberAt = cells.findIndex((text) => codeHead.test(foldHead(text)));
  const nameAt = cells.findIndex(isTeacherHead);
  return numberAt < 0 || nameAt < 0 ? null : [numberAt, nameAt];
}

const isTeacherHead = (text: string) => fieldOfHead(text, assignmentColumns.list) === 'teacher';

export const pairsIn = (text: string) =>
  text.split(/[;\n]/).flatMap((part) => {
    const found = pair.exec(part.trim());
    return found ? [found] : [];
  });
