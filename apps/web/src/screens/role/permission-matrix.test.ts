import type { Permission } from '@tkb/contract';
import { describe, expect, it } from 'vitest';
import { menuItem as item } from '../../session/sample-menu.ts';
import {
  findDifferences,
  isSame,
  levelOf,
  matrixRows,
  mergeLevels,
  setLevel,
  typedLevel,
} from './permission-matrix.ts';

const rows = matrixRows([item(1, '/a', 0), item(2, null, 6), item(3, '/b', 0, 2), item(4, '/c', 28, 2)]);
const [page, heading, first, last] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];
const valueOf = (permissions: readonly Permission[], key: string) =>
  permissions.find((entry) => entry.key === key)?.permissionValue ?? 0;

describe('permission matrix', () => {
  it('has a line per menu item with the key of its parent', () => {
    expect(rows.map(({ id, key, bit, depth }) => [id, key, bit, depth])).toEqual([
      [1, 'menu', 0, 0],
      [2, 'menu', 6, 0],
      [3, 'k2', 0, 1],
      [4, 'k2', 28, 1],
    ]);
    expect(heading.pages).toEqual([3, 4]);
  });

  it('sets one item, also in the highest bits, and the heading shows the most below it', { tags: ['seed-2.4'] }, () => {
    const set = setLevel(rows, [{ key: 'menu', permissionValue: 1 }], last, 2);
    expect(valueOf(set, 'k2')).toBe(2 * 2 ** 28);
    expect(valueOf(set, 'menu')).toBe(1 + 2 * 2 ** 6);
    expect(levelOf(rows, set, heading)).toBe(2);
    const cleared = setLevel(rows, set, last, 0);
    expect(cleared).toEqual([{ key: 'menu', permissionValue: 1 }]);
  });

  it('sets everything below a heading at once', () => {
    const set = setLevel(rows, [], heading, 1);
    expect([page, heading, first, last].map((row) => levelOf(rows, set, row))).toEqual([0, 1, 1, 1]);
  });

  it('keeps what somebody else saved on lines that were not edited', () => {
    const before = setLevel(rows, [], first, 1);
    const mine = setLevel(rows, before, last, 2);
    const theirs = setLevel(rows, setLevel(rows, before, page, 1), first, 0);
    const merged = mergeLevels(rows, before, mine, theirs);
    expect([page, heading, first, last].map((row) => levelOf(rows, merged, row))).toEqual([1, 2, 0, 2]);
  });

  it('tells what differs, in words', () => {
    const [mine, stored] = [setLevel(rows, [], first, 2), setLevel(rows, [], first, 1)];
    expect(findDifferences(rows, mine, stored)).toEqual([
      { title: '', mine: 'Sửa', stored: 'Xem' },
      { title: '/b', mine: 'Sửa', stored: 'Xem' },
    ]);
    expect(isSame(rows, mine, stored)).toBe(false);
    expect(isSame(rows, mine, [...mine].toReversed())).toBe(true);
  });
});

describe('keys', () => {
  it.each([
    ['0', 0],
    ['S', 2],
    ['x', 1],
    ['Enter', null],
  ])('%s types a level', (key, level) => expect(typedLevel(key)).toBe(level));
});
