import { rowOf, idNamed, knows } from '../../names/school-names.ts';
import { otherOf } from '../../sheet/semesters.ts';
import { spellSumsInText } from '../../sheet/period-sums.ts';
import { notWeekly, saysOtherWeeks, spellWeekly } from '../../sheet/weekly-periods.ts';
import { foldHead } from '../../sheet/columns.ts';
import { homeroomHeads } from '../text/assignment-columns.ts';
import { cellsIn, type TableRow } from '../rows/assignment-rows.ts';
import { restsOfText } from '../rest/settle-rest.ts';
import {
  classNames,
  resolveName,
  resolveTeachers,
  tellGroups,
  type AssignmentEntry,
  type ReadRow,
  type RowReading,
} from '../rows/row-reading.ts';
import { isOfAfternoon } from '../rows/session-columns.ts';
import { parseAssignmentText } from '../text/assignment-text.ts';
import { markGroups, sayGroups, unmarkGroup, withGroups } from '../text/class-groups.ts';
import type { ClassTimes } from '../text/class-times.ts';
import { dropClassCounts } from '../text/class-counts.ts';
import { ofHalf } from '../text/halves.ts';
import { ofOwnClass } from '../text/own-class.ts';
import { rowTotal } from '../rows/row-total.ts';
import { spellText, unmarkPart, type Spelling } from '../text/spell-text.ts';

const title = 'Phân công chuyên môn';

/** `teacher | Toán(6A1, 6A2); Tin(6A1)`. */
export function readListRow(source: TableRow, reading: RowReading): ReadRow | null {
  const { context, report, warn } = reading;
  const { at, textOf } = cellsIn(source);
  const column = at('assignments');
  const label = textOf('teacher');
  const whole = textOf('assignments');
  if (whole === '') {
    const isLine = label !== '' && !knows(context.names, 'teacher', label);
    if (isLine) warn(`không đọc "${label.slice(0, 60)}" vì ô phân công trống.`);
    return null;
  }
  const given = textToRead(whole, reading, (message) => report(column, title, whole, message));
  if (given.text === '') return { label, entries: [] };
  const teacherIds = teachersOf(label, reading, (message) => report(at('teacher'), 'Giáo viên', label, message));
  const cell = { row: source.row, column, teacherIds, isOfYear: given.isOfYear };
  const names = namesFor(teacherIds?.[0], reading);
  const { text, rests } = restsOfText(given.text, names, { column, title, teacherIds }, reading);
  if (text.trim() === '') return { label, entries: [], rests };
  const read = entriesOf(ofOwnClass(text, { ...names, warn }), cell, names, reading);
  return { label, entries: rests.length > 0 ? read.entries : withRowTotal(read, source, reading), rests };
}

/** The sum of a row that names one class and no periods is of that class; one that its classes do not come to is told. */
function withRowTotal(
  { entries, isAll }: ReturnType<typeof entriesOf>,
  source: TableRow,
  { heads, context, warn }: RowReading,
): readonly AssignmentEntry[] {
  const [entry] = entries;
  const total = isAll && entry ? rowTotal(source, heads) : null;
  if (!entry || !total) return entries;
  if (entries.every(({ stated }) => stated?.classes === 1)) {
    const sum = entries.reduce((all, { stated }) => all + (stated?.amount ?? 0), 0);
    if (sum !== total.periods) warn(sumDiffers(sum, total));
  }
  if (entries.length > 1 || entry.stated) return entries;
  const { periods, heads: from, sessions } = total;
  const main = isOfAfternoon(entry.classId, context.names) ? ['afternoon', 'first'] : ['morning', 'first'];
  const opposite = sessions.reduce((sum, { session, amount }) => sum + (main.includes(session) ? 0 : amount), 0);
  return [{ ...entry, stated: { amount: periods, classes: 1, heads: from }, ...(opposite > 0 && { opposite }) }];
}

const sumDiffers = (sum: number, { periods, heads }: NonNullable<ReturnType<typeof rowTotal>>) =>
  `cột ${heads.map((head) => `"${head}"`).join(', ')} ghi ${periods.toLocaleString('vi')} tiết nhưng các lớp trong ô phân công cộng lại là ${sum.toLocaleString('vi')} tiết. Số tiết được nhập theo từng lớp; hãy sửa tệp nếu ô phân công sai.`;

/** The text for the half of the year that is read, without numbers that only count; empty where nothing is left. */
function textToRead(whole: string, { context, semester, warn }: RowReading, say: (message: string) => void) {
  const nothing = { text: '', isOfYear: false };
  const half = ofHalf(whole, semester);
  if (half === null) {
    say('không rõ phần nào của học kỳ nào; hãy xóa phần của học kỳ kia và chữ HK1, HK2 trong ô');
    return nothing;
  }
  if (half.left.length > 0) warn(`"${half.left.join('; ')}" là của học kỳ ${otherOf(semester)}, không nhập.`);
  const sums = spellSumsInText(half.text);
  for (const words of sums.told) warn(words);
  const weekly = spellWeekly(sums.text);
  for (const words of weekly.told) warn(words);
  const { text, wrong } = dropClassCounts(weekly.text, classNames(context).isClass);
  const unclear = saysOtherWeeks(text) ? notWeekly(text) : restOfGrade(text);
  if (unclear !== null) {
    say(unclear);
    return nothing;
  }
  for (const problem of wrong) say(problem);
  return { text: text.trim(), isOfYear: weekly.told.length > 0 };
}

/** `Toán các lớp 9 còn lại`: which classes these are depends on all other rows. */
function restOfGrade(text: string): string | null {
  const [words] = /(?:các\s+)?(?:lớp|khối)\s+(?:khối\s+)?\d{1,2}\s+còn\s+lại/iu.exec(text) ?? [];
  return words ? `hãy ghi rõ từng lớp thay cho "${words}", ví dụ Toán 9A3, 9A4` : null;
}

function teachersOf(text: string, reading: RowReading, say: (message: string) => void): number[] | null {
  if (text !== '') return resolveTeachers(text, reading, say);
  say('chưa ghi giáo viên');
  return null;
}

interface ListNames extends Spelling {
  /** The classes of which the teacher of the row is homeroom teacher. */
  readonly homerooms: readonly string[];
}

function namesFor(teacherId: number | undefined, { context, heads }: RowReading): ListNames {
  const { names } = context;
  const hasHomerooms = heads.some((head) => homeroomHeads.test(foldHead(head)));
  const homerooms = names.rowsOf('class').filter((own) => own['homeroomTeacherId'] === teacherId);
  const classOf = (text: string) => rowOf(names, 'class', idNamed(names, 'class', text) ?? 0);
  return {
    ...classNames(context),
    homerooms: homerooms.map((own) => String(own['name'])),
    isHomeroom: (text) => homerooms.some(({ id }) => id === classOf(text)?.id),
    lacksHomeroom: (text) => !hasHomerooms && (classOf(text)?.['homeroomTeacherId'] ?? null) === null,
    isSubject: (text) => knows(names, 'subject', text),
  };
}

/** `Chủ nhiệm và dạy lớp 1A` names no subject. */
const homeroomOnly = /^(?:làm\s+)?(?:gvcn|chủ\s+nhiệm)(?!\p{L})|^(?:và\s+)?dạy$/iu;

interface ListCell extends Pick<AssignmentEntry, 'row'> {
  readonly column: number;
  readonly teacherIds: readonly number[] | null;
  /** Periods of the year were spelled as those of a week. */
  readonly isOfYear: boolean;
}

/** Periods of the half of a day in which the class does not mainly study are those of its opposite shift. */
function detailsOf({ weeks, sessions }: ClassTimes, classId: number, { names }: RowReading['context']) {
  if (!sessions) return { ...weeks };
  const { morning, afternoon } = sessions;
  const isTurned = isOfAfternoon(classId, names);
  return {
    ...weeks,
    mainPeriods: isTurned ? afternoon : morning,
    oppositePeriods: isTurned ? morning : afternoon,
  };
}

function entriesOf(text: string, cell: ListCell, given: ListNames, { context, report, warn }: RowReading) {
  const { row, column, teacherIds } = cell;
  const say = (message: string) => report(column, title, text, message);
  const grouped = markGroups(text, given);
  for (const words of grouped.told) warn(`${words}.`);
  const names = withGroups(given);
  const spelled = spellText(grouped.text, names);
  if (spelled.duties.length > 0)
    warn(`"${spelled.duties.join(', ')}" là chủ nhiệm, kiêm nhiệm hoặc số cộng, không nhập cùng phân công.`);
  tellGroups(spelled.groups, warn);
  for (const words of spelled.told) warn(`${words}.`);
  const { assignments, unknown } = parseAssignmentText(spelled.text, names.isClass);
  if (cell.isOfYear && assignments.some(({ periods }) => (periods?.classes ?? 0) > 1)) {
    say(
      'chưa rõ số tiết là của mỗi lớp hay của các lớp cộng lại; hãy ghi số tiết một tuần của mỗi lớp, ví dụ (4t/lớp)',
    );
    return { entries: [], isAll: false };
  }
  for (const piece of unknown)
    say(
      `không hiểu "${unmarkPart(piece, spelled.parts).part ?? sayGroups(piece, grouped.groups)}"; ghi dạng Toán(6A1, 6A2); Tin(6A1) với lớp đã có trong danh mục`,
    );
  const entries = assignments.flatMap(({ subject, classes, periods }) => {
    const { name: called, ...part } = unmarkPart(subject, spelled.parts);
    if (homeroomOnly.test(called) && !knows(context.names, 'subject', called)) {
      say(
        `"${called}" chưa nói môn nào; hãy ghi rõ từng môn của lớp ${classes.map((name) => sayGroups(name, grouped.groups)).join(', ')}, ví dụ Toán (3t), Tiếng Việt (12t)`,
      );
      return [];
    }
    const subjectId = resolveName('subject', called, context, say);
    return classes.flatMap((marked): AssignmentEntry[] => {
      const { name, group, joined, times } = unmarkGroup(marked, grouped.groups);
      const classId = resolveName('class', name, context, say);
      const joinedClassIds = joined.flatMap((other) => resolveName('class', other, context, say) ?? []);
      if (classId === null || subjectId === null || teacherIds === null) return [];
      const said = {
        ...(periods && { stated: periods }),
        ...(teacherIds.length > 0 && { teacherIds }),
        ...(joinedClassIds.length > 0 && { joinedClassIds }),
      };
      return [
        { row, column, classId, subjectId, ...part, group, details: detailsOf(times, classId, context), ...said },
      ];
    });
  });
  return { entries, isAll: unknown.length === 0 && spelled.duties.length === 0 };
}
