import { weekdayName, weekWords, withGroupMark } from '@tkb/contract';
import { readAscTimetable } from '@tkb/interchange';
import { weekdayNamed } from './plan-names.ts';

const heads = ['Thứ', 'Buổi', 'Tiết', 'Số tiết', 'Lớp', 'Môn', 'Giáo viên', 'Phòng', 'Tuần'];

/** The timetable of an aSc XML file as a table with a row for each card; null when the file is none. */
export function readAscRows(text: string): { readonly rows: string[][]; readonly notes: string[] } | null {
  const read = readAscTimetable(text);
  if (!read) return null;
  const rows = read.cards.map(({ classes, ...card }) => [
    weekdayName(weekdayNamed(card.day) ?? card.dayIndex + 2),
    '',
    /\d$/.test(card.periodName) ? card.periodName : String(card.period),
    String(card.duration),
    classes.map(({ name, group }) => withGroupMark(name, group ?? 0)).join('; '),
    card.subject,
    card.teachers.join('; '),
    card.room,
    card.week ? weekWords({ from: null, to: null, pattern: card.week }) : '',
  ]);
  const notes = [
    ...(read.unplaced > 0 ? [`Tệp aSc còn ${read.unplaced} tiết chưa xếp; các tiết đó không có chỗ.`] : []),
    ...(read.lost > 0
      ? [`Tệp aSc có ${read.lost} thẻ không rõ tiết học nào hoặc không rõ ngày, tiết; các thẻ đó không được nhập.`]
      : []),
    ...(read.parted > 0
      ? [`Tệp aSc có ${read.parted} thẻ chỉ học một số tuần hoặc một học kì; các thẻ đó được nhập như học mọi tuần.`]
      : []),
  ];
  return { rows: [heads, ...rows], notes };
}
