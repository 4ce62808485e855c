import { readConfig } from '../apps/server/src/config/config.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { createRunner } from '../apps/server/src/create-runner.ts';
import { openLog } from '../apps/server/src/open-log.ts';
import { watchParent } from './lib/watch-parent.ts';

watchParent();
const { databaseUrl, databaseConnections, workers } = readConfig(process.env);
if (!databaseUrl) {
  console.error(
    'npm run worker cần DATABASE_URL: cơ sở dữ liệu nhúng chỉ một tiến trình dùng được / needs DATABASE_URL',
  );
  process.exit(1);
}
const stopped = Promise.withResolvers<void>();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopped.resolve());

const database = await openDatabase({ folder: null, databaseUrl, connections: databaseConnections });
const logger = openLog('-');
const runner = createRunner({
  database,
  workers: Math.max(1, workers),
  onError: (error) => logger.error({ err: error }, 'work in the background failed'),
  onJobEnd: (end) => logger.info(end, 'job'),
});
console.log('Đang chờ việc xếp thời khóa biểu.');
const keepAlive = setInterval(() => undefined, 60_000);
await stopped.promise;
clearInterval(keepAlive);
await runner.close();
await database.close();
