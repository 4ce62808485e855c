import { TabbedPage } from '../../ui/tabbed-page.tsx';
import { Tokens } from './tokens.tsx';
import { Webhooks } from './webhooks.tsx';
import './program.css';

/** Kết nối chương trình: what other programs may do in the school, and what they are told. */
export function Screen() {
  return (
    <TabbedPage
      tabs={[
        { key: 'tokens', label: 'Mã truy cập cho chương trình', children: <Tokens /> },
        { key: 'webhooks', label: 'Báo tin cho chương trình', children: <Webhooks /> },
      ]}
    />
  );
}
