import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { bundledCommand } from './bundle.ts';
import { manifestOf, type BundleManifest, type BundleSource } from './bundle-manifest.ts';

const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const readManifest = (): BundleManifest => JSON.parse(readFileSync(manifestOf(folder), 'utf8'));
const writeManifest = (manifest: BundleManifest): void => writeFileSync(manifestOf(folder), JSON.stringify(manifest));

it('is kept as long as its sources stay as they are, and made anew when one of them has changed', async () => {
  const command = await bundledCommand(folder);
  const made = readManifest();
  expect(made.command).toBe(command);
  const names = made.sources.map(({ path }) => path);
  for (const name of ['solve/worker.ts', 'solver/src/search/engine.ts', 'interchange/src/fet/read/read.ts'])
    expect(names).toContainEqual(expect.stringContaining(name));

  writeManifest({ ...made, command: 'kept.mjs' });
  expect(await bundledCommand(folder)).toBe('kept.mjs');

  const changes: ((source: BundleSource) => Partial<BundleSource>)[] = [
    ({ size }) => ({ size: size + 1 }),
    ({ time }) => ({ time: time - 1 }),
    () => ({ path: join(folder, 'gone.ts') }),
  ];
  for (const change of changes) {
    const sources = made.sources.map((source, index) => (index === 0 ? { ...source, ...change(source) } : source));
    writeManifest({ command: 'outdated.mjs', sources });
    expect(await bundledCommand(folder)).toBe(command);
  }
  expect(readManifest().command).toBe(command);
});

it('goes a day after the next one came', async () => {
  const [old, recent] = ['old', 'recent'].map((name) => join(folder, name)) as [string, string];
  for (const place of [old, recent]) mkdirSync(place);
  utimesSync(old, 1, 1);
  writeManifest({ ...readManifest(), sources: [{ path: join(folder, 'gone.ts'), size: 0, time: 0 }] });
  const command = await bundledCommand(folder);
  expect([old, recent, command].map((path) => existsSync(path))).toEqual([false, true, true]);
});

it('gives way to the sources where nothing can be written', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  expect(await bundledCommand(file)).toMatch(/solve\/main\.ts$/);
});
