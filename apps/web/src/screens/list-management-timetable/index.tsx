import type { TimetableRow } from '@tkb/contract';
import { Alert, Button, Empty, Progress, Table, Tag, type TableProps } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../app/api/api-error.ts';
import { useCall } from '../../app/api/hooks.ts';
import { useCanEdit } from '../../app/state.ts';
import { statusWords, timetableTitle } from '../../timetable/quality.ts';
import { ScoreNumbers } from '../../timetable/score-numbers.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { ArrangeDrawer } from './arrange-drawer.tsx';
import { HeadModal, type HeadTask } from './head-modal.tsx';
import { RowActions } from './row-actions.tsx';
import { RuleSettingsDrawer } from './rule-settings/index.tsx';

function columns(
  onArrange: (timetable: TimetableRow) => void,
  onHead: (task: HeadTask) => void,
): TableProps<TimetableRow>['columns'] {
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
      render: (status: TimetableRow['status']) => (
        <Tag color={statusWords[status].colour}>{statusWords[status].text}</Tag>
      ),
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
      render: (_, row) => <RowActions timetable={row} onArrange={() => onArrange(row)} onHead={onHead} />,
    },
  ];
}

/** The school's timetables: create, arrange, export, publish. */
export function Screen() {
  const [page, setPage] = useState({ pageIndex: 1, pageSize: 10 });
  const [headTask, setHeadTask] = useState<HeadTask | null>(null);
  const [query, setQuery] = useSearchParams();
  const [isSettingRules, setIsSettingRules] = useState(false);
  const canEdit = useCanEdit();
  const [isAskedToCreate, clearCreate] = useAsked('mo', 'tao');
  const [isAskedForRules, clearRules] = useAsked('mo', 'quytac');
  const head = headTask ?? (isAskedToCreate && canEdit ? ({ kind: 'create' } as const) : null);
  const closeHead = () => {
    setHeadTask(null);
    clearCreate();
  };
  const closeRules = () => {
    setIsSettingRules(false);
    clearRules();
  };
  const timetables = useCall('listTimetables', { query: page });
  // In the address, so that a page loaded anew shows the run that is under way.
  const arranging = timetables.data?.items.find(({ id }) => String(id) === query.get('xep')) ?? null;
  const setArranging = (timetable: TimetableRow | null) =>
    setQuery(timetable ? { xep: String(timetable.id) } : {}, { replace: true });
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
      {timetables.error && <Alert type="error" showIcon title={messageOf(timetables.error)} />}
      <Table<TimetableRow>
        rowKey="id"
        columns={columns(setArranging, setHeadTask)}
        dataSource={timetables.data?.items ?? []}
        loading={timetables.isLoading}
        locale={{
          emptyText: (
            <Empty description="Chưa có thời khóa biểu nào. Hãy tạo TKB số 1 từ bảng phân công.">{create}</Empty>
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
      {head && <HeadModal task={head} onClose={closeHead} />}
      {(isSettingRules || isAskedForRules) && <RuleSettingsDrawer onClose={closeRules} />}
      <ArrangeDrawer timetable={arranging} onClose={() => setArranging(null)} />
    </>
  );
}
