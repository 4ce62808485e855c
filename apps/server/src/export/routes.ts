import { operations } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { implement, type Route } from '../call/route.ts';
import { readTimetableView } from '../timetable/timetables/timetable-view.ts';
import { idsOf, seesPublishedOnly } from '../timetable/timetables/visibility.ts';
import { makePdf } from './pdf/make-pdf.ts';
import { schoolWorkbook } from './school-workbook.ts';
import { teacherSheetWorkbook } from './teacher-sheet-workbook.ts';
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
      const chosen = paper ?? (layout === 'sheet' ? 'a3' : 'a4');
      const bytes = await makePdf({ what, layout, paper: chosen, view, ids, head, options });
      return sendFile(call, `${title}.pdf`, bytes, 'application/pdf');
    }
    const workbook = workbookOf(what, layout)(view, ids, head, { ...options, paper });
    return sendFile(call, `${title}.xlsx`, await toBytes(workbook));
  });

type MakeWorkbook = typeof teacherSheetWorkbook;

/** The workbook of what is asked for, laid out as asked; the contract refuses what there is not. */
function workbookOf(what: What, layout: 'page' | 'cards' | 'sheet'): MakeWorkbook {
  if (what === 'school') return (view, _ids, head, options) => schoolWorkbook(view, head, options);
  if (layout === 'sheet') return teacherSheetWorkbook;
  const make = what === 'class' ? classWorkbook : teacherWorkbook;
  return (view, ids, head, options) => make(view, ids, head, { ...options, layout });
}

/** Timetables as xlsx or PDF: the whole school by class, classes, teachers. */
export const exportRoutes: readonly Route[] = [
  download(operations.exportSchool, 'school'),
  download(operations.exportClasses, 'class'),
  download(operations.exportTeachers, 'teacher'),
];

async function readSchoolHead(tx: Transaction) {
  const [head] = await tx.query<Record<'school' | 'parent' | 'contact' | 'principal' | 'logo', string>>(
    'select name as school, parent, contact, principal, logo from school where unit = app_unit() and id = app_school()',
  );
  return head ?? { school: '', parent: '', contact: '', principal: '', logo: '' };
}

/** A PNG or JPEG as prints want it; null for other pictures. */
function dataUrl({ bytes, extension }: { readonly bytes: Buffer; readonly extension: string }): string | null {
  const type = { png: 'image/png', jpg: 'image/jpeg' }[extension];
  return type ? `data:${type};base64,${bytes.toString('base64')}` : null;
}
