import { pageUrls, shortDate, weekdayName, weekdayOf, type HomeLesson, type TeacherDay } from '@tkb/contract';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { useCall } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
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
  const { shiftName, period, duration, startTime, endTime, title, classNames, roomName, siteName, substitution } =
    lesson;
  const last = period + duration - 1;
  return (
    <li className={now?.isGoingOn ? 'day-now' : undefined}>
      <span className="day-time">
        {shiftName}, tiết {last > period ? `${period}–${last}` : period}
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

/** A teacher's own lessons today and tomorrow, with the one that is going on or comes next. */
export function TeacherHome() {
  const home = useCall('readTeacherHome', { query: { date: useToday() } });
  if (!home.data) return <ReadState reading={readingOf(home)} />;
  return (
    <>
      <div className="home-grid">
        {home.data.days.map((day, index) => (
          <Day key={day.date} day={day} later={home.data.days.slice(index + 1)} name={dayNames[index] ?? ''} />
        ))}
      </div>
      <p>
        <Link to={pageUrls.timetable}>Xem cả tuần</Link>
      </p>
    </>
  );
}
