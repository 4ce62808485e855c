import type { Tells } from '../../names/tells.ts';
import type { ExcelImport, ExcelRow } from '@tkb/contract';
import { idNamed, type SchoolNames } from '../../names/school-names.ts';
import { HEAD_ROWS_SEARCHED } from '../../sheet/head.ts';

/**
 * A subject whose head reaches over several columns, with its parts below it, `KHTN` over `Lý | Hóa | Sinh`: each head becomes that of a
 * part, `KHTN (Lý)`, beside the other heads. Any other sheet is answered as it is.
 */
export function joinParts(body: ExcelImport, names: SchoolNames): ExcelImport {
  const isSubject = (text: string) => idNamed(names, 'subject', text) !== null;
  const at = body.rows
    .slice(0, HEAD_ROWS_SEARCHED)
    .findIndex((row, index) => partsBelow(row, body.rows[index + 1], isSubject).length > 1);
  const [head, below] = [body.rows[at], body.rows[at + 1]];
  if (!head || !below || body.headRow !== null) return body;
  const parts = new Set(partsBelow(head, below, isSubject));
  const isHead = below.cells.every((text, index) => parts.has(index) || text === '' || text === head.cells[index]);
  if (!isHead) return body;
  const cells = head.cells.map((text, index) => (parts.has(index) ? `${text} (${below.cells[index]})` : text));
  return { ...body, rows: [...body.rows.slice(0, at), { ...head, cells }, ...body.rows.slice(at + 2)] };
}

/** The columns under a subject that stands over more than one. */
function partsBelow({ cells }: ExcelRow, below: ExcelRow | undefined, isSubject: Tells): number[] {
  return cells.flatMap((text, index) => {
    const isWide = text !== '' && (cells[index - 1] === text || cells[index + 1] === text);
    const part = below?.cells[index] ?? '';
    return isWide && isSubject(text) && /^\p{L}[\p{L} .]*$/u.test(part) && part !== text ? [index] : [];
  });
}
