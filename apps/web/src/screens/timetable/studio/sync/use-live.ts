import {
  dataChangeSchema,
  operations,
  presenceSchema,
  streamEndSchema,
  streamPointSchema,
  timetableChangeSchema,
  type Presence,
  type TimetableChange,
} from '@tkb/contract';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { send } from '../../../../api/request.ts';
import { useSession } from '../../../../session/session.ts';
import { readEvents, type StreamEvent } from '../../../../lib/event-stream.ts';
import { withFacts, withStates } from '../../view/placements.ts';
import type { StudioStore } from '../state/store.ts';
import { measure } from './measure.ts';
import type { Synchronised } from './synchronised.ts';
import type { TimetableCache } from './timetable-cache.ts';

export type Person = Presence['people'][number];

/** How long a change of somebody else stays marked, and how long to wait before connecting again (milliseconds). */
const flashTime = 6000;
const retryTime = 3000;

interface Listener {
  readonly onPoint: (eventId: number, isReset: boolean, version: number) => void;
  /** The state of the school's data, which may be the known one. */
  readonly onData: (name: string) => void;
  readonly onChange: (change: TimetableChange) => void;
  readonly onPeople: (people: readonly Person[]) => void;
  /** Nothing more comes, for the reason in these words. */
  readonly onEnd: (reason: string) => void;
}

/** Hands an event to the listener; answers the reason of the last one, after which the stream must not be opened again. */
function handle({ event, data }: StreamEvent, listener: Listener): string | null {
  const json: unknown = JSON.parse(data);
  if (event === 'end') return streamEndSchema.safeParse(json).data?.message ?? '';
  if (event === 'ready' || event === 'reset') {
    const point = streamPointSchema.safeParse(json);
    if (!point.success) return null;
    listener.onPoint(point.data.eventId, event === 'reset', point.data.version);
    listener.onData(point.data.data);
  }
  if (event === 'data') {
    const change = dataChangeSchema.safeParse(json);
    if (change.success) listener.onData(change.data.data);
  }
  if (event === 'change') {
    const change = timetableChangeSchema.safeParse(json);
    if (change.success) listener.onChange(change.data);
  }
  if (event === 'presence') {
    const presence = presenceSchema.safeParse(json);
    if (presence.success) listener.onPeople(presence.data.people);
  }
  return null;
}

/** A timetable that was deleted during a break is not there any more; every other failure may pass. */
const reasonOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 404 ? error.message : null;

async function readStream(timetableId: number, after: number | null, signal: AbortSignal, listener: Listener) {
  const { method, path } = operations.watchTimetable;
  const query = after === null ? { timetableId } : { timetableId, after };
  const response = await send(method, path, { query, headers: { Accept: 'text/event-stream' }, signal });
  if (!response.body) return null;
  for await (const event of readEvents(response.body)) {
    const reason = handle(event, listener);
    if (reason !== null) return reason;
  }
  return null;
}

/** Follows a timetable until told to stop; after a break it catches up from the last event seen. */
export async function follow(timetableId: number, signal: AbortSignal, listener: Listener): Promise<void> {
  let seen: number | null = null;
  const noting: Listener = {
    ...listener,
    onPoint: (eventId, isReset, version) => {
      seen = Math.max(seen ?? 0, eventId);
      listener.onPoint(eventId, isReset, version);
    },
    onChange: (change) => {
      seen = change.eventId;
      listener.onChange(change);
    },
  };
  while (!signal.aborted) {
    const reason = await readStream(timetableId, seen, signal, noting).catch(reasonOf);
    if (signal.aborted) return;
    if (reason !== null) return listener.onEnd(reason);
    await new Promise((resolve) => setTimeout(resolve, retryTime));
  }
}

/** Shows a change. A version older than the one on screen says nothing new about the whole. */
function show(change: TimetableChange, { cache }: Synchronised): void {
  if (change.reload) return void cache.reload();
  return cache.change((view) => {
    const changed = withStates(view, change.changes);
    if (change.version < view.timetable.version) return changed;
    return withFacts(changed, { version: change.version, score: change.score });
  });
}

/** Says what somebody else, or a run of one's own, did and marks the lessons for a moment. */
export function announce(
  change: Pick<TimetableChange, 'title' | 'changes'>,
  who: string,
  { cache, store }: { readonly cache: Pick<TimetableCache, 'refreshAround'>; readonly store: StudioStore },
): void {
  void cache.refreshAround();
  const flashed = new Map(change.changes.map(({ lessonId }) => [lessonId, who]));
  const title = change.title.charAt(0).toLowerCase() + change.title.slice(1);
  store.setState(({ outcome }) => {
    // That one's own change was not saved must be read first; the marked lessons tell of the other one.
    const isRefusal = outcome?.isError && !outcome.isBusy;
    return { flashed, outcome: isRefusal ? outcome : { isError: false, text: `${who} vừa ${title}.` } };
  });
  setTimeout(() => store.setState((state) => (state.flashed === flashed ? { flashed: new Map() } : state)), flashTime);
}

const newData = 'Dữ liệu của trường vừa được sửa; chỗ trống, vi phạm và các chỉ số đã tính lại theo dữ liệu mới.';

/** Loads changed teachers, wishes and rules. The picked lesson stays picked and is judged again. */
async function readData({ engine, controller, cache, store }: Synchronised): Promise<void> {
  // Changes still under way are not in what the server knows.
  await idle(store);
  await engine.reload();
  await measure({ engine, store });
  await Promise.all([controller.refreshPick(), cache.reload(), cache.refreshAround()]);
  const { picked, selected } = store.getState();
  if (!picked && selected.size === 0) store.setState({ outcome: { isError: false, text: newData } });
}

function idle(store: StudioStore): Promise<void> {
  return new Promise((resolve) => {
    if (store.getState().pending === 0) return resolve();
    const stop = store.subscribe(({ pending }) => {
      if (pending > 0) return;
      stop();
      resolve();
    });
    return undefined;
  });
}

/** Shows what others change while it happens; answers who has the timetable open. */
export function useLive(timetableId: number, session: Synchronised): readonly Person[] {
  const [people, setPeople] = useState<readonly Person[]>([]);
  const userId = useSession((state) => state.session?.user.id);
  useEffect(() => {
    const stop = new AbortController();
    const { cache, store } = session;
    let known: string | null = null;
    const isNews = (version: number) => version > cache.read().timetable.version;
    const listener: Listener = {
      onPoint: (_eventId, isReset, version) => {
        if (isReset || (isNews(version) && store.getState().pending === 0)) void cache.reload();
      },
      onChange: (change) => {
        const isOwn = change.by.id === userId;
        // The user's own change is on screen already; while more are under way, showing it again would go back in time.
        if (isOwn && store.getState().pending > 0) return;
        const isKnown = isOwn && !isNews(change.version);
        show(change, session);
        if (!isKnown) announce(change, isOwn ? 'Bạn' : change.by.name, session);
      },
      onData: (name) => {
        const isNew = known !== null && known !== name;
        known = name;
        if (isNew) readData(session).catch(() => undefined);
      },
      onPeople: setPeople,
      onEnd: (text) => {
        setPeople([]);
        if (text) store.setState({ outcome: { isError: true, text } });
      },
    };
    void follow(timetableId, stop.signal, listener);
    return () => stop.abort();
  }, [timetableId, session, userId]);
  return people;
}
