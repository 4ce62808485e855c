// @module-tag screens-quality
import { outerUrls } from '@tkb/contract';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addUser, newestTimetable, type ApiClient } from './api.ts';
import { changeGround, findAllBarriers, holdStill, lastingBarriers } from './barriers.ts';
import { demoPassword, signIn, startJourney } from './harness.ts';
import { findUntranslated, findWriteButtons, readLevels, sessionRoutes } from './walk.ts';

const journey = startJourney();

/** Every run walks with the seeded role that works most; barriers and pictures belong to the long walks, which see every page. */
const everyRun = [['Quản trị trường / Phó hiệu trưởng', 'hieupho', false]] as const;
const longRun = [
  ['Giáo viên', 'giao.vien', true],
  ['Quản trị hệ thống', 'admin', true],
  ['Giáo vụ', 'giao.vu', true],
  ['Tổ trưởng', 'to.truong', true],
] as const;

/** Prepares something to show on the pages: an arranged and published timetable, and a copy to work on. */
beforeAll(async () => {
  const api = await journey.api();
  const head = { name: '', schoolYear: '2026-2027', semester: 1, effectiveFrom: '2026-09-07' };
  await api.call('POST', '/api/thoikhoabieu', head);
  const { id } = await newestTimetable(api);
  await api.runJob('/api/tkb', { timetableId: id, seconds: 3 });
  const { version } = await newestTimetable(api);
  await api.call('PUT', '/api/thoikhoabieu', { id, version, ...head, status: 'published' });
  await api.call('POST', '/api/thoikhoabieu/saochep', { id });
});

async function findAccount(role: string, username: string) {
  if (username === 'admin' || username === 'hieupho') return { username, password: demoPassword };
  return addUser(journey.server.url, role, username);
}

const busy = '.overlay, .ant-spin-spinning, .ant-skeleton';

/** Leads to a page without loading the app again, as a link would. */
const push = (page: Page, path: string) =>
  page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: null }))`,
  );

async function goTo(page: Page, path: string): Promise<void> {
  await push(page, path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => page.locator(busy).count()).toBe(0);
}

/** Goes to another page and waits until the text of the previous one is gone; no two pages have the same text. */
async function goOn(page: Page, path: string): Promise<void> {
  const body = page.locator('body');
  const before = await body.innerText();
  const isThere = new URL(page.url()).pathname === path;
  await goTo(page, path);
  if (!isThere) await expect.poll(() => body.innerText()).not.toBe(before);
  await expect.poll(() => page.locator(busy).count()).toBe(0);
}

const measured = new Set<string>();

/** Barriers, in light and dark, of a page that is seen for the first time at this level; for other roles it is the same page. */
async function findBarriersOnce(page: Page, name: string): Promise<string[]> {
  if (measured.has(name)) return [];
  measured.add(name);
  await holdStill(page);
  const found: string[] = [];
  for (const ground of ['light', 'dark']) {
    found.push(...(await lastingBarriers(page)).map((barrier) => `${ground}: ${barrier}`));
    await changeGround(page);
  }
  return found;
}

/** Two usual laptops, zoomed to 200 percent. */
const zoomed = [
  { width: 720, height: 450 },
  { width: 683, height: 384 },
];
const leastTable = 200;

/** Wider content must scroll in its own box, not with the page, and a box must not be squeezed to a few lines. */
async function findZoomTrouble(page: Page, path: string): Promise<string[]> {
  const usual = page.viewportSize();
  const trouble: string[] = [];
  for (const size of zoomed) {
    await page.setViewportSize(size);
    const excess = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    if (excess > 0) trouble.push(`${path}: scrolls sideways at ${size.width} px, by ${excess}`);
    const heights = await page
      .locator('.scroll-box')
      .evaluateAll((boxes) => boxes.flatMap((box) => (box.scrollHeight > box.clientHeight ? box.clientHeight : [])));
    for (const height of heights)
      if (height < leastTable) trouble.push(`${path}: at ${size.height} px a table has ${height}`);
  }
  if (usual) await page.setViewportSize(usual);
  return trouble;
}

/** A hidden page says so and offers nothing; a page that may only be viewed has no button that writes. */
async function checkPage(page: Page, path: string, level: number, isLong: boolean): Promise<string[]> {
  const text = await page.locator('body').innerText();
  const isRefused = text.includes('Bạn không có quyền xem trang này');
  const problems = [
    ...(await findUntranslated(page)).map((found) => `untranslated: ${found}`),
    ...(isLong ? await findBarriersOnce(page, `${path} ${level}`) : []).map((found) => `barrier: ${found}`),
  ];
  if (isRefused && !(await page.title()).startsWith('Bạn không có quyền xem trang này'))
    problems.push('tab of another page');
  if ((await page.getByRole('main').count()) !== 1) problems.push('not one main part');
  if (isRefused !== (level === 0)) problems.push(`level ${level}, but refused: ${isRefused}`);
  if (level < 2)
    problems.push(...(await findWriteButtons(page)).map((name) => `write button at level ${level}: ${name}`));
  return problems.map((problem) => `${path}: ${problem}`);
}

/** A unit administrator sees a school's pages only inside a school. */
async function enterFirstSchool(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('combobox', { name: 'Trường đang làm việc' }).click();
  await page.locator('.ant-select-item-option').first().click();
  await page.getByRole('heading', { level: 1, name: 'Tổng quan' }).waitFor();
}

async function walkAs(role: string, username: string, isLong: boolean): Promise<void> {
  const account = await findAccount(role, username);
  const api: ApiClient = await journey.api(account);
  const levelOf = await readLevels(api);
  const page = await journey.open('/login');
  await signIn(page, account.username, account.password);
  await page.getByRole('navigation', { name: 'Menu chính' }).waitFor();
  if (username === 'admin') await enterFirstSchool(page);
  const problems: string[] = [];
  for (const path of sessionRoutes) {
    // Everybody may open their own account.
    const level = path === outerUrls.account ? 2 : levelOf(path);
    // Users who may not see the dashboard are led to the first page of the menu.
    if (path === '/dashboard' && level === 0) continue;
    await goOn(page, path);
    problems.push(...(await checkPage(page, path, level, isLong)));
    if (isLong) await journey.takeScreenshot(page, `walk-${username}${path.replaceAll('/', '-')}`);
    if (username === 'admin') problems.push(...(await findZoomTrouble(page, path)));
  }
  expect(problems).toEqual([]);
}

const title = '%s: every page is whole, in Vietnamese, and offers only what may be done';
test.each(everyRun)(title, { tags: ['seed-2.3', 'seed-2.4', 'seed-2.5'] }, walkAs);
test.each(longRun)(title, { tags: ['soak', 'seed-2.3', 'seed-2.4', 'seed-2.5'] }, walkAs);

test(
  'without signing in only the login screen, at both its addresses, and the editor page can be seen',
  { tags: ['soak', 'seed-2.2', 'seed-6.4'] },
  async () => {
    const page = await journey.open('/login');
    for (const path of ['/login', '/auth/login', '/auth/sign-in', '/auth/reset-password', '/test/tinymce']) {
      await goTo(page, path);
      const problems = [...(await findUntranslated(page)), ...(await findAllBarriers(page))];
      expect(problems, path).toEqual([]);
      expect(new URL(page.url()).pathname).toBe(path);
      await journey.takeScreenshot(page, `walk-visitor${path.replaceAll('/', '-')}`);
    }
    for (const path of sessionRoutes) {
      // The first by its address, the others as links lead there: the same guard answers both.
      await (path === sessionRoutes[0] ? page.goto(path) : push(page, path));
      await page.waitForURL(
        ({ pathname, searchParams }) => pathname === '/login' && searchParams.get('redirect') === path,
      );
    }
  },
);
