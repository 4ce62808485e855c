import { Empty, Table, type TableProps } from 'antd';
import { useEffect, useRef, type HTMLAttributes, type Key } from 'react';
import { ReadState, type Reading } from '../read-state.tsx';

interface DataTableProps<Row> extends Pick<TableProps<Row>, 'columns' | 'onChange' | 'pagination'> {
  readonly rows: readonly Row[];
  readonly reading: Reading;
  readonly isNarrowed?: boolean;
  readonly emptyText: string;
  /** Chosen rows; null when none can be chosen. */
  readonly selected: readonly number[] | null;
  readonly onSelect: (ids: readonly number[]) => void;
  readonly onOpen: (row: Row) => void;
  /** The row that was just added: it is marked and comes into sight. */
  readonly addedId?: number | null;
}

/** A click may mean something inside the row (a button, the check box) rather than the row. */
const isControl = (target: EventTarget): boolean =>
  (target as HTMLElement).closest('button, a, label, .ant-table-selection-column') !== null;

type CellAttributes = HTMLAttributes<HTMLElement> & Readonly<Record<`data-${string}`, string>>;

/** A cell that tells its column's title where each row of a table with `row-cards` is a card: on a phone. */
export const titledCell = ({ key, title }: { readonly key?: Key; readonly title: string }): CellAttributes => ({
  'data-column': String(key),
  'data-title': title,
});

/** Longer than most columns are wide. */
const longText = 30;

/** A text in a cell, on several lines where it is longer than its column: three dots would hide its end. */
export const wholeText = (text: string) => (text.length > longText ? <span className="whole-text">{text}</span> : text);

/** The column of a row's buttons, in sight however wide the table is. */
export const actionsColumn = { key: 'actions', title: 'Thao tác', fixed: 'end' } as const;

interface EmptyTableProps {
  readonly reading: Reading;
  /** Only some rows are asked for. */
  readonly isNarrowed?: boolean | undefined;
  /** Said where there are none at all. */
  readonly text: string;
}

/** Stands in a table without rows. */
export const EmptyTable = ({ reading, isNarrowed = false, text }: EmptyTableProps) => (
  <ReadState reading={reading} lines={4}>
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={isNarrowed ? 'Không có dòng nào khớp. Thử bỏ bớt chữ tìm hoặc bộ lọc.' : text}
    />
  </ReadState>
);

/** Table of rows that open by a click; on a phone each row is a card. */
export function DataTable<Row extends { readonly id: number }>(props: DataTableProps<Row>) {
  const { rows, reading, isNarrowed, emptyText, selected, onSelect, onOpen, addedId = null, ...given } = props;
  const box = useRef<HTMLDivElement>(null);
  const shownAdded = rows.some(({ id }) => id === addedId) ? addedId : null;
  useEffect(() => {
    if (shownAdded === null) return;
    box.current?.querySelector(`[data-row-key="${shownAdded}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [shownAdded]);
  return (
    <div ref={box}>
      {rows.length > 0 && <ReadState reading={reading} />}
      <Table<Row>
        rowKey="id"
        size="small"
        className="wide-table row-cards"
        dataSource={rows}
        {...given}
        {...(selected && {
          rowSelection: {
            selectedRowKeys: [...selected],
            // A row stays chosen while one looks for the next.
            preserveSelectedRowKeys: true,
            onChange: (keys) => onSelect(keys.map(Number)),
            getTitleCheckboxProps: () => ({ 'aria-label': 'Chọn mọi dòng' }),
            getCheckboxProps: (row) => ({ 'aria-label': `Chọn dòng ${rows.indexOf(row) + 1}` }),
          },
        })}
        locale={{ emptyText: <EmptyTable reading={reading} isNarrowed={isNarrowed} text={emptyText} /> }}
        rowClassName={({ id }) => (id === addedId ? 'row-added' : '')}
        onRow={(row) => ({ onClick: (event) => !isControl(event.target) && onOpen(row) })}
      />
    </div>
  );
}
