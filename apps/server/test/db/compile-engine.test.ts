import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const source = new URL('../../src/db/embedded/compile-engine.ts', import.meta.url).href;
const library = import.meta.resolve('@electric-sql/pglite');

/** Has the database read a text so long that all that takes part is hot, and tells what of it V8 has optimised. */
const script = `
  const { compileEngine, instantiateBare } = await import('${source}');
  const { PGlite } = await import('${library}');
  const engine = await compileEngine();
  await new PGlite({ pgliteWasmModule: engine }).exec('select ' + '1, '.repeat(20_000)).catch(() => undefined);
  const { exports } = await instantiateBare(engine);
  const isOptimised = new Function('called', 'return %IsTurboFanFunction(called)');
  console.log(JSON.stringify(['raw_parser', 'palloc'].map((name) => isOptimised(exports[name]))));
  process.exit();
`;
const flags = ['--allow-natives-syntax', '--wasm-sync-tier-up', '--input-type=module'];

test('the parser of the embedded database is never optimised, what it calls is', { tags: ['soak'] }, () => {
  const told = execFileSync(process.execPath, [...flags, '--eval', script], { encoding: 'utf8' });
  expect(JSON.parse(told)).toEqual([false, true]);
});
