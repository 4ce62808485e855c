import type { MenuItem } from '@tkb/contract';

/** An item of a made-up menu, with its address, its bit and the item above it. */
export const menuItem = (id: number, url: string | null, permissionBit: number, parent: number | null = null) =>
  ({
    id,
    parent_Id: parent,
    title: url ?? '',
    key: `k${id}`,
    url,
    icon: null,
    permissionBit,
    stt: id,
  }) satisfies MenuItem;
