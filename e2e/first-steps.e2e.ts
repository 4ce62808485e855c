// @module-tag screens-categories
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newestTimetable } from './api.ts';
import { findBarriers } from './barriers.ts';
import { laptop, phone, signIn, startJourney } from './harness.ts';
import { copiedAssignments, createSchool, deputy } from './new-school.ts';

const journey = startJourney();

/** Moves to an element as somebody without a mouse does. */
async function reach(page: Page, goal: Locator): Promise<void> {
  // The visible circle of a radio button is beside its hidden field.
  await goal.waitFor({ state: 'attached' });
  for (let turn = 0; turn < 100; turn += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${String(goal)}`);
}

/** Does everything by keyboard and counts what would be clicks: every press of a button or box; pasting counts as one. */
function handOf(page: Page) {
  let count = 0;
  const act = async (goal: Locator, does: () => Promise<void>) => {
    count += 1;
    await reach(page, goal);
    await does();
  };
  return {
    get count() {
      return count;
    },
    press: (name: string | RegExp) => act(page.getByRole('button', { name }), () => page.keyboard.press('Enter')),
    paste: (text: string) => act(page.getByLabel('Dán danh sách'), () => page.keyboard.insertText(text)),
    check: (name: string) => act(page.getByRole('checkbox', { name, exact: true }), () => page.keyboard.press('Space')),
    /** Chooses the next radio button of a group. */
    chooseNext: (group: string) =>
      act(page.getByRole('radiogroup', { name: group }).getByRole('radio', { checked: true }), () =>
        page.keyboard.press('ArrowRight'),
      ),
  };
}

test(
  'a new school gets from the first sign-in to a timetable being arranged, by keyboard alone and within 25 clicks',
  { tags: ['soak', 'screens-arrange'] },
  async () => {
    await createSchool(journey.server.url);
    const assignments = await copiedAssignments(journey.server.url);
    const page = await journey.open('/login');
    await signIn(page, deputy.username, deputy.password);
    await page.waitForURL((url) => url.pathname === '/dashboard');
    const hand = handOf(page);
    const focusedHead = () => page.evaluate<string>("document.activeElement?.closest('h2')?.textContent ?? ''");
    await page.getByRole('heading', { name: 'Bắt đầu với trường mới' }).waitFor();
    // A page that has nothing to show yet leads to the place to begin.
    for (const [path, begin] of [
      ['teacher?tab=wishes', 'Mở trang giáo viên'],
      ['subject_grade_level', 'Mở trang khối lớp'],
    ]) {
      await page.goto(`/category_management/${path}`);
      await page.getByRole('link', { name: begin }).waitFor();
    }
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Bắt đầu với trường mới' }).waitFor();
    await hand.check('THCS');
    const sixth = page.getByRole('radiogroup', { name: 'Buổi chính của Khối 6' });
    await hand.chooseNext('Buổi chính của Khối 6');
    await hand.chooseNext('Buổi chính của Khối 7');
    await journey.takeScreenshot(page, 'start-school');
    await journey.takeGuidePicture(page, 'bat-dau');

    // A reload loses nothing that was typed.
    await page.reload();
    await expect.poll(() => sixth.getByRole('radio', { name: 'Chiều' }).isChecked()).toBe(true);
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await hand.press('Tiếp: chương trình');
    await expect.poll(() => focusedHead()).toContain('bước 2: Chương trình');
    const programme = page.getByRole('table', { name: 'Chương trình THCS' });
    await expect
      .poll(() => programme.getByRole('row').last().innerText())
      .toMatch(/Tổng tiết một tuần.*\s29\s+29\s+29,5\s+29,5/);
    const music = programme.getByLabel('Âm nhạc Khối 6, tiết mỗi tuần');
    await reach(page, music);
    await page.keyboard.type('1,5');
    await page.keyboard.press('Tab');
    await programme.getByText('+0,5').waitFor();
    await journey.takeScreenshot(page, 'start-programme');
    await expect.poll(() => findBarriers(page)).toEqual([]);
    // As in a spreadsheet: arrows go from cell to cell, a block is filled to the right, one cell back is typed over.
    const musicAt = (grade: number) => programme.getByLabel(`Âm nhạc Khối ${grade}, tiết mỗi tuần`);
    await music.focus();
    for (const key of ['Shift+ArrowRight', 'Control+r']) await page.keyboard.press(key);
    expect([await musicAt(7).inputValue(), await musicAt(8).inputValue()]).toEqual(['1,5', '1']);
    for (const key of ['ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
    expect([await music.inputValue(), await music.evaluate((field) => field === document.activeElement)]).toEqual([
      '1,5',
      true,
    ]);
    for (const grade of [6, 7]) await musicAt(grade).fill('1');
    await hand.press('Lưu và sang danh sách');
    await page.getByLabel('Dán danh sách').waitFor();
    // Who comes back later goes on from the link, and by keyboard from there.
    await page.goto('/dashboard');
    const categories = page.getByRole('menuitem', { name: 'Quản lý danh mục' });
    await reach(page, categories);
    await page.keyboard.press('Enter');
    await reach(page, page.getByRole('link', { name: 'Môn học', exact: true }));
    await reach(page, page.getByRole('link', { name: 'Tiếp tục các bước bắt đầu' }));
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedHead()).toContain('bước 3: Danh sách');
    await hand.paste(assignments);
    await hand.press('Đọc phần đã dán');
    await page.getByRole('tab', { name: 'Giáo viên từ phân công (44 mới)' }).waitFor();
    await page.getByRole('tab', { name: 'Lớp học từ phân công (24 mới)' }).waitFor();
    await journey.takeScreenshot(page, 'start-lists');
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await hand.press('Nhập tất cả');
    await page.getByText('Giáo viên', { exact: true }).first().waitFor();
    await journey.takeScreenshot(page, 'start-check');
    await page.setViewportSize(phone.viewport);
    await journey.takeScreenshot(page, 'start-phone');
    const isWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
    expect(isWide).toBe(false);
    await page.setViewportSize(laptop);
    await hand.press('Tạo TKB số 1 và xếp');
    await page.getByRole('dialog').getByText('Đã kiểm tra').waitFor();
    await journey.takeScreenshot(page, 'start-arrange');
    expect(hand.count).toBeLessThanOrEqual(25);

    const api = await journey.api(deputy);
    const timetable = await newestTimetable(api);
    // 12 classes have 29 periods and 12 have 30: the half period of Công nghệ is a lesson in odd weeks.
    expect(timetable.lessonCount).toBe(12 * 29 + 12 * 30);
    const homerooms = (await api.list<{ homeroomTeacherId: number | null }>('/api/lophoc')).map(
      (row) => row.homeroomTeacherId,
    );
    expect([new Set(homerooms).size, homerooms.includes(null)]).toEqual([24, false]);
    expect(await api.list<unknown>('/api/donvi')).toMatchObject([{ homeroomReduction: 4 }]);
    // One of the homeroom teachers also leads a group.
    const items = await api.list<{ reductions: object[] }>('/api/giaovien');
    expect(items.filter(({ reductions }) => reductions.length > 0)).toHaveLength(1);
  },
);

test(
  'the key "?" shows help for the open page; a tour has five steps; the guide is searched without diacritics',
  { tags: ['soak'] },
  async () => {
    const page = await journey.openSignedIn('/category_management/subject_grade_level');
    await page.getByRole('heading', { name: 'Môn khối lớp' }).waitFor();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Trợ giúp: Môn khối lớp' });
    await help.getByText('Số tiết mỗi tuần của từng môn ở từng khối.').waitFor();
    await help.getByRole('button', { name: 'Xem giới thiệu nhanh' }).click();
    for (const _ of [1, 2, 3, 4]) await page.getByRole('button', { name: 'Tiếp', exact: true }).click();
    await page.getByText('Trợ giúp của từng trang: phím ?').waitFor();
    // No word lies below the cross that closes the tour.
    const words = page.getByRole('status').filter({ hasText: 'Trợ giúp của từng trang' });
    const cross = await page.locator('.ant-tour').getByRole('button', { name: 'Đóng' }).boundingBox();
    const right = await words.evaluate((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return Math.max(...[...range.getClientRects()].slice(1).map((line) => line.right));
    });
    expect(right).toBeLessThanOrEqual(cross!.x);
    await journey.takeScreenshot(page, 'help-tour');
    await page.keyboard.press('Enter');
    const question = page.getByRole('button', { name: 'Trợ giúp' });
    await expect.poll(() => question.evaluate((button) => button === document.activeElement)).toBe(true);
    // Left by the key Esc, too, the tour gives the focus back.
    await page.keyboard.press('Enter');
    await help.getByRole('button', { name: 'Xem giới thiệu nhanh' }).click();
    await page.getByText('Menu theo thứ tự công việc').waitFor();
    // The page behind it is covered: Tab stays in the tour.
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await page.evaluate(`document.activeElement.closest('.ant-tour') !== null`)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await page.getByText('Menu theo thứ tự công việc').waitFor({ state: 'hidden' });
    await expect.poll(() => question.evaluate((button) => button === document.activeElement)).toBe(true);
    await question.click();
    await help.getByRole('link', { name: 'Đọc toàn bộ hướng dẫn' }).click();
    await page.waitForURL((url) => url.pathname === '/huong-dan');
    await page.getByRole('textbox', { name: 'Tìm trong hướng dẫn' }).fill('ma tran lop bang dai');
    await expect.poll(() => page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Lớp học và phân công']);
    await journey.takeScreenshot(page, 'help-guide');
    await page.getByRole('textbox', { name: 'Tìm trong hướng dẫn' }).fill('');
    await expect.poll(() => findBarriers(page)).toEqual([]);
  },
);

test('on a phone the tour and the grid of periods speak of fingers instead of keys', { tags: ['soak'] }, async () => {
  const page = await journey.openSignedIn('/dashboard', phone);
  await page.getByRole('button', { name: 'Trợ giúp' }).tap();
  await page.getByRole('button', { name: 'Xem giới thiệu nhanh' }).waitFor();
  expect(await page.getByRole('dialog').innerText()).not.toContain('Ctrl');
  await page.getByRole('button', { name: 'Xem giới thiệu nhanh' }).tap();
  const tour = page.locator('.ant-tour');
  const words: string[] = [];
  for (;;) {
    words.push(await tour.getByRole('status').innerText());
    const next = tour.getByRole('button', { name: /^(Tiếp|Xong)$/ });
    const isLast = (await next.innerText()) === 'Xong';
    await next.tap();
    if (isLast) break;
  }
  expect(words.length).toBeGreaterThanOrEqual(3);
  expect(words.filter((text) => /Ctrl|phím|Enter/.test(text))).toEqual([]);
  await page.goto('/category_management/teacher');
  await page.getByRole('button', { name: 'Tiết tránh' }).first().tap();
  await page.getByRole('dialog').getByText('Chạm một ô').waitFor();
});
