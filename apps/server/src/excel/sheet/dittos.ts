import { firstFew, type ExcelImport, type ExcelRow } from '@tkb/contract';

/** Marks that people put for what stands in the cell above: `"`, `〃`, `-nt-`, `như trên`. A capital NT is a subject. */
const ditto =
  /^(?:["“”″〃]|''|,,|[-–]?\s*(?:nt|\/\/|["”])\s*[-–]|nt|\/\/|(?:như|giống) (?:trên|dòng trên)|(?:Như|Giống) (?:trên|dòng trên))$/u;

/** Cells that repeat the one above in full, and what is told of them. */
export function spellDittos(body: ExcelImport): { readonly body: ExcelImport; readonly told: string[] } {
  const found: number[] = [];
  let above: readonly string[] = [];
  const rows = body.rows.map((row): ExcelRow => {
    const isRepeat = (text: string, at: number) => ditto.test(text.trim()) && (above[at] ?? '') !== '';
    if (row.cells.some(isRepeat)) found.push(row.row);
    const cells = row.cells.map((text, at) => (isRepeat(text, at) ? above[at]! : text));
    above = cells;
    return { ...row, cells };
  });
  if (found.length === 0) return { body, told: [] };
  return {
    body: { ...body, rows },
    told: [`Dấu " hay chữ "nt" được hiểu là như ô ngay trên: dòng ${firstFew(found.map(String))}.`],
  };
}
