/** One day of one resource as bits: bit p of a mask is the p-th period of the day, counted over its sessions. */
export interface DayShape {
  readonly day: number;
  readonly periods: number;
  /** Bits of each session that has periods, in order. */
  readonly sessions: readonly SessionShape[];
  /** Periods in which the resource is not blocked. */
  readonly open: number;
}

/** The bits of a session within its day. */
export interface SessionShape {
  readonly session: number;
  readonly first: number;
  readonly length: number;
  readonly bits: number;
}

/** The sessions of a day; only the one with the number given, where one is. */
export function sessionsOf({ sessions }: Pick<DayShape, 'sessions'>, session?: number): readonly SessionShape[] {
  return session === undefined ? sessions : sessions.filter((each) => each.session === session);
}

/** The periods of a mask by stretch: all of the day, or those of each session (where a number is given, of that one). */
export function partsOf(mask: number, shape: DayShape, span: 'day' | 'session', session?: number): number[] {
  return span === 'day' ? [mask] : sessionsOf(shape, session).map(({ bits }) => mask & bits);
}

export function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Lowest set bit's index; -1 when there is none. */
export function lowestBit(mask: number): number {
  return mask === 0 ? -1 : 31 - Math.clz32(mask & -mask);
}

/** Highest set bit's index; -1 when there is none. */
export function highestBit(mask: number): number {
  return 31 - Math.clz32(mask);
}

/** Open periods strictly between the first and the last occupied one that are not occupied. */
export function idleBits(mask: number, open: number): number {
  if (mask === 0) return 0;
  const below = (1 << highestBit(mask)) - 1;
  const above = -1 << lowestBit(mask);
  return open & below & above & ~mask;
}

/** Lengths of the maximal stretches of set bits. */
function runLengths(mask: number): number[] {
  const lengths: number[] = [];
  let length = 0;
  for (let rest = mask; rest !== 0 || length > 0; rest >>>= 1) {
    if ((rest & 1) === 1) length++;
    else if (length > 0) {
      lengths.push(length);
      length = 0;
    }
  }
  return lengths;
}

/** How many stretches of a day have set bits in a row longer than allowed. */
export function longRuns(max: number, span: 'day' | 'session'): (mask: number, shape: DayShape) => number {
  const tooLong = (bits: number): number => runLengths(bits).filter((length) => length > max).length;
  return (mask, shape) => partsOf(mask, shape, span).reduce((sum, bits) => sum + tooLong(bits), 0);
}

/** How far a number lies outside `min`..`max` (null = no limit). */
export function amountOutside(value: number, min: number | null, max: number | null): number {
  if (min !== null && value < min) return min - value;
  return max !== null && value > max ? value - max : 0;
}
