// @module-tag screens-shell
import { pageUrls } from '@tkb/contract';
import { expect, test } from 'vitest';
import { createTimetable } from './api.ts';
import { laptop, loseSession, phone, startJourney } from './harness.ts';
import { arrangedTimetable, openStudio } from './studio.ts';

const journey = startJourney();
const teachers = '/category_management/teacher';

test('without a network, a page not visited before says so within the application, and opens by itself when the network is back', async () => {
  journey.allowErrors();
  const page = await journey.openSignedIn('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Menu chính' });
  await menu.waitFor();
  await page.context().setOffline(true);
  await menu.getByRole('menuitem', { name: 'Quản lý thời khóa biểu' }).click();
  await page.getByRole('heading', { name: 'Chưa tải được trang này' }).waitFor();
  await page.getByText('Mất kết nối mạng.').waitFor();
  await expect.poll(() => menu.isVisible()).toBe(true);
  // The notice has room of its own: neither the head of the page nor a part of its content lies below it.
  for (const size of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    const notice = await page.getByRole('status').filter({ hasText: 'Mất kết nối mạng.' }).boundingBox();
    const content = await page.getByRole('main').boundingBox();
    expect(notice!.y, `${size.width} px wide`).toBeGreaterThanOrEqual(content!.y + content!.height - 1);
    expect(notice!.y + notice!.height).toBeLessThanOrEqual(size.height);
  }
  await page.setViewportSize(laptop);
  await journey.takeScreenshot(page, 'offline-page');
  await page.getByRole('button', { name: 'Tải lại trang' }).click();
  await page.getByText('Vẫn chưa kết nối được máy chủ.').waitFor();
  await menu.getByRole('menuitem', { name: 'Tổng quan' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tổng quan' }).waitFor();
  await menu.getByRole('menuitem', { name: 'Quản lý thời khóa biểu' }).click();
  await page.getByRole('heading', { name: 'Chưa tải được trang này' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Quản lý thời khóa biểu' }).waitFor();
});

test(
  'without a network, help and dialogs not opened before say so above the page, and open when it is back',
  { tags: ['soak'] },
  async () => {
    journey.allowErrors();
    const page = await journey.openSignedIn(teachers);
    await page.getByRole('row').nth(2).waitFor();
    const told = page.getByRole('dialog', { name: 'Chưa tải được' });
    for (const [button, dialog] of [
      ['Trợ giúp', 'Trợ giúp: Giáo viên'],
      ['Nhập từ Excel', 'Nhập giáo viên từ Excel'],
    ] as const) {
      await page.context().setOffline(true);
      await page.getByRole('button', { name: button }).click();
      await told.waitFor();
      await expect.poll(() => page.getByRole('row').nth(2).isVisible()).toBe(true);
      await page.context().setOffline(false);
      await told.getByRole('button', { name: 'Thử lại' }).click();
      await page.getByRole('dialog', { name: dialog }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: dialog }).waitFor({ state: 'hidden' });
    }
  },
);

test(
  'a dialog whose program the browser no longer asks for says that the page must be loaded again',
  { tags: ['soak'] },
  async () => {
    journey.allowErrors();
    const page = await journey.openSignedIn(teachers);
    await page.route('**/assets/help-drawer-*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Trợ giúp' }).click();
    const told = page.getByRole('dialog', { name: 'Chưa tải được' });
    await told.getByRole('button', { name: 'Thử lại' }).click();
    await told.getByText('Phần này chỉ mở được sau khi tải lại trang.').waitFor();
    await journey.takeScreenshot(page, 'dialog-lost');
    await page.unroute('**/assets/help-drawer-*.js');
    await told.getByRole('button', { name: 'Tải lại trang' }).click();
    await page.getByRole('row').nth(2).waitFor();
    await page.getByRole('button', { name: 'Trợ giúp' }).click();
    await expect.poll(() => page.getByRole('dialog', { name: 'Trợ giúp: Giáo viên' }).isVisible()).toBe(true);
  },
);

test(
  'pages of a school ask a unit administrator outside a school for the school, instead of failing',
  { tags: ['soak'] },
  async () => {
    const page = await journey.openSignedIn('/dashboard', { username: 'admin' });
    for (const path of ['/timetable', '/list_management/timetable', '/category_management/class']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Chưa chọn trường' }).waitFor();
      expect(await page.getByRole('button', { name: 'Thử lại' }).count(), path).toBe(0);
    }
  },
);

test(
  'on a phone each row of a list is a card: nothing is cut and nothing scrolls sideways',
  { tags: ['soak'] },
  async () => {
    const page = await journey.openSignedIn('/category_management/expertise');
    await page.setViewportSize(phone.viewport);
    const lists = ['/category_management/expertise', pageUrls.shift, '/administration/unit', '/administration/user'];
    for (const path of [teachers, ...lists]) {
      await page.goto(path);
      const cells = page.locator('.ant-table-row td[data-title]:visible');
      await cells.first().waitFor();
      const isCut = (box: Element) => box.scrollWidth > box.clientWidth;
      const edge = (found: Element[]) => Math.max(...found.map((cell) => cell.getBoundingClientRect().right));
      await expect.poll(() => cells.evaluateAll(edge)).toBeLessThanOrEqual(390);
      await expect.poll(() => page.locator('.ant-table-content').evaluate(isCut)).toBe(false);
      const start = page.locator('.ant-table-row .name-column + td').first();
      const [row, value] = await Promise.all([start.locator('xpath=..').boundingBox(), start.boundingBox()]);
      expect((value?.x ?? 0) - (row?.x ?? 0), `${path}: the value after the name begins its line`).toBeLessThan(20);
    }
  },
);

test('a list distinguishes loading, a server error and emptiness, and reads again when asked', async () => {
  journey.allowErrors(/Failed to load resource|^5\d\d: /);
  const page = await journey.openSignedIn('/dashboard');
  let answer: 'wait' | 'fail' = 'wait';
  await page.route(/\/api\/giaovien\?/, (route) =>
    answer === 'wait' ? undefined : route.fulfill({ status: 500, json: { status: 'error' } }),
  );
  await page.goto(teachers);
  const hint = page.getByText('Chưa có giáo viên nào.');
  await page.getByRole('status', { name: 'Đang tải dữ liệu' }).waitFor();
  await expect.poll(() => hint.count()).toBe(0);
  answer = 'fail';
  await page.reload();
  const again = page.getByRole('button', { name: 'Thử lại' });
  await again.waitFor();
  await expect.poll(() => hint.count()).toBe(0);
  await journey.takeScreenshot(page, 'list-failed');
  await page.unroute(/\/api\/giaovien\?/);
  await again.click();
  await page.getByText(/^Tổng \d+ bản ghi$/).waitFor();
  await page.getByLabel('Tìm (không cần gõ dấu)').fill('khong co ai nhu the');
  await page.getByText('Không có dòng nào khớp.').waitFor();
});

test(
  'the panel of an arrangement says that it is loading until it is known whether one is running',
  { tags: ['soak'] },
  async () => {
    const api = await journey.api();
    await createTimetable(api);
    const page = await journey.openSignedIn('/list_management/timetable');
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/api\/tkb\/luotchay\?/, async (route) => {
      await isAnswered;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Xếp tự động' }).first().click();
    const drawer = page.getByRole('dialog', { name: /^Xếp tự động TKB/ });
    await drawer.getByRole('status', { name: 'Đang tải dữ liệu' }).waitFor();
    answer();
    await expect.poll(() => drawer.getByRole('button', { name: 'Xếp tự động' }).isEnabled()).toBe(true);
  },
);

test('a server that fails is told once on a page, however many lists it has', { tags: ['soak'] }, async () => {
  journey.allowErrors();
  const page = await journey.openSignedIn('/dashboard', { username: 'admin' });
  const lists = /^\/api\/(donvi|dulieumau|roles|users(\/(letters|account|identities|secondFactor|sessions))?)$/;
  const isList = ({ pathname }: URL) => lists.test(pathname);
  const again = page.getByRole('main').getByRole('button', { name: 'Thử lại' });
  for (const path of ['/administration/unit', '/administration/user', '/tai-khoan']) {
    let failed = 0;
    await page.route(isList, async (route) => {
      await route.fulfill({ status: 400, json: { status: 'error' } });
      failed += 1;
    });
    await page.goto(path);
    await expect.poll(() => failed).toBeGreaterThan(1);
    await page.waitForLoadState('networkidle');
    await expect.poll(() => again.count()).toBe(1);
    await page.unroute(isList);
    await again.click();
    await expect.poll(() => again.count()).toBe(0);
  }
});

test('a unit administrator who chooses a school on a page stays on it', { tags: ['soak'] }, async () => {
  const page = await journey.openSignedIn('/list_management/timetable', { username: 'admin' });
  const choose = page.getByRole('main').getByRole('combobox', { name: 'Trường đang làm việc' });
  await choose.click();
  await page.locator('.ant-select-item-option').first().click();
  await page.getByRole('article').first().waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Quản lý thời khóa biểu');
});

test(
  'rows that are chosen and out of sight stay chosen, are counted so, and can be let go',
  { tags: ['soak'] },
  async () => {
    const page = await journey.openSignedIn(teachers);
    const search = page.getByLabel('Tìm (không cần gõ dấu)');
    for (const words of ['hieu', 'dung']) {
      await search.fill(words);
      await expect
        .poll(() => page.getByRole('row').nth(1).textContent())
        .toMatch(words === 'hieu' ? /Hiếu/ : /D[uũ]ng/);
      await page.getByRole('checkbox', { name: 'Chọn dòng 1' }).check();
    }
    await page.getByRole('button', { name: 'Xóa 2 mục (1 ngoài trang này)' }).click();
    const question = page.getByRole('dialog', { name: 'Xóa 2 giáo viên (1 ngoài trang này)?' });
    await question.getByText('Ô bận và nguyện vọng đã ghi của giáo viên mất theo.').waitFor();
    await page.getByRole('button', { name: 'Không xóa' }).click();
    await page.getByRole('button', { name: 'Bỏ chọn' }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Xóa \d/ }).count()).toBe(0);
  },
);

/** Pages with a list that they can be shown without. */
const pagesWithoutAList = [
  ['/category_management/class', 'giaovien'],
  ['/category_management/class?tab=assignments', 'khoilop/khoiloptheodonvi'],
  ['/category_management/subject_grade_level', 'khoitao/chuongtrinh'],
  ['/administration/user', 'roles'],
  ['/administration/user', 'users/letters'],
  ['/administration/user', 'users/erasures'],
  ['/tai-khoan', 'users/identities'],
] as const;

test('a page that lacks one of its lists says so, and reads it again when asked', { tags: ['soak'] }, async () => {
  journey.allowErrors(/Failed to load resource|^5\d\d: /);
  const page = await journey.openSignedIn('/dashboard');
  const again = page.getByRole('main').getByRole('button', { name: 'Thử lại' });
  for (const [path, call] of pagesWithoutAList) {
    const isCall = ({ pathname }: URL) => pathname === `/api/${call}`;
    await page.route(isCall, (route) => route.fulfill({ status: 503, json: { status: 'error' } }));
    await page.goto(path);
    await again.waitFor();
    await page.unroute(isCall);
    await again.click();
    await again.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('cell', { name: '…', exact: true }).count()).toBe(0);
  }
});

test('who is signed out because the server does not answer is told so', { tags: ['soak'] }, async () => {
  journey.allowErrors(/^console: Failed to load (resource|menu)/);
  const page = await journey.openSignedIn('/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Tổng quan' }).waitFor();
  await page.route('**/api/menus', (route) => route.abort());
  await page.reload();
  await page.waitForURL((url) => url.pathname === '/login');
  const told = page.getByText('Chưa đọc được quyền của bạn nên cần đăng nhập lại.');
  await expect.poll(() => told.isVisible()).toBe(true);
});

test(
  'a drop-down finds entries typed without accents, and Enter never discards what was typed',
  { tags: ['soak'] },
  async () => {
    const page = await journey.openSignedIn('/category_management/class');
    await page.getByRole('button', { name: 'Thêm lớp học' }).click();
    const drawer = page.getByRole('dialog');
    const homeroom = drawer.getByRole('combobox', { name: 'GV chủ nhiệm' });
    await homeroom.click();
    const name = await page.locator('.ant-select-item-option').first().innerText();
    const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'd').toLowerCase();
    expect(plain).not.toBe(name.toLowerCase());
    await homeroom.fill(plain);
    await page.locator('.ant-select-item-option', { hasText: name }).first().click();
    await drawer.getByLabel('Tên lớp').fill('6Z9');
    await drawer.getByRole('button', { name: 'Hủy' }).click();
    const stay = page.getByRole('button', { name: 'Nhập tiếp' });
    await stay.waitFor();
    await expect.poll(() => stay.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await stay.waitFor({ state: 'hidden' });
    await expect.poll(() => drawer.getByLabel('Tên lớp').inputValue()).toBe('6Z9');
  },
);

test(
  'every page shows a run until its result was read, also the list and the studio; a refusal disappears with it',
  { tags: ['soak'] },
  async () => {
    journey.allowErrors();
    const { api, timetableId } = await arrangedTimetable(journey.server.url);
    const studio = await openStudio(journey, timetableId, 'view=class');
    const { page } = studio;
    const headers = { 'Content-Type': 'application/json', Prefer: 'respond-async' };
    const body = JSON.stringify({ timetableId, seconds: 300 });
    const job = (await api.fetch('/api/tkb', { method: 'POST', headers, body })).headers.get('Location') ?? '';
    const inStudio = page
      .getByRole('alert')
      .getByText(/^Đang xếp, xong khoảng \d\d:\d\d \(.+\)\. Trong lúc này chỉ xem được\.$/);
    await inStudio.waitFor();
    await page.keyboard.press('Control+z');
    await studio.bar.getByText('Đang có lượt xếp khác').waitFor();
    await journey.takeScreenshot(page, 'run-in-studio');
    const other = await journey.openSignedIn('/list_management/timetable');
    const notes = other.getByRole('list', { name: 'Lượt xếp thời khóa biểu' });
    await notes.getByText(/đang xếp, xong khoảng \d\d:\d\d$/).waitFor();
    await other
      .getByRole('article')
      .getByText(/^Đang xếp, xong khoảng/)
      .first()
      .waitFor();
    await journey.takeScreenshot(other, 'run-in-list');
    await other.setViewportSize(phone.viewport);
    await other.getByRole('button', { name: /lượt xếp thời khóa biểu$/ }).click();
    await notes.getByText(/đang xếp, xong khoảng \d\d:\d\d \(.+\)/).waitFor();
    await other.setViewportSize(laptop);
    await api.call('DELETE', job);
    await notes.getByText(/xếp dừng sớm lúc \d\d:\d\d/).waitFor();
    await inStudio.waitFor({ state: 'detached' });
    await studio.bar.getByText('Đang có lượt xếp khác').waitFor({ state: 'detached' });
    const ended = notes.getByText(/xếp dừng sớm lúc/);
    await notes.getByRole('button', { name: 'Đã xem' }).first().click();
    await expect.poll(() => ended.count()).toBe(0);
  },
);

test(
  'Back goes one view back in the studio, and one week or owner back in the reader',
  { tags: ['soak'] },
  async () => {
    const { timetableId } = await arrangedTimetable(journey.server.url);
    const { page } = await openStudio(journey, timetableId, 'view=class');
    const kind = page.getByRole('combobox', { name: 'Chọn cách xem' });
    await kind.click();
    await page.getByTitle('Theo giáo viên').click();
    await page.waitForURL(/view=teacher/);
    await page.getByRole('region', { name: 'Khung xem theo giáo viên' }).waitFor();
    await page.goBack();
    await page.getByRole('region', { name: 'Khung xem theo lớp' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/timetable');
  },
);

test('a class without lessons is deleted with its subjects after one question', { tags: ['soak'] }, async () => {
  journey.allowErrors();
  const page = await journey.openSignedIn('/category_management/class');
  const api = await journey.api();
  const items = await api.list<Record<string, unknown>>('/api/lophoc');
  const { id: _, version: _v, createdAt: _c, updatedAt: _u, stt: _s, ...like } = items[0] ?? {};
  const draft = { ...like, name: '6Z8', homeroomTeacherId: null, homeRoomId: null };
  const { item } = await api.call<{ item: { id: number } }>('POST', '/api/lophoc', draft);
  const subjects = await api.list<{ id: number }>('/api/monhoc');
  const subjectId = subjects[0]?.id;
  const added = {
    classId: item.id,
    subjectId,
    group: 0,
    teacherIds: [],
    mainPeriods: 2,
    oppositePeriods: 0,
    version: null,
  };
  const rest = {
    roomId: null,
    blockPattern: '',
    joinedClassIds: [],
    weekFrom: null,
    weekTo: null,
    weekPattern: 'every',
    weekPeriods: null,
    parallelGroup: '',
  };
  await api.call('POST', '/api/lopmon', { items: [{ ...added, ...rest }], removed: [] });
  await page.getByLabel('Tìm (không cần gõ dấu)').fill('6z8');
  await page.getByText('Tổng 1 bản ghi').waitFor();
  await page.getByRole('checkbox', { name: 'Chọn dòng 1' }).check();
  await page.getByRole('button', { name: 'Xóa 1 mục' }).click();
  await page.getByText('Môn và phân công của lớp bị xóa theo.').waitFor();
  await page.getByRole('button', { name: 'Xóa', exact: true }).click();
  await page.getByText('Đã xóa.').waitFor();
  await page.getByText('Không có dòng nào khớp.').waitFor();
  const left = await api.list<{ classId: number }>('/api/lopmon');
  expect(left.filter(({ classId }) => classId === item.id)).toEqual([]);
});

test(
  'a user who leaves a page while it loads, and comes back, is still signed in',
  { tags: ['soak', 'seed-4.1'] },
  async () => {
    const page = await journey.openSignedIn('/category_management/class');
    for (let time = 0; time < 3; time++) {
      await page.getByRole('row').nth(2).waitFor();
      await page.reload({ waitUntil: 'commit' });
      await page.goto(new URL('/category_management/subject', journey.server.url).href, { waitUntil: 'commit' });
      // The page itself goes back, because the browser's own command is refused while it is still changing pages.
      await page.evaluate(() => void setTimeout(() => history.back()));
      await page.getByRole('heading', { level: 1, name: 'Lớp học' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/category_management/class');
    }
  },
);

test(
  'an import that the end of the session closed is open again after the sign-in, corrected or still offered',
  { tags: ['soak'] },
  async () => {
    journey.allowErrors();
    const page = await journey.openSignedIn(teachers);
    const start = page.getByRole('button', { name: 'Nhập từ Excel' });
    await start.click();
    const wizard = page.getByRole('dialog', { name: 'Nhập giáo viên từ Excel' });
    const pasted = ['Mã GV\tHọ và tên\tĐịnh mức', 'GVX1\tNguyễn Thị Thử\tnhiều'].join('\n');
    await wizard.getByRole('textbox', { name: 'Dán từ bảng tính' }).fill(pasted);
    await wizard.getByRole('button', { name: 'Đọc phần đã dán' }).click();
    const wrong = wizard.getByRole('textbox', { name: 'Dòng 2, cột C' });
    await wrong.fill('17');
    await wrong.press('Enter');
    const corrected = wizard.getByRole('button', { name: 'Dòng 2, cột C: 17' });
    await corrected.waitFor();
    await loseSession(page, () => wizard.getByRole('button', { name: 'Nhập 1 thay đổi' }).click());
    await corrected.waitFor();
    await wizard.getByText('Nội dung đã được giữ lại').waitFor();

    // After a reload it is offered; the session ends before the offer was taken.
    await page.reload();
    await start.click();
    await wizard.getByRole('button', { name: 'Lấy lại nội dung' }).waitFor();
    await loseSession(page, () => wizard.getByRole('button', { name: 'Các lượt nhập trước, hoàn tác' }).click());
    await expect.poll(() => corrected.isVisible()).toBe(true);

    // Whoever chooses another source can come back to this one.
    await wizard.getByRole('button', { name: 'Chọn lại' }).click();
    await wizard.getByRole('button', { name: 'Lấy lại nội dung' }).click();
    await corrected.waitFor();
  },
);
