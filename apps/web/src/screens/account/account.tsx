import { App, Button, Card, Form, Input, Space, Typography, type InputRef } from 'antd';
import { useState } from 'react';
import { Failure } from '../../api/failure.tsx';
import { useDownload } from '../../api/use-download.tsx';
import { useCallMutation, type ReadCall } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { useFocusOnMount } from '../../lib/focus.ts';
import { ReadState } from '../../ui/read-state.tsx';
import { Erasure } from './erasure.tsx';
import { PasswordField } from '../../session/password-field.tsx';

/** Changes the user's own e-mail; asks for the password, so that an unattended browser is not enough. */
function EmailForm({ email, onDone }: { readonly email: string; readonly onDone: () => void }) {
  const change = useCallMutation('changeEmail');
  const field = useFocusOnMount<InputRef>();
  const { message } = App.useApp();
  const finish = () => {
    void message.success('Đã lưu thư điện tử.');
    onDone();
  };
  return (
    <Form<{ email: string; currentPassword: string }>
      layout="vertical"
      requiredMark={false}
      style={{ maxWidth: 360 }}
      initialValues={{ email }}
      onFinish={(body) => change.mutate({ body }, { onSuccess: finish })}
    >
      <Form.Item name="email" label="Thư điện tử" extra="Để trống nếu không muốn ghi.">
        <Input ref={field} type="email" autoComplete="email" />
      </Form.Item>
      <PasswordField />
      <Failure error={change.error} />
      <Space>
        <Button type="primary" htmlType="submit" loading={change.isPending}>
          Lưu
        </Button>
        <Button onClick={onDone}>Không sửa</Button>
      </Space>
    </Form>
  );
}

/** The name of the account and how its owner is reached. */
export function Account({ account }: { readonly account: ReadCall<'readAccount'> }) {
  const [isEditing, setIsEditing] = useState(false);
  const { save, isSaving } = useDownload('exportOwnData');
  const { username = '', fullName = '', email = '', administrators = [], erasure = null } = account.data ?? {};
  const who = administrators.length > 0 ? administrators.join(', ') : 'người quản trị đơn vị';
  return (
    <Card size="small" title="Tài khoản">
      <ReadState reading={readingOf(account)} lines={2}>
        <Typography.Paragraph>
          {fullName}, tên đăng nhập <b>{username}</b>
        </Typography.Paragraph>
        {isEditing ? (
          <EmailForm email={email} onDone={() => setIsEditing(false)} />
        ) : (
          <>
            <Typography.Paragraph>
              {email === '' ? 'Chưa ghi thư điện tử.' : `Thư điện tử: ${email}`}
            </Typography.Paragraph>
            <Space wrap>
              <Button onClick={() => setIsEditing(true)}>Sửa thư điện tử</Button>
              <Button loading={isSaving} onClick={() => save()}>
                Tải về dữ liệu của tôi
              </Button>
            </Space>
            <Erasure asked={erasure} who={who} />
          </>
        )}
      </ReadState>
    </Card>
  );
}
