import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { DatabaseError, isOutage } from '../db/driver.ts';

/** Milliseconds between two attempts, and for how long work waits for a database that is away. */
const pause = 250;
const patience = 60_000;

/** The same door for work that no open request waits for: what an outage undid is repeated after it. */
export function patientDatabase(database: Database): Database {
  return {
    ...database,
    schoolTransaction: (tenant, work) => outlastOutage(() => database.schoolTransaction(tenant, work)),
    unitTransaction: (unit, work, limit) => outlastOutage(() => database.unitTransaction(unit, work, limit)),
    onBehalfOf: (author) => patientDatabase(database.onBehalfOf(author)),
    unitRead: (unit, sql, parameters) => outlastOutage(() => database.unitRead(unit, sql, parameters)),
    enteringRead: (unit, entering, inside) => outlastOutage(() => database.enteringRead(unit, entering, inside)),
    schoolRead: (tenant, sql, parameters) => outlastOutage(() => database.schoolRead(tenant, sql, parameters)),
  };
}

async function outlastOutage<T>(work: () => Promise<T>): Promise<T> {
  for (let waited = 0; ; waited += pause) {
    try {
      return await work();
    } catch (error) {
      if (waited >= patience || !(error instanceof DatabaseError && isOutage(error))) throw error;
    }
    await sleep(pause);
  }
}
