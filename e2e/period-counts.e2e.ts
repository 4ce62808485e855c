// @module-tag screens-arrange
import { expect, test } from 'vitest';
import { createTimetable, signInByApi } from './api.ts';
import { demoPassword, startJourney } from './harness.ts';

const journey = startJourney();
const path = '/list_management/timetable';

test(
  'periods are counted by subject, class, room and teacher; unplaced ones link to the timetable',
  { tags: ['soak'] },
  async () => {
    const api = await signInByApi(journey.server.url, 'hieupho', demoPassword);
    const { id } = await createTimetable(api);
    const { items } = await api.call<{ items: { name: string; total: number }[] }>(
      'GET',
      `/api/sotiet/phonghoc?timetableId=${id}&sort=-unplaced`,
    );
    const { page, errors } = await journey.openSignedIn(path, 'hieupho');
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
    expect(errors).toEqual([]);

    const { page: broken } = await journey.openSignedIn(path, 'hieupho');
    await broken.route(/\/api\/sotiet\//, (route) => route.fulfill({ status: 500, json: { status: 'error' } }));
    await broken.goto(new URL(`${path}?mo=dem&id=${id}`, journey.server.url).href);
    const again = broken.getByRole('button', { name: 'Thử lại' });
    await again.waitFor();
    await expect.poll(() => broken.getByText('Không có dòng nào.').count()).toBe(0);
    await broken.unroute(/\/api\/sotiet\//);
    await again.click();
    await broken.getByRole('dialog').getByRole('row').nth(1).waitFor();
  },
);
