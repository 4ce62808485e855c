import { fullDate, type TimetableRow } from '@tkb/contract';
import { Alert } from 'antd';
import { differencesOf, TwoSidesNotice, type Difference } from '../ui/editing/two-sides-notice.tsx';
import { publishedWords } from './quality.ts';

/** The head data of a timetable as it is typed. */
export interface Head {
  readonly name?: string;
  readonly schoolYear: string;
  readonly semester: 1 | 2;
  /** ISO date. */
  readonly effectiveFrom: string | null;
}

/** The head data that a row of the list has. */
export const headOf = ({ name, schoolYear, semester, effectiveFrom }: TimetableRow): Head => ({
  name,
  schoolYear,
  semester: semester === 2 ? 2 : 1,
  effectiveFrom,
});

const titles: Readonly<Record<keyof Head, string>> = {
  name: 'Tên gợi nhớ',
  schoolYear: 'Năm học',
  semester: 'Học kỳ',
  effectiveFrom: 'Ngày áp dụng',
};

const wordsOf = (key: keyof Head, head: Head): string =>
  key === 'effectiveFrom' ? (head.effectiveFrom ? fullDate(head.effectiveFrom) : '') : String(head[key] ?? '');

/** Where somebody else has changed the head since it was opened. */
export function headDifferences(mine: Head, opened: Head, stored: Head): readonly Difference[] {
  const textsOf = (head: Head) =>
    Object.fromEntries((Object.keys(titles) as (keyof Head)[]).map((key) => [key, wordsOf(key, head)]));
  return differencesOf(titles, textsOf, { before: opened, mine, stored }).filter(
    ({ stored: now, before }) => now !== before,
  );
}

interface HeadConflictProps {
  readonly stored: TimetableRow;
  readonly differences: readonly Difference[];
  readonly onKeepMine: () => void;
  readonly onTakeStored: () => void;
}

/** Somebody else was faster: it is published already, its head was changed, or its lessons were moved. */
export function HeadConflict({ stored, differences, onKeepMine, onTakeStored }: HeadConflictProps) {
  const style = { marginBottom: 12 };
  if (stored.status !== 'draft') {
    const words =
      stored.status === 'published' ? publishedWords(stored) : 'Người khác vừa đưa thời khóa biểu này vào lưu trữ';
    return <Alert type="info" showIcon title={`${words}. Không cần làm lại; bấm “Đóng”.`} style={style} />;
  }
  if (differences.length === 0)
    return (
      <Alert
        type="warning"
        showIcon
        title="Người khác vừa sửa thời khóa biểu này. Những gì bạn nhập vẫn còn; xem lại rồi bấm lần nữa."
        style={style}
      />
    );
  return (
    <TwoSidesNotice
      title="Người khác vừa sửa trước bạn."
      differences={differences}
      onKeepMine={onKeepMine}
      onTakeStored={onTakeStored}
    />
  );
}
