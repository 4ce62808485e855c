import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config/config.ts';

/**
 * Fails at once as listening would, because a first start makes a school before it listens. Throws the system's error; another
 * program may still take the port in between.
 */
export async function tryPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const trial = createServer().listen(port, host);
  await once(trial, 'listening');
  trial.close();
  await once(trial, 'close');
}
