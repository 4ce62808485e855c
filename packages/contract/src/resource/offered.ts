import type { Resource } from './define.ts';
import { fieldInfo } from './fields.ts';

/** A declared resource whichever its fields are. */
interface Declared {
  readonly fields: Resource['fields'];
  readonly offered?: { readonly while: string; readonly otherwise: string };
}
type Row = Readonly<Record<string, unknown>>;

/** False of a row that is put aside: it stays named where it is, and is chosen nowhere else. */
export const isOffered = ({ offered }: Declared, row: Row): boolean => !offered || row[offered.while] !== false;

/** The name of a row, and that it is put aside where it is. */
export const withState = (resource: Declared, row: Row, name: string): string =>
  isOffered(resource, row) ? name : `${name} (${resource.offered?.otherwise})`;

/** `teacher 7` of every row that a row refers to: each of them is offered whatever has become of it. */
export function rowsNamed({ fields }: Declared, row: Row | null): ReadonlySet<string> {
  const names = Object.entries(fields).flatMap(([name, schema]) => {
    const { reference } = fieldInfo(schema as Parameters<typeof fieldInfo>[0]);
    return reference ? [row?.[name]].flat().map((id) => `${reference} ${id}`) : [];
  });
  return new Set(names);
}
