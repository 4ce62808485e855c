import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFiles, runCommand } from '../project.ts';
import { compiledFolder, root } from '../root.ts';

/**
 * Takes the types out of all sources of the server, before it starts threads, and keeps the outcome for processes with
 * `NODE_COMPILE_CACHE`. Node does it by WebAssembly, and so is the embedded database: threads that use both at a time have ended
 * whole processes with SIGSEGV, because V8 can free code there that another thread is about to use.
 */
export async function compileAhead(folder = compiledFolder): Promise<void> {
  await runCommand(process.execPath, [import.meta.filename], { env: { NODE_COMPILE_CACHE: folder } });
}

/** Modules are all read and compiled before the first of them runs, and the first one here ends the rest. */
async function loadWithoutRunning(paths: readonly string[]): Promise<void> {
  const first = 'data:text/javascript,throw new Error("nothing is to run")';
  const modules = [first, ...paths.map((path) => pathToFileURL(join(root, path)).href)];
  const source = modules.map((url) => `import ${JSON.stringify(url)};`).join('\n');
  await import(`data:text/javascript,${encodeURIComponent(source)}`).catch(() => undefined);
}

if (import.meta.main) await loadWithoutRunning(listFiles(['apps/server/src/**/*.ts', 'packages/*/src/**/*.ts']));
