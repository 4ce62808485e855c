import { outerUrls, pageUrls } from '@tkb/contract';
import { DownOutlined, KeyOutlined, LogoutOutlined, SafetyOutlined, UserOutlined } from '@ant-design/icons';
import { App, Button, Dropdown, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ChangePasswordForm } from '../../session/change-password-form.tsx';
import { signOut } from '../../session/sign-in.ts';
import { useSession } from '../../session/session.ts';

/** Who is signed in: change the password, sign out. */
export function UserMenu() {
  const user = useSession(({ session }) => session?.user);
  const navigate = useNavigate();
  const { message } = App.useApp();
  const [isChanging, setIsChanging] = useState(false);
  const finish = () => {
    setIsChanging(false);
    void message.success('Đã đổi mật khẩu. Các thiết bị khác phải đăng nhập lại.');
    void navigate(pageUrls.home);
  };
  const items = [
    {
      key: 'account',
      icon: <SafetyOutlined />,
      label: 'Tài khoản của tôi',
      onClick: () => void navigate(outerUrls.account),
    },
    { key: 'password', icon: <KeyOutlined />, label: 'Đổi mật khẩu', onClick: () => setIsChanging(true) },
    {
      key: 'logout',
      icon: <LogoutOutlined />,
      label: 'Đăng xuất',
      onClick: () => void signOut().then(() => navigate(outerUrls.login)),
    },
  ];
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button type="text" icon={<UserOutlined />} aria-label={`Tài khoản ${user?.hoten ?? ''}`}>
          <span className="user-name">{user?.hoten}</span> <DownOutlined />
        </Button>
      </Dropdown>
      <Modal
        title="Đổi mật khẩu"
        open={isChanging}
        onCancel={() => setIsChanging(false)}
        footer={null}
        destroyOnHidden
        mask={{ closable: false }}
      >
        <ChangePasswordForm onDone={finish} />
      </Modal>
    </>
  );
}
