import { readConfig } from '../../apps/server/src/config/config.ts';
import { closeServices, createServices } from '../../apps/server/src/create-services.ts';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { buildApp } from '../../apps/server/src/http/app.ts';
import { routes } from '../../apps/server/src/routes.ts';
import { seedDatabase } from '../../apps/server/src/seed.ts';

/** The password of the demo school's deputy principal, `hieupho`. */
export const password = 'benchmark-1';

/** A server with the demo school in this process, over a PostgreSQL database or the embedded one, in memory or in a folder. */
export async function startProduct(url?: string, folder: string | null = null) {
  const config = readConfig({ WORKERS: '0', REQUESTS_PER_MINUTE: '1000000', DEMO_PASSWORD: password });
  const database = await openDatabase({ folder, databaseUrl: url });
  await seedDatabase(database, config);
  const secret = 'a secret of at least 32 characters!';
  const services = createServices(database, { secret, config, onError: console.error });
  const app = await buildApp({ config, database, services, routes });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await app.close();
    await closeServices(services);
    await database.close();
  };
  return { address, close, database };
}
