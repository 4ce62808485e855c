import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input, type InputRef } from 'antd';
import { messageOf } from '../api/api-error.ts';
import { changePassword } from '../api/session-calls.ts';
import { useFocusOnMount } from '../lib/focus.ts';
import { startSession } from './sign-in.ts';

interface Passwords {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly repeated: string;
}

const newPasswordRules = [{ required: true, min: 8, message: 'Mật khẩu mới cần ít nhất 8 ký tự.' }];

/** Changes the signed-in user's password; the session goes on with the new token. */
export function ChangePasswordForm({ onDone }: { readonly onDone: () => void }) {
  const firstField = useFocusOnMount<InputRef>();
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword }: Passwords) => changePassword({ currentPassword, newPassword }),
    onSuccess: (session) => {
      startSession(session);
      onDone();
    },
  });
  return (
    <Form<Passwords> layout="vertical" requiredMark={false} onFinish={(values) => change.mutate(values)}>
      <Form.Item
        name="currentPassword"
        label="Mật khẩu hiện tại"
        rules={[{ required: true, message: 'Nhập mật khẩu hiện tại.' }]}
      >
        <Input.Password ref={firstField} autoComplete="current-password" />
      </Form.Item>
      <Form.Item name="newPassword" label="Mật khẩu mới" rules={newPasswordRules}>
        <Input.Password maxLength={200} autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="repeated"
        label="Nhập lại mật khẩu mới"
        dependencies={['newPassword']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              value === getFieldValue('newPassword')
                ? Promise.resolve()
                : Promise.reject(new Error('Hai lần nhập mật khẩu mới không giống nhau. Hãy gõ lại ô này.')),
          }),
        ]}
      >
        <Input.Password maxLength={200} autoComplete="new-password" />
      </Form.Item>
      {change.error && <Alert type="error" showIcon title={messageOf(change.error)} style={{ marginBottom: 16 }} />}
      <Button type="primary" htmlType="submit" block loading={change.isPending}>
        Đổi mật khẩu
      </Button>
    </Form>
  );
}
