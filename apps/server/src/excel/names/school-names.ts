import {
  capitalise,
  type ExcelImport,
  findStandardSubject,
  foldExact,
  type Resource,
  type ResourceName,
  resourceNamed,
  resources,
} from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { listAllRows } from '../../resource/list.ts';
import { fieldsOf } from '../../db/columns.ts';
import { isShortFor, looksLikeClass } from './called.ts';
import { electivesIn } from './electives.ts';
import { NameIndex, type Match, type NamedRow } from './names.ts';
import { roomType } from './room-type.ts';
import { absentStandard, standardNameOf, suggestStandard } from './standard-rows.ts';
import { MOST, nearly, suggestRows } from './suggest.ts';
import { WaitingRows } from './waiting-rows.ts';

export type Row = Readonly<Record<string, unknown>> & { readonly id: number };

/** The rows that a file can refer to, and the names in it that no row has. */
export interface SchoolNames {
  find(name: ResourceName, text: string): Match;
  /** Told of each text that a cell is taken to name a row by: asking what a text could be is not. */
  onNamed?(name: ResourceName, text: string): void;
  labelOf(name: ResourceName, id: number): string;
  rowsOf(name: ResourceName): readonly Row[];
  /** Every row that a word may be said to mean: those of the school, then subjects of the national programme that it lacks. */
  choicesOf(name: ResourceName): readonly NamedRow[];
  /** An import can add a row of this name: false of an abbreviation that may mean a known subject, which a person is asked about. */
  adds(name: ResourceName, text: string): boolean;
  /** A stand-in (an id no row has) for a row that is to be added; null when rows of this kind are not added by imports. */
  standIn(name: ResourceName, text: string): number | null;
  readonly missing: ReadonlyMap<ResourceName, ReadonlyMap<string, { readonly id: number; readonly name: string }>>;
  /** The rows that a text which names none nearly names, the likeliest first. */
  suggest(name: ResourceName, text: string): readonly NamedRow[];
  /** Notes a word that names nothing, or several rows, with what it may mean. */
  ask(name: ResourceName, text: string, match: Match): void;
  readonly asked: ReadonlyMap<string, AskedName>;
  readonly waiting: WaitingRows;
}

/** A word of the file that only a person can say the meaning of. */
export interface AskedName {
  readonly kind: ResourceName;
  readonly text: string;
  readonly times: number;
  readonly choices: readonly NamedRow[];
}

/** The meanings that a person gave to words of the file. */
export type Meanings = ExcelImport['meanings'];

/** Reads the rows of the given resources with the names they go by. */
export async function loadNames(
  tx: Transaction,
  names: readonly ResourceName[],
  meanings: Meanings = [],
  waiting = new WaitingRows(),
): Promise<SchoolNames> {
  const rows = new Map<ResourceName, Row[]>();
  // Of which type a room is that is added is known by its name, and so is what a set of electives holds; teachers of one name are
  // told apart by their departments.
  const beside = [
    ...(names.includes('room') ? (['classroomType'] as const) : []),
    ...(names.includes('teacher') ? (['department'] as const) : []),
    ...(names.includes('subjectCombination') ? (['subject'] as const) : []),
  ];
  for (const name of new Set([...names, ...beside])) {
    const resource = resourceNamed(name);
    if (resource) rows.set(name, await listAllRows<Row>(tx, resource));
  }
  return namesOf(rows, meanings, waiting);
}

export function namesOf(
  rows: ReadonlyMap<ResourceName, readonly Row[]>,
  meanings: Meanings = [],
  waiting = new WaitingRows(),
): SchoolNames {
  const named = new Map([...rows].map(([name, all]) => [name, all.map((row) => describe(name, row))]));
  const indexes = new Map([...named].map(([name, all]) => [name, new NameIndex(all, name)]));
  const labels = new Map([...named].map(([name, all]) => [name, new Map(all.map((row) => [row.id, row]))]));
  const namedOf = (name: ResourceName) => named.get(name) ?? [];
  const meant = new Map(
    meanings.map(({ kind, text, id, label = '' }) => [
      wordKey(kind, text),
      labels.get(kind)?.get(id) ?? namedOf(kind).find((row) => isLabelOf(row, label)),
    ]),
  );
  const spelled = standardSpelling(meanings);
  const absent = absentStandard(namedOf('subject').flatMap((row) => row.names));
  const indexed = (name: ResourceName, text: string): Match => indexes.get(name)?.find(text) ?? { kind: 'none' };
  const adds = (name: ResourceName, text: string) =>
    resourceNamed(name)?.isAddedInPassing === true &&
    !(name === 'subject' && mayBeShort(spelled(name, text), namedOf('subject'), absent)) &&
    !(
      name === 'subjectCombination' &&
      electivesIn(text, (part) => idNamed({ find: indexed }, 'subject', part)).length === 0
    );
  const { missing, standIn } = keepMissing(rows.get('classroomType') ?? []);
  const { asked, ask } = keepAsked(namedOf, absent);
  const look = (name: ResourceName, text: string): Match => {
    const row = meant.get(wordKey(name, text));
    return row ? { kind: 'found', row } : indexed(name, spelled(name, text));
  };
  // Every way in which a sheet may be laid out asks for all its texts again.
  const found = new Map<string, Match>();
  return {
    suggest: (name, text) => suggestRows(text, namedOf(name), nearly),
    find: (name, text) => {
      const key = `${name} ${text}`;
      const match = found.get(key) ?? look(name, text);
      found.set(key, match);
      return match;
    },
    labelOf: (name, id) =>
      labels.get(name)?.get(id)?.label ??
      [...(missing.get(name)?.values() ?? [])].find((row) => row.id === id)?.name ??
      '',
    rowsOf: (name) => rows.get(name) ?? [],
    choicesOf: (name) => [...namedOf(name), ...(name === 'subject' ? absent : [])],
    adds,
    standIn: (name, text) => (adds(name, text) ? standIn(name, spelled(name, text)) : null),
    missing,
    ask: (name, text, match) => ask(name, spelled(name, text), match),
    asked,
    waiting,
  };
}

/** Behind the name may stand what tells it apart from others, as `askedOf` writes it. */
const isLabelOf = (row: NamedRow, label: string): boolean => label === row.label || label.startsWith(`${row.label}, `);

/** Words are the same in any case and with any spaces. */
const wordKey = (name: ResourceName, text: string) => `${name} ${foldExact(text)}`;

/** A word that is said to mean a subject of the national programme stands for its name. */
function standardSpelling(meanings: Meanings): (name: ResourceName, text: string) => string {
  const names = new Map(
    meanings.flatMap(({ kind, text, id }) => {
      const name = kind === 'subject' ? standardNameOf(id) : undefined;
      return name ? [[wordKey(kind, text), name] as const] : [];
    }),
  );
  return (name, text) => names.get(wordKey(name, text)) ?? text;
}

/** T can be Toán or Tin, HH Hóa học: a person says which. Other short names are of subjects that a school has for itself. */
function mayBeShort(given: string, own: readonly NamedRow[], absent: readonly NamedRow[]): boolean {
  const text = given.trim();
  if (/^\p{L}$/u.test(text)) return true;
  if (!/^\p{L}{2,3}$/u.test(text) || findStandardSubject(text)) return false;
  const isOwn = own.some(({ names: [name = ''] }) => isShortFor(text, name));
  return isOwn || suggestStandard(text, absent).length > 0;
}

/** Keeps the names that no row has, each with its stand-in. */
function keepMissing(typesOfRooms: readonly Row[]) {
  const missing = new Map<ResourceName, Map<string, { id: number; name: string }>>();
  const standIn = (name: ResourceName, text: string) => {
    if (name === 'room' && roomType(text, typesOfRooms) === null) return null;
    const wantedRows = missing.get(name) ?? new Map<string, { id: number; name: string }>();
    missing.set(name, wantedRows);
    const title = (name === 'subject' && findStandardSubject(text)?.name) || text;
    const key = foldExact(title);
    const row = wantedRows.get(key) ?? { id: firstStandIn + wantedRows.size, name: title };
    wantedRows.set(key, row);
    return row.id;
  };
  return { missing, standIn };
}

/** Keeps the words that a person is to be asked about, each with its choices. */
function keepAsked(namedOf: (name: ResourceName) => readonly NamedRow[], absent: readonly NamedRow[]) {
  const asked = new Map<string, AskedName>();
  const ask = (name: ResourceName, text: string, match: Match) => {
    const key = wordKey(name, text);
    const known = asked.get(key);
    if (known) {
      asked.set(key, { ...known, times: known.times + 1 });
      return;
    }
    const own = match.kind === 'ambiguous' ? match.rows : suggestRows(text, namedOf(name));
    const standard = name === 'subject' ? suggestStandard(text, absent) : [];
    // Rows for whose name the text is a short form go before those that are only a little like it, or called so by another name.
    const rank = ({ names: [first = ''] }: NamedRow) => Number(isShortFor(text, first));
    const choices = [...own, ...standard].toSorted((one, other) => rank(other) - rank(one)).slice(0, MOST);
    asked.set(key, { kind: name, text, times: 1, choices });
  };
  return { asked, ask };
}

/** Names one or several rows of the school. */
export const knows = (names: Pick<SchoolNames, 'find'>, kind: ResourceName, text: string): boolean =>
  names.find(kind, text).kind !== 'none';

/** The one row that a text names; null where it names none or several. */
export function idNamed(names: Pick<SchoolNames, 'find'>, kind: ResourceName, text: string): number | null {
  const match = names.find(kind, text);
  return match.kind === 'found' ? match.row.id : null;
}

/** A row by its id. */
export const rowOf = (names: Pick<SchoolNames, 'rowsOf'>, kind: ResourceName, id: number): Row | undefined =>
  names.rowsOf(kind).find((row) => row.id === id);

/** Names a class of the school, or could be one that it does not have. */
export const isClassIn = (names: SchoolNames) => (text: string) => knows(names, 'class', text) || looksLikeClass(text);

/** Names a subject of the school, or one that all schools have. */
export const isSubjectIn = (names: SchoolNames) => (text: string) =>
  idNamed(names, 'subject', text) !== null || findStandardSubject(text) !== undefined;

/** Ids from here on stand for rows that are not there yet. */
export const firstStandIn = 2_000_000_000;

/** How people call a row: codes, its label (with what tells it apart), and nicknames. */
export function describe(name: ResourceName, row: Row): NamedRow {
  const { label: labelFields = [], toldApartBy, nicknames: called = [] } = resourceNamed(name) ?? {};
  const of = (field: string) => String(row[field] ?? '');
  const label = labelFields.map(of).join(' ').trim();
  const whole = toldApartBy ? `${label} (${of(toldApartBy)})` : label;
  const nicknames = called.flatMap(({ field, after = '' }) => (of(field) === '' ? [] : `${after} ${of(field)}`.trim()));
  // A class called "Lớp 6A" is 6A to everybody.
  const bare = name === 'class' ? label.replace(/^lớp\s+/iu, '') : label;
  return {
    id: row.id,
    label: whole,
    codes: [of('code')].filter(Boolean),
    names: bare === label ? [label] : [label, bare],
    nicknames: toldApartBy ? [...nicknames, whole] : nicknames,
  };
}

/** The resources that a resource's fields refer to. */
export const referencesOf = (resource: Resource): ResourceName[] =>
  fieldsOf(resource).flatMap(({ info }) => info.reference ?? []);

/** The title of a kind of rows, for the start of a sentence. */
export function titleOfKind(name: ResourceName): string {
  const title = name === 'classSubject' ? 'phân công' : resources[name].title;
  return capitalise(title);
}
