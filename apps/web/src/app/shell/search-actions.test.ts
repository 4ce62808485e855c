// @module-tag screens-shell
import { afterEach, describe, expect, it } from 'vitest';
import { clearUserState, setMenu, setPermissions, useAppState } from '../../session/app-state.ts';
import { menuItem as item } from '../../session/sample-menu.ts';
import { bestFirst, findActions, findOwnActions, findPages } from './search-actions.ts';

const found = (words: string) => findActions(useAppState.getState(), words).map(({ title }) => title);

describe('actions the search offers', () => {
  afterEach(clearUserState);

  it('are found without diacritics and lead to the page that is asked for them', () => {
    setMenu([item(1, '/category_management/teacher', 0), item(2, '/list_management/timetable', 2)]);
    setPermissions([{ key: 'menu', permissionValue: 0b1010 }]);
    expect(findActions(useAppState.getState(), 'them giao vien')).toMatchObject([
      { title: 'Thêm giáo viên', address: '/category_management/teacher?them=giaovien', kind: 'Việc' },
    ]);
    expect(found('GIAO VIEN')).toEqual([
      'Nguyện vọng giáo viên',
      'Nhập nguyện vọng giáo viên từ Excel',
      'Môn dạy được của giáo viên',
      'Thêm giáo viên',
      'Nhập giáo viên từ Excel',
    ]);
    expect(found('quy tac')).toEqual(['Quy tắc xếp']);
  });

  it('are found by their words in any order, and by the short forms of schools', () => {
    setMenu([item(1, '/category_management/teacher', 0), item(2, '/list_management/timetable', 2)]);
    setPermissions([{ key: 'menu', permissionValue: 0b1010 }]);
    expect(found('nhap tkb')).toEqual(['Nhập thời khóa biểu có sẵn']);
    expect(found('gv them')).toEqual(['Thêm giáo viên']);
    expect(found('them phong')).toEqual([]);
  });

  it('are those of a timetable, too', () => {
    setMenu([item(1, '/timetable', 0), item(2, '/list_management/timetable', 2)]);
    setPermissions([{ key: 'menu', permissionValue: 0b1010 }]);
    const addresses = ['xep tu dong', 'xuat', 'phat hanh', 'mo khoa tiet', 'doi tiet', 'dong bo'].map(
      (words) => findActions(useAppState.getState(), words)[0]?.address,
    );
    const list = '/list_management/timetable';
    expect(addresses).toEqual([
      `${list}?mo=xep`,
      `${list}?mo=xuat`,
      `${list}?mo=phathanh`,
      '/timetable',
      '/timetable',
      list,
    ]);
    setPermissions([{ key: 'menu', permissionValue: 0b0101 }]);
    expect(found('xep tu dong')).toEqual([]);
    expect(found('xuat excel')).toHaveLength(1);
    expect(found('in tkb')).toEqual(found('xuat excel'));
    expect(found('dang ky lich')).toHaveLength(1);
    expect(found('cong bang')).toEqual([]);
  });

  it('open the drawer of a new school year for whoever may open one', () => {
    setMenu([item(1, '/administration/unit', 0)]);
    setPermissions([{ key: 'menu', permissionValue: 0b10 }]);
    const [action] = findActions(useAppState.getState(), 'nam hoc moi');
    expect(action).toMatchObject({ title: 'Mở năm học mới', address: '/administration/unit?mo=namhoc' });
    setPermissions([{ key: 'menu', permissionValue: 0b01 }]);
    expect(found('nam hoc moi')).toEqual([]);
  });

  it('stand beside the pages: those of the menu, the guide and the own account', () => {
    const node = { ...item(1, '/category_management/teacher', 0), title: 'Giáo viên', children: [] };
    const addresses = (words: string) => findPages([node], words).map(({ address }) => address);
    expect(addresses('giao vien')).toEqual([node.url]);
    expect(addresses('huong dan')).toEqual(['/huong-dan']);
    expect(addresses('mat khau')).toEqual(['/tai-khoan']);
    expect(addresses('')).toHaveLength(3);
  });

  it('are those of the own account, too: signing out and the other theme', () => {
    const toggle = () => undefined;
    const own = (words: string) => findOwnActions({ mode: 'light', toggle }, words);
    expect(own('dang xuat')).toMatchObject([{ title: 'Đăng xuất, thoát', address: '/login' }]);
    const [theme, ...others] = own('giao dien toi');
    expect(theme).toMatchObject({ title: 'Giao diện sáng, tối: chuyển sang nền tối', address: '', run: toggle });
    expect(others).toEqual([]);
    expect(own('giao dien sang')).toEqual([theme]);
    expect(own('x')).toEqual([]);
  });

  it('stand first where their name begins with the words', () => {
    const [page, action] = ['Thời khóa biểu', 'Khóa, mở khóa tiết'].map((title) => {
      return { title, address: title, icon: '', kind: '' };
    });
    expect(bestFirst([page!, action!], 'khoa').map(({ title }) => title)).toEqual([action!.title, page!.title]);
    expect(bestFirst([page!, action!], 'bieu').map(({ title }) => title)).toEqual([page!.title, action!.title]);
  });

  it('are only those the user may do, and none for a single letter', () => {
    setMenu([item(1, '/category_management/teacher', 0), item(2, '/list_management/timetable', 2)]);
    setPermissions([{ key: 'menu', permissionValue: 0b0101 }]);
    expect(found('giao vien')).toEqual(['Nguyện vọng giáo viên', 'Môn dạy được của giáo viên']);
    expect(found('quy tac')).toEqual(['Quy tắc xếp']);
    expect(found('t')).toEqual([]);
  });
});
