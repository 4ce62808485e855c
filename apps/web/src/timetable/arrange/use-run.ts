import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Job } from '@tkb/contract';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { startJob } from '../../api/call.ts';
import { useCall } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { isOpen, useJob } from '../../api/watch-job.ts';
import type { Reading } from '../../ui/read-state.tsx';
import type { ArrangeChoice } from './arrange-form.tsx';
import type { RepairChoice } from './repair-form.tsx';

/** The kinds of run on a timetable. */
export type RunTask =
  | { readonly kind: 'arrange'; readonly choice: ArrangeChoice }
  | { readonly kind: 'repair'; readonly choice: RepairChoice }
  | { readonly kind: 'continue' | 'repeat'; readonly jobId: string };

/** The run of a timetable: started here, or found under way after the page was left or loaded anew. */
export interface Run {
  readonly job: Job | null;
  readonly state: 'loading' | 'none' | 'running' | 'finished';
  /** How long the run was meant to take; null where nobody said. */
  readonly seconds: number | null;
  /** The newest run when it is over and not shown. */
  readonly last: Job | null;
  /** How far it is known whether there is a run. */
  readonly reading: Reading;
  readonly error: Error | null;
  readonly isStarting: boolean;
  start(task: RunTask): void;
  /** Shows how the newest run ended. */
  showLast(): void;
  /** Back to the choice. */
  leave(): void;
}

function send(timetableId: number, task: RunTask): Promise<string> {
  if ('jobId' in task) {
    const { kind, jobId } = task;
    return startJob(kind === 'continue' ? 'continueRun' : 'repeatRun', { body: { timetableId, jobId } });
  }
  if (task.kind === 'repair') return startJob('repairTimetable', { body: { timetableId, ...task.choice } });
  const { operation, ids = [], ...rest } = task.choice;
  return startJob(operation, { body: { timetableId, ids: [...ids], ...rest } });
}

const isBusy = (error: Error | null): boolean => error instanceof ApiError && error.code === 'timetable.busy';

export function useRun(timetableId: number): Run {
  const queryClient = useQueryClient();
  const latest = useCall('latestRun', { query: { timetableId } });
  const [jobId, setJobId] = useState<string | null>(null);
  const found = latest.data?.job;
  useEffect(() => {
    if (found && isOpen(found)) setJobId((known) => known ?? found.id);
  }, [found]);
  const start = useMutation({
    mutationFn: (next: RunTask) => send(timetableId, next),
    onSuccess: async (id) => {
      setJobId(id);
      // The body of the latest request tells how long it takes.
      await queryClient.invalidateQueries({ queryKey: ['call', 'latestRun'] });
    },
    onError: (error) => {
      if (!isBusy(error)) return;
      // Somebody else was faster: their run is shown instead.
      setJobId(null);
      void queryClient.invalidateQueries();
    },
  });
  const job = useJob(jobId);
  const isFinished = job !== null && !isOpen(job);
  useEffect(() => {
    if (isFinished) void queryClient.invalidateQueries();
  }, [isFinished, queryClient]);
  const idle = latest.isLoading ? 'loading' : 'none';
  return {
    job,
    seconds: (job?.id === found?.id ? latest.data?.seconds : null) ?? null,
    last: found && !isOpen(found) ? found : null,
    state: jobId === null ? idle : isFinished ? 'finished' : 'running',
    // The run that was in the way then has ended now.
    error: isFinished && isBusy(start.error) ? null : start.error,
    reading: readingOf(latest),
    isStarting: start.isPending,
    start: (next) => start.mutate(next),
    showLast: () => setJobId(found?.id ?? null),
    leave: () => {
      start.reset();
      setJobId(null);
    },
  };
}
