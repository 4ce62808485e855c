import { mkdtempSync, rmSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createLocalFiles } from '../../src/upload/local-files.ts';

const root = mkdtempSync(join(tmpdir(), 'tkb-files-'));
const key = { bucket: 'images', unit: 'default', folder: '1', name: 'logo.png' };

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(root, { recursive: true });
});

test('a file is kept, and no other takes its place, where the file system knows no links', async () => {
  vi.spyOn(fs, 'link').mockRejectedValue(Object.assign(new Error('no links here'), { code: 'EPERM' }));
  syncBuiltinESMExports();
  const files = createLocalFiles(root);
  for (let time = 0; time < 2; time += 1) await files.save(key, Buffer.from('one'), 'image/png');
  await expect(files.save(key, Buffer.from('other'), 'image/png')).rejects.toMatchObject({ code: 'upload.link_used' });
  expect(String(await files.read(key))).toBe('one');
});
