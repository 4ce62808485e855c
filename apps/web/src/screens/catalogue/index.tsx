import { resources } from '@tkb/contract';
import { ResourcePage } from '../../resource/resource-page.tsx';
import { cataloguePages, type CatalogueName } from './pages.ts';

/** The screen of a catalogue; one of a school needs a school, one of the unit does not. */
export const catalogueScreen = (name: CatalogueName) => ({
  Screen: () => <ResourcePage resource={resources[name]} emptyHint={cataloguePages[name].emptyHint} />,
  needsSchool: resources[name].scope === 'school',
});
