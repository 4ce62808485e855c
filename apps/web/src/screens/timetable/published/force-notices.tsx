import { fullDate, weekdayName, type PublishedTimetable } from '@tkb/contract';
import { Alert, Button } from 'antd';
import { changeWithin, comingAfter, type PlannedDay } from './week-plan.ts';

interface ForceNoticesProps {
  readonly items: readonly PublishedTimetable[];
  readonly plan: readonly PlannedDay[];
  readonly asked: PublishedTimetable | undefined;
  readonly onVersion: (id: number | null) => void;
}

/** Warns a reader of dates: another timetable begins in this week or later, or this is not the one in force. */
export function ForceNotices({ items, plan, asked, onVersion }: ForceNoticesProps) {
  if (asked) {
    const action = (
      <Button size="small" onClick={() => onVersion(null)}>
        Xem bản đang áp dụng
      </Button>
    );
    return (
      <Alert type="warning" showIcon title={`Bạn đang xem riêng TKB số ${asked.number}.`} action={action} banner />
    );
  }
  const change = changeWithin(plan);
  const coming = comingAfter(items, plan.at(-1)?.date ?? '');
  return (
    <>
      {change?.timetable && (
        <Alert
          type="info"
          showIcon
          banner
          title={`Từ ${weekdayName(change.day).toLowerCase()}, ${fullDate(change.date)} áp dụng TKB số ${change.timetable.number}.`}
        />
      )}
      {coming?.effectiveFrom && (
        <Alert
          type="info"
          showIcon
          banner
          title={`TKB số ${coming.number} có hiệu lực từ ${fullDate(coming.effectiveFrom)}.`}
          action={
            <Button size="small" onClick={() => onVersion(coming.id)}>
              Xem trước
            </Button>
          }
        />
      )}
    </>
  );
}
