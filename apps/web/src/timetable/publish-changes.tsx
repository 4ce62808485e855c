import { inForceSpans, type PublishedTimetable } from '@tkb/contract';
import { Alert, Button } from 'antd';
import type { DataOf } from '../api/call.ts';
import { useCall } from '../api/hooks.ts';
import { readingOf } from '../api/reading.ts';
import { namesOf } from './outdated-assignments.tsx';
import { timetableTitle } from './quality.ts';

const space = { marginBottom: 12 };

/** Whom a new timetable moves against the one before, those with the most moved lessons first. */
export function changesInWords(
  { differences, classes, teachers }: Pick<DataOf<'compareTimetables'>, 'differences' | 'classes' | 'teachers'>,
  before: string,
): { readonly title: string; readonly who: readonly string[] } {
  if (differences.length === 0) return { title: `Giống hệt ${before} đang áp dụng, không tiết nào thay đổi.`, who: [] };
  return {
    title: `${differences.length} tiết thay đổi so với ${before}.`,
    who: [
      ...(classes.length > 0 ? [`Lớp: ${namesOf(classes, 'lớp')}.`] : []),
      ...(teachers.length > 0 ? [`Giáo viên cần báo: ${namesOf(teachers, 'người')}.`] : []),
    ],
  };
}

/** The timetable that is published for a date already, and that another one would have to replace. */
export function useHolderOf(date: string | null, timetableId: number | null): PublishedTimetable | undefined {
  const { data } = useCall('readPublished', {}, timetableId !== null);
  if (timetableId === null) return undefined;
  return data?.items.find(
    ({ id, status, effectiveFrom }) => status === 'published' && effectiveFrom === date && id !== timetableId,
  );
}

/** Names the timetable that gives way, and where it goes. */
export const ReplacedNotice = ({ replaced }: { readonly replaced: PublishedTimetable }) => (
  <Alert
    type="warning"
    showIcon
    title={`${timetableTitle(replaced)} đã phát hành cho ngày này. Phát hành bản này là thay bản ấy: bản ấy vào lưu trữ, vẫn xem lại và sao chép được. Nếu chưa muốn thay, chọn ngày áp dụng khác.`}
    style={space}
  />
);

interface PublishChangesProps {
  readonly timetableId: number;
  /** The day from which the timetable is to be in force. */
  readonly date: string;
}

/** Tells, before a timetable is published, what it changes in the one before it. */
export function PublishChanges({ timetableId, date }: PublishChangesProps) {
  const published = useCall('readPublished');
  // Once it is published it is among them itself, for the moment until the dialog closes. One of a year that is over has other classes.
  const others = (published.data?.items ?? []).filter(({ id, isFrozen }) => id !== timetableId && !isFrozen);
  const before = inForceSpans(others).findLast(({ from }) => from <= date)?.item;
  const query = { id: before?.id ?? 0, other: timetableId };
  const compared = useCall('compareTimetables', { query }, before !== undefined);
  const { failure, retry } = readingOf(published, compared);
  if (failure !== null)
    return (
      <Alert
        type="warning"
        showIcon
        title={`Chưa biết bản này đổi những tiết nào: ${failure}`}
        action={
          <Button size="small" onClick={retry}>
            Thử lại
          </Button>
        }
        style={space}
      />
    );
  if (published.data && !before) return null;
  const { data } = compared;
  // In place of the answer, so that the dialog does not grow under the pointer.
  if (!before || data?.left.timetableId !== before.id)
    return <Alert type="info" showIcon title="Đang so với bản đang áp dụng…" style={space} />;
  const { title, who } = changesInWords(data, timetableTitle(before));
  return (
    <Alert
      type="info"
      showIcon
      title={title}
      description={who.length > 0 && who.map((line) => <div key={line}>{line}</div>)}
      style={space}
    />
  );
}
