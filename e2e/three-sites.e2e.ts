// @module-tag soak
import { expect, test } from 'vitest';
import { newestTimetable, readView } from './api.ts';
import { startJourney } from './harness.ts';
import { arrangeFirst } from './studio.ts';
import { findClashes } from './timetable-facts.ts';

const journey = startJourney();

test(
  'the school of 53 classes on three sites is loaded by a click and arranged completely',
  { tags: ['seed-2.4'] },
  async () => {
    const page = await journey.openSignedIn('/administration/unit', { username: 'admin' });
    const card = page.getByRole('region', { name: 'Dữ liệu mẫu' }).locator('.ant-card').filter({ hasText: '53 lớp' });
    await card.getByRole('button', { name: 'Nạp trường mẫu' }).click();
    await page.waitForURL((url) => url.pathname === '/dashboard');
    await page.goto('/list_management/timetable');
    const drawer = await arrangeFirst(page);
    await journey.takeScreenshot(page, 'three-sites-arranged');

    const api = await journey.api({ username: 'admin' });
    const items = await api.list<{ id: number }>('/api/donvi');
    await api.enterSchool(Math.max(...items.map(({ id }) => id)));
    const timetable = await newestTimetable(api);
    expect(timetable.score).toMatchObject({ unplaced: 0, hard: 0 });
    const view = await readView(api, timetable.id);
    expect(view.classes).toHaveLength(53);
    expect(view.lessons.filter(({ day }) => day === null)).toEqual([]);
    expect(findClashes(view)).toEqual([]);

    await drawer.getByRole('button', { name: 'Xem thời khóa biểu' }).click();
    await page.getByRole('grid', { name: 'Thời khóa biểu toàn trường' }).waitFor();
    await journey.takeScreenshot(page, 'three-sites-school');
  },
);
