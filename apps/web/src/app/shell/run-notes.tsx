import { CloseOutlined, LoadingOutlined, ThunderboltOutlined } from '@ant-design/icons';
import { pageUrls, type TimetableRun } from '@tkb/contract';
import { Button, Grid, Popover } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { permissionOfPage, useAppState } from '../../session/app-state.ts';
import { useSession } from '../../session/session.ts';
import { isUnderWay, runWords, stateWords, useFreshAfterRuns, useRuns } from '../../timetable/runs.ts';
import { taskAddress } from '../../timetable/task-address.ts';

interface ListProps {
  /** Without the name of who has started it, where there is little room. */
  readonly isShort?: boolean;
  readonly runs: readonly TimetableRun[];
  readonly markRead: (run: TimetableRun) => void;
}

function RunList({ runs, markRead, isShort = false }: ListProps) {
  return (
    <ul className="run-notes" aria-label="Lượt xếp thời khóa biểu">
      {runs.map((run) => (
        <li key={run.id}>
          {isUnderWay(run) && <LoadingOutlined aria-hidden />}
          <Link to={taskAddress('arrange', run.timetableId)} title={runWords(run)}>
            {isShort ? stateWords(run) : runWords(run)}
          </Link>
          {!isUnderWay(run) && (
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden />}
              aria-label="Đã xem"
              onClick={() => markRead(run)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * In the header of every page: the current arrangements with their expected end, and finished ones until they have been read.
 * News may arrive at any moment, also while a lesson is dragged, so nothing on the page may move for them.
 */
export function RunNotes() {
  const { xl: isWide = true, sm: hasRoom = true } = Grid.useBreakpoint();
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
  const markRead = (run: TimetableRun) => setRead(new Set([...read, run.id]));
  const inHeader = isWide ? shown.slice(0, 1) : [];
  const others = shown.slice(inHeader.length);
  return (
    <div className="run-news">
      {inHeader.length > 0 && <RunList runs={inHeader} markRead={markRead} isShort />}
      {others.length > 0 && (
        <Popover trigger="click" placement="bottomRight" content={<RunList runs={others} markRead={markRead} />}>
          <Button
            type="text"
            icon={
              others.some(isUnderWay) ? (
                <LoadingOutlined aria-hidden />
              ) : (
                !hasRoom && <ThunderboltOutlined aria-hidden />
              )
            }
            aria-label={`${others.length} lượt xếp ${inHeader.length > 0 ? 'khác' : 'thời khóa biểu'}`}
          >
            {inHeader.length > 0 ? `+${others.length}` : hasRoom && `${others.length} lượt xếp`}
          </Button>
        </Popover>
      )}
    </div>
  );
}
