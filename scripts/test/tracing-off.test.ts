import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startServerProcess, untilReady } from '../lib/topology/processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'tkb-tracing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * A program loaded before the server; when it ends, it prints how many modules of OpenTelemetry's SDK were loaded
 * (prom-client loads only the package with the names).
 */
const counting = `import{createRequire}from'node:module';process.on('exit',()=>console.log('opentelemetry modules: '+
  Object.keys(createRequire('file:///x.js').cache)
  .filter((path)=>path.includes('@opentelemetry/sdk')).length))`.replaceAll('\n', '');

/** Starts and ends a server; returns the last line it printed. */
async function modulesOf(env: Readonly<Record<string, string>>): Promise<string> {
  const server = await startServerProcess({
    DATA_DIR: folder,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(counting)}`,
    ...env,
  });
  await untilReady(server);
  await server.stop();
  return (
    server
      .output()
      .match(/opentelemetry modules: \d+/g)
      ?.at(-1) ?? ''
  );
}

test('a server without a collector loads no part of OpenTelemetry', { tags: ['soak'] }, async () => {
  expect(await modulesOf({})).toBe('opentelemetry modules: 0');
  expect(await modulesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })).not.toBe('opentelemetry modules: 0');
});
