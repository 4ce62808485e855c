import { outerUrls, pageUrls } from '@tkb/contract';
import { Alert, Button } from 'antd';
import { useNavigate } from 'react-router';
import { ChangePasswordForm } from '../../session/change-password-form.tsx';
import { signOut } from '../../session/sign-in.ts';
import { useSession } from '../../session/session.ts';

/** The only page open to people who signed in with an issued password; others may come by its address. */
export function Screen() {
  const navigate = useNavigate();
  const isIssued = useSession(({ session }) => session?.user.mustChangePassword === true);
  const leave = async () => {
    if (isIssued) await signOut();
    await navigate(isIssued ? outerUrls.login : pageUrls.home);
  };
  return (
    <>
      {isIssued && (
        <Alert
          type="info"
          showIcon
          title="Mật khẩu bạn vừa dùng là mật khẩu được cấp. Hãy đổi sang mật khẩu của riêng bạn để tiếp tục."
          style={{ marginBottom: 16 }}
        />
      )}
      <ChangePasswordForm onDone={() => void navigate(pageUrls.home, { replace: true })} />
      <Button type="link" block onClick={() => void leave()} style={{ marginTop: 12 }}>
        {isIssued ? 'Đăng xuất' : 'Về trang đầu'}
      </Button>
    </>
  );
}
