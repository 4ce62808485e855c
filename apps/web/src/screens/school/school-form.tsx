import { emptySchool, resources, type School, weekdayName, weekdays } from '@tkb/contract';
import { App, Form, Input, Select } from 'antd';
import { ApiError } from '../../api/api-error.ts';
import { useCallMutation } from '../../api/hooks.ts';
import { showFieldErrors } from '../../forms/field-errors.ts';
import { useAskToForce } from '../../forms/ask-to-force.tsx';
import { SaveRefusal } from '../../forms/save-refusal.tsx';
import { useStoredRow } from '../../forms/stored-row.ts';
import type { Labels } from '../../resource/labels.ts';
import { useLabels } from '../../resource/use-labels.ts';
import { EditDrawer } from '../../ui/editing/edit-drawer.tsx';
import { differencesOf } from '../../ui/editing/two-sides-notice.tsx';
import { NumberInput } from '../../ui/inputs/number-input.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import { PictureInput } from '../../upload/picture-input.tsx';
import { clearable } from '../../ui/inputs/clearable.tsx';
import { namedBy } from '../../ui/inputs/named-by.ts';

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

const titles = {
  logo: 'Logo',
  ...Object.fromEntries(textFields),
  provinceId: 'Tỉnh, thành phố',
  levelIds: 'Cấp học',
  shiftIds: 'Ca học',
  teachingDays: 'Các ngày dạy',
  homeroomReduction: 'Giảm định mức cho giáo viên chủ nhiệm',
};

const fieldsOf = ({ id: _, version: _v, createdAt: _c, updatedAt: _u, ...fields }: School): SchoolFields => fields;

const isRequired = (name: string) => name === 'name' || name === 'code';

function useSaveSchool() {
  const create = useCallMutation('createSchool');
  const update = useCallMutation('updateSchool');
  const askToForce = useAskToForce();
  const save = (fields: SchoolFields, over: School | null) => {
    const body = { ...fields, provinceId: fields.provinceId ?? null };
    if (!over) return create.mutateAsync({ body });
    const { id, version } = over;
    return askToForce((isForced) =>
      update.mutateAsync({ body: { ...body, id, version }, query: isForced ? { force: 'true' } : {} }),
    );
  };
  return { save, isPending: create.isPending || update.isPending, error: create.error ?? update.error };
}

/** Drawer to see, create or edit a school. */
export function SchoolForm({ school, isReadOnly, onClose }: SchoolFormProps) {
  const [form] = Form.useForm<SchoolFields>();
  const { save, isPending, error } = useSaveSchool();
  const { labels, reading } = useLabels([resources.province.name, resources.schoolLevel.name, resources.shift.name]);
  const { message } = App.useApp();
  const { stored, follow } = useStoredRow(form, school, fieldsOf);
  const submit = async () => {
    try {
      await save(form.getFieldsValue(true) as SchoolFields, stored ?? school);
      void message.success('Đã lưu trường.');
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      showFieldErrors(form, failure.errors);
      follow(failure);
    }
  };
  const textsOf = (fields: SchoolFields) => {
    const namesOf = (resource: keyof Labels, ids: readonly number[]) =>
      ids.map((id) => labels[resource]?.get(id) ?? '').join(', ');
    return {
      ...Object.fromEntries(textFields.map(([name]) => [name, fields[name]])),
      logo: fields.logo && 'có ảnh',
      provinceId: namesOf('province', fields.provinceId ? [fields.provinceId] : []),
      levelIds: namesOf('schoolLevel', fields.levelIds),
      shiftIds: namesOf('shift', fields.shiftIds),
      teachingDays: fields.teachingDays.map(weekdayName).join(', '),
      homeroomReduction: String(fields.homeroomReduction),
    };
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
      <SaveRefusal
        thing="trường"
        error={error}
        differences={
          school &&
          stored &&
          differencesOf(titles, textsOf, {
            before: school,
            mine: form.getFieldsValue(true) as SchoolFields,
            stored,
          })
        }
        onKeepMine={() => form.submit()}
        onTakeStored={onClose}
      />
      <ReadState reading={reading} />
      <Form<SchoolFields>
        form={form}
        layout="vertical"
        disabled={isReadOnly}
        initialValues={school ?? newSchool}
        onFinish={() => void submit()}
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
        <Form.Item name="provinceId" label={titles.provinceId}>
          <Select allowClear={clearable} {...namedBy(labels.province)} />
        </Form.Item>
        <Form.Item name="levelIds" label={titles.levelIds}>
          <Select mode="multiple" {...namedBy(labels.schoolLevel)} />
        </Form.Item>
        <Form.Item name="shiftIds" label={titles.shiftIds}>
          <Select mode="multiple" {...namedBy(labels.shift)} />
        </Form.Item>
        <Form.Item name="teachingDays" label={titles.teachingDays}>
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
