import type { Resource } from '@tkb/contract';
import { areMostly } from '../sheet/row-texts.ts';
import { fullNameField } from '../sheet/columns.ts';
import type { MappedSheet } from '../sheet/head.ts';

const isGivenName = (text: string) => /^\p{L}+$/u.test(text);

/** `Họ và tên` over two columns, the family name and the given name, is both: the given name is not lost. */
export function splitWholeNames(sheet: MappedSheet, { wholeName }: Resource): MappedSheet {
  const at = sheet.columns.indexOf(fullNameField);
  const head = sheet.heads[at + 1] ?? '';
  if (!wholeName || at < 0 || sheet.columns[at + 1] || (head !== '' && head !== sheet.heads[at])) return sheet;
  const pairs = sheet.rows.flatMap(({ cells }) => {
    const [first = '', last = ''] = [cells[at]?.trim(), cells[at + 1]?.trim()];
    // Headings and sums stand alone or behind a number.
    const isAlone = last === '' && cells.filter((text) => text.trim() !== '').length < 3;
    return first === '' || first === last || isAlone ? [] : [last];
  });
  if (!areMostly(pairs, isGivenName)) return sheet;
  const columns = sheet.columns.map((field, index) =>
    index === at ? wholeName.first : index === at + 1 ? wholeName.last : field,
  );
  return { ...sheet, columns };
}
