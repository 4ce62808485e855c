import { CloseOutlined, LoadingOutlined } from '@ant-design/icons';
import { pageUrls } from '@tkb/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { permissionOfPage, useAppState } from '../../session/app-state.ts';
import { useSession } from '../../session/session.ts';
import { isUnderWay, runWords, useFreshAfterRuns, useRuns } from '../../timetable/runs.ts';

/** On every page: the arrangements under way and when they will be over, and how they ended until that was read. */
export function RunNotes() {
  const hasSchool = useSession(({ session }) => session?.user.school != null);
  const sees = useAppState((state) => permissionOfPage(state, pageUrls.timetables) > 0);
  const runs = useRuns(hasSchool && sees);
  useFreshAfterRuns(runs);
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const newest = runs.filter(
    (run, index) => runs.findIndex(({ timetableId }) => timetableId === run.timetableId) === index,
  );
  const shown = newest.filter((run) => isUnderWay(run) || !read.has(run.id));
  if (!hasSchool || !sees || shown.length === 0) return null;
  return (
    <ul className="run-notes" aria-label="Lượt xếp thời khóa biểu">
      {shown.map((run) => (
        <li key={run.id}>
          {isUnderWay(run) && <LoadingOutlined aria-hidden />}
          <Link to={`${pageUrls.timetables}?xep=${run.timetableId}`}>{runWords(run)}</Link>
          {!isUnderWay(run) && (
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden />}
              aria-label="Đã xem"
              onClick={() => setRead(new Set([...read, run.id]))}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
