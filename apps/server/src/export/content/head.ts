import type { TimetableView } from '@tkb/contract';
import { fullDate } from '@tkb/contract/plain';

/** Texts of the heads and feet of what is printed. */
export interface ExportHead {
  readonly school: string;
  /** The authority above. */
  readonly parent: string;
  /** Whom to ask about it. */
  readonly contact: string;
  readonly principal: string;
  /** The school's logo as a data URL (PNG or JPEG); null = none. */
  readonly logo: string | null;
}

export const pictureUrl = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`;

/** The lines of every head, as school offices write them. */
export function headLines({ parent, school, contact }: ExportHead, { timetable }: Pick<TimetableView, 'timetable'>) {
  return {
    parent: parent.toLocaleUpperCase('vi'),
    school: school.toLocaleUpperCase('vi'),
    year: `Năm học ${timetable.schoolYear} - Học kỳ ${timetable.semester}`,
    contact: contact && `Liên hệ: ${contact}`,
    title: `THỜI KHÓA BIỂU SỐ ${timetable.number}`,
    effective: timetable.effectiveFrom ? `Thực hiện từ ngày ${fullDate(timetable.effectiveFrom)}` : '',
  };
}

export const signatureLines = {
  date: '........, ngày ..... tháng ..... năm ........',
  maker: 'NGƯỜI LẬP BẢNG',
  principal: 'HIỆU TRƯỞNG',
  how: '(Ký, ghi rõ họ tên)',
} as const;
