import type { User } from '@tkb/contract';
import { KeyOutlined, LockOutlined, UnlockOutlined } from '@ant-design/icons';
import { App, Button, Space } from 'antd';
import { useTellFailure } from '../../api/tell-failure.ts';
import { useCallMutation } from '../../api/hooks.ts';
import { useAskFirst } from '../../forms/ask-first.tsx';
import type { Issued } from './issued-password.tsx';

const refusal = { cancelText: 'Không', failed: 'Chưa thực hiện được' } as const;

/** A user's buttons at the end of the row: a new password, locking the account and opening it again. */
export function UserActions({ user, onIssued }: { readonly user: User; readonly onIssued: (issued: Issued) => void }) {
  const reset = useCallMutation('resetPassword');
  const update = useCallMutation('updateUser');
  const { message } = App.useApp();
  const tellFailure = useTellFailure();
  const ask = useAskFirst();
  const { id, version, username, fullName, email, schoolId, roleIds, teacherId, isActive } = user;

  const resetPassword = async () => {
    const { password } = await reset.mutateAsync({ body: { id } });
    onIssued({ username, fullName, password });
  };
  const setActive = async (isOn: boolean) => {
    await update.mutateAsync({
      body: { id, version, username, fullName, email, schoolId, roleIds, teacherId, isActive: isOn },
    });
    void message.success(isOn ? `Đã mở khóa ${fullName}.` : `Đã khóa ${fullName}.`);
  };
  const lock = {
    title: `Khóa tài khoản của ${fullName}?`,
    content: 'Người này bị đăng xuất ngay và không đăng nhập được cho đến khi được mở khóa.',
    okText: 'Khóa tài khoản',
    ...refusal,
  };
  const renew = {
    title: `Cấp lại mật khẩu cho ${fullName}?`,
    content: 'Mật khẩu cũ hết hiệu lực và người này bị đăng xuất trên mọi thiết bị.',
    okText: 'Cấp lại mật khẩu',
    ...refusal,
  };
  return (
    <Space size={4}>
      <Button
        icon={<KeyOutlined />}
        aria-label="Cấp lại mật khẩu"
        title="Cấp lại mật khẩu"
        onClick={() => ask(renew, resetPassword)}
      />
      {isActive ? (
        <Button
          icon={<LockOutlined />}
          aria-label="Khóa"
          title="Khóa"
          onClick={() => ask(lock, () => setActive(false))}
        />
      ) : (
        <Button
          icon={<UnlockOutlined />}
          aria-label="Mở khóa"
          title="Mở khóa"
          loading={update.isPending}
          onClick={() => void setActive(true).catch(tellFailure)}
        />
      )}
    </Space>
  );
}
