import type { FastifyInstance } from 'fastify';
import type { Call } from '../../call/call.ts';
import { AppError } from '../../errors/app-error.ts';
import { createOwnerTurns } from '../../jobs/owner-turns.ts';

/** Milliseconds that files under way have to be finished by a server that closes; soon after, its connections are cut. */
const lastMoment = 20_000;

type FileCall = Pick<Call<unknown, unknown>, 'reply' | 'session' | 'query'>;
export type MakeInTurn = (
  call: FileCall,
  work: () => Promise<unknown>,
  onMade: (tell: () => void) => void,
) => Promise<unknown>;

const isOfPictures = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'format' in query && query.format === 'png';

/**
 * Makes a file when its turn comes, unless nobody waits for it by then. The turn ends when the file is made, not when it is read: a few
 * slow readers would hold up everybody's. A server that closes refuses files that have not begun, and at last those that take too long.
 */
export function createFileTurns(app: FastifyInstance, limit = lastMoment): MakeInTurn {
  // Each takes a core for some seconds, and an account that asks for many must not hold up the others.
  const inTurn = createOwnerTurns({ atOnce: 4, ofOwner: 3, waiting: 100 });
  // Pictures of all weeks of a school take ten times as long: they wait for each other only.
  const inTurnOfPictures = createOwnerTurns({ atOnce: 1, ofOwner: 1, waiting: 5 });
  const waiting = new Set<() => void>();
  const begun = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const refuse of waiting) refuse();
    setTimeout(() => begun.forEach((refuse) => refuse()), limit).unref();
  });

  return async ({ reply, session, query }, work, onMade) => {
    const { raw } = reply;
    let answer: Promise<unknown> = Promise.resolve();
    let isRefused = false;
    const refused = Promise.withResolvers<never>();
    const refuse = () => {
      isRefused = true;
      refused.reject(new AppError('server.unavailable'));
    };
    const begin = () => {
      waiting.delete(refuse);
      if (raw.destroyed) reply.hijack();
      if (raw.destroyed || isRefused) return answer;
      begun.add(refuse);
      const made = Promise.withResolvers<void>();
      onMade(made.resolve);
      answer = work();
      return Promise.race([answer, made.promise]);
    };
    waiting.add(refuse);
    const turn = isOfPictures(query) ? inTurnOfPictures : inTurn;
    const done = turn(`${session?.unit}/${session?.userId}`, begin).then(() => answer);
    try {
      return await Promise.race([done, refused.promise]);
    } catch (error) {
      if (!raw.destroyed) throw error;
      return reply.hijack();
    } finally {
      waiting.delete(refuse);
      begun.delete(refuse);
    }
  };
}
