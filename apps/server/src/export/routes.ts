import { operations } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { implement, type Call, type Route } from '../http/route.ts';
import { readTimetableView } from '../timetable/timetable-view.ts';
import { idsOf, seesPublishedOnly } from '../timetable/visibility.ts';
import { schoolWorkbook } from './school-workbook.ts';
import { toBytes, type ExportHead } from './sheet-frame.ts';
import { classWorkbook, teacherWorkbook } from './week-workbook.ts';

type What = 'school' | 'class' | 'teacher';
const titles: Record<What, string> = { school: 'toàn trường', class: 'theo lớp', teacher: 'theo giáo viên' };
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

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

/** RFC 6266: a plain name for old readers, and the Vietnamese one in UTF-8. */
function sendFile({ reply }: Call<unknown, unknown>, name: string, bytes: Buffer) {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\x20-\x7e]|["\\]/g, '_');
  return reply
    .headers({
      'content-type': contentType,
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'no-store',
    })
    .send(bytes);
}
