import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Job } from '@tkb/contract';
import { useEffect, useState } from 'react';
import { startJob, type DataOf } from '../../app/api/call.ts';
import { useCall } from '../../app/api/hooks.ts';
import { isOpen, useJob } from '../../app/api/watch-job.ts';
import type { ArrangeChoice } from './arrange-form.tsx';
import type { RepairChoice } from './repair-form.tsx';
import { scopes } from './scopes.ts';

/** What can be started on a timetable. */
export type RunTask =
  | { readonly kind: 'arrange'; readonly choice: ArrangeChoice }
  | { readonly kind: 'repair'; readonly choice: RepairChoice }
  | { readonly kind: 'repeat'; readonly jobId: string };

/** The run of a timetable: started here, or found under way after the page was left or loaded anew. */
export interface Run {
  readonly job: Job | null;
  readonly state: 'loading' | 'none' | 'running' | 'finished';
  /** What to start to go on with the same; null when it was no arrangement. */
  readonly task: RunTask | null;
  readonly error: Error | null;
  readonly isStarting: boolean;
  start(task: RunTask): void;
  /** Back to the choice. */
  leave(): void;
}

function send(timetableId: number, task: RunTask): Promise<string> {
  if (task.kind === 'repeat') return startJob('repeatRun', { body: { timetableId, jobId: task.jobId } });
  if (task.kind === 'repair') return startJob('repairTimetable', { body: { timetableId, ...task.choice } });
  const { operation, ids = [], ...rest } = task.choice;
  return startJob(operation, { body: { timetableId, ids: [...ids], ...rest } });
}

type Asked = NonNullable<DataOf<'latestRun'>['asked']>;

function toTask({ scope, ...rest }: Asked): RunTask {
  const { operation } = scopes.find((one) => one.scope === scope) ?? scopes[0];
  return { kind: 'arrange', choice: { ...rest, operation, preview: false } };
}

/** Starts and follows the run of a timetable. */
export function useRun(timetableId: number): Run {
  const queryClient = useQueryClient();
  const latest = useCall('latestRun', { query: { timetableId } });
  const [jobId, setJobId] = useState<string | null>(null);
  const [task, setTask] = useState<RunTask | null>(null);
  const found = latest.data?.job;
  const asked = latest.data?.asked;
  useEffect(() => {
    if (found && isOpen(found)) setJobId((known) => known ?? found.id);
  }, [found]);
  const start = useMutation({
    mutationFn: (next: RunTask) => send(timetableId, next),
    onSuccess: (id, next) => {
      setJobId(id);
      setTask(next);
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
    task: task ?? (asked && job?.id === found?.id ? toTask(asked) : null),
    state: jobId === null ? idle : isFinished ? 'finished' : 'running',
    error: start.error,
    isStarting: start.isPending,
    start: (next) => start.mutate(next),
    leave: () => setJobId(null),
  };
}
