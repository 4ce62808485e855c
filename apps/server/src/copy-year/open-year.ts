import { compareNames, resources, teachersOfAssignment, type NewYear, type YearReport } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import { selectOf, teacherName } from '../db/select.ts';
import { listClassSubjects } from '../school/assignments/class-subjects.ts';
import { freezeTimetables } from './freeze-timetables.ts';
import {
  planYear,
  rowsOf,
  type PlannedClass,
  type YearClass,
  type YearData,
  type YearGrade,
  type YearPlan,
} from './year-plan.ts';
import { saveYear } from './save-year.ts';

/** Tells how opening the year would go. Throws `year.opened` or `year.impossible`. */
export async function previewYear(tx: Transaction, choice: NewYear): Promise<YearReport> {
  await refuseOpened(tx, choice.schoolYear);
  const data = await readYearData(tx);
  return reportOf(tx, data, planYear(data, choice), choice, await countTimetables(tx));
}

/** Opens the year: timetables are frozen, classes move up. All or nothing; a year is opened once. */
export async function openYear(tx: Transaction, choice: NewYear, userName: string): Promise<YearReport> {
  // One year is opened at a time, and nobody may change classes or assignments meanwhile.
  await tx.query('select id from class for update');
  await refuseOpened(tx, choice.schoolYear);
  await tx.query('insert into school_year (school_year, opened_by_name) values ($1, $2)', [
    choice.schoolYear,
    userName,
  ]);
  const data = await readYearData(tx);
  const plan = planYear(data, choice);
  const timetables = await countTimetables(tx);
  const report = await reportOf(tx, data, plan, choice, timetables);
  await freezeTimetables(tx);
  await saveYear(tx, data, plan);
  return report;
}

/** The years opened so far, newest first. */
export async function listYears(tx: Transaction) {
  const items = await tx.query<{ schoolYear: string; openedAt: string; openedByName: string }>(
    `select school_year as "schoolYear", opened_at as "openedAt", opened_by_name as "openedByName"
     from school_year order by school_year desc`,
  );
  return { items, totalrecord: items.length };
}

async function refuseOpened(tx: Transaction, schoolYear: string): Promise<void> {
  const { items } = await listYears(tx);
  const same = items.find((item) => item.schoolYear === schoolYear);
  if (same) throw new AppError('year.opened', { year: schoolYear, date: vietnameseDay(same.openedAt) });
  const later = items.find((item) => item.schoolYear > schoolYear);
  if (later)
    throw new AppError('year.impossible', {
      detail: `năm học ${later.schoolYear} đã được mở rồi, năm sau nữa mới mở được.`,
    });
  const [newest] = await tx.query<{ year: string | null }>('select max(school_year) as year from timetable');
  if (newest?.year && newest.year >= schoolYear)
    throw new AppError('year.impossible', {
      detail: `đã có thời khóa biểu của năm học ${newest.year}; năm học mới phải sau năm đó.`,
    });
}

function vietnameseDay(instant: string): string {
  return new Intl.DateTimeFormat('vi-VN', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date(instant));
}

async function readYearData(tx: Transaction): Promise<YearData> {
  const classes = await tx.query<YearClass>(
    `select t.id, ${selectOf(resources.class)} from class t order by vi_sort_key(t.name) collate "C", t.id`,
  );
  if (classes.length === 0)
    throw new AppError('year.impossible', { detail: 'trường chưa có lớp nào; thêm lớp ở trang Lớp học.' });
  const grades = await tx.query<YearGrade>(
    `select t.id, ${selectOf(resources.grade)} from grade t order by t."order", t.id`,
  );
  const stopped = await tx.query<{ id: number }>('select id from teacher where not is_teaching');
  return withoutStopped({ classes, grades, assignments: await listClassSubjects(tx) }, stopped);
}

/** Who teaches no longer has no class and no lessons in a new year. */
function withoutStopped(data: YearData, stopped: readonly { readonly id: number }[]): YearData {
  const gone = new Set(stopped.map(({ id }) => id));
  return {
    ...data,
    classes: data.classes.map((item) =>
      gone.has(item.homeroomTeacherId ?? 0) ? { ...item, homeroomTeacherId: null } : item,
    ),
    assignments: data.assignments.map((row) => ({
      ...row,
      teacherIds: row.teacherIds.filter((id) => !gone.has(id)),
    })),
  };
}

async function countTimetables(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::integer as count from timetable t where not exists (select 1 from timetable_archive a where a.timetable_id = t.id)',
  );
  return row?.count ?? 0;
}

async function reportOf(
  tx: Transaction,
  data: YearData,
  { classes, leaving, warnings }: YearPlan,
  { schoolYear }: NewYear,
  timetables: number,
): Promise<YearReport> {
  const names = await namesOf(tx);
  const grades = new Map(data.grades.map(({ id, name, order }) => [id, { name, order }]));
  const order = (item: PlannedClass) => grades.get(item.values.gradeId)?.order ?? 0;
  const sorted = classes.toSorted((a, b) => order(a) - order(b) || compareNames(a.values.name, b.values.name));
  const isTaught = (item: PlannedClass, row: ReturnType<typeof rowsOf>[number]) =>
    teachersOfAssignment(row, names.subjects.get(row.subjectId), item.values).length > 0;
  const staying = sorted.filter(({ change }) => change !== 'removed');
  return {
    schoolYear,
    timetables,
    warnings: [...warnings],
    leaving: leaving.map(({ name }) => name),
    classes: sorted.map((item) => {
      const rows = item.change === 'removed' ? [] : rowsOf(data, item);
      const { name, size, gradeId, homeroomTeacherId } = item.values;
      return {
        name,
        size,
        change: item.change,
        from: item.from?.name ?? null,
        subjects: rows.length,
        grade: grades.get(gradeId)?.name ?? '',
        homeroomTeacher: homeroomTeacherId === null ? null : (names.teachers.get(homeroomTeacherId) ?? null),
        assigned: rows.filter((row) => isTaught(item, row)).length,
      };
    }),
    missing: {
      homeroom: staying.filter(({ values }) => values.homeroomTeacherId === null).map(({ values }) => values.name),
      sizes: staying.filter(({ values }) => values.size === 0).map(({ values }) => values.name),
      teachers: staying.flatMap((item) =>
        rowsOf(data, item)
          .filter((row) => !isTaught(item, row) && row.mainPeriods + row.oppositePeriods > 0)
          .map(({ subjectId }) => `${item.values.name} – ${names.subjects.get(subjectId)?.name ?? ''}`),
      ),
    },
  };
}

async function namesOf(tx: Transaction) {
  const teachers = await tx.query<{ id: number; name: string }>(`select t.id, ${teacherName()} as name from teacher t`);
  const subjects = await tx.query<{ id: number; name: string; taughtByHomeroomTeacher: boolean }>(
    'select id, name, taught_by_homeroom_teacher as "taughtByHomeroomTeacher" from subject',
  );
  return {
    teachers: new Map(teachers.map(({ id, name }) => [id, name])),
    subjects: new Map(subjects.map((row) => [row.id, row])),
  };
}
