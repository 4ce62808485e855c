import { inject } from 'vitest';
import { openEmbedded } from '../../src/db/embedded/embedded-driver.ts';
import type { Driver } from '../../src/db/driver.ts';
import { openPostgres } from '../../src/db/postgres/postgres-driver.ts';
import { createPostgres } from './postgres.ts';
import { readTemplate } from './test-database.ts';

/** A database without the tenant door, as its owner: only tests of the database itself may look behind the policies. */
export async function openBareDriver(): Promise<Driver> {
  const template = inject('templateUrl');
  if (!template) return openEmbedded({ folder: null, restoreFrom: readTemplate() });
  const { url, drop } = await createPostgres(template, true);
  const driver = await openPostgres(url);
  const close = async () => {
    await driver.close();
    await drop();
  };
  return { ...driver, close };
}
