import { describe, expect, it } from 'vitest';
import { childrenOf, dropPlace, freeBits, keyOfTitle, newParent, placeIn, stepPlace } from './menu-moves.ts';

const item = (id: number, parent: number | null, stt: number, bit: number) => ({
  id,
  parent_Id: parent,
  stt,
  permissionBit: bit,
});
const [first, second, third, child, grandchild] = [
  item(1, null, 1, 0),
  item(2, null, 2, 2),
  item(3, null, 3, 4),
  item(4, 2, 1, 4),
  item(5, 4, 1, 0),
] as const;
const items = [third, first, second, child, grandchild];

describe('places in the menu', () => {
  it('orders children by their number', () => expect(childrenOf(items, null).map(({ id }) => id)).toEqual([1, 2, 3]));

  it('keeps the bit where it is free, else takes the first free one', () => {
    expect(placeIn(items, first, 2, 1)).toEqual({ parent_Id: 2, stt: 1, permissionBit: 0 });
    expect(placeIn(items, third, 2, 1)).toEqual({ parent_Id: 2, stt: 1, permissionBit: 0 });
    expect(freeBits(items, null, 2)).toEqual([2, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28]);
  });

  it('has none below a parent that is full, nor inside the item itself', () => {
    const full = Array.from({ length: 15 }, (_, index) => item(100 + index, 1, index + 1, index * 2));
    expect(placeIn([...items, ...full], second, 1, 1)).toBeNull();
    expect(placeIn(items, second, 2, 1)).toBeNull();
    expect(placeIn(items, second, 5, 1)).toBeNull();
  });

  it('steps up, down, in and out, and stops at the ends', { tags: ['seed-2.4'] }, () => {
    expect(stepPlace(items, second, 'up')).toMatchObject({ parent_Id: null, stt: 1 });
    expect(stepPlace(items, second, 'down')).toMatchObject({ parent_Id: null, stt: 3 });
    expect(stepPlace(items, third, 'in')).toMatchObject({ parent_Id: 2, stt: 2, permissionBit: 0 });
    expect(stepPlace(items, child, 'out')).toMatchObject({ parent_Id: null, stt: 3, permissionBit: 6 });
    expect([
      stepPlace(items, first, 'up'),
      stepPlace(items, third, 'down'),
      stepPlace(items, first, 'in'),
      stepPlace(items, first, 'out'),
    ]).toEqual([null, null, null, null]);
  });

  it('starts a new item in the chosen heading, beside a page, or at the top where there is no room', () => {
    const dates = { version: 1, createdAt: '', updatedAt: '', title: '', key: '', icon: null };
    const heading = { ...second, ...dates, url: null };
    const page = { ...child, ...dates, url: '/x' };
    const full = Array.from({ length: 15 }, (_, index) => ({ ...page, id: 100 + index, permissionBit: index * 2 }));
    expect([newParent([heading, page], heading), newParent([heading, page], page)]).toEqual([2, 2]);
    expect([newParent([heading, ...full], heading), newParent([heading], null)]).toEqual([null, null]);
  });

  it('counts places without the dragged item itself', () => {
    expect(dropPlace(items, first, third, 'before')).toMatchObject({ stt: 2 });
    expect(dropPlace(items, first, third, 'after')).toMatchObject({ stt: 3 });
    expect(dropPlace(items, third, first, 'after')).toMatchObject({ stt: 2 });
    expect(dropPlace(items, first, second, 'inside')).toMatchObject({ parent_Id: 2, stt: 1 });
    expect(dropPlace(items, second, grandchild, 'before')).toBeNull();
  });
});

describe('key of a new item', () => {
  it.each([
    ['Tin tức & Sự kiện', [], 'menu-tin-tuc-su-kien'],
    ['Tin tức', ['menu-tin-tuc', 'menu-tin-tuc-2'], 'menu-tin-tuc-3'],
    ['  ', [], 'menu-muc'],
  ])('of "%s" is unused', (title, taken, key) => expect(keyOfTitle(title, taken)).toBe(key));
});
