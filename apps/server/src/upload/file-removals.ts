import type { Database, Transaction } from '../db/database.ts';
import { withUnitTier } from '../db/tenant.ts';
import { keyOfAddress, unitFolder } from './file-key.ts';
import type { FilePlace } from '../call/uploads.ts';
import { linkSeconds } from './link-signature.ts';
import type { Uploads } from '../call/uploads.ts';
import { startBackground, type Background } from '../call/background.ts';

interface Options {
  readonly database: Database;
  readonly units: readonly string[];
  readonly uploads: Pick<Uploads, 'remove'>;
  readonly onError: (error: unknown) => void;
  /** Milliseconds between two looks at what is asked for. */
  readonly interval?: number;
}

interface ReplacedLogo {
  readonly schoolId: number;
  /** Of the session that replaces it. */
  readonly tier: 'unit' | 'school';
  readonly logo: string;
}

/** Asks that the files and the logo of a school be removed: in the transaction that deletes it, after it is gone. */
export async function askFileRemoval(tx: Transaction, school: { readonly id: number; readonly logo: string }) {
  const ask = (folder: string, name: string) =>
    tx.query('insert into file_removal (folder, name) values ($1, $2) on conflict do nothing', [folder, name]);
  await ask(String(school.id), '');
  const logo = keyOfAddress(school.logo);
  if (!logo) return;
  const owners = await tx.query('select 1 from school where id::text = $1', [logo.folder]);
  if (owners.length === 0) await ask(logo.folder, logo.name);
}

/**
 * Asks that a logo be removed which a school has replaced: a day later, since somebody may still have a form open that brings it back,
 * and then only if no school shows it. Of the unit's own pictures only its administrators dispose.
 */
export async function askLogoRemoval(tx: Transaction, { schoolId, tier, logo }: ReplacedLogo): Promise<void> {
  const key = keyOfAddress(logo);
  const isOwn = key?.folder === String(schoolId) || (key?.folder === unitFolder && tier === 'unit');
  if (!key || !isOwn) return;
  const sql = `insert into file_removal (folder, name, requested_at) values ($1, $2, now() + interval '1 day')
    on conflict (unit, folder, name) do update set requested_at = excluded.requested_at`;
  await withUnitTier(tx, () => tx.query(sql, [key.folder, key.name]));
}

/** The files of a folder that schools of the unit show as their logos, whosever they were. */
async function logosIn(tx: Transaction, { folder }: FilePlace): Promise<Set<string>> {
  const schools = await tx.query<{ logo: string }>('select logo from school where logo like $1', [`%/${folder}/%`]);
  const keys = schools.map(({ logo }) => keyOfAddress(logo));
  return new Set(keys.filter((key) => key?.folder === folder).map((key) => key?.name ?? ''));
}

/** Removes what is asked for: at the start, which makes up for a crash, when woken, and again and again until it has worked. */
export function startFileRemovals({ database, units, uploads, onError, interval = 600_000 }: Options): Background {
  const removals = startBackground({ work: removeAll, interval, onError });
  void removals.wake();
  return removals;

  async function removeAll(isClosed: () => boolean): Promise<void> {
    // A unit whose database is away keeps no other waiting.
    for (const unit of units) if (!isClosed()) await removeOfUnit(unit, isClosed).catch(onError);
  }

  async function removeOfUnit(unit: string, isClosed: () => boolean): Promise<void> {
    const places = await database.unitTransaction(unit, (tx) =>
      tx.query<FilePlace>(
        `select unit, folder, name from file_removal where requested_at <= now() order by requested_at, folder, name`,
      ),
    );
    for (const place of places) if (!isClosed()) await remove(place).catch(onError);
  }

  async function remove(place: FilePlace): Promise<void> {
    await uploads.remove(place, await database.unitTransaction(place.unit, (tx) => logosIn(tx, place)));
    await database.unitTransaction(place.unit, (tx) =>
      tx.query(
        `delete from file_removal where folder = $1 and name = $2
           and requested_at < now() - make_interval(secs => $3)`,
        [place.folder, place.name, 2 * linkSeconds],
      ),
    );
  }
}
