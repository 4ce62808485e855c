import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../http/app-error.ts';
import { keyPath, type FileKey } from './file-key.ts';

/** Where uploaded bytes are kept. */
export interface FileStore {
  save(key: FileKey, bytes: Buffer, type: string): Promise<void>;
  /** The bytes; null when there is no such file. */
  read(key: FileKey): Promise<Buffer | null>;
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
    async read(key) {
      try {
        return await readFile(join(root, keyPath(key)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}

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
