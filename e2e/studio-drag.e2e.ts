// @module-tag screens-studio
import type { LessonView } from '@tkb/contract';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readView } from './api.ts';
import { findBarriers } from './barriers.ts';
import { elementsStyled } from './bench/studio-trace.ts';
import { startJourney } from './harness.ts';
import {
  arrangedClass,
  arrangedTimetable,
  cellOf,
  centreOf,
  chooseView,
  firstWithVerdict,
  openStudio,
  placeOf,
} from './studio.ts';

const journey = startJourney();

async function drag(page: Page, from: Locator, to: Locator, marks: string | null): Promise<void> {
  const [start, end] = [await centreOf(from), await centreOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 12, { steps: 3 });
  if (marks) await to.and(page.locator(marks)).waitFor();
  await page.mouse.move(end.x, end.y, { steps: 6 });
}

/** The words on the card of an offer that lie below the name of the dragged lesson. */
const wordsUnderGhost = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [card, ghost] = ['.studio-weigh', '.studio-ghost'].map((name) => document.querySelector<HTMLElement>(name));
    if (!card || !ghost) throw new Error('no lesson is dragged over an offer');
    // Neither can be clicked, so that no search by a point would find them.
    for (const { style } of [card, ghost]) style.pointerEvents = 'auto';
    const { left, right, top, bottom } = ghost.getBoundingClientRect();
    const under = [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
      [top + 2, (top + bottom) / 2, bottom - 2].flatMap((y) => {
        const found = document.elementsFromPoint(x, y);
        const [over, below] = [ghost, card].map((part) => found.findIndex((element) => part.contains(element)));
        return over !== undefined && below !== undefined && below > over && over >= 0 ? [`${x}, ${y}`] : [];
      }),
    );
    for (const { style } of [card, ghost]) style.pointerEvents = '';
    return under;
  });

test(
  'lessons are dragged between two views in step, to the tray and back, and several are locked together',
  { tags: ['seed-1.5', 'seed-4.6'] },
  async () => {
    const { api, timetableId, classId, lessons, lesson, slot } = await arrangedClass(journey.server.url, '7A2');
    const studio = await openStudio(journey, timetableId, `view=class&item=${classId}&view2=teacher`);
    const { page, bar } = studio;
    const at = (place: Pick<LessonView, 'day' | 'shiftId' | 'period'>) => cellOf(page, 'class', classId, place);

    await drag(page, at(lesson), at(slot), '.tg-mark-swap');
    // The other view switches to the teacher of the lesson and shows the same verdicts.
    await cellOf(page, 'teacher', lesson.teacherIds[0] ?? 0, slot)
      .and(page.locator('.tg-mark-swap'))
      .waitFor();
    await bar.getByText(`Thứ ${slot.day} tiết ${slot.period}: đổi với`).waitFor();
    await journey.takeScreenshot(page, 'studio-drag');
    expect(await wordsUnderGhost(page)).toEqual([]);
    await page.mouse.up();
    await bar.getByText(/^Đã đổi /).waitFor();
    expect(placeOf(await readView(api, timetableId), lesson.id)).toEqual([slot.day, slot.period]);
    await studio.undo();

    const tray = page.getByRole('region', { name: 'Tiết chưa xếp' });
    await drag(page, at(lesson), tray, null);
    await page.mouse.up();
    await bar.getByText(/^Đã hủy xếp /).waitFor();
    // Two views leave no room beside them: the tray is a badge until it is opened. Closed, it gives its space to the grid again.
    await tray.getByRole('button', { name: '1 tiết chưa xếp' }).click();
    await tray.getByRole('button', { name: /^Tìm vị trí cho / }).waitFor();
    const width = async () => (await studio.grid.boundingBox())?.width ?? 0;
    const beside = await width();
    await tray.getByRole('button', { name: 'Thu gọn khay tiết chưa xếp' }).click();
    await expect.poll(width).toBeGreaterThan(beside);
    await tray.getByRole('button', { name: '1 tiết chưa xếp' }).click();
    await expect.poll(width).toBe(beside);
    await drag(
      page,
      tray.getByRole('button', { name: /^Tìm vị trí cho / }),
      at(lesson),
      '.tg-mark-good, .tg-mark-cost',
    );
    await page.mouse.up();
    await bar.getByText(/^Đã chuyển /).waitFor();
    expect(placeOf(await readView(api, timetableId), lesson.id)).toEqual([lesson.day, lesson.period]);

    await page.keyboard.press('Escape');
    const [one, two] = lessons.filter(({ locked }) => !locked);
    if (!one || !two) throw new Error('the class has no two lessons');
    await at(one)
      .locator('.tg-card')
      .click({ modifiers: ['Control'] });
    await at(two)
      .locator('.tg-card')
      .click({ modifiers: ['Control'] });
    await bar.getByText('Đã chọn 2 tiết').waitFor();
    await page.keyboard.press('Escape');
    // The same two lessons and those between them, selected by drawing an area with the mouse.
    await at(one).locator('.tg-card').hover();
    await page.keyboard.down('Shift');
    await page.mouse.down();
    await at(two).locator('.tg-card').hover();
    await page.locator('.studio-band').waitFor();
    await journey.takeScreenshot(page, 'studio-area');
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await expect.poll(() => page.locator('.studio-band').count()).toBe(0);
    await at(one).locator('.tg-card-selected').waitFor();
    await at(two).locator('.tg-card-selected').waitFor();
    await page.keyboard.press('Escape');
    await at(one)
      .locator('.tg-card')
      .click({ modifiers: ['Control'] });
    await at(two)
      .locator('.tg-card')
      .click({ modifiers: ['Control'] });
    await at(two).locator('.tg-card').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Khóa 2 tiết' }).click();
    await bar.getByText('Đã khóa 2 tiết').waitFor();
    const locked = (await readView(api, timetableId)).lessons.filter((item) => item.locked).map(({ id }) => id);
    expect(locked).toEqual(expect.arrayContaining([one.id, two.id]));

    // Teacher and room are drawn narrower rather than cut.
    await page.goto(`/timetable?id=${timetableId}&view=school`);
    await page.locator('.tg-card').first().waitFor();
    for (const _ of [60, 70, 80]) await page.getByRole('button', { name: 'Phóng to' }).click();
    await page.locator('.tg:not(.tg-dense) .tg-room').first().waitFor();
    const cut = await page.locator('.tg-card-whole > span').evaluateAll((lines) =>
      lines.flatMap((line) => {
        const card = line.parentElement;
        const isCut = line.scrollWidth > line.clientWidth + 1;
        const isOutside = card !== null && line.getBoundingClientRect().right > card.getBoundingClientRect().right + 1;
        return isCut || isOutside ? [line.textContent] : [];
      }),
    );
    expect(cut).toEqual([]);
    await journey.takeScreenshot(page, 'studio-rooms');

    // Who started a run is told of it as "you".
    const lessonIds = lessons.flatMap(({ id }) => (locked.includes(id) ? [] : [id])).slice(-1);
    await api.call('PUT', '/api/tkb/huytiet', { timetableId, lessonIds });
    await page.getByRole('button', { name: 'Xếp giúp' }).click();
    await bar.getByText('Bạn vừa xếp tiết của 1 phân công.').waitFor();
  },
);

test(
  'every view is drawn, the numbers lead to their causes, and a blocked place offers chains',
  { tags: ['soak', 'seed-2.3'] },
  async () => {
    const { api, timetableId, before } = await arrangedTimetable(journey.server.url);
    const { page, bar } = await openStudio(journey, timetableId, 'view=school');
    await page.locator('.tg-card').first().waitFor();
    await journey.takeScreenshot(page, 'studio-school');
    // On a laptop all 24 classes are visible, with a whole day of both sessions.
    const day = page.getByRole('rowheader', { name: 'Thứ 2' });
    const inSight = await day.evaluate((head) => {
      const grid = head.closest('[role=grid]');
      if (!grid) throw new Error('the head stands in no grid');
      const { bottom } = grid.getBoundingClientRect();
      return { width: grid.scrollWidth <= grid.clientWidth, day: head.getBoundingClientRect().bottom <= bottom };
    });
    // Lessons without a place are listed beside the grid and take space from it.
    expect(inSight).toEqual({ width: before.lessons.every(({ day: at }) => at !== null), day: true });
    await page.getByRole('button', { name: 'Đổi hàng và cột' }).click();
    await page.getByRole('rowheader', { name: '6A1' }).waitFor();
    await journey.takeScreenshot(page, 'studio-school-rows');
    for (const [words, name] of [
      ['Theo giáo viên', 'teacher'],
      ['Theo phòng', 'rooms'],
      ['Theo tổ', 'department'],
    ] as const) {
      await chooseView(page, words);
      await page.getByRole('grid', { name: `Thời khóa biểu ${words.toLowerCase()}` }).waitFor();
      await page.locator('.tg-card').first().waitFor();
      await journey.takeScreenshot(page, `studio-${name}`);
    }

    const score = before.timetable.score;
    await page.getByRole('button', { name: 'Công bằng' }).click();
    const loads = page.getByRole('region', { name: 'So sánh tuần dạy' });
    await loads.getByRole('row').nth(5).waitFor();
    await journey.takeScreenshot(page, 'studio-fairness');
    await page.getByRole('button', { name: /^Buổi 1 tiết/ }).click();
    const causes = page.getByRole('region', { name: 'Nguyên nhân: Buổi 1 tiết' });
    await expect.poll(() => causes.getByRole('button', { name: /^Tìm cách sửa/ }).count()).toBe(score?.singleSessions);
    // The screen counts gaps as the server does: blocked periods and meetings are not gaps.
    for (const [title, count] of [
      ['Chờ từ 2 tiết', score?.longGaps],
      ['Chờ 1 tiết', score?.shortGaps],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
      const gaps = page.getByRole('region', { name: `Nguyên nhân: ${title}` });
      await expect
        .poll(() => gaps.getByRole('button', { name: /^Tìm cách sửa/ }).count())
        .toBe(Math.min(60, count ?? -1));
    }
    await page.getByRole('button', { name: /^Vi phạm/ }).click();
    await page.getByText('Không còn quy tắc bắt buộc nào bị vi phạm.').waitFor();

    const lessons = before.lessons.filter(({ duration, isFixed }) => duration === 1 && !isFixed);
    const { lesson, slot } = await firstWithVerdict(api, timetableId, lessons, 'blocked');
    const classId = lesson.classes[0]?.id ?? 0;
    await page.goto(`/timetable?id=${timetableId}&view=class&item=${classId}`);
    await cellOf(page, 'class', classId, lesson).click();
    const blocked = cellOf(page, 'class', classId, slot).and(page.locator('.tg-mark-bad'));
    const card = page.locator('.studio-weigh');
    await blocked.hover();
    await card.waitFor();
    await blocked.click();
    await bar.getByText(`Thứ ${slot.day} tiết ${slot.period}: không xếp được`).waitFor();
    const offers = page.getByRole('region', { name: 'Chuỗi đổi chỗ' });
    await offers
      .getByText(/Áp dụng cách 1|Không tìm được chuỗi/)
      .first()
      .waitFor();
    // The card beside the pointer would cover them, and say what they already say.
    await expect.poll(() => card.count()).toBe(0);
    await journey.takeScreenshot(page, 'studio-chains');
    await expect.poll(() => findBarriers(page)).toEqual([]);
  },
);

test(
  'a change in one cell gives a few elements their style anew, not the whole studio',
  { tags: ['soak'] },
  async () => {
    const { timetableId } = await arrangedTimetable(journey.server.url);
    const { page } = await openStudio(journey, timetableId, 'view=school');
    await page.locator('.tg-card').nth(200).waitFor();
    const cards = await page.locator('.tg-card').count();
    const picked = await elementsStyled(page, () =>
      document.querySelector('.tg-card')?.classList.add('tg-card-picked'),
    );
    const marked = await elementsStyled(page, () => {
      const sign = document.querySelector('.tg-cell')?.appendChild(document.createElement('span'));
      sign?.classList.add('tg-sign');
    });
    expect(picked).toBeGreaterThan(0);
    expect(marked).toBeGreaterThan(0);
    expect(Math.max(picked, marked)).toBeLessThan(cards / 4);
  },
);
