// @module-tag screens-studio
import type { LessonView, PlaceVerdictView } from '@tkb/contract';
import { expect, test } from 'vitest';
import { addUser, readView } from './api.ts';
import { startJourney } from './harness.ts';
import { arrangedTimetable, cellOf, firstWithVerdict, openStudio, placeOf, singlesOf, type Studio } from './studio.ts';

const journey = startJourney();

const cellKeyOf = (owner: number, { day, shiftId, period }: Pick<LessonView, 'day' | 'shiftId' | 'period'>) =>
  `class:${owner}:${day}/${shiftId}/${period}`;
const placeShown = ({ page }: Studio, { id }: LessonView) =>
  page
    .locator(`[data-cell^="class:"]:has([data-lesson="${id}"])`)
    .first()
    .getAttribute('data-cell', { timeout: 1000 })
    .catch(() => null);

test('two people edit at once, see each other, and any earlier point comes back', { tags: ['soak'] }, async () => {
  journey.allowErrors(/409/);
  const { api, timetableId, before } = await arrangedTimetable(journey.server.url);
  const singles = (name: string) => singlesOf(before, before.classes.find((item) => item.name === name)?.id ?? 0);
  const first = await firstWithVerdict(api, timetableId, singles('6A1'), 'swap');
  const classOf = ({ classes }: LessonView) => classes[0]?.id ?? 0;
  const lan = await addUser(journey.server.url, 'Giáo vụ', 'giaovu.thu', { fullName: 'Nguyễn Thị Lan' });
  const deputy = await openStudio(journey, timetableId, `view=class&item=${classOf(first.lesson)}`);
  const officer = await openStudio(journey, timetableId, `view=class&item=${classOf(first.lesson)}`, lan);
  await deputy.page.getByRole('list', { name: 'Đang cùng mở' }).waitFor();

  await swap(deputy, first);
  await deputy.bar.getByText(/^Đã đổi /).waitFor();
  await officer.bar.getByText(/^Phó hiệu trưởng vừa /).waitFor();
  await journey.takeScreenshot(officer.page, 'studio-live-change');
  await expect.poll(() => placeShown(officer, first.lesson)).toBe(cellKeyOf(classOf(first.lesson), first.slot));

  const { slots } = await api.call<{ slots: PlaceVerdictView[] }>('POST', '/api/tkb/timvitri/lop', {
    timetableId,
    lessonId: first.lesson.id,
  });
  expect(slots.find(({ isCurrent }) => isCurrent)).toMatchObject({ day: first.slot.day, period: first.slot.period });

  // The other person takes it back. A question comes first, because the change is not their own; both see the result.
  await officer.page.getByRole('button', { name: 'Hoàn tác', exact: true }).click();
  await officer.page.getByText('Thay đổi gần nhất là của Phó hiệu trưởng').waitFor();
  await officer.page.getByRole('button', { name: 'Hoàn tác thay đổi này' }).click();
  await officer.bar.getByText(/^Hoàn tác/).waitFor();
  await expect.poll(() => placeShown(deputy, first.lesson)).toBe(cellKeyOf(classOf(first.lesson), first.lesson));
  expect((await readView(api, timetableId)).lessons).toEqual(before.lessons);

  // A change that a colleague took back is not brought back unasked.
  await deputy.page.keyboard.press('Control+Shift+z');
  await deputy.page.getByText('là do Nguyễn Thị Lan hoàn tác').waitFor();
  await journey.takeScreenshot(deputy.page, 'studio-redo-question');
  await deputy.page.getByRole('button', { name: 'Để nguyên' }).click();

  const second = await firstWithVerdict(api, timetableId, singles('6A1').toReversed(), 'swap');
  await swap(deputy, second);
  await deputy.bar.getByText(/^Đã đổi /).waitFor();
  await deputy.page.getByRole('button', { name: 'Lịch sử' }).click();
  const history = deputy.page.getByRole('region', { name: 'Lịch sử thay đổi' });
  const steps = history.getByRole('listitem');
  await history
    .getByRole('button', { name: /^Đặt tên cho / })
    .first()
    .click();
  await history.getByLabel(/^Tên mốc của /).fill('Bản gửi họp tổ');
  await history.getByRole('button', { name: 'Lưu tên' }).click();
  await history.getByText('Bản gửi họp tổ').waitFor();
  const afterSwap = await readView(api, timetableId);

  const arranged = steps.filter({ hasText: 'Xếp tự động' }).first();
  await arranged.getByRole('button', { name: /^Khôi phục về sau thay đổi / }).click();
  await deputy.bar.getByText(/^Khôi phục về /).waitFor();
  expect((await readView(api, timetableId)).lessons).toEqual(before.lessons);
  await journey.takeScreenshot(deputy.page, 'studio-history');
  const named = steps.filter({ hasText: 'Bản gửi họp tổ' });
  await named.getByRole('button', { name: /^So sánh với / }).click();
  const drawer = deputy.page.getByRole('dialog', { name: 'So sánh thời khóa biểu' });
  await drawer.getByText(/tiết khác, \d+ tiết giống/).waitFor();
  await drawer.getByRole('grid').nth(1).waitFor();
  await journey.takeScreenshot(deputy.page, 'studio-compare');
  // Two points of the history are compared; a point does not differ from itself.
  await drawer.getByRole('combobox', { name: 'Bên phải' }).click();
  await deputy.page.locator('.ant-select-item-option').filter({ hasText: 'Bản gửi họp tổ' }).click();
  await drawer.getByText(/^Không có gì khác/).waitFor();
  await drawer.getByRole('combobox', { name: 'Bên phải' }).click();
  await deputy.page.locator('.ant-select-item-option').filter({ hasText: 'Xếp tự động' }).first().click();
  await drawer.getByText(/tiết khác, \d+ tiết giống/).waitFor();
  await drawer
    .getByRole('button', { name: /Đóng|Close/ })
    .first()
    .click();
  await named.getByRole('button', { name: /^Khôi phục về sau thay đổi / }).click();
  await expect.poll(async () => (await readView(api, timetableId)).lessons).toEqual(afterSwap.lessons);
  expect(placeOf(await readView(api, timetableId), second.lesson.id)).toEqual([second.slot.day, second.slot.period]);
  // The questions about a colleague's change come from a refusal by the server, which Chromium logs as an error.

  async function swap({ page }: Studio, { lesson, slot }: typeof first): Promise<void> {
    await cellOf(page, 'class', classOf(lesson), lesson).click();
    await cellOf(page, 'class', classOf(lesson), slot).and(page.locator('.tg-mark-swap')).click();
  }
});
