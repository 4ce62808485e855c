// @module-tag screens-quality
import { expect, test } from 'vitest';
import { findAllBarriers } from './barriers.ts';
import { startJourney } from './harness.ts';

const journey = startJourney();

test('the sign-in form has no barrier', async () => {
  const page = await journey.open('/login');
  await page.getByLabel('Tên đăng nhập').waitFor();
  await expect.poll(() => findAllBarriers(page)).toEqual([]);
});

test.each([
  ['/dashboard', 'Tổng quan'],
  ['/category_management/teacher', 'Giáo viên'],
])('%s has no barrier', async (path, heading) => {
  const page = await journey.openSignedIn(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => findAllBarriers(page)).toEqual([]);
});
