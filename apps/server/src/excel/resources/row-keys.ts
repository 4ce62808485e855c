import { foldExact, foldLoose, type Resource } from '@tkb/contract';
import { foldAccented, saysOthers } from '../names/accents.ts';
import { titleOfKind } from '../names/school-names.ts';
import type { RowError } from '../sheet/cell-values.ts';
import type { SheetColumn } from '../sheet/columns.ts';

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

/** A row of the sheet as it would be stored, and what is wrong with it. */
interface PlannedPerson {
  readonly row: number;
  /** The stored row that it updates. */
  readonly id: number | null;
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: RowError[];
}

/** As people write it: "0912 345 678" and "0912345678" are one number. */
const foldContact = (text: string): string => foldExact(text).replaceAll(/[\s.()-]/g, '');

/**
 * New rows that are told apart by their codes, though name and phone or e-mail are those of another row: somebody should say whether
 * they are one person. They can be left out, or changed.
 */
export function reportSamePerson(
  resource: Resource,
  columns: readonly SheetColumn[],
  planned: readonly PlannedPerson[],
): void {
  const { label, contacts = [] } = resource;
  const known = new Map<string, number>();
  const keysOf = (values: Values) =>
    contacts.flatMap((field) => {
      const contact = foldContact(String(values[field] ?? ''));
      const name = keyOf(label, values, foldExact);
      return contact === '' || name === null ? [] : [{ field, key: `${field}|${contact}|${name}` }];
    });
  const note = (values: Values, row: number) => {
    for (const { key } of keysOf(values)) if (!known.has(key)) known.set(key, row);
  };
  for (const { id, row, values } of planned) if (id !== null) note(values, row);
  for (const { id, row, values, errors } of planned) {
    if (id !== null) continue;
    const twin = keysOf(values).find(({ key }) => known.has(key));
    if (twin && errors.length === 0) {
      const contact = columns.find(({ field }) => field === twin.field)?.title.toLowerCase();
      const message = `cùng họ tên và ${contact} với dòng ${known.get(twin.key)}; nếu là một người, hãy bỏ một dòng hoặc ghi cùng mã; nếu không, hãy sửa ${contact}`;
      errors.push({ column: null, title: titleOfKind(resource.name), value: '', message });
    }
    note(values, row);
  }
}

/** Hưng is not Hùng and Hoa not Hòa, though a name without any accents may be either, and Nguyễn Thi Lan is Nguyễn Thị Lan. */
export function isOtherPerson({ wholeName }: Resource, given: Values, row: Values): boolean {
  if (!wholeName) return false;
  const wordsOf = (values: Values) =>
    `${String(values[wholeName.first] ?? '')} ${String(values[wholeName.last] ?? '')}`.trim().split(/\s+/);
  const [own, other] = [wordsOf(given), wordsOf(row)];
  if (!saysOthers(own.join(' '), other.join(' '))) return false;
  const isLast = (at: number) => at === own.length - 1;
  return own.some((word, at) => {
    const meant = other[at] ?? '';
    return saysOthers(word, meant) || (isLast(at) && foldAccented(word) !== foldAccented(meant));
  });
}
