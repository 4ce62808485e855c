import {
  addDays,
  fullDate,
  mondayOf,
  pageUrls,
  schoolWeekTitle,
  shortDate,
  type HomeWeek,
  type TimetableRow,
} from '@tkb/contract';
import { Link } from 'react-router';
import { placedWords } from '../../timetable/placed-words.ts';
import { timetableTitle } from '../../timetable/quality.ts';
import { isToCome, type TrendRow } from './trend-places.ts';
import { timetableAddress } from '../../timetable/timetable-address.ts';

interface InForceProps {
  readonly timetable: TimetableRow | null;
  readonly week: HomeWeek | null;
  /** All published ones by the day they begin, those still to come included. */
  readonly published: readonly TrendRow[];
  readonly today: string;
}

/** The next timetable that has a day to begin on. */
function Upcoming({ next: { id, effectiveFrom, ...name } }: { readonly next: TrendRow }) {
  return (
    <p>
      Sắp áp dụng:{' '}
      <Link to={timetableAddress(id)}>
        {timetableTitle(name)}
        {effectiveFrom && `, từ ${fullDate(effectiveFrom)}`}
      </Link>
    </p>
  );
}

export function InForce({ timetable, week, published, today }: InForceProps) {
  const next = published.find((row) => isToCome(row, today));
  if (!timetable)
    return (
      <>
        <p className="home-quiet">Chưa có thời khóa biểu nào đang áp dụng.</p>
        {next ? <Upcoming next={next} /> : <Link to={pageUrls.timetables}>Mở danh sách để phát hành</Link>}
      </>
    );
  const { id, effectiveFrom, placedCount, lessonCount, score, schoolYear, semester } = timetable;
  const monday = mondayOf(today);
  return (
    <>
      <p className="home-figure">{timetableTitle(timetable)}</p>
      <p>
        Năm học {schoolYear}, học kỳ {semester}
        {effectiveFrom && `, áp dụng từ ${fullDate(effectiveFrom)}`}
      </p>
      <p>
        {week && `${schoolWeekTitle(week, monday, schoolYear)}: `}
        {shortDate(monday)} – {shortDate(addDays(monday, 6))}
      </p>
      <p>{placedWords(placedCount, lessonCount, score?.hard)}</p>
      {next && <Upcoming next={next} />}
      <Link to={timetableAddress(id)}>Mở thời khóa biểu</Link>
    </>
  );
}
