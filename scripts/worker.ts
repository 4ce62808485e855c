import { readConfig } from '../apps/server/src/config/config.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { createRunner } from '../apps/server/src/create-runner.ts';
import { StartError } from '../apps/server/src/errors/start-error.ts';
import { openLog } from '../apps/server/src/open-log.ts';
import { endInOrder, startOrExplain, superviseProcess } from '../apps/server/src/supervise.ts';
import { traceDatabase } from '../apps/server/src/tracing/trace-database.ts';
import { startTracing } from '../apps/server/src/tracing/start-tracing.ts';
import { compileAhead } from './lib/compiled/compile-ahead.ts';
import { watchParent } from './lib/watch-parent.ts';

watchParent();
await compileAhead();
await startOrExplain(async () => {
  const config = readConfig(process.env);
  const { databaseUrl, databaseUrlsByUnit, databaseConnections, workers, runProcesses, traceCollector } = config;
  if (!databaseUrl)
    throw new StartError(
      'npm run worker cần DATABASE_URL: cơ sở dữ liệu nhúng chỉ một tiến trình dùng được / needs DATABASE_URL',
    );
  const tracing = await startTracing(traceCollector, 'tkb-worker');
  const opened = await openDatabase({
    folder: null,
    databaseUrl,
    databaseUrlsByUnit,
    connections: databaseConnections,
  });
  const database = traceDatabase(opened, tracing);
  const logger = openLog(process.env.LOG_FILE || '-');
  const runner = createRunner({
    database,
    workers: Math.max(1, workers),
    runProcesses,
    onError: (error) => logger.error({ err: error }, 'work in the background failed'),
    onJobEnd: (end) => logger.info(end, 'job'),
    tracing,
  });
  superviseProcess({
    stop: async () => {
      await endInOrder([runner.close()], () => database.close());
      await tracing.close();
    },
    log: (error, message) => logger.fatal({ err: error }, message),
  });
  console.log('Đang chờ việc xếp thời khóa biểu.');
  // Keeps the process alive while the database is away.
  setInterval(() => undefined, 60_000);
});
