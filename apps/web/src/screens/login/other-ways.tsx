import { outerUrls } from '@tkb/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Divider, Space } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { Failure } from '../../api/failure.tsx';
import { readSignIns, startSignIn } from '../../api/session-calls.ts';
import { leaveForProvider } from '../../session/at-provider.ts';

/** Ways to sign in without a password, as the operator has set them up. */
export function OtherWays() {
  const ways = useQuery({ queryKey: ['signIns'], queryFn: readSignIns, retry: false });
  const [query] = useSearchParams();
  const start = useMutation({
    mutationFn: (provider: number) => startSignIn({ provider }),
    onSuccess: ({ address, ticket }) =>
      leaveForProvider(address, { ticket, kind: 'signIn', redirect: query.get('redirect') }),
  });
  const { providers = [], canReset = false } = ways.data ?? {};
  const forgot = canReset && (
    <p style={{ margin: '12px 0 0', textAlign: 'center' }}>
      <Link to={outerUrls.resetPassword}>Quên mật khẩu?</Link>
    </p>
  );
  if (providers.length === 0) return forgot;
  return (
    <>
      {forgot}
      <Divider plain>hoặc</Divider>
      <Space orientation="vertical" style={{ width: '100%' }}>
        {providers.map(({ id, title }) => (
          <Button
            key={id}
            size="large"
            block
            loading={start.isPending && start.variables === id}
            onClick={() => start.mutate(id)}
          >
            Đăng nhập bằng {title}
          </Button>
        ))}
        <Failure error={start.error} style={{ marginBottom: 0 }} />
      </Space>
    </>
  );
}
