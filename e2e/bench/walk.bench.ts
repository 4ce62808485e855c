/**
 * The work of a deputy principal in a real Chromium, with time and clicks: a new school from a pasted list to a complete
 * timetable, publishing, an absence, and impossible data. `--width 390` uses the screen of a phone. A part that gets stuck
 * says where.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { slotsOfWeek } from '@tkb/contract';
import type { Locator } from 'playwright-core';
import { newestTimetable, readView, signInByApi } from '../api.ts';
import { launchBrowser } from '../chromium.ts';
import { copiedAssignments, createSchool, deputy } from '../new-school.ts';
import { makeDataDir, removeDataDir, startTestServer } from '../server.ts';

const { values } = parseArgs({ strict: false, allowPositionals: true, options: { width: { type: 'string' } } });
const width = Number(values.width ?? 1440);
const isPhone = width < 700;
const pictures = join(import.meta.dirname, '../artefacts');
mkdirSync(pictures, { recursive: true });

const dataDir = makeDataDir();
const server = await startTestServer(dataDir);
const browser = await launchBrowser();
const context = await browser.newContext({
  locale: 'vi-VN',
  timezoneId: 'Asia/Ho_Chi_Minh',
  viewport: { width, height: isPhone ? 844 : 900 },
  hasTouch: isPhone,
  isMobile: isPhone,
});
const page = await context.newPage();
page.setDefaultTimeout(60_000);
let clicks = 0;
const press = async (target: Locator) => {
  clicks += 1;
  await target.click();
};
const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
const drawer = page.getByRole('dialog');
/** All lessons are placed and no required rule is broken. */
const complete = /^Đã xếp đủ \d+ tiết trong [\d,]+ giây\.$/;

async function walk(name: string, part: () => Promise<void>): Promise<void> {
  clicks = 0;
  const begin = performance.now();
  const failure = await part().then(
    () => '',
    (error: unknown) => `stuck: ${String(error).split('\n').slice(0, 3).join(' ')}`,
  );
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  console.log(
    `${width} px  ${name.padEnd(22)} ${String(clicks).padStart(2)} clicks ${seconds.padStart(4)} s  ${failure}`,
  );
  await page.screenshot({ path: join(pictures, `walk-${width}-${name.replaceAll(' ', '-')}.png`) });
}

const listOf = async () => {
  await page.goto(`${server.url}/list_management/timetable`);
  await page.getByRole('article').first().waitFor();
};

async function newSchool(list: string): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Tên đăng nhập').fill(deputy.username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(deputy.password);
  await press(button('Đăng nhập'));
  await press(page.getByRole('checkbox', { name: 'THCS', exact: true }));
  for (const grade of [6, 7])
    await press(page.getByRole('radiogroup', { name: `Buổi chính của Khối ${grade}` }).getByText('Chiều'));
  await press(button('Tiếp: chương trình'));
  await press(button('Lưu và sang danh sách'));
  clicks += 1;
  await page.getByLabel('Dán danh sách').fill(list);
  await press(button('Đọc phần đã dán'));
  await press(button('Nhập tất cả'));
  await press(button('Tạo TKB số 1 và xếp'));
  await drawer.getByText('Đã kiểm tra').waitFor();
  await press(drawer.getByRole('button', { name: 'Xếp tự động' }));
  await drawer.getByText(complete).waitFor({ timeout: 120_000 });
}

async function publish(): Promise<void> {
  await listOf();
  // It is the main button for a timetable that breaks no rule, and in the menu of every draft.
  await press(button(/^Thao tác khác với TKB số 1/));
  await press(page.getByRole('menuitem', { name: 'Phát hành' }));
  await press(drawer.getByRole('button', { name: /^Phát hành/ }));
  await page.getByText('Đã phát hành').first().waitFor();
}

/** A teacher is away for a day: a copy of the timetable is changed in as few places as possible, and published. */
async function absence(name: string): Promise<void> {
  await listOf();
  await press(button(/^Thao tác khác với TKB số 1/));
  await press(page.getByRole('menuitem', { name: 'Sao chép', exact: true }));
  await page.getByRole('article', { name: 'TKB số 2' }).waitFor();
  await page.goto(`${server.url}/category_management/teacher?search=${encodeURIComponent(name)}`);
  await press(button('Tiết tránh'));
  await press(drawer.getByRole('button', { name: /Thứ 3/ }).first());
  await press(drawer.getByRole('button', { name: /Lưu/ }));
  await listOf();
  await press(page.getByRole('article', { name: 'TKB số 2' }).getByRole('button', { name: 'Xếp tự động' }));
  await press(drawer.getByText('Sửa ít thay đổi nhất'));
  await press(drawer.getByRole('button', { name: 'Tìm cách sửa' }));
  await press(drawer.getByRole('button', { name: /^Áp dụng \d+ thay đổi/ }));
  await drawer.getByText(/Đã áp dụng thay đổi của \d+ tiết/).waitFor();
}

/** A teacher has only four open periods: the check says so, one click loosens it, and the arrangement is complete. */
async function impossible(): Promise<void> {
  await listOf();
  await press(page.getByRole('article', { name: 'TKB số 2' }).getByRole('button', { name: 'Xếp tự động' }));
  await press(drawer.getByRole('button', { name: /^Nới lỏng/ }).first());
  await drawer.getByRole('region', { name: 'Đã nới lỏng' }).waitFor();
  await press(drawer.getByRole('button', { name: 'Xếp tự động' }));
  await drawer.getByText(/Đã xếp đủ \d+ tiết/).waitFor({ timeout: 120_000 });
}

/** Blocks all periods of a teacher except four. */
async function closeTeacher(teacherId: number): Promise<void> {
  const api = await signInByApi(server.url, deputy.username, deputy.password);
  const { frame } = await readView(api, (await newestTimetable(api)).id);
  const cells = slotsOfWeek(frame).map((cell) => ({ ...cell, mark: 'blocked' }));
  const grid = '/api/giaovien/tiettranhxep';
  const { version } = await api.call<{ version: number }>('GET', `${grid}?id=${teacherId}`);
  await api.call('POST', grid, { id: teacherId, version, cells: cells.slice(4) });
}

try {
  await createSchool(server.url);
  const list = await copiedAssignments(server.url);
  await walk('new school', () => newSchool(list));
  const api = await signInByApi(server.url, deputy.username, deputy.password);
  const { teachers, lessons } = await readView(api, (await newestTimetable(api)).id);
  const onTuesday = new Set(lessons.filter(({ day }) => day === 3).flatMap(({ teacherIds }) => teacherIds));
  const teacher = teachers.find(({ id }) => onTuesday.has(id));
  const other = teachers.find((one) => one !== teacher);
  if (!teacher || !other) throw new Error('the new school has no teachers');
  await walk('publish', publish);
  await walk('absence', () => absence(teacher.name));
  await closeTeacher(other.id);
  await walk('impossible data', impossible);
} finally {
  await browser.close();
  await server.stop();
  removeDataDir(dataDir);
}
