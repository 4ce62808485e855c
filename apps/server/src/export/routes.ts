import { mediaTypes, operations, uniqueNames } from '@tkb/contract';
import { zipSync } from 'fflate';
import type { z } from 'zod';
import { mayCall } from '../access/authorize.ts';
import { AppError } from '../errors/app-error.ts';
import { implement, type Route } from '../call/route.ts';
import type { Call } from '../call/call.ts';
import { readTimes } from '../timetable/published/read-published.ts';
import { readTimetableView } from '../timetable/timetables/timetable-view.ts';
import { idsOf, seesPublishedOnly } from '../timetable/timetables/visibility.ts';
import { dataRoutes } from './data/routes.ts';
import { foreignSheetRoutes } from './foreign/routes.ts';
import { readSchoolHead, withLogo } from './delivery/read-head.ts';
import { makeOffice } from './office/make-office.ts';
import { makePdf, makePictures } from './pdf/make-pdf.ts';
import { isTable, type PrintTask } from './content/print-task.ts';
import { taskWeeks } from './pdf/week-pages.ts';
import { sendFile } from './delivery/send-file.ts';
import { substitutionFileRoutes } from './substitution-file.ts';
import { readAssignmentRows } from './xlsx/assignment-sheet.ts';

type What = PrintTask['what'];
type Query = z.output<(typeof operations.exportSchool)['query'] & {}>;
type ExportCall = Pick<
  Call<Query, unknown>,
  'query' | 'session' | 'services' | 'transaction' | 'request' | 'reply' | 'gone'
>;

const titles: Record<What, string> = {
  school: 'toàn trường',
  class: 'theo lớp',
  teacher: 'theo giáo viên',
  room: 'theo phòng',
};
const layoutTitles: Record<Query['layout'], string> = {
  page: '',
  cards: 'phiếu',
  shifts: 'bảng chung',
  sheet: 'bảng chung cả ngày',
  exchange: 'trao đổi',
};

/** The workbook that programs exchange holds the list of assignments: not for everybody who sees a timetable. */
async function refuseHiddenList({ query, session, services }: ExportCall): Promise<void> {
  if (query.layout !== 'exchange' || (await mayCall(session, operations.listClassSubjects, services.menus))) return;
  const message =
    'bản trao đổi có danh sách phân công mà bạn không được xem; hãy chọn cách trình bày khác, hoặc nhờ người có đủ quyền';
  throw new AppError('permission.denied', {}, { errors: [{ field: 'layout', code: 'not_visible', message }] });
}

async function readTask(call: ExportCall, what: What) {
  await refuseHiddenList(call);
  const { timetableId, id, showRoom, showTeacher, paper, layout, tint, showCode, format } = call.query;
  const ids = idsOf(id);
  const isPublicOnly = await seesPublishedOnly(call);
  const by = what === 'school' ? 'class' : what;
  const { view, school, times, assignments } = await call.transaction(async (tx) => ({
    view: await readTimetableView(tx, timetableId, { by, ids, isPublicOnly }),
    school: await readSchoolHead(tx),
    times: await readTimes(tx),
    assignments: layout === 'exchange' ? await readAssignmentRows(tx) : [],
  }));
  const { head, note } = await withLogo(school, call);
  const task: PrintTask = {
    what,
    layout,
    paper: paper ?? (isTable({ what, layout }) ? 'a3' : 'a4'),
    view,
    ids,
    head,
    options: { showRoom, showTeacher },
    tint,
    clocks: times.periods,
    link: showCode ? pageOf(call) : '',
    isPicture: format === 'png',
  };
  return { task, assignments: view.timetable.isFrozen ? [] : assignments, logoNote: note };
}

/** The address of the page that shows the timetable in force. */
const pageOf = ({ request: { headers, protocol, host } }: ExportCall): string =>
  `${headers.origin ?? `${protocol}://${host}`}/timetable`;

/** `TKB số 5 theo lớp - phiếu - A4`: what it is, and what to put into the printer. */
function fileTitle({ what, layout, paper, view }: PrintTask): string {
  const parts = [`TKB số ${view.timetable.number} ${titles[what]}`, layoutTitles[layout], paper.toUpperCase()];
  return parts.filter(Boolean).join(' - ');
}

const download = (operation: typeof operations.exportSchool, what: What): Route =>
  implement(operation, async (call) => {
    const { task, assignments, logoNote } = await readTask(call, what);
    const { format } = call.query;
    if (format === 'png') return sendPictures(call, task, logoNote);
    const { bytes, note } =
      format === 'pdf' ? await makePdf(task, call.gone) : await makeOffice({ format, task, assignments }, call.gone);
    const notes = [note, logoNote].filter(Boolean).join(' ') || null;
    return sendFile(call, `${fileTitle(task)}.${format}`, bytes, mediaTypes[format], notes);
  });

/** A picture of each page: the one alone as it is, several in a zip file, weeks named by whose they are. */
async function sendPictures(call: ExportCall, task: PrintTask, note: string | null) {
  const pictures = await makePictures(task, call.gone);
  const titleOf = pictureTitles(task);
  const [first, second] = pictures;
  if (first && !second) return sendFile(call, `${titleOf(0)}.png`, first, mediaTypes.png, note);
  const names = uniqueNames(pictures.map((_, index) => titleOf(index)));
  const files = pictures.map((picture, index): [string, Uint8Array] => [`${names[index]}.png`, picture]);
  // Pictures are packed already.
  const zip = zipSync(Object.fromEntries(files), { level: 0 });
  return sendFile(call, `${fileTitle(task)}.zip`, Buffer.from(zip), mediaTypes.zip, note);
}

/** A page of one week is named by its owner; one of several cards or a common table by its number. */
function pictureTitles(task: PrintTask): (index: number) => string {
  if (task.layout !== 'page') return (index) => `${fileTitle(task)} - trang ${index + 1}`;
  const weeks = taskWeeks(task);
  return (index) =>
    `TKB số ${task.view.timetable.number} - ${(weeks[index]?.name ?? '').replace(/[\\/:*?"<>|]/g, '-')}`;
}

/** Timetables as files: the whole school by class, classes, teachers, rooms. */
export const exportRoutes: readonly Route[] = [
  ...dataRoutes,
  ...foreignSheetRoutes,
  ...substitutionFileRoutes,
  download(operations.exportSchool, 'school'),
  download(operations.exportClasses, 'class'),
  download(operations.exportTeachers, 'teacher'),
  download(operations.exportRooms, 'room'),
];
