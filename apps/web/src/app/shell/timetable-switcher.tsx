import { pageUrls } from '@tkb/contract';
import { Select } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { timetableTitle } from '../../timetable/quality.ts';
import { useCall } from '../../api/hooks.ts';
import { useSession } from '../../session/session.ts';
import { permissionOfPage, useAppState } from '../../session/app-state.ts';
import { timetableAddress } from '../../timetable/timetable-address.ts';

/** Opens any timetable from any page; on the page of a timetable, the title has this choice. */
export function TimetableSwitcher() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const hasSchool = useSession(({ session }) => session?.user.school != null);
  const sees = useAppState((state) =>
    [pageUrls.timetable, pageUrls.timetables].every((path) => permissionOfPage(state, path) > 0),
  );
  const isShown = hasSchool && sees && pathname !== pageUrls.timetable;
  const timetables = useCall('listTimetables', { query: { pageSize: 0 } }, isShown);
  if (!isShown || !timetables.data || timetables.data.items.length === 0) return null;
  return (
    <Select<number>
      aria-label="Mở TKB"
      placeholder="Mở TKB"
      className="timetable-switcher"
      value={null}
      options={timetables.data.items.map((item) => ({ value: item.id, label: timetableTitle(item) }))}
      popupMatchSelectWidth={false}
      onChange={(id) => void navigate(timetableAddress(id))}
    />
  );
}
