import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

/** Where the bundles lie: the command in a few files, because loading its 300 sources takes longer than solving a small file. */
const bundleFolder = join(root, '.cache/solve');

/** The last bundle, and the files it was made of. */
export interface BundleManifest {
  /** Path of the module with the command. */
  readonly command: string;
  readonly sources: readonly BundleSource[];
}

/** A file that was changed since has another size or time. */
export interface BundleSource {
  readonly path: string;
  readonly size: number;
  readonly time: number;
}

export const manifestOf = (folder: string): string => join(folder, 'manifest.json');

export function describeSource(path: string): BundleSource {
  const { size, mtimeMs: time } = statSync(path);
  return { path, size, time };
}

/** Path of the module with the command, bundled anew if a source has changed. */
export async function bundledCommand(folder = bundleFolder): Promise<string> {
  const made = findBundle(folder);
  if (made !== null) return made;
  try {
    const { makeBundle } = await import('./make-bundle.ts');
    return await makeBundle(folder);
  } catch {
    // There is no bundler in the image, or nothing can be written here, or a source is broken, which loading it will tell.
    return join(import.meta.dirname, 'main.ts');
  }
}

function findBundle(folder: string): string | null {
  try {
    const { command, sources } = JSON.parse(readFileSync(manifestOf(folder), 'utf8')) as BundleManifest;
    return sources.every(isUnchanged) ? command : null;
  } catch {
    // None was made yet, or a source is gone.
    return null;
  }
}

function isUnchanged({ path, size, time }: BundleSource): boolean {
  const now = describeSource(path);
  return now.size === size && now.time === time;
}
