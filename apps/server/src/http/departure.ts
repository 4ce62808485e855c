import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Departure, Services } from '../call/services.ts';

/** `graceSeconds`: how long a proxy has to notice that this process is about to stop. */
export function createDeparture(
  graceSeconds: number,
  wait: (milliseconds: number) => Promise<unknown> = (milliseconds) => sleep(milliseconds),
): Departure {
  let hasBegun = false;
  return {
    hasBegun: () => hasBegun,
    async begin() {
      hasBegun = true;
      if (graceSeconds > 0) await wait(graceSeconds * 1000);
    },
  };
}

/** How long a connection that was just made has to ask something while the server closes, in milliseconds. */
const firstRequestLimit = 1000;

/**
 * A departing server answers everything, but for the question if it is ready, and keeps no connection on which a proxy would send its
 * next call. One that closes ends its streams, which would never end by themselves; what is under way to it is still answered.
 */
export function endInOrder(app: FastifyInstance, { departure, streams }: Services): void {
  let isEnding = false;
  const silent = silentConnections(app.server);
  app.addHook('preClose', async () => {
    isEnding = true;
    streams.endAll();
    // Node closes the idle connections, but waits for one on which nothing was ever asked: proxies and browsers keep such ones ready.
    setTimeout(() => silent.forEach((socket) => socket.destroy()), firstRequestLimit).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isEnding || departure.hasBegun()) void reply.header('connection', 'close');
  });
}

/** The open connections on which no request has arrived whole. */
function silentConnections(server: Server): ReadonlySet<Socket> {
  const silent = new Set<Socket>();
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.on('close', () => silent.delete(socket));
  });
  server.prependListener('request', ({ socket }) => silent.delete(socket));
  return silent;
}
