// @module-tag screens-shell
import { pageUrls, seedMenu, type MenuNode, type SeedMenuItem } from '@tkb/contract';
import { describe, expect, it } from 'vitest';
import { iconNames } from '../../ui/icons.tsx';
import { menuEntries, selectedKey, type MenuEntry } from './menu-entries.ts';

let id = 0;
const node = (title: string, url: string | null, children: MenuNode[] = []): MenuNode => {
  id += 1;
  return { id, key: `menu-${id}`, title, url, icon: null, parent_Id: null, permissionBit: 0, children };
};
const categories = [
  node('Giáo viên', pageUrls.teacher),
  node('Ca học', pageUrls.shift),
  node('Trang của trường', '/rieng'),
  node('Lớp học', pageUrls.class),
  node('Ngày học', pageUrls.schoolDay),
];
const menu = [
  node('Tổng quan', pageUrls.home),
  node('Quản lý thời khóa biểu', pageUrls.timetables),
  node('Quản lý danh mục', null, categories),
];

describe('the menu', () => {
  it('has the work of a term before the timetables, only for pages that the user sees', () => {
    const entries = menuEntries(menu);
    expect(entries.map(({ title }) => title)).toEqual([
      'Tổng quan',
      'Việc mỗi học kỳ',
      'Quản lý thời khóa biểu',
      'Quản lý danh mục',
    ]);
    expect(entries[1]?.children.map(({ title }) => title)).toEqual(['Phân công', 'Nguyện vọng', 'Quy tắc']);
    expect(menuEntries([menu[0]!]).map(({ title }) => title)).toEqual(['Tổng quan']);
  });

  it('groups the categories and keeps pages that no group knows', () => {
    const groups = menuEntries(menu).at(-1)?.children;
    expect(groups?.map(({ title, children }) => [title, children.map((child) => child.title)])).toEqual([
      ['Khung giờ', ['Ngày học', 'Ca học']],
      ['Giáo viên', ['Giáo viên']],
      ['Lớp', ['Lớp học']],
      ['Trang của trường', []],
    ]);
  });

  it('gives every line an icon of its own, all of which need no network', () => {
    const seeded = ({ key, title, url, icon, children = [] }: SeedMenuItem): MenuNode => {
      id += 1;
      return { id, key, title, url, icon, parent_Id: null, permissionBit: 0, children: children.map(seeded) };
    };
    const iconsOf = (entries: readonly MenuEntry[]): string[] =>
      entries.flatMap(({ icon, children }) => [...(icon === null ? [] : [icon]), ...iconsOf(children)]);
    const icons = iconsOf(menuEntries(seedMenu.map(seeded)));
    const repeated = icons.filter((icon, index) => icons.indexOf(icon) !== index);
    expect(repeated, 'icons of more than one line, those of menu-entries.ts included').toEqual([]);
    expect(iconNames).toEqual(expect.arrayContaining(icons));
  });

  it('marks the work that the address asks for, else the page', () => {
    expect(selectedKey(pageUrls.class, '?tab=assignments&search=7A3')).toBe(`${pageUrls.class}?tab=assignments`);
    expect(selectedKey(pageUrls.class, '?search=7A3')).toBe(pageUrls.class);
  });
});
