import { outerUrls, pageUrls } from '@tkb/contract';
import { Alert, Button } from 'antd';
import { useNavigate } from 'react-router';
import { ChangePasswordForm } from '../../session/change-password-form.tsx';
import { signOut } from '../../session/sign-in.ts';

/** The only page open to people who signed in with an issued password. */
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
      <ChangePasswordForm onDone={() => void navigate(pageUrls.home, { replace: true })} />
      <Button
        type="link"
        block
        onClick={() => void signOut().then(() => navigate(outerUrls.login))}
        style={{ marginTop: 12 }}
      >
        Đăng xuất
      </Button>
    </>
  );
}
