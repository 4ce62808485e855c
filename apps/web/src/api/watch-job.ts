import { jobSchema, type Job } from '@tkb/contract';
import { useEffect, useState } from 'react';
import { readEvents } from '../lib/event-stream.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { send } from './request.ts';

/** A job that still runs or waits. */
export const isOpen = (job: Job): boolean => job.status === 'queued' || job.status === 'running';

async function follow(id: string, signal: AbortSignal, onJob: (job: Job) => void): Promise<void> {
  const response = await send('GET', `/api/jobs/${id}/events`, { headers: { Accept: 'text/event-stream' }, signal });
  if (!response.body) return;
  for await (const { data } of readEvents(response.body)) {
    const job = jobSchema.safeParse(JSON.parse(data));
    if (job.success) onJob(job.data);
  }
}

const retryTime = 1000;
/** The server may be back soon: it is restarting, or the network is away. */
const isPassing = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Follows a job by its events; when the stream ends early or the server is away, the job is read again and followed again. */
async function followToEnd(id: string, signal: AbortSignal, onJob: (job: Job) => void): Promise<void> {
  let current: Job | null = null;
  while (!signal.aborted && (current === null || isOpen(current))) {
    await follow(id, signal, onJob).catch(() => undefined);
    if (signal.aborted) return;
    try {
      current = await call('readJob', { params: { id }, signal });
      onJob(current);
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
    if (current === null || isOpen(current)) await new Promise((resolve) => setTimeout(resolve, retryTime));
  }
}

/** The current state of a job, null until it is known. Following stops when the component unmounts. */
export function useJob(id: string | null): Job | null {
  const [job, setJob] = useState<Job | null>(null);
  useEffect(() => {
    setJob(null);
    if (id === null) return undefined;
    const stop = new AbortController();
    followToEnd(id, stop.signal, setJob).catch(() => undefined);
    return () => stop.abort();
  }, [id]);
  return job;
}
