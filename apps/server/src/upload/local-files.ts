import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../errors/app-error.ts';
import { keyPath } from './file-key.ts';
import type { FileKey, Uploads } from '../call/uploads.ts';

/** Where uploaded bytes are kept. */
export interface FileStore extends Pick<Uploads, 'read' | 'remove' | 'sizes'> {
  /** A key is for one file, which may come again after a lost answer. */
  save(key: FileKey, bytes: Buffer, type: string): Promise<void>;
}

/** Bytes that the files of one school may take together. */
const folderLimit = 500 * 1024 * 1024;

/** Files below a folder of this machine; a file appears whole or not at all. */
export function createLocalFiles(root: string): FileStore {
  return {
    async save(key, bytes) {
      const target = join(root, keyPath(key));
      const folder = join(target, '..');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if ((await sizeOf(folder)) + bytes.length > folderLimit)
        throw new AppError('upload.folder_full', { limit: `${folderLimit / 1024 / 1024} MB` });
      const draft = join(folder, `.${randomUUID()}`);
      try {
        await writeFile(draft, bytes, { mode: 0o600 });
        await rename(draft, target);
      } finally {
        await rm(draft, { force: true });
      }
    },
    read: (key) => readFile(join(root, keyPath(key))).catch(unlessMissing(null)),
    async remove({ unit, folder, name }, kept) {
      for (const bucket of await readdir(root).catch(unlessMissing([]))) {
        const place = join(root, bucket, unit, folder);
        const names = name === '' ? await readdir(place).catch(unlessMissing([])) : [name];
        for (const one of names) if (!kept.has(one)) await rm(join(place, one), { force: true });
      }
    },
    async sizes(unit) {
      const sizes = new Map<string, number>();
      for (const bucket of await readdir(root).catch(unlessMissing([]))) {
        const base = join(root, bucket, unit);
        for (const folder of await readdir(base).catch(unlessMissing([])))
          sizes.set(folder, (sizes.get(folder) ?? 0) + (await sizeOf(join(base, folder))));
      }
      return sizes;
    },
  };
}

/** Returns `nothing` for a missing file; other failures are thrown on. */
const unlessMissing =
  <Nothing>(nothing: Nothing) =>
  (error: NodeJS.ErrnoException): Nothing => {
    if (error.code !== 'ENOENT') throw error;
    return nothing;
  };

async function sizeOf(folder: string): Promise<number> {
  const sizes = await Promise.all(
    (await readdir(folder)).map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
