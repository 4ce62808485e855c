import { pageUrls } from '@tkb/contract';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input, type InputRef } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { Failure } from '../../api/failure.tsx';
import { login } from '../../api/session-calls.ts';
import { startSession } from '../../session/sign-in.ts';
import { showNotice, useAppState } from '../../session/app-state.ts';
import { useFocusOnMount } from '../../lib/focus.ts';
import { safeRedirect } from '../../lib/redirect.ts';
import { CodeField } from '../../session/code-field.tsx';
import { OtherWays } from './other-ways.tsx';
import { RegisterForm } from './register-form.tsx';

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly otp?: string;
}

/** Where to go after signing in. */
function useEnter() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return () => {
    showNotice(null);
    return navigate(safeRedirect(query.get('redirect'), location.origin, pageUrls.home), { replace: true });
  };
}

function LoginForm() {
  const firstField = useFocusOnMount<InputRef>();
  const enter = useEnter();
  const signIn = useMutation({
    mutationFn: (body: Credentials) => login(body),
    onSuccess: (session) => {
      startSession(session);
      return enter();
    },
  });
  const asksForCode =
    signIn.error instanceof ApiError && ['login.code_required', 'second_factor.wrong'].includes(signIn.error.code);
  return (
    <Form<Credentials> layout="vertical" requiredMark={false} onFinish={(values) => signIn.mutate(values)}>
      <Form.Item name="username" label="Tên đăng nhập" rules={[{ required: true, message: 'Nhập tên đăng nhập.' }]}>
        <Input autoComplete="username" ref={firstField} size="large" />
      </Form.Item>
      <Form.Item name="password" label="Mật khẩu" rules={[{ required: true, message: 'Nhập mật khẩu.' }]}>
        <Input.Password autoComplete="current-password" size="large" />
      </Form.Item>
      {(asksForCode || signIn.variables?.otp) && <CodeField />}
      <Failure error={signIn.error} style={{ marginBottom: 16 }} />
      <Button type="primary" htmlType="submit" size="large" block loading={signIn.isPending}>
        Đăng nhập
      </Button>
    </Form>
  );
}

/** Signs in; in the trial unit also registers a school. */
export function Screen() {
  const isTrial = useAppState((state) => state.unit === 'dungthutkb');
  const [isRegistering, setIsRegistering] = useState(false);
  const enter = useEnter();
  return (
    <>
      {isRegistering ? (
        <RegisterForm onDone={enter} />
      ) : (
        <>
          <LoginForm />
          <OtherWays />
        </>
      )}
      {isTrial && (
        <Button type="link" block onClick={() => setIsRegistering(!isRegistering)} style={{ marginTop: 12 }}>
          {isRegistering ? 'Quay lại đăng nhập' : 'Đăng ký dùng thử'}
        </Button>
      )}
    </>
  );
}
