import { Drawer, Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { ReadState, type Reading } from '../../ui/read-state.tsx';

interface LogDrawerProps<Entry> extends Pick<TableProps<Entry>, 'columns' | 'rowKey'> {
  readonly title: string;
  readonly reading: Reading;
  /** Undefined until they are read. */
  readonly entries: readonly Entry[] | undefined;
  readonly emptyText: string;
  readonly onClose: () => void;
  /** How entries come about and how long they are kept. */
  readonly children: ReactNode;
}

/** The log of a program: of its key, or of the messages to it. */
export function LogDrawer<Entry extends object>(props: LogDrawerProps<Entry>) {
  const { title, reading, entries, emptyText, onClose, children, ...given } = props;
  return (
    <Drawer open title={title} size={680} onClose={onClose}>
      <p className="muted">{children}</p>
      <ReadState reading={reading} lines={4} />
      {entries && (
        <Table<Entry>
          size="small"
          {...given}
          dataSource={entries}
          pagination={{ pageSize: 20, hideOnSinglePage: true }}
          locale={{ emptyText }}
        />
      )}
    </Drawer>
  );
}
