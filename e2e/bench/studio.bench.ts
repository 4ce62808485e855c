/**
 * The studio with a school of 54 classes in a real Chromium. Measures the time from a click on a lesson to its verdicts on
 * the screen, from a drop to the card in its new place and to the server's answer, the longest task of each step of
 * scrolling and dragging, and the size of what the first visit loads. Wall-clock time is shown beside CPU time of the page's
 * main thread, because a busy machine lengthens only the former. With `--server <url>` it measures a server that is already
 * running (the password is DEMO_PASSWORD).
 */
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { buildWeb } from '../../scripts/lib/build-web.ts';
import { newestTimetable, signInByApi, type ApiClient } from '../api.ts';
import { launchBrowser } from '../chromium.ts';
import { demoPassword, makeDataDir, removeDataDir, startTestServer } from '../server.ts';
import { arrangeLargeSchool, percentile } from './large-school.ts';
import { longestTasks, nextFrame, type Task } from './studio-trace.ts';

const picks = 40;
const drops = 12;
const laptop = { width: 1366, height: 768 };

/** Measurements that the page makes itself. */
interface Notes {
  /** When the first lesson was drawn, counted from the beginning of the navigation. */
  firstCard: number;
  /** The durations of interactions that the browser reports. */
  interactions: number[];
  pressed: number;
  /** The time from the last press to the frame in which something matched `awaited`. */
  shown: number;
  awaited: string;
}

/** Runs in the page before its own scripts. */
function takeNotes(): void {
  const notes: Notes = { firstCard: 0, interactions: [], pressed: 0, shown: 0, awaited: '' };
  Object.assign(window, { notes });
  const afterPaint = (then: (at: number) => void) =>
    requestAnimationFrame(() => setTimeout(() => then(performance.now())));
  new MutationObserver(() => {
    if (notes.firstCard === 0 && document.querySelector('.tg-card')) {
      notes.firstCard = -1;
      afterPaint((at) => (notes.firstCard = at));
    }
    if (notes.awaited && document.querySelector(notes.awaited)) {
      notes.awaited = '';
      afterPaint((at) => (notes.shown = at - notes.pressed));
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'data-text'] });
  addEventListener('pointerdown', ({ timeStamp }) => (notes.pressed = timeStamp), true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) notes.interactions.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

const read = <Key extends keyof Notes>(page: Page, key: Key): Promise<Notes[Key]> =>
  page.evaluate((name) => (window as unknown as { notes: Notes }).notes[name as Key], key as string);

/** Acts on the page and returns the milliseconds from the press to the frame that shows `selector`. */
async function timeUntil(page: Page, selector: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate((wanted) => {
    const { notes } = window as unknown as { notes: Notes };
    Object.assign(notes, { awaited: wanted, shown: 0 });
  }, selector);
  await act();
  await page.waitForFunction(() => (window as unknown as { notes: Notes }).notes.shown > 0);
  return read(page, 'shown');
}

/** Milliseconds of a loop of fixed length, which show how slow the machine is at the moment. */
const calibrate = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const started = performance.now();
    let state = 1;
    for (let turn = 0; turn < 20_000_000; turn += 1) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return performance.now() - started + (state === 0 ? 1 : 0);
  });

interface Measured {
  readonly pick: number[];
  /** Mean CPU time of picking a lesson, including scrolling to it. */
  readonly pickWork: number;
  readonly drop: number[];
  readonly confirmed: number[];
  readonly steps: Readonly<Record<string, readonly Task[]>>;
  readonly interactions: readonly number[];
  readonly firstCard: number;
  readonly cells: number;
}

/** A visible place that can be pressed, and the lesson or cell there. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly lesson: string;
  readonly cell: string;
}

/** The elements of `selector` that can be pressed without scrolling. */
const spotsOf = (page: Page, selector: string): Promise<Spot[]> =>
  page.evaluate((wanted) => {
    const grid = document.querySelector('[role="grid"]')?.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>(wanted)].flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isInSight = grid && x > grid.left && x < grid.right && y > grid.top && y < grid.bottom;
      if (!isInSight || !element.contains(document.elementFromPoint(x, y))) return [];
      const cell = element.closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? '';
      return [{ x, y, lesson: element.dataset['lesson'] ?? '', cell }];
    });
  }, selector);

async function letGo(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('.tg-sign').first().waitFor({ state: 'detached' });
}

/** Milliseconds of work so far by the page's process (main thread, worker, drawing). */
async function pageWork(page: Page): Promise<number> {
  const session = await page.context().browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  return pages.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

/** Scrolls to another part of the school and presses a lesson there; returns the lesson and the time until its verdicts. */
async function pickSomewhere(page: Page, turn: number): Promise<{ spot: Spot; time: number }> {
  await page.evaluate((at) => {
    const grid = document.querySelector('[role="grid"]');
    grid?.scrollTo((grid.scrollWidth * ((at * 3) % 10)) / 10, (grid.scrollHeight * ((at * 7) % 8)) / 10);
  }, turn);
  await nextFrame(page);
  await nextFrame(page);
  const spots = await spotsOf(page, '.tg-card-whole');
  const spot = spots[(turn * 7) % spots.length];
  if (!spot) throw new Error('no lesson in sight');
  return { spot, time: await timeUntil(page, '.tg-sign', () => page.mouse.click(spot.x, spot.y)) };
}

async function measurePicks(page: Page): Promise<{ pick: number[]; pickWork: number }> {
  const times: number[] = [];
  let work = 0;
  // The first turn waits until the page has read the whole problem.
  for (let turn = 0; turn <= picks; turn += 1) {
    const before = await pageWork(page);
    times.push((await pickSomewhere(page, turn)).time);
    if (turn > 0) work += (await pageWork(page)) - before;
    await letGo(page);
  }
  return { pick: times.slice(1), pickWork: work / picks };
}

/** Moves lessons to places that the verdicts allow, and takes each move back. */
async function measureDrops(page: Page): Promise<{ drop: number[]; confirmed: number[] }> {
  const [drop, confirmed]: [number[], number[]] = [[], []];
  const bar = page.getByRole('region', { name: 'Sửa thời khóa biểu' });
  for (let turn = 0; drop.length < drops && turn < drops * 6; turn += 1) {
    const { spot } = await pickSomewhere(page, turn);
    const [target] = await spotsOf(page, '.tg-mark-good, .tg-mark-cost, .tg-mark-swap');
    if (target) {
      const moved = `[data-cell="${target.cell}"] [data-lesson="${spot.lesson}"]`;
      drop.push(await timeUntil(page, moved, () => page.mouse.click(target.x, target.y)));
      await bar.getByText(/^Đã (chuyển|đổi) /).waitFor();
      confirmed.push(
        await page.evaluate(() => performance.now() - (window as unknown as { notes: Notes }).notes.pressed),
      );
      await page.keyboard.press('Control+z');
      await bar.getByText(/^(Hoàn tác|Đã hoàn tác)/).waitFor();
    }
    await letGo(page);
  }
  return { drop, confirmed };
}

async function measureScrolling(page: Page): Promise<Record<string, Task[]>> {
  const box = await page.getByRole('grid').first().boundingBox();
  if (!box) throw new Error('the grid is not on the screen');
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(centre.x, centre.y);
  // Forward and back, by about 100 pixels as with a mouse wheel.
  const back = (turn: number, half: number) => (turn < half ? 1 : -1);
  const down = await longestTasks(page, 40, (turn) => page.mouse.wheel(0, 100 * back(turn, 20)));
  const across = await longestTasks(page, 60, (turn) => page.mouse.wheel(120 * back(turn, 30), 0));
  const [card] = await spotsOf(page, '.tg-card-whole');
  if (!card) throw new Error('no lesson in sight');
  await page.mouse.move(card.x, card.y);
  await page.mouse.down();
  const drag = await longestTasks(page, 60, (turn) =>
    page.mouse.move(centre.x + 300 * Math.cos(turn / 9), centre.y + 150 * Math.sin(turn / 5)),
  );
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return { 'scroll down': down, 'scroll across': across, drag };
}

async function measureStudio(page: Page, address: string): Promise<Measured> {
  await page.goto(address);
  await page.waitForFunction(() => (window as unknown as { notes: Notes }).notes.firstCard > 0, undefined, {
    timeout: 120_000,
  });
  const firstCard = await read(page, 'firstCard');
  const cells = await page.locator('.tg-cell').count();
  const { pick, pickWork } = await measurePicks(page);
  const { drop, confirmed } = await measureDrops(page);
  const steps = await measureScrolling(page);
  return { pick, pickWork, drop, confirmed, steps, firstCard, cells, interactions: await read(page, 'interactions') };
}

/** The compressed bytes of scripts and styles loaded by a first visit to a page. */
async function measureLoad(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'load' });
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.(js|css)(\?|$)/.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  await page.close();
  return bytes;
}

function report(name: string, values: readonly number[], goal = ''): void {
  const figures = [0.5, 0.95, 1].map((share) => percentile(values, share).toFixed(0).padStart(6)).join('');
  console.log(`  ${name.padEnd(46)}${figures}  (${values.length}) ${goal}`);
}

function printTable(measured: Measured, calibration: number, login: number): void {
  console.log(`calibration loop ${calibration.toFixed(0)} ms; cells drawn ${measured.cells}`);
  console.log(`login page: ${(login / 1024).toFixed(0)} kB of scripts and styles, compressed`);
  console.log(`school's grid on the screen after ${measured.firstCard.toFixed(0)} ms`);
  console.log(`  ${'milliseconds'.padEnd(46)}   p50   p95   max`);
  report('pick to verdicts on the screen', measured.pick, 'goal: p50 60');
  console.log(`  CPU time of a pick and the scrolling to it, mean ${measured.pickWork.toFixed(0)} ms`);
  report('drop to the card in its new place', measured.drop);
  report("drop to the server's word", measured.confirmed);
  report('interactions of 16 ms and more (INP)', measured.interactions, 'goal: p50 100, p95 200');
  for (const [name, tasks] of Object.entries(measured.steps)) {
    report(
      `${name}: longest task, wall clock`,
      tasks.map(({ wall }) => wall),
    );
    report(
      `${name}: longest task, CPU`,
      tasks.map(({ cpu }) => cpu),
      'goal: p95 50',
    );
  }
}

/** Enters the newest school; returns its newest timetable and a session for the browser. */
async function openSchool(api: ApiClient): Promise<{ timetableId: number; cookie: string }> {
  const items = await api.list<{ id: number }>('/api/donvi');
  const schoolId = Math.max(...items.map(({ id }) => id));
  await api.enterSchool(schoolId);
  const timetableId = (await newestTimetable(api)).id;
  // Entering again ends the previous session and answers a new one.
  const session = await api.call<unknown>('POST', '/api/users/enterSchool', { schoolId });
  return { timetableId, cookie: encodeURIComponent(JSON.stringify(session)) };
}

async function measureServer(url: string, password: string): Promise<void> {
  const { timetableId, cookie } = await openSchool(await signInByApi(url, 'admin', password));
  const browser = await launchBrowser();
  try {
    const login = await measureLoad(browser, `${url}/login`);
    const context = await browser.newContext({ locale: 'vi-VN', viewport: laptop });
    await context.addCookies([{ name: 'tkb-session', value: cookie, url }]);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.addInitScript(takeNotes);
    const measured = await measureStudio(page, `${url}/timetable?id=${timetableId}&view=school`);
    printTable(measured, await calibrate(page), login);
  } finally {
    await browser.close();
  }
}

const { values: options } = parseArgs({ options: { server: { type: 'string' } } });
if (options.server) await measureServer(options.server, process.env['DEMO_PASSWORD'] ?? demoPassword);
else {
  await buildWeb();
  const dataDir = makeDataDir();
  const server = await startTestServer(dataDir, { REQUESTS_PER_MINUTE: '1000000' });
  try {
    await arrangeLargeSchool(await signInByApi(server.url, 'admin', demoPassword));
    await measureServer(server.url, demoPassword);
  } finally {
    await server.stop();
    removeDataDir(dataDir);
  }
}
