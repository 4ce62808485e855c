import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config/config.ts';
import { backUp } from './lib/database/backup.ts';
import { runOrExplain } from './lib/run-or-explain.ts';

const now = new Date();
const stamp = now.toISOString().replaceAll(/[-:]|\..*/g, '');

await runOrExplain('Không sao lưu được / backup failed', async () => {
  const [folder] = parseArgs({ allowPositionals: true }).positionals;
  const target = resolve(folder ?? `data-backup/${stamp}`);
  await backUp(readConfig(process.env), target, now);
  console.log(`Đã sao lưu vào / backed up to ${target}`);
});
