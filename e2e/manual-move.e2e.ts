// @module-tag soak
import { expect, test } from 'vitest';
import { readView } from './api.ts';
import { startJourney } from './harness.ts';
import { arrangedClass, cellOf, openStudio, placeOf } from './studio.ts';
import { findClashes } from './timetable-facts.ts';

const journey = startJourney();

test(
  'a lesson is swapped, locked, taken out and placed again by mouse, and everything is taken back',
  { tags: ['seed-1.5'] },
  async () => {
    const { api, timetableId, before, classId, lesson, slot } = await arrangedClass(journey.server.url, '7A2');
    const studio = await openStudio(journey, timetableId, `view=class&item=${classId}`);
    const { page, bar } = studio;
    const [home, target] = [cellOf(page, 'class', classId, lesson), cellOf(page, 'class', classId, slot)];

    await home.click();
    await target.and(page.locator('.tg-mark-swap')).waitFor();
    await expect.poll(() => page.locator('.tg-mark-bad').count()).toBeGreaterThan(0);
    await target.hover();
    await bar.getByText(`Thứ ${slot.day} tiết ${slot.period}: đổi với`).waitFor();
    await journey.takeScreenshot(page, 'manual-move-verdicts');
    const card = page.locator('.studio-weigh');
    await card.waitFor();
    await journey.takeGuidePicture(page, 'ban-xep');
    await page.mouse.move(2, 2);
    await card.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.tg-marked').count()).toBe(0);

    await home.click();
    await target.and(page.locator('.tg-mark-swap')).click();
    await bar.getByText(/^Đã đổi /).waitFor();
    await journey.takeScreenshot(page, 'manual-move-done');
    const after = await readView(api, timetableId);
    expect(placeOf(after, lesson.id)).toEqual([slot.day, slot.period]);
    expect(findClashes(after)).toEqual([]);
    await studio.undo();
    expect((await readView(api, timetableId)).lessons).toEqual(before.lessons);

    await home.click();
    await bar.getByRole('button', { name: 'Khóa tiết', exact: true }).click();
    await bar.getByText(/^Đã khóa /).waitFor();
    await home.click();
    await page.locator('.tg-mark-bad').first().waitFor();
    await expect.poll(() => page.locator('.tg-mark-good, .tg-mark-cost, .tg-mark-swap').count()).toBe(0);
    await bar.getByRole('button', { name: 'Mở khóa tiết' }).click();
    await bar.getByText(/^Đã mở khóa /).waitFor();

    await home.click();
    await bar.getByRole('button', { name: 'Hủy xếp tiết' }).click();
    await bar.getByText(/^Đã hủy xếp /).waitFor();
    const tray = page.getByRole('region', { name: 'Tiết chưa xếp' });
    await tray.getByRole('button', { name: /^Tìm vị trí cho / }).click();
    await home.and(page.locator('.tg-mark-good, .tg-mark-cost')).waitFor();
    await journey.takeScreenshot(page, 'manual-move-unplaced');
    await home.click();
    await bar.getByText(/^Đã chuyển /).waitFor();
    expect(placeOf(await readView(api, timetableId), lesson.id)).toEqual([lesson.day, lesson.period]);
  },
);
