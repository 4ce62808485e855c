import {
  pageUrls,
  shortDate,
  weekdayName,
  weekdayOf,
  type HomeLesson,
  type TeacherChange,
  type TeacherDay,
  type TeacherWeek,
} from '@tkb/contract';
import { Alert, Tag } from 'antd';
import { Link } from 'react-router';
import { useCall } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { periodWords } from '../../timetable/period-words.ts';
import { useTimeOfDay, useToday } from '../../timetable/use-today.ts';
import { ReadState } from '../../ui/read-state.tsx';
import { HomeSection } from './home-section.tsx';
import { emptyWords, lessonNow, type LessonNow } from './lesson-now.ts';
import './home.css';

const dayNames = ['Hôm nay', 'Ngày mai', 'Buổi dạy tới'];

/** Who takes a lesson in place of whom. */
function Substitute({ kind, name }: NonNullable<HomeLesson['substitution']>) {
  if (kind === 'comes') return <Tag color="processing">Bạn dạy thay {name}</Tag>;
  return <Tag color="warning">Bạn nghỉ: {name ? `${name} dạy thay` : 'lớp tự quản'}</Tag>;
}

function Lesson({ lesson, now }: { readonly lesson: HomeLesson; readonly now: LessonNow | null }) {
  const { startTime, endTime, title, classNames, roomName, siteName, substitution } = lesson;
  return (
    <li className={now?.isGoingOn ? 'day-now' : undefined}>
      <span className="day-time">
        {periodWords(lesson)}
        {startTime && endTime && (
          <small>
            {startTime}–{endTime}
          </small>
        )}
      </span>
      <span>
        <strong className={substitution?.kind === 'away' ? 'day-away' : undefined}>{title}</strong>{' '}
        {[classNames, roomName, siteName].filter(Boolean).join(' · ')}{' '}
        {substitution && <Substitute {...substitution} />}
        {now && <Tag color={now.isGoingOn ? 'success' : 'blue'}>{now.words}</Tag>}
      </span>
    </li>
  );
}

interface DayProps {
  readonly day: TeacherDay;
  readonly later: readonly TeacherDay[];
  readonly name: string;
}

function Day({ day, later, name }: DayProps) {
  const { date, lessons } = day;
  const [today, time] = [useToday(), useTimeOfDay()];
  const now = date === today ? lessonNow(lessons, time) : null;
  return (
    <HomeSection title={`${name}: ${weekdayName(weekdayOf(date))}, ${shortDate(date)}`}>
      {lessons.length === 0 ? (
        <p className="home-quiet">{emptyWords(day, later)}</p>
      ) : (
        <ol className="day-list">
          {lessons.map((lesson) => (
            <Lesson key={lesson.id} lesson={lesson} now={now?.id === lesson.id ? now : null} />
          ))}
        </ol>
      )}
    </HomeSection>
  );
}

/** The lessons of the week, a column a day; periods that somebody else takes are not counted. */
function Week({ week: { title, days } }: { readonly week: TeacherWeek }) {
  const today = useToday();
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  const own = days.flatMap(({ lessons }) => lessons).filter(({ substitution }) => substitution?.kind !== 'away');
  const periods = own.reduce((sum, { duration }) => sum + duration, 0);
  return (
    <HomeSection title={`${title}, ${shortDate(first)} – ${shortDate(last)}: ${periods} tiết`}>
      <div className="week-days">
        {days.map(({ date, holiday, lessons }) => (
          <section key={date} className={date === today ? 'week-today' : undefined}>
            <h3>
              {weekdayName(weekdayOf(date))}, {shortDate(date)}
            </h3>
            {lessons.length === 0 && <p className="home-quiet">{holiday === null ? 'Không có tiết' : holiday}</p>}
            <ol>
              {lessons.map((lesson) => (
                <li key={lesson.id}>
                  <small>{periodWords(lesson)}</small>
                  <br />
                  <span className={lesson.substitution?.kind === 'away' ? 'day-away' : undefined}>
                    {lesson.title} <strong>{lesson.classNames}</strong>
                  </span>{' '}
                  {lesson.substitution && <Substitute {...lesson.substitution} />}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <Link to={pageUrls.timetable}>Xem tuần khác, lịch của lớp và phòng</Link>
    </HomeSection>
  );
}

/** Another timetable begins soon, or has just begun. */
function Change({ change: { timetable, from, lessons } }: { readonly change: TeacherChange }) {
  const day = `${weekdayName(weekdayOf(from)).toLowerCase()}, ${shortDate(from)}`;
  return (
    <Alert
      type="info"
      showIcon
      className="home-change"
      title={`${from > useToday() ? 'Từ' : 'Áp dụng từ'} ${day}: TKB số ${timetable.number} ${
        lessons === 0 ? 'không đổi tiết nào của bạn.' : `đổi ${lessons} tiết của bạn.`
      }`}
      action={lessons > 0 && <Link to={`${pageUrls.timetable}?id=${timetable.id}`}>Xem tiết đổi</Link>}
    />
  );
}

/** A teacher's own lessons today, tomorrow and in the week, with the one that is going on or comes next. */
export function TeacherHome() {
  const home = useCall('readTeacherHome', { query: { date: useToday() } });
  if (!home.data) return <ReadState reading={readingOf(home)} />;
  const { days, week, change } = home.data;
  return (
    <>
      {change && <Change change={change} />}
      <div className="home-grid">
        {days.map((day, index) => (
          <Day key={day.date} day={day} later={days.slice(index + 1)} name={dayNames[index] ?? ''} />
        ))}
      </div>
      {week && <Week week={week} />}
    </>
  );
}
