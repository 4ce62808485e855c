import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { addDays, fullDate, schoolWeekOf, shortDate } from '@tkb/contract';
import { Button } from 'antd';

interface WeekStepperProps {
  readonly monday: string;
  readonly thisWeek: string;
  readonly schoolYear: string | undefined;
  readonly onWeek: (monday: string) => void;
}

/** The week by its number and dates, with the ones beside it. */
export function WeekStepper({ monday, thisWeek, schoolYear, onWeek }: WeekStepperProps) {
  const week = schoolYear ? schoolWeekOf(monday, schoolYear) : 0;
  return (
    <div className="pub-stepper">
      <Button
        icon={<LeftOutlined aria-hidden />}
        aria-label="Tuần trước"
        title="Tuần trước"
        onClick={() => onWeek(addDays(monday, -7))}
      />
      <span className="pub-dates" aria-live="polite">
        {week > 0 && <b>Tuần {week}</b>} {shortDate(monday)} – {fullDate(addDays(monday, 6))}
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
