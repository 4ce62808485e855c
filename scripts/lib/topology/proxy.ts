import { createServer, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createProxyServer } from 'httpxy';
import { AppError, errorBody } from '../../../apps/server/src/errors/app-error.ts';

/** Between two questions whether a server takes requests, in milliseconds. */
const healthInterval = 500;

/** As deploy/Caddyfile answers where no server does. */
const unavailable = JSON.stringify(errorBody(new AppError('server.unavailable')));

export interface RoundRobin {
  readonly url: string;
  /** Asks every server now; answers how many take requests. */
  readonly look: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** A proxy over servers that take turns; one that does not answer /api/ready, or fails a request, gets none until it does. */
export async function startProxy(targets: readonly string[]): Promise<RoundRobin> {
  const ready = new Set<string>();
  let turn = 0;
  const look = async () => {
    await Promise.all(
      targets.map(async (target) => ((await isReady(target)) ? ready.add(target) : ready.delete(target))),
    );
    return ready.size;
  };
  const proxy = createProxyServer({ xfwd: true });
  proxy.on('error', (_error, _request, response, target) => {
    ready.delete(String(target).replace(/\/$/, ''));
    if (response instanceof ServerResponse) refuse(response);
  });
  const server = createServer((request, response) => {
    const target = [...ready][(turn += 1) % Math.max(1, ready.size)];
    if (target) void proxy.web(request, response, { target }).catch(() => refuse(response));
    else refuse(response);
  });
  const stopped = new AbortController();
  const beat = async () => {
    while (!stopped.signal.aborted) {
      await look();
      await sleep(healthInterval, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  };
  const beating = beat();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    stopped.abort();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await beating;
  };
  return { url: `http://127.0.0.1:${port}`, look, close };
}

const isReady = (target: string): Promise<boolean> =>
  fetch(`${target}/api/ready`, { signal: AbortSignal.timeout(2000) })
    .then(({ ok }) => ok)
    .catch(() => false);

/** Nothing can be said any more where an answer has begun: it ends, and the client sees that it is cut short. */
function refuse(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' }).end(unavailable);
}
