import { DatabaseError, isOutage, isRefused, type Driver } from './driver.ts';

/**
 * A driver whose database may become reachable later. Before anything else it must do the first work there (migrations); until
 * that has succeeded every call fails as an outage.
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
        if (error instanceof DatabaseError && isOutage(error) && !isRefused(error)) return error;
        throw error;
      }
    },
    transaction: (preamble, work, limit) => whenReady(() => driver.transaction(preamble, work, limit)),
    read: (preamble, statements) => whenReady(() => driver.read(preamble, statements)),
    execute: (sql) => whenReady(() => driver.execute(sql)),
  };
}

export interface LateDriver extends Driver {
  /** Does the first work now; returns the outage when the database is away, and throws what waiting does not mend. */
  prepare(): Promise<DatabaseError | null>;
}

/** Every call then fails as an outage, whatever made the database unusable: the reason is in the log. */
function asOutage(error: unknown): DatabaseError {
  if (error instanceof DatabaseError && isOutage(error)) return error;
  return new DatabaseError({ message: error instanceof Error ? error.message : String(error), code: '08006' });
}
