import type { TableColumnType, TableProps } from 'antd';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import { readShown, writeShown, type Shown } from './shown.ts';

type ChangeOf<Row> = NonNullable<TableProps<Row>['onChange']>;

/** Page, order and filters as antd's table tells them; a descending order has a minus before its field. */
function readChange<Row>(...[{ current = 1, pageSize = 20 }, filters, sorter]: Parameters<ChangeOf<Row>>): Shown {
  const { columnKey, order } = Array.isArray(sorter) ? sorter[0]! : sorter;
  const chosen = Object.entries(filters).flatMap(([name, values]) => (values?.[0] ? [[name, String(values[0])]] : []));
  return {
    pageIndex: current,
    pageSize,
    sort: order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : '',
    filters: Object.fromEntries(chosen) as Record<string, string>,
  };
}

/** The part of a long list that a table shows: page, order, filters and search words. They stand in the address. */
export function useTableState<Row>() {
  const [address, setAddress] = useSearchParams();
  const { pageIndex, pageSize, sort, filters } = readShown(address);
  const typed = address.get('search') ?? '';
  const search = useDeferredValue(typed);
  const change = (shown: Partial<Shown>, words = typed) =>
    setAddress(
      (current) => {
        const changed = writeShown(current, { ...readShown(current), ...shown });
        if (words) changed.set('search', words);
        else changed.delete('search');
        return changed;
      },
      { replace: true },
    );
  return {
    query: { pageIndex, pageSize, search, ...(sort && { sort }), ...filters },
    typed,
    setSearch: (words: string) => change({ pageIndex: 1 }, words),
    goToFirst: () => change({ pageIndex: 1 }),
    isNarrowed: search !== '' || Object.keys(filters).length > 0,
    onChange: ((...told) => change(readChange(...told))) satisfies ChangeOf<Row>,
    /** Columns whose heads show the order and their filter. */
    showIn: <Column extends TableColumnType<Row>>(columns: readonly Column[]): Column[] =>
      columns.map((column) => {
        const key = String(column.key);
        const order = sort === key ? 'ascend' : sort === `-${key}` ? 'descend' : null;
        const chosen = filters[key];
        return {
          ...column,
          ...(column.sorter && { sortOrder: order }),
          ...(column.filters && { filteredValue: chosen === undefined ? null : [chosen] }),
        };
      }),
    pagination: (total: number) => ({
      current: pageIndex,
      pageSize,
      total,
      showSizeChanger: true,
      showTotal: (count: number) => `Tổng ${count} bản ghi`,
    }),
  };
}
