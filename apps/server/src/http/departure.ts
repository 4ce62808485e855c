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

/**
 * A departing server answers everything, but for the question if it is ready, and keeps no connection on which a proxy would send its
 * next call. One that closes ends its streams, which would never end by themselves; what is under way to it is still answered.
 */
export function endInOrder(app: FastifyInstance, { departure, streams }: Services): void {
  let isEnding = false;
  app.addHook('preClose', async () => {
    isEnding = true;
    streams.endAll();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isEnding || departure.hasBegun()) void reply.header('connection', 'close');
  });
}
