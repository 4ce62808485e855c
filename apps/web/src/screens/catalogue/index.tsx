import { resources } from '@tkb/contract';
import { ResourcePage } from '../../resource/resource-page.tsx';
import { TabbedPage } from '../../ui/tabbed-page.tsx';
import { cataloguePages, type CatalogueName } from './pages.ts';

/** The screen of a catalogue; one of a school needs a school, one of the unit does not. */
export const catalogueScreen = (name: CatalogueName) => ({
  Screen: () => <CataloguePage name={name} />,
  needsSchool: resources[name].scope === 'school',
});

function CataloguePage({ name }: { readonly name: CatalogueName }) {
  const page = cataloguePages[name];
  if ('emptyHint' in page) return <ResourcePage resource={resources[name]} emptyHint={page.emptyHint} />;
  const tabs = page.tabs.map((tab) => ({
    ...tab,
    children: <ResourcePage resource={resources[tab.name]} emptyHint={tab.emptyHint} />,
  }));
  return <TabbedPage tabs={tabs} />;
}
