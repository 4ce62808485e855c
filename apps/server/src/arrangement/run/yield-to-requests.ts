import { constants, setPriority } from 'node:os';

/**
 * Lets everything else go first: on Linux a priority belongs to the calling thread (setpriority(2), "C library/kernel
 * differences"), so a search never takes the processor from a request. Elsewhere it would slow the whole process: left alone.
 */
export function yieldToRequests(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
}
