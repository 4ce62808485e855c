import { pageUrls, type TimetableRow, type TimetableRun } from '@tkb/contract';
import { Button, Empty, Progress, Table, Tag, type TableColumnType } from 'antd';
import dayjs from 'dayjs';
import { useState, type HTMLAttributes } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCall } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { useCanEdit } from '../../session/app-state.ts';
import { statusWords, timetableTitle } from '../../timetable/quality.ts';
import { isUnderWay, stateOfRun, useRuns } from '../../timetable/runs.ts';
import { ScoreNumbers } from '../../timetable/score-numbers.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { ArrangeDrawer } from '../../timetable/arrange/arrange-drawer.tsx';
import { CountsDrawer } from './counts-drawer.tsx';
import { ExportModal } from '../../timetable/export-modal.tsx';
import { HeadModal, type HeadTask } from '../../timetable/head-modal.tsx';
import { RowActions } from './row-actions.tsx';
import { RuleSettingsDrawer } from './rule-settings/index.tsx';
import './timetables.css';

function columns(
  onArrange: (timetable: TimetableRow) => void,
  onCount: (timetable: TimetableRow) => void,
  onHead: (task: HeadTask) => void,
  onExport: (timetable: TimetableRow) => void,
  runs: readonly TimetableRun[],
): TableColumnType<TimetableRow>[] {
  return [
    { title: 'Thời khóa biểu', key: 'title', render: (_, row) => <strong>{timetableTitle(row)}</strong> },
    { title: 'Năm học', key: 'year', width: 130, render: (_, row) => `${row.schoolYear}, HK${row.semester}` },
    {
      title: 'Ngày áp dụng',
      dataIndex: 'effectiveFrom',
      width: 120,
      render: (date: string | null) => (date ? dayjs(date).format('D/M/YYYY') : 'Chưa đặt'),
    },
    {
      title: 'Trạng thái',
      dataIndex: 'status',
      width: 120,
      render: (status: TimetableRow['status'], { id }) => {
        const run = runs.find((one) => one.timetableId === id && isUnderWay(one));
        return (
          <>
            <Tag color={statusWords[status].colour}>{statusWords[status].text}</Tag>
            {run && <Tag color="processing">{stateOfRun(run)}</Tag>}
          </>
        );
      },
    },
    {
      title: 'Đã xếp',
      key: 'placed',
      width: 150,
      render: (_, { placedCount, lessonCount }) => (
        <>
          {placedCount} / {lessonCount} tiết
          <Progress
            percent={lessonCount === 0 ? 0 : Math.floor((placedCount * 100) / lessonCount)}
            size="small"
            aria-label={`Đã xếp ${placedCount} trên ${lessonCount} tiết`}
          />
        </>
      ),
    },
    {
      title: 'Chất lượng',
      key: 'score',
      render: (_, { score }) => (score ? <ScoreNumbers score={score} /> : 'Chưa xếp'),
    },
    {
      title: 'Thao tác',
      key: 'actions',
      width: 270,
      render: (_, row) => (
        <RowActions
          timetable={row}
          onArrange={() => onArrange(row)}
          onCount={() => onCount(row)}
          onHead={onHead}
          onExport={() => onExport(row)}
        />
      ),
    },
  ];
}

/** The task that the search box asked this page for, on its timetable: the newest draft, for files the newest of all. */
function useAskedTask(items: readonly TimetableRow[]) {
  const canEdit = useCanEdit();
  const [isAskedToCreate, clearCreate] = useAsked('mo', 'tao');
  const [isAskedToArrange] = useAsked('mo', 'xep');
  const [isAskedToPublish, clearPublish] = useAsked('mo', 'phathanh');
  const [isAskedToExport, clearExport] = useAsked('mo', 'xuat');
  const draft = (canEdit && items.find(({ status, isFrozen }) => status === 'draft' && !isFrozen)) || null;
  const publish: HeadTask | null = isAskedToPublish && draft ? { kind: 'publish', timetable: draft } : null;
  return {
    head: isAskedToCreate && canEdit ? ({ kind: 'create' } as const) : publish,
    arranging: isAskedToArrange ? draft : null,
    exporting: isAskedToExport ? (items[0] ?? null) : null,
    clear: () => [clearCreate, clearPublish, clearExport].forEach((clear) => clear()),
  };
}

/** On a phone each row is a card, whose lines say what the heads of the table said. */
const titled: (column: TableColumnType<TimetableRow>) => TableColumnType<TimetableRow> = (column) => ({
  ...column,
  onCell: () => ({ 'data-title': column.title }) as HTMLAttributes<HTMLTableCellElement>,
});

/** The school's timetables: create, arrange, export, publish. */
export function Screen() {
  const [page, setPage] = useState({ pageIndex: 1, pageSize: 10 });
  const [headTask, setHeadTask] = useState<HeadTask | null>(null);
  const [query, setQuery] = useSearchParams();
  const [isSettingRules, setIsSettingRules] = useState(false);
  const canEdit = useCanEdit();
  const [exported, setExported] = useState<TimetableRow | null>(null);
  const [isAskedForRules, clearRules] = useAsked('mo', 'quytac');
  const closeRules = () => {
    setIsSettingRules(false);
    clearRules();
  };
  const timetables = useCall('listTimetables', { query: page });
  const asked = useAskedTask(timetables.data?.items ?? []);
  const head = headTask ?? asked.head;
  const exporting = exported ?? asked.exporting;
  const close = () => {
    setHeadTask(null);
    setExported(null);
    asked.clear();
  };
  const reading = readingOf(timetables);
  const runs = useRuns();
  const navigate = useNavigate();
  // In the address, so that a page loaded anew shows the run that is under way.
  const arranging = timetables.data?.items.find(({ id }) => String(id) === query.get('xep')) ?? asked.arranging;
  const setArranging = (timetable: TimetableRow | null) =>
    setQuery(timetable ? { xep: String(timetable.id) } : {}, { replace: true });
  const counting = timetables.data?.items.find(({ id }) => String(id) === query.get('dem')) ?? null;
  const setCounting = (timetable: TimetableRow | null) =>
    setQuery(timetable ? { dem: String(timetable.id) } : {}, { replace: true });
  const create = canEdit && (
    <Button type="primary" onClick={() => setHeadTask({ kind: 'create' })}>
      Tạo thời khóa biểu
    </Button>
  );
  return (
    <>
      <PageTitle
        title="Quản lý thời khóa biểu"
        actions={
          <>
            <Button onClick={() => setIsSettingRules(true)}>Quy tắc xếp</Button>
            {create}
          </>
        }
      />
      {timetables.data && <ReadState reading={reading} />}
      <Table<TimetableRow>
        rowKey="id"
        className="table-cards"
        columns={columns(setArranging, setCounting, setHeadTask, setExported, runs).map(titled)}
        dataSource={timetables.data?.items ?? []}
        locale={{
          emptyText: (
            <ReadState reading={reading} lines={4}>
              <Empty description="Chưa có thời khóa biểu nào. Hãy tạo TKB số 1 từ bảng phân công.">{create}</Empty>
            </ReadState>
          ),
        }}
        pagination={{
          current: page.pageIndex,
          pageSize: page.pageSize,
          total: timetables.data?.totalrecord ?? 0,
          showSizeChanger: true,
          showTotal: (total) => `Tổng ${total} bản ghi`,
          onChange: (pageIndex, pageSize) => setPage({ pageIndex, pageSize }),
        }}
      />
      {head && <HeadModal task={head} onClose={close} />}
      {exporting && <ExportModal timetable={exporting} onClose={close} />}
      {(isSettingRules || isAskedForRules) && <RuleSettingsDrawer onClose={closeRules} />}
      {counting && <CountsDrawer timetable={counting} onClose={() => setCounting(null)} />}
      <ArrangeDrawer
        timetable={arranging}
        onClose={() => setArranging(null)}
        onShow={() => void navigate(`${pageUrls.timetable}?id=${arranging?.id}`)}
      />
    </>
  );
}
