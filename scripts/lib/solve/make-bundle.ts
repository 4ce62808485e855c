import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rolldown, type OutputChunk } from 'rolldown';
import { root } from '../root.ts';
import { describeSource, manifestOf, type BundleManifest } from './bundle-manifest.ts';

/** Modules loaded by their path: the command, and the threads that it starts. */
const entries = ['main', 'worker', 'event-worker'];

/** Bundles the command into a folder and returns the path of its module. Several processes may do so at once. */
export async function makeBundle(folder: string): Promise<string> {
  const input = Object.fromEntries(entries.map((name) => [name, join(import.meta.dirname, `${name}.ts`)]));
  const bundle = await rolldown({ input, cwd: root, platform: 'node' });
  const { output } = await bundle.generate({ entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
  const sources = await bundle.watchFiles;
  await bundle.close();
  const chunks = output.filter((part) => part.type === 'chunk');
  const command = join(keepChunks(folder, chunks), 'main.mjs');
  const manifest: BundleManifest = { command, sources: sources.map(describeSource) };
  const draft = `${manifestOf(folder)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(manifest));
  renameSync(draft, manifestOf(folder));
  dropOldBundles(folder, dirname(command));
  return command;
}

/** A command that still runs starts its threads from its own bundle, so bundles of the last day stay. */
function dropOldBundles(folder: string, newest: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = join(folder, entry.name);
    const isOld = Date.now() - statSync(place).mtimeMs > 24 * 60 * 60 * 1000;
    if (entry.isDirectory() && place !== newest && isOld) rmSync(place, { recursive: true });
  }
}

/** Writes the chunks into a folder named after their contents, and returns its path. */
function keepChunks(folder: string, chunks: readonly OutputChunk[]): string {
  const hash = createHash('sha256');
  for (const { fileName, code } of chunks) hash.update(`${fileName}\0${code}\0`);
  const place = join(folder, hash.digest('hex').slice(0, 16));
  mkdirSync(folder, { recursive: true });
  // Written elsewhere and then renamed, so that another process finds all of it or nothing.
  const draft = mkdtempSync(`${place}-`);
  for (const { fileName, code } of chunks) writeFileSync(join(draft, fileName), code);
  if (existsSync(place)) rmSync(draft, { recursive: true });
  else renameSync(draft, place);
  return place;
}
