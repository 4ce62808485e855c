import type { TimetableRun } from '@tkb/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../api/call.ts';
import { clockOf } from '../lib/moments.ts';
import { leftWords } from './placed-words.ts';
import { timetableTitle } from './quality.ts';

export const isUnderWay = ({ status }: Pick<TimetableRun, 'status'>): boolean =>
  status === 'queued' || status === 'running';

const readTimes = { underWay: 3000, idle: 15_000 };

export const runsKey = ['call', 'listRuns'];

/** The runs of the school, kept up to date. */
export function useRuns(isEnabled = true): readonly TimetableRun[] {
  const { data } = useQuery({
    queryKey: runsKey,
    queryFn: ({ signal }) => call('listRuns', { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) === true ? readTimes.underWay : readTimes.idle),
    enabled: isEnabled,
  });
  return data?.items ?? noRuns;
}
const noRuns: readonly TimetableRun[] = [];

/** Reads the timetables anew when a run ends. */
export function useFreshAfterRuns(runs: readonly TimetableRun[]): void {
  const queryClient = useQueryClient();
  const underWay = runs.filter(isUnderWay).map(({ id }) => id);
  const before = useRef(underWay);
  useEffect(() => {
    const hasEnded = before.current.some((id) => !underWay.includes(id));
    before.current = underWay;
    if (hasEnded) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'listRuns' });
    // oxlint-disable-next-line react/exhaustive-deps -- the list is new at every turn, its ids are not
  }, [underWay.join(), queryClient]);
}

/** "Đang xếp, xong khoảng 10:25": of a run that is under way. */
export function stateOfRun({ kind, status, expectedEnd }: TimetableRun): string {
  const work = kind === 'repair' ? 'tìm cách sửa' : 'xếp';
  if (status === 'queued') return `Chờ đến lượt ${work}`;
  return `Đang ${work}${expectedEnd ? `, xong khoảng ${clockOf(expectedEnd)}` : ''}`;
}

/** "TKB số 3: đang xếp, xong khoảng 10:25 (Trần Văn Hiếu)". */
export function runWords(run: TimetableRun): string {
  return isUnderWay(run) ? `${stateWords(run)} (${run.by})` : stateWords(run);
}

/** The same without who started it. */
export function stateWords(run: TimetableRun): string {
  const { kind, status, timetable, expectedEnd, finishedAt, unplaced, broken } = run;
  const work = kind === 'repair' ? 'tìm cách sửa' : 'xếp';
  const title = timetableTitle(timetable);
  if (status === 'queued') return `${title}: chờ đến lượt ${work}`;
  if (status === 'running')
    return `${title}: đang ${work}${expectedEnd ? `, xong khoảng ${clockOf(expectedEnd)}` : ''}`;
  const when = finishedAt ? ` lúc ${clockOf(finishedAt)}` : '';
  if (status === 'failed') return `${title}: lượt ${work} bị gián đoạn${when}`;
  const isWhole = status !== 'cancelled' && kind !== 'repair' && unplaced === 0;
  const end = status === 'cancelled' ? 'dừng sớm' : isWhole ? 'đủ' : 'xong';
  return `${title}: ${work} ${end}${when}${leftWords(unplaced ?? 0, broken ?? 0)}`;
}
