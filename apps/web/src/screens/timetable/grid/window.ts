/** A stretch of rows or columns: `from` inclusive, `to` exclusive. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * The visible lines plus one chunk on each side, in whole chunks, so that most scroll steps change nothing. All lengths in
 * pixels; `count` lines of the same size.
 */
export function stretchInSight(
  { offset, length }: { readonly offset: number; readonly length: number },
  { size, count, chunk }: { readonly size: number; readonly count: number; readonly chunk: number },
): Stretch {
  const first = Math.floor(Math.max(0, offset) / size / chunk) - 1;
  const last = Math.ceil((Math.max(0, offset) + length) / size / chunk) + 1;
  const to = Math.min(count, last * chunk);
  return { from: Math.max(0, Math.min(first * chunk, to - 1)), to };
}

/** How far to scroll to make the pixels from `start` to `end` visible; the same offset when they are. */
export function scrollToShow(offset: number, length: number, start: number, end: number): number {
  if (start < offset) return start;
  return end > offset + length ? end - length : offset;
}

/** How many lines from `index` on share the head at `depth` (and all before it); 0 when it continues from before. */
export function headSpan(
  lines: readonly { readonly heads: readonly string[] }[],
  index: number,
  depth: number,
): number {
  const textAt = (at: number) => lines[at]?.heads.slice(0, depth + 1).join('|');
  const own = textAt(index);
  if (index > 0 && textAt(index - 1) === own) return 0;
  let span = 1;
  while (index + span < lines.length && textAt(index + span) === own) span += 1;
  return span;
}
