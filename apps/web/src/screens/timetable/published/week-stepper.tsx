import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import {
  addDays,
  fullDate,
  isWeekOff,
  schoolWeekOf,
  schoolWeekTitle,
  shortDate,
  type SchoolCalendar,
} from '@tkb/contract';
import { Button } from 'antd';

interface WeekStepperProps {
  readonly monday: string;
  readonly thisWeek: string;
  /** Null while no timetable is known: weeks are not counted then. */
  readonly calendar: SchoolCalendar | null;
  readonly onWeek: (monday: string) => void;
}

function weekTitle(monday: string, calendar: SchoolCalendar): string {
  const week = { number: schoolWeekOf(monday, calendar), isOff: isWeekOff(monday, calendar.holidays) };
  return schoolWeekTitle(week, monday, calendar.schoolYear);
}

/** The week by its number and dates, with the ones beside it. */
export function WeekStepper({ monday, thisWeek, calendar, onWeek }: WeekStepperProps) {
  return (
    <div className="pub-stepper">
      <Button
        icon={<LeftOutlined aria-hidden />}
        aria-label="Tuần trước"
        title="Tuần trước"
        onClick={() => onWeek(addDays(monday, -7))}
      />
      <span className="pub-dates" aria-live="polite">
        {calendar && <b>{weekTitle(monday, calendar)}</b>} {shortDate(monday)} – {fullDate(addDays(monday, 6))}
      </span>
      <Button
        icon={<RightOutlined aria-hidden />}
        aria-label="Tuần sau"
        title="Tuần sau"
        onClick={() => onWeek(addDays(monday, 7))}
      />
      <Button disabled={monday === thisWeek} onClick={() => onWeek(thisWeek)}>
        Tuần này
      </Button>
    </div>
  );
}
