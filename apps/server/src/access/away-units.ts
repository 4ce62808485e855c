import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { knownUnits } from '../config/units.ts';

/** Longest that one of several databases may take to answer, in milliseconds: proxies ask every two seconds. */
const longest = 1500;

/** The units whose database does not answer now, most often none. */
export async function awayUnits(database: Database): Promise<string[]> {
  const parts = Array.from({ length: database.parts }, (_, part) => isThere(database, part));
  const isPartThere = await Promise.all(parts);
  return knownUnits.filter((unit) => !isPartThere[database.partOf(unit)]);
}

function isThere(database: Database, part: number): Promise<boolean> {
  const asked = database.workerTransaction((tx) => tx.query('select 1'), part);
  const answer = asked.then(
    () => true,
    () => false,
  );
  // With a single database nobody else has to wait.
  return database.parts === 1 ? answer : Promise.race([answer, sleep(longest, false, { ref: false })]);
}
