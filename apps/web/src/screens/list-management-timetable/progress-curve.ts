import type { Job } from '@tkb/contract';

export interface CurvePoint {
  readonly seconds: number;
  readonly unplaced: number;
  readonly teacherSessions: number;
  readonly gaps: number;
}

/** The points of the curve: one per reported score, in time order, without repeats of the same moment. */
export function progressCurve(history: readonly Job[]): CurvePoint[] {
  const points = new Map<number, CurvePoint>();
  for (const { progress } of history) {
    if (!progress?.score) continue;
    const { unplaced, teacherSessions, longGaps, shortGaps } = progress.score;
    const seconds = Math.round(progress.seconds * 10) / 10;
    points.set(seconds, { seconds, unplaced, teacherSessions, gaps: longGaps + shortGaps });
  }
  return [...points.values()].toSorted((first, second) => first.seconds - second.seconds);
}
