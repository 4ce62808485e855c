import type { ExcelRow } from '@tkb/contract';

type Columns = readonly (string | null)[];

/**
 * Tables that stand side by side have the same heads again. Answers the columns with second names of one field left out, and
 * the columns of each table, where a leading teacher serves all of them. `needed`: the fields without which a table is none.
 */
export function findBlocks(needed: readonly string[], columns: Columns, rows: readonly ExcelRow[]) {
  const blocks: (string | null)[][] = [];
  let current = columns.map((): string | null => null);
  const isNamed = (index: number) => columns[index] === 'assignments' && namesClasses(rows, index);
  const isListed = columns.some((_, index) => isNamed(index));
  columns.forEach((field, index) => {
    if (field === null) return;
    // Beside the assignments people write what somebody studied, under a head that can mean both.
    if (isListed && field === 'assignments' && !isNamed(index)) return;
    const earlier = current.indexOf(field);
    if (earlier >= 0 && field === 'assignments' && holdsNumbers(rows, index)) return;
    if (earlier < 0) current[index] = field;
    else if (needed.every((anchor) => current.includes(anchor)) && rest(columns, index).isWhole(needed)) {
      blocks.push(current);
      current = columns.map((_, at) => (at === index ? field : null));
    } else if (isEmptyColumn(rows, earlier)) {
      current[earlier] = null;
      current[index] = field;
    }
  });
  blocks.push(current);
  const used = columns.map((_, index) => blocks.map((block) => block[index] ?? null).find(Boolean) ?? null);
  return { columns: used, blocks: blocks.map((block) => withLeadingTeacher(block, blocks[0]!, needed)) };
}

const rest = (columns: Columns, from: number) => ({
  isWhole: (needed: readonly string[]) => needed.every((anchor) => columns.indexOf(anchor, from) >= 0),
});

const isEmptyColumn = (rows: readonly ExcelRow[], index: number) =>
  rows.every(({ cells }) => (cells[index] ?? '') === '');

/** Classes have numbers. */
const namesClasses = (rows: readonly ExcelRow[], index: number) =>
  rows.some(({ cells }) => /\p{L}.*\d|\d.*\p{L}/su.test(cells[index] ?? ''));

/** Periods under the second half of a merged head are no further table. */
function holdsNumbers(rows: readonly ExcelRow[], index: number): boolean {
  const texts = rows.flatMap(({ cells }) => cells[index] || []);
  return texts.filter((text) => /^\d+(?:[.,]\d+)?$/.test(text)).length * 2 > texts.length;
}

function withLeadingTeacher(block: Columns, first: Columns, needed: readonly string[]): Columns {
  const teacherAt = first.indexOf('teacher');
  const isLeading = teacherAt >= 0 && needed.every((anchor) => first.indexOf(anchor) > teacherAt);
  if (block === first || block.includes('teacher') || !isLeading) return block;
  return block.map((field, index) => (index === teacherAt ? 'teacher' : field));
}
