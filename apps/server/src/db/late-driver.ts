import { DatabaseError, isOutage, type Driver } from './driver.ts';

/**
 * A driver whose database may come later: what must be done there first is tried before anything else is asked of it, until it
 * has been done. Till then whatever is asked fails as an outage.
 */
export function lateDriver(driver: Driver, prepare: () => Promise<void>): LateDriver {
  let prepared: Promise<void> | null = null;
  const ready = () => (prepared ??= prepare());
  const whenReady = async <T>(work: () => Promise<T>): Promise<T> => {
    await ready().catch((error: unknown) => {
      prepared = null;
      throw asOutage(error);
    });
    return work();
  };
  return {
    ...driver,
    async prepare() {
      try {
        await ready();
        return null;
      } catch (error) {
        prepared = null;
        if (error instanceof DatabaseError && isOutage(error)) return error;
        throw error;
      }
    },
    transaction: (preamble, work, limit) => whenReady(() => driver.transaction(preamble, work, limit)),
    read: (preamble, sql, parameters) => whenReady(() => driver.read(preamble, sql, parameters)),
    execute: (sql) => whenReady(() => driver.execute(sql)),
  };
}

export interface LateDriver extends Driver {
  /** Does it now; answers the outage when the database is away, and throws what waiting does not mend. */
  prepare(): Promise<DatabaseError | null>;
}

/** Who comes later finds a database that cannot be used, whatever the reason: it is in the log. */
function asOutage(error: unknown): DatabaseError {
  if (error instanceof DatabaseError && isOutage(error)) return error;
  return new DatabaseError({ message: error instanceof Error ? error.message : String(error), code: '08006' });
}
