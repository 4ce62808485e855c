// @module-tag screens-studio
import type { LessonView, PlaceVerdictView } from '@tkb/contract';
import type { CDPSession, Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { readView } from './api.ts';
import { phone, startJourney } from './harness.ts';
import { arrangedClass, arrangedTimetable, cellOf, centreOf, placeOf } from './studio.ts';

const journey = startJourney();

/** Real touches, since Playwright's mouse sends events of another pointer type. */
const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
  session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });

/** The centres of two cells after scrolling. The second scroll may move the first cell, so both are measured at the end. */
async function bothInSight(first: Locator, second: Locator) {
  await first.scrollIntoViewIfNeeded();
  await second.scrollIntoViewIfNeeded();
  return Promise.all([centreOf(first), centreOf(second)]);
}

test(
  'on a phone lying on its side the grid has two thirds of the screen, before and after a lesson is picked',
  { tags: ['soak'] },
  async () => {
    const { timetableId, before } = await arrangedTimetable(journey.server.url);
    const lesson = before.lessons.find(
      ({ duration, isFixed, classes }) => duration === 1 && !isFixed && classes.length === 1,
    );
    const classId = lesson!.classes[0]!.id;
    const path = `/timetable?id=${timetableId}&view=class&item=${classId}`;
    const page = await journey.openSignedIn(path, {
      ...phone,
      viewport: { width: 844, height: 390 },
    });
    const cell = cellOf(page, 'class', classId, lesson!);
    await cell.waitFor();
    const shareOfGrid = () =>
      page.getByRole('grid').evaluate((grid) => {
        const { top, bottom } = grid.getBoundingClientRect();
        return (Math.min(bottom, innerHeight) - top) / innerHeight;
      });
    expect(await shareOfGrid()).toBeGreaterThanOrEqual(0.66);
    await cell.tap();
    await page.getByRole('region', { name: 'Sửa thời khóa biểu' }).getByRole('button', { name: 'Bỏ chọn' }).waitFor();
    expect(await shareOfGrid()).toBeGreaterThanOrEqual(0.66);
    await journey.takeScreenshot(page, 'studio-phone-on-its-side');
    const content = page.locator('main');
    expect(await content.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  },
);

test('on a phone a lesson is moved by two taps, and by a long press and a drag', { tags: ['soak'] }, async () => {
  // Both must be visible on the narrow screen together.
  const isNear = (from: LessonView, to: PlaceVerdictView) => Math.abs(Number(from.day) - to.day) <= 1;
  const { api, timetableId, classId, lesson, slot } = await arrangedClass(journey.server.url, '7A2', isNear);
  const path = `/timetable?id=${timetableId}&view=class&item=${classId}`;
  const page = await journey.openSignedIn(path, phone);
  const bar = page.getByRole('region', { name: 'Sửa thời khóa biểu' });
  const at = (place: Pick<LessonView, 'day' | 'shiftId' | 'period'>) => cellOf(page, 'class', classId, place);
  await at(lesson).waitFor();
  const content = page.locator('main');
  await expect.poll(() => content.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  // The grid has the screen; what stands around it otherwise is one tap away.
  const shareOfGrid = () => page.getByRole('grid').evaluate((grid) => grid.clientHeight / innerHeight);
  expect(await shareOfGrid()).toBeGreaterThanOrEqual(0.75);
  const publish = page.getByRole('button', { name: 'Phát hành', exact: true });
  expect(await publish.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Hiện công cụ' }).tap();
  await publish.waitFor();
  const tools = page.getByRole('toolbar', { name: 'Công cụ sửa thời khóa biểu' });
  for (const tool of await tools.getByRole('button').all()) {
    const box = await tool.boundingBox();
    expect(box!.x + box!.width, await tool.innerText()).toBeLessThanOrEqual(phone.viewport.width);
  }
  const legend = await page.getByRole('list', { name: 'Chú giải màu' }).boundingBox();
  const grid = await page.getByRole('grid').boundingBox();
  expect(legend!.y, 'the legend is below the grid').toBeGreaterThanOrEqual(grid!.y + grid!.height);
  await journey.takeScreenshot(page, 'studio-phone-tools');
  await page.getByRole('button', { name: 'Ẩn bớt công cụ' }).tap();
  await expect.poll(shareOfGrid).toBeGreaterThanOrEqual(0.75);
  await journey.takeScreenshot(page, 'studio-phone');

  await at(lesson).tap();
  await at(slot).and(page.locator('.tg-mark-swap')).waitFor();
  await journey.takeScreenshot(page, 'studio-phone-verdicts');
  await at(slot).tap();
  await bar.getByText(/^Đã đổi /).waitFor();
  expect(placeOf(await readView(api, timetableId), lesson.id)).toEqual([slot.day, slot.period]);
  await page.getByRole('button', { name: 'Hoàn tác', exact: true }).tap();
  await bar.getByText(/^Hoàn tác/).waitFor();

  const session = await page.context().newCDPSession(page);
  const [from, to] = await bothInSight(at(lesson), at(slot));
  await touch(session, 'touchStart', from.x, from.y);
  await page.locator('.studio-ghost:not([hidden])').waitFor();
  await at(slot).and(page.locator('.tg-mark-swap')).waitFor();
  for (let step = 1; step <= 5; step += 1)
    await touch(session, 'touchMove', from.x + ((to.x - from.x) * step) / 5, from.y + ((to.y - from.y) * step) / 5);
  await at(slot).and(page.locator('.tg-over')).waitFor();
  await touch(session, 'touchEnd');
  await bar.getByText(/^Đã đổi /).waitFor();
  expect(placeOf(await readView(api, timetableId), lesson.id)).toEqual([slot.day, slot.period]);
  await page.getByText('T3', { exact: true }).tap();
  await page.getByRole('columnheader', { name: 'Thứ 3' }).waitFor();
  await journey.takeScreenshot(page, 'studio-phone-day');
});
