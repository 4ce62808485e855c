import { fullDate, weekdayName, weekdayOf, type BrokenSubstitution } from '@tkb/contract';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { messageOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { useCall } from '../api/hooks.ts';

const mostNamed = 5;

const lineOf = ({ date, shiftName, period, title, classNames, teacherName }: BrokenSubstitution): string =>
  `${weekdayName(weekdayOf(date))}, ${fullDate(date)}, ${shiftName.toLowerCase()}, tiết ${period}: ${title} ${classNames} (${teacherName} nghỉ)`;

interface BrokenSubstitutionsProps {
  readonly timetableId: number;
  /** The day from which the timetable is to be in force. */
  readonly date: string;
}

/** Lists, before a timetable is published, the substitutions that would lose their lesson or their substitute. */
export function BrokenSubstitutions({ timetableId, date }: BrokenSubstitutionsProps) {
  const { data, error } = useCall('readBrokenSubstitutions', { query: { timetableId, date } });
  if (error) return <UnknownSubstitutions error={error} />;
  return <SubstitutionWarning change="Phát hành từ ngày này" broken={data?.broken ?? []} />;
}

/** Returns the words of the dialog that takes a timetable out of force: `change` is `Rút lại` or `Lưu trữ`. */
export async function warnOfSubstitutions(timetableId: number, change: string): Promise<ReactNode> {
  try {
    const { broken } = await call('readBrokenSubstitutions', { query: { timetableId } });
    return <SubstitutionWarning change={change} broken={broken} />;
  } catch (error) {
    return <UnknownSubstitutions error={error} />;
  }
}

const UnknownSubstitutions = ({ error }: { readonly error: unknown }) => (
  <Alert type="warning" showIcon title={`Chưa biết dạy thay nào bị ảnh hưởng: ${messageOf(error)}`} />
);

interface SubstitutionWarningProps {
  readonly change: string;
  readonly broken: readonly BrokenSubstitution[];
}

function SubstitutionWarning({ change, broken }: SubstitutionWarningProps) {
  if (broken.length === 0) return null;
  const more = broken.length - mostNamed;
  return (
    <Alert
      type="warning"
      showIcon
      title={`${change} thì ${broken.length} tiết dạy thay đã ghi không còn khớp, cần chọn lại ở trang Dạy thay.`}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 16 }}>
          {broken.slice(0, mostNamed).map((row) => (
            <li key={row.id}>{lineOf(row)}</li>
          ))}
          {more > 0 && <li>và {more} tiết khác</li>}
        </ul>
      }
    />
  );
}
