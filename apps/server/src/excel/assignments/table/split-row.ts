import { foldExact } from '@tkb/contract';
import { knows, isSubjectIn } from '../../names/school-names.ts';
import { periodFields, periods } from '../text/assignment-columns.ts';
import type { TableRow } from '../rows/assignment-rows.ts';
import { classNames, type RowReading } from '../rows/row-reading.ts';
import { splitClasses } from '../text/assignment-text.ts';
import { groupIn } from '../text/class-groups.ts';

/** `6A (nhóm 1)` or `Tin (nhóm 1)`, where no column has the groups: the group stands in a column of its own. */
export function withGroup(source: TableRow, { context: { names } }: RowReading): TableRow {
  if (source.columns.includes('group')) return source;
  const found = (['class', 'subject'] as const).flatMap((field) => {
    const at = source.columns.indexOf(field);
    const text = source.cells[at] ?? '';
    // A class is found without what stands in brackets behind it.
    const isName = names.rowsOf(field).some(({ name }) => foldExact(String(name)) === foldExact(text));
    const read = isName ? { text, group: 0 } : groupIn(text);
    return read.group > 0 ? [{ at, ...read }] : [];
  });
  const [first] = found;
  if (!first || found.length > 1) return source;
  const cells = source.columns.map((_, index) => (index === first.at ? first.text : (source.cells[index] ?? '')));
  return { ...source, cells: [...cells, String(first.group)], columns: [...source.columns, 'group'] };
}

/** A row of one of several classes, with the periods that stand behind it. */
export interface ClassRow {
  readonly source: TableRow;
  readonly amount: number;
}

/** `6A1; 6A2` beside `4;5`: as many numbers as classes are the periods of each. */
export function periodsInOrder(source: TableRow, { context }: RowReading): TableRow[] {
  const textOf = (field: string) => source.cells[source.columns.indexOf(field)] ?? '';
  const piecesOf = (field: string) =>
    textOf(field)
      .split(/;|\n|,(?=\s)/)
      .map((piece) => piece.trim());
  const amounts = piecesOf('mainPeriods');
  const classes = splitClasses(textOf('class'), classNames(context).isClass);
  const isList = amounts.length > 1 && amounts.every((piece) => /^\d{1,2}(?:[.,]5)?$/.test(piece));
  if (!isList || amounts.length !== classes.length || textOf('class').includes('+')) return [];
  const own = new Map([
    ['class', classes],
    ['mainPeriods', amounts],
  ]);
  return classes.map((_, index) => ({
    ...source,
    cells: source.cells.map((cell, at) => own.get(source.columns[at] ?? '')?.[index] ?? cell),
  }));
}

/** `10A1(3), 10A2(3)`: the number behind each class is its periods, whatever their sum in another column; none of any other row. */
export function classesWithPeriods(source: TableRow, { context }: RowReading): ClassRow[] {
  const at = source.columns.indexOf('class');
  const parts = (source.cells[at] ?? '').split(/[,;+\n]/).flatMap((part) => part.trim() || []);
  const { isClass } = classNames(context);
  const read = parts.flatMap((part) => {
    const [, name = '', amount = ''] = /^([^()]+?)\s*\(\s*(\d{1,2})\s*(?:tiết|t)?\s*\)$/iu.exec(part) ?? [];
    // More are pupils.
    return isClass(name) && Number(amount) <= periods.max ? [{ name, amount: Number(amount) }] : [];
  });
  const hasOwn = source.cells.some((cell, index) => cell !== '' && periodFields.has(source.columns[index] ?? ''));
  // Behind one class beside a column of periods it is the number of pupils.
  if ((parts.length < 2 && hasOwn) || read.length < parts.length) return [];
  return read.map(({ name, amount }) => {
    const cellOf = (cell: string, field: string | null | undefined) =>
      field === 'class' ? name : periodFields.has(field ?? '') ? '' : cell;
    return {
      source: { ...source, cells: source.cells.map((cell, index) => cellOf(cell, source.columns[index])) },
      amount,
    };
  });
}

/** `Toán, Tin`: a row for each. One number beside them is of all together, and of none of them. */
export function severalSubjects(source: TableRow, { context: { names }, warn }: RowReading): TableRow[] {
  const at = source.columns.indexOf('subject');
  const text = source.cells[at] ?? '';
  const parts = text.split(/[,;+\n]/).flatMap((part) => part.trim() || []);
  const isOne = isSubjectIn(names);
  if (parts.length < 2 || knows(names, 'subject', text) || !parts.every(isOne)) return [];
  const said = source.cells.filter((cell, index) => cell !== '' && periodFields.has(source.columns[index] ?? ''));
  if (said.length > 0)
    warn(
      `${said.join(' và ')} tiết là của ${parts.length} môn cộng lại, không nhập; số tiết từng môn lấy theo môn khối lớp.`,
    );
  const cellOf = (cell: string, index: number, subject: string) =>
    index === at ? subject : periodFields.has(source.columns[index] ?? '') ? '' : cell;
  return parts.map((subject) => ({
    ...source,
    cells: source.cells.map((cell, index) => cellOf(cell, index, subject)),
  }));
}
