import { operations } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { implement, type Route } from '../http/route.ts';
import { readTimetableView } from '../timetable/timetable-view.ts';
import { idsOf, seesPublishedOnly } from '../timetable/visibility.ts';
import { makePdf } from './pdf/make-pdf.ts';
import { schoolWorkbook } from './school-workbook.ts';
import { sendFile } from './send-file.ts';
import { toBytes, type ExportHead } from './sheet-frame.ts';
import { classWorkbook, teacherWorkbook } from './week-workbook.ts';

type What = 'school' | 'class' | 'teacher';
const titles: Record<What, string> = { school: 'toàn trường', class: 'theo lớp', teacher: 'theo giáo viên' };

const download = (operation: typeof operations.exportSchool, what: What): Route =>
  implement(operation, async (call) => {
    const { timetableId, id, showRoom, showTeacher, format, paper, layout } = call.query;
    const ids = idsOf(id);
    const isPublicOnly = await seesPublishedOnly(call);
    const by = what === 'teacher' ? 'teacher' : 'class';
    const { view, school } = await call.transaction(async (tx) => ({
      view: await readTimetableView(tx, timetableId, { by, ids, isPublicOnly }),
      school: await readSchoolHead(tx),
    }));
    const picture = school.logo ? await call.services.uploads.readPicture(school.logo, call.session.unit) : null;
    const head: ExportHead = { ...school, logo: picture && dataUrl(picture) };
    const options = { showRoom, showTeacher };
    const title = `TKB số ${view.timetable.number} ${titles[what]}`;
    if (format === 'pdf') {
      const bytes = await makePdf({ what, layout, paper, view, ids, head, options });
      return sendFile(call, `${title}.pdf`, bytes, 'application/pdf');
    }
    const workbook =
      what === 'school'
        ? schoolWorkbook(view, head, options)
        : (what === 'class' ? classWorkbook : teacherWorkbook)(view, ids, head, options);
    return sendFile(call, `${title}.xlsx`, await toBytes(workbook));
  });

/** Timetables as xlsx or PDF: the whole school by class, classes, teachers. */
export const exportRoutes: readonly Route[] = [
  download(operations.exportSchool, 'school'),
  download(operations.exportClasses, 'class'),
  download(operations.exportTeachers, 'teacher'),
];

async function readSchoolHead(tx: Transaction) {
  const [head] = await tx.query<{ school: string; principal: string; logo: string }>(
    'select name as school, principal, logo from school where unit = app_unit() and id = app_school()',
  );
  return head ?? { school: '', principal: '', logo: '' };
}

/** A PNG or JPEG as prints want it; null for other pictures. */
function dataUrl({ bytes, extension }: { readonly bytes: Buffer; readonly extension: string }): string | null {
  const type = { png: 'image/png', jpg: 'image/jpeg' }[extension];
  return type ? `data:${type};base64,${bytes.toString('base64')}` : null;
}
