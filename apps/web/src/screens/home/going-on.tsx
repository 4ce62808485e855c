import { mondayOf, pageUrls, resources } from '@tkb/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DataOf } from '../../api/call.ts';
import { draftsOfPage } from '../../lib/drafts.ts';
import { clockOf, dayMomentOf } from '../../lib/moments.ts';
import { leftWords } from '../../timetable/placed-words.ts';
import { timetableTitle } from '../../timetable/quality.ts';
import { useRuns } from '../../timetable/runs.ts';
import { taskAddress } from '../../timetable/task-address.ts';
import { timetableAddress } from '../../timetable/timetable-address.ts';

type Home = DataOf<'readSchoolHome'>;

const mostNames = 4;
const draftPages = [...new Set([pageUrls.class, ...Object.values(resources).map(({ menu }) => menu)])];

/** Forms and imports that were left half typed in this browser. */
const halfTyped = () => draftPages.flatMap((page) => draftsOfPage(page).map(({ title }) => ({ title, page })));

interface JobProps {
  readonly job: Home['jobs'][number];
  /** When it is expected to end; null = nobody knows yet. */
  readonly end: string | null;
}

/** Lessons are placed long before the end: the time that is left says more than a full bar would. */
function Job({ job: { timetable, status, startedBy, startedAt, progress }, end }: JobProps) {
  const { placed, total, broken } = progress ?? { placed: 0, total: 0, broken: 0 };
  return (
    <li>
      <Link to={taskAddress('arrange', timetable.id)}>
        {status === 'queued' ? 'Chờ xếp' : 'Đang xếp'} {timetableTitle(timetable)}
        {end && `, xong khoảng ${clockOf(end)}`}
      </Link>{' '}
      <small>
        {startedBy}, từ {clockOf(startedAt)}
        {total > 0 && `, ${placed}/${total} tiết${leftWords(0, broken)}`}
      </small>
    </li>
  );
}

function Draft({ draft }: { readonly draft: Home['drafts'][number] }) {
  const { id, placedCount, lessonCount, score, isScoreStale, openFor, updatedAt } = draft;
  return (
    <li>
      <Link to={timetableAddress(id)}>Bản nháp {timetableTitle(draft)}</Link>{' '}
      <small>
        {placedCount}/{lessonCount} tiết{leftWords(0, score?.hard)}, sửa {dayMomentOf(updatedAt)}
        {isScoreStale && ', dữ liệu đã đổi từ đó'}
        {openFor.length > 0 && `, ${openFor.join(', ')} đang mở`}
      </small>
    </li>
  );
}

interface AwayProps {
  readonly date: string;
  readonly today: string;
  readonly people: Home['away'];
}

/** Who is away on a day, and in how many periods classes are left to themselves. */
function Away({ date, today, people }: AwayProps) {
  const names = people.map(
    ({ name, periods, alone }) =>
      `${name} (${periods} tiết, ${alone === 0 ? 'đủ người dạy thay' : `${alone} tiết lớp tự quản`})`,
  );
  return (
    <li>
      <Link to={`${pageUrls.substitution}?tuan=${mondayOf(date)}`}>
        {people.length} giáo viên nghỉ {date === today ? 'hôm nay' : 'ngày mai'}
      </Link>{' '}
      <small>{names.join(', ')}</small>
    </li>
  );
}

interface GoingOnProps {
  readonly home: Home;
  readonly today: string;
}

/** Teachers who are away, arrangements under way, drafts, teachers who are not free, and imports begun and not ended. */
export function GoingOn({ home: { away, jobs, drafts, blocked }, today }: GoingOnProps) {
  const [typed] = useState(halfTyped);
  const runs = useRuns();
  if (away.length + jobs.length + drafts.length + blocked.length + typed.length === 0)
    return <p className="home-quiet">Không có việc nào đang dở.</p>;
  const names = blocked.slice(0, mostNames).map(({ name, periods }) => `${name} (${periods} tiết)`);
  return (
    <ul className="home-list">
      {[...Map.groupBy(away, ({ date }) => date)].map(([date, people]) => (
        <Away key={date} date={date} today={today} people={people} />
      ))}
      {jobs.map((job) => (
        <Job key={job.id} job={job} end={runs.find(({ id }) => id === job.id)?.expectedEnd ?? null} />
      ))}
      {drafts.map((draft) => (
        <Draft key={draft.id} draft={draft} />
      ))}
      {typed.map(({ title, page }) => (
        <li key={page + title}>
          <Link to={page}>Đang nhập dở: {title}</Link>
        </li>
      ))}
      {blocked.length > 0 && (
        <li>
          <Link to={`${pageUrls.teacher}?tab=wishes`}>{blocked.length} giáo viên có tiết bận</Link>{' '}
          <small>
            {names.join(', ')}
            {blocked.length > mostNames && ` và ${blocked.length - mostNames} người nữa`}
          </small>
        </li>
      )}
    </ul>
  );
}
