import type { Role } from '@tkb/contract';
import { Alert, App, Form, Input, Select } from 'antd';
import { messageOf } from '../../app/api/api-error.ts';
import { useSaveForm } from '../../app/save-form.ts';
import { EditDrawer } from '../../ui/edit-drawer.tsx';
import { TwoSidesNotice } from '../../ui/two-sides-notice.tsx';

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

const titles = { name: 'Tên vai trò', note: 'Ghi chú', permissions: 'Quyền' };

/** Drawer to create or rename a role; what it may do is set in the matrix. */
export function RoleForm({ role, copyOf, roles, onClose }: RoleFormProps) {
  const [form] = Form.useForm<RoleValues>();
  const { message } = App.useApp();
  const { submit, isSaving, stored, error } = useSaveForm<Role>(form, titles);
  const finish = (text: string) => {
    void message.success(text);
    onClose();
  };
  const save = () => {
    const { name, note, copyOf: source } = form.getFieldsValue(true) as RoleValues;
    if (!role) {
      const permissions = roles.find(({ id }) => id === source)?.permissions ?? [];
      const text = 'Đã thêm vai trò. Đặt quyền cho vai trò này trong bảng.';
      return void submit('createRole', { name, note, permissions }, () => finish(text));
    }
    const { id, version, permissions } = stored ?? role;
    return void submit('updateRole', { id, version, permissions, name, note }, () => finish('Đã lưu vai trò.'));
  };
  const differences = () => {
    const mine = form.getFieldsValue(true) as RoleValues;
    return (['name', 'note'] as const)
      .map((field) => ({ title: titles[field], mine: mine[field], stored: stored?.[field] ?? '' }))
      .filter((line) => line.mine !== line.stored);
  };
  return (
    <EditDrawer
      title={role ? 'Đổi tên vai trò' : 'Thêm vai trò'}
      isReadOnly={false}
      draft={{ form, name: `role/${role?.id ?? 'new'}` }}
      isSaving={isSaving}
      isTouched={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
    >
      {error && <Alert type="error" showIcon title={messageOf(error)} style={{ marginBottom: 12 }} />}
      {stored && (
        <TwoSidesNotice
          title="Người khác vừa sửa vai trò này."
          differences={differences()}
          onKeepMine={save}
          onTakeStored={onClose}
        />
      )}
      <Form<RoleValues>
        form={form}
        layout="vertical"
        initialValues={{ name: role?.name ?? '', note: role?.note ?? '', copyOf }}
        onFinish={save}
      >
        <Form.Item name="name" label={titles.name} required>
          <Input />
        </Form.Item>
        <Form.Item name="note" label={titles.note}>
          <Input.TextArea autoSize={{ minRows: 2 }} />
        </Form.Item>
        {!role && (
          <Form.Item name="copyOf" label="Bắt đầu từ quyền của" extra="Để trống: mọi mục đều ẩn.">
            <Select allowClear options={roles.map(({ id, name }) => ({ value: id, label: name }))} />
          </Form.Item>
        )}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </EditDrawer>
  );
}
