// @module-tag soak
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { createTimetable, readView } from './api.ts';
import { startJourney } from './harness.ts';
import { openStudio } from './studio.ts';

const journey = startJourney();

/** Opens the cell of a class and a subject (by their short names) in the assignments. */
async function openCell(page: Page, className: string, subject: string) {
  const matrix = page.getByRole('table', { name: 'Phân công chuyên môn' });
  await matrix.getByRole('columnheader').first().waitFor();
  const heads = await matrix.getByRole('columnheader').allTextContents();
  const row = matrix
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${className}( •)?$`) }) });
  const cell = row
    .getByRole('cell')
    .nth(heads.indexOf(subject) - 1)
    .getByRole('button');
  await cell.click();
  await page.getByRole('heading', { name: new RegExp(` – ${className}$`) }).waitFor();
  return cell;
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Lưu phân công' }).click();
  await page.getByText(/^Đã lưu phân công của \d+ lớp/).waitFor();
  await page.getByText(/^Đã lưu phân công của \d+ lớp/).waitFor({ state: 'detached' });
}

test(
  'one and a half periods a week and subjects taught in parallel: from the assignments into the timetable',
  { tags: ['seed-7.7'] },
  async () => {
    journey.allowErrors(/400/);
    const page = await journey.openSignedIn('/category_management/class');
    await page.getByRole('tab', { name: 'Phân công chuyên môn' }).click();

    const technology = await openCell(page, '8A1', 'CN');
    await page.getByLabel('Tuần học', { exact: true }).click();
    await page.getByTitle('Tuần lẻ').click();
    await page.getByLabel('Số tiết theo tuần').fill('1');
    await page.getByLabel('Từ tuần').fill('9');
    await page.getByLabel('Đến tuần').fill('3');
    await page.getByLabel('Đến tuần').press('Tab');
    await page.getByRole('alert').getByText('Đến tuần: phải từ tuần 9 trở đi').waitFor();
    await journey.takeScreenshot(page, 'odd-weeks-wrong');
    // When it is sent anyway, it is refused by name and nothing typed is lost.
    await page.getByRole('button', { name: 'Lưu phân công' }).click();
    await page.getByText(/Công nghệ 8A1, Đến tuần: phải từ tuần 9 trở đi/).waitFor();
    await page.getByLabel('Từ tuần').fill('');
    await page.getByLabel('Đến tuần').fill('');
    await page.getByLabel('Đến tuần').press('Tab');
    await technology.getByText('1,5 · tuần lẻ').waitFor();
    await save(page);

    // The same teacher cannot teach both at once; this is reported before anything is arranged.
    for (const className of ['6A1', '6A2']) {
      await openCell(page, className, 'CN');
      await page.getByLabel('Nhóm học song song').fill('Khối 6 – 1');
    }
    await journey.takeScreenshot(page, 'parallel-group');
    await save(page);
    const api = await journey.api();
    const { id: timetableId } = await createTimetable(api);
    const checked = () =>
      api.call<{ problems: { title: string }[] }>('GET', `/api/tkb/kiemtra?timetableId=${timetableId}`);
    expect((await checked()).problems[0]?.title).toMatch(
      /^Nhóm học song song “Khối 6 – 1”: .* phải dạy 2 lớp cùng lúc/,
    );

    await openCell(page, '6A2', 'CN');
    await page.getByLabel('Nhóm học song song').fill('');
    await openCell(page, '6A2', 'Nhạc');
    await page.getByLabel('Nhóm học song song').fill('Khối 6 – 1');
    await save(page);
    expect((await checked()).problems).toEqual([]);
    await api.runJob('/api/tkb', { timetableId, seconds: 8, seed: 1 });
    const view = await readView(api, timetableId);
    const idOf = (list: readonly { id: number; name: string }[], name: string) =>
      list.find((entry) => entry.name === name)?.id ?? 0;
    const lessonsOf = (className: string, subject: string) =>
      view.lessons.filter(
        ({ classes, subjectId }) =>
          classes.some(({ id }) => id === idOf(view.classes, className)) &&
          view.subjects.find(({ id }) => id === subjectId)?.shortName === subject,
      );
    expect(view.lessons.every(({ day }) => day !== null)).toBe(true);
    const placeOf = ([lesson]: typeof view.lessons) => [lesson?.day, lesson?.period];
    expect(placeOf(lessonsOf('6A1', 'CN'))).toEqual(placeOf(lessonsOf('6A2', 'Nhạc')));
    const halves = lessonsOf('8A1', 'CN').map(({ weeks }) => weeks?.pattern ?? 'every');
    expect(halves.toSorted()).toEqual(['every', 'odd']);

    const classId = idOf(view.classes, '8A1');
    const studio = await openStudio(journey, timetableId, `view=class&item=${classId}`);
    await studio.page.locator('.tg-card').filter({ hasText: 'tuần lẻ' }).first().waitFor();
    await journey.takeScreenshot(studio.page, 'odd-weeks-studio');
  },
);
