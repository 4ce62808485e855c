import { PageTitle } from '../../ui/page-title.tsx';

/** Where the work stands. */
export function Screen() {
  return <PageTitle title="Tổng quan" />;
}
