import { shortDate, weekdayName } from '@tkb/contract';
import { holidayWords } from '../../../timetable/holiday-words.ts';
import { LessonCard } from './lesson-card.tsx';
import { lessonsIn, type WeekDay, type WeekModel, type WeekSlot } from './week-model.ts';

function Cell({ day, slot }: { readonly day: WeekDay; readonly slot: WeekSlot }) {
  const lessons = lessonsIn(day, slot);
  const name = day.isOpen(slot) && day.holiday === null ? '' : 'pub-closed';
  return (
    <td className={day.isToday ? `${name} pub-today` : name}>
      {lessons.map((lesson) => (
        <LessonCard key={lesson.key} lesson={lesson} hasHours />
      ))}
    </td>
  );
}

/** A week as a table: days with their dates across, periods with their bell times down. */
export function WeekTable({ week, title }: { readonly week: WeekModel; readonly title: string }) {
  const { days, slots } = week;
  return (
    <table className="pub-week">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">Buổi</th>
          <th scope="col">Tiết</th>
          {days.map(({ date, day, isToday, holiday }) => (
            <th
              key={date}
              scope="col"
              className={isToday ? 'pub-today' : undefined}
              aria-current={isToday ? 'date' : undefined}
            >
              {weekdayName(day)}
              <small>
                {shortDate(date)}
                {isToday && ' – hôm nay'}
              </small>
              {holiday !== null && <small className="pub-holiday">{holidayWords(holiday)}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {slots.map((slot, index) => {
          const isFirst = slots[index - 1]?.shiftId !== slot.shiftId;
          return (
            <tr key={`${slot.shiftId}/${slot.period}`} className={isFirst ? 'pub-shift' : undefined}>
              {isFirst && (
                <th scope="rowgroup" rowSpan={slots.filter(({ shiftId }) => shiftId === slot.shiftId).length}>
                  {slot.shiftName}
                </th>
              )}
              <th scope="row">
                {slot.period}
                {slot.start && (
                  <small>
                    {slot.start}–{slot.end}
                  </small>
                )}
              </th>
              {days.map((day) => (
                <Cell key={day.date} day={day} slot={slot} />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
