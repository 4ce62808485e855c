import { statSync } from 'node:fs';
import { join } from 'node:path';

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
