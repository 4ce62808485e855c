import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useShownQuery } from '../lib/address/use-shown-query.ts';

interface TabbedPageProps {
  readonly tabs: readonly { readonly key: string; readonly label: string; readonly children: ReactNode }[];
}

/** Several views of a page; the open one is part of the address. */
export function TabbedPage({ tabs }: TabbedPageProps) {
  const [query, show] = useShownQuery();
  const open = tabs.find(({ key }) => key === query.get('tab'))?.key ?? tabs[0]?.key ?? '';
  return (
    <Tabs
      activeKey={open}
      onChange={(tab) => show(new URLSearchParams({ tab }), { replace: true })}
      items={[...tabs]}
      destroyOnHidden
    />
  );
}
