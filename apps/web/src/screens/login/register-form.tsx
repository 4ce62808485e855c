import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input, type InputRef } from 'antd';
import { Failure } from '../../api/failure.tsx';
import { register } from '../../api/session-calls.ts';
import { useFocusOnMount } from '../../lib/focus.ts';
import { startSession } from '../../session/sign-in.ts';

interface Registration {
  readonly schoolName: string;
  readonly fullName: string;
  readonly username: string;
  readonly password: string;
}

/** Registers a trial school and its first user. */
export function RegisterForm({ onDone }: { readonly onDone: () => Promise<void> | void }) {
  const firstField = useFocusOnMount<InputRef>();
  const registration = useMutation({
    mutationFn: (body: Registration) => register(body),
    onSuccess: (session) => {
      startSession(session);
      return onDone();
    },
  });
  return (
    <Form<Registration> layout="vertical" requiredMark={false} onFinish={(values) => registration.mutate(values)}>
      <Form.Item name="schoolName" label="Tên trường" rules={[{ required: true, message: 'Nhập tên trường.' }]}>
        <Input ref={firstField} autoComplete="organization" />
      </Form.Item>
      <Form.Item name="fullName" label="Họ và tên của bạn" rules={[{ required: true, message: 'Nhập họ và tên.' }]}>
        <Input autoComplete="name" />
      </Form.Item>
      <Form.Item
        name="username"
        label="Tên đăng nhập"
        rules={[{ required: true, min: 3, message: 'Tên đăng nhập cần ít nhất 3 ký tự.' }]}
      >
        <Input autoComplete="username" />
      </Form.Item>
      <Form.Item
        name="password"
        label="Mật khẩu"
        rules={[{ required: true, min: 8, message: 'Mật khẩu cần ít nhất 8 ký tự.' }]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Failure error={registration.error} style={{ marginBottom: 16 }} />
      <p style={{ marginBottom: 12 }}>Bản dùng thử cho phép tối đa 8 lớp.</p>
      <Button type="primary" htmlType="submit" block loading={registration.isPending}>
        Đăng ký dùng thử
      </Button>
    </Form>
  );
}
