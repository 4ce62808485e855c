import { App, Button, Card, Form, Modal, Space, Typography } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Failure } from '../../api/failure.tsx';
import { useTellFailure } from '../../api/tell-failure.ts';
import type { DataOf } from '../../api/call.ts';
import { useCallMutation, type ReadCall } from '../../api/hooks.ts';
import { failureOf } from '../../api/reading.ts';
import { ReadState } from '../../ui/read-state.tsx';
import { forgetProvider, leaveForProvider, readAtProvider } from '../../session/at-provider.ts';
import { PasswordField } from '../../session/password-field.tsx';

type Provider = DataOf<'readIdentities'>['providers'][number];
type Identity = DataOf<'readIdentities'>['identities'][number];

/** Takes the answer with which the provider has sent the browser back here. */
function useAnswer() {
  const { state, pathname } = useLocation() as { state: { readonly query?: string } | null; pathname: string };
  const navigate = useNavigate();
  const { message } = App.useApp();
  const { mutate, error } = useCallMutation('finishLink');
  const query = state?.query;
  useEffect(() => {
    const kept = readAtProvider();
    if (query === undefined || kept?.kind !== 'link') return;
    forgetProvider();
    void navigate(pathname, { replace: true, state: null });
    mutate({ body: { ticket: kept.ticket, query } }, { onSuccess: () => void message.success('Đã liên kết.') });
  }, [query, mutate, navigate, pathname, message]);
  return error;
}

/** Asks for the password before going to the provider, so that nobody at an unattended browser can link an account. */
function StartLink({ provider, onClose }: { readonly provider: Provider; readonly onClose: () => void }) {
  const start = useCallMutation('startLink');
  const link = ({ currentPassword }: { currentPassword: string }) =>
    start.mutate(
      { body: { provider: provider.id, currentPassword } },
      { onSuccess: ({ address, ticket }) => leaveForProvider(address, { ticket, kind: 'link', redirect: null }) },
    );
  return (
    <Modal open title={`Liên kết ${provider.title}`} onCancel={onClose} footer={null} mask={{ closable: false }}>
      <Form<{ currentPassword: string }> layout="vertical" requiredMark={false} onFinish={link}>
        <PasswordField />
        <Failure error={start.error} />
        <Space>
          <Button type="primary" htmlType="submit" loading={start.isPending}>
            Tiếp tục
          </Button>
          <Button onClick={onClose}>Không liên kết</Button>
        </Space>
      </Form>
    </Modal>
  );
}

function Linked({ identity: { id, title, email, createdAt } }: { readonly identity: Identity }) {
  const remove = useCallMutation('deleteIdentity');
  const tellFailure = useTellFailure();
  const unlink = () => remove.mutate({ query: { id } }, { onError: tellFailure });
  return (
    <Typography.Paragraph>
      {title ?? 'Nơi không còn dùng'}: <b>{email || 'không rõ thư'}</b>, từ {dayjs(createdAt).format('D/M/YYYY')}{' '}
      <Button size="small" loading={remove.isPending} onClick={unlink}>
        Bỏ liên kết
      </Button>
    </Typography.Paragraph>
  );
}

/** Other ways to sign in to the own account; nothing where the operator has set none up. */
export function Links({ links }: { readonly links: ReadCall<'readIdentities'> }) {
  const failed = useAnswer();
  const [linking, setLinking] = useState<Provider | null>(null);
  const { identities = [], providers = [] } = links.data ?? {};
  if (providers.length + identities.length === 0) return <ReadState reading={failureOf(links)} />;
  return (
    <Card size="small" title="Đăng nhập bằng tài khoản khác">
      <Failure error={failed} />
      {identities.map((identity) => (
        <Linked key={identity.id} identity={identity} />
      ))}
      <Space wrap>
        {providers.map((provider) => (
          <Button key={provider.id} onClick={() => setLinking(provider)}>
            Liên kết {provider.title}
          </Button>
        ))}
      </Space>
      {linking && <StartLink provider={linking} onClose={() => setLinking(null)} />}
    </Card>
  );
}
