import { mondayOf, shortDate, type Substitution } from '@tkb/contract';
import { Alert, Button } from 'antd';
import { useCall } from '../../api/hooks.ts';
import { failureOf } from '../../api/reading.ts';
import { stateAdvice } from './words.ts';

/** Rows from a date on that a newer timetable or another absence has overtaken, whichever week is shown. */
export function useOutdated(fromDate: string) {
  const all = useCall('listSubstitutions', { query: { fromDate } });
  return { rows: (all.data?.items ?? []).filter(({ state }) => state !== 'fits'), reading: failureOf(all) };
}

interface OutdatedNoteProps {
  readonly rows: readonly Substitution[];
  readonly onWeek: (monday: string) => void;
}

/** Tells that a recorded substitution no longer fits, with links to it. */
export function OutdatedNote({ rows, onWeek }: OutdatedNoteProps) {
  if (rows.length === 0) return null;
  const weeks = [...new Set(rows.map(({ date }) => mondayOf(date)))].toSorted();
  return (
    <Alert
      type="warning"
      showIcon
      className="outdated-note"
      title={`Từ hôm nay có ${rows.length} tiết dạy thay không còn khớp với thời khóa biểu đang áp dụng, hoặc người dạy thay cũng nghỉ, đã thôi dạy.`}
      description={
        <>
          {stateAdvice}{' '}
          {weeks.map((monday) => (
            <Button key={monday} type="link" size="small" onClick={() => onWeek(monday)}>
              Tuần từ {shortDate(monday)}
            </Button>
          ))}
        </>
      }
    />
  );
}
