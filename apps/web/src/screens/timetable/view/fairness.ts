import { ruleLevels } from '@tkb/contract';
import type { TeacherLoad } from './teacher-weeks.ts';

/** The numbers in which weeks are compared. */
export type Measure = Exclude<keyof TeacherLoad, 'teacherId' | 'name' | 'sessionsOf'>;

export const measures: readonly { readonly key: Measure; readonly title: string; readonly full: string }[] = [
  { key: 'periods', title: 'Số tiết', full: 'Số tiết dạy trong tuần' },
  { key: 'sessions', title: 'Số buổi', full: 'Số buổi đến trường' },
  { key: 'singles', title: ruleLevels.singleSessions.title, full: 'Buổi chỉ dạy một tiết' },
  { key: 'longGaps', title: ruleLevels.longGaps.title, full: 'Buổi phải chờ từ hai tiết' },
  { key: 'shortGaps', title: ruleLevels.shortGaps.title, full: 'Buổi phải chờ đúng một tiết' },
  { key: 'firstPeriods', title: 'Buổi dạy tiết 1', full: 'Buổi bắt đầu từ tiết 1' },
  { key: 'lastPeriods', title: 'Buổi dạy tiết cuối', full: 'Buổi kết thúc ở tiết cuối' },
];

/** Average and spread of a number in a group. */
export interface Spread {
  readonly average: number;
  readonly deviation: number;
}

export function spreadOf(loads: readonly TeacherLoad[], key: Measure): Spread {
  if (loads.length === 0) return { average: 0, deviation: 0 };
  const average = loads.reduce((sum, load) => sum + load[key], 0) / loads.length;
  const variance = loads.reduce((sum, load) => sum + (load[key] - average) ** 2, 0) / loads.length;
  return { average, deviation: Math.sqrt(variance) };
}

/** Nobody is far off for less than this. */
const leastDistance = 1;
const deviations = 1.5;

/** Who stands far from the group; a group of one or two has no middle. */
export function outlier(value: number, { average, deviation }: Spread, members: number): 'high' | 'low' | null {
  if (members < 3) return null;
  const distance = Math.max(leastDistance, deviations * deviation);
  if (value - average >= distance) return 'high';
  return average - value >= distance ? 'low' : null;
}

/** Weeks that stand out above the group's in most numbers come first: the question is who is worse off. */
export function heaviestFirst(loads: readonly TeacherLoad[]): TeacherLoad[] {
  const spreads = measures.map(({ key }) => ({ key, spread: spreadOf(loads, key) }));
  const heavy = new Map(
    loads.map((load) => [
      load.teacherId,
      spreads.filter(({ key, spread }) => outlier(load[key], spread, loads.length) === 'high').length,
    ]),
  );
  const heavyOf = ({ teacherId }: TeacherLoad) => heavy.get(teacherId) ?? 0;
  return loads.toSorted((first, second) => heavyOf(second) - heavyOf(first));
}

/** "4,2" */
export const averageText = (average: number): string => average.toFixed(1).replace('.', ',');
