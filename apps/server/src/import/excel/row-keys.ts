import type { ResourceName } from '@tkb/contract';
import { foldExact, foldLoose } from './names.ts';

type Values = Readonly<Record<string, unknown>>;

/** Field sets that name a row: the first one with values in all its fields decides which row is meant. */
const identities: Readonly<Partial<Record<ResourceName, readonly (readonly string[])[]>>> = {
  teacher: [['code'], ['familyName', 'givenName']],
  subject: [['code'], ['name']],
  room: [['code'], ['name']],
  shift: [['code'], ['name']],
  curriculum: [['gradeId', 'streamId', 'subjectId']],
  period: [['shiftId', 'number']],
  schoolDay: [['day']],
  fixedLesson: [['day', 'shiftId', 'period', 'subjectId', 'activity', 'gradeId', 'classes']],
};
export const identitiesOf = (name: ResourceName) => identities[name] ?? [['name']];

/** A field set that no two rows may share. Teachers may have the same name, not the same code. */
export const uniquesOf = (name: ResourceName) => (name === 'teacher' ? [['code']] : identitiesOf(name));

/** Fields compared loosely when nothing matches exactly; codes never are. */
const isLoose = (fields: readonly string[]) => fields.some((field) => field === 'name' || field === 'givenName');

/** The text that two rows share when a field set is the same in both; null when a text of it is missing. */
export function keyOf(fields: readonly string[], values: Values, fold: (text: string) => string): string | null {
  const parts = fields.map((field) => {
    const value = values[field] ?? '';
    if (typeof value === 'string') return fold(value);
    return Array.isArray(value) && value.length === 0 ? '' : JSON.stringify(value);
  });
  const isNamed = fields.some((field) => typeof values[field] === 'string');
  if (isNamed && fields.length <= 2 && parts.every((part) => part === '')) return null;
  return fields.every((field) => values[field] === undefined) ? null : parts.join('|');
}

interface Existing {
  readonly id: number;
}

/** The existing rows by what identifies them: exactly first, then loosely. */
export class RowFinder<Row extends Existing & Values> {
  private readonly name: ResourceName;
  private readonly rows: readonly Row[];
  private readonly indexes = new Map<string, Map<string, Row[]>>();

  constructor(name: ResourceName, rows: readonly Row[]) {
    this.name = name;
    this.rows = rows;
  }

  /** The rows that the values mean; a teacher with a code is meant by the code alone. */
  find(values: Values, isExact: boolean): readonly Row[] {
    for (const fields of identitiesOf(this.name)) {
      if (!isExact && !isLoose(fields)) continue;
      const fold = isExact ? foldExact : foldLoose;
      const key = keyOf(fields, values, fold);
      if (key === null) continue;
      const found = this.indexBy(fields, isExact).get(key) ?? [];
      if (found.length > 0) return found;
      if (this.name === 'teacher' && fields[0] === 'code') return [];
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
