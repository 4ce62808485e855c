import type { TableColumnType, TableProps } from 'antd';
import { useDeferredValue } from 'react';
import { withChanges } from '../../lib/address/use-query-changes.ts';
import { useShownQuery } from '../../lib/address/use-shown-query.ts';
import { titledCell } from './data-table.tsx';
import { FilterButton } from './filter-button.tsx';
import { readShown, withFilter, writeShown, type Shown } from './shown.ts';

type ChangeOf<Row> = NonNullable<TableProps<Row>['onChange']>;

/** Page and order as antd's table tells them; a descending order has a minus before its field. */
function readChange<Row>(
  ...[{ current = 1, pageSize = 20 }, , sorter]: Parameters<ChangeOf<Row>>
): Omit<Shown, 'filters'> {
  const { columnKey, order } = Array.isArray(sorter) ? sorter[0]! : sorter;
  return {
    pageIndex: current,
    pageSize,
    sort: order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : '',
  };
}

/** A column that may be narrowed to one of some values. */
export type FilteredColumn<Row> = Omit<TableColumnType<Row>, 'title' | 'filters'> & {
  readonly title: string;
  readonly choices?: readonly { readonly text: string; readonly value: string }[] | undefined;
};

/** The part of a long list that a table shows: page, order, filters and search words. They stand in the address. */
export function useTableState<Row>() {
  const [address, show] = useShownQuery();
  const { pageIndex, pageSize, sort, filters } = readShown(address);
  const typed = address.get('search') ?? '';
  const search = useDeferredValue(typed);
  const change = (shown: Partial<Shown>, words = typed) => {
    const changed = writeShown(address, { ...readShown(address), ...shown });
    show(withChanges(changed, { search: words }), { replace: true });
  };
  return {
    query: { pageIndex, pageSize, search, ...(sort && { sort }), ...filters },
    typed,
    setSearch: (words: string) => change({ pageIndex: 1 }, words),
    goToFirst: () => change({ pageIndex: 1 }),
    /** `isWhole`: without search words and filters. */
    goTo: (pageIndex: number, isWhole: boolean) =>
      isWhole ? change({ pageIndex, filters: {} }, '') : change({ pageIndex }),
    isNarrowed: search !== '' || Object.keys(filters).length > 0,
    onChange: ((...told) => change(readChange(...told))) satisfies ChangeOf<Row>,
    /** Columns whose heads show the order and their filter. */
    showIn: <Column extends FilteredColumn<Row>>(columns: readonly Column[]): TableColumnType<Row>[] =>
      columns.map(({ choices, ...column }) => {
        const key = String(column.key);
        const order = sort === key ? 'ascend' : sort === `-${key}` ? 'descend' : null;
        const choose = (value: string | null) => change({ pageIndex: 1, filters: withFilter(filters, key, value) });
        return {
          ...column,
          onCell: () => titledCell(column),
          ...(column.sorter && { sortOrder: order }),
          ...(choices && {
            title: (
              <span className="filter-title">
                <span>{column.title}</span>
                <FilterButton title={column.title} choices={choices} chosen={filters[key] ?? null} onChoose={choose} />
              </span>
            ),
          }),
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
