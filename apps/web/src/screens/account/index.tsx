import { Space } from 'antd';
import { useCall } from '../../api/hooks.ts';
import { failureOf } from '../../api/reading.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import { Account } from './account.tsx';
import { Devices } from './devices.tsx';
import { Links } from './links.tsx';
import { SecondFactor } from './second-factor.tsx';

/** Tài khoản của tôi: e-mail, other ways to sign in, devices that are signed in, and the second factor. */
export function Screen() {
  const account = useCall('readAccount');
  const links = useCall('readIdentities');
  const factor = useCall('readSecondFactor');
  const sessions = useCall('listSessions', { query: { pageSize: 0 } });
  const reads = [account, links, factor, sessions];
  // A server that is away fails all parts: that is said once and not in each of them.
  if (reads.filter(({ isLoadingError }) => isLoadingError).length > 1)
    return (
      <>
        <PageTitle title="Tài khoản của tôi" />
        <ReadState reading={failureOf(...reads)} />
      </>
    );
  return (
    <>
      <PageTitle title="Tài khoản của tôi" />
      <Space orientation="vertical" size={16} style={{ width: '100%', maxWidth: 800 }}>
        <Account account={account} />
        <Links links={links} />
        <SecondFactor factor={factor} />
        <Devices sessions={sessions} />
      </Space>
    </>
  );
}
