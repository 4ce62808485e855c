import {
  averagePeriods,
  classSubjectDraftSchema,
  findWeekProblem,
  weeksOfHalf,
  type ClassSubject,
} from '@tkb/contract';
import { teachersIn } from './rows/teachers-in.ts';
import type { CellContext, RowError } from '../sheet/cell-values.ts';
import type { Row, SchoolNames } from '../names/school-names.ts';
import { periodsStated, statedWarning, withOpposite, type KnownPeriods } from './stated-periods.ts';
import { settlePlus } from './table/joined-by-plus.ts';
import type { AssignmentEntry, EntryRow } from './rows/row-reading.ts';

type Stored = Omit<ClassSubject, 'id' | 'version'>;

export interface PlannedAssignment {
  readonly entry: AssignmentEntry;
  readonly before: Stored | null;
  readonly after: Stored;
  readonly isSame: boolean;
  /** The grade whose curriculum gave the periods, which the file does not say. */
  readonly gradeId?: number;
}

/** A row of the sheet with what becomes of its assignments. */
export interface PlannedEntryRow {
  readonly row: number;
  readonly label: string;
  readonly errors: readonly RowError[];
  readonly assignments: readonly PlannedAssignment[];
  /** Why other periods were taken than the file states, and how a plus between classes was understood. */
  readonly warnings: readonly EntryWarning[];
  /** How many assignments say the very same as one of an earlier row. */
  readonly copies: number;
}

interface EntryWarning {
  readonly subjectId: number;
  /** Null where it is about several. */
  readonly classId: number | null;
  readonly message: string;
  /** The heads of the columns whose sum was taken. */
  readonly takenFrom?: readonly string[];
  /** Says what one number beside several new assignments was taken to mean for each of them. */
  readonly isShare?: true;
}

/** The stored rows that planning looks at. */
export interface StoredAssignments {
  readonly rows: readonly ClassSubject[];
  readonly classes: readonly Row[];
  readonly curriculum: readonly Row[];
}

/** Plans the assignments of every row; an assignment named twice, or without known periods, is an error of its row. */
export function planAssignments(
  rows: readonly EntryRow[],
  stored: StoredAssignments,
  { names }: CellContext,
): PlannedEntryRow[] {
  const ground: Ground = {
    stored,
    names,
    byKey: new Map(stored.rows.map((row) => [keyOf(row), row])),
    covering: new Map(
      stored.rows.flatMap((row) => row.joinedClassIds.map((classId) => [keyOf({ ...row, classId }), row] as const)),
    ),
    teachersOf: teachersIn(names),
  };
  const named = new Map<string, AssignmentEntry>();
  const hasOwn = (entry: AssignmentEntry) => ground.byKey.has(keyOf(entry));
  return rows.map(({ row, label, entries: given, errors }) => {
    const { entries, told } = settlePlus(given, names, hasOwn);
    const assignments: PlannedAssignment[] = [];
    const statements = statementsIn(entries, ground);
    const own: RowError[] = [...errors];
    let copies = 0;
    for (const entry of entries) {
      const keys = classesOf(entry).map((classId) => keyOf({ ...entry, classId }));
      const earlier = keys.flatMap((key) => named.get(key) ?? [])[0];
      if (earlier && isCopy(entry, earlier)) {
        copies += 1;
        continue;
      }
      for (const key of keys) named.set(key, entry);
      const planned = earlier
        ? repeatMessage(entry, earlier)
        : planEntry(entry, statements.get(entry.stated) ?? [], ground);
      if (typeof planned === 'string') {
        const value = `${names.labelOf('class', entry.classId)} – ${names.labelOf('subject', entry.subjectId)}`;
        own.push({ column: entry.column, title: 'Phân công', value, message: `${value}: ${planned}` });
      } else if (planned) assignments.push(planned);
    }
    const plus = told.map(({ entry: { subjectId, classId }, message }) => ({ subjectId, classId, message }));
    return {
      row,
      label,
      errors: own,
      assignments,
      warnings: [...plus, ...warningsOf(entries, statements), ...besideWhole(entries, ground)],
      copies,
    };
  });
}

/** The school's own assignments, as planning looks them up. */
interface Ground {
  readonly stored: StoredAssignments;
  readonly names: SchoolNames;
  readonly byKey: ReadonlyMap<string, ClassSubject>;
  /** Assignments of other classes in which a class takes part. */
  readonly covering: ReadonlyMap<string, ClassSubject>;
  readonly teachersOf: ReturnType<typeof teachersIn>;
}

/** Periods stated once for several entries, each with what is known of these entries. */
type Statements = ReadonlyMap<AssignmentEntry['stated'], KnownPeriods>;

const statementsIn = (entries: readonly AssignmentEntry[], { byKey, stored }: Ground): Statements =>
  new Map(
    [...Map.groupBy(entries, (entry) => entry.stated)].map(([stated, about]) => [
      stated,
      about.map((entry) => knownOf(entry, byKey.get(keyOf(entry)) ?? null, stored).average),
    ]),
  );

function warningsOf(entries: readonly AssignmentEntry[], statements: Statements): EntryWarning[] {
  return [...statements].flatMap(([stated, known]): EntryWarning[] => {
    const about = entries.find((entry) => entry.stated === stated);
    if (!about || !stated) return [];
    const { heads, classes } = stated;
    const isNew = known.every((own) => own === null);
    const classId = classes > 1 ? null : about.classId;
    const share = isNew && classes > 1 ? periodsStated(stated, null, known) : null;
    const message = share
      ? `${classes} lớp, mỗi lớp ${averageOf({ oppositePeriods: 0, ...share }).toLocaleString('vi')} tiết`
      : statedWarning(stated, known);
    if (message === null) return [];
    const isTaken = heads !== undefined && isNew;
    const more = { ...(isTaken && { takenFrom: heads }), ...(share && { isShare: true as const }) };
    return [{ subjectId: about.subjectId, classId, message, ...more }];
  });
}

/** Groups of a class that already has the subject as a whole would have it twice. */
function besideWhole(entries: readonly AssignmentEntry[], { byKey }: Ground): EntryWarning[] {
  const ofGroups = entries.filter((entry) => entry.group > 0 && byKey.has(keyOf({ ...entry, group: 0 })));
  const firsts = [...Map.groupBy(ofGroups, (entry) => keyOf({ ...entry, group: 0 })).values()].map(([entry]) => entry!);
  return firsts.map(({ subjectId, classId }) => ({
    subjectId,
    classId,
    message:
      'đã có phân công cho cả lớp, nay thêm phân công theo nhóm; nếu cả lớp không học chung nữa, hãy xóa phân công cả lớp',
  }));
}

/** The assignment that an entry makes, or why it makes none; null where it says what another class's assignment says already. */
function planEntry(entry: AssignmentEntry, known: KnownPeriods, ground: Ground): PlannedAssignment | string | null {
  const { names, byKey, covering, stored, teachersOf } = ground;
  const existing = byKey.get(keyOf(entry)) ?? null;
  const cover = covering.get(keyOf(entry));
  if (cover && !existing) {
    const host = names.labelOf('class', cover.classId);
    return sameTeachers(entry, cover) ? null : `đang học ghép với ${host}; hãy đổi giáo viên ở lớp ${host}`;
  }
  const someJoined = joinedInSome(entry, existing, ground);
  if (someJoined !== null) return someJoined;
  const own = existing ? withoutHomeroom(entry, existing, teachersOf(existing)) : entry;
  const planned = planOne(own, existing, stored, known, byKey.get(keyOf({ ...entry, group: 0 })));
  if (!planned)
    return 'chưa biết số tiết; hãy ghi số tiết sau lớp, như 6A1 (2t), nhập môn khối lớp trước, hoặc dùng bảng dài có cột số tiết';
  const { mainPeriods, oppositePeriods } = planned.after;
  return findWeekProblem(planned.after, mainPeriods + oppositePeriods)?.message ?? planned;
}

/** Classes that have fewer periods together than the subject has: an assignment joins them in all of its periods or in none. */
function joinedInSome(entry: AssignmentEntry, existing: ClassSubject | null, { stored, names }: Ground): string | null {
  const { average } = knownOf(entry, existing, stored);
  const { joinedClassIds = [], stated, subjectId, isPlus } = entry;
  const isSome = !isPlus && stated?.classes === 1 && average !== null && stated.amount < average;
  if (!isSome || joinedClassIds.length === 0) return null;
  const others = joinedClassIds.map((id) => names.labelOf('class', id)).join(', ');
  return `chỉ ghép với ${others} ${stated.amount.toLocaleString('vi')} trong ${average.toLocaleString('vi')} tiết thì chưa lưu được; hãy ghi các tiết ghép bằng một tên môn riêng (ví dụ “${names.labelOf('subject', subjectId)} chung”), hoặc bỏ số tiết nếu ghép cả môn`;
}

const classesOf = ({ classId, joinedClassIds = [] }: AssignmentEntry) => [...new Set([classId, ...joinedClassIds])];

/** A page that stands twice in a file says nothing new, nor does a lesson of two classes that is said of each of them. */
const isCopy = (entry: AssignmentEntry, earlier: AssignmentEntry): boolean => {
  const said = ({ row: _, column: _column, ...own }: AssignmentEntry) =>
    JSON.stringify({ ...own, classId: 0, joinedClassIds: classesOf(own as AssignmentEntry).toSorted((a, b) => a - b) });
  return (entry.row !== earlier.row || entry.classId !== earlier.classId) && said(entry) === said(earlier);
};

const repeatMessage = (entry: AssignmentEntry, earlier: AssignmentEntry) =>
  isOfOtherWeeks(entry, earlier)
    ? `ở dòng ${earlier.row} là của các tuần khác; mỗi môn của lớp chỉ có một dòng: bỏ dòng của các tuần chưa tới và nhập lại khi đến tuần ấy, hoặc ghi "A; B" trong cột Giáo viên để giữ giờ của cả hai`
    : `đã được phân công ở dòng ${earlier.row}; nếu hai người cùng dạy hay thay nhau từng tuần, dùng bảng dài và ghi "A; B" trong cột Giáo viên`;

function isOfOtherWeeks({ details: one }: AssignmentEntry, { details: other }: AssignmentEntry): boolean {
  const isBefore = (first: AssignmentEntry['details'], second: AssignmentEntry['details']) =>
    Number(first['weekTo'] ?? Infinity) < Number(second['weekFrom'] ?? 0);
  return isBefore(one, other) || isBefore(other, one);
}

const keyOf = ({ classId, subjectId, group }: Pick<ClassSubject, 'classId' | 'subjectId' | 'group'>) =>
  `${classId} ${subjectId} ${group}`;
const sameTeachers = ({ teacherIds }: AssignmentEntry, row: ClassSubject) =>
  teacherIds === undefined || teacherIds.join() === row.teacherIds.join();

/** A file that names the homeroom teacher where nobody is named, as exports do, says nothing new. */
const withoutHomeroom = (entry: AssignmentEntry, { teacherIds }: ClassSubject, teaching: readonly number[]) =>
  teacherIds.length === 0 && teaching.length > 0 && entry.teacherIds?.join() === teaching.join()
    ? { ...entry, teacherIds: [] }
    : entry;

/** Periods that the school has of an assignment, or that its curriculum says. */
function knownOf({ classId, subjectId, details }: AssignmentEntry, before: Stored | null, stored: StoredAssignments) {
  const hasPeriods = (Number(details['mainPeriods'] ?? 0) || Number(details['oppositePeriods'] ?? 0)) > 0;
  const programme = before || hasPeriods ? null : periodsOf(classId, subjectId, stored);
  const known = before ?? programme?.periods;
  return { hasPeriods, programme, average: known ? averageOf(known) : null };
}

/** `whole`: the assignment of the whole class, of which a group has the periods where nobody says others. */
function planOne(
  entry: AssignmentEntry,
  existing: ClassSubject | null,
  stored: StoredAssignments,
  all: KnownPeriods,
  whole?: ClassSubject,
) {
  const { classId, subjectId, group, teacherIds, candidateIds, joinedClassIds, details } = entry;
  const before = existing && storedOf(existing);
  const { hasPeriods, programme: ofGrade, average } = knownOf(entry, before, stored);
  const isUnsaid = !before && !hasPeriods && !entry.stated;
  const ofWhole = whole && { mainPeriods: whole.mainPeriods, oppositePeriods: whole.oppositePeriods };
  const programme = ofGrade?.periods ?? (isUnsaid && ofWhole ? ofWhole : null);
  const said = entry.stated ? periodsStated(entry.stated, average, all) : null;
  const periods = entry.stated
    ? withOpposite(said, { amount: entry.stated.amount, opposite: entry.opposite ?? 0 })
    : null;
  if (!before && !hasPeriods && !programme && !periods) return null;
  const start: Stored =
    before ??
    classSubjectDraftSchema.parse({ classId, subjectId, group, teacherIds: [], mainPeriods: 0, oppositePeriods: 0 });
  const after: Stored = {
    ...start,
    ...programme,
    ...periods,
    ...details,
    ...(teacherIds && { teacherIds: [...teacherIds] }),
    ...(candidateIds && { candidateIds: [...candidateIds] }),
    ...(joinedClassIds && { joinedClassIds: joinedClassIds.filter((id) => id !== classId).toSorted((a, b) => a - b) }),
  };
  const grade = ofGrade && isUnsaid ? { gradeId: ofGrade.gradeId } : {};
  return { entry, before, after, isSame: JSON.stringify(before) === JSON.stringify(after), ...grade };
}

const averageOf = (row: Pick<Stored, 'mainPeriods' | 'oppositePeriods'> & Partial<Stored>): number =>
  averagePeriods({ weekPattern: 'every', weekPeriods: null, ...row });

const storedOf = ({ id: _, version: _version, ...stored }: ClassSubject): Stored => stored;

/** Rows of the same grade with halves whose subject stands before that of a row. */
const hasHalvesBefore = (row: Row) => (other: Row) =>
  other['gradeId'] === row['gradeId'] &&
  Number(other['oddWeekPeriods']) > 0 &&
  Number(other['subjectId']) < Number(row['subjectId']);

/** Periods by the curriculum of the class's grade; a row of its stream goes before one without. */
function periodsOf(classId: number, subjectId: number, { classes, curriculum }: StoredAssignments) {
  const own = classes.find(({ id }) => id === classId);
  const rows = curriculum.filter((row) => row['gradeId'] === own?.['gradeId'] && row['subjectId'] === subjectId);
  const row =
    rows.find((candidate) => candidate['streamId'] !== null && candidate['streamId'] === own?.['streamId']) ??
    rows.find((candidate) => candidate['streamId'] === null);
  if (!row) return null;
  const halves = row['oddWeekPeriods'] as number;
  const weekPattern = weeksOfHalf(
    classes.filter(({ id, gradeId }) => gradeId === own?.['gradeId'] && Number(id) < classId).length,
    new Set(curriculum.filter(hasHalvesBefore(row)).map((other) => other['subjectId'])).size,
  );
  const periods = {
    mainPeriods: row['mainPeriods'] as number,
    oppositePeriods: row['oppositePeriods'] as number,
    ...(halves > 0 && { weekPattern, weekPeriods: halves }),
  };
  return { gradeId: row['gradeId'] as number, periods };
}
