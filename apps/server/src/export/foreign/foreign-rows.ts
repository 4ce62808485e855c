import {
  averagePeriods,
  fullDate,
  resourceNamed,
  weekdayName,
  weeksOfAssignment,
  weekWords,
  type ClassSubject,
  type ForeignColumn,
  type ForeignRowKind,
  type ForeignValue,
  type Resources,
  type TimetableView,
} from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { listAllRows } from '../../resource/list.ts';
import { listClassSubjects } from '../../school/assignments/class-subjects.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: number };
/** In the order of their lists. */
type RowsById = ReadonlyMap<unknown, Row>;
type Cell = string | number;

/** The data from which rows of other systems are filled. */
export interface ForeignSchool {
  readonly school: Row;
  readonly view: TimetableView;
  readonly teachers: RowsById;
  readonly classes: RowsById;
  readonly subjects: RowsById;
  readonly grades: RowsById;
  readonly rooms: RowsById;
  readonly assignments: readonly ClassSubject[];
}

export async function readForeignSchool(tx: Transaction, view: TimetableView): Promise<ForeignSchool> {
  const list = async (name: keyof Resources) => byId(await listAllRows<Row>(tx, resourceNamed(name)));
  const [school] = await tx.query<Row>(
    'select id, name, code from school where unit = app_unit() and id = app_school()',
  );
  return {
    school: school ?? { id: 0 },
    view,
    teachers: await list('teacher'),
    classes: await list('class'),
    subjects: await list('subject'),
    grades: byId(await tx.query<Row>('select id, name from grade')),
    rooms: await list('room'),
    assignments: await listClassSubjects(tx),
  };
}

/** Whom and what one row is about. */
interface About {
  readonly teachers?: readonly Row[];
  readonly schoolClass?: Row | undefined;
  readonly subject?: Row | undefined;
  readonly activity?: string;
  readonly group?: number;
  readonly periods?: number;
  readonly slot?: { readonly day: number; readonly shiftId: number; readonly period: number };
  readonly room?: Row | undefined;
  readonly weeks?: string;
}

/** The rows of a sheet, a cell for each of its columns. */
export function foreignRows(kind: ForeignRowKind, columns: readonly ForeignColumn[], school: ForeignSchool): Cell[][] {
  const rows = { teacher: teacherRows, class: classRows, assignment: assignmentRows, period: periodRows }[kind](school);
  return rows.map((about, index) =>
    columns.map(({ value, fixedText }) =>
      value === null ? '' : value === 'fixed' ? fixedText : cells[value]({ ...about, school, index }),
    ),
  );
}

const byId = (rows: readonly Row[]): RowsById => new Map(rows.map((row) => [row.id, row]));

const textOf = (row: Row | undefined, field: string) => String(row?.[field] ?? '');
const nameOf = (row: Row | undefined) => [textOf(row, 'familyName'), textOf(row, 'givenName')].join(' ').trim();

function teacherRows({ teachers, assignments }: ForeignSchool): About[] {
  return [...teachers.values()].map((teacher) => ({
    teachers: [teacher],
    periods: assignments
      .filter(({ teacherIds }) => teacherIds.includes(teacher.id))
      .reduce((sum, row) => sum + averagePeriods(row), 0),
  }));
}

const classRows = ({ classes }: ForeignSchool): About[] =>
  [...classes.values()].map((schoolClass) => ({ schoolClass }));

/** A class that joins another has a row of its own: other systems know no joined classes. */
function assignmentRows({ assignments, classes, subjects, teachers, rooms }: ForeignSchool): About[] {
  return assignments.flatMap((row) =>
    [row.classId, ...row.joinedClassIds].map((classId) => ({
      schoolClass: classes.get(classId),
      subject: subjects.get(row.subjectId),
      group: row.group,
      teachers: row.teacherIds.flatMap((id) => teachers.get(id) ?? []),
      periods: averagePeriods(row),
      room: rooms.get(row.roomId),
      weeks: weekWords(weeksOfAssignment(row)),
    })),
  );
}

/** Every period of every class in the order of a week. */
function periodRows({ view, classes, subjects, teachers, rooms }: ForeignSchool): About[] {
  const order = new Map([...classes.keys()].map((id, index) => [id, index]));
  const shiftOrder = new Map(view.frame.shifts.map(({ id }, index) => [id, index]));
  const rows = view.lessons.flatMap((lesson) => {
    const { day, period, shiftId } = lesson;
    if (day === null || period === null) return [];
    return lesson.classes.flatMap(({ id, group }) =>
      Array.from({ length: lesson.duration }, (_, index) => ({
        classId: id,
        about: {
          schoolClass: classes.get(id),
          subject: subjects.get(lesson.subjectId),
          activity: lesson.activity,
          group,
          teachers: lesson.teacherIds.flatMap((teacher) => teachers.get(teacher) ?? []),
          room: rooms.get(lesson.roomId),
          weeks: weekWords(lesson.weeks),
          slot: { day, shiftId, period: period + index },
        },
      })),
    );
  });
  const key = ({ classId, about: { slot } }: (typeof rows)[number]) =>
    (((order.get(classId) ?? 0) * 10 + slot.day) * 10 + (shiftOrder.get(slot.shiftId) ?? 0)) * 20 + slot.period;
  return rows.toSorted((a, b) => key(a) - key(b)).map(({ about }) => about);
}

/** The facts that a cell is written from: what its row is about, where the row stands, and the school. */
interface Source extends About {
  readonly school: ForeignSchool;
  readonly index: number;
}

const eachTeacher = ({ teachers = [] }: Source, field: string) => teachers.map((row) => textOf(row, field)).join('; ');
const shiftOf = ({ school }: Source, id: unknown) => school.view.frame.shifts.find((item) => item.id === id);

/** The period counted from the day's first, over all its shifts. */
function dayPeriodOf({ school, slot }: Source): Cell {
  if (!slot) return '';
  const { shifts } = school.view.frame;
  const earlier = shifts.slice(
    0,
    shifts.findIndex(({ id }) => id === slot.shiftId),
  );
  return earlier.reduce((sum, { periods }) => sum + Math.max(0, ...periods), 0) + slot.period;
}

const cells: Readonly<Record<Exclude<ForeignValue, 'fixed'>, (source: Source) => Cell>> = {
  index: ({ index }) => index + 1,
  school: ({ school }) => textOf(school.school, 'name'),
  schoolCode: ({ school }) => textOf(school.school, 'code'),
  schoolYear: ({ school }) => school.view.timetable.schoolYear,
  semester: ({ school }) => school.view.timetable.semester,
  teacherCode: (source) => eachTeacher(source, 'code'),
  teacherName: ({ teachers = [] }) => teachers.map(nameOf).join('; '),
  teacherFamilyName: (source) => eachTeacher(source, 'familyName'),
  teacherGivenName: (source) => eachTeacher(source, 'givenName'),
  teacherPhone: (source) => eachTeacher(source, 'phone'),
  teacherEmail: (source) => eachTeacher(source, 'email'),
  homeroomOf: ({ school, teachers }) =>
    [...school.classes.values()]
      .filter((row) => row['homeroomTeacherId'] === teachers?.[0]?.id)
      .map((row) => textOf(row, 'name'))
      .join(', '),
  className: ({ schoolClass }) => textOf(schoolClass, 'name'),
  grade: ({ school, schoolClass }) => textOf(school.grades.get(schoolClass?.['gradeId']), 'name'),
  classSize: ({ schoolClass }) => Number(schoolClass?.['size'] ?? 0) || '',
  mainShift: (source) => shiftOf(source, source.schoolClass?.['mainShiftId'])?.name ?? '',
  homeroomTeacher: ({ school, schoolClass }) => nameOf(school.teachers.get(schoolClass?.['homeroomTeacherId'])),
  subjectCode: ({ subject }) => textOf(subject, 'code'),
  subjectName: ({ activity, subject }) => activity || textOf(subject, 'name'),
  subjectShortName: ({ activity, subject }) => activity || textOf(subject, 'shortName'),
  group: ({ group }) => group || '',
  periodsPerWeek: ({ periods }) => periods ?? '',
  weekday: ({ slot }) => (slot ? weekdayName(slot.day) : ''),
  weekdayNumber: ({ slot }) => slot?.day ?? '',
  shift: (source) => shiftOf(source, source.slot?.shiftId)?.name ?? '',
  shiftCode: (source) => shiftOf(source, source.slot?.shiftId)?.code ?? '',
  period: ({ slot }) => slot?.period ?? '',
  dayPeriod: dayPeriodOf,
  room: ({ room }) => textOf(room, 'name'),
  weeks: ({ weeks }) => weeks ?? '',
  effectiveFrom: ({ school: { view } }) => (view.timetable.effectiveFrom ? fullDate(view.timetable.effectiveFrom) : ''),
};
