import { editPermission, type TimetableView } from '@tkb/contract';
import { Alert, Button, Empty, Segmented, Select, Skeleton, Space, Tag } from 'antd';
import dayjs from 'dayjs';
import { useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '../../app/api/api-error.ts';
import { useCall } from '../../app/api/hooks.ts';
import { permissionOfPage, useAppState, useCanEdit } from '../../app/state.ts';
import { statusWords, timetableTitle } from '../../timetable/quality.ts';
import { ScoreNumbers } from '../../timetable/score-numbers.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { EditableGrid } from './edit/editable-grid.tsx';
import { TimetableGrid } from './timetable-grid.tsx';
import { UnplacedList } from './unplaced-list.tsx';
import { kinds, shiftsInUse, type ViewKind } from './view-model.ts';

/** The choice lives in the address, so that a view can be linked and reloaded. */
function useChoice() {
  const [query, setQuery] = useSearchParams();
  const kind = kinds.find(({ value }) => value === query.get('view'))?.value ?? 'school';
  const choose = (changes: Readonly<Record<string, string>>) =>
    setQuery((current) => new URLSearchParams({ ...Object.fromEntries(current), ...changes }), { replace: true });
  return { timetableId: Number(query.get('id')) || null, kind, item: Number(query.get('item')) || null, choose };
}

/** Whether lessons may be moved: this page may be edited, and so may timetables. */
function useMayEdit(): boolean {
  const canEdit = useCanEdit();
  return useAppState((state) => permissionOfPage(state, '/list_management/timetable')) === editPermission && canEdit;
}

const choiceTitles: Readonly<Record<ViewKind, string>> = {
  school: 'Chọn buổi',
  class: 'Chọn lớp',
  teacher: 'Chọn giáo viên',
};

/** What can be shown: a shift (0 = all of them), a class or a teacher. */
function choicesOf(view: TimetableView, kind: ViewKind): { readonly value: number; readonly label: string }[] {
  const toChoice = ({ id, name }: { readonly id: number; readonly name: string }) => ({ value: id, label: name });
  if (kind === 'teacher') return view.teachers.map(toChoice);
  if (kind === 'class') return view.classes.map(toChoice);
  return [
    { value: 0, label: 'Mọi buổi' },
    ...shiftsInUse(view).map((shift) => ({ value: shift.id, label: `Buổi ${shift.name.toLowerCase()}` })),
  ];
}

function OpenTimetable({ view }: { readonly view: TimetableView }) {
  const { kind, item, choose } = useChoice();
  const choices = choicesOf(view, kind);
  const chosen = choices.find(({ value }) => value === item) ?? choices[0];
  const { timetable } = view;
  const mayEdit = useMayEdit();
  const canEdit = mayEdit && timetable.status === 'draft';
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Space wrap size="large">
        <Tag color={statusWords[timetable.status].colour}>{statusWords[timetable.status].text}</Tag>
        <span>
          {timetable.effectiveFrom
            ? `Áp dụng từ ${dayjs(timetable.effectiveFrom).format('D/M/YYYY')}`
            : 'Chưa đặt ngày áp dụng'}
        </span>
        <span>
          Đã xếp {timetable.placedCount} / {timetable.lessonCount} tiết
        </span>
        {timetable.score && <ScoreNumbers score={timetable.score} />}
      </Space>
      <Space wrap>
        <Segmented options={[...kinds]} value={kind} onChange={(view) => choose({ view, item: '' })} />
        <Select
          aria-label={choiceTitles[kind]}
          showSearch={{ optionFilterProp: 'label' }}
          style={{ minWidth: 220 }}
          value={chosen?.value ?? null}
          options={[...choices]}
          onChange={(value) => choose({ item: String(value ?? '') })}
        />
      </Space>
      {canEdit ? (
        <EditableGrid
          view={view}
          kind={kind}
          item={chosen?.value || null}
          onShowClass={(id) => choose({ view: 'class', item: String(id) })}
        />
      ) : (
        <>
          <TimetableGrid view={view} kind={kind} item={chosen?.value || null} />
          {timetable.placedCount < timetable.lessonCount && <UnplacedList timetableId={timetable.id} />}
        </>
      )}
    </Space>
  );
}

function TimetableBody({ timetableId }: { readonly timetableId: number }) {
  const view = useCall('viewByClass', { query: { timetableId } });
  if (view.error) return <Alert type="error" showIcon title={messageOf(view.error)} />;
  return view.data ? <OpenTimetable view={view.data} /> : <Skeleton active paragraph={{ rows: 12 }} />;
}

/** One timetable by whole school, class or teacher. */
export function Screen() {
  const { timetableId, choose } = useChoice();
  const navigate = useNavigate();
  const canManage = useAppState((state) => permissionOfPage(state, '/list_management/timetable') > 0);
  const timetables = useCall('listTimetables', { query: { pageSize: 0 } });
  const items = timetables.data?.items ?? [];
  const shown =
    items.find(({ id }) => id === timetableId) ?? items.find(({ status }) => status === 'published') ?? items[0];
  return (
    <>
      <PageTitle
        title="Thời khóa biểu"
        actions={
          shown && (
            <Select
              aria-label="Chọn thời khóa biểu"
              style={{ minWidth: 220 }}
              value={shown.id}
              options={items.map((item) => ({ value: item.id, label: timetableTitle(item) }))}
              onChange={(id) => choose({ id: String(id) })}
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
      {shown && <TimetableBody key={shown.id} timetableId={shown.id} />}
    </>
  );
}
