import {
  pageUrls,
  periodGrids,
  resources,
  type MenuUrl,
  type relaxedFields,
  type SchoolChange,
  type SingleChange,
  slotKey,
} from '@tkb/contract';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { readGrid, replaceGrid } from '../../period-grid/grid.ts';
import { columnOf, quote } from '../../db/columns.ts';
import { readRuleSettings, saveRuleSettings } from '../../school/rule-settings.ts';
import { setLocks, type Target } from '../lessons/lesson-changes.ts';

type Of<Kind extends SchoolChange['kind']> = Extract<SchoolChange, { kind: Kind }>;
type FieldChange = Of<keyof typeof relaxedFields>;

/** The pages whose edit permission a change needs. */
export function pagesOfChange(change: SchoolChange): MenuUrl[] {
  return change.kind === 'several' ? change.parts.map((part) => pageOf(part.change)) : [pageOf(change)];
}

function pageOf(change: SingleChange): MenuUrl {
  if (change.kind === 'cells') return periodGrids[change.grid].menu;
  if (change.kind === 'locks' || change.kind === 'rule') return pageUrls.timetables;
  return resources[change.kind].menu;
}

/** The change that takes this one back. */
export function undoOf(change: SchoolChange): SchoolChange {
  if (change.kind !== 'several') return reversed(change);
  return {
    ...change,
    parts: change.parts.map((part) => ({ ...part, change: reversed(part.change) })).toReversed(),
  };
}

function reversed(change: SingleChange): SingleChange {
  switch (change.kind) {
    case 'cells':
      return { ...change, isOpen: !change.isOpen };
    case 'locks':
      return { ...change, isLocked: !change.isLocked };
    case 'rule':
      return { ...change, from: change.to, to: change.from };
    default:
      return { ...change, from: change.to, to: change.from };
  }
}

/** Makes one change of the school's data; throws `record.stale` when the data is no longer what the change begins with. */
export async function changeSchool(tx: Transaction, change: SchoolChange, actor: Target['actor']): Promise<void> {
  switch (change.kind) {
    case 'cells':
      return changeCells(tx, change);
    case 'locks':
      return changeLocks(tx, change, actor);
    case 'rule':
      return changeRule(tx, change);
    case 'several':
      for (const part of change.parts) await changeSchool(tx, part.change, actor);
      return;
    default:
      return changeField(tx, change);
  }
}

/** As much of a change as the data still is as it left it; null = nothing of it. */
export async function stillInForce(tx: Transaction, change: SchoolChange): Promise<SchoolChange | null> {
  if (change.kind !== 'several') return (await isInForce(tx, change)) ? change : null;
  const parts: Of<'several'>['parts'] = [];
  for (const part of change.parts) {
    if (await isInForce(tx, part.change)) parts.push(part);
  }
  return parts.length > 0 ? { ...change, parts } : null;
}

async function isInForce(tx: Transaction, change: SingleChange): Promise<boolean> {
  switch (change.kind) {
    case 'cells':
      return areCellsLeft(tx, change);
    case 'locks':
      return areLocksLeft(tx, change);
    case 'rule': {
      const { rules } = await readRuleSettings(tx);
      const now = rules.find(({ id }) => id === change.rule);
      return now?.strength === change.to.strength && now.value === change.to.value;
    }
    default:
      return isFieldLeft(tx, change);
  }
}

async function areCellsLeft(tx: Transaction, { grid: name, ownerId, cells, isOpen }: Of<'cells'>): Promise<boolean> {
  const grid = periodGrids[name];
  const [owner] = await tx.query(`select 1 from ${quote(resources[ownerOf[name]].table)} where id = $1`, [ownerId]);
  if (!owner) return false;
  const named = new Set(cells.map(slotKey));
  const marked = (await readGrid(tx, grid, ownerId)).cells.filter((cell) => named.has(slotKey(cell)));
  return isOpen ? marked.length === 0 : marked.length === named.size;
}

const ownerOf = { teacherSlots: 'teacher', classBreaks: 'class', roomBusy: 'room' } as const;

async function areLocksLeft(tx: Transaction, { timetableId, lessonIds, isLocked }: Of<'locks'>): Promise<boolean> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from lesson where timetable_id = $1 and id = any($2::int[]) and locked = $3',
    [timetableId, lessonIds, isLocked],
  );
  return row?.count === lessonIds.length;
}

async function isFieldLeft(tx: Transaction, { kind, id, field, to }: FieldChange): Promise<boolean> {
  const [row] = await tx.query<{ isSame: boolean }>(
    `select to_jsonb(${quote(columnOf(field))}) is not distinct from nullif($2::jsonb, 'null') as "isSame"
     from ${quote(resources[kind].table)} where id = $1`,
    [id, JSON.stringify(to)],
  );
  return row?.isSame === true;
}

async function changeCells(tx: Transaction, { grid: name, ownerId, cells, isOpen }: Of<'cells'>): Promise<void> {
  const grid = periodGrids[name];
  const { cells: before, version } = await readGrid(tx, grid, ownerId);
  const named = new Set(cells.map(slotKey));
  const touched = before.filter((cell) => named.has(slotKey(cell)));
  const blocked = touched.filter(({ mark }) => mark === 'blocked');
  if (isOpen ? blocked.length < named.size : touched.length > 0) throw new AppError('record.stale');
  const kept = before.filter((cell) => !named.has(slotKey(cell)));
  const added = isOpen ? [] : cells.map((cell) => ({ ...cell, mark: 'blocked' as const }));
  await replaceGrid(tx, grid, { id: ownerId, version, cells: [...kept, ...added] });
}

async function changeLocks(
  tx: Transaction,
  { timetableId, lessonIds, isLocked }: Of<'locks'>,
  actor: Target['actor'],
): Promise<void> {
  await setLocks(tx, { timetableId, actor }, { kind: 'lessons', ids: lessonIds }, isLocked);
}

async function changeRule(tx: Transaction, { rule, from, to }: Of<'rule'>): Promise<void> {
  const { version, levels, rules } = await readRuleSettings(tx);
  const now = rules.find(({ id }) => id === rule);
  if (now?.strength !== from.strength || now.value !== from.value) throw new AppError('record.stale');
  await saveRuleSettings(tx, {
    version,
    levels: levels.map(({ id }) => id),
    rules: rules.map(({ id, strength, value }) => (id === rule ? { id, ...to } : { id, strength, value })),
  });
}

async function changeField(tx: Transaction, { kind, id, field, from, to }: FieldChange): Promise<void> {
  const { table, title, fields } = resources[kind];
  const schema = (fields as Readonly<Record<string, z.ZodType>>)[field];
  if (!schema?.safeParse(to).success) throw new AppError('request.invalid');
  const column = quote(columnOf(field));
  const [row] = await tx.query<{ isSame: boolean }>(
    `select to_jsonb(${column}) is not distinct from nullif($2::jsonb, 'null') as "isSame"
     from ${quote(table)} where id = $1 for update`,
    [id, JSON.stringify(from)],
  );
  if (!row) throw new AppError('record.not_found', { resource: title });
  if (!row.isSame) throw new AppError('record.stale');
  await tx.query(
    `update ${quote(table)} t set ${column} = r.${column}, version = t.version + 1, updated_at = now()
     from jsonb_populate_record(null::${quote(table)}, $2::jsonb) r where t.id = $1`,
    [id, JSON.stringify({ [columnOf(field)]: to })],
  );
}
