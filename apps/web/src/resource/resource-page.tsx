import { DeleteOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { Alert, App, Button, Empty, Input, Table, type TableProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../app/api/api-error.ts';
import { useDeleteRows, useRows } from '../app/api/row-hooks.ts';
import type { Row } from '../app/api/rows.ts';
import { useSession } from '../app/session.ts';
import { useCanEdit } from '../app/state.ts';
import { ColumnChoice, useHiddenColumns } from '../ui/column-choice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useTableState } from '../ui/use-table-state.ts';
import { referencedNames, type AnyResource } from './labels.ts';
import { resourceColumns } from './resource-columns.tsx';
import { ResourceForm } from './resource-form.tsx';
import { useLabels } from './use-labels.ts';
import './resource.css';

interface ResourcePageProps {
  readonly resource: AnyResource;
  /** What the table holds, for its head. */
  readonly title: string;
  /** What to do when there is nothing yet. */
  readonly emptyHint: string;
  /** Buttons at the end of each row. */
  readonly rowActions?: (row: Row) => ReactNode;
}

/** Whether a click meant something inside the row (a button, the check box) rather than the row. */
const isControl = (target: EventTarget): boolean =>
  (target as HTMLElement).closest('button, a, label, .ant-table-selection-column') !== null;

/** Whether the user may write rows: the page's permission, and the unit's catalogues only unit administrators. */
function useMayWrite(resource: AnyResource): boolean {
  const isUnitUser = useSession(({ session }) => session?.user.tier === 'unit');
  return useCanEdit() && (resource.scope === 'school' || isUnitUser);
}

/** Asks, then deletes the rows, all or none; `onDone` runs when they are gone. */
function useAskToDelete(resource: AnyResource, onDone: () => void) {
  const remove = useDeleteRows(resource);
  const { modal, message } = App.useApp();
  return (ids: readonly number[]) =>
    modal.confirm({
      title: `Xóa ${ids.length} ${resource.title}?`,
      content: 'Không lấy lại được. Bản ghi đang được dùng ở nơi khác sẽ không bị xóa.',
      okText: 'Xóa',
      okButtonProps: { danger: true },
      cancelText: 'Không xóa',
      onOk: async () => {
        try {
          await remove.mutateAsync(ids);
          onDone();
          void message.success('Đã xóa.');
        } catch (error) {
          modal.error({ title: 'Chưa xóa được', content: messageOf(error), okText: 'Đóng' });
        }
      },
    });
}

/** The page of a resource: table with search, sort, filters and paging, and the form in a drawer. */
export function ResourcePage({ resource, title, emptyHint, rowActions }: ResourcePageProps) {
  const table = useTableState<Row>();
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [opened, setOpened] = useState<Row | 'new' | null>(null);
  const [hidden, setHidden] = useHiddenColumns(resource.name);
  const canWrite = useMayWrite(resource);
  const labels = useLabels(referencedNames(resource));
  const page = useRows(resource, table.query);
  const askToDelete = useAskToDelete(resource, () => {
    setSelected([]);
    table.goToFirst();
  });
  const fields = resourceColumns(resource, labels, setOpened);
  const [first, ...others] = fields.map(({ key, title }) => ({ key: String(key), title: String(title) }));
  const { pageIndex, pageSize } = table.query;
  const columns: TableProps<Row>['columns'] = [
    { key: 'stt', title: 'STT', width: 60, render: (_, __, index) => (pageIndex - 1) * pageSize + index + 1 },
    ...fields.filter(({ key }) => key === first?.key || !hidden.has(String(key))),
    ...(rowActions ? [{ key: 'actions', title: 'Thao tác', render: (_: unknown, row: Row) => rowActions(row) }] : []),
  ];
  const buttons = (
    <>
      {resource.search.length > 0 && (
        <Input
          prefix={<SearchOutlined />}
          allowClear
          aria-label="Tìm trong danh sách"
          placeholder="Tìm (không cần gõ dấu)"
          value={table.typed}
          onChange={(event) => table.setSearch(event.target.value)}
          className="table-search"
        />
      )}
      <ColumnChoice columns={others} hidden={hidden} onChange={setHidden} />
      {canWrite && selected.length > 0 && (
        <Button danger icon={<DeleteOutlined />} onClick={() => askToDelete(selected)}>
          Xóa {selected.length} mục
        </Button>
      )}
      {canWrite && (
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened('new')}>
          Thêm {resource.title}
        </Button>
      )}
    </>
  );
  const emptyText = table.isNarrowed ? 'Không có bản ghi nào khớp. Thử bỏ bớt chữ tìm hoặc bộ lọc.' : emptyHint;
  return (
    <>
      <PageTitle title={title} actions={buttons} />
      {page.error && <Alert type="error" showIcon title={messageOf(page.error)} className="form-alert" />}
      <Table<Row>
        rowKey="id"
        size="small"
        className="wide-table"
        columns={columns}
        dataSource={page.data?.items ?? []}
        loading={page.isFetching && !page.data}
        {...(canWrite && {
          rowSelection: { selectedRowKeys: [...selected], onChange: (keys) => setSelected(keys.map(Number)) },
        })}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText} /> }}
        pagination={table.pagination(page.data?.totalrecord ?? 0)}
        onChange={table.onChange}
        onRow={(row) => ({ onClick: (event) => !isControl(event.target) && setOpened(row) })}
      />
      {opened && (
        <ResourceForm
          key={opened === 'new' ? 'new' : opened.id}
          resource={resource}
          row={opened === 'new' ? null : opened}
          isReadOnly={!canWrite}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
