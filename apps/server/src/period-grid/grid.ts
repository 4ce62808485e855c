import { markedCells, resources, slotKey, slotsOfWeek, weekdayName } from '@tkb/contract';
import type { Grid, GridCell, GridUpdate, MarkedCell, PeriodGrid, WeekFrame, SlotInWeek } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import { readWeekFrame } from '../week/week-frame.ts';

export const ownerTable = (grid: PeriodGrid) =>
  grid.owner === 'classSubject' ? 'class_subject' : resourceOf(grid).table;
const ownerTitle = (grid: PeriodGrid) => (grid.owner === 'classSubject' ? 'môn của lớp' : resourceOf(grid).title);
const resourceOf = ({ owner }: PeriodGrid) => resources[owner as keyof typeof resources];

/** A grid as stored, whoever asks. */
type StoredGrid = Omit<Grid, 'canEdit' | 'copyTargets' | 'cells'> & { readonly cells: MarkedCell[] };

/** Every cell of the week, those without a mark as free. */
export function wholeGrid({ frame, cells }: Pick<StoredGrid, 'frame' | 'cells'>): GridCell[] {
  const marks = new Map(cells.map((cell) => [slotKey(cell), cell.mark]));
  return slotsOfWeek(frame).map((cell) => ({ ...cell, mark: marks.get(slotKey(cell)) ?? 'free' }));
}

/** The grid of an owner: marked cells inside the school's week, and the week to draw them in. */
export async function readGrid(tx: Transaction, grid: PeriodGrid, ownerId: number): Promise<StoredGrid> {
  const [owner] = await tx.query<{ version: number }>(
    `select grid_version as version from ${ownerTable(grid)} where id = $1`,
    [ownerId],
  );
  if (!owner) throw new AppError('record.not_found', { resource: ownerTitle(grid) });
  const frame = await readWeekFrame(tx);
  const cells = await tx.query<MarkedCell>(
    `select day, shift_id as "shiftId", period, mark from ${grid.table} where ${grid.ownerColumn} = $1
     order by shift_id, day, period`,
    [ownerId],
  );
  return { id: ownerId, frame, cells: cells.filter((cell) => isInFrame(frame, cell)), version: owner.version };
}

/** The owners an update writes to: its own and those it is copied to. */
export const ownersOf = ({ id, copyTo = [] }: GridUpdate): number[] => [
  ...new Set([id, ...copyTo.map((target) => target.id)]),
];

/** The owners that a grid can be copied to, or some of them, itself excluded. */
export async function readCopyTargets(
  tx: Transaction,
  grid: PeriodGrid,
  { id, among }: { readonly id: number; readonly among: readonly number[] | null },
): Promise<Grid['copyTargets']> {
  return tx.query(
    `select o.id, o.grid_version as version, coalesce(g.marks, 0) as "markCount" from ${ownerTable(grid)} o
     left join (select ${grid.ownerColumn} as id, count(*)::integer as marks from ${grid.table} group by ${grid.ownerColumn}) g
       on g.id = o.id
     where o.id <> $1 and ($2::integer[] is null or o.id = any($2)) order by o.id`,
    [id, among],
  );
}

/**
 * Replaces all cells of an owner and of those it is copied to. Refuses cells outside the week, marks that the grid does not
 * take, and stale versions.
 */
export async function replaceGrid(tx: Transaction, grid: PeriodGrid, update: GridUpdate): Promise<StoredGrid> {
  const frame = await readWeekFrame(tx);
  for (const cell of update.cells) checkCell(grid, frame, cell);
  const owners = ownersOf(update);
  await countUp(tx, grid, update);
  await countUpOthers(tx, grid, update);
  const cells = [...new Map(markedCells(update.cells).map((cell) => [slotKey(cell), cell])).values()];
  await writeCells(
    tx,
    grid,
    owners.map((id) => ({ id, cells })),
  );
  return readGrid(tx, grid, update.id);
}

/** Writes the cells of owners in place of those they had. */
export async function writeCells(
  tx: Transaction,
  grid: PeriodGrid,
  owners: readonly { readonly id: number; readonly cells: readonly MarkedCell[] }[],
): Promise<void> {
  await tx.query(`delete from ${grid.table} where ${grid.ownerColumn} = any($1::integer[])`, [
    owners.map(({ id }) => id),
  ]);
  await tx.query(
    `insert into ${grid.table} (${grid.ownerColumn}, shift_id, day, period, mark)
     select owner, "shiftId", day, period, mark
     from jsonb_to_recordset($1::jsonb) as cell(owner integer, "shiftId" integer, day integer, period integer, mark text)`,
    [JSON.stringify(owners.flatMap(({ id, cells }) => cells.map((cell) => ({ ...cell, owner: id }))))],
  );
}

async function countUp(tx: Transaction, grid: PeriodGrid, update: GridUpdate): Promise<void> {
  const updated = await tx.query(
    `update ${ownerTable(grid)} set grid_version = grid_version + 1
     where id = $1 and grid_version = $2 returning id`,
    [update.id, update.version],
  );
  if (updated.length > 0) return;
  throw new AppError('record.stale', {}, { data: { mine: update, theirs: await readGrid(tx, grid, update.id) } });
}

/** A copy only replaces the version that the caller has seen. */
async function countUpOthers(tx: Transaction, grid: PeriodGrid, { id, copyTo = [] }: GridUpdate): Promise<void> {
  const versions = new Map(copyTo.filter((target) => target.id !== id).map((target) => [target.id, target.version]));
  const others = [...versions.keys()];
  const copied = await tx.query<{ id: number }>(
    `update ${ownerTable(grid)} o set grid_version = o.grid_version + 1
     from unnest($1::integer[], $2::integer[]) as seen(id, version)
     where o.id = seen.id and o.grid_version = seen.version returning o.id`,
    [others, [...versions.values()]],
  );
  if (copied.length === others.length) return;
  const copyTargets = await readCopyTargets(tx, grid, { id, among: others });
  if (copyTargets.length < others.length) throw new AppError('record.not_found', { resource: ownerTitle(grid) });
  throw new AppError('grid.copy_stale', {}, { data: { copyTargets } });
}

function checkCell(grid: PeriodGrid, frame: WeekFrame, cell: GridCell): void {
  if (cell.mark !== 'free' && !grid.marks.includes(cell.mark)) throw new AppError('grid.mark_not_allowed');
  if (isInFrame(frame, cell)) return;
  const shift = frame.shifts.find(({ id }) => id === cell.shiftId)?.name ?? 'ca không có trong trường';
  throw new AppError('grid.slot_unknown', { day: weekdayName(cell.day), shift, period: cell.period });
}

/** True when the school has such a period. */
export function isInFrame(frame: WeekFrame, { day, shiftId, period }: SlotInWeek): boolean {
  const shift = frame.shifts.find(({ id }) => id === shiftId);
  return period <= (shift?.periods[frame.days.indexOf(day)] ?? 0);
}
