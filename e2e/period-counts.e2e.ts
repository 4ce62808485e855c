// @module-tag screens-arrange
import { expect, test } from 'vitest';
import { createTimetable } from './api.ts';
import { startJourney } from './harness.ts';

const journey = startJourney();
const path = '/list_management/timetable';

test(
  'periods are counted by subject, class, room and teacher; unplaced ones link to the timetable',
  { tags: ['soak'] },
  async () => {
    journey.allowErrors(/Failed to load resource|^5\d\d: /);
    const api = await journey.api();
    const { id } = await createTimetable(api);
    const { items } = await api.call<{ items: { name: string; total: number }[] }>(
      'GET',
      `/api/sotiet/phonghoc?timetableId=${id}&sort=-unplaced`,
    );
    const page = await journey.openSignedIn(path);
    await page
      .getByRole('button', { name: /^Thao tác khác với/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Đếm tiết' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('tab', { name: 'Theo phòng' }).click();
    const [room] = items;
    const row = drawer
      .getByRole('row')
      .filter({ hasText: room?.name ?? '' })
      .first();
    await row.getByRole('link').waitFor();
    await expect
      .poll(() => row.getByRole('cell').allInnerTexts())
      .toEqual([room?.name, `${room?.total}`, '0', `${room?.total}`]);
    await journey.takeScreenshot(page, 'period-counts');
    await row.getByRole('link').click();
    await page.waitForURL(new RegExp(`/timetable\\?id=${id}&view=room&item=\\d+`));

    const broken = await journey.openSignedIn(path);
    await broken.route(/\/api\/sotiet\//, (route) => route.fulfill({ status: 500, json: { status: 'error' } }));
    await broken.goto(`${path}?mo=dem&id=${id}`);
    const again = broken.getByRole('button', { name: 'Thử lại' });
    await again.waitFor();
    await expect.poll(() => broken.getByText('Không có dòng nào.').count()).toBe(0);
    await broken.unroute(/\/api\/sotiet\//);
    await again.click();
    await broken.getByRole('dialog').getByRole('row').nth(1).waitFor();
  },
);
