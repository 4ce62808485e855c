import { expect, test } from 'vitest';
import { demoPassword, signIn, startJourney } from './harness.ts';

const journey = startJourney();

test(
  'the first page is the sign-in form, in Vietnamese and without errors',
  { tags: ['seed-1.2', 'seed-2.2', 'seed-2.6'] },
  async () => {
    const page = await journey.open('/login');
    await page.getByLabel('Tên đăng nhập').waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('vi');
    await expect.poll(() => page.getByRole('button', { name: 'Đăng nhập' }).isVisible()).toBe(true);
    await journey.takeScreenshot(page, 'login');
  },
);

test('a wrong password is refused with one sentence and the form stays filled', { tags: ['seed-8.7'] }, async () => {
  journey.allowErrors();
  const page = await journey.open('/login');
  await signIn(page, 'admin', 'khong-phai-mat-khau');
  await page.getByRole('alert').first().waitFor();
  await expect.poll(() => page.getByLabel('Tên đăng nhập').inputValue()).toBe('admin');
  expect(new URL(page.url()).pathname).toBe('/login');
});

test(
  'a page that needs a session leads to the sign-in form and back',
  { tags: ['seed-1.1', 'seed-2.6', 'seed-8.1'] },
  async () => {
    const page = await journey.open('/category_management/school_shift');
    await page.waitForURL((url) => url.pathname === '/login');
    await signIn(page, 'admin', demoPassword);
    await page.waitForURL((url) => url.pathname === '/category_management/school_shift');
    const heading = page.getByRole('heading', { name: 'Ca học' });
    await heading.waitFor();
    await expect.poll(() => heading.count()).toBe(1);
  },
);
