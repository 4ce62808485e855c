import { exportOffers, layoutsOffered, operations, type TimetableRow } from '@tkb/contract';
import { Form, Modal, Radio, Switch } from 'antd';
import { useState } from 'react';
import { Failure } from '../api/failure.tsx';
import { useSaveFile } from '../api/use-download.tsx';
import { ProgramFiles } from './program-files.tsx';
import { permissionOfPage, useAppState } from '../session/app-state.ts';
import { timetableTitle } from './quality.ts';

const kinds = [
  { value: 'exportSchool', label: 'Toàn trường' },
  { value: 'exportClasses', label: 'Theo lớp' },
  { value: 'exportTeachers', label: 'Theo giáo viên' },
  { value: 'exportRooms', label: 'Theo phòng' },
] as const;
type Kind = (typeof kinds)[number]['value'];

const layoutWords = {
  page: 'Từng trang',
  cards: 'Phiếu để cắt',
  shifts: 'Bảng chung, mỗi buổi một trang tính',
  sheet: 'Bảng chung, sáng và chiều cùng trang',
  exchange: 'Trao đổi (TKB_LOP, TKB_GV, PCGD)',
} as const;
const formatWords = { xlsx: 'Excel', pdf: 'PDF để in', docx: 'Word', png: 'Ảnh để gửi' } as const;
const tintWords = { none: 'Không', colour: 'Màu nhạt', grey: 'Xám (máy in đen trắng)' } as const;

interface Choice {
  readonly kind: Kind;
  readonly format: keyof typeof formatWords;
  readonly paper: 'a4' | 'a3';
  readonly layout: keyof typeof layoutWords;
  readonly tint: keyof typeof tintWords;
  readonly showTeacher: boolean;
  readonly showRoom: boolean;
  readonly showCode: boolean;
}
const initial: Choice = {
  kind: 'exportSchool',
  format: 'xlsx',
  paper: 'a3',
  layout: 'page',
  tint: 'none',
  showTeacher: true,
  showRoom: false,
  showCode: true,
};

const optionsOf = <Value extends string>(words: Readonly<Record<Value, string>>, values: readonly Value[]) =>
  values.map((value) => ({ value, label: words[value] }));

/** The workbook to exchange holds the list of assignments. */
function useMayExchange(): boolean {
  const { access } = operations.listClassSubjects;
  return useAppState(
    (state) => access.kind !== 'menu' || access.items.some((url) => permissionOfPage(state, url) >= access.level),
  );
}

interface ExportModalProps {
  readonly timetable: TimetableRow;
  readonly onClose: () => void;
}

export function ExportModal({ timetable, onClose }: ExportModalProps) {
  const [form] = Form.useForm<Choice>();
  const [error, setError] = useState<unknown>(null);
  const [isRunning, setIsRunning] = useState(false);
  const { kind, format, layout } = { ...initial, ...Form.useWatch([], form) };
  const { formats } = exportOffers[kind];
  const mayExchange = useMayExchange();
  const saveFile = useSaveFile();
  const layouts = layoutsOffered(exportOffers[kind], format).filter((way) => way !== 'exchange' || mayExchange);
  // Cards have no head, and what programs read needs none.
  const hasCode = layout !== 'cards' && layout !== 'exchange';
  const save = async ({ kind: name, showTeacher, showRoom, showCode, ...rest }: Choice) => {
    const shown = { showTeacher: String(showTeacher), showRoom: String(showRoom), showCode: String(showCode) };
    setIsRunning(true);
    setError(null);
    try {
      await saveFile(name, { query: { timetableId: timetable.id, ...rest, ...shown } });
      onClose();
    } catch (caught) {
      setError(caught);
    } finally {
      setIsRunning(false);
    }
  };
  const change = ({ kind: chosen, format: wanted, layout: way }: Partial<Choice>, now: Choice) => {
    if (chosen) {
      const isSchool = chosen === 'exportSchool';
      form.setFieldsValue({ layout: 'page', format: 'xlsx', paper: isSchool ? 'a3' : 'a4', showRoom: !isSchool });
    } else if (way) form.setFieldsValue({ showRoom: kind !== 'exportSchool' && way === 'page' });
    else if (wanted && !layoutsOffered(exportOffers[kind], wanted).includes(now.layout))
      form.setFieldsValue({ layout: 'page' });
  };
  return (
    <Modal
      open
      title={`Xuất ${timetableTitle(timetable)}`}
      width={720}
      okText="Xuất tệp"
      cancelText="Đóng"
      confirmLoading={isRunning}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Failure error={error} />
      <Form<Choice>
        form={form}
        labelCol={{ flex: '230px' }}
        colon={false}
        labelAlign="left"
        labelWrap
        className="dense-form"
        initialValues={initial}
        onFinish={(choice) => void save({ ...initial, ...choice })}
        onValuesChange={change}
      >
        <Form.Item name="kind" label="Nội dung">
          <Radio.Group options={kinds.map(({ value, label }) => ({ value, label }))} />
        </Form.Item>
        <Form.Item name="format" label="Loại tệp">
          <Radio.Group options={optionsOf(formatWords, formats)} />
        </Form.Item>
        <Form.Item name="layout" label="Cách trình bày">
          <Radio.Group options={optionsOf(layoutWords, layouts)} />
        </Form.Item>
        <Form.Item name="paper" label="Khổ giấy">
          <Radio.Group
            options={[
              { value: 'a4', label: 'A4' },
              { value: 'a3', label: 'A3' },
            ]}
          />
        </Form.Item>
        <Form.Item name="tint" label="Tô màu theo môn">
          <Radio.Group options={optionsOf(tintWords, ['none', 'colour', 'grey'])} />
        </Form.Item>
        <Form.Item
          name="showTeacher"
          label={kind === 'exportTeachers' ? 'Ghi tên giáo viên dạy cùng' : 'Ghi tên giáo viên'}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
        {kind !== 'exportRooms' && (
          <Form.Item name="showRoom" label="Ghi phòng học" valuePropName="checked">
            <Switch />
          </Form.Item>
        )}
        {hasCode && (
          <Form.Item name="showCode" label="In mã QR dẫn đến thời khóa biểu" valuePropName="checked">
            <Switch />
          </Form.Item>
        )}
        <ProgramFiles timetable={timetable} />
      </Form>
    </Modal>
  );
}
