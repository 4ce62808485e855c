import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input, type InputRef } from 'antd';
import { Failure } from '../api/failure.tsx';
import { changePassword } from '../api/session-calls.ts';
import { useFocusOnMount } from '../lib/focus.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { startSession } from './sign-in.ts';

interface Passwords {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly repeated: string;
}

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
      <NewPasswordFields />
      <Failure error={change.error} style={{ marginBottom: 16 }} />
      <Button type="primary" htmlType="submit" block loading={change.isPending}>
        Đổi mật khẩu
      </Button>
    </Form>
  );
}
