import type { LessonView, PlaceVerdictView, TimetableRow } from '@tkb/contract';
import { expect, test } from 'vitest';
import { readView, signInByApi } from './api.ts';
import { demoPassword, startJourney } from './harness.ts';
import { findClashes } from './timetable-facts.ts';

const journey = startJourney();

test('a lesson is swapped by hand with mouse and keyboard, and the swap is taken back', async () => {
  const api = await signInByApi(journey.server.url, 'hieupho', demoPassword);
  const { item } = await api.call<{ item: TimetableRow }>('POST', '/api/thoikhoabieu', {
    schoolYear: '2026-2027',
    semester: 1,
  });
  await api.runJob('/api/tkb', { timetableId: item.id, seconds: 10, seed: 1 });
  const before = await readView(api, item.id);
  const ofClass = before.classes.find(({ name }) => name === '7A2');
  const lessons = before.lessons.filter(
    ({ classes, duration, isFixed }) => duration === 1 && !isFixed && classes.some(({ id }) => id === ofClass?.id),
  );
  const chosen = await firstWithSwap(lessons);
  const subject = before.subjects.find(({ id }) => id === chosen.lesson.subjectId);

  const { page, errors } = await journey.openSignedIn(`/timetable`, 'hieupho');
  await page.goto(new URL(`/timetable?id=${item.id}&view=class&item=${ofClass?.id}`, journey.server.url).href);
  const grid = page.getByRole('table', { name: 'Thời khóa biểu theo lớp' });
  const bar = page.getByRole('region', { name: 'Sửa thời khóa biểu' });
  const cards = grid.getByRole('button', { name: subject?.shortName ?? '' });
  const wanted = await cellOf(chosen.lesson);
  const card = wanted.getByRole('button').first();
  expect(await cards.count()).toBeGreaterThan(0);
  await card.click();
  const target = grid.getByRole('button', { name: `Thứ ${chosen.slot.day} tiết ${chosen.slot.period}: đổi với` });
  await target.first().waitFor();
  expect(await grid.locator('.week-grid-mark-bad').count()).toBeGreaterThan(0);
  await target.first().hover();
  await bar.getByText(`Thứ ${chosen.slot.day} tiết ${chosen.slot.period}: đổi với`).waitFor();
  await journey.takeScreenshot(page, 'manual-move-verdicts');
  await page.keyboard.press('Escape');
  await expect.poll(() => grid.locator('.week-grid-mark').count()).toBe(0);

  await card.click();
  await target.first().click();
  await bar.getByText(/^Đã đổi /).waitFor();
  await page.locator('.score-numbers').first().waitFor();
  await journey.takeScreenshot(page, 'manual-move-done');
  const after = await readView(api, item.id);
  expect(placeOf(after.lessons, chosen.lesson.id)).toEqual([chosen.slot.day, chosen.slot.period]);
  expect(findClashes(after)).toEqual([]);
  await bar.getByRole('button', { name: 'Hoàn tác' }).click();
  await bar.getByText(/^Đã hoàn tác/).waitFor();
  expect((await readView(api, item.id)).lessons).toEqual(before.lessons);

  await card.focus();
  await page.keyboard.press('Enter');
  await target.first().focus();
  await page.keyboard.press('Enter');
  await bar.getByText(/^Đã đổi /).waitFor();
  await expect
    .poll(() => bar.getByRole('button', { name: 'Hoàn tác' }).evaluate((button) => button.matches(':focus')))
    .toBe(true);
  await page.keyboard.press('Enter');
  await bar.getByText(/^Đã hoàn tác/).waitFor();
  expect((await readView(api, item.id)).lessons).toEqual(before.lessons);

  await card.click();
  await bar.getByRole('button', { name: 'Khóa tiết', exact: true }).click();
  await bar.getByText(/^Đã khóa /).waitFor();
  await card.click();
  await grid.locator('.week-grid-mark-bad').first().waitFor();
  expect(await grid.locator('.week-grid-mark-good, .week-grid-mark-swap').count()).toBe(0);
  await bar.getByRole('button', { name: 'Mở khóa tiết' }).click();
  await bar.getByText(/^Đã mở khóa /).waitFor();

  await card.click();
  await bar.getByRole('button', { name: 'Hủy xếp tiết' }).click();
  await bar.getByText(/^Đã hủy xếp /).waitFor();
  await page
    .getByRole('button', { name: /^Tìm vị trí cho / })
    .first()
    .click();
  const home = `Thứ ${chosen.lesson.day} tiết ${chosen.lesson.period}: xếp được`;
  await grid.getByRole('button', { name: home }).first().waitFor();
  await journey.takeScreenshot(page, 'manual-move-unplaced');
  await grid.getByRole('button', { name: home }).first().click();
  await bar.getByText(/^Đã chuyển /).waitFor();
  expect(placeOf((await readView(api, item.id)).lessons, chosen.lesson.id)).toEqual([
    chosen.lesson.day,
    chosen.lesson.period,
  ]);
  expect(errors).toEqual([]);

  async function firstWithSwap(candidates: readonly LessonView[]) {
    for (const lesson of candidates) {
      const body = { timetableId: item.id, lessonId: lesson.id };
      const { slots } = await api.call<{ slots: PlaceVerdictView[] }>('POST', '/api/tkb/timvitri/lop', body);
      const slot = slots.find(({ verdict }) => verdict === 'swap');
      if (slot) return { lesson, slot };
    }
    throw new Error('no lesson of the class can be swapped');
  }

  /** The cell of a lesson, found by its place among rows (shift, period) and columns (days). */
  async function cellOf({ day, shiftId, period }: LessonView) {
    await grid.waitFor();
    const rowOffset = before.frame.shifts
      .slice(
        0,
        before.frame.shifts.findIndex(({ id }) => id === shiftId),
      )
      .reduce((sum, { periods }) => sum + Math.max(...periods), 0);
    const row = grid.getByRole('row').nth(rowOffset + Number(period) - 1);
    return row.getByRole('cell').nth(before.frame.days.indexOf(Number(day)));
  }
});

const placeOf = (lessons: readonly LessonView[], id: number) => {
  const lesson = lessons.find((item) => item.id === id);
  return [lesson?.day, lesson?.period];
};
