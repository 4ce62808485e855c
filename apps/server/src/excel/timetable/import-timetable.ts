import { shapeSheets } from './shape/shape-sheets.ts';
import { ownLessonNotes } from './own-lessons.ts';
import { guessNotes } from './cells/guess-notes.ts';
import { tellLines } from './shape/lines-told.ts';
import {
  findStandardSubject,
  foldExact,
  type Resource,
  resourceNamed,
  type TimetableImport,
  type TimetableImportPreview,
} from '@tkb/contract';
import { insertLessons } from '../../arrangement/lessons/save-lessons.ts';
import { measureTimetable } from '../../arrangement/loaded/measure.ts';
import { loadSchool } from '../../arrangement/school/load-school.ts';
import { tryOut, type Transaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/app-error.ts';
import { insertRow } from '../../resource/rows.ts';
import { listClassSubjects } from '../../school/assignments/class-subjects.ts';
import { insertTimetable, readTimetable as readHead, storeScore } from '../../timetable/timetables/timetable-store.ts';
import { readWeekFrame } from '../../week/week-frame.ts';
import { shownSheets } from '../file/shown-sheets.ts';
import { bodyOf } from '../sheet/whole-sheet.ts';
import { classSheet, teacherSheet } from '../assignments/derive/derived-sheets.ts';
import { readNorms } from '../assignments/derive/teacher-norm.ts';
import { refuseClosed, type Importer } from '../imports/closed-lists.ts';
import { readKinds, saveNoted, type ImportedKind } from '../imports/import-changes.ts';
import { beginImport, readLastImport } from '../imports/import-turns.ts';
import { askedOf, problemOf } from '../imports/import-sheet.ts';
import { addMissing } from '../names/add-missing.ts';
import { idNamed, titleOfKind } from '../names/school-names.ts';
import { judgeAhead, type ImportDoor } from '../imports/judge-ahead.ts';
import { planResource } from '../imports/sheet-plan.ts';
import { findTwins } from './find-twins.ts';
import { homeroomNotes, saveHomerooms } from './homerooms.ts';
import { saveAssignments } from './save-assignments.ts';
import { planTimetable, type TimetablePlan } from './plan-timetable.ts';
import { togetherNotes } from './taught-together.ts';
import { readTimetable, type NewWord, type ReadTimetable } from './read-timetable.ts';

type Missing = TimetableImportPreview['missing'];

type ReadTold = ReadTimetable & { readonly notes: readonly string[] };

/** An import done inside a transaction, which the caller keeps or not. */
interface Done {
  readonly read: ReadTold;
  readonly missing: Missing;
  readonly counts: TimetableImportPreview['counts'];
  readonly differences: TimetablePlan['differences'];
  /** Sentences about homeroom teachers. */
  readonly homerooms: readonly string[];
  /** Sentences about classes that one teacher has at the same time. */
  readonly together: readonly string[];
  /** Sentences about timetables that are the same already. */
  readonly twins: readonly string[];
  readonly timetableId: number;
}

/** Says what a file would become, cell by cell; it is done and rolled back, so that nothing is promised that does not work. */
export async function previewTimetableImport(
  door: ImportDoor,
  body: TimetableImport,
  actor: Importer,
): Promise<TimetableImportPreview> {
  const read = await judgeAhead(door, written, (tx) => readFile(tx, body));
  return tryOut(door.transaction, async (tx) => {
    const lastImport = await readLastImport(tx);
    const first = await read(tx);
    try {
      const done = await importInside(tx, { body, actor }, first);
      return previewOf(done.read, done.missing, { ...done, lastImport });
    } catch (error) {
      return previewOf(first.read, missingOf(first.read), { lastImport, problem: problemOf(error) });
    }
  });
}

/** Of these kinds whole rows are written over; rows of others are only added. */
const written: readonly ImportedKind[] = ['classSubject'];
const changed: readonly ImportedKind[] = ['timetable', 'classSubject', 'class', 'teacher', 'subject'];

/** Imports a timetable as one step that can be taken back. Throws `import.cells_unread` unless that is agreed to. */
export async function importTimetable(door: ImportDoor, body: TimetableImport, actor: Importer) {
  const judge = await judgeAhead(door, written, async (tx) => ({
    first: await readFile(tx, body),
    before: await readKinds(tx, changed),
  }));
  return door.transaction(async (tx) => {
    await beginImport(tx, [{ kinds: ['timetable', 'classSubject'], lastImport: body.lastImport }]);
    const { first, before } = await judge(tx);
    let done: Done | undefined;
    const importId = await saveNoted(tx, {
      before,
      userName: actor.fullName,
      save: async () => {
        done = await importInside(tx, { body, actor }, first);
        await storeScore(tx, done.timetableId, await measureTimetable(tx, done.timetableId));
      },
    });
    if (!done || importId === null) throw new Error('the import changed nothing');
    const unread = done.counts.cells - done.counts.read;
    if (unread > 0 && !body.acceptsUnread) throw new AppError('import.cells_unread', { count: unread });
    return {
      importId,
      item: await readHead(tx, done.timetableId),
      counts: done.counts,
      missing: body.createMissing ? done.missing : [],
      unread,
    };
  });
}

async function readFile(tx: Transaction, body: TimetableImport) {
  const frame = await readWeekFrame(tx);
  if (frame.shifts.length === 0)
    throw new AppError('import.not_understood', {
      detail:
        'trường chưa có buổi học nào. Hãy chọn cấp học và buổi học ở mục “Bắt đầu với trường mới” của trang Tổng quan rồi chọn lại tệp; tệp không cần sửa.',
    });
  const around = { frame, school: await loadSchool(tx, frame), stored: await listClassSubjects(tx) };
  const { shown: given, notes: hidden } = shownSheets(body.sheets);
  const { sheets, notes: spelled } = shapeSheets(given, around);
  const notes = [...hidden, ...spelled];
  const read = await readTimetable(tx, { ...body, sheets: [...sheets] }, around);
  notes.push(...tellLines(given, read.remarks));
  if (read.tables.length === 0)
    throw new AppError('import.not_understood', {
      detail: [
        'không thấy bảng thời khóa biểu nào. Bảng cần có cột Thứ và Tiết với mỗi cột một lớp hoặc giáo viên, hoặc mỗi ngày một cột.',
        ...someUnread(read),
        ...notes,
      ].join(' '),
    });
  return { ...around, read: { ...read, notes } };
}

const someUnread = ({ unread }: Pick<ReadTimetable, 'unread'>): string[] =>
  unread.slice(0, 3).map(({ sheet, cell, text, reason }) => `${sheet}, ô ${cell} "${text}": ${reason}.`);

interface Wanted {
  readonly body: TimetableImport;
  readonly actor: Importer;
}

async function importInside(tx: Transaction, { body, actor }: Wanted, first: FirstReading): Promise<Done> {
  const missing = missingOf(first.read);
  const isAdding = body.createMissing && first.read.newWords.length > 0;
  if (isAdding) {
    const added = first.read.newWords.map(({ kind }) => kind);
    refuseClosed(added, actor);
    await addNewRows(tx, first);
  }
  const again = isAdding ? await readFile(tx, body) : first;
  const { frame, school, stored } = again;
  // Once the school has the file's classes their names need no reading any more, which is to be told all the same.
  const read = { ...again.read, notes: [...new Set([...first.read.notes, ...again.read.notes])] };
  const homerooms = homeroomNotes(read);
  const together = togetherNotes({ ...read, frame }, stored);
  const heads = await saveHomerooms(tx, read);
  const saved = await saveAssignments(tx, read, stored, body.updateAssignments);
  const isAsRead = heads + saved.assigned + saved.updated === 0;
  const after = isAsRead
    ? { school, stored }
    : { school: await loadSchool(tx, frame), stored: await listClassSubjects(tx) };
  const plan = planTimetable(read.facts, after.school, after.stored, read.names);
  if (plan.counts.placed === 0 && missing.length > 0 && !body.createMissing)
    throw new AppError('import.rows_needed', {});
  if (plan.counts.placed === 0)
    throw new AppError('import.not_understood', {
      detail: [
        'chưa đọc được tiết nào.',
        ...someUnread(read),
        ...(read.names.asked.size > 0 ? ['Hãy trả lời các chữ được hỏi.'] : []),
      ].join(' '),
    });
  const id = await insertTimetable(tx, body);
  await insertLessons(tx, id, plan.lessons);
  return {
    read,
    missing,
    counts: { cells: read.cells, read: read.cells - cellsOf(read.unread), ...plan.counts, ...saved },
    differences: plan.differences,
    homerooms,
    together,
    twins: await findTwins(tx, id),
    timetableId: id,
  };
}

/** Subjects are added by the names of the national programme, abbreviations that may mean several are asked about instead. */
function missingOf({ newWords, names }: ReadTimetable): Missing {
  const added = newWords.filter(({ kind, text }) => kind !== 'subject' || names.adds(kind, text));
  const nameOf = ({ kind, text }: NewWord) => (kind === 'subject' && findStandardSubject(text)?.name) || text;
  return [...Map.groupBy(added, ({ kind }) => kind)].map(([kind, own]) => ({
    title: titleOfKind(kind),
    names: [...new Set(own.map(nameOf))],
  }));
}

type FirstReading = Awaited<ReturnType<typeof readFile>>;

/** Adds the teachers, classes and subjects that the file names and the school does not have. */
async function addNewRows(tx: Transaction, { read, frame }: FirstReading): Promise<void> {
  const of = (wanted: NewWord['kind']) => read.newWords.filter(({ kind }) => kind === wanted);
  for (const { text } of of('subject')) read.names.standIn('subject', text);
  await addMissing(read.names, (resource, draft) => insertRow(tx, resource, draft));
  const duties = { reductions: [], homeroomReduction: null, norm: null, unknown: [] };
  const teachers = of('teacher').map(({ text, taught }) => ({ name: text, department: '', classes: taught, duties }));
  const classes = of('class');
  const normOf = await readNorms(tx);
  const homeroomOf = (name: string) => classes.find(({ homeroom }) => foldExact(homeroom) === foldExact(name))?.text;
  if (teachers.length > 0) await addSheet(tx, resourceNamed('teacher'), teacherSheet(teachers, normOf, homeroomOf));
  const shiftName = (id: number | null) =>
    (frame.shifts.find((shift) => shift.id === id) ?? frame.shifts[0])?.name ?? '';
  const shiftOf = (name: string) => shiftName(classes.find(({ text }) => text === name)?.shiftId ?? null);
  const isKnown = (text: string) =>
    idNamed(read.names, 'teacher', text) !== null || teachers.some(({ name }) => foldExact(name) === foldExact(text));
  const rows = classes.map(({ text, homeroom }) => ({
    name: text,
    size: null,
    homeroomTeacher: isKnown(homeroom) ? homeroom : '',
  }));
  if (rows.length > 0) await addSheet(tx, resourceNamed('class'), classSheet(rows, shiftOf));
}

async function addSheet(tx: Transaction, resource: Resource, rows: ReturnType<typeof teacherSheet>): Promise<void> {
  const plan = await planResource(tx, resource, bodyOf(rows));
  const wrong = plan.rows.flatMap(({ label, errors }) =>
    errors.map(({ title, message }) => `${label}, ${title}: ${message}`),
  );
  if (wrong.length > 0)
    throw new AppError('import.not_understood', {
      detail: `${wrong.slice(0, 5).join('; ')}. Hãy sửa trong tệp rồi chọn lại tệp.`,
    });
  await plan.save(tx);
}

const UNREAD_SENT = 500;

/** A cell can be told for several reasons. */
const cellsOf = (unread: ReadTold['unread']): number =>
  new Set(unread.map(({ sheet, cell }) => `${sheet} ${cell}`)).size;

interface Outcome extends Partial<Pick<Done, 'counts' | 'differences' | 'homerooms' | 'together' | 'twins'>> {
  readonly lastImport: number;
  readonly problem?: string;
}

function previewOf(
  read: ReadTold,
  missing: Missing,
  { counts, differences = [], homerooms = [], together = [], twins = [], problem, lastImport }: Outcome,
): TimetableImportPreview {
  const { tables, otherSheets, unread, names, strangeRooms, contradictions, cells, notes } = read;
  const rooms = [...strangeRooms].map(
    ([text, times]) => `"${text}" (${times} ô) không phải giáo viên, lớp hay phòng của trường nên không được nhập.`,
  );
  const none = { placed: 0, missing: 0, extra: 0, assigned: 0, updated: 0 };
  return {
    tables: [...tables],
    otherSheets: [...otherSheets],
    counts: counts ?? { cells, read: cells - cellsOf(unread), ...none },
    unread: unread.slice(0, UNREAD_SENT),
    ...askedOf(names),
    missing,
    differences: [...differences],
    warnings: [
      ...twins,
      ...notes,
      ...contradictions,
      ...together,
      ...guessNotes(read),
      ...ownLessonNotes(read.ownClasses),
      ...rooms,
      ...homerooms,
    ],
    problem: problem ?? null,
    lastImport,
  };
}
