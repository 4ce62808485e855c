import { editPermission, inForceOn, type TimetableView } from '@tkb/contract';
import { Alert, Button, Empty, Grid, Select, Skeleton, Space, Tag } from 'antd';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../app/api/api-error.ts';
import { useCall } from '../../app/api/hooks.ts';
import { permissionOfPage, useAppState } from '../../app/state.ts';
import { statusWords, timetableTitle } from '../../timetable/quality.ts';
import { ScoreNumbers } from '../../timetable/score-numbers.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PaneView } from './studio/pane-view.tsx';
import { Studio } from './studio/studio.tsx';
import { useChoice, type Choice } from './use-choice.ts';
import { useDepartments } from './use-departments.ts';
import { useMayEdit } from './use-may-edit.ts';
import { useToday } from './use-today.ts';

/** State, date and counts of a timetable in one line. */
function Facts({ view: { timetable }, hasScore }: { readonly view: TimetableView; readonly hasScore: boolean }) {
  const { status, effectiveFrom, placedCount, lessonCount, score } = timetable;
  return (
    <Space wrap size="middle">
      <Tag color={statusWords[status].colour}>{statusWords[status].text}</Tag>
      <span>{effectiveFrom ? `Áp dụng từ ${dayjs(effectiveFrom).format('D/M/YYYY')}` : 'Chưa đặt ngày áp dụng'}</span>
      <span>
        Đã xếp {placedCount} / {lessonCount} tiết
      </span>
      {hasScore && score && <ScoreNumbers score={score} />}
    </Space>
  );
}

/** A timetable to look at. */
function Reader({ view, choice }: { readonly view: TimetableView; readonly choice: Choice }) {
  const departments = useDepartments();
  const isNarrow = !(Grid.useBreakpoint().md ?? true);
  const options = useMemo(() => ({}), []);
  const [pane] = choice.panes;
  return (
    <>
      <Facts view={view} hasScore />
      {pane && (
        <PaneView {...{ view, pane, departments, options, isNarrow }} onChange={(next) => choice.choosePane(0, next)} />
      )}
    </>
  );
}

function TimetableBody({ timetableId, choice }: { readonly timetableId: number; readonly choice: Choice }) {
  const view = useCall('viewByClass', { query: { timetableId } });
  const mayEdit = useMayEdit();
  if (view.error && !view.data) return <Alert type="error" showIcon title={messageOf(view.error)} />;
  if (!view.data) return <Skeleton active paragraph={{ rows: 12 }} />;
  if (mayEdit && view.data.timetable.status === 'draft') return <Studio view={view.data} choice={choice} />;
  return <Reader view={view.data} choice={choice} />;
}

/** Any timetable that the user may see: to edit for those who may, else to read. */
export function Workbench() {
  const choice = useChoice();
  const today = useToday();
  const navigate = useNavigate();
  const canManage = useAppState((state) => permissionOfPage(state, '/list_management/timetable') === editPermission);
  const timetables = useCall('listTimetables', { query: { pageSize: 0 } });
  const items = timetables.data?.items ?? [];
  const shown = items.find(({ id }) => id === choice.timetableId) ?? inForceOn(items, today) ?? items[0];
  return (
    <div className="timetable-screen">
      <PageTitle
        title="Thời khóa biểu"
        actions={
          shown && (
            <Select
              aria-label="Chọn thời khóa biểu"
              style={{ minWidth: 220 }}
              value={shown.id}
              options={items.map((item) => ({ value: item.id, label: timetableTitle(item) }))}
              onChange={(id) => choice.choose({ id: String(id) })}
            />
          )
        }
      />
      {timetables.error && <Alert type="error" showIcon title={messageOf(timetables.error)} />}
      {timetables.data && !shown && (
        <Empty description="Chưa có thời khóa biểu nào để xem.">
          {canManage && (
            <Button type="primary" onClick={() => void navigate('/list_management/timetable')}>
              Tạo thời khóa biểu
            </Button>
          )}
        </Empty>
      )}
      {shown && <TimetableBody key={shown.id} timetableId={shown.id} choice={choice} />}
    </div>
  );
}
