// @module-tag behaviour-2
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signIn, startJourney } from './harness.ts';

// Chromium resolves every name below localhost to this machine, so hosts of units are real here. `tkb` has its own API host;
// `testtkb` has none and calls that of `dungthutkb`.
const passwords = new Map<string, string>();
const script = join(import.meta.dirname, '../scripts/unit.ts');
const journey = startJourney(
  (port) => ({ UNIT_HOSTS: `tkb=api-tkb.localhost:${port},dungthutkb=api-dungthu.localhost:${port}` }),
  {
    prepare: (dataDir) => {
      for (const unit of ['tkb', 'testtkb']) {
        const env = { ...process.env, DATA_DIR: dataDir };
        const printed = execFileSync(process.execPath, [script, unit], { env, encoding: 'utf8' });
        passwords.set(unit, /Mật khẩu: (\S+)/.exec(printed)?.[1] ?? '');
      }
    },
  },
);

const addressAt = (host: string, path: string) => `http://${host}.localhost:${new URL(journey.server.url).port}${path}`;

/** Opens a unit's page and signs in with the printed password, which must be changed first. */
async function enterUnit(unit: string) {
  const page = await journey.open('about:blank');
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.add(host.split('.')[0] ?? '');
  });
  await page.goto(addressAt(unit, '/login'));
  const issued = passwords.get(unit) ?? '';
  await signIn(page, 'admin', issued);
  await page.waitForURL((url) => url.pathname === '/auth/change-password');
  await page.getByLabel('Mật khẩu hiện tại').fill(issued);
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill('mat-khau-cua-don-vi');
  await page.getByLabel('Nhập lại mật khẩu mới').fill('mat-khau-cua-don-vi');
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  await page.waitForURL((url) => url.pathname === '/dashboard');
  return { page, asked };
}

test(
  'two units, one on the API host of another: each from sign-in to export with its own data',
  { tags: ['soak', 'seed-1.3', 'seed-7.1', 'seed-9.2'] },
  async () => {
    const own = await enterUnit('tkb');
    expect([...own.asked]).toEqual(['api-tkb']);
    const { page, asked } = await enterUnit('testtkb');
    const open = (path: string) => page.goto(new URL(path, page.url()).href);
    await open('/administration/unit');
    await page.getByRole('button', { name: 'Nạp trường mẫu' }).first().click();
    await page.waitForURL((url) => url.pathname === '/dashboard');
    await open('/list_management/timetable');
    await page.getByRole('button', { name: 'Tạo thời khóa biểu' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tạo thời khóa biểu' }).click();
    await page
      .getByRole('button', { name: /^Thao tác khác với TKB số/ })
      .first()
      .click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Xuất Excel toàn trường' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^TKB số \d+ toàn trường - A3\.xlsx$/);
    await journey.takeScreenshot(page, 'unit-fallback');
    expect([...asked]).toEqual(['api-dungthu']);

    await own.page.goto(new URL('/administration/unit', own.page.url()).href);
    await own.page.getByRole('button', { name: 'Nạp trường mẫu' }).first().waitFor();
    await expect.poll(() => own.page.getByRole('button', { name: 'Đã nạp' }).count()).toBe(0);
  },
);

test('a host whose first label is no unit says so', { tags: ['soak', 'seed-1.3'] }, async () => {
  journey.allowErrors();
  const page = await journey.open('about:blank');
  const answer = await page.goto(addressAt('truong-la', '/login'));
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Địa chỉ này chưa dùng được' }).waitFor();
  await journey.takeScreenshot(page, 'unit-unknown');
});
