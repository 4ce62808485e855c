import type { AssignmentLayout, ClassSubject } from '@tkb/contract';
import type { CellContext } from '../sheet/cell-values.ts';
import type { MappedSheet } from '../sheet/head.ts';
import type { RowError } from '../resources/plan-rows.ts';
import { prepareRows, type TableRow } from './assignment-rows.ts';
import { otherOf, type Semester } from '../sheet/semesters.ts';
import { parseAssignmentText } from './text/assignment-text.ts';
import { dropClassCounts } from './text/class-counts.ts';
import { ofHalf } from './text/halves.ts';
import { restsOfText, settleRests } from './rest/settle-rest.ts';
import { inFile, placeOf } from '../sheet/origins.ts';
import { ofOwnClass } from './text/own-class.ts';
import { dropRemarks } from './text/remarks.ts';
import { spellText, unmarkPart } from './text/spell-text.ts';
import { readMatrixRow } from './matrix-entries.ts';
import { joinWeeks } from './table/join-weeks.ts';
import { spellPeriodSums, spellSumsInText } from '../sheet/period-sums.ts';
import { slotReader } from '../sheet/slot-lists.ts';
import { settleParts } from './settle-parts.ts';
import { readTableRow } from './table/read-table-row.ts';
import {
  classNames,
  resolveName,
  resolveTeachers,
  tellGroups,
  type EntryRow,
  type ReadRow,
  type Report,
  type RowReading,
} from './row-reading.ts';

type RowReader = (source: TableRow, reading: RowReading) => ReadRow | null;

const readers: Readonly<Record<AssignmentLayout, RowReader>> = {
  list: readListRow,
  matrix: readMatrixRow,
  table: readTableRow,
};

/** Reads the rows of a layout; tables side by side give one row together. `stored`: what the rest of a class may leave as it is. */
export function readEntries(
  layout: AssignmentLayout,
  given: MappedSheet,
  context: CellContext,
  semester: Semester,
  stored: readonly ClassSubject[] = [],
) {
  const { sheet, warnings: remarks } = dropRemarks(given, context.names, semester);
  const { sheet: spelled, told: sums } = spellPeriodSums(sheet, context.names);
  const { rows, warnings } = prepareRows(layout, spelled, context.names);
  const told: string[] = [...warnings, ...remarks, ...sums];
  const read = new Map<number, EntryRow>();
  const slotsOf = slotReader(sheet.heads);
  for (const source of rows) {
    const errors: RowError[] = [];
    const report: Report = (column, title, value, message) =>
      void errors.push({ column: column < 0 ? null : placeOf(source, column), title, value, message });
    const warn = (message: string) => void told.push(`Dòng ${source.row}: ${message}`);
    const own = readers[layout](source, { heads: sheet.heads, slotsOf, context, semester, report, warn });
    if (!own) continue;
    const other = read.get(source.row);
    read.set(source.row, {
      row: source.row,
      label: other ? `${other.label}; ${own.label}` : own.label,
      entries: [...(other?.entries ?? []), ...inFile(own.entries, source)],
      rests: [...(other?.rests ?? []), ...inFile(own.rests ?? [], source)],
      errors: [...(other?.errors ?? []), ...errors],
    });
  }
  if (layout === 'table' && rows.some(({ cells }) => slotsOf(cells) !== null)) told.push(slotsElsewhere);
  const joined = joinWeeks([...read.values()], context.names);
  const settled = settleParts(joined.rows, context);
  const whole = settleRests(settled.rows, context, stored);
  return { rows: whole.rows, warnings: [...told, ...joined.warnings, ...settled.warnings, ...whole.warnings] };
}

const slotsElsewhere =
  'Cột thứ, tiết chỉ dùng để đếm số tiết khi tệp không có cột số tiết. Muốn đưa các tiết vào thời khóa biểu: mở trang Thời khóa biểu, bấm "Nhập TKB có sẵn" và chọn tệp này.';

/** `teacher | Toán(6A1, 6A2); Tin(6A1)`. */
function readListRow({ row, cells, columns }: TableRow, { context, semester, report, warn }: RowReading) {
  const teacherAt = columns.indexOf('teacher');
  const textAt = columns.indexOf('assignments');
  const teacher = cells[teacherAt] ?? '';
  const whole = cells[textAt] ?? '';
  const title = 'Phân công chuyên môn';
  if (whole === '') {
    const isLine = teacher !== '' && context.names.find('teacher', teacher).kind === 'none';
    if (isLine) warn(`không đọc "${teacher.slice(0, 60)}" vì ô phân công trống.`);
    return null;
  }
  const half = ofHalf(whole, semester);
  if (half === null) {
    report(
      textAt,
      title,
      whole,
      'không rõ phần nào của học kỳ nào; hãy xóa phần của học kỳ kia và chữ HK1, HK2 trong ô',
    );
    return { label: teacher, entries: [] };
  }
  if (half.left.length > 0) warn(`"${half.left.join('; ')}" là của học kỳ ${otherOf(semester)}, không nhập.`);
  const names = classNames(context);
  const { isClass } = names;
  const sums = spellSumsInText(half.text);
  for (const words of sums.told) warn(words);
  const { text: given, wrong } = dropClassCounts(sums.text, isClass);
  for (const problem of wrong) report(textAt, title, whole, problem);
  if (given.trim() === '') return { label: teacher, entries: [] };
  if (teacher === '') report(teacherAt, 'Giáo viên', '', 'chưa ghi giáo viên');
  const teacherIds =
    teacher === ''
      ? null
      : resolveTeachers(teacher, { context, warn }, (m) => report(teacherAt, 'Giáo viên', teacher, m));
  const homerooms = context.names.rowsOf('class').filter((own) => own['homeroomTeacherId'] === teacherIds?.[0]);
  const isHomeroom = (name: string) => {
    const match = context.names.find('class', name);
    return match.kind === 'found' && homerooms.some(({ id }) => id === match.row.id);
  };
  const isSubject = (name: string) => context.names.find('subject', name).kind !== 'none';
  const own = { isSubject, homerooms: homerooms.map((item) => String(item['name'])) };
  const left = restsOfText(given, { isClass, ...own }, { column: textAt, title, teacherIds }, { context, report });
  const { rests } = left;
  if (left.text.trim() === '') return { label: teacher, entries: [], rests };
  const text = ofOwnClass(left.text, { ...own, warn });
  const spelled = spellText(text, { ...names, isHomeroom, isSubject });
  if (spelled.duties.length > 0)
    warn(`"${spelled.duties.join(', ')}" là chủ nhiệm, kiêm nhiệm hoặc số cộng, không nhập cùng phân công.`);
  tellGroups(spelled.groups, warn);
  for (const words of spelled.told) warn(`${words}.`);
  const { assignments, unknown } = parseAssignmentText(spelled.text, isClass);
  for (const piece of unknown)
    report(
      textAt,
      title,
      text,
      `không hiểu "${unmarkPart(piece, spelled.parts).part ?? piece}"; ghi dạng Toán(6A1, 6A2); Tin(6A1) với lớp đã có trong danh mục`,
    );
  const entries = assignments.flatMap(({ subject, classes, periods }) => {
    const { name: called, ...part } = unmarkPart(subject, spelled.parts);
    const subjectId = resolveName('subject', called, context, (m) => report(textAt, title, text, m));
    return classes.flatMap((name) => {
      const classId = resolveName('class', name, context, (m) => report(textAt, title, text, m));
      if (classId === null || subjectId === null || teacherIds === null) return [];
      const stated = periods && { stated: periods };
      return [
        {
          row,
          column: textAt,
          classId,
          subjectId,
          ...part,
          group: 0,
          details: {},
          ...stated,
          ...(teacherIds.length > 0 && { teacherIds }),
        },
      ];
    });
  });
  return { label: teacher, entries, rests };
}
