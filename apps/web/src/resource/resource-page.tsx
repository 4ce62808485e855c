import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../app/api/api-error.ts';
import { useDeleteRows, useRows } from '../app/api/row-hooks.ts';
import type { Row } from '../app/api/rows.ts';
import { useSession } from '../app/session.ts';
import { useCanEdit } from '../app/state.ts';
import { ExcelButtons } from '../excel/excel-buttons.tsx';
import { ColumnChoice, useHiddenColumns } from '../ui/column-choice.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { useAsked } from '../ui/use-asked.ts';
import { useConfirmDelete } from '../ui/use-confirm-delete.ts';
import { useTableState } from '../ui/use-table-state.ts';
import { referencedNames, type AnyResource } from './labels.ts';
import { resourceColumns } from './resource-columns.tsx';
import { ResourceForm } from './resource-form.tsx';
import { useLabels } from './use-labels.ts';

interface ResourcePageProps {
  readonly resource: AnyResource;
  /** What the table holds, for its head. */
  readonly title: string;
  /** What to do when there is nothing yet. */
  readonly emptyHint: string;
  /** Buttons at the end of each row. */
  readonly rowActions?: (row: Row) => ReactNode;
}

/** Whether the user may write rows: the page's permission, and the unit's catalogues only unit administrators. */
function useMayWrite(resource: AnyResource): boolean {
  const isUnitUser = useSession(({ session }) => session?.user.tier === 'unit');
  return useCanEdit() && (resource.scope === 'school' || isUnitUser);
}

/** The page of a resource: table with search, sort, filters and paging, and the form in a drawer (`?them=<path>` opens it empty). */
export function ResourcePage({ resource, title, emptyHint, rowActions }: ResourcePageProps) {
  const table = useTableState<Row>();
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [chosen, setOpened] = useState<Row | 'new' | null>(null);
  const [isAsked, clearAsked] = useAsked('them', resource.path);
  const [hidden, setHidden] = useHiddenColumns(resource.name);
  const canWrite = useMayWrite(resource);
  const opened = chosen ?? (isAsked && canWrite ? 'new' : null);
  const close = () => {
    setOpened(null);
    clearAsked();
  };
  const labels = useLabels(referencedNames(resource));
  const page = useRows(resource, table.query);
  const remove = useDeleteRows(resource);
  const confirmDelete = useConfirmDelete();
  const { pageIndex, pageSize } = table.query;

  const askToDelete = () =>
    confirmDelete({
      what: `${selected.length} ${resource.title}`,
      run: () => remove.mutateAsync(selected),
      onDone: () => {
        setSelected([]);
        table.goToFirst();
      },
      explain: messageOf,
    });
  const [first, ...others] = resourceColumns(resource, labels, setOpened);
  const columns = [
    {
      key: 'stt',
      title: 'STT',
      width: 60,
      render: (_: unknown, __: Row, index: number) => (pageIndex - 1) * pageSize + index + 1,
    },
    ...(first ? [first] : []),
    ...others.filter(({ key }) => !hidden.has(key)),
    ...(rowActions ? [{ key: 'actions', title: 'Thao tác', render: (_: unknown, row: Row) => rowActions(row) }] : []),
  ];
  const buttons = (
    <>
      {resource.search.length > 0 && (
        <SearchInput label="Tìm (không cần gõ dấu)" value={table.typed} onChange={table.setSearch} />
      )}
      <ColumnChoice columns={others} hidden={hidden} onChange={setHidden} />
      <ExcelButtons kind={resource.name} canWrite={canWrite} />
      {canWrite && selected.length > 0 && (
        <Button danger icon={<DeleteOutlined />} onClick={askToDelete}>
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
  return (
    <>
      <PageTitle title={title} actions={buttons} />
      {page.error && <Alert type="error" showIcon title={messageOf(page.error)} className="form-alert" />}
      <DataTable
        columns={columns}
        rows={page.data?.items ?? []}
        loading={page.isLoading}
        emptyText={table.isNarrowed ? 'Không có bản ghi nào khớp. Thử bỏ bớt chữ tìm hoặc bộ lọc.' : emptyHint}
        selected={canWrite ? selected : null}
        onSelect={setSelected}
        onOpen={setOpened}
        pagination={table.pagination(page.data?.totalrecord ?? 0)}
        onChange={table.onChange}
      />
      {opened && (
        <ResourceForm
          key={opened === 'new' ? 'new' : opened.id}
          resource={resource}
          row={opened === 'new' ? null : opened}
          isReadOnly={!canWrite}
          onClose={close}
        />
      )}
    </>
  );
}
