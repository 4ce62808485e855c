import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, also beside another process that makes them. Node's own recursive way never returns where the
 * system takes no folder below one that is there, as in /proc.
 */
export function makeFolder(folder: string): void {
  const error = failureOf(folder);
  if (!error) return;
  if (error.code !== 'ENOENT') throw error;
  const above = dirname(folder);
  if (!existsSync(above)) makeFolder(above);
  const again = failureOf(folder);
  if (again) throw again;
}

/** Why the folder is not there after making it alone; null where it is. */
function failureOf(folder: string): NodeJS.ErrnoException | null {
  try {
    mkdirSync(folder);
    return null;
  } catch (error) {
    const failure = error as NodeJS.ErrnoException;
    return failure.code === 'EEXIST' && statSync(folder).isDirectory() ? null : failure;
  }
}
