import { type ClassSubject, firstFew, type MarkedCell, periodGrids, resourceNamed } from '@tkb/contract';
import { quote } from '../../db/columns.ts';
import type { Transaction } from '../../db/database.ts';
import { titleOfTable } from '../../db/constraints.ts';
import { refuseReferenced, refuseUse } from '../../db/references.ts';
import { replaceRows } from '../../db/resource-rows.ts';
import { labelWords } from '../../db/select.ts';
import { AppError } from '../../errors/app-error.ts';
import { replaceMarks } from '../../period-grid/marks.ts';
import { storeClassSubjects } from '../../school/assignments/class-subjects.ts';
import { changeWeek } from '../../school/week-change.ts';
import { deleteTimetables } from '../../timetable/timetables/manage-timetable.ts';
import { takeImportTurn } from './import-turns.ts';
import { tableOf, type ImportedKind, type KindChanges } from './import-changes.ts';

export interface Undone {
  readonly kind: ImportedKind;
  readonly id: number;
  readonly isForced: boolean;
  readonly actor: { readonly userId: number; readonly fullName: string };
}

const namedRows = 5;

/**
 * Takes an import back as one step: what it added goes, what it changed is as it was. Throws `import.changed_since` when somebody has
 * changed one of the rows, and `record.referenced` when something else uses a row that would go.
 */
export async function undoImport(
  tx: Transaction,
  { kind, id, isForced, actor }: Undone,
): Promise<{ removed: number; restored: number }> {
  await takeImportTurn(tx);
  const [noted] = await tx.query<{ changes: KindChanges[] }>(
    'delete from excel_import where id = $1 and kind = $2 returning changes',
    [id, kind],
  );
  if (!noted) throw new AppError('record.not_found', { resource: 'lượt nhập này' });
  const { changes } = noted;
  for (const change of changes) await refuseChanged(tx, change);
  const work = async () => {
    for (const change of changes) await takeBack(tx, change);
  };
  if (kind === 'schoolDay' || kind === 'period') await changeWeek(tx, { isForced, actor }, work);
  else await work();
  for (const change of changes) await followVersions(tx, change);
  const count = (part: (change: KindChanges) => readonly unknown[]) =>
    changes.reduce((sum, change) => sum + part(change).length, 0);
  return { removed: count(({ added }) => added), restored: count(({ changed }) => changed) };
}

const resourceOf = (kind: ImportedKind) =>
  kind === 'timetable' ? undefined : resourceNamed(kind === 'teacherSlots' ? 'teacher' : kind);

const assignmentLabel = `(select s.name from subject s where s.id = t.subject_id) || ' ' || (select c.name from class c where c.id = t.class_id)`;
const timetableLabel = `'TKB số ' || t.number`;

/** Throws unless every row stands as the import left it, its grid of periods included. */
async function refuseChanged(tx: Transaction, { kind, added, changed }: KindChanges): Promise<void> {
  const table = tableOf(kind);
  const expected = [...added, ...changed.map(({ before, version }) => ({ id: before.id, version }))];
  const rows = await tx.query<{ id: number; version: number; grid: number | null }>(
    `select t.id, ${versionOf(kind)} as version, (to_jsonb(t)->>'grid_version')::integer as grid from ${quote(table)} t
     where t.id = any($1::integer[]) order by t.id for update`,
    [expected.map(({ id }) => id)],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const isNew = new Set(added.map(({ id }) => id));
  const other = expected.filter(({ id, version }) => {
    const row = found.get(id);
    return row?.version !== version || (isNew.has(id) && (row.grid ?? 0) > 0);
  });
  if (other.length === 0) return;
  const names = await namesOf(tx, kind, other);
  const gone = other.length - names.length;
  const listed = firstFew(names, namedRows);
  const parts = [
    names.length > 0 ? `${names.length} mục đã sửa (${listed})` : '',
    gone > 0 ? `${gone} mục đã xóa` : '',
  ];
  const instead = kind === 'timetable' ? 'xóa bản nháp ấy nếu không cần nữa' : 'sửa lại từng mục';
  throw new AppError('import.changed_since', { detail: parts.filter(Boolean).join(', '), instead });
}

const versionOf = (kind: ImportedKind) => (kind === 'teacherSlots' ? 't.grid_version' : 't.version');

/**
 * Rows that stand again as an earlier import left them have a newer version: that import follows, or it could no longer be taken back
 * after the one that came later.
 */
async function followVersions(tx: Transaction, { kind, changed }: KindChanges): Promise<void> {
  const rows = await tx.query<{ id: number; version: number }>(
    `select t.id, ${versionOf(kind)} as version from ${quote(tableOf(kind))} t where t.id = any($1::integer[])`,
    [changed.map(({ before }) => before.id)],
  );
  const now = new Map(rows.map(({ id, version }) => [id, version]));
  const restored = new Map(changed.map(({ before }) => [before.id, { was: before.version, is: now.get(before.id) }]));
  let hasFollowed = false;
  const follow = <Noted extends { readonly version: number }>(noted: Noted, id: number): Noted => {
    const found = restored.get(id);
    if (found?.is === undefined || found.was !== noted.version) return noted;
    hasFollowed = true;
    return { ...noted, version: found.is };
  };
  const imports = await tx.query<{ id: number; changes: KindChanges[] }>(
    'select id, changes from excel_import where changes @> $1::jsonb',
    [JSON.stringify([{ kind }])],
  );
  for (const { id, changes } of imports) {
    hasFollowed = false;
    const followed = changes.map((noted) =>
      noted.kind === kind
        ? {
            kind,
            added: noted.added.map((row) => follow(row, row.id)),
            changed: noted.changed.map((row) => follow(row, row.before.id)),
          }
        : noted,
    );
    if (hasFollowed)
      await tx.query('update excel_import set changes = $2::jsonb where id = $1', [id, JSON.stringify(followed)]);
  }
}

async function namesOf(tx: Transaction, kind: ImportedKind, rows: readonly { readonly id: number }[]) {
  const resource = resourceOf(kind);
  const label = resource ? labelWords(resource) : kind === 'timetable' ? timetableLabel : assignmentLabel;
  const named = await tx.query<{ label: string }>(
    `select ${label} as label from ${quote(tableOf(kind))} t where t.id = any($1::integer[]) order by t.id`,
    [rows.map(({ id }) => id)],
  );
  return named.map((row) => row.label);
}

async function takeBack(tx: Transaction, { kind, added, changed }: KindChanges): Promise<void> {
  if (kind === 'timetable') {
    await deleteTimetables(
      tx,
      added.map(({ id }) => id),
    );
    return;
  }
  if (kind === 'teacherSlots') {
    const owners = changed.map(({ before }) => ({ id: before.id, cells: before['cells'] as MarkedCell[] }));
    return replaceMarks(tx, periodGrids.teacherSlots, owners);
  }
  const resource = resourceOf(kind);
  const rows = changed.map(({ before }) => ({ id: before.id, values: before }));
  if (resource) await replaceRows(tx, resource, rows);
  else
    await storeClassSubjects(
      tx,
      changed.map(({ before }) => before as unknown as ClassSubject),
    );
  const ids = added.map(({ id }) => id);
  if (ids.length === 0) return;
  await refuseReferenced(tx, tableOf(kind), ids);
  if (kind === 'teacher') await refuseAccounts(tx, ids);
  await tx.query(`delete from ${quote(tableOf(kind))} where id = any($1::integer[])`, [ids]);
}

/** Accounts would stay without their teachers, and whoever imports the list anew would get second ones. */
async function refuseAccounts(tx: Transaction, teacherIds: readonly number[]): Promise<void> {
  const accounts = await tx.query<{ id: number; label: string }>(
    'select id, full_name as label from app_user where teacher_id = any($1::integer[]) order by id',
    [teacherIds],
  );
  const table = 'app_user';
  refuseUse([{ table, title: titleOfTable(table), count: accounts.length, rows: accounts.slice(0, namedRows) }]);
}
