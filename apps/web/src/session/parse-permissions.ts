import type { Permission } from '@tkb/contract';

/** The permission list of an answer's data; null when it holds none. Entries of another shape are left out. */
export function parsePermissions(data: unknown): Permission[] | null {
  const entries: unknown[] = Array.isArray(data) ? data : [];
  const permissions = entries.filter(isPermission);
  return permissions.length > 0 ? permissions : null;
}

function isPermission(entry: unknown): entry is Permission {
  const { key, permissionValue } = (entry ?? {}) as Partial<Permission>;
  return typeof key === 'string' && Number.isSafeInteger(permissionValue);
}
