import { DeleteOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { Alert, App, Button, Empty, Input, Table, type TableProps } from 'antd';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../app/api/api-error.ts';
import { useDeleteRows, useRows } from '../app/api/row-hooks.ts';
import type { Row } from '../app/api/rows.ts';
import { useSession } from '../app/session.ts';
import { useCanEdit } from '../app/state.ts';
import { PageTitle } from '../ui/page-title.tsx';
import type { FormValues } from './form-values.ts';
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
  readonly emptyHint?: string;
  /** Further buttons beside “Thêm”. */
  readonly actions?: ReactNode;
  /** Buttons at the end of each row. */
  readonly rowActions?: (row: Row) => ReactNode;
  /** Values a new row starts with. */
  readonly preset?: FormValues;
}

interface Shown {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly sort?: string;
  readonly filters: Readonly<Record<string, string>>;
}

const firstPage: Shown = { pageIndex: 1, pageSize: 20, filters: {} };

const readTableState: (...args: Parameters<NonNullable<TableProps<Row>['onChange']>>) => Shown = (
  { current = 1, pageSize = 20 },
  filters,
  sorter,
) => {
  const { columnKey, order } = Array.isArray(sorter) ? sorter[0]! : sorter;
  const chosen = Object.entries(filters).flatMap(([name, values]) => (values?.[0] ? [[name, String(values[0])]] : []));
  return {
    pageIndex: current,
    pageSize,
    ...(order && { sort: `${order === 'descend' ? '-' : ''}${String(columnKey)}` }),
    filters: Object.fromEntries(chosen) as Record<string, string>,
  };
};

function withSearch(address: URLSearchParams, search: string): URLSearchParams {
  const changed = new URLSearchParams(address);
  if (search) changed.set('search', search);
  else changed.delete('search');
  return changed;
}

/** Whether a click meant something inside the row (a button, the check box) rather than the row. */
const isControl = (target: EventTarget): boolean =>
  (target as HTMLElement).closest('button, a, label, .ant-table-selection-column') !== null;

/** Whether the user may write rows: the page's permission, and the unit's catalogues only unit administrators. */
function useMayWrite(resource: AnyResource): boolean {
  const isUnitUser = useSession(({ session }) => session?.user.tier === 'unit');
  return useCanEdit() && (resource.scope === 'school' || isUnitUser);
}

/** The page of a resource: table with search, sort, filters and paging, and the form in a drawer. */
export function ResourcePage({ resource, title, emptyHint, actions, rowActions, preset }: ResourcePageProps) {
  const [address, setAddress] = useSearchParams();
  const search = useDeferredValue(address.get('search') ?? '');
  const [{ pageIndex, pageSize, sort, filters }, setShown] = useState(firstPage);
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [opened, setOpened] = useState<Row | 'new' | null>(null);
  const canWrite = useMayWrite(resource);
  const labels = useLabels(referencedNames(resource));
  const page = useRows(resource, { pageIndex, pageSize, search, ...(sort && { sort }), ...filters });
  const remove = useDeleteRows(resource);
  const { modal, message } = App.useApp();

  const askToDelete = () =>
    modal.confirm({
      title: `Xóa ${selected.length} ${resource.title}?`,
      content: 'Không lấy lại được. Bản ghi đang được dùng ở nơi khác sẽ không bị xóa.',
      okText: 'Xóa',
      okButtonProps: { danger: true },
      cancelText: 'Không xóa',
      onOk: async () => {
        try {
          await remove.mutateAsync(selected);
          setSelected([]);
          void message.success('Đã xóa.');
        } catch (error) {
          modal.error({ title: 'Chưa xóa được', content: messageOf(error), okText: 'Đóng' });
        }
      },
    });
  const columns: TableProps<Row>['columns'] = [
    { key: 'stt', title: 'STT', width: 60, render: (_, __, index) => (pageIndex - 1) * pageSize + index + 1 },
    ...resourceColumns(resource, labels, setOpened),
    ...(rowActions ? [{ key: 'actions', title: 'Thao tác', render: (_: unknown, row: Row) => rowActions(row) }] : []),
  ];
  const isFiltered = search !== '' || Object.keys(filters).length > 0;
  const emptyText = isFiltered ? 'Không có bản ghi nào khớp.' : (emptyHint ?? `Chưa có ${resource.title} nào.`);

  return (
    <>
      <PageTitle
        title={title}
        actions={
          <>
            <Input
              prefix={<SearchOutlined />}
              allowClear
              aria-label="Tìm trong danh sách"
              placeholder="Tìm (không cần gõ dấu)"
              value={address.get('search') ?? ''}
              onChange={(event) => {
                setAddress((address) => withSearch(address, event.target.value), { replace: true });
                setShown({ ...firstPage, pageSize, filters, ...(sort && { sort }) });
              }}
              className="table-search"
              hidden={resource.search.length === 0}
            />
            {canWrite && selected.length > 0 && (
              <Button danger icon={<DeleteOutlined />} onClick={askToDelete}>
                Xóa {selected.length} mục
              </Button>
            )}
            {canWrite && actions}
            {canWrite && (
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened('new')}>
                Thêm {resource.title}
              </Button>
            )}
          </>
        }
      />
      {page.error && <Alert type="error" showIcon title={messageOf(page.error)} className="form-alert" />}
      <Table<Row>
        rowKey="id"
        size="small"
        columns={columns}
        dataSource={page.data?.items ?? []}
        loading={page.isFetching && !page.data}
        className="wide-table"
        {...(canWrite && {
          rowSelection: { selectedRowKeys: [...selected], onChange: (keys) => setSelected(keys.map(Number)) },
        })}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText} /> }}
        pagination={{
          current: pageIndex,
          pageSize,
          total: page.data?.totalrecord ?? 0,
          showSizeChanger: true,
          showTotal: (total) => `Tổng ${total} bản ghi`,
        }}
        onChange={(...args) => setShown(readTableState(...args))}
        onRow={(row) => ({ onClick: (event) => !isControl(event.target) && setOpened(row) })}
      />
      {opened && (
        <ResourceForm
          key={opened === 'new' ? 'new' : opened.id}
          resource={resource}
          row={opened === 'new' ? null : opened}
          preset={preset}
          isReadOnly={!canWrite}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
