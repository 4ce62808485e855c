import { foldExact, foldLoose, type Resource } from '@tkb/contract';

type Values = Readonly<Record<string, unknown>>;

const identitiesOf = ({ identity, label }: Resource) => identity ?? [label];

/** Field sets that no two rows may share. */
export const uniquesOf = (resource: Resource): readonly (readonly string[])[] =>
  resource.toldApartBy ? [[resource.toldApartBy]] : identitiesOf(resource);

/** The text that two rows share when a field set is the same in both; null when a text of it is missing. */
export function keyOf(fields: readonly string[], values: Values, fold: (text: string) => string): string | null {
  const given = fields.map((field) => values[field] ?? '');
  // Each at its place: subject 3 of all grades is not grade 3.
  const others = given.map((value) => {
    if (typeof value === 'string' || (Array.isArray(value) && value.length === 0)) return '';
    return JSON.stringify(value);
  });
  // A name that is split before another word is the same name.
  const text = fold(given.filter((value) => typeof value === 'string').join(' '));
  const parts = [text, ...others];
  const isNamed = fields.some((field) => typeof values[field] === 'string');
  if (isNamed && fields.length <= 2 && parts.every((part) => part === '')) return null;
  return fields.every((field) => values[field] === undefined) ? null : parts.join('|');
}

interface Existing {
  readonly id: number;
}

/** The existing rows by what identifies them: exactly first, then loosely. */
export class RowFinder<Row extends Existing & Values> {
  private readonly resource: Resource;
  private readonly rows: readonly Row[];
  private readonly indexes = new Map<string, Map<string, Row[]>>();

  constructor(resource: Resource, rows: readonly Row[]) {
    this.resource = resource;
    this.rows = rows;
  }

  /** The rows that the values mean. Without exactness only what a row is called is compared, never its codes. */
  find(values: Values, isExact: boolean): readonly Row[] {
    const { label, toldApartBy } = this.resource;
    for (const fields of identitiesOf(this.resource)) {
      if (!isExact && !fields.every((field) => label.includes(field))) continue;
      const fold = isExact ? foldExact : foldLoose;
      const key = keyOf(fields, values, fold);
      if (key === null) continue;
      const found = this.indexBy(fields, isExact).get(key) ?? [];
      if (found.length > 0) return found;
      if (toldApartBy && fields.includes(toldApartBy)) return [];
    }
    return [];
  }

  private indexBy(fields: readonly string[], isExact: boolean): Map<string, Row[]> {
    const name = `${fields.join()} ${isExact}`;
    const made = this.indexes.get(name) ?? new Map<string, Row[]>();
    if (!this.indexes.has(name)) {
      this.indexes.set(name, made);
      for (const row of this.rows) {
        const key = keyOf(fields, row, isExact ? foldExact : foldLoose) ?? '';
        made.set(key, [...(made.get(key) ?? []), row]);
      }
    }
    return made;
  }
}
