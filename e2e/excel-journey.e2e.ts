// @module-tag screens-categories
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newestTimetable, readView } from './api.ts';
import { fileOf, phone, startJourney } from './harness.ts';
import { createSchool, deputy } from './new-school.ts';
import { arrangeFirst } from './studio.ts';
import { findClashes } from './timetable-facts.ts';

const journey = startJourney();

/** The three files of the 24-class demo school, as a school would provide them. */
async function readFiles() {
  const api = await journey.api();
  const save = async (name: string, path: string) => {
    const response = await api.fetch(path);
    expect(response.status).toBe(200);
    return fileOf(name, Buffer.from(await response.arrayBuffer()));
  };
  return {
    teachers: await save('giao-vien.xlsx', '/api/giaovien/excel'),
    classes: await save('lop-hoc.xlsx', '/api/lophoc/excel'),
    assignments: await save('phan-cong.xlsx', '/api/lopmon/excel?layout=table'),
  };
}

/** Opens the import from a step of the set-up path and chooses the file. */
async function openImport(page: Page, step: string, file: ReturnType<typeof fileOf>) {
  await page.getByRole('menuitem', { name: 'Tổng quan' }).click();
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: step }) });
  await item.getByRole('link', { name: 'Nhập từ Excel' }).click();
  const wizard = page.getByRole('dialog');
  await wizard.locator('input[type=file]').setInputFiles(file);
  await wizard.getByText(/^Tất cả \d+ dòng$/).waitFor();
  return wizard;
}

const chooseField = async (page: Page, column: string, field: string) => {
  await page.getByRole('combobox', { name: `Nội dung của cột ${column}` }).click();
  await page.locator(`.ant-select-dropdown:not(.ant-select-dropdown-hidden) [title="${field}"]`).click();
};

test(
  'from an empty school to a complete timetable with three Excel files, through the screens',
  { tags: ['soak'] },
  async () => {
    const files = await readFiles();
    await createSchool(journey.server.url, ['THCS']);
    const page = await journey.openSignedIn('/dashboard', deputy);
    // Below the guide of a new school the lists are folded.
    await page.getByText(/Chuẩn bị dữ liệu: đã xong 1\/9 mục/).click();

    const teachers = await openImport(page, 'Giáo viên', files.teachers);
    await teachers.getByText(/^Tổ chuyên môn chưa có trong danh mục \(5\)/).waitFor();
    await journey.takeScreenshot(page, 'excel-teachers-missing');
    await teachers.getByLabel('Tạo các mục này khi nhập').first().check();
    await chooseField(page, 'Điểm trường', 'Bỏ qua');
    await teachers.getByRole('button', { name: /^Nhập \d+ thay đổi$/ }).click();
    await teachers.getByText('Đã nhập giáo viên').waitFor();
    await teachers.getByRole('button', { name: 'Đóng' }).last().click();

    const classes = await openImport(page, 'Lớp học', files.classes);
    await classes.getByText('Lỗi 24').waitFor();
    await journey.takeScreenshot(page, 'excel-classes-errors');
    await chooseField(page, 'Phòng học', 'Bỏ qua');
    await chooseField(page, 'Điểm trường', 'Bỏ qua');
    await classes.getByText('Sẽ thêm 24, cập nhật 0; 0 không đổi.').waitFor();
    await classes.getByRole('button', { name: 'Nhập 24 thay đổi' }).click();
    await classes.getByText('Thêm 24, cập nhật 0, không đổi 0.').waitFor();
    await classes.getByRole('button', { name: 'Đóng' }).last().click();

    const assignments = await openImport(page, 'Phân công chuyên môn', files.assignments);
    await assignments.getByText(/^Môn học chưa có trong danh mục/).waitFor();
    await assignments.getByLabel('Tạo các mục này khi nhập').check();
    await chooseField(page, 'Phòng', 'Bỏ qua');
    await assignments.getByText('Lỗi 0').waitFor();
    await journey.takeScreenshot(page, 'excel-assignments-ready');
    await assignments.getByRole('button', { name: /^Nhập \d+ thay đổi$/ }).click();
    await assignments.getByText('Đã nhập phân công chuyên môn').waitFor();
    await journey.takeScreenshot(page, 'excel-assignments-done');
    await assignments.getByRole('button', { name: 'Đóng' }).last().click();

    await page.getByRole('menuitem', { name: 'Tổng quan' }).click();
    await page.getByRole('heading', { name: 'Thời khóa biểu' }).waitFor();
    const missing = page.locator('.step-missing');
    await expect.poll(() => missing.count(), { timeout: 60_000 }).toBe(1);
    await journey.takeScreenshot(page, 'excel-set-up-path');
    await missing.getByRole('link', { name: 'Tạo thời khóa biểu' }).click();
    await arrangeFirst(page);
    await journey.takeScreenshot(page, 'excel-arranged');

    const api = await journey.api(deputy);
    const timetable = await newestTimetable(api);
    expect(timetable.lessonCount).toBeGreaterThan(600);
    expect(timetable).toMatchObject({ placedCount: timetable.lessonCount, score: { unplaced: 0, hard: 0 } });
    const view = await readView(api, timetable.id);
    expect(view.classes).toHaveLength(24);
    expect(findClashes(view)).toEqual([]);
  },
);

test('pasted rows: a wrong cell is corrected in place, and after a failed file the dialog stays open', async () => {
  journey.allowErrors(/400/);
  const page = await journey.openSignedIn('/category_management/classroom');
  await page.getByRole('button', { name: 'Nhập từ Excel' }).click();
  const wizard = page.getByRole('dialog');
  await wizard.locator('input[type=file]').setInputFiles(fileOf('ghi-chu.xlsx', '%PDF-1.7'));
  await wizard.getByText(/tệp PDF bị hỏng/).waitFor();

  const pasted = 'Mã phòng\tTên phòng\tLoại phòng\tSức chứa\nPX1\tPhòng X1\tPhòng học thường\tbốn mươi\n';
  await wizard.getByLabel('Dán từ bảng tính').fill(pasted);
  await wizard.getByRole('button', { name: 'Đọc phần đã dán' }).click();
  await wizard.getByText('"bốn mươi" không phải là số', { exact: true }).waitFor();
  await wizard.getByText('Sai ở cột Sức chứa (học sinh)', { exact: true }).waitFor();
  await journey.takeScreenshot(page, 'excel-cell-wrong');
  await expect.poll(() => wizard.getByRole('button', { name: 'Nhập', exact: true }).isDisabled()).toBe(true);
  await wizard.getByLabel('Dòng 2, cột D').fill('40');
  await page.keyboard.press('Enter');
  await wizard.getByRole('button', { name: 'Nhập 1 thay đổi' }).click();
  await wizard.getByText('Đã nhập phòng học').waitFor();
  await wizard.getByRole('button', { name: 'Đóng' }).last().click();
  await page.getByText('PX1').waitFor();

  await page.getByRole('button', { name: 'Nhập từ Excel' }).click();
  await wizard.getByLabel('Dán từ bảng tính').fill(pasted.replace('bốn mươi', '50'));
  await wizard.getByRole('button', { name: 'Đọc phần đã dán' }).click();
  await wizard.getByRole('button', { name: 'Nhập 1 thay đổi' }).click();
  await wizard.getByText('Thêm 0, cập nhật 1, không đổi 0.').waitFor();
  await journey.takeScreenshot(page, 'excel-can-be-undone');
  await wizard.getByRole('button', { name: 'Hoàn tác lượt nhập' }).click();
  await wizard.getByText('Bỏ 0 mục đã thêm, trả 1 mục về như trước khi nhập.').waitFor();
  await wizard.getByRole('button', { name: 'Đóng' }).last().click();
  await page.getByRole('row').filter({ hasText: 'PX1' }).getByRole('cell', { name: '40', exact: true }).waitFor();
});

test(
  'assignments with unknown words: one answer counts everywhere, a row is left out, the rest is saved',
  { tags: ['soak'] },
  async () => {
    const path = '/category_management/class?tab=assignments&nhap=lopmon';
    const page = await journey.openSignedIn(path);
    const wizard = page.getByRole('dialog');
    const rows = [
      ['TT', 'Giáo viên', 'Ghi chú', 'Phân công', '', 'TT', 'Giáo viên', 'Phân công'],
      ['1', 'Ai đó', '', 'Tin 6A1', '', '2', 'Ai đó', 'Tóan 7A1 (4t)'],
      ['3', 'Ai đó', 'mới', 'Nhạk 6A1, 6A2', '', '4', 'Ai đó', 'Nhạk 6A3'],
    ];
    await wizard.getByLabel('Dán từ bảng tính').fill(rows.map((cells) => cells.join('\t')).join('\n'));
    await wizard.getByRole('button', { name: 'Đọc phần đã dán' }).click();
    const asked = wizard.getByRole('region', { name: 'Chữ chưa hiểu' });
    await asked.getByText('Ai đó').waitFor();
    await wizard.getByText('Trang có 2 bảng đặt cạnh nhau; tất cả đều được đọc.').waitFor();
    await wizard.getByText('Không nhập các cột: Ghi chú.').waitFor();
    await journey.takeScreenshot(page, 'excel-asked');
    await journey.takeGuidePicture(page, 'nhap-phan-cong');
    await asked.getByLabel('Ai đó là giáo viên nào').click();
    await page.locator('.ant-select-item-option').first().click();
    await asked.getByRole('button', { name: 'Âm nhạc' }).click();
    await asked.waitFor({ state: 'detached' });
    await wizard.getByRole('button', { name: 'Bỏ dòng 2' }).click();
    await wizard.getByText('Đã bỏ 1').waitFor();
    await journey.takeScreenshot(page, 'excel-answered');
    await page.setViewportSize(phone.viewport);
    await journey.takeScreenshot(page, 'excel-answered-phone');
    await wizard.getByRole('button', { name: 'Nhập 3 thay đổi' }).click();
    await expect.poll(() => wizard.getByText('Không nhập 1 dòng: 2.').count()).toBe(1);
  },
);

test(
  'a cut network takes nothing of an import away, and a save without an answer is told beside the buttons',
  { tags: ['soak'] },
  async () => {
    journey.allowErrors();
    const page = await journey.openSignedIn('/category_management/classroom');
    await page.goto(`/category_management/classroom?nhap=phonghoc`);
    const wizard = page.getByRole('dialog').first();
    await wizard
      .getByLabel('Dán từ bảng tính')
      .fill('Mã phòng\tTên phòng\tLoại phòng\nM1\tPhòng M1\tPhòng học thường\nM2\tPhòng M2\tPhòng học thường');
    await wizard.getByRole('button', { name: 'Đọc phần đã dán' }).click();
    await wizard.getByText('Sẽ thêm 2, cập nhật 0; 0 không đổi.').waitFor();
    await page.context().setOffline(true);
    await wizard.getByRole('button', { name: 'Bỏ dòng 3' }).click();
    await wizard.getByText('Chưa kiểm tra được, chưa có gì được lưu.').waitFor();
    expect(await wizard.getByRole('button', { name: /cột B: Phòng M1/ }).count()).toBe(1);
    expect(await wizard.getByRole('button', { name: /thay đổi/ }).isDisabled()).toBe(true);
    await page.context().setOffline(false);
    await wizard.getByText('Sẽ thêm 1, cập nhật 0; 0 không đổi.').waitFor();
    await page.route(
      '**/api/phonghoc/excel',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const foot = page.locator('.excel-footer');
    await wizard.getByRole('button', { name: 'Nhập 1 thay đổi' }).click();
    await foot.getByText('Không kết nối được máy chủ. Kiểm tra mạng rồi thử lại.').waitFor();
    await wizard.getByRole('button', { name: 'Nhập 1 thay đổi' }).click();
    await foot.getByText(/Nếu đó là bạn \(mạng vừa ngắt\) thì tệp đã được nhập/).waitFor();
    await foot.getByText('Mọi thứ trong tệp đã có sẵn, không có gì để nhập.').waitFor();
  },
);

test(
  'a sheet with a column for each class is shown as the file has it, and a wrong cell is corrected where it stands',
  { tags: ['soak'] },
  async () => {
    const api = await journey.api();
    const items = await api.list<{ code: string }>('/api/giaovien');
    const [one = '', other = ''] = items.map(({ code }) => code);
    const rows = [
      ['PHÂN CÔNG CHUYÊN MÔN'],
      ['TT', '6A1', '6A2', '6A3'],
      ['1', `Toán - ${one}`, `Toán - ${other}`, 'Toán - Không Có Ai'],
      ['2', `Ngữ văn - ${other}`, `Ngữ văn - ${one}`, `Ngữ văn - ${other}`],
      ['TT', '7A1', '7A2', '7A3'],
      ['1', `Tin học - ${one}`, `Toán - ${one}`, `Toán - ${other}`],
      ['2', '', `Tin học - ${one}`, `Tin học - ${one}`],
      ['', 'Người lập', '', '', '', 'Hiệu trưởng'],
    ];
    const path = '/category_management/class?tab=assignments&nhap=lopmon';
    const page = await journey.openSignedIn(path);
    await page.setViewportSize({ width: 1440, height: 900 });
    const wizard = page.getByRole('dialog');
    await wizard.getByLabel('Dán từ bảng tính').fill(rows.map((cells) => cells.join('\t')).join('\n'));
    await wizard.getByRole('button', { name: 'Đọc phần đã dán' }).click();
    await wizard.getByText('Sai ở cột 6A3 / 7A3', { exact: true }).waitFor();
    await wizard.getByRole('columnheader', { name: '6A1 / 7A1' }).waitFor();
    expect(await wizard.getByText(/Không nhập các cột/).count()).toBe(0);
    expect(await wizard.getByLabel('Dòng 3, cột B').textContent()).toBe(`Toán - ${one}`);
    expect(await wizard.getByLabel('Dòng 5, cột D').textContent()).toBe('7A3');
    await journey.takeScreenshot(page, 'excel-turned');
    const wrong = wizard.getByLabel('Dòng 3, cột D');
    expect(await wrong.inputValue()).toBe('Toán - Không Có Ai');
    await page.setViewportSize(phone.viewport);
    await journey.takeScreenshot(page, 'excel-turned-phone');
    await wizard.getByText('Sai ở cột').hover();
    await page.mouse.wheel(560, 0);
    await expect.poll(async () => (await wrong.boundingBox())?.x).toBeLessThan(250);
    await journey.takeScreenshot(page, 'excel-turned-phone-cells');
    // The keyboard brings its cell into sight, below its head.
    const last = wizard.getByLabel('Nội dung của cột 6A3 / 7A3');
    for (const [from, to] of [
      [wizard.getByRole('button', { name: 'Bỏ dòng 3' }), wizard.getByLabel('Dòng 3, cột A')],
      [wizard.getByLabel('Nội dung của cột 6A2 / 7A2'), last],
    ] as const) {
      await from.press('Tab');
      await expect.poll(async () => (await to.boundingBox())?.x ?? 0).toBeGreaterThan(60);
      await expect.poll(async () => (await to.boundingBox())?.x ?? 0).toBeLessThan(300);
    }
    const [head, below] = [await last.boundingBox(), await wrong.boundingBox()];
    expect(Math.abs((head?.x ?? 0) - (below?.x ?? 99))).toBeLessThan(20);
    await wrong.fill(`Toán - ${one}`);
    await page.keyboard.press('Enter');
    await wizard.getByText('Sai ở cột').waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await journey.takeScreenshot(page, 'excel-turned-right');
    await wizard.getByRole('button', { name: /^Nhập \d+ thay đổi$/ }).click();
    await wizard.getByText('Đã nhập phân công chuyên môn').waitFor();
  },
);
