import type { RowVersion } from '@tkb/contract';
import { AppError } from '../errors/app-error.ts';

interface Stored {
  readonly id: number;
  readonly version: number;
}

/** A row to be saved: `version` as it was read, null = it must be new. */
interface Draft {
  readonly version: number | null;
}

interface Changes<Row extends Stored, Mine extends Draft> {
  readonly drafts: readonly Mine[];
  readonly removed: readonly RowVersion[];
  readonly stored: readonly Row[];
  /** Key by which a draft and a stored row are the same one. */
  readonly keyOf: (row: Row | Mine) => string;
}

/** Throws `record.stale` with both sides, pair by pair, when somebody has changed, added or removed one of the rows meanwhile. */
export function refuseStaleRows<Row extends Stored, Mine extends Draft>(changes: Changes<Row, Mine>): void {
  const { drafts, removed, stored, keyOf } = changes;
  const byKey = new Map(stored.map((row) => [keyOf(row), row]));
  const byId = new Map(stored.map((row) => [row.id, row]));
  const pairs = [
    ...drafts
      .map((mine) => ({ mine, theirs: byKey.get(keyOf(mine)) ?? null }))
      .filter(({ mine, theirs }) => mine.version !== (theirs?.version ?? null)),
    ...removed
      .map(({ id, version }) => ({ mine: null, theirs: byId.get(id) ?? null, version }))
      .filter(({ theirs, version }) => theirs !== null && theirs.version !== version),
  ];
  if (pairs.length === 0) return;
  const data = { mine: pairs.map(({ mine }) => mine), theirs: pairs.map(({ theirs }) => theirs) };
  throw new AppError('record.stale', {}, { data });
}
