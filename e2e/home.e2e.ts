// @module-tag screens-shell
import {
  addDays,
  dateInVietnam,
  fullDate,
  mondayOf,
  weekdayOf,
  type TimetableRow,
  type TimetableView,
} from '@tkb/contract';
import { beforeAll, expect, test } from 'vitest';
import { addUser, type ApiClient } from './api.ts';
import { findAllBarriers, findBarriers } from './barriers.ts';
import { demoPassword, phone, signIn, startJourney } from './harness.ts';
import { arrangedTimetable } from './studio.ts';

const journey = startJourney();
const today = dateInVietnam(new Date());

let api: ApiClient;
let timetableId: number;
let view: TimetableView;

beforeAll(async () => {
  ({ api, timetableId, before: view } = await arrangedTimetable(journey.server.url));
  const row = await api.call<TimetableRow>('GET', `/api/thoikhoabieu/detail?id=${timetableId}`);
  const { id, version, name, schoolYear, semester } = row;
  const effectiveFrom = addDays(mondayOf(today), -7);
  const body = { id, version, name, schoolYear, semester, effectiveFrom, status: 'published' };
  await api.call('PUT', '/api/thoikhoabieu', body);
  await api.call('POST', '/api/thoikhoabieu/saochep', { id });
});

test('the deputy sees what is in force, under way and wrong, and the week by name', { tags: ['soak'] }, async () => {
  const page = await journey.openSignedIn('/dashboard');
  const box = (title: string) => page.getByRole('region', { name: title });
  await box('Đang áp dụng').getByText('TKB số 1', { exact: true }).waitFor();
  await box('Đang diễn ra')
    .getByRole('link', { name: /^Bản nháp TKB số 2/ })
    .waitFor();
  await box('Năm con số qua các thời khóa biểu trong năm').getByText('Vi phạm').waitFor();
  const open = box('Cần xử lý');
  const overNorm = page.getByRole('heading', { name: /^\d+ giáo viên vượt định mức$/ });
  await overNorm.waitFor();
  // Pictures have no panel that is still loading.
  await page.locator('.ant-skeleton').first().waitFor({ state: 'detached' });
  await journey.takeGuidePicture(page, 'tong-quan');
  const total = Number(/\d+/.exec((await overNorm.textContent()) ?? '')?.[0]);
  const named = open.getByRole('listitem').filter({ has: overNorm });
  await named.getByText(/^Xem \d+ mục nữa$/).click();
  expect(await named.getByRole('link', { name: /: \d+\/\d+ tiết$/ }).count()).toBe(total);
  await page.getByText(/Chuẩn bị dữ liệu: đã xong \d\/9 mục/).waitFor();
  const heat = box('Tuần này theo từng tiết');
  await heat.getByRole('button', { name: /^Thứ 2 sáng tiết 2: / }).click();
  const morning = view.frame.shifts[0]?.id;
  const held = view.lessons.filter(
    ({ shiftId, day, period, duration }) =>
      shiftId === morning && day === 2 && period !== null && period <= 2 && period + duration > 2,
  );
  const teaching = new Set(held.flatMap(({ teacherIds }) => teacherIds));
  expect(teaching.size).toBeGreaterThan(0);
  const names = ((await heat.locator('.heat-detail').textContent()) ?? '').split(': ')[1]?.split(', ') ?? [];
  expect(names.length).toBeGreaterThan(0);
  expect(view.teachers.filter(({ id, name }) => teaching.has(id) && names.includes(name))).toEqual([]);
  await box('Số tiết các tổ so với định mức').locator('svg').first().waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await journey.takeScreenshot(page, 'home-deputy');
  await page.getByRole('button', { name: 'Chuyển sang nền tối' }).click();
  await page.setViewportSize({ width: 1366, height: 2400 });
  await journey.takeScreenshot(page, 'home-deputy-dark');
  // The numbers of a bar are shown as text in the text colour.
  await box('Số tiết các tổ so với định mức').locator('.recharts-bar-rectangle').first().hover();
  const norm = page.locator('.recharts-tooltip-item').filter({ hasText: 'Định mức' });
  await expect
    .poll(() => norm.evaluate((item) => getComputedStyle(item).color === getComputedStyle(document.body).color))
    .toBe(true);
  // Paper is narrower than the screen for which the charts were drawn.
  await page.emulateMedia({ media: 'print' });
  const chart = page
    .locator('.home-section')
    .filter({ has: page.locator('.recharts-wrapper') })
    .last();
  const excess = await chart.evaluate((section: HTMLElement) => {
    section.style.width = '400px';
    const { right } = section.getBoundingClientRect();
    const ends = [...section.querySelectorAll('.recharts-wrapper')].map((drawn) => drawn.getBoundingClientRect().right);
    section.style.width = '';
    return Math.max(...ends) - right;
  });
  expect(excess).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(phone.viewport);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 390, height: 3200 });
  await journey.takeScreenshot(page, 'home-deputy-phone');
});

test('a teacher sees their own lessons of today and tomorrow', { tags: ['soak'] }, async () => {
  const days = [weekdayOf(today), weekdayOf(addDays(today, 1))];
  const teaches = (id: number) =>
    view.lessons.filter(({ day, teacherIds }) => day !== null && days.includes(day) && teacherIds.includes(id)).length;
  const teacher = view.teachers.toSorted((a, b) => teaches(b.id) - teaches(a.id))[0]!;
  const account = await addUser(journey.server.url, 'Giáo viên', 'giaovien.home', { teacherId: teacher.id });
  const page = await journey.open('/login?redirect=/dashboard', phone);
  await signIn(page, account.username, account.password);
  await page.getByRole('region', { name: /^Hôm nay: / }).waitFor();
  const shown = page.getByRole('region', { name: /^(Hôm nay|Ngày mai): / }).getByRole('listitem');
  await expect.poll(() => shown.count()).toBe(teaches(teacher.id));
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await journey.takeScreenshot(page, 'home-teacher-phone');
});

test('the deputy records who takes the lessons of an absent teacher', { tags: ['soak'] }, async () => {
  const first = view.lessons.find(({ day, teacherIds }) => day === 2 && teacherIds.length === 1);
  const teacher = view.teachers.find(({ id }) => id === first?.teacherIds[0])!;
  const page = await journey.open('/login?redirect=/list_management/substitution');
  // Typing before the names arrive loses nothing. No earlier page has loaded them.
  const arrival = Promise.withResolvers<void>();
  await page.route('**/api/giaovien', (route) => arrival.promise.then(() => route.continue()));
  await signIn(page, 'hieupho', demoPassword);
  // The timetable is in force from the Monday before.
  await page.getByRole('button', { name: 'Tuần sau' }).click();
  const back = page.getByRole('button', { name: 'Tuần trước' });
  // Two quick clicks: the second one already sees the week of the first.
  await back.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect.poll(() => new URL(page.url()).searchParams.get('tuan')).toBe(addDays(mondayOf(today), -7));
  await page.getByRole('button', { name: 'Thêm dạy thay' }).click();
  const drawer = page.getByRole('dialog', { name: 'Phân công dạy thay' });
  const away = drawer.getByLabel('Giáo viên nghỉ');
  await away.fill(teacher.name);
  await page.keyboard.press('Enter');
  expect(await away.inputValue()).toBe(teacher.name);
  arrival.resolve();
  await page.getByRole('option', { name: teacher.name }).first().waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  const lessons = drawer.getByRole('region', { name: /^Các tiết ngày / }).getByRole('listitem');
  await lessons.first().waitFor();
  await expect.poll(() => findAllBarriers(page)).toEqual([]);
  await journey.takeScreenshot(page, 'substitution-form');
  await journey.takeGuidePicture(page, 'day-thay');
  const count = await lessons.count();
  await drawer.getByRole('button', { name: 'Lưu' }).click();
  await drawer.waitFor({ state: 'hidden' });
  const rows = page.getByRole('row', { name: new RegExp(teacher.name) });
  await expect.poll(() => rows.count()).toBe(count);
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await journey.takeScreenshot(page, 'substitution-list');
  await page.getByRole('button', { name: 'Chuyển sang nền tối' }).click();
  await page.setViewportSize(phone.viewport);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: /^Sửa / }).first().click();
  await lessons.first().waitFor();
  await journey.takeScreenshot(page, 'substitution-phone');
  // Who comes to school after all is away from no lesson.
  await drawer.getByRole('button', { name: 'Hủy' }).click();
  await page.getByRole('button', { name: /^Xóa / }).first().click();
  await page.getByRole('checkbox', { name: `Xóa cả ${count} tiết của người này hôm ấy` }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect.poll(() => rows.count()).toBe(0);
});

test(
  'an absence recorded ahead is shown in its week; of days without lessons it says so',
  { tags: ['soak'] },
  async () => {
    const lesson = view.lessons.find(({ day, teacherIds }) => day === 2 && teacherIds.length === 1);
    const teacher = view.teachers.find(({ id }) => id === lesson?.teacherIds[0])!;
    const page = await journey.openSignedIn('/list_management/substitution');
    await page.getByRole('button', { name: 'Thêm dạy thay' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Giáo viên nghỉ').fill(teacher.name);
    await page.getByRole('option', { name: teacher.name }).first().waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    const monday = addDays(mondayOf(today), 14);
    const [first, last] = [drawer.getByLabel('Nghỉ từ ngày'), drawer.getByLabel('Đến hết ngày')];
    await first.fill(fullDate(addDays(monday, -1)));
    await first.press('Enter');
    await drawer.getByRole('heading', { name: fullDate(addDays(monday, -1)) }).waitFor();
    await drawer.getByRole('button', { name: 'Lưu' }).click();
    await page.getByText('Người này không dạy tiết nào trong những ngày đã chọn').waitFor();
    await first.fill(fullDate(monday).replaceAll('/', '-'));
    await first.press('Enter');
    await drawer.getByRole('heading', { name: fullDate(monday) }).waitFor();
    expect(await last.inputValue()).toBe(fullDate(monday));
    expect(await drawer.getByText('phải từ ngày bắt đầu').count()).toBe(0);
    // The press that leaves the field of a new date does not save the days that were shown before.
    const tuesday = fullDate(addDays(monday, 1));
    await last.fill(tuesday.replaceAll('/', '-'));
    await drawer.getByRole('button', { name: 'Lưu' }).click();
    await page.getByText('Ngày nghỉ vừa đổi').waitFor();
    await drawer.getByRole('heading', { name: tuesday }).waitFor();
    await drawer.getByRole('button', { name: 'Lưu' }).click();
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(() => new URL(page.url()).searchParams.get('tuan')).toBe(monday);
    await page.getByRole('row', { name: teacher.name }).first().waitFor();
  },
);

test('a unit administrator sees the state of every school', { tags: ['soak'] }, async () => {
  const page = await journey.openSignedIn('/dashboard', { username: 'admin' });
  const row = page.getByRole('row').nth(1);
  await row.getByText(/^TKB số 1 từ /).waitFor();
  await row.getByText(new RegExp(`^${view.classes.length} lớp`)).waitFor();
  await row.getByText(`${view.teachers.length} giáo viên`, { exact: true }).waitFor();
  await row.getByText(/^\d+:\d\d \d+\/\d+\/\d{4}/).waitFor();
  await page.getByRole('region', { name: 'Tất cả các trường' }).getByText('Bản nháp').waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await journey.takeScreenshot(page, 'home-unit');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Tìm nhanh' }).fill('hoa phuong');
  await page.getByRole('option', { name: /Hoa Phượng Vào trường$/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.title()).toBe('Tổng quan – Trường THCS Hoa Phượng');
});

test(
  'the menu holds the work of a term, and the search leads to the timetable of a class',
  { tags: ['soak'] },
  async () => {
    const page = await journey.openSignedIn('/dashboard');
    const menu = page.getByRole('navigation', { name: 'Menu chính' });
    await menu.getByText('Việc mỗi học kỳ').waitFor();
    await menu.getByRole('menuitem', { name: 'Phân công' }).click();
    await page.waitForURL(/tab=assignments/);
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Tìm nhanh' });
    // A search for words that are no longer there is given up, so that a slow server answers the last ones first.
    const isForEarlier = (url: URL) => url.searchParams.get('search') === '7a';
    await page.route(isForEarlier, () => undefined);
    const asked = page.waitForRequest((request) => isForEarlier(new URL(request.url())));
    const givenUp = page.waitForEvent('requestfailed', (request) => isForEarlier(new URL(request.url())));
    await box.fill('7a');
    await asked;
    await box.fill('7a1');
    await givenUp;
    await page
      .getByRole('option', { name: /7A1 Thời khóa biểu$/ })
      .first()
      .waitFor();
    await box.press('Enter');
    await page.waitForURL(/view=class&item=\d+/);
    await expect.poll(() => page.title()).toBe('7A1 – TKB số 1 – Trường THCS Hoa Phượng');
    await page.keyboard.press('Control+k');
    await box.fill('thoi khoa bieu 8a1');
    await page.getByRole('option', { name: /8A1 Thời khóa biểu$/ }).click();
    await expect.poll(() => page.title()).toBe('8A1 – TKB số 1 – Trường THCS Hoa Phượng');
    await page.keyboard.press('Control+k');
    await box.fill('giao dien toi');
    await box.press('Enter');
    await page.getByRole('button', { name: 'Chuyển sang nền sáng' }).waitFor();
    await page.keyboard.press('Control+k');
    await box.fill('dang xuat');
    await box.press('Enter');
    await page.waitForURL(/\/login/);
  },
);

test('on a phone the list of timetables is cards, and dark follows the system', { tags: ['soak'] }, async () => {
  const page = await journey.open('/login?redirect=/list_management/timetable', { ...phone, colorScheme: 'dark' });
  await signIn(page, 'hieupho', demoPassword);
  await page.getByText('TKB số 1', { exact: true }).first().waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  await expect.poll(() => theme()).toBe('dark');
  await journey.takeScreenshot(page, 'home-timetables-phone');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(theme).toBe('light');
  await page.getByRole('button', { name: 'Chuyển sang nền tối' }).click();
  await page.reload();
  await expect.poll(theme).toBe('dark');
});

test('a search keeps everything that is typed, however fast, also after a reload', { tags: ['soak'] }, async () => {
  const page = await journey.openSignedIn('/huong-dan');
  const words = 'tiết cố định';
  const box = page.getByRole('textbox', { name: 'Tìm trong hướng dẫn' });
  await box.pressSequentially(words);
  await expect.poll(() => new URL(page.url()).searchParams.get('tim')).toBe(words);
  expect(await box.inputValue()).toBe(words);
  await page.reload();
  await expect.poll(() => box.inputValue()).toBe(words);
});

test(
  'a search in the guide marks the words and moves to the first, and the box stays in sight',
  { tags: ['soak'] },
  async () => {
    const page = await journey.openSignedIn('/huong-dan');
    await page.setViewportSize({ width: 1366, height: 400 });
    const box = page.getByRole('textbox', { name: 'Tìm trong hướng dẫn' });
    await box.fill('dien tiep');
    const first = page.locator('mark').first();
    await expect.poll(() => first.textContent()).toMatch(/^điền$/i);
    const isSeen = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const { clientHeight } = document.documentElement;
      return top >= 0 && bottom <= clientHeight;
    };
    await expect.poll(() => first.evaluate(isSeen)).toBe(true);
    expect(await box.evaluate(isSeen)).toBe(true);
    // No line of the text shows above the box, beside it or close below.
    const head = await page.getByRole('main').boundingBox();
    const { y, height } = (await box.boundingBox())!;
    for (const line of [head!.y + 1, y + height / 2, y + height + 4])
      expect(
        await page.evaluate(
          ([x = 0, top = 0]) => document.elementFromPoint(x, top)?.textContent,
          [head!.x + 500, line],
        ),
      ).toBe('');
    await journey.takeScreenshot(page, 'guide-search');
    await box.fill('');
    await expect.poll(() => page.locator('mark').count()).toBe(0);
  },
);
