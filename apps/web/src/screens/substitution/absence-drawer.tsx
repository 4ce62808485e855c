import { addDays, longestAbsence, resources, withState } from '@tkb/contract';
import { App, Form, Input, Select, type FormRule } from 'antd';
import { Failure } from '../../api/failure.tsx';
import { useCall, useCallMutation } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { useRows } from '../../api/row-hooks.ts';
import { teacherName, type Teacher } from '../../assignment/loads.ts';
import { isDate } from '../../lib/typed/date-text.ts';
import { EditDrawer } from '../../ui/editing/edit-drawer.tsx';
import { DateInput, dateRule } from '../../ui/inputs/date-input.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import { daysToSend, proposeChoices, type Choices } from './choices.ts';
import { DayLessons } from './day-lessons.tsx';

/** Whose lessons of which day are shown at first; null = to be chosen. */
export interface Asked {
  readonly teacherId: number | null;
  readonly date: string;
}

interface Values {
  readonly teacherId?: number;
  readonly fromDate?: string;
  readonly toDate?: string;
  readonly reason?: string;
  /** Choices that differ from the proposal. */
  readonly choices?: Choices;
}

function useAbsence({ teacherId, fromDate, toDate }: Values) {
  const isAsked = teacherId !== undefined && isDate(fromDate) && isDate(toDate) && !isOutside(toDate, fromDate);
  const query = isAsked ? { teacherId, fromDate, toDate } : { teacherId: 0, fromDate: '', toDate: '' };
  return useCall('readAbsence', { query }, isAsked);
}

interface AbsenceDrawerProps {
  readonly asked: Asked;
  readonly isReadOnly: boolean;
  /** Told of the first day of which something was recorded. */
  readonly onSaved: (date: string) => void;
  readonly onClose: () => void;
}

/** Who is away on which days, and who takes each lesson; saved as a whole. */
export function AbsenceDrawer({ asked, isReadOnly, onSaved, onClose }: AbsenceDrawerProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const values = (Form.useWatch([], { form, preserve: true }) ?? {}) as Values;
  const teachers = useRows<Teacher>(resources.teacher, {});
  const absence = useAbsence(values);
  const save = useCallMutation('saveAbsence');
  const days = absence.data?.days ?? [];
  const choices: Choices = { ...proposeChoices(days), ...values.choices };
  const send = async () => {
    const typed = form.getFieldsValue(true) as Values;
    // A date that was typed is accepted when its field is left, by the press on this button: its lessons were not seen yet.
    if (absence.isPlaceholderData || datesOf(typed) !== datesOf(values)) {
      void message.warning('Ngày nghỉ vừa đổi. Hãy xem các tiết của những ngày này rồi bấm Lưu.');
      return;
    }
    const { teacherId, reason } = typed;
    const sent = daysToSend(days, choices);
    const replacedIds = absence.data?.replacedIds ?? [];
    const first = sent.find(({ lessons }) => lessons.length > 0)?.date;
    if (teacherId === undefined || !absence.data || (replacedIds.length === 0 && !first)) {
      const isFree = days.length > 0 && days.every(({ lessons }) => lessons.length === 0);
      void message.warning(
        isFree
          ? 'Người này không dạy tiết nào trong những ngày đã chọn nên không cần dạy thay. Hãy chọn ngày khác.'
          : 'Chưa có tiết nào được chọn. Hãy chọn giáo viên, ngày và các tiết nghỉ.',
      );
      return;
    }
    try {
      await save.mutateAsync({
        body: { teacherId, reason: reason ?? absence.data.reason, replacedIds, days: sent },
      });
      void message.success('Đã lưu dạy thay.');
      onSaved(first ?? asked.date);
    } catch {
      // Shown above the form, where the choices stay, next to what somebody else may have recorded meanwhile.
      void absence.refetch();
    }
  };
  const names = new Map(absence.data?.teachers.map(({ id, name }) => [id, name]));
  return (
    <EditDrawer
      title="Phân công dạy thay"
      size={680}
      isReadOnly={isReadOnly}
      isSaving={save.isPending}
      isTouched={() => form.isFieldsTouched()}
      draft={{ form, of: { kind: 'absence', row: null } }}
      onSave={() => void send()}
      onClose={onClose}
    >
      <Failure error={save.error} />
      <Form<Values>
        form={form}
        layout="vertical"
        disabled={isReadOnly}
        initialValues={{ teacherId: asked.teacherId ?? undefined, fromDate: asked.date, toDate: asked.date }}
        onValuesChange={({ fromDate }, { toDate = '' }) => {
          if (!isDate(fromDate) || !isDate(toDate) || toDate >= fromDate) return;
          form.setFieldValue('toDate', fromDate);
          // The last day was judged before it followed the first one.
          void form.validateFields(['toDate']).catch(() => undefined);
        }}
        onFinish={() => void send()}
      >
        <Form.Item name="teacherId" label="Giáo viên nghỉ">
          <Select placeholder="Gõ tên giáo viên" options={teachersToAsk(teachers.data?.items ?? [])} />
        </Form.Item>
        <div className="absence-dates">
          <Form.Item name="fromDate" label="Nghỉ từ ngày" rules={[dateRule('Nghỉ từ ngày')]}>
            <DateInput allowClear={false} />
          </Form.Item>
          <Form.Item
            name="toDate"
            label="Đến hết ngày"
            dependencies={['fromDate']}
            rules={[dateRule('Đến hết ngày'), lastDayRule]}
          >
            <DateInput
              allowClear={false}
              disabledDate={(date) => isOutside(date.format('YYYY-MM-DD'), values.fromDate)}
            />
          </Form.Item>
        </div>
        <Form.Item name="reason" label="Lý do (chỉ người phân công thấy)">
          <Input placeholder={absence.data?.reason || 'Ví dụ: ốm, tập huấn'} />
        </Form.Item>
        <Form.Item name="choices" hidden>
          <Input />
        </Form.Item>
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
      <ReadState reading={readingOf(teachers, absence)} lines={4} />
      <DayLessons
        days={days}
        names={names}
        choices={choices}
        isReadOnly={isReadOnly}
        onChange={(key, choice) =>
          form.setFields([{ name: 'choices', value: { ...values.choices, [key]: choice }, touched: true }])
        }
      />
    </EditDrawer>
  );
}

/** Those who teach no longer come last: what is published may still have lessons of theirs. */
const teachersToAsk = (teachers: readonly Teacher[]) =>
  teachers
    .toSorted((one, other) => Number(other.isTeaching) - Number(one.isTeaching))
    .map((teacher) => ({
      value: teacher.id,
      label: `${withState(resources.teacher, teacher, teacherName(teacher))} (${teacher.code})`,
    }));

const datesOf = ({ teacherId, fromDate, toDate }: Values): string => [teacherId, fromDate, toDate].join('/');

const isOutside = (date: string, from = ''): boolean =>
  isDate(from) && (date < from || date > addDays(from, longestAbsence - 1));

const lastDayRule: FormRule = ({ getFieldValue }) => ({
  validator: (_, toDate: unknown) =>
    isDate(toDate) && isOutside(toDate, getFieldValue('fromDate') as string)
      ? Promise.reject(
          new Error(`Đến hết ngày: phải từ ngày bắt đầu nghỉ trở đi, một lần nghỉ nhiều nhất ${longestAbsence} ngày.`),
        )
      : Promise.resolve(),
});
