import { Alert, Button } from 'antd';
import { useNavigate } from 'react-router';
import { ChangePasswordForm } from '../../app/change-password-form.tsx';
import { signOut } from '../../app/sign-in.ts';

/** The one page open to who signed in with an issued password. */
export function Screen() {
  const navigate = useNavigate();
  return (
    <>
      <Alert
        type="info"
        showIcon
        title="Mật khẩu bạn vừa dùng là mật khẩu được cấp. Hãy đổi sang mật khẩu của riêng bạn để tiếp tục."
        style={{ marginBottom: 16 }}
      />
      <ChangePasswordForm onDone={() => void navigate('/dashboard', { replace: true })} />
      <Button type="link" block onClick={() => void signOut().then(() => navigate('/login'))} style={{ marginTop: 12 }}>
        Đăng xuất
      </Button>
    </>
  );
}
