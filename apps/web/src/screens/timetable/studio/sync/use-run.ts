import { useQueryClient } from '@tanstack/react-query';
import type { TimetableRun } from '@tkb/contract';
import { useEffect } from 'react';
import { isUnderWay, runsKey, useRuns } from '../../../../timetable/runs.ts';
import { useStudio, type StudioStore } from '../state/store.ts';

/** The run that works on the timetable now. When it has ended, refusals caused by it are no longer shown. */
export function useRun(timetableId: number, store: StudioStore): TimetableRun | undefined {
  const queryClient = useQueryClient();
  const run = useRuns().find((one) => one.timetableId === timetableId && isUnderWay(one));
  const isRunning = run !== undefined;
  const isRefused = useStudio(({ outcome }) => outcome?.isBusy === true);
  useEffect(() => {
    if (isRefused && !isRunning) void queryClient.invalidateQueries({ queryKey: runsKey });
  }, [isRefused, isRunning, queryClient]);
  useEffect(
    () => () => {
      if (isRunning) store.setState(({ outcome }) => (outcome?.isBusy === true ? { outcome: null } : {}));
    },
    [isRunning, store],
  );
  return run;
}
