import { describe, expect, it } from 'vitest';
import {
  buildMenuTree,
  defaultPermissions,
  editPermission,
  permissionOf,
  visibleMenu,
  type MenuItem,
} from '@tkb/contract';

const item = (id: number, parent: number | null, permissionBit: number, change: Partial<MenuItem> = {}): MenuItem => ({
  id,
  parent_Id: parent,
  title: `Mục ${id}`,
  key: `menu-${id}`,
  url: null,
  icon: null,
  permissionBit,
  stt: id,
  ...change,
});
const titlesOf = (...permissions: [key: string, value: number][]) => {
  const items = [item(1, null, 0), item(2, null, 2), item(3, 2, 0), item(4, 2, 2)];
  const given = permissions.map(([key, permissionValue]) => ({ key, permissionValue }));
  return visibleMenu(buildMenuTree(items), given).map(({ id, children }) => [id, ...children.map((child) => child.id)]);
};

describe('the menu', () => {
  it('is a tree in ascending order of stt, and leaves stt out', { tags: ['seed-3.2'] }, () => {
    const tree = buildMenuTree([item(1, null, 0, { stt: 5 }), item(2, null, 2, { stt: 1 }), item(3, 1, 0)]);
    expect(tree.map(({ id }) => id)).toEqual([2, 1]);
    expect(tree[1]?.children.map(({ id }) => id)).toEqual([3]);
    expect(tree.every((node) => !('stt' in node))).toBe(true);
  });

  it(
    'shows an item whose two bits are above 0, found under the key of its parent, the top level under "menu"',
    { tags: ['seed-5.2'] },
    () => {
      expect(titlesOf(['menu', 0b01])).toEqual([[1]]);
      expect(titlesOf(['menu', 0b1000], ['menu-2', 0b0100])).toEqual([[2, 4]]);
      expect(titlesOf(['menu-1', 0b11])).toEqual([]);
    },
  );

  it('shows a heading without permission of its own when a child is visible', { tags: ['seed-5.2'] }, () => {
    expect(titlesOf(['menu', 0], ['menu-2', 0b01])).toEqual([[2, 3]]);
  });
});

describe('permission values', () => {
  it('are shifted right by the bit and read as two bits; 2 means edit', { tags: ['seed-6.1', 'seed-9.1'] }, () => {
    expect([0, 2, 4].map((bit) => permissionOf([{ key: 'menu', permissionValue: 0b100100 }], 'menu', bit))).toEqual([
      0, 1, 2,
    ]);
    expect(permissionOf([], 'menu', 0)).toBe(0);
    expect(editPermission).toBe(2);
  });

  it('have the documented defaults', { tags: ['seed-6.2', 'seed-9.1'] }, () => {
    expect(Object.fromEntries(defaultPermissions.map(({ key, permissionValue }) => [key, permissionValue]))).toEqual({
      menu: 42,
      'menu-plvuxq63o0': 0,
      'menu-c8u2jgnoto': 2_796_202,
      'menu-f5fh5fri05': 170,
    });
  });
});
