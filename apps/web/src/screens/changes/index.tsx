import { changeKindTitles, type ChangeEntry } from '@tkb/contract';
import { DownloadOutlined } from '@ant-design/icons';
import { Button, Flex, Grid, Select, Table, Tag, type TableColumnType } from 'antd';
import { useState } from 'react';
import { useDownload } from '../../api/use-download.tsx';
import { useCall } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { originWords } from '../../lib/device-words.ts';
import { momentOf } from '../../lib/moments.ts';
import { useSession } from '../../session/session.ts';
import { SearchInput } from '../../ui/inputs/search-input.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import { EmptyTable } from '../../ui/table/data-table.tsx';
import { useTableState } from '../../ui/table/use-table-state.tsx';
import { ChangeDrawer } from './change-drawer.tsx';
import { DaysFilter, type Days } from './days-filter.tsx';
import { kindColours } from './kind-colours.ts';
import { clearable } from '../../ui/inputs/clearable.tsx';
import '../../resource/resource.css';
import './changes.css';
import '../../ui/inputs/inputs.css';

const sayChanges = (changes: ChangeEntry['changes']) => (
  <Flex wrap gap={4}>
    {changes.map(({ table, title, kind, count }) => (
      <Tag key={`${table} ${kind}`} color={kindColours[kind]}>
        {changeKindTitles[kind]} {count > 1 ? `${count} ` : ''}
        {title.toLocaleLowerCase('vi')}
      </Tag>
    ))}
  </Flex>
);

type Open = (entry: ChangeEntry) => void;

const openButton = (entry: ChangeEntry, open: Open) => (
  <button type="button" className="link-button" aria-label={`Xem: ${entry.title}`} onClick={() => open(entry)}>
    {entry.title}
  </button>
);

const schoolOf = ({ schoolName }: ChangeEntry) => schoolName ?? 'Cả đơn vị';
const personOf = ({ userName }: ChangeEntry) => userName || 'Chưa đăng nhập';

/** On a phone all of an entry stands in one column, so that what changed needs no scrolling sideways. */
function phoneColumns(open: Open, showsSchool: boolean): TableColumnType<ChangeEntry>[] {
  return [
    {
      key: 'entry',
      title: 'Thay đổi',
      className: 'change-entry',
      render: (_, entry) => (
        <>
          {openButton(entry, open)}
          {sayChanges(entry.changes)}
          <small>
            {[momentOf(entry.at), personOf(entry), showsSchool && schoolOf(entry)].filter(Boolean).join(' · ')}
          </small>
        </>
      ),
    },
  ];
}

function columnsFor(open: Open, showsSchool: boolean): TableColumnType<ChangeEntry>[] {
  const school: TableColumnType<ChangeEntry> = {
    key: 'school',
    title: 'Trường',
    className: 'list-column',
    render: (_, entry) => schoolOf(entry),
  };
  return [
    {
      key: 'at',
      title: 'Thời điểm',
      width: 150,
      render: (_, { at }) => momentOf(at),
    },
    { key: 'user', title: 'Người thực hiện', width: 190, render: (_, entry) => personOf(entry) },
    {
      key: 'title',
      title: 'Việc',
      className: 'name-column',
      render: (_, entry) => openButton(entry, open),
    },
    { key: 'changes', title: 'Thay đổi', render: (_, { changes }) => sayChanges(changes) },
    ...(showsSchool ? [school] : []),
    { key: 'from', title: 'Thiết bị', className: 'list-column', render: (_, entry) => originWords(entry) },
  ];
}

/** Nhật ký thay đổi: who changed what, when and from where. */
export function Screen() {
  const table = useTableState<ChangeEntry>();
  const [kind, setKind] = useState<string>();
  const [days, setDays] = useState<Days>({});
  const [opened, setOpened] = useState<ChangeEntry | null>(null);
  const isOutside = useSession(({ session }) => session?.user.school === null);
  const isPhone = Grid.useBreakpoint().md === false;
  const { pageIndex, pageSize, search } = table.query;
  const filters = { search, ...(kind && { table: kind }), ...days };
  const page = useCall('listChanges', { query: { pageIndex, pageSize, ...filters } });
  const narrow = (change: () => void) => {
    change();
    table.goToFirst();
  };
  const { save, isSaving } = useDownload('exportChanges');
  const reading = readingOf(page);
  const months = page.data?.keptMonths ?? 0;
  return (
    <>
      <PageTitle
        title="Nhật ký thay đổi"
        note={months > 0 ? `Giữ ${months} tháng` : undefined}
        actions={
          <Button icon={<DownloadOutlined />} loading={isSaving} onClick={() => save({ query: filters })}>
            Xuất Excel
          </Button>
        }
      />
      <div className="change-filters">
        <SearchInput label="Tìm người hoặc nội dung" value={table.typed} onChange={table.setSearch} />
        <Select
          allowClear={clearable}
          aria-label="Đối tượng"
          placeholder="Mọi đối tượng"
          style={{ minWidth: 220 }}
          value={kind}
          onChange={(value?: string) => narrow(() => setKind(value))}
          options={page.data?.tables.map(({ table: value, title }) => ({ value, label: title })) ?? []}
        />
        <DaysFilter onChange={(next) => narrow(() => setDays(next))} />
      </div>
      {page.data && <ReadState reading={reading} />}
      <Table<ChangeEntry>
        rowKey={({ id, schoolId }) => `${id} ${schoolId ?? 0}`}
        size="small"
        className="wide-table"
        columns={(isPhone ? phoneColumns : columnsFor)(setOpened, isOutside)}
        dataSource={page.data?.items ?? []}
        onRow={(entry) => ({ onClick: () => setOpened(entry) })}
        locale={{
          emptyText: (
            <EmptyTable
              reading={reading}
              isNarrowed={Boolean(search || kind || days.fromDate || days.toDate)}
              text="Chưa có thay đổi nào được ghi."
            />
          ),
        }}
        pagination={table.pagination(page.data?.totalrecord ?? 0)}
        onChange={table.onChange}
      />
      {opened && <ChangeDrawer entry={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
