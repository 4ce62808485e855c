import { randomInt } from 'node:crypto';
import type { Config } from '../../config/config.ts';

/** The seed of a run whose caller names none. */
export const chooseSeed = ({ runSeed }: Config): number => runSeed ?? randomInt(2 ** 31 - 1);
