import type { School } from '@tkb/contract';
import { PlusOutlined } from '@ant-design/icons';
import { Button, Space, Table } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { useSession } from '../../session/session.ts';
import { useEnterSchool } from '../../session/school-switcher.tsx';
import { useCanEdit } from '../../session/app-state.ts';
import { NewYear } from '../../school-year/new-year.tsx';
import { useOpened } from '../../ui/editing/use-opened.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { actionsColumn, titledCell } from '../../ui/table/data-table.tsx';
import type { FilteredColumn } from '../../ui/table/use-table-state.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import { SearchInput } from '../../ui/inputs/search-input.tsx';
import { useAddressText } from '../../ui/use-address-text.ts';
import { DemoSchools } from './demo-schools.tsx';
import { FetImport } from './fet-import.tsx';
import { DeleteSchool } from './delete-school.tsx';
import { SchoolForm } from './school-form.tsx';

/** Đơn vị: the schools of the unit; a school's own users see theirs. */
export function Screen() {
  const user = useSession(({ session }) => session?.user);
  const isUnitUser = user?.tier === 'unit';
  const canEdit = useCanEdit();
  const [search, setSearch] = useAddressText('tim');
  const [pageIndex, setPageIndex] = useState(1);
  const { opened, open, close } = useOpened<School>('school');
  const schools = useCall('listSchools', { query: { search: useDeferredValue(search), pageIndex, pageSize: 20 } });
  const reading = readingOf(schools);
  const enterSchool = useEnterSchool();
  const actions: FilteredColumn<School> = {
    ...actionsColumn,
    render: (_, school) => (
      <Space size={4}>
        <Button size="small" disabled={user?.school?.id === school.id} onClick={() => void enterSchool(school.id)}>
          {user?.school?.id === school.id ? 'Đang ở trường này' : 'Vào trường'}
        </Button>
        {canEdit && user?.school?.id !== school.id && <DeleteSchool school={school} />}
      </Space>
    ),
  };
  const columns: FilteredColumn<School>[] = [
    { key: 'stt', dataIndex: 'stt', title: 'STT', width: 60 },
    {
      key: 'name',
      title: 'Tên trường',
      className: 'name-column list-column',
      render: (_, school) => (
        <button type="button" className="link-button" onClick={() => open(school)}>
          {school.name}
        </button>
      ),
    },
    { key: 'code', dataIndex: 'code', title: 'Mã' },
    { key: 'address', title: 'Địa chỉ', render: (_, school) => school.address || '–' },
    { key: 'principal', title: 'Hiệu trưởng', render: (_, school) => school.principal || '–' },
    ...(isUnitUser ? [actions] : []),
  ];
  return (
    <>
      <PageTitle
        title="Đơn vị"
        actions={
          <>
            <SearchInput
              label="Tìm trường"
              value={search}
              onChange={(words) => {
                setSearch(words);
                setPageIndex(1);
              }}
            />
            {canEdit && user?.school && <NewYear schoolName={user.school.name} />}
            {canEdit && isUnitUser && (
              <>
                <FetImport />
                <Button type="primary" icon={<PlusOutlined />} onClick={() => open(null)}>
                  Thêm trường
                </Button>
              </>
            )}
          </>
        }
      />
      {schools.data && <ReadState reading={reading} />}
      <Table
        rowKey="id"
        size="small"
        dataSource={schools.data?.items ?? []}
        className="wide-table row-cards"
        locale={{
          emptyText: (
            <ReadState reading={reading} lines={4}>
              {search === ''
                ? 'Chưa có trường nào. Thêm trường, nạp dữ liệu mẫu hoặc nhập tệp .fet.'
                : 'Không có trường nào khớp chữ tìm.'}
            </ReadState>
          ),
        }}
        pagination={{
          current: pageIndex,
          pageSize: 20,
          total: schools.data?.totalrecord ?? 0,
          onChange: setPageIndex,
          showTotal: (total) => `Tổng ${total} bản ghi`,
        }}
        columns={columns.map((column) => ({ ...column, onCell: () => titledCell(column) }))}
      />
      {canEdit && isUnitUser && reading.failure === null && <DemoSchools />}
      {opened && <SchoolForm key={opened.row?.id ?? 'new'} school={opened.row} isReadOnly={!canEdit} onClose={close} />}
    </>
  );
}
