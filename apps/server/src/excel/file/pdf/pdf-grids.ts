import type { PdfRule } from './pdf-marks.ts';

export interface PdfBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A ruled table: the lines of its columns and rows, and which of its places are one cell. */
export interface PdfGrid extends PdfBox {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** For each place, row after row, the first place of the cell it belongs to. */
  readonly cells: readonly number[];
}

/** Lines nearer than this are one. */
const near = 3;

/** Most lines of a page and places of one table: what has more is a drawing. */
const mostLines = 5000;
const mostPlaces = 40_000;

/** The tables that lines make; a line that crosses no other makes none. */
export function gridsOf(rules: readonly PdfRule[]): PdfGrid[] {
  const lines = joinLines(rules);
  if (lines.length > mostLines) return [];
  const pairs = lines.flatMap((line, index) =>
    lines.slice(index + 1).flatMap((other, at) => (meet(line, other) ? [[index, index + 1 + at] as const] : [])),
  );
  const sets = unite(lines.length, pairs);
  const groups = Map.groupBy(lines, (_, index) => sets[index]);
  return [...groups.values()].flatMap((own) => gridOf(own) ?? []);
}

/** Pieces of one line drawn cell by cell, as one. */
function joinLines(rules: readonly PdfRule[]): PdfRule[] {
  const sorted = rules.toSorted((a, b) => Number(a.isAcross) - Number(b.isAcross) || a.at - b.at || a.from - b.from);
  const bands: PdfRule[][] = [];
  for (const rule of sorted) {
    const band = bands.at(-1);
    const [first] = band ?? [];
    if (band && first && first.isAcross === rule.isAcross && rule.at - first.at < near / 2) band.push(rule);
    else bands.push([rule]);
  }
  return bands.flatMap((band) => {
    const joined: PdfRule[] = [];
    for (const rule of band.toSorted((a, b) => a.from - b.from)) {
      const last = joined.at(-1);
      if (last && rule.from <= last.to + near) joined[joined.length - 1] = { ...last, to: Math.max(last.to, rule.to) };
      else joined.push(rule);
    }
    return joined;
  });
}

const within = (value: number, from: number, to: number) => value >= from - near && value <= to + near;

const meet = (first: PdfRule, second: PdfRule) =>
  first.isAcross !== second.isAcross &&
  within(first.at, second.from, second.to) &&
  within(second.at, first.from, first.to);

function gridOf(lines: readonly PdfRule[]): PdfGrid | null {
  const xs = stopsOf(lines.filter(({ isAcross }) => !isAcross));
  const ys = stopsOf(lines.filter(({ isAcross }) => isAcross));
  if (xs.length < 2 || ys.length < 2) return null;
  const columns = xs.length - 1;
  const rows = ys.length - 1;
  if (columns * rows > mostPlaces) return null;
  const isParted = (isAcross: boolean, at: number, over: number) =>
    lines.some(
      (line) => line.isAcross === isAcross && Math.abs(line.at - at) < near && line.from <= over && line.to >= over,
    );
  const middle = (stops: readonly number[], index: number) => ((stops[index] ?? 0) + (stops[index + 1] ?? 0)) / 2;
  const pairs = Array.from({ length: columns * rows }, (_, place) => {
    const [row, column] = [Math.floor(place / columns), place % columns];
    const isLeft = column > 0 && !isParted(false, xs[column] ?? 0, middle(ys, row));
    const isUnder = row > 0 && !isParted(true, ys[row] ?? 0, middle(xs, column));
    return [...(isLeft ? [[place - 1, place] as const] : []), ...(isUnder ? [[place - columns, place] as const] : [])];
  });
  const cells = unite(columns * rows, pairs.flat());
  return { xs, ys, cells, left: xs[0]!, right: xs.at(-1)!, top: ys[0]!, bottom: ys.at(-1)! };
}

function stopsOf(lines: readonly PdfRule[]): number[] {
  const stops: number[] = [];
  for (const { at } of lines.toSorted((a, b) => a.at - b.at)) if (at - (stops.at(-1) ?? -near) >= near) stops.push(at);
  return stops;
}

/** For each of `count` things the smallest that it hangs together with. */
function unite(count: number, pairs: readonly (readonly [number, number])[]): number[] {
  const parents = Array.from({ length: count }, (_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root]!;
    parents[index] = root;
    return root;
  };
  for (const [first, second] of pairs) {
    const [a, b] = [rootOf(first), rootOf(second)];
    parents[Math.max(a, b)] = Math.min(a, b);
  }
  return parents.map((_, index) => rootOf(index));
}
