import type { ExcelImport, ExcelRow } from '@tkb/contract';

const heading = /^(?:lớp\s*:?\s*)?(\S+?)(?:\s*[-–(,]\s*(?:gvcn|cn|chủ nhiệm|sĩ số|ss)\b.*)?$/iu;

/**
 * Where a class stands alone in a row over its teachers, its name goes into a column of its own beside each of them; the heading
 * rows go. Any other sheet is answered as it is.
 */
export function lowerClassHeadings(body: ExcelImport, isClass: (text: string) => boolean): ExcelImport {
  const classOf = ({ cells }: ExcelRow): string | null => {
    const texts = new Set(cells.filter(Boolean));
    const [text = ''] = texts;
    const name = texts.size === 1 ? heading.exec(text.trim())?.[1] : undefined;
    return name && isClass(name) ? name : null;
  };
  const headings = body.rows.filter((row) => classOf(row) !== null);
  if (headings.length < 2) return body;
  const first = body.rows.findIndex((row) => classOf(row) !== null);
  const head = body.rows.slice(0, first).findLast(({ cells }) => new Set(cells.filter(Boolean)).size > 1);
  const below = body.rows.slice(first).filter((row) => classOf(row) === null);
  const namesClasses = (row: ExcelRow) => row.cells.some((text) => isClass(text));
  // A class in the rows themselves says it already.
  if (!head || below.some(namesClasses)) return body;
  const width = Math.max(...body.rows.map(({ cells }) => cells.length));
  const added = (row: ExcelRow, text: string): ExcelRow => ({
    ...row,
    cells: [...Array.from({ length: width }, (_, index) => row.cells[index] ?? ''), text],
  });
  let name = '';
  const rows = body.rows.flatMap((row) => {
    const own = classOf(row);
    if (own !== null) {
      name = own;
      return [];
    }
    if (row === head) return [added(row, 'Lớp')];
    return [name === '' || row.cells.filter(Boolean).length < 2 ? row : added(row, name)];
  });
  return { ...body, rows };
}
