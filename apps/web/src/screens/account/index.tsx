import { Space } from 'antd';
import { PageTitle } from '../../ui/page-title.tsx';
import { Devices } from './devices.tsx';
import { SecondFactor } from './second-factor.tsx';

/** Thiết bị và bảo mật: where one is signed in, and the second factor. */
export function Screen() {
  return (
    <>
      <PageTitle title="Thiết bị và bảo mật" />
      <Space orientation="vertical" size={16} style={{ width: '100%' }}>
        <SecondFactor />
        <Devices />
      </Space>
    </>
  );
}
