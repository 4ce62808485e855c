// @module-tag screens-quality
// @module-tag soak
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { changeGround, holdStill, lastingBarriers } from './barriers.ts';
import { startJourney } from './harness.ts';
import { arrangedTimetable } from './studio.ts';

const journey = startJourney();

/** Barriers of what is open now, in light and dark, each with the name of the view. */
async function barriersOf(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  await expect.poll(() => page.locator('.ant-skeleton, .ant-spin-spinning').count()).toBe(0);
  // A tip under the pointer is not part of a dialog.
  await page.mouse.move(0, 0);
  await holdStill(page);
  for (const ground of ['light', 'dark']) {
    found.push(...(await lastingBarriers(page)).map((barrier) => `${name}, ${ground}: ${barrier}`));
    await journey.takeScreenshot(page, `panel-${name}-${ground}`);
    await changeGround(page);
  }
  return found;
}

const pasted = ['Mã GV\tHọ và tên\tĐịnh mức', 'GVX1\tNguyễn Thị Thử\t19', 'GVX2\tTrần Văn Thử\tnhiều'].join('\n');

test('the import of a category has no barrier in any step, and is still there after a reload', async () => {
  const page = await journey.openSignedIn('/category_management/teacher');
  await page.getByRole('button', { name: 'Nhập từ Excel' }).click();
  const wizard = page.getByRole('dialog');
  await wizard.getByRole('textbox', { name: 'Dán từ bảng tính' }).fill(pasted);
  const found = await barriersOf(page, 'import-choose');
  await wizard.getByRole('button', { name: 'Đọc phần đã dán' }).click();
  await wizard.getByText('Tất cả 2 dòng').waitFor();
  found.push(...(await barriersOf(page, 'import-preview')));

  const wrong = wizard.getByRole('textbox', { name: 'Dòng 3, cột C' });
  await wrong.fill('17');
  await wrong.press('Enter');
  await wizard.getByText('Sẽ thêm 2, cập nhật 0').waitFor();
  await page.reload();
  await page.getByText('Bạn đang nhập dở “Nhập giáo viên từ Excel”').waitFor();
  await page.getByRole('button', { name: 'Nhập từ Excel' }).click();
  await wizard.getByRole('button', { name: 'Lấy lại nội dung' }).click();
  await wizard.getByRole('button', { name: 'Dòng 3, cột C: 17' }).waitFor();
  await wizard.getByRole('button', { name: 'Nhập 2 thay đổi' }).click();
  await wizard.getByText('Đã nhập giáo viên').waitFor();
  found.push(...(await barriersOf(page, 'import-done')));
  await wizard.getByRole('button', { name: 'Đóng', exact: true }).last().click();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Giáo viên' }).waitFor();
  await expect.poll(() => page.getByText('Bạn đang nhập dở').count()).toBe(0);
  expect(found).toEqual([]);
});

test('the drawers of a new year, of the rules and of arranging have no barrier', async () => {
  await arrangedTimetable(journey.server.url);
  const page = await journey.openSignedIn('/administration/unit');
  await page.getByRole('button', { name: 'Năm học mới' }).click();
  await page.getByRole('dialog', { name: 'Năm học mới' }).getByText('Lớp chưa có giáo viên chủ nhiệm').waitFor();
  const found = await barriersOf(page, 'new-year');
  await page.goto('/list_management/timetable?mo=quytac');
  await page
    .getByRole('dialog', { name: 'Quy tắc xếp' })
    .getByRole('radio', { name: /^Cân bằng/ })
    .waitFor();
  found.push(...(await barriersOf(page, 'rules')));
  await page.goto('/list_management/timetable');
  await page.getByRole('button', { name: 'Xếp tự động' }).click();
  await page.getByRole('dialog').getByText('Đã kiểm tra').waitFor();
  found.push(...(await barriersOf(page, 'arrange')));
  await page.goto('/category_management/teacher?tab=wishes');
  await page.getByRole('region', { name: 'Bảng nguyện vọng' }).waitFor();
  found.push(...(await barriersOf(page, 'wishes')));
  expect(found).toEqual([]);
});

test('the history and the comparison of the studio have no barrier', async () => {
  const { api, timetableId, before } = await arrangedTimetable(journey.server.url);
  const lessonIds = before.lessons
    .filter(({ isFixed }) => !isFixed)
    .slice(0, 1)
    .map(({ id }) => id);
  await api.call('PUT', '/api/tkb/huytiet', { timetableId, lessonIds });
  const page = await journey.openSignedIn(`/timetable?id=${timetableId}`);
  await page.getByRole('button', { name: 'Công bằng' }).click();
  await page.getByRole('region', { name: 'So sánh tuần dạy' }).getByRole('row').nth(5).waitFor();
  const found = await barriersOf(page, 'fairness');
  await page.getByRole('button', { name: 'Lịch sử' }).click();
  const history = page.getByRole('region', { name: 'Lịch sử thay đổi' });
  await history.getByRole('listitem').first().waitFor();
  found.push(...(await barriersOf(page, 'history')));
  await history
    .getByRole('button', { name: /^So sánh với / })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: 'So sánh thời khóa biểu' });
  await drawer.getByText(/tiết khác, \d+ tiết giống/).waitFor();
  found.push(...(await barriersOf(page, 'compare')));
  expect(found).toEqual([]);
});

const ofCategories = [
  'class',
  'subject',
  'subject?tab=combinations',
  'teacher',
  'classroom',
  'expertise',
  'knowledge',
  'school_day',
  'schoolship',
  'school_site',
  'school_period',
  'school_period?tab=fixed',
  'subject_grade_level?tab=list',
].map((name) => `category_management/${name}`);
const withForms = { hieupho: ofCategories, admin: ['administration/unit', 'administration/user'] };

test.each(Object.entries(withForms))(
  'the forms of %s begin in their first field and have no barrier',
  async (user, pages) => {
    const page = await journey.openSignedIn('/dashboard', { username: user });
    const found: string[] = [];
    for (const name of pages) {
      await page.goto(`/${name}`);
      if (name === 'category_management/school_period') {
        await page.getByRole('row').nth(3).waitFor();
        await journey.takeGuidePicture(page, 'tiet-hoc');
      }
      await page.getByRole('button', { name: /^Thêm / }).click();
      const form = page.getByRole('dialog');
      await form.getByRole('button', { name: 'Lưu' }).waitFor();
      await expect.poll(() => page.evaluate(`document.activeElement.closest('.ant-form-item') !== null`)).toBe(true);
      found.push(...(await barriersOf(page, `form-${name.replace(/^.*\//, '').replace('?tab=', '-')}`)));
    }
    expect(found).toEqual([]);
  },
);

test('dialogs that create, publish, count, export, find and help have no barrier', async () => {
  const { timetableId } = await arrangedTimetable(journey.server.url);
  const page = await journey.openSignedIn('/list_management/timetable');
  const found: string[] = [];
  const list = '/list_management/timetable';
  const others = async (name: string) => {
    await page
      .getByRole('button', { name: /^Thao tác khác với/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name }).click();
  };
  const opened: readonly (readonly [name: string, path: string, open: () => Promise<void>])[] = [
    ['create', list, () => page.getByRole('button', { name: 'Tạo thời khóa biểu' }).first().click()],
    ['publish', list, () => page.getByRole('button', { name: 'Phát hành' }).first().click()],
    ['import', list, () => page.getByRole('button', { name: 'Nhập TKB có sẵn' }).click()],
    ['export', list, () => others('Xuất, chọn cách trình bày…')],
    ['counts', list, () => others('Đếm tiết')],
    ['delete', list, () => others('Xóa')],
    [
      'studio-export',
      `/timetable?id=${timetableId}`,
      () => page.getByRole('button', { name: 'Xuất', exact: true }).click(),
    ],
    ['find', list, () => page.keyboard.press('Control+k')],
    ['help', list, () => page.getByRole('button', { name: 'Trợ giúp' }).click()],
  ];
  for (const [name, path, open] of opened) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await open();
    await page.getByRole('dialog').first().waitFor();
    found.push(...(await barriersOf(page, name)));
    if (name === 'publish') await journey.takeGuidePicture(page, 'phat-hanh');
  }
  await page.goto(list);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Tìm nhanh' }).fill('không có gì tên này');
  await page.getByText('Không tìm thấy. Thử gõ ít chữ hơn.').waitFor();
  found.push(...(await barriersOf(page, 'find-nothing')));
  expect(found).toEqual([]);
});

test('menus, lists and calendars that open have no barrier, in pages and in dialogs', async () => {
  const { timetableId } = await arrangedTimetable(journey.server.url);
  const page = await journey.openSignedIn('/dashboard');
  const found: string[] = [];
  const studio = `/timetable?id=${timetableId}`;
  const [list, teachers] = ['/list_management/timetable', '/category_management/teacher'];
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const field = (within: string) => page.locator(`${within} :is(.ant-select, .ant-picker)`).first().click();
  const opened: readonly (readonly [name: string, path: string, open: () => Promise<void>])[] = [
    ['user-menu', list, () => page.locator('[data-tour="user"] button').click()],
    ['timetables', list, () => field('.top-bar')],
    ['row-menu', list, () => press(/^Thao tác khác với/)],
    ['columns', teachers, () => press('Chọn cột hiển thị')],
    ['range', '/administration/changes', () => page.getByPlaceholder('Từ ngày').click()],
    ['print-menu', studio, () => press('In')],
    ['zoom', studio, () => page.getByRole('combobox', { name: 'Cỡ hiển thị' }).click()],
    ['card-menu', studio, () => page.locator('.tg-card-whole').first().click({ button: 'right' })],
    ['date', list, () => press('Tạo thời khóa biểu').then(() => page.locator('[role=dialog] .ant-picker').click())],
    ['form-list', teachers, () => press('Thêm giáo viên').then(() => field('[role=dialog]'))],
  ];
  const open = page.locator(
    '#popups > :is(.ant-dropdown, .ant-select-dropdown, .ant-popover, .ant-picker-dropdown):not([class*="-hidden"])',
  );
  for (const [name, path, act] of opened) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const landmark = page.getByRole('region', { name: 'Danh sách đang mở' });
    expect(await landmark.count(), `nobody is led to it before ${name}`).toBe(0);
    await act();
    await open.first().waitFor();
    await landmark.waitFor({ state: 'attached' });
    found.push(...(await barriersOf(page, `open-${name}`)));
  }
  expect(found).toEqual([]);
});
