import type { TableProps } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';

interface Shown {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly sort?: string;
  readonly filters: Readonly<Record<string, string>>;
}

const firstPage: Shown = { pageIndex: 1, pageSize: 20, filters: {} };

type ChangeOf<Row> = NonNullable<TableProps<Row>['onChange']>;

/** Page, order and filters as antd's table tells them; a descending order has a minus before its field. */
function readChange<Row>(...[{ current = 1, pageSize = 20 }, filters, sorter]: Parameters<ChangeOf<Row>>): Shown {
  const { columnKey, order } = Array.isArray(sorter) ? sorter[0]! : sorter;
  const chosen = Object.entries(filters).flatMap(([name, values]) => (values?.[0] ? [[name, String(values[0])]] : []));
  return {
    pageIndex: current,
    pageSize,
    ...(order && { sort: `${order === 'descend' ? '-' : ''}${String(columnKey)}` }),
    filters: Object.fromEntries(chosen) as Record<string, string>,
  };
}

/** What a table shows of a long list: page, order, filters, and the search words, which are part of the address. */
export function useTableState<Row>() {
  const [address, setAddress] = useSearchParams();
  const [{ pageIndex, pageSize, sort, filters }, setShown] = useState(firstPage);
  const typed = address.get('search') ?? '';
  const search = useDeferredValue(typed);
  const goToFirst = () => setShown((shown) => ({ ...shown, pageIndex: 1 }));
  const setSearch = (words: string) => {
    const change = (address: URLSearchParams) => {
      const changed = new URLSearchParams(address);
      if (words) changed.set('search', words);
      else changed.delete('search');
      return changed;
    };
    setAddress(change, { replace: true });
    goToFirst();
  };
  return {
    query: { pageIndex, pageSize, search, ...(sort && { sort }), ...filters },
    typed,
    setSearch,
    goToFirst,
    isNarrowed: search !== '' || Object.keys(filters).length > 0,
    onChange: ((...change) => setShown(readChange(...change))) satisfies ChangeOf<Row>,
    pagination: (total: number) => ({
      current: pageIndex,
      pageSize,
      total,
      showSizeChanger: true,
      showTotal: (count: number) => `Tổng ${count} bản ghi`,
    }),
  };
}
