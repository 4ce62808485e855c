// @module-tag behaviour-7
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoPassword, endSession, enter, loseSession, signIn, startJourney } from './harness.ts';
import { createSchool, deputy } from './new-school.ts';

// Pages of the unit `default` have no API host of their own, so they call the trial unit's.
const journey = startJourney((port) => ({
  UNIT_HOSTS: `dungthutkb=dungthutkb.localhost:${port}`,
  ICON_HOSTS: 'https://icons.example,https://icons-two.example',
}));
const admin = { username: 'admin', password: demoPassword };
const answer = (body: object, status = 200) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
  headers: {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-allow-methods': '*',
  },
});
const backAgain = 'Nội dung đã được giữ lại, chưa lưu';
const program = (tab: string, button: string) => ({
  path: `/administration/program?tab=${tab}`,
  button,
  save: 'Lưu',
});
const absence = { path: '/list_management/substitution', button: 'Thêm dạy thay', save: 'Lưu' };

const openTeacherForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Thêm giáo viên' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Mã giáo viên').waitFor();
  return drawer;
};

test('an unknown path requires a session first', { tags: ['seed-4.1'] }, async () => {
  journey.allowErrors();
  const page = await journey.open('/khong/co/trang');
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/khong/co/trang');
});

test('both layouts; an unknown path says which one', { tags: ['soak', 'seed-2.6', 'seed-8.4'] }, async () => {
  journey.allowErrors();
  const page = await journey.open('/auth/login');
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'Thời khóa biểu' }).waitFor();
  await expect.poll(() => page.getByRole('navigation').count()).toBe(0);
  await enter(page, '/dashboard');
  await page.getByRole('navigation', { name: 'Menu chính' }).waitFor();
  await page.goto('/khong/co/trang');
  await page.getByText('Page not found: /khong/co/trang').waitFor();
  await journey.takeScreenshot(page, 'not-found');
});

test(
  'when the session ends while typing there is a message, a way back, and the typed text is kept',
  { tags: ['seed-8.1'] },
  async () => {
    journey.allowErrors();
    const page = await journey.open('/login');
    await enter(page, '/category_management/teacher');
    const drawer = await openTeacherForm(page);
    await drawer.getByLabel('Mã giáo viên').fill('GVMOI');
    await drawer.getByLabel('Họ và tên đệm').fill('Nguyễn Thị Dở');
    await drawer.getByLabel('Tên', { exact: true }).fill('Dang');
    await page.route('**/api/giaovien', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill(
            answer({ status: 'error', code: 'session.ended', message: 'Hết phiên.', data: null, errors: [] }, 401),
          )
        : route.fallback(),
    );
    await drawer.getByRole('button', { name: 'Lưu', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/auth/login');
    await page.getByText('Phiên Đăng Nhập Kết Thúc Vui Lòng Đăng Nhập Lại!').waitFor();
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/category_management/teacher');
    await signIn(page, 'hieupho', demoPassword);
    await page.waitForURL((url) => url.pathname === '/category_management/teacher');
    const again = page.getByRole('dialog', { name: 'Thêm giáo viên' });
    await again.getByText(backAgain).waitFor();
    await journey.takeScreenshot(page, 'draft-back');
    await expect.poll(() => again.getByLabel('Mã giáo viên').inputValue()).toBe('GVMOI');
    await expect.poll(() => again.getByLabel('Họ và tên đệm').inputValue()).toBe('Nguyễn Thị Dở');
    await expect.poll(() => page.getByText('Bạn đang nhập dở').count()).toBe(0);
    await page.unroute('**/api/giaovien');
    await again.getByRole('button', { name: 'Lưu', exact: true }).click();
    await page.getByRole('row').filter({ hasText: 'GVMOI' }).waitFor();
  },
);

test('painted periods and changed rules are there again after the session has ended', { tags: ['soak'] }, async () => {
  journey.allowErrors();
  const page = await journey.open('/login');
  const drawer = page.getByRole('dialog');
  const head = drawer.locator('.ant-drawer-title');
  const painted = drawer.getByRole('button', { name: /^Thứ 3, .+ tiết 2: Bận/ });
  const chosen = drawer.getByRole('radio', { name: /^Ít buổi/ });
  for (const { path, whole, openDrawer, change, changed, save } of [
    {
      path: '/category_management/teacher',
      whole: /: ./,
      save: 'Lưu',
      openDrawer: () => page.getByRole('button', { name: 'Tiết tránh' }).nth(1).click(),
      change: () =>
        drawer
          .getByRole('button', { name: /^Thứ 3, .+ tiết 2/ })
          .first()
          .click(),
      changed: () => painted.first().isVisible(),
    },
    {
      path: '/list_management/timetable',
      whole: /./,
      save: 'Lưu quy tắc',
      openDrawer: () => page.getByRole('button', { name: 'Quy tắc xếp' }).click(),
      change: () => chosen.check(),
      changed: () => chosen.isChecked(),
    },
  ]) {
    await enter(page, path);
    await openDrawer();
    await change();
    await expect.poll(() => head.innerText()).toMatch(whole);
    const title = await head.innerText();
    await loseSession(page, () => drawer.getByRole('button', { name: save, exact: true }).click());
    await drawer.getByText(backAgain).waitFor();
    await expect.poll(changed).toBe(true);
    await expect.poll(() => head.innerText()).toBe(title);
    await endSession(page);
    await page.context().clearCookies();
  }
});

test('keys, addresses to be told, and absences being typed are there again, too', { tags: ['soak'] }, async () => {
  journey.allowErrors();
  const page = await journey.open('/login');
  const drawer = page.getByRole('dialog');
  for (const { path, button, label, typed, save } of [
    { ...program('tokens', 'Tạo mã truy cập'), label: 'Tên chương trình', typed: 'Sổ điểm' },
    { ...program('webhooks', 'Thêm địa chỉ'), label: 'Tên', typed: 'Trang web' },
    { ...absence, label: 'Đến hết ngày', typed: '1/2/2027' },
  ]) {
    await enter(page, path);
    await page.getByRole('button', { name: button }).click();
    const field = drawer.getByLabel(label, { exact: true });
    await field.fill(typed);
    await field.press('Tab');
    const level = drawer.locator('label').filter({ hasText: /^Xem$/ }).first();
    if (path.endsWith('tokens')) await level.click();
    await loseSession(page, () => drawer.getByRole('button', { name: save, exact: true }).click());
    await drawer.getByText(backAgain).waitFor();
    await expect.poll(() => field.inputValue()).toBe(typed);
    await endSession(page);
    await page.context().clearCookies();
  }
});

test(
  "a new school's pasted list is there again after the session has ended, and after a reload",
  { tags: ['soak'] },
  async () => {
    journey.allowErrors();
    await createSchool(journey.server.url);
    const path = '/dashboard?batdau=danh-sach';
    const page = await journey.openSignedIn(path, deputy);
    const list = ['TT\tHọ và tên\tPhân công', '1\tNguyễn Thị Thử\tToán 6A'].join('\n');
    const box = page.getByRole('textbox', { name: 'Dán danh sách' });
    await box.fill(list);
    await loseSession(page, () => page.getByRole('button', { name: 'Đọc phần đã dán' }).click(), deputy);
    await box.waitFor();
    expect(await box.inputValue()).toBe(list);
    await page.reload();
    await expect.poll(() => box.inputValue()).toBe(list);
    await expect.poll(() => page.getByText(/nhập dở/).count()).toBe(0);
  },
);

test(
  'a new timetable that was being named is there again after the session has ended',
  { tags: ['soak'] },
  async () => {
    journey.allowErrors();
    const page = await journey.open('/login');
    await enter(page, '/list_management/timetable');
    await page.getByRole('button', { name: 'Tạo thời khóa biểu' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Tạo thời khóa biểu' });
    await dialog.getByLabel('Tên gợi nhớ').fill('sau Tết');
    await dialog.getByLabel('Ngày áp dụng').fill('8/2/2027');
    await dialog.getByLabel('Ngày áp dụng').press('Enter');
    await loseSession(page, () => dialog.getByRole('button', { name: 'Tạo thời khóa biểu' }).click());
    await dialog.getByText(backAgain).waitFor();
    await expect.poll(() => dialog.getByLabel('Tên gợi nhớ').inputValue()).toBe('sau Tết');
    await expect.poll(() => dialog.getByLabel('Ngày áp dụng').inputValue()).toBe('8/2/2027');
  },
);

test('changed permissions are there again after the session has ended', { tags: ['soak'] }, async () => {
  journey.allowErrors();
  const page = await journey.openSignedIn('/administration/permission', { username: 'admin' });
  const cell = page.getByRole('button', { name: /^Lớp học, Giáo vụ: / });
  await cell.focus();
  await page.keyboard.press('a');
  await page.getByText('Chưa lưu: 1 vai trò').waitFor();
  const changed = await cell.innerText();
  await loseSession(page, () => page.getByRole('button', { name: 'Lưu phân quyền' }).click(), admin);
  await page.getByText(backAgain).waitFor();
  await expect.poll(() => cell.innerText()).toBe(changed);
  await page.getByText('Chưa lưu: 1 vai trò').waitFor();
});

test(
  'typed text survives a failed save and a reload, and is forgotten once it is saved',
  { tags: ['soak'] },
  async () => {
    journey.allowErrors();
    const page = await journey.open('/login');
    await enter(page, '/category_management/teacher');
    const drawer = await openTeacherForm(page);
    await drawer.getByLabel('Mã giáo viên').fill('GVHONG');
    await drawer.getByLabel('Họ và tên đệm').fill('Lê Thị');
    await drawer.getByLabel('Tên', { exact: true }).fill('Hồng');
    await page.route('**/api/giaovien', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await drawer.getByRole('button', { name: 'Lưu', exact: true }).click();
    await drawer.getByText('Không kết nối được máy chủ.').waitFor();
    await expect.poll(() => drawer.getByLabel('Mã giáo viên').inputValue()).toBe('GVHONG');
    await page.unroute('**/api/giaovien');
    await page.reload();
    await (await openTeacherForm(page)).getByRole('button', { name: 'Lấy lại nội dung' }).click();
    await expect.poll(() => drawer.getByLabel('Tên', { exact: true }).inputValue()).toBe('Hồng');
    await drawer.getByRole('button', { name: 'Lưu', exact: true }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.reload();
    await openTeacherForm(page);
    await expect.poll(() => page.getByRole('button', { name: 'Lấy lại nội dung' }).count()).toBe(0);
  },
);

test(
  'icons of a service are loaded in one request per prefix, from the second host when the first fails; others are bundled',
  { tags: ['soak', 'seed-7.15'] },
  async () => {
    journey.allowErrors();
    const page = await journey.open('/login');
    const asked: string[] = [];
    await page.route('https://icons.example/**', (route) => route.abort());
    await page.route('https://icons-two.example/**', (route) => {
      asked.push(route.request().url());
      const icons = { school: { body: '<path d="M0 0h24v24H0z"/>' } };
      return route.fulfill(answer({ prefix: 'mdi', icons, width: 24, height: 24 }));
    });
    await page.route('**/api/menus', async (route) => {
      const response = await route.fetch({ url: new URL('/api/menus', journey.server.url).href });
      const body = (await response.json()) as { data: { items: { icon: string }[] } };
      for (const [index, item] of body.data.items.entries())
        if (index < 3) item.icon = ['mdi:school', 'mdi:none', 'mdi:school'][index] ?? '';
      await route.fulfill(answer(body));
    });
    await enter(page, '/dashboard');
    await expect.poll(() => page.locator('nav .service-icon').count(), { timeout: 20_000 }).toBe(2);
    expect(asked).toEqual(['https://icons-two.example/mdi.json?icons=none,school']);
    await expect.poll(() => page.locator('nav .anticon-file').count()).toBe(1);
  },
);

test('the login page loads less than 250 kB of script, counted as gzip', { tags: ['seed-2.1'] }, async () => {
  const page = await journey.open('about:blank');
  const files: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') files.push(response.body());
  });
  // Files loaded in advance are not part of the first load, and the slowest connections do not load any.
  await page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } })`);
  await page.goto('/login');
  await page.getByLabel('Tên đăng nhập').waitFor();
  const bytes = (await Promise.all(files)).reduce((sum, text) => sum + gzipSync(text).length, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(250_000);
});

test(
  'browsers keep every script of the page, so that a later visit asks for none',
  { tags: ['soak', 'seed-2.1'] },
  async () => {
    const page = await journey.open('/login');
    const scripts = page.locator('script[src], link[rel="modulepreload"]');
    const addresses = await scripts.evaluateAll((all) =>
      all.map((one) => one.getAttribute('src') ?? one.getAttribute('href') ?? ''),
    );
    const paths = addresses.map((address) => new URL(address, journey.server.url).pathname);
    expect(paths.length).toBeGreaterThan(1);
    expect(paths.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
  },
);
