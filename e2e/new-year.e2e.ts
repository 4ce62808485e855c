import { expect, test } from 'vitest';
import { newestTimetable, readView } from './api.ts';
import { startJourney } from './harness.ts';

const journey = startJourney();

test('a new school year: looked at first, opened, the old timetable stays readable', { tags: ['soak'] }, async () => {
  const api = await journey.api();
  await api.call('POST', '/api/thoikhoabieu', { schoolYear: '2025-2026', semester: 2, name: 'Bản năm cũ' });
  const before = await readView(api, (await newestTimetable(api)).id);

  const page = await journey.openSignedIn('/dashboard');
  await page.getByRole('button', { name: /^Tìm nhanh/ }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Tìm nhanh' }).fill('nam hoc moi');
  await page.getByRole('option', { name: /^Mở năm học mới/ }).waitFor();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Năm học mới' });
  await drawer.getByText(/^1 thời khóa biểu: được lưu trữ/).waitFor();
  await drawer.getByText(/nguyện vọng, tiết cố định, quy tắc xếp/).waitFor();
  await drawer.getByText('Lớp chưa có giáo viên chủ nhiệm: 6').waitFor();
  await journey.takeScreenshot(page, 'new-year-preview');
  await drawer.getByRole('radiogroup', { name: 'Giáo viên chủ nhiệm' }).getByText('Để trống').click();
  await drawer.getByText('Lớp chưa có giáo viên chủ nhiệm: 24').waitFor();
  await drawer.getByRole('radiogroup', { name: 'Giáo viên chủ nhiệm' }).getByText('Theo lớp lên').click();
  await drawer.getByText('Lớp chưa có giáo viên chủ nhiệm: 6').waitFor();
  await drawer.getByRole('button', { name: /^Mở năm học/ }).click();
  await page.getByRole('button', { name: 'Mở năm học', exact: true }).click();
  await drawer.getByText(/^Đã mở năm học/).waitFor();
  await journey.takeScreenshot(page, 'new-year-done');
  await drawer.getByRole('link', { name: 'phân công chuyên môn' }).click();
  await page.getByText('Phân công chuyên môn').first().waitFor();

  const after = await readView(api, before.timetable.id);
  expect(after.timetable.status).toBe('archived');
  expect(after.lessons).toEqual(before.lessons);
});
