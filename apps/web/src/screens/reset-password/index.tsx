import { outerUrls } from '@tkb/contract';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input, Result, type InputRef } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { Failure } from '../../api/failure.tsx';
import { forgotPassword, resetForgotten } from '../../api/session-calls.ts';
import { useFocusOnMount } from '../../lib/focus.ts';
import { NewPasswordFields } from '../../session/new-password-fields.tsx';

const toLogin = <Link to={outerUrls.login}>Về trang đăng nhập</Link>;

/** Forgotten password: asks for a link by mail, or sets the new password when it was opened by one. */
export function Screen() {
  // The part after the hash never reaches a server or a proxy.
  const [token, setToken] = useState(() => location.hash.slice(1));
  return token === '' ? <AskForm /> : <NewPassword token={token} onAskAgain={() => setToken('')} />;
}

function AskForm() {
  const field = useFocusOnMount<InputRef>();
  const ask = useMutation({ mutationFn: forgotPassword });
  if (ask.isSuccess)
    return (
      <Result
        status="success"
        title="Hãy xem hộp thư của bạn"
        subTitle="Nếu có tài khoản như vậy và tài khoản đã ghi thư điện tử, bạn sẽ nhận được thư trong vài phút; xem cả mục thư rác. Không có thư thì nhờ người quản trị của trường cấp lại mật khẩu."
        extra={toLogin}
      />
    );
  return (
    <Form<{ account: string }> layout="vertical" requiredMark={false} onFinish={(body) => ask.mutate(body)}>
      <Form.Item
        name="account"
        label="Tên đăng nhập hoặc thư điện tử"
        rules={[{ required: true, message: 'Nhập tên đăng nhập hoặc thư điện tử.' }]}
      >
        <Input ref={field} autoComplete="username" size="large" />
      </Form.Item>
      <Failure error={ask.error} style={{ marginBottom: 16 }} />
      <Button type="primary" htmlType="submit" size="large" block loading={ask.isPending} style={{ marginBottom: 12 }}>
        Gửi đường dẫn đặt lại mật khẩu
      </Button>
      {toLogin}
    </Form>
  );
}

interface NewPasswordProps {
  readonly token: string;
  readonly onAskAgain: () => void;
}

function NewPassword({ token, onAskAgain }: NewPasswordProps) {
  const reset = useMutation({
    mutationFn: ({ newPassword }: { newPassword: string }) => resetForgotten({ token, newPassword }),
  });
  if (reset.isSuccess)
    return (
      <Result
        status="success"
        title="Đã đặt mật khẩu mới"
        subTitle="Mọi thiết bị đã đăng nhập đều phải đăng nhập lại."
        extra={toLogin}
      />
    );
  return (
    <Form<{ newPassword: string }> layout="vertical" requiredMark={false} onFinish={(body) => reset.mutate(body)}>
      <NewPasswordFields />
      <Failure error={reset.error} style={{ marginBottom: 16 }} />
      {reset.error instanceof ApiError && reset.error.code === 'reset.stale' && (
        <Button size="large" block onClick={onAskAgain} style={{ marginBottom: 12 }}>
          Gửi đường dẫn mới
        </Button>
      )}
      <Button
        type="primary"
        htmlType="submit"
        size="large"
        block
        loading={reset.isPending}
        style={{ marginBottom: 12 }}
      >
        Đặt mật khẩu mới
      </Button>
      {toLogin}
    </Form>
  );
}
