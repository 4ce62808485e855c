import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

/** The arguments of `npm run solve`; `seconds` is wall-clock time from the start of the process. */
export interface SolveArguments {
  readonly file: string;
  readonly seconds: number;
  readonly seed: number;
  readonly workers: number;
  readonly out: string | null;
}

const usage = 'npm run solve -- FILE(.fet|.xml|.json) [--seconds N] [--seed N] [--workers N] [--out FILE]';

/** Reads the command line; throws an Error with the usage when it is wrong. */
export function readArguments(argv: readonly string[]): SolveArguments {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string', default: String(availableParallelism()) },
      out: { type: 'string' },
    },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error(usage);
  return {
    file,
    seconds: readNumber('seconds', values.seconds, 0, 1_000_000),
    seed: Math.trunc(readNumber('seed', values.seed, 0, 2 ** 31 - 1)),
    workers: Math.trunc(readNumber('workers', values.workers, 1, 64)),
    out: values.out ?? null,
  };
}

function readNumber(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= min && value <= max) return value;
  throw new Error(`--${name}: ${text} (${min} .. ${max})\n${usage}`);
}
