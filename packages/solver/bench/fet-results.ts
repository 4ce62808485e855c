/** Outcomes of runs on FET files, as lines of a file, so that a long bench can be stopped and continued. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const path = fileURLToPath(new URL('../../../.cache/bench/fet.tsv', import.meta.url));

/** One run of ours or of the reference program. */
export interface FetResult {
  readonly who: 'ours' | 'fet';
  readonly file: string;
  readonly seed: number;
  /** CPU seconds it might take. */
  readonly limit: number;
  /** CPU seconds to the first complete timetable; null = none. */
  readonly first: number | null;
  /** Breaches that were left. */
  readonly hard: number;
  /** Soft conflicts; null without a complete timetable. */
  readonly soft: number | null;
  /** Of ours: what the reference program says. */
  readonly verdict: string;
}

const numberOrNull = (text = ''): number | null => (text === '-' ? null : Number(text));

/** The results kept so far; none when they are to be made anew. */
export function readResults(isFresh: boolean): FetResult[] {
  if (isFresh) rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map((line): FetResult => {
    const [who, file = '', seed, limit, first, hard, soft, verdict = ''] = line.split('\t');
    return {
      who: who === 'fet' ? 'fet' : 'ours',
      file,
      verdict,
      seed: Number(seed),
      limit: Number(limit),
      hard: Number(hard),
      first: numberOrNull(first),
      soft: numberOrNull(soft),
    };
  });
}

/** Adds a result to the file. */
export function keepResult({ who, file, seed, limit, first, hard, soft, verdict }: FetResult): void {
  const round = (value: number | null): string => (value === null ? '-' : String(Math.round(value * 1000) / 1000));
  const cells = [who, file, seed, limit, round(first), round(hard), round(soft), verdict];
  appendFileSync(path, `${cells.join('\t')}\n`);
}

/** The last result that says how a run with this limit ends: complete in time, or not complete although it had as long. */
export function findResult(
  known: readonly FetResult[],
  wanted: Pick<FetResult, 'who' | 'file' | 'seed' | 'limit'>,
): FetResult | undefined {
  return known.findLast(
    ({ who, file, seed, limit, first }) =>
      who === wanted.who &&
      file === wanted.file &&
      seed === wanted.seed &&
      (first === null ? limit >= wanted.limit : first <= wanted.limit),
  );
}
