/** Ours beside FET's, file by file and as a summary. */
import type { FetResult } from './fet-results.ts';
import { median, seconds } from './measure.ts';

/** All runs on one file. */
export interface FileResults {
  readonly file: string;
  readonly ours: readonly FetResult[];
  readonly theirs: readonly FetResult[];
}

/** Shorter times differ by chance only. */
const SHORTEST = 0.2;

const middle = (values: readonly (number | null)[]): number | null => {
  const found = median(values.map((value) => value ?? Infinity));
  return Number.isFinite(found) ? found : null;
};

const timeOf = (runs: readonly FetResult[]): number | null => middle(runs.map(({ first }) => first));
const softOf = (runs: readonly FetResult[]): number | null => middle(runs.map(({ soft }) => soft));
const show = (value: number | null): string => (value === null ? '-' : String(Math.round(value * 100) / 100));

/** The table's rows, the columns first. */
export function tableRows(all: readonly FileResults[]): string[] {
  const rows = all.map(({ file, ours, theirs }) => {
    const left = ours.map(({ hard }) => hard).join(', ');
    const verdicts = [...new Set(ours.map(({ verdict }) => verdict))].join(', ');
    const cells = [
      file,
      seconds(timeOf(ours)),
      seconds(timeOf(theirs)),
      left,
      show(softOf(ours)),
      show(softOf(theirs)),
    ];
    return `| ${[...cells, verdicts].join(' | ')} |`;
  });
  const head = ['file', 'ours, CPU s', 'FET, CPU s', 'breaches left', 'soft', 'FET, soft', 'FET accepts ours'];
  return [`| ${head.join(' | ')} |`, `|${head.map(() => '---|').join('')}`, ...rows];
}

/** The sums over all files. */
export function summaryLines(all: readonly FileResults[]): string[] {
  const solved = (of: 'ours' | 'theirs') => all.filter((file) => timeOf(file[of]) !== null);
  const missed = solved('theirs').filter(({ ours }) => timeOf(ours) === null);
  const both = solved('ours').filter(({ theirs }) => timeOf(theirs) !== null);
  const ratios = both.map(
    ({ ours, theirs }) => Math.max(SHORTEST, timeOf(ours) ?? 0) / Math.max(SHORTEST, timeOf(theirs) ?? 0),
  );
  const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
  const softs = both.map(({ ours, theirs }) => ({ own: softOf(ours) ?? 0, other: softOf(theirs) ?? 0 }));
  const worse = softs.filter(({ own, other }) => own > other + 0.01).length;
  const softRatio = median(softs.filter(({ other }) => other > 0).map(({ own, other }) => own / other));
  const refused = all.filter(({ ours }) => ours.some(({ verdict }) => verdict.startsWith('REFUSED')));
  return [
    `Of ${all.length} files ours completes ${solved('ours').length}, FET ${solved('theirs').length} (goal: at least 8 more).`,
    `Complete by FET and not by ours: ${missed.length}${missed.map(({ file }) => `\n  ${file}`).join('')}`,
    `Geometric mean of our time over FET's on ${both.length} files, from ${SHORTEST} s up: ${show(mean)} (goal: at most 0.5); above 3 times: ${ratios.filter((ratio) => ratio > 3).length}.`,
    `Soft conflicts above FET's on ${worse} files; median of the ratio ${show(softRatio)} (goal: at most 0.5).`,
    `Complete and refused by FET: ${refused.length}${refused.map(({ file }) => `\n  ${file}`).join('')}`,
  ];
}
