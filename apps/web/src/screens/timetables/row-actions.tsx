import { MoreOutlined } from '@ant-design/icons';
import { dateInVietnam, type TimetableRow } from '@tkb/contract';
import { App, Button, Dropdown, type MenuProps } from 'antd';
import { useNavigate } from 'react-router';
import { useTellFailure } from '../../api/tell-failure.ts';
import { messageOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useCallMutation } from '../../api/hooks.ts';
import { useSaveFile } from '../../api/use-download.tsx';
import { useCanEdit } from '../../session/app-state.ts';
import { warnOfSubstitutions } from '../../timetable/broken-substitutions.tsx';
import { syncedInWords } from '../../timetable/outdated-assignments.tsx';
import { timetableTitle } from '../../timetable/quality.ts';
import { wordsAfterEnding } from './ending-words.ts';
import { destructive } from '../../ui/destructive.ts';
import type { TimetableTask } from '../../timetable/task-address.ts';
import { timetableAddress } from '../../timetable/timetable-address.ts';

const exports = [
  { key: 'exportSchool', label: 'Xuất Excel toàn trường' },
  { key: 'exportClasses', label: 'Xuất Excel theo lớp' },
  { key: 'exportTeachers', label: 'Xuất Excel theo giáo viên' },
  { key: 'exportRooms', label: 'Xuất Excel theo phòng' },
] as const;

const choice = { key: 'export', label: 'Xuất, chọn cách trình bày…' } as const;

/** Ways to print; the query says how. */
const prints = [
  { key: 'school-a4', label: 'Toàn trường, khổ A4', name: 'exportSchool', query: { paper: 'a4' } },
  { key: 'school-a3', label: 'Toàn trường, khổ A3', name: 'exportSchool', query: { layout: 'sheet' } },
  { key: 'classes', label: 'Mỗi lớp một trang', name: 'exportClasses', query: {} },
  { key: 'class-cards', label: 'Phiếu lớp để cắt', name: 'exportClasses', query: { layout: 'cards' } },
  { key: 'teachers', label: 'Mỗi giáo viên một trang', name: 'exportTeachers', query: {} },
  {
    key: 'teacher-cards',
    label: 'Phiếu giáo viên để cắt',
    name: 'exportTeachers',
    query: { layout: 'cards' },
  },
  { key: 'teacher-sheet', label: 'Bảng giáo viên, khổ A3', name: 'exportTeachers', query: { layout: 'sheet' } },
] as const;

const edits = [
  { key: 'edit', label: 'Sửa tên, ngày áp dụng' },
  { key: 'sync', label: 'Đồng bộ phân công' },
  { key: 'copy', label: 'Sao chép' },
  { key: 'cancel', label: 'Hủy kết quả xếp' },
  { key: 'publish', label: 'Phát hành' },
  { key: 'withdraw', label: 'Rút lại để sửa' },
  { key: 'archive', label: 'Lưu trữ' },
  { key: 'delete', label: 'Xóa', danger: true },
] as const;

type AnyEdit = (typeof edits)[number]['key'];

const editsOf: Readonly<Record<TimetableRow['status'], readonly AnyEdit[]>> = {
  draft: ['edit', 'sync', 'copy', 'cancel', 'publish', 'delete'],
  published: ['copy', 'withdraw', 'archive'],
  archived: ['copy', 'withdraw', 'delete'],
};

/** The edits that a timetable allows as it stands; one of a year that is over can only go. */
export const offeredEdits = ({ status, isFrozen }: Pick<TimetableRow, 'status' | 'isFrozen'>): readonly AnyEdit[] =>
  editsOf[status].filter((key) => !isFrozen || key === 'archive' || key === 'delete');

type EditKey = Exclude<AnyEdit, 'edit' | 'publish'>;

/** Asked before the change; a change without a question is made at once. */
const questions: Readonly<Partial<Record<EditKey, string>>> = {
  withdraw: 'Thời khóa biểu này trở lại bản nháp: giáo viên và lớp không còn xem được cho đến khi phát hành lại.',
  archive: 'Thời khóa biểu này không còn hiệu lực; vẫn xem lại được.',
  cancel: 'Mọi tiết chưa khóa sẽ trở về khay chưa xếp.',
  delete: 'Thời khóa biểu và toàn bộ kết quả xếp sẽ bị xóa, không lấy lại được.',
};

/** An archived one comes back by being withdrawn, while its year is not over. */
export const questionAbout = (key: EditKey, { isFrozen }: Pick<TimetableRow, 'isFrozen'>): string | undefined =>
  key === 'archive' && !isFrozen
    ? `${questions[key]} Muốn dùng lại thì chọn Rút lại để sửa, rồi phát hành.`
    : questions[key];

/** After these, the timetable is no longer in force. */
const endings: ReadonlySet<EditKey> = new Set(['withdraw', 'archive']);

const tellAfterEnding = (ended: number): Promise<string> =>
  call('listTimetables', { query: { pageSize: 0 } }).then(
    ({ items }) => wordsAfterEnding(items, ended, dateInVietnam(new Date())),
    (error: unknown) => `Chưa biết sau đó bản nào được áp dụng: ${messageOf(error)}`,
  );

/** The changes a menu entry makes; each answers the sentence to show when it is done. */
function useEdits(timetable: TimetableRow): Readonly<Record<EditKey, () => Promise<string>>> {
  const sync = useCallMutation('syncTimetable');
  const copy = useCallMutation('copyTimetable');
  const cancel = useCallMutation('cancelResult');
  const remove = useCallMutation('deleteTimetable');
  const update = useCallMutation('updateTimetable');
  const { id, version, name, schoolYear, semester, effectiveFrom } = timetable;
  const head = { id, version, name, schoolYear, semester, effectiveFrom };
  return {
    withdraw: async () => {
      await update.mutateAsync({ body: { ...head, status: 'draft' } });
      return `Đã rút lại ${timetableTitle(timetable)}.`;
    },
    archive: async () => {
      await update.mutateAsync({ body: { ...head, status: 'archived' } });
      return `Đã lưu trữ ${timetableTitle(timetable)}.`;
    },
    sync: async () => syncedInWords(await sync.mutateAsync({ body: { id } })),
    copy: async () => {
      const { item } = await copy.mutateAsync({ body: { id } });
      return `Đã sao chép thành ${timetableTitle(item)}.`;
    },
    cancel: async () => {
      const { placedCount } = await cancel.mutateAsync({ body: { timetableId: id } });
      return `Đã hủy kết quả, còn ${placedCount} tiết được khóa.`;
    },
    delete: async () => {
      await remove.mutateAsync({ query: { id: String(id) } });
      return `Đã xóa ${timetableTitle(timetable)}.`;
    },
  };
}

export interface RowTasks {
  readonly onTask: (kind: TimetableTask) => void;
}

/** The button shown first: the most likely next step. */
export function mainAction({ status, isFrozen, placedCount, lessonCount, score }: TimetableRow) {
  if (status !== 'draft' || isFrozen) return 'open';
  const isComplete = lessonCount > 0 && placedCount === lessonCount && score?.hard === 0;
  return isComplete ? 'publish' : 'arrange';
}

interface OfTimetable {
  readonly timetable: TimetableRow;
}

/** The next step of a timetable stands out from the others, and leaves the page its one primary button. */
const nextStep = { color: 'primary', variant: 'outlined' } as const;

function MainAction({ timetable, onTask }: RowTasks & OfTimetable) {
  const canEdit = useCanEdit();
  const main = canEdit ? mainAction(timetable) : 'open';
  return (
    <>
      {main === 'publish' && (
        <Button {...nextStep} onClick={() => onTask('publish')}>
          Phát hành
        </Button>
      )}
      {main !== 'open' && (
        <Button {...(main === 'arrange' && nextStep)} onClick={() => onTask('arrange')}>
          Xếp tự động
        </Button>
      )}
    </>
  );
}

/** Actions on one timetable: the main one, open it, and in a menu files, prints and (with permission) changes. */
export function RowActions({ timetable, onTask }: RowTasks & OfTimetable) {
  const { message, modal } = App.useApp();
  const tellFailure = useTellFailure();
  const navigate = useNavigate();
  const canEdit = useCanEdit();
  const runEdit = useEdits(timetable);
  const saveFile = useSaveFile();
  const report = (work: Promise<string | void>) =>
    work.then((done) => void (done && message.success(done))).catch(tellFailure);
  const run = async (key: EditKey, title: string): Promise<void> => {
    const question = questionAbout(key, timetable);
    const work = () => report(runEdit[key]());
    if (!question) return void (await work());
    // Known before the dialog opens, so that nothing moves under a click.
    const [afterwards, warning] = endings.has(key)
      ? await Promise.all([tellAfterEnding(timetable.id), warnOfSubstitutions(timetable.id, title)])
      : [];
    modal.confirm({
      ...destructive,
      width: 560,
      title: `${title} ${timetableTitle(timetable)}?`,
      content: (
        <>
          <p>{question}</p>
          {afterwards && <p>{afterwards}</p>}
          {warning}
        </>
      ),
      okText: title,
      cancelText: 'Đóng',
      onOk: work,
    });
  };
  const choose: MenuProps['onClick'] = ({ key }) => {
    if (key === choice.key || key === 'count') return onTask(key);
    const exported = exports.find((entry) => entry.key === key);
    if (exported) return void report(saveFile(exported.key, { query: { timetableId: timetable.id } }));
    const print = prints.find((entry) => entry.key === key);
    if (print) {
      const query = { timetableId: timetable.id, format: 'pdf', ...print.query } as const;
      return void report(saveFile(print.name, { query }));
    }
    const edit = edits.find((entry) => entry.key === key);
    if (edit?.key === 'edit' || edit?.key === 'publish') return onTask(edit.key);
    if (edit) void run(edit.key, edit.label);
  };
  const items: MenuProps['items'] = [
    { key: 'count', label: 'Đếm tiết' },
    { type: 'divider' as const },
    ...exports,
    { key: 'print', label: 'Xuất PDF để in', children: prints.map(({ key, label }) => ({ key, label })) },
    choice,
    ...(canEdit
      ? [{ type: 'divider' as const }, ...edits.filter(({ key }) => offeredEdits(timetable).includes(key))]
      : []),
  ];
  return (
    <div className="timetable-actions">
      <MainAction timetable={timetable} onTask={onTask} />
      <Button onClick={() => void navigate(timetableAddress(timetable.id))}>Mở</Button>
      <Dropdown trigger={['click']} menu={{ items: [...items], onClick: choose }}>
        <Button
          icon={<MoreOutlined aria-hidden />}
          aria-label={`Thao tác khác với ${timetableTitle(timetable)}`}
          title="Thao tác khác"
        />
      </Dropdown>
    </div>
  );
}
