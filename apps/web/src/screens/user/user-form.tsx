import type { User } from '@tkb/contract';
import { App, Form, Input, Select, Switch } from 'antd';
import { joinReadings } from '../../api/reading.ts';
import { SaveDrawer } from '../../forms/save-drawer.tsx';
import { useSaveForm } from '../../forms/save-form.ts';
import { useSession } from '../../session/session.ts';
import { ReadState } from '../../ui/read-state.tsx';
import type { Issued } from './issued-password.tsx';
import { useChoices, useTeacherChoices } from './use-choices.ts';
import { fieldTitles, toBody, toTexts, toValues, type UserValues } from './user-values.ts';
import { clearable } from '../../ui/inputs/clearable.tsx';

interface UserFormProps {
  /** The user to edit; null creates one. */
  readonly user: User | null;
  readonly isReadOnly: boolean;
  readonly onIssued: (issued: Issued) => void;
  /** Told which user was created. */
  readonly onAdded: (id: number) => void;
  readonly onClose: () => void;
}

const namesOf = (choices: readonly { value: number; label: string }[] | null) =>
  new Map(choices?.map(({ value, label }) => [value, label]));

/** Drawer to see, create or edit a user; a new user's password is handed to `onIssued`. */
export function UserForm({ user, isReadOnly, onIssued, onAdded, onClose }: UserFormProps) {
  const [form] = Form.useForm<UserValues>();
  const self = useSession(({ session }) => session?.user);
  const { roles, schools, reading } = useChoices();
  const { teachers, reading: teachersReading } = useTeacherChoices();
  const ownSchoolId = self?.school?.id;
  const schoolId = Form.useWatch('schoolId', { form, preserve: true });
  const { message } = App.useApp();
  const names = { roles: namesOf(roles), schools: namesOf(schools), teachers: namesOf(teachers) };
  const saving = useSaveForm(form, fieldTitles, {
    opened: user,
    valuesOf: (now: User) => toValues(now, ownSchoolId),
    textsOf: (values) => toTexts(values, names),
  });
  const { submit, stored } = saving;
  const isSelf = user !== null && user.id === self?.id;

  const typed = () => toBody(form.getFieldsValue(true), ownSchoolId);
  const add = () =>
    void submit('createUser', typed(), ({ item, password }) => {
      onClose();
      onAdded(item.id);
      onIssued({ username: item.username, fullName: item.fullName, password });
    });
  const save = () => {
    if (!user) return add();
    const version = stored?.version ?? user.version;
    return void submit('updateUser', { ...typed(), id: user.id, version }, () => {
      void message.success('Đã lưu người dùng.');
      onClose();
    });
  };
  return (
    <SaveDrawer
      title={`${isReadOnly ? 'Xem' : user ? 'Sửa' : 'Thêm'} người dùng`}
      thing="người dùng"
      draftOf={{ kind: 'user', row: user }}
      form={form}
      saving={saving}
      isReadOnly={isReadOnly}
      initialValues={toValues(user, ownSchoolId)}
      onSave={save}
      onClose={onClose}
      onAddAgain={user && add}
    >
      <ReadState reading={joinReadings(reading, teachersReading)} />
      <Form.Item
        name="username"
        label={fieldTitles.username}
        required
        extra="Dùng để đăng nhập; không trùng với người khác trong đơn vị."
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="fullName" label={fieldTitles.fullName} required>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="email" label={fieldTitles.email} extra="Không bắt buộc; mỗi người một địa chỉ riêng.">
        <Input type="email" autoComplete="off" />
      </Form.Item>
      {schools && (
        <Form.Item name="schoolId" label={fieldTitles.schoolId} required>
          <Select options={schools} placeholder="Chọn trường" disabled={isReadOnly || isSelf} />
        </Form.Item>
      )}
      <Form.Item name="roleIds" label={fieldTitles.roleIds} required>
        <Select mode="multiple" options={roles} placeholder="Chọn một hoặc nhiều vai trò" />
      </Form.Item>
      {ownSchoolId !== undefined && schoolId === ownSchoolId && (
        <Form.Item
          name="teacherId"
          label={fieldTitles.teacherId}
          extra="Người này thấy thời khóa biểu của mình trước; tổ trưởng sửa được nguyện vọng của tổ."
        >
          <Select options={teachers} allowClear={clearable} placeholder="Không phải giáo viên của trường" />
        </Form.Item>
      )}
      <Form.Item
        name="isActive"
        label={fieldTitles.isActive}
        valuePropName="checked"
        extra={
          isSelf ? 'Bạn không thể tự khóa tài khoản của mình.' : 'Tắt để khóa tài khoản: người dùng bị đăng xuất ngay.'
        }
      >
        <Switch disabled={isReadOnly || isSelf} />
      </Form.Item>
      {!user && <p className="muted">Mật khẩu được tạo khi lưu và chỉ hiện một lần.</p>}
    </SaveDrawer>
  );
}
