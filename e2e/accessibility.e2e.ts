import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startJourney } from './harness.ts';

const journey = startJourney();
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What the page breaks of WCAG 2.2 AA: rule and the first element of each. */
async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate<AxeResults, string[]>(
    (tags) =>
      (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({ runOnly: tags }),
    standards,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

test('the sign-in form has no barrier', async () => {
  const { page } = await journey.open('/login');
  await page.getByLabel('Tên đăng nhập').waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

test.each([
  ['/dashboard', 'Tổng quan'],
  ['/category_management/teacher', 'Giáo viên'],
  ['/category_management/subject', 'Môn học'],
  ['/list_management/timetable', 'Quản lý thời khóa biểu'],
])('%s has no barrier', async (path, heading) => {
  const { page, errors } = await journey.openSignedIn(path, 'hieupho');
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await findBarriers(page)).toEqual([]);
  expect(errors).toEqual([]);
});
