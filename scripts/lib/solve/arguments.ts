import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { BadInput } from './bad-input.ts';

/** The arguments of `npm run solve`; `seconds` is wall-clock time from the start of the process. */
export interface SolveArguments {
  readonly file: string;
  readonly seconds: number;
  readonly seed: number;
  readonly workers: number;
  readonly out: string | null;
}

const usage = 'Cách gọi: npm run solve -- FILE(.fet|.xml|.json) [--seconds N] [--seed N] [--workers N] [--out FILE]';

/** Reads the command line; throws BadInput with the usage when it is wrong. */
export function readArguments(argv: readonly string[]): SolveArguments {
  const known = ['seconds', 'seed', 'workers', 'out'];
  const { values, positionals, tokens } = parseArgs({
    args: [...argv],
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string', default: String(availableParallelism()) },
      out: { type: 'string' },
    },
  });
  const [file] = positionals;
  for (const token of tokens)
    if (token.kind === 'option' && !(known.includes(token.name) && token.value !== undefined))
      throw wrong(`Không hiểu ${token.rawName}, hoặc thiếu giá trị sau nó.`);
  if (file === undefined || positionals.length > 1) throw wrong('Cần đúng một tệp để xếp.');
  return {
    file,
    seconds: readNumber('seconds', values.seconds, 0, 1_000_000),
    seed: Math.trunc(readNumber('seed', values.seed, 0, 2 ** 31 - 1)),
    workers: Math.trunc(readNumber('workers', values.workers, 1, 64)),
    out: typeof values.out === 'string' ? values.out : null,
  };
}

function readNumber(name: string, text: unknown, min: number, max: number): number {
  const value = typeof text === 'string' && text.trim() !== '' ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  throw wrong(`--${name} "${String(text)}" không phải số từ ${min} đến ${max}.`);
}

const wrong = (sentence: string): BadInput => new BadInput(`${sentence}\n${usage}`, [sentence]);
