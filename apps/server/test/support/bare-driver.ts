import { openEmbedded } from '../../src/db/embedded-driver.ts';
import type { Driver } from '../../src/db/driver.ts';
import { migrate } from '../../src/db/migrate.ts';
import { openPostgres } from '../../src/db/postgres-driver.ts';
import { createTestPostgres, readTemplate } from './test-database.ts';

/** A database without the tenant door, as its owner: only tests of the database itself may look behind the policies. */
export async function openBareDriver(): Promise<Driver> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return openEmbedded({ folder: null, restoreFrom: await readTemplate() });
  const { url: own, drop } = await createTestPostgres(url);
  const driver = await openPostgres(own);
  await migrate(driver);
  const close = async () => {
    await driver.close();
    await drop();
  };
  return { ...driver, close };
}
