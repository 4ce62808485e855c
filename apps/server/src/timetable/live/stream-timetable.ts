import { randomUUID } from 'node:crypto';
import type { DataChange, Presence, StreamEnd, StreamPoint, TimetableChange } from '@tkb/contract';
import type { FastifyReply } from 'fastify';
import { schoolTopic } from '../../db/tenant.ts';
import { toChange, topicOf } from '../../history/event-store.ts';
import type { Call } from '../../call/call.ts';
import { openEventStream } from '../../call/open-event-stream.ts';
import { whyUnwelcome } from '../../call/why-unwelcome.ts';
import { AppError } from '../../errors/app-error.ts';
import { patientDatabase } from '../../jobs/patient-database.ts';
import { processesTopic } from '../../jobs/processes.ts';
import { pointOf, readNews, type Seen } from './news.ts';
import { beginPresence, endPresence, type Viewer } from './presence-store.ts';
import { createWaker, type Waker } from './waker.ts';

/** Milliseconds between two signs of life. */
const BEAT_EVERY = 5000;

type AnyCall = Call<unknown, unknown>;
type Frame =
  | { readonly event: 'ready' | 'reset'; readonly data: StreamPoint }
  | { readonly event: 'change'; readonly data: TimetableChange }
  | { readonly event: 'data'; readonly data: DataChange }
  | { readonly event: 'presence'; readonly data: Presence }
  | { readonly event: 'end'; readonly data: StreamEnd };

/** Answers with the changes of a timetable as they are committed; `after` is the last event the caller has seen. */
export function streamTimetable(call: AnyCall, timetableId: number, after: number | null): FastifyReply {
  const { reply, session, services, database } = call;
  const raw = openEventStream(reply, call.config);
  const waker = createWaker();
  const forget = services.streams.add(waker.end, session);
  const topics = [topicOf(timetableId), schoolTopic(call.tenant), processesTopic];
  const unlisten = topics.map((topic) => database.listen(topic, waker.wake));
  raw.on('close', waker.end);
  const viewer = { stream: randomUUID(), process: services.jobs.process, timetableId, actor: session };
  void follow(call, viewer, after, waker)
    // The socket or the database may be gone at any time: the browser comes again. It need not for a timetable that is gone.
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'record.not_found') sendEnd(call, error);
    })
    .finally(async () => {
      for (const stop of unlisten) stop();
      forget();
      raw.end();
      const { schoolTransaction } = patientDatabase(database);
      await schoolTransaction(call.tenant, (tx) => endPresence(tx, viewer)).catch(() => undefined);
    });
  return reply;
}

async function follow(call: AnyCall, viewer: Viewer, after: number | null, waker: Waker): Promise<void> {
  const { timetableId } = viewer;
  const { sessionWatch } = call.services;
  const point = await call.transaction(async (tx) => {
    await beginPresence(tx, viewer);
    return pointOf(tx, timetableId);
  });
  send(call, { event: 'ready', data: point });
  // An event that has not happened is of the time before a backup was restored.
  const isUnknown = after !== null && after > point.eventId;
  if (isUnknown) send(call, { event: 'reset', data: point });
  let seen: Seen = isUnknown ? point : { ...point, eventId: after ?? point.eventId };
  let shown = '';
  let refusal: AppError | null = null;
  const leave = sessionWatch.join(call.session, async (now) => {
    refusal = await whyUnwelcome(call, now);
    if (refusal) waker.wake();
  });
  try {
    for (let isNews = true; !waker.isOver(); isNews = await waker.wait(BEAT_EVERY)) {
      const news = isNews ? await framesOf(call, viewer, seen) : null;
      // Asked for after the reading: nobody whose session has just ended may see the work of others.
      if (isNews) refusal ??= await whyUnwelcome(call, await sessionWatch.now(call.session));
      if (refusal) return sendEnd(call, refusal);
      if (news) {
        for (const frame of news.frames) send(call, frame);
        seen = news.seen;
        const people = JSON.stringify(news.presence);
        if (people !== shown) send(call, { event: 'presence', data: news.presence });
        shown = people;
      } else call.reply.raw.write(': \n\n');
    }
  } finally {
    leave();
  }
}

/** The news for one stream, in its frames. */
async function framesOf({ session, database, tenant }: AnyCall, viewer: Viewer, seen: Seen) {
  const { timetableId } = viewer;
  const { events, people, point } = await readNews(database, tenant, timetableId, seen.eventId);
  const presence = { people: people.map((person) => ({ ...person, isSelf: person.userId === session.userId })) };
  const data: Frame[] = point.data === seen.data ? [] : [{ event: 'data', data: { data: point.data } }];
  if (!events) return { frames: [{ event: 'reset', data: point } as const, ...data], presence, seen: point };
  const changes = events.map((event): Frame => ({ event: 'change', data: toChange(event) }));
  const { eventId, version } = events.at(-1) ?? seen;
  // A head that was changed (published, withdrawn, renamed) is no event: the lessons are the same.
  const head: Frame[] = point.version > version ? [{ event: 'ready', data: point }] : [];
  return { frames: [...changes, ...head, ...data], presence, seen: { ...point, eventId } };
}

const sendEnd = (call: AnyCall, { code, message }: AppError): void =>
  send(call, { event: 'end', data: { code, message } });

function send({ reply }: AnyCall, { event, data }: Frame): void {
  const id = event === 'change' ? `id: ${data.eventId}\n` : '';
  reply.raw.write(`${id}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
