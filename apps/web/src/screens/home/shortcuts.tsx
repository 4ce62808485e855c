import { pageUrls } from '@tkb/contract';
import { Card } from 'antd';
import { Link } from 'react-router';
import { useVisibleMenu } from '../../session/visible-menu.ts';
import { NamedIcon } from '../../ui/icons.tsx';
import './set-up.css';

/** The pages of the user's menu, as cards, without those to which the page leads already. */
export function Shortcuts({ besides }: { readonly besides: readonly string[] }) {
  const pages = useVisibleMenu().filter(({ url }) => url !== null && url !== pageUrls.home && !besides.includes(url));
  return (
    <div className="step-list">
      {pages.map(({ key, url, title, icon }) => (
        <Card key={key} size="small">
          <Link to={url ?? '/'}>
            <NamedIcon name={icon} /> {title}
          </Link>
        </Card>
      ))}
    </div>
  );
}
