import type { PlaceVerdictView, ScoreView } from '@tkb/contract';
import { weekdayName } from '../../../lib/weekday.ts';
import { qualityNumbers } from '../../../timetable/quality.ts';
import type { CellMark } from '../../../ui/week-grid.tsx';

/** A period of the week in one shift. */
export interface Place {
  readonly day: number;
  readonly shiftId: number;
  readonly period: number;
}

const keyOf = ({ day, shiftId, period }: Place): string => `${day}:${shiftId}:${period}`;

/** Looks up the verdict on a period. */
export function verdictFinder(slots: readonly PlaceVerdictView[]): (place: Place) => PlaceVerdictView | undefined {
  const byPlace = new Map(slots.map((slot) => [keyOf(slot), slot]));
  return (place) => byPlace.get(keyOf(place));
}

/** What changes in the five numbers, "Buổi 1 tiết −1, Trống 1 +2"; empty when nothing does. */
export function changeText(change: ScoreView): string {
  return qualityNumbers
    .filter(({ key }) => change[key] !== 0)
    .map(({ key, title }) => `${title} ${change[key] > 0 ? '+' : '−'}${Math.abs(change[key])}`)
    .join(', ');
}

/** The difference between two scores, number by number. */
export function scoreDifference(before: ScoreView, after: ScoreView): ScoreView {
  return {
    unplaced: after.unplaced - before.unplaced,
    hard: after.hard - before.hard,
    singleSessions: after.singleSessions - before.singleSessions,
    longGaps: after.longGaps - before.longGaps,
    teacherSessions: after.teacherSessions - before.teacherSessions,
    shortGaps: after.shortGaps - before.shortGaps,
  };
}

/** The mark of a verdict with its whole sentence; the place where the lesson stands has none. */
export function markOf(slot: PlaceVerdictView): CellMark | null {
  if (slot.isCurrent) return null;
  const where = `${weekdayName(slot.day)} tiết ${slot.period}`;
  if (slot.verdict === 'blocked') {
    return { tone: 'bad', text: [`${where}: không xếp được.`, ...slot.reasons].join(' ') };
  }
  const what = slot.verdict === 'ok' ? 'xếp được' : `đổi với ${slot.partners.join('; ')}`;
  const change = changeText(slot.change) || 'Các chỉ số giữ nguyên';
  return {
    tone: slot.verdict === 'ok' ? 'good' : 'swap',
    text: [`${where}: ${what}.`, `${change}.`, ...slot.reasons].join(' '),
  };
}
