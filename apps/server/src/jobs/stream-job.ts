import { errorCatalogue, type Job } from '@tkb/contract';
import type { FastifyReply } from 'fastify';
import type { Call } from '../call/call.ts';
import { openEventStream } from '../call/open-event-stream.ts';
import { whyUnwelcome } from '../call/why-unwelcome.ts';
import { readJob } from './job-store.ts';

/** Milliseconds between two checks of a silent job, and between heartbeats. */
const LOOK_EVERY = 5000;
const HEARTBEAT_EVERY = 15_000;

export const isOver = ({ status }: Job): boolean => status !== 'queued' && status !== 'running';

/** Answers with server-sent events: `progress` while the job runs, `done` at its end; both carry the job. */
export function streamJob(call: Call<unknown, unknown>, first: Job): FastifyReply {
  const { reply } = call;
  const raw = openEventStream(reply, call.config);
  // The socket may close at any time: then nobody is left to tell.
  void follow(call, first)
    .catch(() => undefined)
    .finally(() => raw.end());
  return reply;
}

async function follow(call: Call<unknown, unknown>, first: Job): Promise<void> {
  const { raw } = call.reply;
  const { jobs, sessionWatch, streams } = call.services;
  let job = first;
  // Subscribed before reading, so that nothing in between is missed.
  let change = Promise.resolve();
  // The stream ends with its reader's session or key, and with the right to see it.
  let isWelcome = true;
  const leave = sessionWatch.join(
    call.session,
    async (now) => void (isWelcome &&= (await whyUnwelcome(call, now)) === null),
  );
  const forget = streams.add(() => raw.end(), call.session);
  const heartbeat = setInterval(() => send(raw, ': '), HEARTBEAT_EVERY);
  try {
    send(raw, frameOf(job));
    while (!isOver(job) && isListening(raw)) {
      await change;
      if (!isWelcome) return;
      change = jobs.changed(job.id, LOOK_EVERY);
      const progress = jobs.progressOf(job.id);
      job = progress ? { ...job, status: 'running', progress } : await look(call, job);
      send(raw, frameOf(job));
    }
  } finally {
    forget();
    clearInterval(heartbeat);
    leave();
  }
}

/** The job as it is stored; one that is gone, with its timetable, has failed. */
async function look(call: Call<unknown, unknown>, job: Job): Promise<Job> {
  const code = 'job.not_found';
  const error = { code, message: errorCatalogue[code].message };
  return (await call.transaction((tx) => readJob(tx, job.id))) ?? { ...job, status: 'failed', error };
}

const frameOf = (job: Job): string => `event: ${isOver(job) ? 'done' : 'progress'}\ndata: ${JSON.stringify(job)}`;

/** False once the reader has gone, or the stream was ended from here. */
const isListening = ({ writableEnded, destroyed }: FastifyReply['raw']): boolean => !writableEnded && !destroyed;

function send(raw: FastifyReply['raw'], frame: string): void {
  if (isListening(raw)) raw.write(`${frame}\n\n`);
}
