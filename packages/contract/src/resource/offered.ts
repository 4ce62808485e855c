import type { Resource } from './define.ts';
import { tellApart } from '../text/teacher-names.ts';
import { fieldInfo } from './fields.ts';

/** A declared resource whichever its fields are. */
interface Declared {
  readonly fields: Resource['fields'];
  readonly offered?: { readonly while: string; readonly otherwise: string };
  readonly toldApartBy?: string;
}
type Row = Readonly<Record<string, unknown>>;

/** False of a row that is put aside: it stays named where it is, and is chosen nowhere else. */
export const isOffered = ({ offered }: Declared, row: Row): boolean => !offered || row[offered.while] !== false;

/** The name of a row, and that it is put aside where it is. */
export const withState = (resource: Declared, row: Row, name: string): string =>
  isOffered(resource, row) ? name : `${name} (${resource.offered?.otherwise})`;

/** The names of rows with their states; those that several have with what tells them apart, as the codes of teachers. */
export function statedNames<Named extends Row & { readonly id: number }>(
  resource: Declared,
  rows: readonly Named[],
  nameOf: (row: Named) => string,
): ReadonlyMap<number, string> {
  const marks = rows.map((row) => (resource.toldApartBy ? String(row[resource.toldApartBy] ?? '') : ''));
  const names = tellApart(rows.map(nameOf), marks);
  return new Map(rows.map((row, at) => [row.id, withState(resource, row, names[at]!)]));
}

/** `teacher 7` of every row that a row refers to: each of them is offered whatever has become of it. */
export function rowsNamed({ fields }: Declared, row: Row | null): ReadonlySet<string> {
  const names = Object.entries(fields).flatMap(([name, schema]) => {
    const { reference } = fieldInfo(schema as Parameters<typeof fieldInfo>[0]);
    return reference ? [row?.[name]].flat().map((id) => `${reference} ${id}`) : [];
  });
  return new Set(names);
}
