import { afterEach, describe, expect, it } from 'vitest';
import { clearUserState, setMenu, setPermissions, useAppState } from '../state.ts';
import { findActions } from './search-actions.ts';

const item = (id: number, url: string, permissionBit: number) => ({
  ...{ id, version: 1, parent_Id: null, title: url, key: `menu-${id}`, url, icon: null, stt: id, permissionBit },
});

const found = (words: string) => findActions(useAppState.getState(), words).map(({ title }) => title);

describe('actions the search offers', () => {
  afterEach(clearUserState);

  it('are found without diacritics and lead to the page that is asked for them', () => {
    setMenu([item(1, '/category_management/teacher', 0), item(2, '/list_management/timetable', 2)]);
    setPermissions([{ key: 'menu', permissionValue: 0b1010 }]);
    expect(findActions(useAppState.getState(), 'them giao vien')).toMatchObject([
      { title: 'Thêm giáo viên', address: '/category_management/teacher?them=giaovien', kind: 'Việc' },
    ]);
    expect(found('GIAO VIEN')).toEqual(['Thêm giáo viên', 'Nhập giáo viên từ Excel']);
    expect(found('quy tac')).toEqual(['Quy tắc xếp']);
  });

  it('are only those the user may do, and none for a single letter', () => {
    setMenu([item(1, '/category_management/teacher', 0), item(2, '/list_management/timetable', 2)]);
    setPermissions([{ key: 'menu', permissionValue: 0b0101 }]);
    expect(found('giao vien')).toEqual([]);
    expect(found('quy tac')).toEqual(['Quy tắc xếp']);
    expect(found('t')).toEqual([]);
  });
});
