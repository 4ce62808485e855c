import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config/config.ts';
import { backUp } from './lib/database/backup.ts';

const now = new Date();
const stamp = now.toISOString().replaceAll(/[-:]|\..*/g, '');
const [folder] = parseArgs({ allowPositionals: true }).positionals;
const target = resolve(folder ?? `data-backup/${stamp}`);
try {
  await backUp(readConfig(process.env), target, now);
  console.log(`Đã sao lưu vào / backed up to ${target}`);
} catch (error) {
  console.error(`Không sao lưu được / backup failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
