import type { Role } from '@tkb/contract';
import { App, Form, Input, Select } from 'antd';
import { SaveDrawer } from '../../forms/save-drawer.tsx';
import { useSaveForm } from '../../forms/save-form.ts';
import { clearable } from '../../ui/inputs/clearable.tsx';

interface RoleFormProps {
  /** The role to rename; null creates one. */
  readonly role: Role | null;
  /** Role whose permissions a new one starts with. */
  readonly copyOf: number | null;
  readonly roles: readonly Role[];
  readonly onClose: () => void;
}

interface RoleValues {
  readonly name: string;
  readonly note: string;
  readonly copyOf?: number;
}

const textsOf = ({ name, note }: Pick<RoleValues, 'name' | 'note'>) => ({ name, note });

const titles = { name: 'Tên vai trò', note: 'Ghi chú', permissions: 'Quyền' };

/** Drawer to create or rename a role; what it may do is set in the matrix. */
export function RoleForm({ role, copyOf, roles, onClose }: RoleFormProps) {
  const [form] = Form.useForm<RoleValues>();
  const { message } = App.useApp();
  const saving = useSaveForm(form, titles, { opened: role, valuesOf: textsOf, textsOf });
  const { submit, stored } = saving;
  const finish = (text: string) => {
    void message.success(text);
    onClose();
  };
  const add = () => {
    const { name, note, copyOf: source } = form.getFieldsValue(true) as RoleValues;
    const { permissions } = role ?? roles.find(({ id }) => id === source) ?? { permissions: [] };
    const text = 'Đã thêm vai trò. Đặt quyền cho vai trò này trong bảng.';
    void submit('createRole', { name, note, permissions }, () => finish(text));
  };
  const save = () => {
    if (!role) return add();
    const { name, note } = form.getFieldsValue(true) as RoleValues;
    const { id, version, permissions } = stored ?? role;
    return void submit('updateRole', { id, version, permissions, name, note }, () => finish('Đã lưu vai trò.'));
  };
  return (
    <SaveDrawer
      title={role ? 'Đổi tên vai trò' : 'Thêm vai trò'}
      thing="vai trò"
      draftOf={{ kind: 'role', row: role }}
      form={form}
      saving={saving}
      initialValues={{ name: role?.name ?? '', note: role?.note ?? '', ...(copyOf !== null && { copyOf }) }}
      onSave={save}
      onClose={onClose}
      onAddAgain={role && add}
    >
      <Form.Item name="name" label={titles.name} required>
        <Input />
      </Form.Item>
      <Form.Item name="note" label={titles.note}>
        <Input.TextArea autoSize={{ minRows: 2 }} />
      </Form.Item>
      {!role && (
        <Form.Item name="copyOf" label="Bắt đầu từ quyền của" extra="Để trống: mọi mục đều ẩn.">
          <Select allowClear={clearable} options={roles.map(({ id, name }) => ({ value: id, label: name }))} />
        </Form.Item>
      )}
    </SaveDrawer>
  );
}
