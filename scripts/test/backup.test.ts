import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '../../apps/server/src/db/embedded/embedded-driver.ts';
import { backUp, restore } from '../lib/database/backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'tkb-backup-'));
const place = (name: string) => ({ dataDir: join(folder, name), databaseUrl: undefined });
const now = new Date(0);

async function write(dataDir: string, text: string): Promise<void> {
  const driver = await openEmbedded({ folder: dataDir });
  await driver.execute(`create table if not exists note (text text); insert into note values ('${text}')`);
  await driver.close();
}

async function readNotes(dataDir: string): Promise<unknown[]> {
  const driver = await openEmbedded({ folder: dataDir });
  try {
    return await driver.transaction('select 1', (tx) => tx.query('select text from note order by text'));
  } finally {
    await driver.close();
  }
}

beforeAll(async () => {
  await write(join(folder, 'source'), 'Thời khóa biểu');
  mkdirSync(join(folder, 'source/uploads/truong'), { recursive: true });
  writeFileSync(join(folder, 'source/uploads/truong/logo.png'), 'logo');
  mkdirSync(join(folder, 'source/logs'));
  await backUp(place('source'), join(folder, 'backup'), now);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('embedded backup', () => {
  test('comes back with rows and uploaded files, without logs', async () => {
    await restore(join(folder, 'backup'), place('fresh'), false);
    expect(await readNotes(join(folder, 'fresh'))).toEqual([{ text: 'Thời khóa biểu' }]);
    expect(readFileSync(join(folder, 'fresh/uploads/truong/logo.png'), 'utf8')).toBe('logo');
    expect(existsSync(join(folder, 'fresh/logs'))).toBe(false);
  });

  test('replaces existing data only when forced, and sets the old database aside', { tags: ['soak'] }, async () => {
    await write(join(folder, 'used'), 'old');
    await expect(restore(join(folder, 'backup'), place('used'), false)).rejects.toThrow('--force');
    expect(await readNotes(join(folder, 'used'))).toEqual([{ text: 'old' }]);
    await restore(join(folder, 'backup'), place('used'), true);
    expect(await readNotes(join(folder, 'used'))).toEqual([{ text: 'Thời khóa biểu' }]);
    expect(readdirSync(join(folder, 'used'))).toContain('db.before-restore-1');
  });

  test('replaces a database that is damaged', { tags: ['soak'] }, async () => {
    const db = join(folder, 'broken/db');
    mkdirSync(db, { recursive: true });
    writeFileSync(join(db, 'PG_VERSION'), '18\n');
    await restore(join(folder, 'backup'), place('broken'), true);
    expect(await readNotes(join(folder, 'broken'))).toEqual([{ text: 'Thời khóa biểu' }]);
    expect(readdirSync(join(folder, 'broken/db.before-restore-1'))).toEqual(['PG_VERSION']);
    expect(readdirSync(join(folder, 'broken')).sort()).toEqual(['db', 'db.before-restore-1', 'db.lock', 'uploads']);
  });

  test('can be made while a server is working, between its transactions', { tags: ['soak'] }, async () => {
    cpSync(join(folder, 'source'), join(folder, 'serving'), { recursive: true });
    const server = await openEmbedded({ folder: join(folder, 'serving') });
    const writing = server.transaction('select 1', async (tx) => {
      await tx.query(`insert into note values ('bắt đầu')`);
      await tx.query('select pg_sleep(0.05)');
      await tx.query(`insert into note values ('kết thúc')`);
    });
    await Promise.all([writing, backUp(place('serving'), join(folder, 'live'), now)]);
    await server.execute(`insert into note values ('muộn')`);
    await server.close();
    expect(readdirSync(join(folder, 'live/files'))).toEqual(['uploads']);
    const copy = gunzipSync(readFileSync(join(folder, 'live/database.tar.gz')));
    const restored = await openEmbedded({ folder: null, restoreFrom: copy });
    const notes = await restored.transaction('select 1', (tx) => tx.query('select text from note order by text'));
    await restored.close();
    expect(notes).toEqual(['Thời khóa biểu', 'bắt đầu', 'kết thúc'].map((text) => ({ text })));
  });

  test('is not restored while a server has the folder open', { tags: ['soak'] }, async () => {
    const server = await openEmbedded({ folder: join(folder, 'source') });
    await expect(restore(join(folder, 'backup'), place('source'), true)).rejects.toThrow('máy chủ khác dùng');
    await server.close();
    expect(await readNotes(join(folder, 'source'))).toEqual([{ text: 'Thời khóa biểu' }]);
  });

  test('is refused when it is damaged, before anything is changed', async () => {
    const damaged = join(folder, 'damaged');
    cpSync(join(folder, 'backup'), damaged, { recursive: true });
    const file = join(damaged, 'database.tar.gz');
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, bytes.length - 1000));
    await expect(restore(damaged, place('untouched'), false)).rejects.toThrow('đã hỏng');
    writeFileSync(file, bytes);
    const logo = join(damaged, 'files/uploads/truong/logo.png');
    writeFileSync(logo, 'lo');
    await expect(restore(damaged, place('untouched'), false)).rejects.toThrow(
      'files/uploads/truong/logo.png không còn như lúc sao lưu',
    );
    rmSync(logo);
    await expect(restore(damaged, place('untouched'), false)).rejects.toThrow('thiếu tệp files/uploads');
    writeFileSync(join(damaged, 'manifest.json'), '{');
    await expect(restore(damaged, place('untouched'), false)).rejects.toThrow('manifest.json không đọc được');
    writeFileSync(join(damaged, 'manifest.json'), 'null');
    await expect(restore(damaged, place('untouched'), false)).rejects.toThrow('định dạng lạ');
    writeFileSync(file, gzipSync('no database'));
    writeFileSync(join(damaged, 'manifest.json'), JSON.stringify({ schema: 'tkb-backup-1', kind: 'embedded' }));
    mkdirSync(join(folder, 'kept/db'), { recursive: true });
    await expect(restore(damaged, place('kept'), true)).rejects.toThrow('không mở được');
    expect(readdirSync(join(folder, 'kept'))).toEqual(['db']);
    rmSync(file);
    await expect(restore(damaged, place('untouched'), false)).rejects.toThrow('thiếu tệp');
    expect(existsSync(join(folder, 'untouched'))).toBe(false);
  });

  test('is checked also where it has more bytes than fit into a buffer', { tags: ['soak'] }, async () => {
    const large = join(folder, 'large');
    cpSync(join(folder, 'backup'), large, { recursive: true });
    truncateSync(join(large, 'database.tar.gz'), 2 ** 31 + 1);
    await expect(restore(large, place('untouched'), false)).rejects.toThrow('không còn như lúc sao lưu');
  });

  // Node's own recursive way never returns from there.
  test.runIf(existsSync('/proc/self'))('is refused in a place that takes no folder', async () => {
    await expect(backUp(place('source'), '/proc/backup', now)).rejects.toThrow('/proc/backup');
  });

  test('is never written over another one, nor read from a folder without one', async () => {
    await expect(backUp(place('source'), join(folder, 'backup'), now)).rejects.toThrow('not empty');
    await expect(backUp(place('source'), join(folder, 'source/sao-luu'), now)).rejects.toThrow('outside');
    await expect(backUp(place('nowhere'), join(folder, 'third'), now)).rejects.toThrow('no database');
    await expect(restore(join(folder, 'source'), place('other'), false)).rejects.toThrow('manifest.json');
    await expect(
      restore(join(folder, 'backup'), { ...place('other'), databaseUrl: 'postgres://none' }, false),
    ).rejects.toThrow('npm run db:move');
  });
});
