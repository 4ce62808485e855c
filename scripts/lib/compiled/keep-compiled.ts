import { enableCompileCache } from 'node:module';
import { compiledFolder } from '../root.ts';

/** Keeps compiled code for later processes: compiling the sources takes ten times as long as solving a small file. */
export function keepCompiled(): void {
  enableCompileCache(compiledFolder);
  // Threads started later read it from here.
  Object.assign(process.env, { NODE_COMPILE_CACHE: compiledFolder });
}
