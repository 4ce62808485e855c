import { fullDate, inForceOn, inForceSpans, type TimetableRow } from '@tkb/contract';
import { timetableTitle } from '../../timetable/quality.ts';

type InForce = Pick<TimetableRow, 'id' | 'number' | 'name' | 'status' | 'schoolYear' | 'effectiveFrom'>;

/** Which timetable is in force once one is taken out of force. */
export function wordsAfterEnding(all: readonly InForce[], ended: number, today: string): string {
  const left = all.filter(({ id }) => id !== ended);
  const own = inForceSpans(all).find(({ item }) => item.id === ended);
  // One that is still to come changes nothing before its day.
  const day = own && own.from > today ? own.from : today;
  const since = day === today ? 'Từ hôm nay' : `Từ ${fullDate(day)}`;
  const before = inForceOn(all, day);
  const after = inForceOn(left, day);
  if (after && after.id === before?.id) return `${timetableTitle(after)} vẫn đang áp dụng như trước.`;
  const next = inForceSpans(left).find(({ from }) => from > day);
  const later = next && `${timetableTitle(next.item)} áp dụng từ ${fullDate(next.from)}.`;
  if (!after)
    return later
      ? `${since} không có thời khóa biểu nào được áp dụng, cho đến khi ${later}`
      : `${since} không còn thời khóa biểu nào được áp dụng: giáo viên và lớp không có lịch để xem cho đến khi phát hành một bản khác.`;
  return day === today
    ? `${since} áp dụng lại ${timetableTitle(after)}.${later ? ` ${later}` : ''}`
    : `${since} vẫn áp dụng ${timetableTitle(after)}.${later ? ` ${later}` : ''}`;
}
