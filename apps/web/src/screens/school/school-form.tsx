import { emptySchool, resources, type School, weekdayName, weekdays } from '@tkb/contract';
import { App, Form, Input, Select } from 'antd';
import { ApiError } from '../../api/api-error.ts';
import { Failure } from '../../api/failure.tsx';
import { useCallMutation } from '../../api/hooks.ts';
import { showFieldErrors } from '../../forms/field-errors.ts';
import { useAskToForce } from '../../forms/ask-to-force.tsx';
import { useLabels } from '../../resource/use-labels.ts';
import { EditDrawer } from '../../ui/editing/edit-drawer.tsx';
import { NumberInput } from '../../ui/inputs/number-input.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import { PictureInput } from '../../upload/picture-input.tsx';
import { clearable } from '../../ui/inputs/clearable.tsx';

interface SchoolFormProps {
  /** The school to edit; null creates one. */
  readonly school: School | null;
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
}

type SchoolFields = Omit<School, 'id' | 'version' | 'createdAt' | 'updatedAt'>;

const newSchool: SchoolFields = { name: '', code: '', ...emptySchool };

const textFields = [
  ['name', 'Tên trường'],
  ['code', 'Mã trường'],
  ['parent', 'Cơ quan quản lý (Sở, UBND xã)'],
  ['address', 'Địa chỉ'],
  ['principal', 'Hiệu trưởng'],
  ['contact', 'Người liên hệ'],
  ['phone', 'Điện thoại'],
  ['email', 'Thư điện tử'],
] as const;

const toOptions = (names: ReadonlyMap<number, string> | undefined) =>
  [...(names ?? [])].map(([value, label]) => ({ value, label }));
const isRequired = (name: string) => name === 'name' || name === 'code';

function useSaveSchool(school: School | null) {
  const create = useCallMutation('createSchool');
  const update = useCallMutation('updateSchool');
  const askToForce = useAskToForce();
  const save = (fields: SchoolFields) => {
    const body = { ...fields, provinceId: fields.provinceId ?? null };
    if (!school) return create.mutateAsync({ body });
    const { id, version } = school;
    return askToForce((isForced) =>
      update.mutateAsync({ body: { ...body, id, version }, query: isForced ? { force: 'true' } : {} }),
    );
  };
  return { save, isPending: create.isPending || update.isPending, error: create.error ?? update.error };
}

/** Drawer to see, create or edit a school. */
export function SchoolForm({ school, isReadOnly, onClose }: SchoolFormProps) {
  const [form] = Form.useForm<SchoolFields>();
  const { save, isPending, error } = useSaveSchool(school);
  const { labels, reading } = useLabels([resources.province.name, resources.schoolLevel.name, resources.shift.name]);
  const { message } = App.useApp();
  const submit = async (values: SchoolFields) => {
    try {
      await save(values);
      void message.success('Đã lưu trường.');
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      showFieldErrors(form, failure.errors);
    }
  };
  const title = isReadOnly ? 'Xem trường' : school ? 'Sửa trường' : 'Thêm trường';
  return (
    <EditDrawer
      title={title}
      isReadOnly={isReadOnly}
      draft={{ form, of: { kind: 'school', row: school } }}
      isSaving={isPending}
      isTouched={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
    >
      <Failure error={error} />
      <ReadState reading={reading} />
      <Form<SchoolFields>
        form={form}
        layout="vertical"
        disabled={isReadOnly}
        initialValues={school ?? newSchool}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item name="logo" label="Logo (PNG, JPEG; hiện ở đầu trang và trên bản in)">
          <PictureInput name="logo" disabled={isReadOnly} />
        </Form.Item>
        {textFields.map(([name, label]) => (
          <Form.Item
            key={name}
            name={name}
            label={label}
            rules={isRequired(name) ? [{ required: true, whitespace: true, message: `${label}: chưa nhập.` }] : []}
          >
            <Input />
          </Form.Item>
        ))}
        <Form.Item name="provinceId" label="Tỉnh, thành phố">
          <Select allowClear={clearable} options={toOptions(labels.province)} />
        </Form.Item>
        <Form.Item name="levelIds" label="Cấp học">
          <Select mode="multiple" options={toOptions(labels.schoolLevel)} />
        </Form.Item>
        <Form.Item name="shiftIds" label="Ca học">
          <Select mode="multiple" options={toOptions(labels.shift)} />
        </Form.Item>
        <Form.Item name="teachingDays" label="Các ngày dạy">
          <Select mode="multiple" options={weekdays.map((day) => ({ value: day, label: weekdayName(day) }))} />
        </Form.Item>
        <Form.Item
          name="homeroomReduction"
          label="Giảm định mức cho giáo viên chủ nhiệm (tiết/tuần)"
          extra="Tự trừ cho mọi giáo viên chủ nhiệm, trừ người đã có giảm tiết chủ nhiệm ghi riêng. Để 0 nếu không tự trừ."
        >
          <NumberInput style={{ width: 90 }} />
        </Form.Item>
      </Form>
    </EditDrawer>
  );
}
