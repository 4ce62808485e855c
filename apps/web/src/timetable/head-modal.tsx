import { addDays, dateInVietnam, mondayOf, schoolYearsAround, termOf, type TimetableRow } from '@tkb/contract';
import { Alert, Form, Input, Modal, Radio, Select } from 'antd';
import { Failure } from '../api/failure.tsx';
import { useCallMutation } from '../api/hooks.ts';
import { isDate } from '../lib/typed/date-text.ts';
import { KeptDraft } from '../ui/editing/kept-draft.tsx';
import { DateInput, dateRule } from '../ui/inputs/date-input.tsx';
import { BrokenSubstitutions } from './broken-substitutions.tsx';
import { headDraft } from './head-draft.ts';
import { placedWords } from './placed-words.ts';
import { timetableTitle } from './quality.ts';

/** Why the head data of a timetable is asked for. */
export type HeadTask =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'publish'; readonly timetable: TimetableRow };

interface Head {
  readonly name?: string;
  readonly schoolYear: string;
  readonly semester: 1 | 2;
  /** ISO date. */
  readonly effectiveFrom: string | null;
}

const explanations: Readonly<Record<HeadTask['kind'], string>> = {
  create: 'Các tiết được tạo từ bảng phân công hiện tại, chưa xếp vào ô nào.',
  edit: 'Số thứ tự của thời khóa biểu không đổi.',
  publish: 'Sau khi phát hành, thời khóa biểu chỉ xem được và hiện ra cho giáo viên từ ngày áp dụng.',
};

function titleOf(task: HeadTask): string {
  if (task.kind === 'create') return 'Tạo thời khóa biểu';
  return `${task.kind === 'edit' ? 'Sửa' : 'Phát hành'} ${timetableTitle(task.timetable)}`;
}

/** Most timetables are published for the week to come. */
const nextMonday = (today: string): string => addDays(mondayOf(today), 7);

function initialHead(task: HeadTask): Head {
  const today = dateInVietnam(new Date());
  if (task.kind === 'create') return { ...termOf(today), effectiveFrom: null };
  const { name, schoolYear, semester, effectiveFrom } = task.timetable;
  return {
    name,
    schoolYear,
    semester: semester === 2 ? 2 : 1,
    effectiveFrom: effectiveFrom ?? (task.kind === 'publish' ? nextMonday(today) : null),
  };
}

/** Saves the head data as the task asks: a new timetable, a changed one, or a published one. */
function useSaveHead(task: HeadTask) {
  const create = useCallMutation('createTimetable');
  const update = useCallMutation('updateTimetable');
  const save = ({ name = '', ...rest }: Head): Promise<unknown> => {
    const head = { ...rest, name };
    if (task.kind === 'create') return create.mutateAsync({ body: head });
    const { id, version, status } = task.timetable;
    return update.mutateAsync({
      body: { id, version, ...head, status: task.kind === 'publish' ? 'published' : status },
    });
  };
  return { save, error: create.error ?? update.error, isPending: create.isPending || update.isPending };
}

/** The gaps of a timetable that is about to be shown to everybody. */
function Unfinished({ timetable }: { readonly timetable: TimetableRow }) {
  const { placedCount, lessonCount, score } = timetable;
  if (placedCount === lessonCount && !score?.hard) return null;
  const words = placedWords(placedCount, lessonCount, score?.hard);
  return <Alert type="warning" showIcon title={`${words}. Vẫn phát hành được.`} style={{ marginBottom: 12 }} />;
}

/** The head data of a timetable in one form, for creating, changing and publishing; the server gives the number. */
export function HeadModal({ task, onClose }: { readonly task: HeadTask; readonly onClose: () => void }) {
  const [form] = Form.useForm<Head>();
  const { save, error, isPending } = useSaveHead(task);
  const initial = initialHead(task);
  const date = Form.useWatch('effectiveFrom', form) ?? initial.effectiveFrom;
  return (
    <Modal
      open
      title={titleOf(task)}
      okText={task.kind === 'edit' ? 'Lưu' : titleOf(task)}
      cancelText="Đóng"
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{explanations[task.kind]}</p>
      <KeptDraft
        form={form}
        title={titleOf(task)}
        of={{ kind: headDraft(task.kind), row: task.kind === 'create' ? null : task.timetable }}
      />
      {task.kind === 'publish' && <Unfinished timetable={task.timetable} />}
      <Failure error={error} />
      <Form<Head>
        form={form}
        layout="vertical"
        initialValues={initial}
        onFinish={(head) => save(head).then(onClose, () => undefined)}
      >
        <Form.Item name="name" label="Tên gợi nhớ">
          <Input placeholder="Ví dụ: tuần 12, thay cô Lan nghỉ" />
        </Form.Item>
        <Form.Item name="schoolYear" label="Năm học" rules={[{ required: true }]}>
          <Select options={schoolYearsAround(initial.schoolYear).map((value) => ({ value, label: value }))} />
        </Form.Item>
        <Form.Item name="semester" label="Học kỳ" rules={[{ required: true }]}>
          <Radio.Group
            options={[
              { value: 1, label: 'Học kỳ 1' },
              { value: 2, label: 'Học kỳ 2' },
            ]}
          />
        </Form.Item>
        <Form.Item
          name="effectiveFrom"
          label="Ngày áp dụng"
          rules={[
            { required: task.kind === 'publish', message: 'Chọn ngày áp dụng để phát hành.' },
            dateRule('Ngày áp dụng'),
          ]}
        >
          <DateInput />
        </Form.Item>
      </Form>
      {task.kind === 'publish' && isDate(date) && <BrokenSubstitutions timetableId={task.timetable.id} date={date} />}
    </Modal>
  );
}
