// @module-tag screens-shell
import { expect, test } from 'vitest';
import { newestTimetable } from './api.ts';
import { demoPassword, signIn, startJourney } from './harness.ts';

const journey = startJourney();

test(
  'dates are typed and shown as D/M/YYYY, and kept as the day that was meant',
  { tags: ['soak', 'seed-1.2'] },
  async () => {
    const page = await journey.openSignedIn('/list_management/timetable');
    await page.getByRole('button', { name: 'Tạo thời khóa biểu' }).first().click();
    const dialog = page.getByRole('dialog');
    const date = dialog.getByLabel('Ngày áp dụng');
    // 7 November; read the other way round it would be 11 July.
    await date.fill('7/11/2026');
    await date.press('Enter');
    await expect.poll(() => date.inputValue()).toBe('7/11/2026');
    await dialog.getByRole('button', { name: 'Tạo thời khóa biểu' }).click();
    await page.getByText('Áp dụng từ 7/11/2026').first().waitFor();
    await expect.poll(() => page.getByRole('main').innerText()).not.toMatch(/\d{4}-\d{2}-\d{2}|\b0\d\/\d|\/0\d\//);
    const api = await journey.api();
    expect((await newestTimetable(api)).effectiveFrom).toBe('2026-11-07');
  },
);

test(
  'a page transition is shown only when it lasts longer than 100 ms',
  { tags: ['soak', 'seed-2.1', 'seed-2.7', 'seed-9.5'] },
  async () => {
    const page = await journey.open('about:blank');
    // On the slowest connections nothing is loaded in advance, so the page is loaded only when it is opened.
    await page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } })`);
    await page.goto('/login?redirect=/dashboard');
    await signIn(page, 'hieupho', demoPassword);
    await page.getByRole('heading', { level: 1, name: 'Tổng quan' }).waitFor();

    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', (route) => released.then(() => route.continue()));
    await page.getByRole('link', { name: 'Quản lý thời khóa biểu' }).click();
    const overlay = page.locator('output.overlay');
    await overlay.getByText('Đang tải dữ liệu').waitFor();
    await overlay.getByText('Dữ liệu đang được xử lý...').waitFor();
    /** True if the overlay is visible so many milliseconds after it was added. */
    const isSeenAfter = (milliseconds: number) =>
      overlay.evaluate((element, time) => {
        for (const animation of element.getAnimations()) {
          animation.pause();
          animation.currentTime = time;
        }
        return getComputedStyle(element).visibility === 'visible';
      }, milliseconds);
    expect([await isSeenAfter(0), await isSeenAfter(99), await isSeenAfter(101)]).toEqual([false, false, true]);
    await journey.takeScreenshot(page, 'page-transition');
    release();
    await page.getByRole('heading', { level: 1, name: 'Quản lý thời khóa biểu' }).waitFor();
    await expect.poll(() => overlay.count()).toBe(0);
  },
);
