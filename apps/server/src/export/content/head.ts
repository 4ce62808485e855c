import type { TimetableView } from '@tkb/contract';
import { fullDate, mediaTypes } from '@tkb/contract/plain';
import type { Call } from '../../call/call.ts';
import type { Transaction } from '../../db/database.ts';
import { isStoreFailure, noteStoreFailure } from '../../errors/store-failure.ts';

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

type SchoolHead = Record<'school' | 'parent' | 'contact' | 'principal' | 'logo', string>;

/** The head of the transaction's school; the logo is still the address of its file. */
export async function readSchoolHead(tx: Transaction): Promise<SchoolHead> {
  const [head] = await tx.query<SchoolHead>(
    'select name as school, parent, contact, principal, logo from school where unit = app_unit() and id = app_school()',
  );
  return head ?? { school: '', parent: '', contact: '', principal: '', logo: '' };
}

/** A head for a file, and what its reader should know of it. */
export interface PrintedHead {
  readonly head: ExportHead;
  readonly note: string | null;
}

/** The head with its logo as prints want it, a PNG or JPEG as a data URL; other pictures are none. */
export async function withLogo(
  school: SchoolHead,
  { services, session, request }: Pick<Call<unknown, unknown>, 'services' | 'session' | 'request'>,
): Promise<PrintedHead> {
  try {
    const picture = school.logo ? await services.uploads.readPicture(school.logo, session.unit) : null;
    const type = picture && { png: mediaTypes.png, jpg: mediaTypes.jpeg }[picture.extension];
    return { head: { ...school, logo: type ? pictureUrl(type, picture.bytes) : null }, note: null };
  } catch (error) {
    if (!isStoreFailure(error)) throw error;
    // The timetable may be wanted at once; its reader is told what is missing.
    noteStoreFailure(error, request.log);
    return {
      head: { ...school, logo: null },
      note: 'Tệp không có logo của trường vì kho lưu tệp chưa sẵn sàng. Hãy xuất lại sau ít phút nếu cần logo.',
    };
  }
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
