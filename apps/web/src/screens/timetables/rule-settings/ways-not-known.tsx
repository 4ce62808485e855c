import { firstFew, linkPages, resources, unknownWays, type SiteWays } from '@tkb/contract';
import { useRows } from '../../../api/row-hooks.ts';
import { PageLinks } from '../../../timetable/page-links.tsx';

/** Teachers may change sites within a session: says of which ways nobody has entered how long they take, and where to enter it. */
export function WaysNotKnown() {
  const sites = useRows<SiteWays>(resources.site).data?.items ?? [];
  const ways = unknownWays(sites).map(([from, to]) => `${from.name} và ${to.name}`);
  if (ways.length === 0) return null;
  return (
    <span className="rule-warning">
      Chưa ghi thời gian đi giữa {firstFew(ways, 3)}: được tính là 0 phút. <PageLinks pages={[linkPages.site]} />
    </span>
  );
}
