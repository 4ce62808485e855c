import { parseArgs } from 'node:util';
import { knownUnits } from '../apps/server/src/config/units.ts';
import { readConfig } from '../apps/server/src/config/config.ts';
import { openDatabase, type Database } from '../apps/server/src/db/database.ts';
import { createUnit, replacePassword } from '../apps/server/src/seed.ts';
import { runOrExplain } from './lib/run-or-explain.ts';

/** Null where there is an option that the command does not have. */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { password: { type: 'string' } } });
    return { unit: knownUnits.find((known) => known === positionals[0]), username: values.password };
  } catch {
    return null;
  }
}
const { unit, username } = readArguments() ?? {};

if (unit === undefined) {
  console.error(`npm run unit -- ${knownUnits.join(' | ')} [--password TÊN_ĐĂNG_NHẬP]`);
  process.exitCode = 1;
} else {
  if (username === undefined)
    await runOrExplain('Không chuẩn bị được đơn vị / cannot prepare the unit', () => prepareUnit(unit));
  else await runOrExplain('Không cấp lại được mật khẩu / no new password', () => renewPassword(unit, username));
}

async function prepareUnit(unit: string): Promise<void> {
  const login = await withDatabase((database) => createUnit(database, unit));
  if (!login) throw new Error(`Đơn vị ${unit} đã có người quản trị; không có gì thay đổi.`);
  show(login.username, login.password, `${login.role}, đơn vị ${unit}`);
}

async function renewPassword(unit: string, username: string): Promise<void> {
  const password = await withDatabase((database) => replacePassword(database, unit, username));
  if (password === null) throw new Error(`đơn vị ${unit} không có tài khoản "${username}" đang dùng được.`);
  show(username, password, `đơn vị ${unit}; xác thực hai lớp đã tắt, mọi thiết bị đã đăng xuất`);
}

function show(username: string, password: string, about: string): void {
  console.log(`Đăng nhập: ${username}   Mật khẩu: ${password}   (${about})`);
  console.log('Mật khẩu chỉ hiện một lần và phải đổi ngay khi đăng nhập.');
}

/** Works on the database that the environment names; no server may have the embedded one open. */
async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const { dataDir, databaseUrl, databaseUrlsByUnit } = readConfig(process.env);
  const database = await openDatabase({ folder: dataDir, databaseUrl, databaseUrlsByUnit });
  return work(database).finally(() => database.close());
}
