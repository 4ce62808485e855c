import { operations } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { implement, type Route } from '../http/route.ts';
import { readTimetableView } from '../timetable/timetable-view.ts';
import { idsOf, seesPublishedOnly } from '../timetable/visibility.ts';
import { schoolWorkbook } from './school-workbook.ts';
import { sendFile } from './send-file.ts';
import { toBytes, type ExportHead } from './sheet-frame.ts';
import { classWorkbook, teacherWorkbook } from './week-workbook.ts';

type What = 'school' | 'class' | 'teacher';
const titles: Record<What, string> = { school: 'toàn trường', class: 'theo lớp', teacher: 'theo giáo viên' };

const download = (operation: typeof operations.exportSchool, what: What): Route =>
  implement(operation, async (call) => {
    const { timetableId, id, showRoom, showTeacher } = call.query;
    const ids = idsOf(id);
    const isPublicOnly = await seesPublishedOnly(call);
    const by = what === 'teacher' ? 'teacher' : 'class';
    const { view, head } = await call.transaction(async (tx) => ({
      view: await readTimetableView(tx, timetableId, { by, ids, isPublicOnly }),
      head: await readHead(tx),
    }));
    const options = { showRoom, showTeacher };
    const workbook =
      what === 'school'
        ? schoolWorkbook(view, head, options)
        : (what === 'class' ? classWorkbook : teacherWorkbook)(view, ids, head, options);
    return sendFile(call, `TKB số ${view.timetable.number} ${titles[what]}.xlsx`, await toBytes(workbook));
  });

/** Timetables as xlsx: the whole school by class, classes, teachers. */
export const exportRoutes: readonly Route[] = [
  download(operations.exportSchool, 'school'),
  download(operations.exportClasses, 'class'),
  download(operations.exportTeachers, 'teacher'),
];

async function readHead(tx: Transaction): Promise<ExportHead> {
  const [head] = await tx.query<ExportHead>(
    'select name as school, principal from school where unit = app_unit() and id = app_school()',
  );
  return head ?? { school: '', principal: '' };
}
