interface Place {
  readonly shiftName: string;
  readonly period: number;
  readonly duration: number;
}

/** "Sáng, tiết 2–3". */
export function periodWords({ shiftName, period, duration }: Place): string {
  const last = period + duration - 1;
  return `${shiftName}, tiết ${last > period ? `${period}–${last}` : period}`;
}
