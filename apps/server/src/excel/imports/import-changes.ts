import { periodGrids, type ResourceName, resourceNamed } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { readMarks } from '../../period-grid/marks.ts';
import { listAllRows } from '../../resource/list.ts';
import { listClassSubjects } from '../../school/assignments/class-subjects.ts';
import { quote } from '../../db/columns.ts';

/** A row of any kind as it is listed. */
type StoredRow = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };

/** The kinds of rows that an import can add. */
export type ImportedKind = ResourceName | 'timetable' | 'teacherSlots';

/** The table whose rows an import of the kind adds and changes. */
export const tableOf = (kind: ImportedKind): string =>
  kind === 'timetable' ? kind : (resourceNamed(kind === 'teacherSlots' ? 'teacher' : kind)?.table ?? 'class_subject');

/** Rows of one kind that an import changed. `version` is the one a row had afterwards. */
export interface KindChanges {
  readonly kind: ImportedKind;
  readonly added: readonly { readonly id: number; readonly version: number }[];
  readonly changed: readonly { readonly before: StoredRow; readonly version: number }[];
}

/** Imports that can be taken back, of a school or a unit, the lists of one file as one; of older ones nobody remembers what they were. */
const KEPT = 20;

/** The rows of some kinds before an import. */
export type RowsBefore = ReadonlyMap<ImportedKind, readonly StoredRow[]>;

async function readKind(tx: Transaction, kind: ImportedKind): Promise<readonly StoredRow[]> {
  if (kind === 'timetable') return tx.query<StoredRow>('select id, version from timetable');
  if (kind === 'teacherSlots') return readMarkRows(tx);
  const resource = resourceNamed(kind);
  if (!resource) return listClassSubjects(tx);
  return listAllRows<StoredRow>(tx, resource);
}

/** Teachers with their marks, by the version of these. */
async function readMarkRows(tx: Transaction): Promise<StoredRow[]> {
  const marks = await readMarks(tx, periodGrids.teacherSlots);
  const rows = await tx.query<StoredRow>('select id, grid_version as version from teacher order by id');
  return rows.map((row) => ({ ...row, cells: marks.get(row.id) ?? [] }));
}

/** Saves an import and keeps what that changed; answers the import's id, null when nothing was changed. */
export async function saveNoted(
  tx: Transaction,
  {
    before,
    userName,
    save,
  }: {
    /** The kinds that may be changed; the rows first, then those that they name: so they can go again. The first one names the import. */
    readonly before: RowsBefore;
    readonly userName: string;
    readonly save: () => Promise<void>;
  },
): Promise<number | null> {
  await save();
  const changes: KindChanges[] = [];
  for (const [kind, rows] of before) changes.push(compare(kind, rows, await readVersions(tx, kind)));
  const made = changes.filter(({ added, changed }) => added.length + changed.length > 0);
  if (made.length === 0) return null;
  const [row] = await tx.query<{ id: number }>(
    'insert into excel_import (kind, user_name, changes) values ($1, $2, $3::jsonb) returning id',
    [[...before.keys()][0], userName, JSON.stringify(made)],
  );
  await tx.query(
    `delete from excel_import where coalesce(batch, id) in
       (select coalesce(batch, id) as first from excel_import group by first order by first desc offset $1)`,
    [KEPT],
  );
  return row?.id ?? null;
}

/** The rows of the kinds that an import may change, for `saveNoted`. */
export async function readKinds(tx: Transaction, kinds: readonly ImportedKind[]): Promise<RowsBefore> {
  const rows = new Map<ImportedKind, readonly StoredRow[]>();
  for (const kind of kinds) rows.set(kind, await readKind(tx, kind));
  return rows;
}

/** `isOwn`: as this transaction left it. */
interface Versioned extends Pick<StoredRow, 'id' | 'version'> {
  readonly isOwn: boolean;
}

function readVersions(tx: Transaction, kind: ImportedKind): Promise<Versioned[]> {
  const version = kind === 'teacherSlots' ? 'grid_version as version' : 'version';
  return tx.query<Versioned>(
    `select id, ${version}, xmin = pg_current_xact_id()::xid as "isOwn" from ${quote(tableOf(kind))} order by id`,
  );
}

function compare(kind: ImportedKind, before: readonly StoredRow[], after: readonly Versioned[]): KindChanges {
  const old = new Map(before.map((row) => [row.id, row]));
  // Others save meanwhile, too: that is not the import's to take back.
  const touched = after.filter(({ id, version, isOwn }) => isOwn && old.get(id)?.version !== version);
  return {
    kind,
    added: touched.flatMap(({ id, version }) => (old.has(id) ? [] : { id, version })),
    changed: touched.flatMap(({ id, version }) => {
      const row = old.get(id);
      return row ? [{ before: row, version }] : [];
    }),
  };
}
