import { fullDate, shortDate, weekdayName, weekdayShort } from '@tkb/contract';
import { useRef, type TouchEvent } from 'react';
import { holidayWords } from '../../../timetable/holiday-words.ts';
import { LessonCard } from './lesson-card.tsx';
import {
  entriesOf,
  periodWords,
  type DayLesson,
  type Entry,
  type WeekDay,
  type WeekModel,
  type WeekSlot,
} from './week-model.ts';

/** Pixels a finger goes sideways to mean the next day. */
const swipeLength = 50;

/** Tells a swipe to the left (1) or right (-1) from scrolling and tapping. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!touch || !start.current) return;
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      if (Math.abs(x) > swipeLength && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
  };
}

interface TimeProps {
  readonly entry: Pick<DayLesson, 'from' | 'to'> & Partial<Pick<DayLesson, 'ownHours'>>;
  readonly slots: readonly WeekSlot[];
}

function Time({ entry, slots }: TimeProps) {
  const start = entry.ownHours?.start ?? slots.find(({ period }) => period === entry.from)?.start;
  const end = entry.ownHours?.end ?? slots.find(({ period }) => period === entry.to)?.end;
  return (
    <div className="pub-time">
      <b>{periodWords(entry)}</b>
      {start && end && (
        <span>
          {start}–{end}
        </span>
      )}
    </div>
  );
}

function EntryRow({ entry, slots }: { readonly entry: Entry; readonly slots: readonly WeekSlot[] }) {
  if (entry.kind === 'gap') {
    return (
      <li className="pub-gap">
        <Time entry={entry} slots={slots} />
        <span>Trống</span>
      </li>
    );
  }
  return (
    <li>
      <Time entry={entry.lesson} slots={slots} />
      <LessonCard lesson={entry.lesson} />
    </li>
  );
}

function DayList({ day, slots }: { readonly day: WeekDay; readonly slots: readonly WeekSlot[] }) {
  const shifts = new Map(slots.map(({ shiftId, shiftName }) => [shiftId, shiftName]));
  return (
    <>
      <h2>
        {weekdayName(day.day)}, {fullDate(day.date)}
        {day.isToday && <small> Hôm nay</small>}
      </h2>
      {day.lessons.length === 0 && (
        <p className="pub-free">{day.holiday === null ? 'Không có tiết nào.' : `${holidayWords(day.holiday)}.`}</p>
      )}
      {[...shifts].map(([shiftId, name]) => {
        const entries = entriesOf(day, shiftId);
        return (
          entries.length > 0 && (
            <section key={shiftId} aria-label={`Buổi ${name.toLowerCase()}`}>
              <h3>{name}</h3>
              <ol>
                {entries.map((entry) => (
                  <EntryRow key={entry.key} entry={entry} slots={slots.filter((slot) => slot.shiftId === shiftId)} />
                ))}
              </ol>
            </section>
          )
        );
      })}
    </>
  );
}

interface DayCardsProps {
  readonly week: WeekModel;
  /** The date shown; the first day of the week when it is not in it. */
  readonly date: string;
  readonly onDate: (date: string) => void;
  /** Past the end of the week. */
  readonly onWeek: (step: 1 | -1) => void;
}

/** A week on a phone: one day at a time, the next by a tap on its date or a swipe. */
export function DayCards({ week: { days, slots }, date, onDate, onWeek }: DayCardsProps) {
  const at = Math.max(
    0,
    days.findIndex((day) => day.date === date),
  );
  const shown = days[at];
  const swipe = useSwipe((step) => {
    const next = days[at + step];
    if (next) onDate(next.date);
    else onWeek(step);
  });
  if (!shown) return null;
  return (
    <div className="pub-days" {...swipe}>
      <div className="pub-day-tabs" role="group" aria-label="Chọn ngày">
        {days.map((day, index) => (
          <button
            key={day.date}
            type="button"
            aria-pressed={index === at}
            className={day.isToday ? 'pub-today' : undefined}
            onClick={() => onDate(day.date)}
          >
            <b>{weekdayShort(day.day)}</b>
            <span>{shortDate(day.date)}</span>
            {day.isToday && <span className="visually-hidden">hôm nay</span>}
          </button>
        ))}
      </div>
      <div className="pub-day" aria-live="polite">
        <DayList day={shown} slots={slots} />
      </div>
    </div>
  );
}
