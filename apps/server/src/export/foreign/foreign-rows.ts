import {
  averagePeriods,
  resources,
  weekdayName,
  weeksOfAssignment,
  weekWords,
  type ClassSubject,
  type ForeignColumn,
  type ForeignRowKind,
  type ForeignValue,
  type Resource,
  type TimetableView,
} from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { listRows } from '../../resource/list.ts';
import { listClassSubjects } from '../../school/assignments/class-subjects.ts';
import { vietnameseDate } from '../head.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: number };
type Cell = string | number;

/** The data from which rows of other systems are filled. */
export interface ForeignSchool {
  readonly school: Row;
  readonly view: TimetableView;
  readonly teachers: readonly Row[];
  readonly classes: readonly Row[];
  readonly subjects: readonly Row[];
  readonly grades: readonly Row[];
  readonly rooms: readonly Row[];
  readonly assignments: readonly ClassSubject[];
}

const all = { pageIndex: 1, pageSize: 0, search: '' };

export async function readForeignSchool(tx: Transaction, view: TimetableView): Promise<ForeignSchool> {
  const list = async (resource: unknown) => (await listRows(tx, resource as Resource, all)).items as Row[];
  const [school] = await tx.query<Row>(
    'select id, name, code from school where unit = app_unit() and id = app_school()',
  );
  return {
    school: school ?? { id: 0 },
    view,
    teachers: await list(resources.teacher),
    classes: await list(resources.class),
    subjects: await list(resources.subject),
    grades: await tx.query<Row>('select id, name from grade'),
    rooms: await list(resources.room),
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
      value === null ? '' : value === 'fixed' ? fixedText : cellOf(value, about, { school, index }),
    ),
  );
}

const byId = (rows: readonly Row[], id: unknown) => rows.find((row) => row.id === id);
const textOf = (row: Row | undefined, field: string) => String(row?.[field] ?? '');
const nameOf = (row: Row | undefined) => [textOf(row, 'familyName'), textOf(row, 'givenName')].join(' ').trim();
const averageOf = (row: ClassSubject) => averagePeriods(row, row.mainPeriods + row.oppositePeriods);

function teacherRows({ teachers, assignments }: ForeignSchool): About[] {
  return teachers.map((teacher) => ({
    teachers: [teacher],
    periods: assignments
      .filter(({ teacherIds }) => teacherIds.includes(teacher.id))
      .reduce((sum, row) => sum + averageOf(row), 0),
  }));
}

const classRows = ({ classes }: ForeignSchool): About[] => classes.map((schoolClass) => ({ schoolClass }));

/** A class that joins another has a row of its own: other systems know no joined classes. */
function assignmentRows({ assignments, classes, subjects, teachers, rooms }: ForeignSchool): About[] {
  return assignments.flatMap((row) =>
    [row.classId, ...row.joinedClassIds].map((classId) => ({
      schoolClass: byId(classes, classId),
      subject: byId(subjects, row.subjectId),
      group: row.group,
      teachers: row.teacherIds.flatMap((id) => byId(teachers, id) ?? []),
      periods: averageOf(row),
      room: byId(rooms, row.roomId),
      weeks: weekWords(weeksOfAssignment(row)),
    })),
  );
}

/** Every period of every class in the order of a week. */
function periodRows({ view, classes, subjects, teachers, rooms }: ForeignSchool): About[] {
  const order = new Map(classes.map(({ id }, index) => [id, index]));
  const shiftOrder = new Map(view.frame.shifts.map(({ id }, index) => [id, index]));
  const rows = view.lessons.flatMap((lesson) => {
    const { day, period, shiftId } = lesson;
    if (day === null || period === null) return [];
    return lesson.classes.flatMap(({ id, group }) =>
      Array.from({ length: lesson.duration }, (_, index) => ({
        classId: id,
        about: {
          schoolClass: byId(classes, id),
          subject: byId(subjects, lesson.subjectId),
          activity: lesson.activity,
          group,
          teachers: lesson.teacherIds.flatMap((teacher) => byId(teachers, teacher) ?? []),
          room: byId(rooms, lesson.roomId),
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

interface Place {
  readonly school: ForeignSchool;
  readonly index: number;
}

function cellOf(value: Exclude<ForeignValue, 'fixed'>, about: About, { school, index }: Place): Cell {
  const { teachers = [], schoolClass, subject, slot } = about;
  const { timetable, frame } = school.view;
  const eachTeacher = (field: string) => teachers.map((row) => textOf(row, field)).join('; ');
  const shift = (id: unknown) => frame.shifts.find((item) => item.id === id);
  const before = (shiftId: number) =>
    frame.shifts
      .slice(
        0,
        frame.shifts.findIndex(({ id }) => id === shiftId),
      )
      .reduce((sum, { periods }) => sum + Math.max(0, ...periods), 0);
  const cells: Readonly<Record<typeof value, () => Cell>> = {
    index: () => index + 1,
    school: () => textOf(school.school, 'name'),
    schoolCode: () => textOf(school.school, 'code'),
    schoolYear: () => timetable.schoolYear,
    semester: () => timetable.semester,
    teacherCode: () => eachTeacher('code'),
    teacherName: () => teachers.map(nameOf).join('; '),
    teacherFamilyName: () => eachTeacher('familyName'),
    teacherGivenName: () => eachTeacher('givenName'),
    teacherPhone: () => eachTeacher('phone'),
    teacherEmail: () => eachTeacher('email'),
    homeroomOf: () =>
      school.classes
        .filter((row) => row['homeroomTeacherId'] === teachers[0]?.id)
        .map((row) => textOf(row, 'name'))
        .join(', '),
    className: () => textOf(schoolClass, 'name'),
    grade: () => textOf(byId(school.grades, schoolClass?.['gradeId']), 'name'),
    classSize: () => Number(schoolClass?.['size'] ?? 0) || '',
    mainShift: () => shift(schoolClass?.['mainShiftId'])?.name ?? '',
    homeroomTeacher: () => nameOf(byId(school.teachers, schoolClass?.['homeroomTeacherId'])),
    subjectCode: () => textOf(subject, 'code'),
    subjectName: () => about.activity || textOf(subject, 'name'),
    subjectShortName: () => about.activity || textOf(subject, 'shortName'),
    group: () => about.group || '',
    periodsPerWeek: () => about.periods ?? '',
    weekday: () => (slot ? weekdayName(slot.day) : ''),
    weekdayNumber: () => slot?.day ?? '',
    shift: () => shift(slot?.shiftId)?.name ?? '',
    shiftCode: () => shift(slot?.shiftId)?.code ?? '',
    period: () => slot?.period ?? '',
    dayPeriod: () => (slot ? before(slot.shiftId) + slot.period : ''),
    room: () => textOf(about.room, 'name'),
    weeks: () => about.weeks ?? '',
    effectiveFrom: () => (timetable.effectiveFrom ? vietnameseDate(timetable.effectiveFrom) : ''),
  };
  return cells[value]();
}
