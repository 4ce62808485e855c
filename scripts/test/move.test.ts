import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseOver } from '../../apps/server/src/db/database.ts';
import { openEmbedded } from '../../apps/server/src/db/embedded/embedded-driver.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import type { Transaction } from '../../apps/server/src/db/transaction.ts';
import { openPostgres } from '../../apps/server/src/db/postgres/postgres-driver.ts';
import { moveToPostgres } from '../lib/database/move.ts';
import { findPostgres, startPostgres, type ThrowAwayPostgres } from '../lib/postgres.ts';

const bin = findPostgres();
const folder = mkdtempSync(join(tmpdir(), 'tkb-move-'));
let postgres: ThrowAwayPostgres | undefined;

beforeAll(async () => {
  if (!bin) return;
  postgres = await startPostgres(bin);
  const driver = await openEmbedded({ folder });
  await migrate(driver);
  await databaseOver(driver).unitTransaction('default', async (tx) => {
    await tx.query(`insert into unit (seeded_at) values (now())`);
    await tx.query(`insert into menu (key, title, permission_bit, stt) values ('a', 'Cha', 0, 1)`);
    await tx.query(
      `insert into menu (key, title, permission_bit, stt, parent_id) select 'b', 'Con', 0, 1, id from menu`,
    );
    await tx.query(`insert into school (name, code) values ('Trường Ánh Dương', 'AD')`);
    await tx.query(
      `insert into app_user (username, full_name, password_hash, school_id) select 'lan', 'Nguyễn Thị Lan', 'x', id from school`,
    );
  });
  await driver.close();
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

// Skipped only where the machine has no PostgreSQL to start.
describe.skipIf(!bin)('the embedded database moves to PostgreSQL', { tags: ['soak'] }, () => {
  test('and leaves it empty when it is broken off at any row', async () => {
    const url = postgres?.url ?? '';
    const driver = await openPostgres(url);
    await migrate(driver);
    await driver.execute(`alter table menu add constraint refused check (title <> 'Con')`);
    await expect(moveToPostgres(folder, url)).rejects.toThrow('refused');
    const count = (tx: Transaction) => tx.query('select 1 from unit union all select 1 from school');
    expect(await driver.transaction('select 1', count)).toEqual([]);
    await driver.execute('alter table menu drop constraint refused');
    await driver.close();
  });

  test('with every row, and numbering continues after the last one', async () => {
    const url = postgres?.url ?? '';
    const moved = await moveToPostgres(folder, url);
    expect([moved.get('school'), moved.get('menu'), moved.get('app_user')]).toEqual([1, 2, 1]);
    const driver = await openPostgres(url);
    const people = await databaseOver(driver).unitTransaction('default', async (tx) => {
      await tx.query(`insert into school (name, code) values ('Trường mới', 'TM')`);
      return tx.query(
        'select s.name, u.full_name as "fullName" from school s left join app_user u on u.school_id = s.id order by s.id',
      );
    });
    await driver.close();
    expect(people).toEqual([
      { name: 'Trường Ánh Dương', fullName: 'Nguyễn Thị Lan' },
      { name: 'Trường mới', fullName: null },
    ]);
  });

  test('but not into a database that has data already', async () => {
    await expect(moveToPostgres(folder, postgres?.url ?? '')).rejects.toThrow('is not empty');
  });
});
