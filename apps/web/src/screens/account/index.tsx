import { Space } from 'antd';
import { PageTitle } from '../../ui/page-title.tsx';
import { Account } from './account.tsx';
import { Devices } from './devices.tsx';
import { Links } from './links.tsx';
import { SecondFactor } from './second-factor.tsx';

/** Tài khoản của tôi: e-mail, other ways to sign in, devices that are signed in, and the second factor. */
export function Screen() {
  return (
    <>
      <PageTitle title="Tài khoản của tôi" />
      <Space orientation="vertical" size={16} style={{ width: '100%', maxWidth: 800 }}>
        <Account />
        <Links />
        <SecondFactor />
        <Devices />
      </Space>
    </>
  );
}
