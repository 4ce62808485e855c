import { mediaTypes } from '@tkb/contract';
import type { Call } from '../../call/call.ts';
import type { Transaction } from '../../db/database.ts';
import { isStoreFailure, noteStoreFailure } from '../../errors/store-failure.ts';
import { pictureUrl, type ExportHead } from '../content/head.ts';

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
