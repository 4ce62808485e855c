import { averagePeriods, homeroomReductionOf, whoTeaches, type ClassSubject, withGroupMark } from '@tkb/contract';
import type ExcelJS from 'exceljs';
import type { Transaction } from '../../db/database.ts';
import { teacherName } from '../../db/select.ts';
import { listClassSubjects } from '../../school/assignments/class-subjects.ts';
import type { ExportHead } from '../content/head.ts';
import { countLines } from '@tkb/contract/plain';
import type { Paper } from '../content/paper.ts';
import type { TimetableView } from '@tkb/contract';
import { headRow, pageFooter, pageRoom, pageSetup, writeHead, writeSignatures } from './page-frame.ts';
import { setWidths, writeCell } from './workbook.ts';

/** A teacher in the list of assignments that a school signs. */
export interface AssignmentRow {
  readonly name: string;
  /** Concurrent duties with what they take off: `Tổ trưởng (3)`. */
  readonly duties: string;
  /** The class whose homeroom teacher this is. */
  readonly homeroom: string;
  /** `Toán(6A1, 6A2); Tin(6A1)`. */
  readonly subjects: string;
  readonly periods: number;
}

interface School {
  /** The periods by which the norm of a homeroom teacher is reduced, where nothing else is entered for a teacher. */
  readonly homeroomReduction: number;
  readonly teachers: readonly {
    readonly id: number;
    readonly name: string;
    readonly isTeaching: boolean;
    readonly homeroomReduction: number | null;
    readonly reductions: readonly { readonly reason: string; readonly periods: number }[];
  }[];
  readonly classes: readonly {
    readonly id: number;
    readonly name: string;
    readonly homeroomTeacherId: number | null;
  }[];
  readonly subjects: readonly {
    readonly id: number;
    readonly name: string;
    readonly taughtByHomeroomTeacher: boolean;
  }[];
}

const schoolSql = `select homeroom_reduction as "homeroomReduction",
  (select coalesce(json_agg(json_build_object('id', id, 'name', ${teacherName()},
       'isTeaching', is_teaching, 'homeroomReduction', homeroom_reduction, 'reductions', reductions)
     order by vi_sort_key(given_name) collate "C", vi_sort_key(family_name) collate "C", id), '[]') from teacher t) as teachers,
  (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'homeroomTeacherId', homeroom_teacher_id)
     order by name), '[]') from class) as classes,
  (select coalesce(json_agg(json_build_object('id', id, 'name', name,
       'taughtByHomeroomTeacher', taught_by_homeroom_teacher)), '[]') from subject) as subjects
  from school where id = app_school()`;

/** The teachers of the transaction's school, in the order of their given names, with what each one does; of those who teach no longer who still has something. */
export async function readAssignmentRows(tx: Transaction): Promise<AssignmentRow[]> {
  const [school] = await tx.query<School>(schoolSql);
  if (!school) return [];
  const classes = new Map(school.classes.map((row) => [row.id, row]));
  const subjects = new Map(school.subjects.map((row) => [row.id, row]));
  const homeroomPeriods = homeroomReductionOf(school);
  const teachersOf = whoTeaches(school);
  const assigned = (await listClassSubjects(tx)).map((row) => ({ row, teacherIds: teachersOf(row) }));
  return school.teachers.flatMap((teacher) => {
    const own = assigned.flatMap(({ row, teacherIds }) => (teacherIds.includes(teacher.id) ? [row] : []));
    if (!teacher.isTeaching && own.length === 0) return [];
    const homeroom = homeroomPeriods(teacher);
    return {
      name: teacher.name,
      duties: [...(homeroom === 0 ? [] : [{ reason: 'Chủ nhiệm', periods: homeroom }]), ...teacher.reductions]
        .map(({ reason, periods }) => `${reason} (${periods})`)
        .join('; '),
      homeroom: school.classes
        .filter(({ homeroomTeacherId }) => homeroomTeacherId === teacher.id)
        .map(({ name }) => name)
        .join(', '),
      subjects: subjectsOf(own, classes, subjects),
      periods: own.reduce((sum, row) => sum + averagePeriods(row), 0),
    };
  });
}

type Named = ReadonlyMap<number, { readonly name: string }>;

function subjectsOf(own: readonly ClassSubject[], classes: Named, subjects: Named): string {
  const nameOf = (id: number) => classes.get(id)?.name ?? '';
  const classesOf = ({ classId, joinedClassIds, group }: ClassSubject) => [
    withGroupMark(nameOf(classId), group),
    ...joinedClassIds.map(nameOf),
  ];
  return [...Map.groupBy(own, ({ subjectId }) => subjectId)]
    .map(([id, rows]) => `${subjects.get(id)?.name ?? ''}(${[...new Set(rows.flatMap(classesOf))].join(', ')})`)
    .join('; ');
}

const columns = ['TT', 'Giáo viên', 'Kiêm nhiệm', 'CN', 'Phân công chuyên môn', 'Số tiết'] as const;
/** Parts of the width of the page. */
const shares = [0.04, 0.2, 0.2, 0.07, 0.43, 0.06];
const type = 9;
const lineHeight = 1.17;

/** Adds the sheet `PCGD`: a row per teacher, over as many pages as they take, signatures under the last one. */
export function addAssignmentSheet(
  workbook: ExcelJS.Workbook,
  rows: readonly AssignmentRow[],
  { view, head, paper }: { readonly view: TimetableView; readonly head: ExportHead; readonly paper: Paper },
): void {
  const room = pageRoom(paper);
  const sheet = workbook.addWorksheet('PCGD', {
    views: [{ state: 'frozen', xSplit: 2, ySplit: headRow }],
    pageSetup: { ...pageSetup(paper), printTitlesRow: `1:${headRow}` },
    headerFooter: pageFooter,
  });
  const widths = shares.map((share) => share * room.width);
  setWidths(sheet, widths);
  writeHead(sheet, view, head, {
    from: 1,
    to: columns.length,
    widths,
    before: 0,
    subtitle: 'PHÂN CÔNG GIẢNG DẠY',
    code: null,
  });
  columns.forEach((title, index) => writeCell(sheet, headRow, index + 1, title, { size: type, bold: true }));
  sheet.getRow(headRow).height = headHeight;
  const breaks = pageBreaks(
    rows.map((row) => rowHeight(row, widths)),
    room.height - room.head - headHeight,
    room.feet,
  );
  rows.forEach((row, index) => {
    const at = headRow + 1 + index;
    valuesOf(row, index).forEach((value, column) =>
      writeCell(sheet, at, column + 1, value, { size: type, align: leftColumns.has(column) ? 'left' : 'center' }),
    );
    sheet.getRow(at).height = rowHeight(row, widths);
    if (breaks.has(index)) sheet.getRow(at - 1).addPageBreak();
  });
  writeSignatures(sheet, { row: headRow + 1 + rows.length, from: 1, to: columns.length }, head);
}

const headHeight = 16;
const leftColumns = new Set([1, 2, 4]);
const valuesOf = ({ name, duties, homeroom, subjects, periods }: AssignmentRow, index: number) =>
  [index + 1, name, duties, homeroom, subjects, periods] as const;

function rowHeight(row: AssignmentRow, widths: readonly number[]): number {
  const lines = valuesOf(row, 0).map((value, index) => countLines(String(value), ((widths[index] ?? 0) - 5) / type));
  return Math.max(...lines) * type * lineHeight + 4;
}

/** Rows that go over to a last page together, so that the signatures do not stand under one alone. */
const leastRows = 5;

/** Indexes of the rows that begin a page; the signatures never stand on a page without a row of the table. */
export function pageBreaks(heights: readonly number[], room: number, feet: number): ReadonlySet<number> {
  const breaks = new Set<number>();
  let used = 0;
  heights.forEach((height, index) => {
    const needed = height + (index === heights.length - 1 ? feet : 0);
    if (used > 0 && used + needed > room) {
      breaks.add(index);
      used = 0;
    }
    used += height;
  });
  const last = Math.max(-1, ...breaks);
  if (last > 0 && heights.length - last < leastRows) {
    breaks.delete(last);
    breaks.add(Math.max(1, heights.length - leastRows));
  }
  return breaks;
}
