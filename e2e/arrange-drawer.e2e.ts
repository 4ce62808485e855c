// @module-tag screens-arrange
// @module-tag soak
import { slotsOfWeek, type Grid, type TimetableView } from '@tkb/contract';
import { expect, test } from 'vitest';
import { createTimetable, newestTimetable, readView, type ApiClient } from './api.ts';
import { startJourney } from './harness.ts';

const journey = startJourney();
const path = '/list_management/timetable';
const wishes = '/api/giaovien/tiettranhxep';

/** Blocks periods of a teacher; returns a function that restores them. */
async function block(api: ApiClient, teacherId: number, isBlocked: (day: number) => boolean) {
  const { frame, version, cells } = await api.call<Grid>('GET', `${wishes}?id=${teacherId}`);
  const all = slotsOfWeek(frame);
  const blocked = all.filter(({ day }) => isBlocked(day)).map((cell) => ({ ...cell, mark: 'blocked' }));
  await api.call('POST', wishes, { id: teacherId, version, cells: blocked });
  return () => api.call('POST', wishes, { id: teacherId, version: version + 1, cells });
}

function busiestDay({ lessons }: TimetableView, teacherId: number): number {
  const days = lessons.flatMap(({ day, teacherIds }) => (day !== null && teacherIds.includes(teacherId) ? [day] : []));
  const counts = [...Map.groupBy(days, (day) => day)].toSorted(([, a], [, b]) => b.length - a.length);
  return counts[0]?.[0] ?? 2;
}

test(
  'a run is found again after a reload, stopped, repeated exactly, and mended with few changes',
  { tags: ['seed-4.7'] },
  async () => {
    const api = await journey.api();
    const { id } = await createTimetable(api);
    const page = await journey.openSignedIn(path);
    await page.getByRole('button', { name: 'Xếp tự động' }).first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('Đã kiểm tra').waitFor();
    await journey.takeScreenshot(page, 'arrange-choice');
    await journey.takeGuidePicture(page, 'xep-tu-dong');
    await drawer.getByText('1 phút').click();
    await drawer.getByRole('button', { name: 'Xếp tự động' }).click();
    await drawer.getByRole('list', { name: 'Số tiết đã xếp của từng lớp' }).waitFor();
    await page.reload();
    const stop = drawer.getByRole('button', { name: 'Dừng và giữ kết quả tốt nhất' });
    await stop.waitFor();
    await drawer.getByText(/Đã xếp (\d+) \/ \1 tiết/).waitFor();
    await drawer.getByText('Chi tiết kỹ thuật').click();
    await journey.takeScreenshot(page, 'arrange-running');
    await stop.click();
    await drawer.getByText(/Đã xếp đủ \d+ tiết/).waitFor();
    await journey.takeScreenshot(page, 'arrange-stopped');

    await drawer.getByText('Chi tiết kỹ thuật').click();
    await drawer.getByRole('button', { name: 'Chạy lại y hệt' }).click();
    await drawer.getByText('Thời khóa biểu giữ nguyên, không tiết nào phải dời.').waitFor();
    await drawer.getByRole('button', { name: 'Chọn lượt khác' }).click();

    const placed = await readView(api, id);
    const teacher = placed.teachers[3]?.id ?? 0;
    const day = busiestDay(placed, teacher);
    await block(api, teacher, (other) => other === day);
    await drawer.getByText('Sửa ít thay đổi nhất').click();
    await drawer.getByText('10 giây').click();
    await drawer.getByRole('button', { name: 'Tìm cách sửa' }).click();
    const moves = drawer.getByRole('region', { name: 'Danh sách tiết thay đổi' });
    await moves.waitFor();
    await journey.takeScreenshot(page, 'arrange-repair');
    await drawer.getByRole('button', { name: /^Áp dụng \d+ thay đổi/ }).click();
    await drawer.getByText(/Đã áp dụng thay đổi của \d+ tiết/).waitFor();
    const mended = await readView(api, id);
    expect(mended.lessons.filter((lesson) => lesson.day === day && lesson.teacherIds.includes(teacher))).toEqual([]);
    expect(mended.lessons.every((lesson) => lesson.day !== null)).toBe(true);

    // Before it is published its numbers are counted anew: those of before would hide what is broken now.
    const other = placed.teachers[5]?.id ?? 0;
    const busiest = busiestDay(mended, other);
    const unblock = await block(api, other, (one) => one === busiest);
    await page.goto(path);
    await page.getByText('Dữ liệu của trường đã đổi sau lần tính này.').first().waitFor();
    await page.getByRole('button', { name: 'Phát hành', exact: true }).first().click();
    const publish = page.getByRole('dialog', { name: /^Phát hành/ });
    await publish.getByText(/còn \d+ chỗ vi phạm quy tắc\. Nên xếp tiếp hoặc sửa trước/).waitFor();
    await unblock();
  },
);

test('lessons of others are moved only after a look at the differences', async () => {
  const api = await journey.api();
  const { id } = await newestTimetable(api);
  const before = await readView(api, id);
  const page = await journey.openSignedIn(path);
  await page.getByRole('button', { name: 'Chuyển sang nền tối' }).click();
  await page.getByRole('button', { name: 'Xếp tự động' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: 'Xếp những tiết nào' }).click();
  await page.getByTitle('Theo môn của lớp').click();
  const choice = drawer.getByRole('combobox', { name: /Chọn môn của lớp/ });
  await choice.fill('Toán 6A1');
  await page.getByTitle('Toán 6A1', { exact: true }).click();
  await page.keyboard.press('Escape');
  await drawer.getByText('Cho phép dời các tiết khác chưa khóa').click();
  await expect.poll(() => drawer.getByRole('checkbox', { name: /Xem những tiết sẽ dời/ }).isChecked()).toBe(true);
  await drawer.getByText('10 giây').click();
  await journey.takeScreenshot(page, 'arrange-part');
  await drawer.getByRole('button', { name: 'Xếp tự động' }).click();
  await drawer.getByRole('button', { name: 'Giữ nguyên như cũ' }).waitFor();
  await journey.takeScreenshot(page, 'arrange-preview');
  await drawer.getByRole('button', { name: 'Giữ nguyên như cũ' }).click();
  expect((await readView(api, id)).lessons).toEqual(before.lessons);
});
