import { foldVietnamese, type MenuRow } from '@tkb/contract';

/** Where an item is put: what PUT takes besides the other fields. */
export type Place = Pick<MenuRow, 'parent_Id' | 'stt' | 'permissionBit'>;
type Item = Pick<MenuRow, 'id' | 'parent_Id' | 'stt' | 'permissionBit'>;

const bits = Array.from({ length: 15 }, (_, index) => index * 2);

/** The items below a parent in order. */
export const childrenOf = <Any extends Item>(items: readonly Any[], parentId: number | null): Any[] =>
  items.filter((item) => item.parent_Id === parentId).toSorted((first, second) => first.stt - second.stt);

/** The free bits below a parent, plus the item's own when it is already there. */
export function freeBits(items: readonly Item[], parentId: number | null, id: number | null): number[] {
  const used = childrenOf(items, parentId)
    .filter((item) => item.id !== id)
    .map(({ permissionBit }) => permissionBit);
  return bits.filter((bit) => !used.includes(bit));
}

/** The place of an item below another parent at a position (from 1); null when all bits there are taken, or for a circle. */
export function placeIn(items: readonly Item[], item: Item, parentId: number | null, stt: number): Place | null {
  if (parentId !== null && [item.id, ...idsBelow(items, item.id)].includes(parentId)) return null;
  const free = freeBits(items, parentId, item.id);
  const bit = free.includes(item.permissionBit) ? item.permissionBit : free[0];
  return bit === undefined ? null : { parent_Id: parentId, stt, permissionBit: bit };
}

/** Where a new item starts: in the chosen heading, else beside the chosen item, else at the top where there is no room. */
export function newParent(items: readonly MenuRow[], chosen: MenuRow | null): number | null {
  const parent = chosen?.url === null ? chosen.id : (chosen?.parent_Id ?? null);
  return freeBits(items, parent, null).length > 0 ? parent : null;
}

export function idsBelow(items: readonly Item[], id: number): number[] {
  return childrenOf(items, id).flatMap((child) => [child.id, ...idsBelow(items, child.id)]);
}

export type Direction = 'up' | 'down' | 'in' | 'out';

/** Where an item goes by one step: among its siblings, into the sibling above it, or out of its parent; null when it cannot. */
export function stepPlace(items: readonly Item[], item: Item, direction: Direction): Place | null {
  const siblings = childrenOf(items, item.parent_Id);
  const index = siblings.findIndex(({ id }) => id === item.id);
  if (direction === 'up') return index > 0 ? placeIn(items, item, item.parent_Id, index) : null;
  if (direction === 'down') return index < siblings.length - 1 ? placeIn(items, item, item.parent_Id, index + 2) : null;
  if (direction === 'in') {
    const above = siblings[index - 1];
    return above ? placeIn(items, item, above.id, childrenOf(items, above.id).length + 1) : null;
  }
  const parent = items.find(({ id }) => id === item.parent_Id);
  if (!parent) return null;
  const position = childrenOf(items, parent.parent_Id).findIndex(({ id }) => id === parent.id);
  return placeIn(items, item, parent.parent_Id, position + 2);
}

/** Where an item goes when it is dropped before, after or into another; null when it cannot. */
export function dropPlace(
  items: readonly Item[],
  item: Item,
  target: Item,
  where: 'before' | 'after' | 'inside',
): Place | null {
  if (where === 'inside') return placeIn(items, item, target.id, 1);
  const others = childrenOf(items, target.parent_Id).filter(({ id }) => id !== item.id);
  const index = others.findIndex(({ id }) => id === target.id);
  return placeIn(items, item, target.parent_Id, where === 'before' ? index + 1 : index + 2);
}

/** A key made of a title that no other item has: "Tin tức" -> "menu-tin-tuc". */
export function keyOfTitle(title: string, taken: readonly string[]): string {
  const words = foldVietnamese(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const key = `menu-${words || 'muc'}`.slice(0, 55);
  if (!taken.includes(key)) return key;
  const number = Array.from({ length: taken.length + 1 }, (_, index) => index + 2).find(
    (candidate) => !taken.includes(`${key}-${candidate}`),
  );
  return `${key}-${number}`;
}
