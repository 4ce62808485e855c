import { addDays, dateInVietnam, mondayOf, schoolYearsAround, termOf, type TimetableRow } from '@tkb/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Modal, Radio, Select, type FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { currentSince } from '../api/api-error.ts';
import { Failure } from '../api/failure.tsx';
import { useCall, useCallMutation } from '../api/hooks.ts';
import { takeOthers } from '../forms/take-others.ts';
import { isDate } from '../lib/typed/date-text.ts';
import { Held } from '../ui/editing/held.tsx';
import { KeptDraft } from '../ui/editing/kept-draft.tsx';
import { DateInput, dateRule } from '../ui/inputs/date-input.tsx';
import { BrokenSubstitutions } from './broken-substitutions.tsx';
import { HeadConflict, headDifferences, headOf, type Head } from './head-conflict.tsx';
import { headDraft } from './head-draft.ts';
import { termToPlan } from './term-to-plan.ts';
import { placedWords } from './placed-words.ts';
import { OutdatedAssignments } from './outdated-assignments.tsx';
import { PublishChanges, ReplacedNotice, useHolderOf } from './publish-changes.tsx';
import { timetableTitle } from './quality.ts';
import { breachesAddress } from './timetable-address.ts';
import './head-modal.css';

/** Why the head data of a timetable is asked for. */
export type HeadTask =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'publish'; readonly timetable: TimetableRow };

const explanations: Readonly<Record<HeadTask['kind'], string>> = {
  create: 'Các tiết được tạo từ bảng phân công hiện tại, chưa xếp vào ô nào.',
  edit: 'Số thứ tự của thời khóa biểu không đổi.',
  publish: 'Sau khi phát hành, thời khóa biểu chỉ xem được và hiện ra cho giáo viên từ ngày áp dụng.',
};

function titleOf(task: HeadTask): string {
  if (task.kind === 'create') return 'Tạo thời khóa biểu';
  return `${task.kind === 'edit' ? 'Sửa' : 'Phát hành'} ${timetableTitle(task.timetable)}`;
}

const saveWords = (task: HeadTask): string => (task.kind === 'edit' ? 'Lưu' : titleOf(task));

/** Most timetables are published for the week to come. */
const nextMonday = (today: string): string => addDays(mondayOf(today), 7);

function initialHead(task: HeadTask): Head {
  const today = dateInVietnam(new Date());
  if (task.kind === 'create') return { ...termOf(today), effectiveFrom: null };
  const head = headOf(task.timetable);
  return { ...head, effectiveFrom: head.effectiveFrom ?? (task.kind === 'publish' ? nextMonday(today) : null) };
}

/** A page that follows the timetable knows more than the last refusal. */
const newerOf = (stored: TimetableRow | null, shown: TimetableRow): TimetableRow =>
  stored && stored.version > shown.version ? stored : shown;

/** Saves the head data as the task asks: a new timetable, a changed one, or a published one. */
function useSaveHead(task: HeadTask, form: FormInstance<Head>) {
  const create = useCallMutation('createTimetable');
  const update = useCallMutation('updateTimetable');
  const queryClient = useQueryClient();
  const [stored, setStored] = useState<TimetableRow | null>(null);
  const save = ({ name = '', ...rest }: Head, replacedId: number | null): Promise<unknown> => {
    const head = { ...rest, name };
    if (task.kind === 'create') return create.mutateAsync({ body: head });
    const { id, version, status } = newerOf(stored, task.timetable);
    const body = { id, version, ...head, replacedId, status: task.kind === 'publish' ? 'published' : status } as const;
    return update.mutateAsync({ body }).catch((failure: unknown) => {
      const current = currentSince<TimetableRow>(failure) ?? null;
      if (current) takeOthers(form, { ...headOf(newerOf(stored, task.timetable)) }, { ...headOf(current) });
      setStored(current);
      // Somebody may have changed it, or published another one for its date.
      void queryClient.invalidateQueries();
      throw failure;
    });
  };
  const error = stored ? create.error : (create.error ?? update.error);
  return { save, error, stored, isPending: create.isPending || update.isPending };
}

/** Counted anew where the school's data have changed since: numbers of before would hide what is broken now. */
function useFreshNumbers(timetable: TimetableRow | null) {
  const { mutate, data, error, isPending } = useCallMutation('renewScore');
  const stale = timetable?.isScoreStale ? timetable.id : null;
  useEffect(() => {
    if (stale !== null) mutate({ body: { id: stale } });
  }, [stale, mutate]);
  return { counted: data?.item ?? timetable, error, isCounting: isPending };
}

/** A new timetable is for the year that was opened last, also in the weeks in which the one before still goes on. */
function usePlannedTerm(task: HeadTask, form: FormInstance<Head>): void {
  const isNew = task.kind === 'create';
  const old = useCall('listTimetables', { query: { isFrozen: 'true', sort: '-schoolYear', pageSize: 1 } }, isNew);
  const items = old.data?.items;
  useEffect(() => {
    if (!isNew || !items || form.isFieldsTouched(['schoolYear', 'semester'])) return;
    form.setFieldsValue(termToPlan(dateInVietnam(new Date()), items));
  }, [isNew, items, form]);
}

/** The gaps of a timetable that is about to be shown to everybody. */
function Unfinished({ timetable, onLeave }: { readonly timetable: TimetableRow; readonly onLeave: () => void }) {
  const { id, placedCount, lessonCount, score } = timetable;
  if (placedCount === lessonCount && !score?.hard) return null;
  const words = placedWords(placedCount, lessonCount, score?.hard);
  return (
    <Alert
      type="warning"
      showIcon
      title={`${words}. Nên xếp tiếp hoặc sửa trước; vẫn phát hành được.`}
      action={
        score && score.hard > 0 ? (
          <Link to={breachesAddress(id)} onClick={onLeave}>
            Xem chỗ vi phạm
          </Link>
        ) : undefined
      }
      style={{ marginBottom: 12 }}
    />
  );
}

/** The head data of a timetable in one form, for creating, changing and publishing; the server gives the number. */
export function HeadModal({ task, onClose }: { readonly task: HeadTask; readonly onClose: () => void }) {
  const [form] = Form.useForm<Head>();
  const { save, error, stored, isPending } = useSaveHead(task, form);
  const [initial] = useState(() => initialHead(task));
  usePlannedTerm(task, form);
  const timetable = task.kind === 'create' ? null : newerOf(stored, task.timetable);
  const { counted, error: countError, isCounting } = useFreshNumbers(task.kind === 'publish' ? timetable : null);
  const [opened] = useState(() => (task.kind === 'create' ? initial : headOf(task.timetable)));
  const typed = (Form.useWatch([], form) as Head | undefined) ?? initial;
  const date = typed.effectiveFrom;
  const replaced = useHolderOf(date, task.kind === 'publish' ? task.timetable.id : null);
  /** One that was not told of, for a date that was typed just now, is not replaced. */
  const replacedOn = (day: string | null) => (replaced?.effectiveFrom === day ? (replaced?.id ?? null) : null);
  return (
    <Modal
      open
      title={titleOf(task)}
      okText={replaced ? `Phát hành, thay ${timetableTitle(replaced)}` : saveWords(task)}
      cancelText="Đóng"
      confirmLoading={isPending}
      okButtonProps={{ disabled: isCounting || (stored !== null && stored.status !== 'draft') }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{explanations[task.kind]}</p>
      <KeptDraft
        form={form}
        title={titleOf(task)}
        of={{ kind: headDraft(task.kind), row: task.kind === 'create' ? null : task.timetable }}
      />
      {isCounting && <p>Dữ liệu của trường đã đổi, đang tính lại số liệu…</p>}
      {counted && !isCounting && <Unfinished timetable={counted} onLeave={onClose} />}
      {task.kind === 'publish' && <OutdatedAssignments timetableId={task.timetable.id} />}
      <Failure error={countError} />
      {stored && (
        <HeadConflict
          stored={stored}
          differences={headDifferences(typed, opened, headOf(stored))}
          onKeepMine={() => form.submit()}
          onTakeStored={() => form.setFieldsValue(headOf(stored))}
        />
      )}
      <Failure error={error} />
      <Held isSaving={isPending}>
        <Form<Head>
          form={form}
          layout="vertical"
          initialValues={initial}
          onFinish={(head) => save(head, replacedOn(head.effectiveFrom)).then(onClose, () => undefined)}
        >
          <Form.Item name="name" label="Tên gợi nhớ">
            <Input placeholder="Ví dụ: tuần 12, thay cô Lan nghỉ" />
          </Form.Item>
          <div className="head-term">
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
          </div>
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
      </Held>
      {task.kind === 'publish' && isDate(date) && (
        <>
          {replaced && <ReplacedNotice replaced={replaced} />}
          <PublishChanges timetableId={task.timetable.id} date={date} />
          <BrokenSubstitutions timetableId={task.timetable.id} date={date} />
        </>
      )}
    </Modal>
  );
}
