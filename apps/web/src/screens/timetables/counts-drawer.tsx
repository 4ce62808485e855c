import { compareNames, pageUrls, type PeriodCount, type TimetableRow } from '@tkb/contract';
import { Drawer, Table, Tabs, type TableProps } from 'antd';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { timetableTitle } from '../../timetable/quality.ts';
import { SearchInput } from '../../ui/inputs/search-input.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import { countTabs, pageOfCount, type CountTab } from './count-tabs.ts';

/** The periods that are left, on the page of the timetable they are placed on. */
function Unplaced({
  tab,
  timetableId,
  row,
}: {
  readonly tab: CountTab;
  readonly timetableId: number;
  readonly row: PeriodCount;
}) {
  if (row.unplaced === 0) return 0;
  return (
    <Link
      to={`${pageUrls.timetable}?${pageOfCount(tab, timetableId, row.id)}`}
      aria-label={`Xem ${row.unplaced} tiết chưa xếp của ${row.name}`}
    >
      {row.unplaced}
    </Link>
  );
}

function CountTable({ tab, timetableId }: { readonly tab: CountTab; readonly timetableId: number }) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const counts = useCall(tab.operation, { query: { timetableId, search } });
  const reading = readingOf(counts);
  const rows = counts.data?.items ?? [];
  const columns: TableProps<PeriodCount>['columns'] = [
    { title: tab.title, dataIndex: 'name', sorter: (a, b) => compareNames(a.name, b.name) },
    { title: 'Tổng số tiết', dataIndex: 'total', width: 130, align: 'right', sorter: (a, b) => a.total - b.total },
    { title: 'Đã xếp', dataIndex: 'placed', width: 110, align: 'right', sorter: (a, b) => a.placed - b.placed },
    {
      title: 'Chưa xếp',
      dataIndex: 'unplaced',
      width: 120,
      align: 'right',
      sorter: (a, b) => a.unplaced - b.unplaced,
      render: (_, row) => <Unplaced tab={tab} timetableId={timetableId} row={row} />,
    },
  ];
  return (
    <>
      <div style={{ marginBottom: 12 }}>
        <SearchInput label={`Tìm ${tab.title.toLocaleLowerCase('vi')}`} value={typed} onChange={setTyped} />
      </div>
      {tab.note && <p className="muted">{tab.note}</p>}
      {rows.length > 0 && <ReadState reading={reading} />}
      <Table<PeriodCount>
        rowKey="id"
        size="small"
        columns={columns}
        dataSource={rows}
        locale={{ emptyText: <ReadState reading={reading}>Không có dòng nào.</ReadState> }}
        pagination={{ defaultPageSize: 50, hideOnSinglePage: true }}
        scroll={{ x: 480 }}
      />
    </>
  );
}

interface CountsDrawerProps {
  readonly timetable: TimetableRow;
  readonly onClose: () => void;
}

/** How many periods are placed and left, by subject, class, class and subject, room and teacher. */
export function CountsDrawer({ timetable, onClose }: CountsDrawerProps) {
  return (
    <Drawer open size={760} title={`Đếm tiết: ${timetableTitle(timetable)}`} onClose={onClose}>
      <Tabs
        items={countTabs.map((tab) => ({
          key: tab.operation,
          label: tab.label,
          children: <CountTable tab={tab} timetableId={timetable.id} />,
        }))}
        destroyOnHidden
      />
    </Drawer>
  );
}
