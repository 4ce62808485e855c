import { parseArgs } from 'node:util';
import { knownUnits } from '../apps/server/src/access/unit.ts';
import { readConfig } from '../apps/server/src/config/config.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { createUnit } from '../apps/server/src/seed.ts';
import { runOrExplain } from './lib/run-or-explain.ts';

const [name = ''] = parseArgs({ allowPositionals: true }).positionals;
const unit = knownUnits.find((known) => known === name);

if (unit === undefined) {
  console.error(`npm run unit -- ${knownUnits.join(' | ')}`);
  process.exitCode = 1;
} else {
  await runOrExplain('Không chuẩn bị được đơn vị / cannot prepare the unit', () => prepareUnit(unit));
}

/** Works on the database that the environment names; no server may have the embedded one open. */
async function prepareUnit(unit: string): Promise<void> {
  const { dataDir, databaseUrl, databaseUrlsByUnit } = readConfig(process.env);
  const database = await openDatabase({ folder: dataDir, databaseUrl, databaseUrlsByUnit });
  try {
    const login = await createUnit(database, unit);
    if (!login) throw new Error(`Đơn vị ${unit} đã có người quản trị; không có gì thay đổi.`);
    console.log(`Đăng nhập: ${login.username}   Mật khẩu: ${login.password}   (${login.role}, đơn vị ${unit})`);
    console.log('Mật khẩu chỉ hiện một lần và phải đổi khi đăng nhập lần đầu.');
  } finally {
    await database.close();
  }
}
