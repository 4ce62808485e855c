import { createServer, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createProxyServer } from 'httpxy';
import { AppError, errorBody } from '../../../apps/server/src/errors/app-error.ts';

/** Milliseconds between two checks of a server's health. */
const healthInterval = 500;

/** The answer of deploy/Caddyfile when no server is available. */
const unavailable = JSON.stringify(errorBody(new AppError('server.unavailable')));

export interface RoundRobin {
  readonly url: string;
  /** Checks every server now; returns how many accept requests. */
  readonly look: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** A proxy in front of servers that take turns. A server that fails a request or /api/ready gets none until it is ready again. */
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

/** Once an answer has begun, no error can be sent any more; it is cut short, which the client notices. */
function refuse(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' }).end(unavailable);
}
