// @module-tag screens-studio
import type { LessonView, TimetableView } from '@tkb/contract';
import { expect, test } from 'vitest';
import { readView } from './api.ts';
import { startJourney } from './harness.ts';
import { arrangedClass, arrangedTimetable, cellOf, openStudio, placeOf, type Studio } from './studio.ts';

const journey = startJourney();

type Period = Pick<LessonView, 'day' | 'shiftId' | 'period'>;

/** The row and column of a period in a week's grid, counted from the top left. */
function positionOf({ frame }: TimetableView, { day, shiftId, period }: Period) {
  const before = frame.shifts.slice(
    0,
    frame.shifts.findIndex(({ id }) => id === shiftId),
  );
  const row = before.reduce((sum, { periods }) => sum + Math.max(...periods), 0) + Number(period) - 1;
  return { row, column: frame.days.indexOf(Number(day)) };
}

test('a lesson is found, moved, locked, taken out and brought back without a mouse', { tags: ['soak'] }, async () => {
  const { api, timetableId, before, classId, lesson, slot } = await arrangedClass(journey.server.url, '8A1');
  const studio = await openStudio(journey, timetableId, `view=class&item=${classId}`);
  const { page, bar, grid } = studio;
  // The first stop of the page leads past menu and tools.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => grid.evaluate((element) => element === document.activeElement)).toBe(true);
  const [home, target] = [cellOf(page, 'class', classId, lesson), cellOf(page, 'class', classId, slot)];

  await goTo(studio, before, lesson);
  await expect.poll(() => home.evaluate((cell) => cell.classList.contains('tg-active'))).toBe(true);
  await page.keyboard.press('Enter');
  await target.and(page.locator('.tg-mark-swap')).waitFor();
  await goTo(studio, before, slot);
  await bar.getByText(`Thứ ${slot.day} tiết ${slot.period}: đổi với`).waitFor();
  await page
    .locator('.studio-weigh')
    .getByText(/^Đổi chỗ \d+ tiết/)
    .waitFor();
  await expect.poll(() => page.locator('.tg-arrows > path').count()).toBeGreaterThan(1);
  await journey.takeScreenshot(page, 'studio-keyboard-verdicts');
  await page.keyboard.press('Enter');
  await bar.getByText(/^Đã đổi /).waitFor();
  expect(placeOf(await readView(api, timetableId), lesson.id)).toEqual([slot.day, slot.period]);
  await page.keyboard.press('Control+z');
  await bar.getByText(/^Hoàn tác/).waitFor();
  expect((await readView(api, timetableId)).lessons).toEqual(before.lessons);
  await page.keyboard.press('Control+y');
  await bar.getByText(/^Làm lại/).waitFor();
  expect(placeOf(await readView(api, timetableId), lesson.id)).toEqual([slot.day, slot.period]);
  await page.keyboard.press('Control+z');
  await bar.getByText(/^Hoàn tác/).waitFor();

  await goTo(studio, before, lesson);
  await page.keyboard.press('l');
  await bar.getByText(/^Đã khóa /).waitFor();
  await page.keyboard.press('Delete');
  await bar.getByText(/^Không hủy xếp được vì .* đang bị khóa/).waitFor();
  await expect.poll(() => home.locator('.tg-card').count()).toBe(1);
  await page.keyboard.press('l');
  await bar.getByText(/^Đã mở khóa /).waitFor();
  await page.keyboard.press('Delete');
  await bar.getByText(/^Đã hủy xếp /).waitFor();
  expect(placeOf(await readView(api, timetableId), lesson.id)).toEqual([null, null]);
  // A key that has nothing to do here says so.
  await page.keyboard.press('l');
  await bar.getByText(/^Ô này không có tiết để khóa\./).waitFor();

  const inTray = page.getByRole('region', { name: 'Tiết chưa xếp' }).getByRole('button', { name: /^Tìm vị trí cho / });
  await inTray.focus();
  await page.keyboard.press('Enter');
  await home.and(page.locator('.tg-mark-good, .tg-mark-cost')).waitFor();
  await grid.focus();
  await goTo(studio, before, lesson);
  await page.keyboard.press('Enter');
  await bar.getByText(/^Đã chuyển /).waitFor();
  expect(placeOf(await readView(api, timetableId), lesson.id)).toEqual([lesson.day, lesson.period]);

  const other = page.getByRole('rowheader', { name: /: không học$/ });
  await other.waitFor();
  await page.keyboard.press(before.frame.shifts[0]?.id === lesson.shiftId ? 'Control+End' : 'Control+Home');
  await page.keyboard.press('g');
  await other.waitFor({ state: 'detached' });
  await page.keyboard.press('g');
  await other.waitFor();
  await page.keyboard.press('+');
  await page.getByText('120 %').first().waitFor();
  await page.keyboard.press('f');
  await page.getByRole('button', { name: 'Thoát toàn màn hình' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Toàn màn hình', exact: true }).waitFor();

  await goTo(studio, before, lesson);
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Tìm vị trí' }).waitFor();
  await page.keyboard.press('Escape');

  // When a dialog closes, the focus returns to the button that opened it.
  const opener = page.getByRole('button', { name: 'Xuất', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Xuất TKB/ });
  await dialog.getByRole('button', { name: 'Xuất tệp' }).focus();
  // The keys of the studio are not given behind a dialog.
  await page.keyboard.press('f');
  await page.keyboard.press('Escape');
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await page.getByRole('button', { name: 'Thoát toàn màn hình' }).count()).toBe(0);

  // The tools are one stop of the key Tab: arrow keys go along them, past choices, too.
  const tools = page.getByRole('toolbar', { name: 'Công cụ sửa thời khóa biểu' });
  await tools.getByRole('button', { name: 'Công bằng' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(await focused()).toBe('Tô màu');
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('So sánh');
  await page.keyboard.press('Tab');
  expect(await tools.evaluate((bar) => bar.contains(document.activeElement))).toBe(false);
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('So sánh');

  /** Uses arrow keys from the first cell. */
  async function goTo({ page: at }: Studio, view: TimetableView, period: Period): Promise<void> {
    const { row, column } = positionOf(view, period);
    await at.keyboard.press('Control+Home');
    for (let step = 0; step < row; step += 1) await at.keyboard.press('ArrowDown');
    for (let step = 0; step < column; step += 1) await at.keyboard.press('ArrowRight');
  }
});

test(
  'at 200 % zoom the head of the studio folds, and a whole session is visible at first',
  { tags: ['soak'] },
  async () => {
    const { timetableId, before } = await arrangedTimetable(journey.server.url);
    const { page, grid } = await openStudio(journey, timetableId, 'view=school');
    const periods = Math.max(...before.frame.shifts.map((shift) => Math.max(...shift.periods)));
    for (const [width, height] of [
      [720, 450],
      [683, 384],
      [640, 400],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.reload();
      await grid.waitFor();
      const inSight = () =>
        grid.evaluate((element) => {
          const heads = element.querySelector('[role="columnheader"]')?.getBoundingClientRect();
          const row = element.querySelector('.tg-cell')?.getBoundingClientRect();
          const end = Math.min(innerHeight, element.getBoundingClientRect().bottom);
          return (end - (heads?.bottom ?? 0)) / (row?.height ?? 1);
        });
      await expect.poll(inSight, { message: `${width}x${height}` }).toBeGreaterThanOrEqual(periods);
      const excess = () => page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(await excess()).toBe(0);
    }
    // Buttons without their text keep it as their name.
    await page.getByRole('button', { name: 'Phát hành', exact: true }).click();
    await page.getByRole('dialog').waitFor();
  },
);
