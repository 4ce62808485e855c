import type { CDPSession, Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread: the duration on a machine that does nothing else. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly elementCount?: number };
}

/** A task of the page's main thread, in milliseconds. */
export interface Task {
  readonly start: number;
  readonly wall: number;
  readonly cpu: number;
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'toplevel'];

/** The tasks in the main thread of the page that sets performance marks, and the times of the marks. */
function readTrace(events: readonly TraceEvent[]): { tasks: Task[]; marks: number[] } {
  const marks = events.filter(({ name }) => name === 'studio-step');
  const [first] = marks;
  const tasks = events
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === first?.pid && tid === first.tid)
    .map(({ ts, dur = 0, tdur = dur }) => ({ start: ts / 1000, wall: dur / 1000, cpu: tdur / 1000 }));
  return { tasks, marks: marks.map(({ ts }) => ts / 1000) };
}

async function collect(session: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  });
  await work();
  await session.send('Tracing.end');
  await ended;
  return events;
}

/** Waits until the page has drawn its next frame. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** Repeats `step` and returns for each turn the longest task of the main thread, in wall-clock and CPU milliseconds. */
export async function longestTasks(page: Page, count: number, step: (turn: number) => Promise<void>): Promise<Task[]> {
  const session = await page.context().newCDPSession(page);
  const events = await collect(session, async () => {
    for (let turn = 0; turn <= count; turn += 1) {
      await page.evaluate(() => void performance.mark('studio-step'));
      if (turn === count) break;
      await step(turn);
      await nextFrame(page);
    }
  });
  await session.detach();
  const { tasks, marks } = readTrace(events);
  return marks.slice(0, -1).map((from, turn) => {
    const within = tasks.filter(({ start }) => start >= from && start < (marks[turn + 1] ?? Infinity));
    const longest = (key: 'wall' | 'cpu') => Math.max(0, ...within.map((task) => task[key]));
    return { start: from, wall: longest('wall'), cpu: longest('cpu') };
  });
}

/** How many elements the browser gives a style anew for a change of the page; the change runs in the page. */
export async function elementsStyled(page: Page, change: () => void): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await nextFrame(page);
  const events = await collect(session, async () => {
    await page.evaluate(change);
    await nextFrame(page);
  });
  await session.detach();
  const counts = events.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? [args?.elementCount ?? 0] : []));
  return counts.reduce((sum, count) => sum + count, 0);
}
