import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startServerProcess, untilReady } from '../lib/topology/processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'tkb-tracing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program in front of the server that prints at its end how many modules of OpenTelemetry's SDK it has loaded (prom-client has the names alone). */
const counting = `import{createRequire}from'node:module';process.on('exit',()=>console.log('opentelemetry modules: '+
  Object.keys(createRequire('file:///x.js').cache)
  .filter((path)=>path.includes('@opentelemetry/sdk')).length))`.replaceAll('\n', '');

/** Starts a server and ends it; what it has printed last. */
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

test('a server without a collector loads nothing of OpenTelemetry', { tags: ['soak'] }, async () => {
  expect(await modulesOf({})).toBe('opentelemetry modules: 0');
  expect(await modulesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })).not.toBe('opentelemetry modules: 0');
});
