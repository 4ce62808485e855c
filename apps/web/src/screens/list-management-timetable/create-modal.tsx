import { Alert, DatePicker, Form, Input, Modal, Radio, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { messageOf } from '../../app/api/api-error.ts';
import { useCallMutation } from '../../app/api/hooks.ts';
import { schoolYearOf, schoolYearsAround, semesterOf } from './school-year.ts';

interface Draft {
  readonly name?: string;
  readonly schoolYear: string;
  readonly semester: 1 | 2;
  readonly effectiveFrom: Dayjs | null;
}

/** Asks for the head data of a new timetable; its number is given by the server. */
export function CreateModal({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const [form] = Form.useForm<Draft>();
  const create = useCallMutation('createTimetable');
  const today = dayjs();
  const year = schoolYearOf({ year: today.year(), month: today.month() + 1 });
  const submit = async ({ name = '', effectiveFrom, ...rest }: Draft) => {
    const body = { ...rest, name, effectiveFrom: effectiveFrom?.format('YYYY-MM-DD') ?? null };
    await create.mutateAsync({ body });
    form.resetFields();
    onClose();
  };
  return (
    <Modal
      open={isOpen}
      title="Tạo thời khóa biểu"
      okText="Tạo thời khóa biểu"
      cancelText="Đóng"
      confirmLoading={create.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>Các tiết được tạo từ bảng phân công hiện tại, chưa xếp vào ô nào.</p>
      {create.error && <Alert type="error" showIcon title={messageOf(create.error)} style={{ marginBottom: 12 }} />}
      <Form<Draft>
        form={form}
        layout="vertical"
        initialValues={{ schoolYear: year, semester: semesterOf(today.month() + 1), effectiveFrom: null }}
        onFinish={(draft) => submit(draft).catch(() => undefined)}
      >
        <Form.Item name="name" label="Tên gợi nhớ">
          <Input maxLength={100} placeholder="Ví dụ: tuần 12, thay cô Lan nghỉ" />
        </Form.Item>
        <Form.Item name="schoolYear" label="Năm học" rules={[{ required: true }]}>
          <Select options={schoolYearsAround(year).map((value) => ({ value, label: value }))} />
        </Form.Item>
        <Form.Item name="semester" label="Học kỳ" rules={[{ required: true }]}>
          <Radio.Group
            options={[
              { value: 1, label: 'Học kỳ 1' },
              { value: 2, label: 'Học kỳ 2' },
            ]}
          />
        </Form.Item>
        <Form.Item name="effectiveFrom" label="Ngày áp dụng">
          <DatePicker format="D/M/YYYY" style={{ width: '100%' }} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
