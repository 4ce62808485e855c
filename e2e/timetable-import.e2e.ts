// @module-tag screens-categories
import { expect, test } from 'vitest';
import { createTimetable } from './api.ts';
import { fileOf, phone, startJourney } from './harness.ts';

const journey = startJourney();
const wide = { width: 1440, height: 900 };

test(
  'an existing timetable is imported from its file: unclear words are asked about and listed, and the import is undone completely',
  { tags: ['soak'] },
  async () => {
    const lines = [
      'Thứ;Tiết;6A1;6A2',
      '2;1;Chào cờ;Chào cờ',
      ';2;Toán - Lan;Văn',
      ';3;Toán - Lan;Đọc sách',
      '3;1;Văn - Người Lạ;Toán',
    ];
    const page = await journey.openSignedIn('/list_management/timetable');
    await page.getByRole('button', { name: 'Nhập TKB có sẵn' }).click();
    const drawer = page.getByRole('dialog', { name: 'Nhập thời khóa biểu có sẵn' });
    await journey.takeScreenshot(page, 'timetable-import-choose');
    await drawer.locator('input[type=file]').setInputFiles(fileOf('tkb-nam-ngoai.csv', lines.join('\n')));
    await drawer.getByText(/Đọc được \d+ trong 8 ô/).waitFor();
    await page.setViewportSize(wide);
    await journey.takeScreenshot(page, 'timetable-import-preview');
    await page.emulateMedia({ colorScheme: 'dark' });
    await journey.takeScreenshot(page, 'timetable-import-preview-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(phone.viewport);
    await journey.takeScreenshot(page, 'timetable-import-preview-phone');
    await page.setViewportSize(wide);
    const odd = drawer.getByRole('listitem').filter({ hasText: 'Đọc sách' });
    await odd.getByRole('button', { name: 'Bỏ qua chữ này' }).click();
    await drawer.getByText('Đọc sách: bỏ qua').waitFor();
    await drawer.getByText('bạn đã chọn bỏ qua chữ này').waitFor();
    // A reload opens the drawer again, and loses neither the file nor the answers.
    await page.reload();
    await drawer.getByRole('button', { name: 'Lấy lại nội dung' }).click();
    await drawer.getByText('Đọc sách: bỏ qua').waitFor();
    await drawer.getByText('bạn đã chọn bỏ qua chữ này').waitFor();
    await drawer.getByRole('button', { name: /bỏ các ô chưa đọc được/ }).click();
    await drawer.getByText(/Đã nhập thành TKB số/).waitFor();
    await journey.takeScreenshot(page, 'timetable-import-done');
    const api = await journey.api();
    const names = async () =>
      (await api.call<{ items: { name: string }[] }>('GET', '/api/thoikhoabieu')).items.map(({ name }) => name);
    expect(await names()).toEqual(['Nhập từ tkb-nam-ngoai.csv']);
    await drawer.getByRole('button', { name: 'Hoàn tác lượt nhập' }).click();
    await drawer.getByText('Đã hoàn tác lượt nhập').waitFor();
    expect(await names()).toEqual([]);
  },
);

test('the import sheet of another system is described once and then filled', { tags: ['soak'] }, async () => {
  const page = await journey.openSignedIn('/list_management/timetable');
  const api = await journey.api();
  await createTimetable(api);
  await page.goto('/list_management/timetable?mo=xuat');
  await page.getByRole('button', { name: /vnEdu, SMAS/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Mẫu của hệ thống khác' });
  await drawer.getByRole('button', { name: 'Thêm mẫu' }).click();
  const form = page.getByRole('dialog', { name: 'Thêm mẫu' });
  await form.getByLabel('Tên mẫu').fill('vnEdu - phân công');
  await form.getByLabel('Ghi tên các cột').fill('STT; Lớp; Môn học; Mã giáo viên; Số tiết/tuần; Ghi chú');
  await form.getByRole('button', { name: 'Dùng các cột này' }).click();
  await form.getByText('1 cột đang để trống').waitFor();
  await page.setViewportSize(wide);
  await journey.takeScreenshot(page, 'foreign-sheet');
  await page.setViewportSize(phone.viewport);
  await journey.takeScreenshot(page, 'foreign-sheet-phone');
  await page.setViewportSize(wide);
  await form.getByRole('button', { name: 'Lưu mẫu' }).click();
  await drawer.getByText('vnEdu - phân công').waitFor();
  await journey.takeScreenshot(page, 'foreign-sheet-list');
  const download = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Tải tệp đã điền' }).click();
  expect((await download).suggestedFilename()).toBe('vnEdu - phân công.xlsx');
});
