import { outerUrls, pageUrls } from '@tkb/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { Failure } from '../../api/failure.tsx';
import { finishSignIn } from '../../api/session-calls.ts';
import { safeRedirect } from '../../lib/redirect.ts';
import { showNotice } from '../../session/app-state.ts';
import { forgetProvider, readAtProvider } from '../../session/at-provider.ts';
import { CodeField } from '../../session/code-field.tsx';
import type { Session } from '../../session/session.ts';
import { startSession } from '../../session/sign-in.ts';

const lost =
  'Trang này không biết bạn vừa đăng nhập từ đâu. Hãy bắt đầu lại từ trang đăng nhập, trong cùng một cửa sổ.';

/** The page to which providers return browsers: opens the session, or passes the answer to the account page that wants to link it. */
export function Screen() {
  const { search } = useLocation();
  const [kept] = useState(readAtProvider);
  if (kept?.kind === 'link') return <Navigate to={outerUrls.account} state={{ query: search }} replace />;
  if (!kept) return <Refusal message={lost} />;
  return <Finish ticket={kept.ticket} query={search} redirect={kept.redirect} />;
}

interface FinishProps {
  readonly ticket: string;
  readonly query: string;
  readonly redirect: string | null;
}

function Finish({ ticket, query, redirect }: FinishProps) {
  const navigate = useNavigate();
  // An answer is used once, however often the page renders.
  const finish = useQuery({
    queryKey: ['finishSignIn', query],
    queryFn: () => finishSignIn({ ticket, query }),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const enter = (session: Session) => {
    forgetProvider();
    startSession(session);
    showNotice(null);
    void navigate(safeRedirect(redirect, location.origin, pageUrls.home), { replace: true });
  };
  const session = finish.data;
  useEffect(() => {
    if (session) enter(session);
    // oxlint-disable-next-line react/exhaustive-deps -- once for the session that was opened
  }, [session]);
  const next = nextTicket(finish.error);
  if (next !== null) return <CodeForm ticket={next} onDone={enter} />;
  if (finish.error) return <Refusal message={messageOf(finish.error)} />;
  return <Spin description="Đang đăng nhập…" style={{ width: '100%', padding: 24 }} />;
}

/** The ticket for the second factor, when that is what is missing. */
function nextTicket(error: Error | null): string | null {
  if (!(error instanceof ApiError) || error.code !== 'login.code_required') return null;
  return (error.data as { readonly ticket: string }).ticket;
}

function CodeForm({ ticket, onDone }: { readonly ticket: string; readonly onDone: (session: Session) => void }) {
  const finish = useMutation({
    mutationFn: ({ otp }: { otp: string }) => finishSignIn({ ticket, query: '', otp }),
    onSuccess: onDone,
  });
  return (
    <Form<{ otp: string }> layout="vertical" requiredMark={false} onFinish={(values) => finish.mutate(values)}>
      <CodeField />
      <Failure error={finish.error} style={{ marginBottom: 16 }} />
      <Button type="primary" htmlType="submit" size="large" block loading={finish.isPending}>
        Đăng nhập
      </Button>
    </Form>
  );
}

function Refusal({ message }: { readonly message: string }) {
  const navigate = useNavigate();
  return (
    <>
      <Alert type="error" showIcon title="Chưa đăng nhập được" description={message} style={{ marginBottom: 16 }} />
      <Button type="primary" size="large" block onClick={() => void navigate(outerUrls.login, { replace: true })}>
        Về trang đăng nhập
      </Button>
    </>
  );
}
