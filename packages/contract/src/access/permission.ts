import { rootMenuKey } from './menu-items.ts';

/** Permission for a menu item: 0 hidden, 1 view, 2 edit (two bits). */
export const hiddenPermission = 0;
export const viewPermission = 1;
export const editPermission = 2;
/** Each in a word, by its number. */
export const permissionWords = ['Ẩn', 'Xem', 'Sửa'] as const;

/** One permission entry, with 2 bits for each child of the menu item `key`. */
export interface Permission {
  readonly key: string;
  readonly permissionValue: number;
}

/** The client uses these when the server names no permissions; they grant nothing on the server. */
export const defaultPermissions: readonly Permission[] = [
  { key: rootMenuKey, permissionValue: 42 },
  { key: 'menu-plvuxq63o0', permissionValue: 0 },
  { key: 'menu-c8u2jgnoto', permissionValue: 2796202 },
  { key: 'menu-f5fh5fri05', permissionValue: 170 },
];

/** A menu item as the server lists it, flat. */
export interface MenuItem {
  readonly id: number;
  readonly parent_Id: number | null;
  readonly title: string;
  readonly key: string;
  readonly url: string | null;
  readonly icon: string | null;
  readonly permissionBit: number;
  readonly stt: number;
}

/** A menu item with its children, ordered by `stt`. */
export interface MenuNode extends Omit<MenuItem, 'stt'> {
  readonly children: MenuNode[];
}

/** The level in one 2-bit field. Only 2 means edit; a 3 may not be written, and counts as view. */
function levelAt(value: number, permissionBit: number): number {
  const level = (value >>> permissionBit) & 3;
  return level > editPermission ? viewPermission : level;
}

/** The level at `permissionBit` in the entry for `key`; hidden when there is no such entry. */
export function permissionOf(permissions: readonly Permission[], key: string, permissionBit: number): number {
  const value = permissions.find((entry) => entry.key === key)?.permissionValue ?? 0;
  return levelAt(value, permissionBit);
}

/** Merges several roles by the maximum of each 2-bit field (a bitwise OR would turn view + edit into 3). */
export function mergePermissions(lists: readonly (readonly Permission[])[]): Permission[] {
  const merged = new Map<string, number>();
  for (const { key, permissionValue } of lists.flat()) {
    merged.set(key, mergeValues(merged.get(key) ?? 0, permissionValue));
  }
  return [...merged].map(([key, permissionValue]) => ({ key, permissionValue }));
}

const bits = Array.from({ length: 15 }, (_, index) => index * 2);

/** True when every 2-bit field is hidden, view or edit, and none is 3. */
export function hasOnlyLevels(value: number): boolean {
  return bits.every((bit) => ((value >>> bit) & 3) <= editPermission);
}

/** Sets one 2-bit field to a level; leaves out entries whose fields are all 0. */
export function setPermission(
  permissions: readonly Permission[],
  key: string,
  permissionBit: number,
  level: number,
): Permission[] {
  const before = permissions.find((entry) => entry.key === key)?.permissionValue ?? 0;
  const permissionValue = (before & ~(3 << permissionBit)) | (level << permissionBit);
  const others = permissions.filter((entry) => entry.key !== key);
  return permissionValue === 0 ? others : [...others, { key, permissionValue }];
}

/** The 2-bit fields in which `wanted` allows more than `own`. */
export function findExcess(
  wanted: readonly Permission[],
  own: readonly Permission[],
): { readonly key: string; readonly permissionBit: number }[] {
  return wanted.flatMap(({ key }) =>
    bits
      .filter((bit) => permissionOf(wanted, key, bit) > permissionOf(own, key, bit))
      .map((permissionBit) => ({ key, permissionBit })),
  );
}

/** The minimum of each 2-bit field: only what both allow. */
export function restrictPermissions(own: readonly Permission[], allowed: readonly Permission[]): Permission[] {
  return own.map(({ key, permissionValue }) => ({
    key,
    permissionValue: bits
      .map((bit) => Math.min(levelAt(permissionValue, bit), permissionOf(allowed, key, bit)) * 2 ** bit)
      .reduce((sum, part) => sum + part, 0),
  }));
}

/** Permissions with a level for each of some menu items, and nothing else. */
export function permissionsOfItems(
  items: readonly MenuItem[],
  levels: readonly { readonly menuId: number; readonly level: number }[],
): Permission[] {
  return levels.reduce<Permission[]>((granted, { menuId, level }) => {
    const item = items.find(({ id }) => id === menuId);
    if (!item) return granted;
    const parent = items.find(({ id }) => id === item.parent_Id);
    return setPermission(granted, parent?.key ?? rootMenuKey, item.permissionBit, level);
  }, []);
}

function mergeValues(first: number, second: number): number {
  let merged = 0;
  for (const bit of bits) merged += Math.max(levelAt(first, bit), levelAt(second, bit)) * 2 ** bit;
  return merged;
}

/** The menu as a tree in the order of `stt`; items whose parent is missing are left out. */
export function buildMenuTree(items: readonly MenuItem[], parent: number | null = null): MenuNode[] {
  return items
    .filter((item) => item.parent_Id === parent)
    .toSorted((first, second) => first.stt - second.stt)
    .map(({ stt: _, ...item }) => ({ ...item, children: buildMenuTree(items, item.id) }));
}

/** The part of the tree a user sees: items with a value above 0, and those with a visible child. */
export function visibleMenu(
  nodes: readonly MenuNode[],
  permissions: readonly Permission[],
  parentKey = rootMenuKey,
): MenuNode[] {
  return nodes.flatMap((node) => {
    const children = visibleMenu(node.children, permissions, node.key);
    const isVisible =
      permissionOf(permissions, parentKey, node.permissionBit) > hiddenPermission || children.length > 0;
    return isVisible ? [{ ...node, children }] : [];
  });
}

/** The permission value of the item with this address; 0 when there is none. */
export function permissionOfUrl(items: readonly MenuItem[], permissions: readonly Permission[], url: string): number {
  const values = items
    .filter((item) => item.url === url)
    .map((item) => {
      const parent = items.find((candidate) => candidate.id === item.parent_Id);
      return permissionOf(permissions, parent?.key ?? rootMenuKey, item.permissionBit);
    });
  return Math.max(0, ...values);
}
