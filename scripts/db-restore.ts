import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config/config.ts';
import { restore } from './lib/database/backup.ts';
import { runOrExplain } from './lib/run-or-explain.ts';

await runOrExplain('Không phục hồi được / restore failed', async () => {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [source] = positionals;
  if (!source) throw new Error('npm run db:restore -- FOLDER [--force]');
  const config = readConfig(process.env);
  await restore(resolve(source), config, values.force);
  console.log(`Đã phục hồi vào / restored into ${config.databaseUrl ? 'PostgreSQL' : config.dataDir}`);
});
