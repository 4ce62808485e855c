import { fullDate, type TimetableView } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';

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

/** The head of the transaction's school; the logo is still the address of its file. */
export async function readSchoolHead(tx: Transaction) {
  const [head] = await tx.query<Record<'school' | 'parent' | 'contact' | 'principal' | 'logo', string>>(
    'select name as school, parent, contact, principal, logo from school where unit = app_unit() and id = app_school()',
  );
  return head ?? { school: '', parent: '', contact: '', principal: '', logo: '' };
}

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
