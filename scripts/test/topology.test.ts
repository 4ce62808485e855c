import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AppError, errorBody } from '../../apps/server/src/errors/app-error.ts';
import { endLimit } from '../../apps/server/src/supervise.ts';
import { findPostgres } from '../lib/postgres.ts';
import { root } from '../lib/root.ts';
import { runTopology } from '../lib/topology/run.ts';
import { startProxy } from '../lib/topology/proxy.ts';

const unavailable = errorBody(new AppError('server.unavailable'));

/** A server that answers every request with its own name. */
async function startNamed(name: string): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((_request, response) => response.end(JSON.stringify({ name })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function end(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

test('the proxy lets servers take turns, leaves out one that is gone, and says so in a sentence when none is left', async () => {
  const [first, second] = [await startNamed('first'), await startNamed('second')];
  const proxy = await startProxy([first.url, second.url]);
  const ask = async () => {
    const response = await fetch(`${proxy.url}/api/x`);
    return { status: response.status, body: (await response.json()) as { name?: string } };
  };
  const namesOf = async () => new Set([await ask(), await ask(), await ask()].map(({ body }) => body.name));
  await proxy.look();
  expect(await namesOf()).toEqual(new Set(['first', 'second']));
  await end(first.server);
  await proxy.look();
  expect(await namesOf()).toEqual(new Set(['second']));
  await end(second.server);
  expect(await ask()).toEqual({ status: 503, body: unavailable });
  await proxy.close();
});

test('the proxy of the compose file uses the same words', () => {
  expect(readFileSync(join(root, 'deploy/Caddyfile'), 'utf8')).toContain(
    `respond \`${JSON.stringify(unavailable)}\` 503`,
  );
});

test('in the compose file the proxy notices that a server is leaving before the server refuses, and nobody kills it before its end', () => {
  const read = (file: string, pattern: RegExp) => Number(pattern.exec(readFileSync(join(root, file), 'utf8'))?.[1]);
  const grace = read('compose.yaml', /STOP_GRACE_SECONDS: '(\d+)'/);
  const noticed =
    read('deploy/Caddyfile', /health_interval (\d+)s/) + read('deploy/Caddyfile', /health_timeout (\d+)s/);
  expect(grace).toBeGreaterThan(noticed);
  expect(read('compose.yaml', /stop_grace_period: (\d+)s/)).toBeGreaterThan(grace + endLimit / 1000);
});

test('what an operator sets in .env reaches the servers and workers of the compose file, but for what holds them together', () => {
  const [, product = ''] =
    /x-product: &product\n(.*?)\nservices:/s.exec(readFileSync(join(root, 'compose.yaml'), 'utf8')) ?? [];
  expect(product).toContain('env_file: .env');
  // Meant for a server without a container.
  for (const name of ['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL'])
    expect(product).toMatch(new RegExp(`^    ${name}: `, 'm'));
});

const bin = findPostgres();

// Skipped only where the machine has no PostgreSQL to start.
describe.skipIf(!bin)('two servers, two workers, PostgreSQL and a proxy', () => {
  test(
    'lose no edit and no job when one of each kind is killed under load, and refuse nothing when one is asked to stop',
    { tags: ['soak'] },
    async () => {
      const { rounds, ledger, lostEdits, lostJobs } = await runTopology(bin ?? '', 1, console.log);
      expect({ lostEdits, lostJobs, unclear: ledger.unclear }).toEqual({ lostEdits: [], lostJobs: [], unclear: [] });
      expect(rounds.map(({ killed }) => killed)).toEqual([
        'server 1',
        'server 2, asked to stop',
        'worker 1',
        'PostgreSQL',
      ]);
      expect(rounds[1]?.refused).toBe(0);
    },
  );
});
