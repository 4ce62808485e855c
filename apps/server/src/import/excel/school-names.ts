import { createSchema, resources, type Resource, type ResourceName } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { listRows } from '../../resource/list.ts';
import { fieldsOf, resourceNamed } from '../../resource/sql.ts';
import { NameIndex, foldExact, type Match, type NamedRow } from './names.ts';
import { findStandardSubject } from './standard-subjects.ts';

export type Row = Readonly<Record<string, unknown>> & { readonly id: number };

/** What the rows of a file can refer to, and what they name that is not there. */
export interface SchoolNames {
  find(name: ResourceName, text: string): Match;
  labelOf(name: ResourceName, id: number): string;
  rowsOf(name: ResourceName): readonly Row[];
  /** A stand-in (an id no row has) for a row that is to be added; null when rows of this kind are not added by imports. */
  standIn(name: ResourceName, text: string): number | null;
  readonly missing: ReadonlyMap<ResourceName, ReadonlyMap<string, { readonly id: number; readonly name: string }>>;
}

/** Kinds of rows that are added when a file names new ones. */
const addable = new Set<ResourceName>(['subject', 'department', 'knowledgeBlock', 'stream', 'site']);

/** Reads the rows of the given resources with the names they go by. */
export async function loadNames(tx: Transaction, names: readonly ResourceName[]): Promise<SchoolNames> {
  const wanted = new Set(names);
  const rows = new Map<ResourceName, Row[]>();
  for (const name of wanted) {
    const resource = resourceNamed(name);
    if (resource) rows.set(name, (await listRows(tx, resource, allRows)).items as Row[]);
  }
  const named = new Map([...rows].map(([name, all]) => [name, all.map((row) => describe(name, row))]));
  const indexes = new Map(
    [...named].map(([name, all]) => [name, new NameIndex(all, { isSubject: name === 'subject' })]),
  );
  const labels = new Map([...named].map(([name, all]) => [name, new Map(all.map(({ id, label }) => [id, label]))]));
  const missing = new Map<ResourceName, Map<string, { id: number; name: string }>>();
  const standIn = (name: ResourceName, text: string) => {
    if (!addable.has(name)) return null;
    const wantedRows = missing.get(name) ?? new Map<string, { id: number; name: string }>();
    missing.set(name, wantedRows);
    const title = (name === 'subject' && findStandardSubject(text)?.name) || text;
    const key = foldExact(title);
    const row = wantedRows.get(key) ?? { id: firstStandIn + wantedRows.size, name: title };
    wantedRows.set(key, row);
    return row.id;
  };
  return {
    find: (name, text) => indexes.get(name)?.find(text) ?? { kind: 'none' },
    labelOf: (name, id) =>
      labels.get(name)?.get(id) ?? [...(missing.get(name)?.values() ?? [])].find((row) => row.id === id)?.name ?? '',
    rowsOf: (name) => rows.get(name) ?? [],
    standIn,
    missing,
  };
}

/** Ids from here on stand for rows that are not there yet. */
const firstStandIn = 2_000_000_000;
const allRows = { pageIndex: 1, pageSize: 0, search: '' };

/** How people call a row: codes, its label, and for some kinds more. */
export function describe(name: ResourceName, row: Row): NamedRow {
  const of = (field: string) => (typeof row[field] === 'string' ? row[field] : '');
  const resource = resourceNamed(name);
  const label = (resource?.label ?? [])
    .map((field) => String(row[field] ?? ''))
    .join(' ')
    .trim();
  const base = { id: row.id, label, codes: [of('code')].filter(Boolean), names: [label] };
  if (name === 'subject') return { ...base, nicknames: [of('shortName'), of('officialName')].filter(Boolean) };
  const titled = `${label} (${of('code')})`;
  if (name === 'teacher') return { ...base, label: titled, nicknames: [titled] };
  const order = String(row['order']);
  if (name === 'grade') return { ...base, nicknames: [order, `K${order}`, `L${order}`, `Lớp ${order}`] };
  if (name === 'shift') return { ...base, nicknames: [`Buổi ${label}`, `Ca ${label}`] };
  return base;
}

/** Adds the rows that stand-ins stand for; answers what each became. */
export async function addMissing(
  { missing }: SchoolNames,
  insert: (resource: Resource, draft: Record<string, unknown>) => Promise<number>,
): Promise<(name: ResourceName, id: number) => number> {
  const made = new Map<string, number>();
  for (const [name, rows] of missing) {
    const resource = resourceNamed(name);
    if (!resource) continue;
    for (const row of rows.values()) {
      const draft = createSchema(resource).parse(name === 'subject' ? subjectDraft(row.name) : { name: row.name });
      made.set(`${name} ${row.id}`, await insert(resource, draft));
    }
  }
  return (name, id) => made.get(`${name} ${id}`) ?? id;
}

/** A subject of a name, with code, short name and colour of the national programme where it has them. */
export function subjectDraft(name: string): Record<string, unknown> {
  const standard = findStandardSubject(name);
  const words = name.split(' ').filter(Boolean);
  const initials = words.length > 1 ? words.map((word) => word.charAt(0).toLocaleUpperCase('vi')).join('') : name;
  if (!standard) return { name, code: initials.slice(0, 20), shortName: initials.slice(0, 20) };
  const { code, shortName, colour, isHeavy, isHomeroom } = standard;
  return { name, code, shortName, colour, heavy: isHeavy, taughtByHomeroomTeacher: isHomeroom };
}

/** The resources that a resource's fields refer to. */
export const referencesOf = (resource: Resource): ResourceName[] =>
  fieldsOf(resource).flatMap(({ info }) => info.reference ?? []);

/** What rows of a kind are called, at the start of a sentence. */
export function titleOfKind(name: ResourceName): string {
  const title = name === 'classSubject' ? 'phân công' : resources[name].title;
  return title.charAt(0).toLocaleUpperCase('vi') + title.slice(1);
}
