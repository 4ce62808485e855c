import { addDays, fullDate, mondayOf, pageUrls, schoolWeekOf, shortDate, type TimetableRow } from '@tkb/contract';
import { Link } from 'react-router';
import { placedWords } from '../../timetable/placed-words.ts';
import { timetableTitle } from '../../timetable/quality.ts';

/** The timetable in force and the week it is in. */
export function InForce({ timetable, today }: { readonly timetable: TimetableRow | null; readonly today: string }) {
  if (!timetable)
    return (
      <>
        <p className="home-quiet">Chưa có thời khóa biểu nào đang áp dụng.</p>
        <Link to={pageUrls.timetables}>Mở danh sách để phát hành</Link>
      </>
    );
  const { id, effectiveFrom, placedCount, lessonCount, score, schoolYear, semester } = timetable;
  const monday = mondayOf(today);
  const week = schoolWeekOf(today, schoolYear);
  return (
    <>
      <p className="home-figure">{timetableTitle(timetable)}</p>
      <p>
        Năm học {schoolYear}, học kỳ {semester}
        {effectiveFrom && `, áp dụng từ ${fullDate(effectiveFrom)}`}
      </p>
      <p>
        {week > 0 ? `Tuần ${week}` : 'Trước khai giảng'}: {shortDate(monday)} – {shortDate(addDays(monday, 6))}
      </p>
      <p>{placedWords(placedCount, lessonCount, score?.hard)}</p>
      <Link to={`${pageUrls.timetable}?id=${id}`}>Mở thời khóa biểu</Link>
    </>
  );
}
