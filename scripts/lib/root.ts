import { dirname, join } from 'node:path';

/** Absolute path of the repository. */
export const root = dirname(dirname(import.meta.dirname));

/** Where Node keeps compiled code for processes started with `NODE_COMPILE_CACHE`. */
export const compiledFolder = join(root, '.cache/compiled');
