import type { ExcelFile, LessonView, TimetableImportPreview, TimetableRow, TimetableView } from '@tkb/contract';
import { createTimetable } from '../../src/timetable/timetables/manage-timetable.ts';
import type { Tenant } from '../../src/db/database.ts';
import { readSheet } from '../../src/excel/timetable/read-sheet.ts';
import { shiftFinder } from '../../src/excel/sheet/slot-words.ts';
import { dataOf } from '../support/answers.ts';
import type { Caller, TestServer } from '../support/test-server.ts';
import { excelOf, rowsOf } from './sheets.ts';

export const newHead = { name: 'Nhập lại', schoolYear: '2026-2027', semester: 1, effectiveFrom: null };

interface Slot {
  readonly day: number;
  readonly shiftId: number;
  readonly period: number;
}

interface FixedPlace {
  readonly day: number;
  readonly period: number;
}

/** Where each lesson goes when they are put one after the other wherever nobody has anything yet; null where nothing is free. */
function placeAll(
  { lessons, frame }: Pick<TimetableView, 'lessons' | 'frame'>,
  fixed: ReadonlyMap<number, FixedPlace>,
) {
  const taken = new Set<string>();
  const peopleOf = ({ classes, teacherIds }: LessonView) => [
    ...classes.flatMap(({ id, group }) => (group === 0 ? [`c${id}`, `c${id}g`] : [`c${id}g`, `c${id}g${group}`])),
    ...teacherIds.map((id) => `t${id}`),
  ];
  const blocks = (lesson: LessonView, { day, shiftId, period }: Slot) =>
    Array.from({ length: lesson.duration }, (_, index) => `${day} ${shiftId} ${period + index}`);
  const isFree = (lesson: LessonView, slot: Slot) =>
    blocks(lesson, slot).every(
      (at) =>
        lesson.classes.every(({ id, group }) => !taken.has(`c${id}${group > 0 ? `g${group}` : ''} ${at}`)) &&
        lesson.teacherIds.every((id) => !taken.has(`t${id} ${at}`)),
    );
  const first = lessons.toSorted((a, b) => Number(fixed.has(b.id)) - Number(fixed.has(a.id)));
  return first.map((lesson) => {
    const shift = frame.shifts.find(({ id }) => id === lesson.shiftId)!;
    const slots = frame.days.flatMap((day, index) =>
      Array.from({ length: Math.max(0, (shift.periods[index] ?? 0) - lesson.duration + 1) }, (_, at) => ({
        day,
        shiftId: shift.id,
        period: at + 1,
      })),
    );
    const own = fixed.get(lesson.id);
    const slot = own ? { ...own, shiftId: shift.id } : slots.find((item) => isFree(lesson, item));
    if (slot) for (const at of blocks(lesson, slot)) for (const who of peopleOf(lesson)) taken.add(`${who} ${at}`);
    return { id: lesson.id, day: slot?.day ?? null, period: slot?.period ?? null };
  });
}

/** A timetable of the school's assignments with its lessons put wherever there is room; answers its id. */
export async function placedTimetable({ database }: TestServer, tenant: Tenant, caller: Caller): Promise<number> {
  const { id } = await database.schoolTransaction(tenant, (tx) => createTimetable(tx, newHead));
  const fixed = await database.schoolTransaction(tenant, (tx) =>
    tx.query<FixedPlace & { id: number }>(
      'select id, fixed_day as day, fixed_period as period from lesson where timetable_id = $1 and fixed_day is not null',
      [id],
    ),
  );
  const places = placeAll(await viewOf(caller, id), new Map(fixed.map(({ id: lesson, ...place }) => [lesson, place])));
  await database.schoolTransaction(tenant, (tx) =>
    tx.query(
      `update lesson set day = p.day, period = p.period from jsonb_to_recordset($1::jsonb) as p(id int, day int, period int)
       where lesson.id = p.id`,
      [JSON.stringify(places)],
    ),
  );
  return id;
}

export async function viewOf(caller: Caller, id: number): Promise<TimetableView> {
  return (await caller.get(`/api/tkb/lop?timetableId=${id}`)).body.data as TimetableView;
}

/** Subject, classes and teachers of every period, in order. */
export function periodsIn({ lessons, subjects, classes, teachers }: TimetableView): string[] {
  const name = (list: readonly { readonly id: number; readonly name: string }[], id: number | null) =>
    list.find((row) => row.id === id)?.name ?? '';
  return lessons
    .flatMap((lesson) =>
      Array.from({ length: lesson.day === null ? 0 : lesson.duration }, (_, index) =>
        [
          lesson.day,
          lesson.shiftId,
          (lesson.period ?? 0) + index,
          lesson.activity || name(subjects, lesson.subjectId),
          lesson.classes
            .map(({ id, group }) => `${name(classes, id)}/${group}`)
            .toSorted()
            .join('+'),
          lesson.teacherIds
            .map((id) => name(teachers, id))
            .toSorted()
            .join('+'),
        ].join(' '),
      ),
    )
    .toSorted();
}

/** The calls of the import as a user makes them; each answers the data, or throws what the server said. */
export function importerOf(caller: Caller) {
  const body = ({ sheets }: ExcelFile, more: object) => ({
    ...newHead,
    sheets,
    ...more,
  });
  return {
    read: excelOf(caller).read,
    preview: async (file: ExcelFile, more: object = {}) =>
      dataOf<TimetableImportPreview>(await caller.post('/api/thoikhoabieu/nhap/xemtruoc', body(file, more))),
    run: async (file: ExcelFile, more: object = {}) =>
      dataOf<{ importId: number; item: TimetableRow; counts: TimetableImportPreview['counts']; unread: number }>(
        await caller.post('/api/thoikhoabieu/nhap', body(file, more)),
      ),
    undo: async (id: number) =>
      dataOf<{ removed: number; restored: number }>(await caller.post('/api/thoikhoabieu/nhap/hoantac', { id })),
  };
}

/** Puts a file with one sheet into a new school and answers each period, `2 1 Toán 6A/0 GV Lan`, and what was told before. */
export const intoNewSchool =
  (server: TestServer) =>
  async (...rows: readonly (readonly string[])[]) => {
    const caller = await server.signIn(await server.createSchool());
    const importer = importerOf(caller);
    const { unread, warnings } = await importer.preview(fileOf(rows), { createMissing: true });
    const { item } = await importer.run(fileOf(rows), { createMissing: true, acceptsUnread: true });
    const periods = periodsIn(await viewOf(caller, item.id));
    return { unread, warnings, said: periods.map((text) => text.replace(/(?<=^\d )\d+ /, '').trim()) };
  };

/** Rows of cells as a file with one sheet. */
export const fileOf = (rows: readonly (readonly string[])[], name = 'TKB'): ExcelFile => ({
  sheets: [
    {
      name,
      isHidden: false,
      rows: rowsOf(rows),
      notes: [],
    },
  ],
});

const morning = fileOf(
  [
    ['BUỔI SÁNG'],
    ['THỨ', 'TIẾT', '6A1', '6A2'],
    ['2', '1', 'Chào cờ - Lan', 'Chào cờ - Tiến'],
    ['', '2', 'Toán - Lan', 'Văn - Tiến'],
    ['', '3', 'Toán - Lan', 'Văn - Tiến'],
    ['3', '1', 'Văn - Tiến', 'Toán - Lan'],
    ['', '2', 'GDTC - Hùng', 'GDTC - Hùng'],
  ],
  'TKB_LOP_S',
);
const teachers = fileOf(
  [
    ['Thứ', 'Tiết', 'Nguyễn Thị Lan', 'Trần Đức Tiến', 'Phạm Văn Hùng'],
    ['2', '2', 'Toán - 6A1', 'Văn - 6A2', ''],
    ['', '3', 'Toán - 6A1', 'Văn - 6A2', ''],
    ['3', '1', 'Toán - 6A2', 'Văn - 6A1', ''],
    ['', '2', '', '', 'GDTC - 6A1, 6A2'],
  ],
  'TKB_GV_S',
);
/** Two classes with three teachers, as the sheets of both say it. */
export const wholeSchool: ExcelFile = { sheets: [...morning.sheets, ...teachers.sheets] };

const shift = (id: number, code: string, name: string) => ({ id, code, name, periods: [5, 5], longBreakAfter: [] });
/** Two days of a morning and an afternoon. */
export const frame = { days: [2, 3], shifts: [shift(1, 'S', 'Sáng'), shift(2, 'C', 'Chiều')] };

/** The lessons of a sheet with their shifts, days and periods, and the texts that are told as not read. */
export function lessonsIn(sheet: ExcelFile['sheets'][number]): string[] {
  const { cells, unread } = readSheet(sheet, shiftFinder(frame));
  const slot = (shiftId: number | null) => (shiftId === null ? '' : shiftId === 1 ? 'S' : 'C');
  return [
    ...cells.map(({ owner, day, shiftId, period, text }) => `${owner} T${day}${slot(shiftId)}${period} ${text}`),
    ...unread.map(({ cell, text }) => `? ${cell} ${text}`),
  ];
}
