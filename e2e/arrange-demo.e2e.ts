import { readFile } from 'node:fs/promises';
import type { TimetableView } from '@tkb/contract';
import readExcelFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { newestTimetable, readView } from './api.ts';
import { startJourney } from './harness.ts';
import { arrangeFirst, chooseView } from './studio.ts';
import { findClashes } from './timetable-facts.ts';

const journey = startJourney();

/** The expected content of an export: one entry for each class, day, shift and period of every placed lesson. */
function expectedCells(view: TimetableView): string[] {
  const subjects = new Map(view.subjects.map((subject) => [subject.id, subject.shortName]));
  const shifts = new Map(view.frame.shifts.map(({ id, name }) => [id, name]));
  const classes = new Map(view.classes.map(({ id, name }) => [id, name]));
  return view.lessons.flatMap((lesson) =>
    lesson.classes.flatMap(({ id }) =>
      Array.from({ length: lesson.duration }, (_, index) => {
        const title = lesson.activity || subjects.get(lesson.subjectId ?? 0);
        return `${classes.get(id)}|${lesson.day}|${shifts.get(lesson.shiftId)}|${Number(lesson.period) + index}|${title}`;
      }),
    ),
  );
}

/** The same entries, read from the workbook independently. */
async function cellsInWorkbook(path: string): Promise<string[]> {
  const sheets = await readExcelFile(await readFile(path));
  return sheets.flatMap(({ sheet, data }) => {
    const headAt = data.findIndex((row) => row[0] === 'THỨ' && row[1] === 'TIẾT');
    const head = data[headAt] ?? [];
    let day = 0;
    return data.slice(headAt + 1).flatMap((row) => {
      const dayText = /^Thứ (\d)/.exec(String(row[0] ?? ''))?.[1];
      if (dayText) day = Number(dayText);
      if (typeof row[1] !== 'number') return [];
      return row.slice(2).flatMap((cell, index) =>
        String(cell ?? '')
          .split('\n')
          .filter((text) => text !== '')
          .map(
            (text) => `${head[index + 2]}|${day}|${sheet}|${row[1]}|${text.split(' - ')[0]?.replace(/ \(N\d\)$/, '')}`,
          ),
      );
    });
  });
}

test(
  'the demo school is arranged in the browser, read by class and teacher, and exported completely',
  { tags: ['seed-1.5', 'seed-2.3'] },
  async () => {
    const page = await journey.openSignedIn('/list_management/timetable');
    const drawer = await arrangeFirst(page);
    await journey.takeScreenshot(page, 'arrange-done');

    const api = await journey.api();
    const timetable = await newestTimetable(api);
    expect(timetable.lessonCount).toBeGreaterThan(600);
    expect(timetable.placedCount).toBe(timetable.lessonCount);
    expect(timetable.score?.hard).toBe(0);
    const view = await readView(api, timetable.id);
    expect(view.classes).toHaveLength(24);
    expect(findClashes(view)).toEqual([]);

    await drawer.getByRole('button', { name: 'Xem thời khóa biểu' }).click();
    await page.getByRole('grid', { name: 'Thời khóa biểu toàn trường' }).waitFor();
    await journey.takeScreenshot(page, 'timetable-school');
    await chooseView(page, 'Theo lớp');
    await page.getByRole('combobox', { name: 'Chọn lớp' }).fill('7A2');
    await page.keyboard.press('Enter');
    const grid = page.getByRole('grid', { name: 'Thời khóa biểu theo lớp' });
    const ofClass = view.classes.find(({ name }) => name === '7A2');
    const lessons = view.lessons.filter(({ classes }) => classes.some(({ id }) => id === ofClass?.id));
    await expect
      .poll(() => grid.locator('.tg-card').count())
      .toBe(lessons.reduce((sum, { duration }) => sum + duration, 0));
    await journey.takeScreenshot(page, 'timetable-class-7A2');

    await chooseView(page, 'Theo giáo viên');
    const teacher = view.teachers[0];
    const taught = view.lessons.filter(({ teacherIds }) => teacher && teacherIds.includes(teacher.id));
    const ofTeacher = page.getByRole('grid', { name: 'Thời khóa biểu theo giáo viên' });
    await expect
      .poll(() => ofTeacher.locator('.tg-card').count())
      .toBe(taught.reduce((sum, { duration }) => sum + duration, 0));
    await journey.takeScreenshot(page, 'timetable-teacher');

    await page.goto('/list_management/timetable');
    await page.getByRole('button', { name: 'Thao tác khác với TKB số 1' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Xuất Excel toàn trường' }).click();
    const file = await (await saved).path();
    const expected = expectedCells(view).toSorted();
    expect((await cellsInWorkbook(file)).toSorted()).toEqual(expected);
  },
);
