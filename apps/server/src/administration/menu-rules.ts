import { pageUrls, permissionOf, rootMenuKey, setPermission } from '@tkb/contract';
import type { FieldError, MenuRow, Permission } from '@tkb/contract';
import { refuseUse } from '../db/references.ts';
import { AppError } from '../errors/app-error.ts';
import type { MenuFields } from './menu-store.ts';

/** Without this page nobody could ever restore a page. */
const protectedUrl = pageUrls.menu;

/** Where a menu item's two bits stand in the permissions of a role. */
export interface PermissionPlace {
  readonly key: string;
  readonly bit: number;
}

/** The place of an item's two bits: in the entry with the parent's key. */
export function placeOf(
  items: readonly Pick<MenuRow, 'id' | 'key'>[],
  item: Pick<MenuRow, 'parent_Id' | 'permissionBit'>,
): PermissionPlace {
  const parent = items.find(({ id }) => id === item.parent_Id);
  return { key: parent?.key ?? rootMenuKey, bit: item.permissionBit };
}

/** Moves the rights of a role on an item to the item's new place, and those below it to the item's new key. */
export function movePermission(
  permissions: readonly Permission[],
  { from, to, key, newKey }: { from: PermissionPlace; to: PermissionPlace; key: string; newKey: string },
): Permission[] {
  const level = permissionOf(permissions, from.key, from.bit);
  const cleared = setPermission(permissions, from.key, from.bit, 0);
  const moved = setPermission(cleared, to.key, to.bit, level);
  return moved.map((entry) => (entry.key === key ? { ...entry, key: newKey } : entry));
}

/** Takes an item out of a role's permissions, with everything below its key. */
export function dropPermission(
  permissions: readonly Permission[],
  { key, bit }: PermissionPlace,
  itemKey: string,
): Permission[] {
  return setPermission(permissions, key, bit, 0).filter((entry) => entry.key !== itemKey);
}

/** Throws when the fields of an item (`id` null: a new one) do not fit into the menu, with an entry for each field. */
export function checkFields(items: readonly MenuRow[], fields: MenuFields, id: number | null): void {
  const others = items.filter((item) => item.id !== id);
  const wrongParent = findParentError(items, fields.parent_Id, id);
  if (wrongParent) throw new AppError('request.invalid', {}, { errors: [wrongParent] });
  const sameBit = others.find(
    (item) => item.parent_Id === fields.parent_Id && item.permissionBit === fields.permissionBit,
  );
  const sameKey = fields.key === rootMenuKey ? 'gốc menu' : others.find(({ key }) => key === fields.key)?.title;
  const sameUrl = fields.url !== null && others.find(({ url }) => url === fields.url)?.title;
  const taken = (field: string, what: string, by: string): FieldError => ({
    field,
    code: 'taken',
    message: `${what} đã dùng cho “${by}”.`,
  });
  const errors = [
    ...(sameKey ? [taken('key', 'Khóa', sameKey)] : []),
    ...(sameUrl ? [taken('url', 'Địa chỉ', sameUrl)] : []),
    ...(sameBit ? [taken('permissionBit', 'Vị trí trong quyền', sameBit.title)] : []),
  ];
  const detail = errors.map(({ message }) => message.slice(0, -1)).join('; ');
  if (errors.length > 0) throw new AppError('record.taken', { resource: 'Mục menu', detail }, { errors });
}

function findParentError(items: readonly MenuRow[], parentId: number | null, id: number | null): FieldError | null {
  const error = (message: string) => ({ field: 'parent_Id', code: 'invalid_value', message });
  let ancestor = parentId;
  while (ancestor !== null) {
    if (ancestor === id) return error('Mục cha: không thể đặt một mục vào bên trong chính nó.');
    const item = items.find((candidate) => candidate.id === ancestor);
    if (!item) return error('Mục cha: không tồn tại.');
    ancestor = item.parent_Id;
  }
  return null;
}

/** The page of the menu itself keeps its address and stays. */
export function refuseLosingMenuPage(before: MenuRow, url: string | null): void {
  if (before.url === protectedUrl && url !== protectedUrl) throw new AppError('menu.protected');
}

/** Items can be deleted only together with everything below them. */
export function refuseParents(items: readonly MenuRow[], ids: readonly number[]): void {
  const children = items.filter(({ id, parent_Id }) => !ids.includes(id) && ids.includes(parent_Id ?? 0));
  const rows = children.slice(0, 5).map(({ id, title }) => ({ id, label: title }));
  refuseUse([{ table: 'menu', title: 'mục con', count: children.length, rows }]);
}

/** The ids of an item's siblings in order, with the item itself at place `stt` (from 1). */
export function orderWith(
  items: readonly MenuRow[],
  { id, parent_Id, stt }: Pick<MenuRow, 'id' | 'parent_Id' | 'stt'>,
) {
  const siblings = items.filter((item) => item.parent_Id === parent_Id && item.id !== id).map((item) => item.id);
  return siblings.toSpliced(stt - 1, 0, id);
}
