import { firstFew, linkPages, resources, unknownWays, wayInWords, waysNotKnown, type SiteWays } from '@tkb/contract';
import { useCall } from '../../../api/hooks.ts';
import { useRows } from '../../../api/row-hooks.ts';
import { teacherNames, type SchoolClass, type Subject, type Teacher } from '../../../assignment/loads.ts';
import { PageLinks } from '../../../timetable/page-links.tsx';

/** Teachers may change sites within a session: says of which ways that somebody has to go nobody has entered how long they take, and where to enter it. */
export function WaysNotKnown() {
  const sites = useRows<SiteWays>(resources.site).data?.items ?? [];
  const isAsked = unknownWays(sites).length > 0;
  const rooms = useRows<{ id: number; siteId: number | null }>(resources.room, {}, isAsked).data?.items;
  const classes = useRows<SchoolClass>(resources.class, {}, isAsked).data?.items;
  const subjects = useRows<Subject>(resources.subject, {}, isAsked).data?.items;
  const teachers = useRows<Teacher>(resources.teacher, {}, isAsked).data?.items;
  const classSubjects = useCall('listClassSubjects', {}, isAsked).data?.items;
  if (!rooms || !classes || !subjects || !teachers || !classSubjects) return null;
  const names = teacherNames(teachers);
  const people = teachers.map(({ id }) => ({ id, name: names.get(id) ?? '' }));
  const ways = waysNotKnown({ sites, rooms, classes, subjects, classSubjects, teachers: people }).map(wayInWords);
  if (ways.length === 0) return null;
  return (
    <span className="rule-warning">
      Chưa ghi thời gian đi giữa {firstFew(ways, 3)}: được tính là 0 phút. <PageLinks pages={[linkPages.site]} />
    </span>
  );
}
