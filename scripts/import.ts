import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { dateInVietnam, termOf } from '@tkb/contract';
import { readConfig } from '../apps/server/src/config/config.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { importFet } from '../apps/server/src/fet/import-fet.ts';
import { seedUnit } from '../apps/server/src/school/seed-unit.ts';
import { runOrExplain } from './lib/run-or-explain.ts';

const usage = 'npm run import -- FILE.fet [--name "Tên trường"] [--unit default] [--days 0,1,2]';
/** Null where no file is named, or an option that the command does not have. */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { name: { type: 'string' }, unit: { type: 'string', default: 'default' }, days: { type: 'string' } },
      allowPositionals: true,
    });
    return positionals[0] === undefined ? null : { file: positionals[0], ...values };
  } catch {
    return null;
  }
}
const read = readArguments();

if (read === null) {
  console.error(usage);
  process.exitCode = 1;
} else {
  const { file, unit, name } = read;
  const days = read.days?.split(',').map(Number) ?? null;
  await runOrExplain(basename(file), () => importFile(file, unit, { name, days }));
}

/** Imports the file into the database that the environment names; no server may have the embedded one open. */
async function importFile(
  path: string,
  unit: string,
  chosen: { readonly name: string | undefined; readonly days: readonly number[] | null },
): Promise<void> {
  const { dataDir, databaseUrl, databaseUrlsByUnit } = readConfig(process.env);
  const bytes = readFileSync(path);
  const database = await openDatabase({ folder: dataDir, databaseUrl, databaseUrlsByUnit });
  try {
    await seedUnit(database, unit);
    const { schoolYear } = termOf(dateInVietnam(new Date()));
    const result = await database.unitTransaction(unit, (tx) => importFet(tx, bytes, { ...chosen, schoolYear }));
    console.log(JSON.stringify(result, null, 2));
  } finally {
    await database.close();
  }
}
