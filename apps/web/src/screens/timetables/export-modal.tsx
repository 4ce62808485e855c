import type { TimetableRow } from '@tkb/contract';
import { Alert, Form, Modal, Radio, Switch } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { download } from '../../api/call.ts';
import { timetableTitle } from '../../timetable/quality.ts';

const kinds = [
  { value: 'exportSchool', label: 'Toàn trường', layouts: ['page'] },
  { value: 'exportClasses', label: 'Theo lớp', layouts: ['page', 'cards'] },
  { value: 'exportTeachers', label: 'Theo giáo viên', layouts: ['page', 'cards', 'sheet'] },
] as const;
const layoutWords = { page: 'Từng trang', cards: 'Phiếu để cắt', sheet: 'Một bảng chung' } as const;

interface Choice {
  readonly kind: (typeof kinds)[number]['value'];
  readonly format: 'xlsx' | 'pdf';
  readonly paper: 'a4' | 'a3';
  readonly layout: keyof typeof layoutWords;
  readonly showTeacher: boolean;
  readonly showRoom: boolean;
}
const initial: Choice = {
  kind: 'exportSchool',
  format: 'xlsx',
  paper: 'a4',
  layout: 'page',
  showTeacher: true,
  showRoom: false,
};

/** The ways to lay out what is chosen; nothing to choose where there is only one. */
const layoutsOf = (kind: Choice['kind']): readonly Choice['layout'][] =>
  kinds.find(({ value }) => value === kind)?.layouts ?? ['page'];

interface ExportModalProps {
  readonly timetable: TimetableRow;
  readonly onClose: () => void;
}

/** What to put into a file, how, and on which paper. */
export function ExportModal({ timetable, onClose }: ExportModalProps) {
  const [form] = Form.useForm<Choice>();
  const [error, setError] = useState<unknown>(null);
  const [isRunning, setIsRunning] = useState(false);
  const kind = Form.useWatch('kind', form) ?? initial.kind;
  const layouts = layoutsOf(kind);
  const save = async ({ kind: name, layout = 'page', showTeacher, showRoom, format, paper }: Choice) => {
    const shown = { showTeacher: String(showTeacher ?? true), showRoom: String(showRoom) };
    setIsRunning(true);
    setError(null);
    try {
      await download(name, { query: { timetableId: timetable.id, format, paper, layout, ...shown } });
      onClose();
    } catch (caught) {
      setError(caught);
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <Modal
      open
      title={`Xuất ${timetableTitle(timetable)}`}
      okText="Xuất tệp"
      cancelText="Đóng"
      confirmLoading={isRunning}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {error !== null && <Alert type="error" showIcon title={messageOf(error)} style={{ marginBottom: 12 }} />}
      <Form<Choice>
        form={form}
        layout="vertical"
        initialValues={initial}
        onFinish={(choice) => void save(choice)}
        onValuesChange={(changed: Partial<Choice>) => changed.kind && form.setFieldValue('layout', 'page')}
      >
        <Form.Item name="kind" label="Nội dung">
          <Radio.Group options={kinds.map(({ value, label }) => ({ value, label }))} />
        </Form.Item>
        <Form.Item name="format" label="Loại tệp">
          <Radio.Group
            options={[
              { value: 'xlsx', label: 'Excel' },
              { value: 'pdf', label: 'PDF để in' },
            ]}
          />
        </Form.Item>
        <Form.Item name="paper" label="Khổ giấy">
          <Radio.Group
            options={[
              { value: 'a4', label: 'A4' },
              { value: 'a3', label: 'A3' },
            ]}
          />
        </Form.Item>
        {layouts.length > 1 && (
          <Form.Item name="layout" label="Cách trình bày">
            <Radio.Group options={layouts.map((value) => ({ value, label: layoutWords[value] }))} />
          </Form.Item>
        )}
        {kind !== 'exportTeachers' && (
          <Form.Item name="showTeacher" label="Ghi tên giáo viên" valuePropName="checked">
            <Switch />
          </Form.Item>
        )}
        <Form.Item name="showRoom" label="Ghi phòng học" valuePropName="checked">
          <Switch />
        </Form.Item>
      </Form>
    </Modal>
  );
}
