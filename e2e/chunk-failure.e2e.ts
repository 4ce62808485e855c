// @module-tag screens-shell
import { expect, test } from 'vitest';
import { demoPassword, signIn, startJourney } from './harness.ts';

const journey = startJourney();

test(
  'when a part of the program cannot load, a page offers reload and back, and then it loads',
  { tags: ['soak', 'seed-4.10', 'seed-8.5'] },
  async () => {
    journey.allowErrors();
    const page = await journey.open('about:blank');
    // On the slowest connections nothing is loaded in advance, so the page is loaded only when it is opened.
    await page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } })`);
    // The home page works without its charts, which may not have been loaded when the network fails.
    await page.route('**/assets/charts-*.js', (route) => route.abort());
    await page.goto('/login?redirect=/dashboard');
    await signIn(page, 'hieupho', demoPassword);
    await page.getByText('Chưa tải được phần này.').first().waitFor();
    await page.getByRole('heading', { level: 1, name: 'Tổng quan' }).waitFor();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Quản lý thời khóa biểu' }).click();
    await page.getByRole('heading', { name: 'Chưa tải được trang này' }).waitFor();
    await journey.takeScreenshot(page, 'chunk-failure');
    const look = 'getComputedStyle(document.querySelector(".status-page button")).borderRadius';
    expect(await page.evaluate(look), 'the buttons look like those of other pages').toBe('6px');
    await page.getByRole('button', { name: 'Quay lại' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tổng quan' }).waitFor();
    await page.getByRole('link', { name: 'Quản lý thời khóa biểu' }).click();
    await page.getByRole('heading', { name: 'Chưa tải được trang này' }).waitFor();
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Tải lại trang' }).click();
    await page.getByRole('heading', { level: 1, name: 'Quản lý thời khóa biểu' }).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'Chưa tải được trang này' }).count()).toBe(0);
  },
);

test('a page is not blank when its own program or its frame cannot load', { tags: ['soak', 'seed-8.5'] }, async () => {
  journey.allowErrors();
  const page = await journey.open('about:blank');
  for (const files of ['**/assets/index-*.js', '**/assets/guest-*.js']) {
    await page.route(files, (route) => route.abort());
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Chưa tải được trang này' }).waitFor();
    await page.unroute(files);
    await page.getByRole('button', { name: 'Tải lại trang' }).click();
    await page.getByLabel('Tên đăng nhập').waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'Chưa tải được trang này' }).count()).toBe(0);
  }
});

test(
  'a build number ahead of the page that is served opens the wanted page once',
  { tags: ['soak', 'seed-4.10', 'seed-8.5'] },
  async () => {
    journey.allowErrors();
    const page = await journey.open('about:blank');
    await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: 'ahead' } }));
    await page.route('**/assets/guest-*.js', (route) => route.abort());
    const opened: string[] = [];
    page.on('request', (request) => void (request.isNavigationRequest() && opened.push(request.url())));
    await page.goto('/login');
    await expect.poll(() => opened.length).toBe(2);
    await page.getByRole('heading', { name: 'Chưa tải được trang này' }).waitFor();
    // The button asks for the same file before it opens the page again, while the heading of the old one still stands.
    const asked = page.waitForResponse(
      (response) => opened.length > 2 && response.url().includes('/builds/latest.json'),
    );
    await page.getByRole('button', { name: 'Tải lại trang' }).click();
    await asked;
    await page.getByRole('heading', { name: 'Chưa tải được trang này' }).waitFor();
    expect(opened).toHaveLength(3);
  },
);
