import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { describeSource, manifestOf, type BundleManifest, type BundleSource } from './bundle-manifest.ts';

/** Where the bundles lie: the command in a few files, because loading its 300 sources takes longer than solving a small file. */
const bundleFolder = join(root, '.cache/solve');

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
