import { TabbedPage } from '../../ui/tabbed-page.tsx';
import { Tokens } from './tokens.tsx';
import { Webhooks } from './webhooks.tsx';
import './program.css';

/** Kết nối chương trình: what other programs may do in the school, and what they are told. */
export function Screen() {
  return (
    <TabbedPage
      tabs={[
        { key: 'tokens', label: 'Mã truy cập', children: <Tokens /> },
        { key: 'webhooks', label: 'Báo tin', children: <Webhooks /> },
      ]}
    />
  );
}
