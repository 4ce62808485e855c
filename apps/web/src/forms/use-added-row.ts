import { App } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { listRows, type ListedResource, type RowsQuery } from '../api/rows.ts';

interface LedTable {
  readonly query: RowsQuery & { readonly pageSize: number };
  /** Shows a page of the list; `isWhole`: without search words and filters. */
  readonly goTo: (pageIndex: number, isWhole: boolean) => void;
}

/** The page on which a row stands, in the list as it is narrowed or else in the whole of it; null = it is gone again. */
export async function pageOfRow(resource: ListedResource, { query }: Pick<LedTable, 'query'>, id: number) {
  const whole = { pageSize: 0, ...(query.sort && { sort: query.sort }) };
  for (const asked of [{ ...query, pageIndex: 1, pageSize: 0 }, whole]) {
    const { items } = await listRows(resource, asked);
    const at = items.findIndex((row) => row.id === id);
    if (at >= 0) return { pageIndex: Math.floor(at / query.pageSize) + 1, isWhole: asked === whole };
  }
  return null;
}

/** A list has an order of its own: who has added a row is led to the page on which it stands, where it is marked. */
export function useAddedRow(resource: ListedResource, table: LedTable) {
  const { message } = App.useApp();
  const [added, setAdded] = useState<{ readonly id: number } | null>(null);
  const find = useEffectEvent((id: number) => pageOfRow(resource, table, id));
  const lead = useEffectEvent((place: Awaited<ReturnType<typeof pageOfRow>>) => {
    if (!place) return;
    table.goTo(place.pageIndex, place.isWhole);
    if (place.isWhole) void message.info('Đã bỏ chữ tìm và bộ lọc để thấy dòng vừa thêm.', 5);
  });
  useEffect(() => {
    if (!added) return undefined;
    let isLast = true;
    // When it cannot be asked where the row is, the list stays as it is and tells its own failure.
    find(added.id).then(
      (place) => isLast && lead(place),
      () => undefined,
    );
    return () => {
      isLast = false;
    };
  }, [added]);
  return { addedId: added?.id ?? null, showAdded: (id: number) => setAdded({ id }) };
}
