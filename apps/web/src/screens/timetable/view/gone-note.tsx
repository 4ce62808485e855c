import type { TimetableRow } from '@tkb/contract';
import { Alert } from 'antd';
import { timetableTitle } from '../../../timetable/quality.ts';

interface GoneNoteProps {
  /** Which timetable the address names; null = none. */
  readonly askedId: number | null;
  readonly shown: TimetableRow;
}

/** Says that another timetable is shown than the one that was asked for: its own may have been deleted while it was open. */
export function GoneNote({ askedId, shown }: GoneNoteProps) {
  if (askedId === null || askedId === shown.id) return null;
  const title = `Không có thời khóa biểu mà trang này đang mở: có thể nó vừa bị xóa. Dưới đây là ${timetableTitle(shown)}.`;
  return <Alert type="warning" showIcon title={title} />;
}
