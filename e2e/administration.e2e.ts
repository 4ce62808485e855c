import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, signIn, startJourney } from './harness.ts';

const journey = startJourney();
const roleName = 'Chỉ xem lớp';
const username = 'xem.lop';
const ownPassword = 'mat-khau-cua-rieng-toi';

const cell = (page: Page, item: string, role: string) =>
  page.getByRole('button', { name: new RegExp(`^${item}, ${role}: `) });

async function createRole(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Thêm vai trò' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Tên vai trò').fill(roleName);
  await drawer.getByRole('button', { name: 'Lưu', exact: true }).click();
  await drawer.waitFor({ state: 'detached' });
  const classes = cell(page, 'Lớp học', roleName);
  await classes.focus();
  await page.keyboard.press('x');
  await expect.poll(() => classes.textContent()).toContain('Xem');
  await page.getByRole('button', { name: 'Lưu phân quyền' }).click();
  await page.getByText('Quyền mới có hiệu lực ngay.').waitFor();
}

/** Creates the user and returns the password that the dialog shows. */
async function createUser(page: Page, school: string): Promise<string> {
  await page.getByRole('button', { name: 'Thêm người dùng' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Tên đăng nhập').fill('ab');
  await drawer.getByLabel('Họ và tên').fill('Nguyễn Thị Xem');
  await drawer.getByRole('button', { name: 'Lưu', exact: true }).click();
  await drawer.getByText('Tên đăng nhập: cần ít nhất 3 ký tự.').waitFor();
  await expect.poll(() => drawer.getByLabel('Họ và tên').inputValue()).toBe('Nguyễn Thị Xem');
  await drawer.getByLabel('Tên đăng nhập').fill(username);
  await drawer.getByLabel('Trường', { exact: true }).click();
  await page.getByTitle(school, { exact: true }).last().click();
  await drawer.getByLabel('Vai trò').click();
  await page.getByTitle(roleName).last().click();
  // A click beside the list of roles closes it, whatever it is doing.
  await drawer.getByLabel('Họ và tên').click();
  await drawer.getByRole('button', { name: 'Lưu', exact: true }).click();
  const password = await page.getByLabel('Mật khẩu được cấp').inputValue();
  await journey.takeScreenshot(page, 'administration-issued-password');
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).last().click();
  return password;
}

async function replacePassword(page: Page, issued: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/auth/change-password');
  await page.getByLabel('Mật khẩu hiện tại').fill(issued);
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill(ownPassword);
  await page.getByLabel('Nhập lại mật khẩu mới').fill(ownPassword);
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
}

test(
  'a role that may only look at classes: its user sees that one page and no way to write',
  { tags: ['seed-1.5', 'seed-2.4', 'seed-4.5'] },
  async () => {
    const page = await journey.openSignedIn('/administration/permission', { username: 'admin' });
    await createRole(page);
    await journey.takeScreenshot(page, 'administration-permission');
    const admin = await journey.api({ username: 'admin' });
    const schools = await admin.call<{ items: { name: string }[] }>('GET', '/api/donvi');
    await page.goto('/administration/user');
    const issued = await createUser(page, schools.items[0]?.name ?? '');
    await page.getByRole('cell', { name: 'Nguyễn Thị Xem' }).waitFor();

    const visitor = await journey.open('/login');
    await signIn(visitor, username, issued);
    await replacePassword(visitor, issued);
    await visitor.waitForURL((url) => url.pathname === '/category_management/class');
    await visitor.getByRole('cell', { name: '6A1', exact: true }).first().waitFor();
    const menu = visitor.getByRole('navigation', { name: 'Menu chính' });
    const entries = await menu.getByRole('menuitem').allTextContents();
    expect(entries).toEqual(['Quản lý danh mục', 'Lớp học', 'Phân công']);
    for (const name of [/^Thêm/, /^Xóa/, /^Lưu/])
      await expect.poll(() => visitor.getByRole('button', { name }).count(), { message: String(name) }).toBe(0);
    await journey.takeScreenshot(visitor, 'administration-viewer');

    const own = await journey.api({ username, password: ownPassword });
    const refused = await own.fetch('/api/lophoc?id=1', { method: 'DELETE' });
    expect(refused.status).toBe(403);
    await expect(journey.api({ username, password: issued })).rejects.toThrow('400');
  },
);

test(
  'a user, a role or a menu item that somebody else deletes while its form is open is added again with what was typed',
  { tags: ['soak'] },
  async () => {
    journey.allowErrors(/404/);
    const page = await journey.openSignedIn('/administration/user', { username: 'admin' });
    const api = await journey.api({ username: 'admin' });
    const add = async (path: string, body: object) =>
      (await api.call<{ item: { id: number } }>('POST', path, body)).item.id;
    const drawer = page.getByRole('dialog');
    const changeDeleted = async (thing: string, path: string, typed: readonly [string, string]) => {
      await drawer.getByLabel(typed[0], { exact: true }).fill(typed[1]);
      await api.call('DELETE', path);
      await drawer.getByRole('button', { name: 'Lưu', exact: true }).click();
      await drawer.getByText(`Người khác vừa xóa ${thing} này.`).waitFor();
      await drawer.getByRole('button', { name: 'Thêm lại' }).click();
    };
    const { items: roles } = await api.call<{ items: { id: number; code: string }[] }>('GET', '/api/roles');
    const user = { username: 'mat.giua.chung', fullName: 'Người Mất', roleIds: [roles[0]?.id], isActive: true };
    const userId = await add('/api/users', { ...user, schoolId: null, teacherId: null });
    await page.goto('/administration/user?search=mat.giua');
    await page.getByRole('button', { name: 'mat.giua.chung' }).click();
    await changeDeleted('người dùng', `/api/users?id=${userId}`, ['Họ và tên', 'Người Còn']);
    await page.getByLabel('Mật khẩu được cấp').waitFor();

    const roleId = await add('/api/roles', { name: 'Vai trò mất', note: '', permissions: [] });
    await page.goto('/administration/permission');
    await page.getByRole('button', { name: 'Thao tác với vai trò Vai trò mất' }).click();
    await page.getByRole('menuitem', { name: 'Đổi tên' }).click();
    await changeDeleted('vai trò', `/api/roles?id=${roleId}`, ['Tên vai trò', 'Vai trò còn']);
    await cell(page, 'Lớp học', 'Vai trò còn').waitFor();

    const item = {
      title: 'Mục mất',
      url: '/mat',
      icon: null,
      key: 'muc-mat',
      permissionBit: 28,
      stt: 99,
      parent_Id: null,
    };
    const menuId = await add('/api/menus', item);
    await page.goto('/administration/menu');
    await page.getByRole('tree').getByText('Mục mất').click();
    await page.getByRole('button', { name: 'Sửa mục' }).click();
    await changeDeleted('mục menu', `/api/menus?id=${menuId}`, ['Tên mục', 'Mục còn']);
    await expect.poll(() => page.getByRole('tree').getByText('Mục còn').count()).toBe(1);
  },
);

test(
  'the menu is rearranged by keyboard, and the menu on the screen follows',
  { tags: ['soak', 'seed-2.4', 'seed-2.8'] },
  async () => {
    const page = await journey.openSignedIn('/administration/menu', { username: 'admin' });
    const titles = () => page.getByRole('navigation', { name: 'Menu chính' }).getByRole('menuitem').allTextContents();
    await page.getByRole('tree').waitFor();
    const before = await titles();
    expect(before.slice(0, 2)).toEqual(['Tổng quan', 'Thời khóa biểu']);
    await page.getByRole('tree').getByText('Thời khóa biểu', { exact: true }).click();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(titles).toEqual(['Thời khóa biểu', 'Tổng quan', ...before.slice(2)]);
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(titles).toEqual(before);
  },
);

test(
  'a school creates accounts for all its teachers in one step; the passwords can be saved before they disappear',
  { tags: ['soak'] },
  async () => {
    const page = await journey.openSignedIn('/administration/user');
    await page.getByRole('button', { name: 'Cấp tài khoản cho giáo viên' }).click();
    const asked = page.getByRole('dialog');
    await asked.getByRole('checkbox', { name: 'Chọn Phan Thị Ngọc Anh' }).uncheck();
    await asked.getByRole('button', { name: 'Cấp 43 tài khoản' }).click();
    const issued = page.getByRole('dialog', { name: 'Đã cấp 43 tài khoản' });
    const row = issued.getByRole('row', { name: 'Lý Thanh Bảo' });
    const [username, password] = [
      await row.getByRole('cell').nth(1).textContent(),
      await row.getByRole('cell').nth(2).textContent(),
    ];
    await issued.getByRole('button', { name: 'Đóng' }).last().click();
    await page.getByText('phải cấp lại cho từng người').waitFor();
    // Enter and Escape keep the passwords on the screen.
    await page.keyboard.press('Enter');
    await page.getByText('phải cấp lại cho từng người').waitFor({ state: 'hidden' });
    await row.waitFor();
    await issued.getByRole('button', { name: 'Đóng' }).last().click();
    await page.getByText('phải cấp lại cho từng người').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('phải cấp lại cho từng người').waitFor({ state: 'hidden' });
    await row.waitFor();
    const download = page.waitForEvent('download');
    await issued.getByRole('button', { name: 'Tải tệp mở bằng Excel' }).click();
    expect((await download).suggestedFilename()).toBe('tai-khoan-giao-vien.csv');
    await issued.getByRole('button', { name: 'Đóng' }).last().click();
    await page.getByRole('cell', { name: 'Lý Thanh Bảo' }).waitFor();
    await page.getByRole('button', { name: 'Cấp tài khoản cho giáo viên' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cấp 1 tài khoản' }).waitFor();

    const teacher = await journey.open('/login');
    await signIn(teacher, username ?? '', password ?? '');
    await replacePassword(teacher, password ?? '');
    await teacher.getByText(/^Hôm nay/).waitFor();
    await teacher.getByText('Lý Thanh Bảo').first().waitFor();
  },
);

test(
  'on a phone all of a change is read without scrolling sideways, and names stand beside what they are about',
  { tags: ['soak'] },
  async () => {
    const page = await journey.openSignedIn('/administration/changes', { username: 'admin' });
    await page.setViewportSize(phone.viewport);
    const widthOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((box) => [box.scrollWidth - box.clientWidth, box.getBoundingClientRect().width]);
    await page
      .getByText(/Thêm (\d+ )?phiên đăng nhập/)
      .first()
      .waitFor();
    await expect.poll(async () => (await widthOf('.ant-table-content'))[0]).toBe(0);
    await page.goto('/administration/unit');
    await page.getByRole('button', { name: 'Trường THCS Hoa Phượng', exact: true }).waitFor();
    expect((await widthOf('td.name-column'))[1]).toBeGreaterThan(130);
    await page.goto('/administration/permission');
    await page.getByRole('columnheader', { name: /Quản trị hệ thống/ }).waitFor();
    const edge = await page.locator('.matrix-table thead th').nth(1).boundingBox();
    expect((edge?.x ?? 0) + (edge?.width ?? 0)).toBeLessThan(390);
  },
);

test('on a laptop the buttons of a row are in sight however long its texts are', { tags: ['soak'] }, async () => {
  const api = await journey.api({ username: 'admin' });
  const long = { username: 'nguyenthithanhhuong.hieupho', fullName: 'Nguyễn Thị Thanh Hương Giang' };
  const email = 'nguyenthithanhhuonggiang@truong.example';
  const roles = await api.list<{ id: number }>('/api/roles');
  const roleIds = roles.slice(1, 3).map(({ id }) => id);
  const schools = await api.list<{ id: number }>('/api/donvi');
  const user = { ...long, email, schoolId: schools[0]?.id, roleIds, isActive: true };
  await api.call('POST', '/api/users', user);
  const page = await journey.openSignedIn('/administration/user', { username: 'admin' });
  await page.getByText(long.fullName).waitFor();
  const table = await page.locator('.ant-table-content').evaluate((box) => ({
    excess: box.scrollWidth - box.clientWidth,
    right: box.getBoundingClientRect().right,
  }));
  expect(table.excess).toBeGreaterThan(0);
  const rights = await page
    .getByRole('button', { name: 'Khóa', exact: true })
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().right));
  expect(Math.max(...rights)).toBeLessThan(table.right);
  const own = await journey.openSignedIn('/category_management/subject');
  const name = own.getByRole('cell', { name: 'Hoạt động trải nghiệm, hướng nghiệp' });
  const hidden = await name.evaluate((cell) => cell.scrollWidth - cell.clientWidth);
  expect(hidden, 'a long name takes a second line').toBeLessThanOrEqual(0);
});
