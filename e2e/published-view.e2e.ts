// @module-tag screens-published
import {
  addDays,
  dateInVietnam,
  mondayOf,
  type LessonView,
  type TimetableRow,
  type TimetableView,
} from '@tkb/contract';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addUser, readView, type Account, type ApiClient } from './api.ts';
import { findBarriers } from './barriers.ts';
import { phone, signIn, startJourney } from './harness.ts';
import { arrangedTimetable } from './studio.ts';

const journey = startJourney();
/** Pages are opened on Wednesday of last week, so that no session is over: TKB 1 is in force, TKB 2 begins on Monday. */
const monday = addDays(mondayOf(dateInVietnam(new Date())), -7);
const wednesday = addDays(monday, 2);
const nextMonday = addDays(monday, 7);

let api: ApiClient;
let view: TimetableView;
let teacher: TimetableView['teachers'][number];
let moved: LessonView;
let accounts: { readonly teacher: Account; readonly head: Account };

const vi = (date: string) => `${Number(date.slice(8))}/${Number(date.slice(5, 7))}/${date.slice(0, 4)}`;
const lessonsOn = (day: number) =>
  view.lessons
    .filter((lesson) => lesson.day === day && lesson.teacherIds.includes(teacher.id))
    .toSorted((a, b) => a.shiftId - b.shiftId || (a.period ?? 0) - (b.period ?? 0));

async function publish(id: number, effectiveFrom: string): Promise<void> {
  const { version, name, schoolYear, semester } = await api.call<TimetableRow>(
    'GET',
    `/api/thoikhoabieu/detail?id=${id}`,
  );
  const body = { id, version, name, schoolYear, semester, effectiveFrom, status: 'published' };
  await api.call('PUT', '/api/thoikhoabieu', body);
}

beforeAll(async () => {
  const arranged = await arrangedTimetable(journey.server.url);
  ({ api } = arranged);
  view = arranged.before;
  const busiest = view.teachers.toSorted((a, b) => countOf(b.id) - countOf(a.id))[0];
  if (!busiest) throw new Error('the demo school has no teacher');
  teacher = busiest;
  await publish(arranged.timetableId, addDays(monday, -14));
  const { item } = await api.call<{ item: TimetableRow }>('POST', '/api/thoikhoabieu/saochep', {
    id: arranged.timetableId,
  });
  await moveOne(item);
  await publish(item.id, nextMonday);
  accounts = {
    teacher: await addUser(journey.server.url, 'Giáo viên', 'giaovien.xem', { teacherId: teacher.id }),
    head: await addUser(journey.server.url, 'Tổ trưởng', 'totruong.xem'),
  };
});

const countOf = (id: number) => view.lessons.filter(({ teacherIds }) => teacherIds.includes(id)).length;

interface Slot {
  readonly verdict: string;
  readonly isCurrent: boolean;
  readonly moves: readonly { readonly lessonId: number }[];
}

/** Moves one lesson of the teacher, but not against one of the same assignment, so that the second timetable differs. */
async function moveOne({ id, version }: TimetableRow): Promise<void> {
  const { lessons } = await readView(api, id);
  const teachingOf = new Map(lessons.map((lesson) => [lesson.id, lesson.classSubjectId]));
  for (const lesson of lessons.filter(({ teacherIds, isFixed }) => teacherIds.includes(teacher.id) && !isFixed)) {
    const body = { timetableId: id, lessonId: lesson.id };
    const { slots } = await api.call<{ slots: Slot[] }>('POST', '/api/tkb/timvitri/lop', body);
    const others = ({ moves }: Slot) => moves.filter(({ lessonId }) => lessonId !== lesson.id);
    const slot = slots
      .filter(({ verdict, isCurrent }) => verdict !== 'blocked' && !isCurrent)
      .find((place) => others(place).every(({ lessonId }) => teachingOf.get(lessonId) !== lesson.classSubjectId));
    if (!slot) continue;
    moved = lesson;
    await api.call('PUT', '/api/tkb/update', { timetableId: id, version, moves: slot.moves });
    return;
  }
  throw new Error('no lesson can move');
}

/** Opens /timetable on Wednesday of last week. */
async function openOn(account: Account, query = '', options: BrowserContextOptions = {}) {
  const page = await journey.open('/login', options);
  await signIn(page, account.username, account.password);
  await page.waitForURL((url) => url.pathname === '/dashboard');
  await page.clock.setFixedTime(new Date(`${wednesday}T10:00:00+07:00`));
  await page.goto(`/timetable${query}`);
  await page.getByRole('heading', { level: 1, name: 'Thời khóa biểu' }).waitFor();
  return page;
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test(
  'a teacher sees their own week with dates, today and bell times, and what comes next',
  { tags: ['soak'] },
  async () => {
    const page = await openOn(accounts.teacher);
    const week = page.getByRole('table', { name: `Thời khóa biểu Giáo viên ${teacher.name}` });
    await week.waitFor();
    await page.getByText(`có hiệu lực từ ${vi(addDays(monday, -14))}`).waitFor();
    await page.getByText(`TKB số 2 có hiệu lực từ ${vi(nextMonday)}.`).waitFor();
    const today = week.locator('th[aria-current="date"]');
    await expect.poll(() => today.innerText()).toContain('hôm nay');
    await expect.poll(() => today.innerText()).toContain('Thứ 4');
    await expect.poll(() => week.locator('tbody th small').first().innerText()).toMatch(/^\d\d:\d\d–\d\d:\d\d$/);
    const held = view.lessons.filter(({ teacherIds, day }) => teacherIds.includes(teacher.id) && day !== null);
    await expect
      .poll(() => week.locator('.pub-card').count())
      .toBe(held.reduce((sum, { duration }) => sum + duration, 0));
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await journey.takeScreenshot(page, 'published-teacher');
    await journey.takeGuidePicture(page, 'tuan-giao-vien');

    await page.getByRole('button', { name: 'Tuần sau' }).click();
    await page.getByText(/tiết thay đổi so với TKB số 1/).click();
    await page.locator('.pub-changes li').first().waitFor();
    await expect.poll(() => week.locator('.pub-changed').count()).toBeGreaterThanOrEqual(moved.duration);
    await page.getByText(`TKB số 2 có hiệu lực từ ${vi(nextMonday)}`).waitFor();
    await journey.takeScreenshot(page, 'published-changes');
    await page.getByRole('button', { name: 'Tuần này' }).click();
    await page.getByText(`TKB số 2 có hiệu lực từ ${vi(nextMonday)}.`).waitFor();
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(1366);

    // A lesson that somebody else may take is not shown as one's own before that is known.
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/daythay/tuan?*', (route) => answer.promise.then(() => route.continue()));
    await page.getByRole('button', { name: 'Tuần trước' }).click();
    await page.getByRole('status', { name: 'Đang tải dữ liệu' }).waitFor();
    expect(await week.count()).toBe(0);
    answer.resolve();
    await week.waitFor();
  },
);

test('on a phone the day is a list; the next day is a tap or a swipe away', { tags: ['soak'] }, async () => {
  const page = await openOn(accounts.teacher, '', phone);
  await page.getByRole('heading', { level: 2, name: `Thứ 4, ${vi(wednesday)}` }).waitFor();
  const cards = page.locator('.pub-day .pub-card');
  await expect.poll(() => cards.count()).toBe(lessonsOn(4).length);
  await expect.poll(() => widthOf(page)).toBe(390);
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await journey.takeScreenshot(page, 'published-phone');
  await page.getByRole('button', { name: /^T7/ }).tap();
  await page.getByRole('heading', { level: 2, name: `Thứ 7, ${vi(addDays(monday, 5))}` }).waitFor();
  const swipe = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0) =>
    swipe.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: 500 }] });
  await touch('touchStart', 330);
  for (const x of [260, 190, 120]) await touch('touchMove', x);
  await touch('touchEnd');
  // After Saturday comes Monday of the next week, with the timetable that begins there.
  await page.getByRole('heading', { level: 2, name: `Thứ 2, ${vi(nextMonday)}` }).waitFor();
  await page
    .getByText(`có hiệu lực từ ${vi(nextMonday)}`)
    .first()
    .waitFor();
  await expect.poll(() => widthOf(page)).toBe(390);
});

test(
  'a head of department chooses a class or room, which is remembered, and reads an earlier version',
  { tags: ['soak'] },
  async () => {
    const page = await openOn(accounts.head);
    await page.getByRole('table', { name: /^Thời khóa biểu Lớp/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Thôi xem như giáo viên' }).count()).toBe(0);
    await page.getByRole('combobox', { name: 'Chọn lớp' }).fill('6A2');
    await page
      .getByRole('option', { name: '6A2' })
      .or(page.locator('.ant-select-item-option[title="6A2"]'))
      .last()
      .click();
    await page.getByRole('table', { name: 'Thời khóa biểu Lớp 6A2' }).waitFor();
    await page.goto('/timetable');
    await page.getByRole('table', { name: 'Thời khóa biểu Lớp 6A2' }).waitFor();
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Chọn bản đã phát hành' }).click();
    await page.locator('.ant-select-item-option', { hasText: 'TKB số 2' }).click();
    await page.getByText('Bạn đang xem riêng TKB số 2.').waitFor();
    await page.getByRole('button', { name: 'Xem bản đang áp dụng' }).click();
    await page.getByText(`TKB số 2 có hiệu lực từ ${vi(nextMonday)}.`).waitFor();
    // Choosing another kind shows its first one at once, and Back returns to the previous one.
    await page.getByText('Phòng', { exact: true }).click();
    await page.getByRole('table', { name: /^Thời khóa biểu Phòng/ }).waitFor();
    await page.goBack();
    await page.getByRole('table', { name: 'Thời khóa biểu Lớp 6A2' }).waitFor();
    const dates = page.locator('.pub-dates');
    const week = await dates.innerText();
    await page.getByRole('button', { name: 'Tuần sau' }).click();
    await expect.poll(() => dates.innerText()).not.toBe(week);
    await page.goBack();
    await expect.poll(() => dates.innerText()).toBe(week);
    await page.getByText('Phòng', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Chọn phòng' }).click();
    await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').first().click();
    await page.getByRole('table', { name: /^Thời khóa biểu Phòng/ }).waitFor();
  },
);

test(
  'a teacher subscribes to the calendar, which a program then fetches without a session, and revokes it',
  { tags: ['soak'] },
  async () => {
    const page = await openOn(accounts.teacher);
    await page.getByRole('button', { name: 'Đăng ký lịch' }).click();
    const dialog = page.getByRole('dialog', { name: 'Đăng ký lịch' });
    await dialog.getByRole('button', { name: `Tạo địa chỉ lịch của ${teacher.name}` }).click();
    const address = await dialog.getByRole('textbox', { name: 'Địa chỉ lịch' }).inputValue();
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await journey.takeScreenshot(page, 'published-calendar');
    const calendar = await fetch(address);
    expect([calendar.status, calendar.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const text = await calendar.text();
    // Both timetables are in force in the semester, each in its own weeks.
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2 * countOf(teacher.id));
    const question = `Thu hồi địa chỉ lịch của ${teacher.name}`;
    await dialog.getByRole('button', { name: question }).click();
    await page
      .getByRole('dialog', { name: `${question}?` })
      .getByRole('button', { name: 'Thu hồi' })
      .click();
    await dialog.getByRole('button', { name: question }).waitFor({ state: 'detached' });
    expect((await fetch(address)).status).toBe(404);
  },
);

test(
  'who may change timetables sees the published week as teachers do, and gives the families of a class an address',
  { tags: ['soak'] },
  async () => {
    const page = await journey.openSignedIn('/timetable');
    await page.getByRole('button', { name: 'Xem như giáo viên' }).click();
    await page.getByRole('combobox', { name: 'Chọn lớp' }).fill('6A2');
    await page.locator('.ant-select-item-option[title="6A2"]').last().click();
    await page.getByRole('table', { name: 'Thời khóa biểu Lớp 6A2' }).waitFor();
    await page.getByRole('button', { name: 'Đăng ký lịch' }).click();
    const dialog = page.getByRole('dialog', { name: 'Đăng ký lịch' });
    await dialog.getByRole('button', { name: /Tạo địa chỉ chung cho phụ huynh, học sinh/ }).click();
    const address = await dialog.getByRole('textbox', { name: 'Địa chỉ lịch' }).inputValue();
    await dialog.getByText('Gửi địa chỉ cho phụ huynh, học sinh của lớp').waitFor();
    expect((await fetch(address)).status).toBe(200);
    await dialog.getByRole('button', { name: 'Đóng' }).last().click();
    await page.getByRole('button', { name: 'Thôi xem như giáo viên' }).click();
    await page.getByRole('button', { name: 'Sao chép để sửa' }).waitFor();
  },
);

/** Pixels between a table and the right edge of what it stands in. */
const spaceBeside = (table: Locator): Promise<number> =>
  table.evaluate((element) => {
    const around = element.parentElement ?? element;
    return around.getBoundingClientRect().right - element.getBoundingClientRect().right;
  });

test('the own week, every class and the school print on sheets of their own', { tags: ['soak'] }, async () => {
  const page = await openOn(accounts.teacher);
  await page.evaluate(() => {
    window.print = () => document.body.toggleAttribute('data-printing', true);
  });
  const choose = async (label: string | RegExp) => {
    await page.getByRole('button', { name: 'In', exact: true }).click();
    await page.getByRole('menuitem', { name: label }).click();
  };
  const printed = async (label: string | RegExp | null) => {
    await page.evaluate(() => document.body.removeAttribute('data-printing'));
    await (label === null ? page.keyboard.press('Control+p') : choose(label));
    await page.locator('body[data-printing]').waitFor();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    await page.emulateMedia({ media: 'print' });
    // The outer half of a border would be cut off at the edge of the page.
    expect(await Promise.all((await page.locator('.print-sheet table').all()).map(spaceBeside))).not.toContain(0);
    // A sheet of several pages has its title on each of them, and the signatures stay with its last day.
    const sheets = await page.locator('.print-sheet').count();
    expect(await page.locator('.print-sheet thead h1').count()).toBe(sheets);
    expect(await page.locator('.print-sheet tbody:last-child tr + tr footer').count()).toBe(sheets);
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
  };
  await page.getByRole('table').first().waitFor();
  expect(await printed(`Giáo viên ${teacher.name} (A4)`)).toBe(1);
  expect(await printed(null), 'the key of the browser prints the first of them').toBe(1);
  expect(await printed(/^Mọi lớp/)).toBe(view.classes.length);
  const busy = new Set(view.lessons.flatMap(({ teacherIds }) => teacherIds));
  expect(await printed(/^Mọi giáo viên/)).toBe(busy.size);
  const shifts = Map.groupBy(view.lessons, ({ shiftId }) => shiftId).values();
  const sheets = [...shifts].map((lessons) =>
    Math.ceil(new Set(lessons.flatMap((lesson) => lesson.classes.map(({ id }) => id))).size / 18),
  );
  expect(await printed(/^Toàn trường/)).toBe(sheets.reduce((sum, count) => sum + count, 0));
});
