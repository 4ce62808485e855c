import { useMutation } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { Failure } from '../api/failure.tsx';
import { changePassword } from '../api/session-calls.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { startSession } from './sign-in.ts';

interface Passwords {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly repeated: string;
}

/** Changes the signed-in user's password; the session goes on with the new token. */
export function ChangePasswordForm({ onDone }: { readonly onDone: () => void }) {
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword }: Passwords) => changePassword({ currentPassword, newPassword }),
    onSuccess: (session) => {
      startSession(session);
      onDone();
    },
  });
  return (
    <Form<Passwords> layout="vertical" requiredMark={false} onFinish={(values) => change.mutate(values)}>
      <PasswordField isFirst />
      <NewPasswordFields />
      <Failure error={change.error} style={{ marginBottom: 16 }} />
      <Button type="primary" htmlType="submit" block loading={change.isPending}>
        Đổi mật khẩu
      </Button>
    </Form>
  );
}
