import type { TimetableRow } from '@tkb/contract';
import { App, Button, Dropdown, Space, type MenuProps } from 'antd';
import { useNavigate } from 'react-router';
import { messageOf } from '../../app/api/api-error.ts';
import { download } from '../../app/api/call.ts';
import { useCallMutation } from '../../app/api/hooks.ts';
import { useCanEdit } from '../../app/state.ts';
import { timetableTitle } from '../../timetable/quality.ts';

const exports = [
  { key: 'exportSchool', label: 'Xuất Excel toàn trường' },
  { key: 'exportClasses', label: 'Xuất Excel theo lớp' },
  { key: 'exportTeachers', label: 'Xuất Excel theo giáo viên' },
] as const;

const edits = [
  { key: 'sync', label: 'Đồng bộ phân công' },
  { key: 'cancel', label: 'Hủy kết quả xếp' },
  { key: 'publish', label: 'Phát hành' },
  { key: 'delete', label: 'Xóa', danger: true },
] as const;

type EditKey = (typeof edits)[number]['key'];

const questions: Readonly<Record<Exclude<EditKey, 'sync'>, string>> = {
  cancel: 'Mọi tiết chưa khóa sẽ trở về khay chưa xếp.',
  publish: 'Thời khóa biểu đã phát hành chỉ xem được và hiện ra cho giáo viên.',
  delete: 'Thời khóa biểu và toàn bộ kết quả xếp sẽ bị xóa.',
};

/** The changes a menu entry makes; each answers the sentence to show when it is done. */
function useEdits(timetable: TimetableRow): Readonly<Record<EditKey, () => Promise<string>>> {
  const sync = useCallMutation('syncTimetable');
  const cancel = useCallMutation('cancelResult');
  const update = useCallMutation('updateTimetable');
  const remove = useCallMutation('deleteTimetable');
  const { id, version, name, schoolYear, semester, effectiveFrom } = timetable;
  return {
    sync: async () => {
      const { added, dropped } = await sync.mutateAsync({ body: { id } });
      return `Đã đồng bộ: thêm ${added.length} tiết, bỏ ${dropped.length} tiết.`;
    },
    cancel: async () => {
      const { placedCount } = await cancel.mutateAsync({ body: { timetableId: id } });
      return `Đã hủy kết quả, còn ${placedCount} tiết được khóa.`;
    },
    publish: async () => {
      await update.mutateAsync({
        body: { id, version, name, schoolYear, semester, effectiveFrom, status: 'published' },
      });
      return `Đã phát hành ${timetableTitle(timetable)}.`;
    },
    delete: async () => {
      await remove.mutateAsync({ query: { id: String(id) } });
      return `Đã xóa ${timetableTitle(timetable)}.`;
    },
  };
}

/** What can be done with one timetable: view, arrange, export, and (with permission) change it. */
export function RowActions({
  timetable,
  onArrange,
}: {
  readonly timetable: TimetableRow;
  readonly onArrange: () => void;
}) {
  const { message, modal } = App.useApp();
  const navigate = useNavigate();
  const canEdit = useCanEdit();
  const runEdit = useEdits(timetable);
  const report = (work: Promise<string | void>) =>
    work
      .then((done) => void (done && message.success(done)))
      .catch((error: unknown) => message.error(messageOf(error)));
  const confirm = (key: Exclude<EditKey, 'sync'>, title: string) =>
    modal.confirm({
      title: `${title} ${timetableTitle(timetable)}?`,
      content: questions[key],
      okText: title,
      cancelText: 'Đóng',
      onOk: () => report(runEdit[key]()),
    });
  const choose: MenuProps['onClick'] = ({ key }) => {
    const exported = exports.find((entry) => entry.key === key);
    if (exported) return void report(download(exported.key, { query: { timetableId: timetable.id } }));
    const edit = edits.find((entry) => entry.key === key);
    if (edit?.key === 'sync') return void report(runEdit.sync());
    if (edit) confirm(edit.key, edit.label);
  };
  const isDraft = timetable.status === 'draft';
  const items: MenuProps['items'] = [
    ...exports,
    ...(canEdit ? [{ type: 'divider' as const }, ...edits.filter(({ key }) => isDraft || key === 'delete')] : []),
  ];
  return (
    <Space wrap>
      {canEdit && isDraft && (
        <Button type="primary" onClick={onArrange}>
          Xếp tự động
        </Button>
      )}
      <Button onClick={() => void navigate(`/timetable?id=${timetable.id}`)}>Xem</Button>
      <Dropdown trigger={['click']} menu={{ items: [...items], onClick: choose }}>
        <Button aria-label={`Thao tác khác với ${timetableTitle(timetable)}`}>Thêm…</Button>
      </Dropdown>
    </Space>
  );
}
