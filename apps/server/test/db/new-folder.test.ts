import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openEmbedded } from '../../src/db/embedded/embedded-driver.ts';
import { prepareFolder } from '../../src/db/embedded/new-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'tkb-folder-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('what a first start left that broke off is cleared; what was open once is not', () => {
  const folder = join(root, 'first');
  mkdirSync(folder);
  prepareFolder(folder);
  writeFileSync(join(folder, 'half'), '');
  const isThere = prepareFolder(folder);
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(join(folder, 'PG_VERSION'), '18\n');
  isThere();
  prepareFolder(folder)();
  expect(readdirSync(folder)).toEqual(['PG_VERSION']);
});

test('no database is made over the rest of another, and other users of the machine look into none', async () => {
  const db = join(root, 'rest/db');
  mkdirSync(join(db, 'base'), { recursive: true, mode: 0o755 });
  await expect(openEmbedded({ folder: join(root, 'rest') })).rejects.toThrow('dữ liệu bị hỏng (PG_VERSION is missing)');
  expect(readdirSync(db)).toEqual(['base']);
  expect(statSync(db).mode & 0o777).toBe(0o700);
});
