// @module-tag behaviour-3
import { describe, expect, it } from 'vitest';
import { findExcess, hasOnlyLevels, mergePermissions, permissionOf, setPermission } from '@tkb/contract';

const entry = (permissionValue: number, key = 'menu') => ({ key, permissionValue });

describe('permission values of two bits per menu item', () => {
  it('merge by the maximum of each field: view and edit stay edit', { tags: ['seed-6.3'] }, () => {
    expect(mergePermissions([[entry(1)], [entry(2 + (1 << 28))]])).toEqual([entry(2 + (1 << 28))]);
  });

  it('a 3 is visible and read-only, alone and merged', { tags: ['seed-6.1'] }, () => {
    expect(permissionOf([entry(3 << 4)], 'menu', 4)).toBe(1);
    expect(mergePermissions([[entry(3)], [entry(3 << 2)]])).toEqual([entry(1 + (1 << 2))]);
    expect(mergePermissions([[entry(3)], [entry(2)]])).toEqual([entry(2)]);
  });

  it('are set one by one up to the highest bits, and the others stay', { tags: ['seed-6.1'] }, () => {
    const set = setPermission([entry(1), entry(9, 'x')], 'menu', 28, 2);
    expect([permissionOf(set, 'menu', 0), permissionOf(set, 'menu', 28), permissionOf(set, 'x', 0)]).toEqual([1, 2, 1]);
    expect(setPermission(set, 'menu', 28, 0)).toEqual([entry(9, 'x'), entry(1)]);
    expect(setPermission([entry(2)], 'menu', 0, 0)).toEqual([]);
  });

  it('are compared with others field by field', () => {
    const own = [entry(2 + (1 << 4))];
    expect(findExcess([entry(1 + (1 << 4))], own)).toEqual([]);
    expect(findExcess([entry(2 << 4), entry(1, 'x')], own)).toEqual([
      { key: 'menu', permissionBit: 4 },
      { key: 'x', permissionBit: 0 },
    ]);
  });

  it.each([
    [0, true],
    [2 * 2 ** 28 + 1, true],
    [3, false],
    [3 * 2 ** 28, false],
  ])('%d holds only hidden, view and edit: %s', (value, isValid) => expect(hasOnlyLevels(value)).toBe(isValid));
});
