import type { Slot } from '@tkb/solver';
import type { SlotName } from '../arrangement/school/school-data.ts';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import { insertRows, keyed } from '../db/insert-rows.ts';
import type { SchoolPlan } from './school-plan.ts';

/** Database ids of the parts of a plan, by their positions in it. */
export interface Ids {
  readonly shift: number;
  readonly sites: readonly number[];
  readonly subjects: readonly number[];
  readonly teachers: readonly number[];
  readonly rooms: readonly number[];
  readonly classes: readonly number[];
  readonly classSubjects: readonly number[];
}

/** Stores the reference data of a plan in the school of the transaction. */
export async function saveReferenceData(tx: Transaction, plan: SchoolPlan): Promise<Ids> {
  const shift = await firstId(tx, 'select id from shift order by "order", id limit 1', 'ca học');
  await saveWeek(tx, plan, shift);
  const sites = await keyed(
    tx,
    'site',
    { name: 'text' },
    plan.sites.map((name) => ({ name })),
    'name',
  );
  const subjects = await keyed(
    tx,
    'subject',
    { code: 'text', name: 'text', short_name: 'text', colour: 'text' },
    plan.subjects.map(({ code, name, shortName }, index) => ({
      code,
      name,
      short_name: shortName,
      colour: palette[index % palette.length],
    })),
    'code',
  );
  const teachers = await saveTeachers(tx, plan);
  const rooms = await saveRooms(tx, plan, sites);
  const classes = await saveClasses(tx, plan, shift);
  await saveGrids(tx, plan, { shift, teachers, rooms, classes });
  const ids = { shift, sites, subjects, teachers, rooms, classes };
  return { ...ids, classSubjects: await saveClassSubjects(tx, plan, ids) };
}

async function saveWeek(tx: Transaction, { days, periodsPerDay }: SchoolPlan, shift: number): Promise<void> {
  await tx.query('insert into school_uses_shift (shift_id) values ($1)', [shift]);
  await tx.query(
    'insert into school_day (day, "order") select d.day, d.n from unnest($1::int[]) with ordinality as d(day, n)',
    [days],
  );
  await tx.query(
    'insert into school_day_shift (school_day_id, shift_id, periods) select id, $1::int, $2::int from school_day',
    [shift, periodsPerDay],
  );
  await tx.query('insert into period (shift_id, number) select $1::int, n from generate_series(1, $2::int) n', [
    shift,
    periodsPerDay,
  ]);
}

function saveTeachers(tx: Transaction, { teachers }: SchoolPlan): Promise<number[]> {
  const columns = {
    code: 'text',
    family_name: 'text',
    given_name: 'text',
    weekly_norm: 'int',
    max_per_session: 'int',
    min_per_session: 'int',
    max_sessions: 'int',
  };
  const rows = teachers.map((teacher) => ({
    code: teacher.code,
    family_name: teacher.familyName,
    given_name: teacher.givenName,
    weekly_norm: teacher.weeklyNorm,
    max_per_session: teacher.maxPerSession,
    min_per_session: teacher.minPerSession,
    max_sessions: teacher.maxSessions,
  }));
  return keyed(tx, 'teacher', columns, rows, 'code');
}

async function saveRooms(tx: Transaction, { rooms }: SchoolPlan, sites: readonly number[]): Promise<number[]> {
  if (rooms.length === 0) return [];
  const type = await firstId(
    tx,
    `select id from classroom_type order by (kind = 'ordinary') desc, id limit 1`,
    'loại phòng học',
  );
  const columns = {
    code: 'text',
    name: 'text',
    type_id: 'int',
    site_id: 'int',
    capacity: 'int',
    simultaneous_classes: 'int',
  };
  const rows = rooms.map(({ code, name, site, capacity, simultaneous }) => ({
    code,
    name,
    type_id: type,
    site_id: site === null ? null : sites[site],
    capacity,
    simultaneous_classes: simultaneous,
  }));
  return keyed(tx, 'room', columns, rows, 'code');
}

/** Classes in the grades of the unit's catalogue; the levels of these grades become the school's. */
async function saveClasses(tx: Transaction, { classes }: SchoolPlan, shift: number): Promise<number[]> {
  const grades = await tx.query<{ id: number; order: number; levelId: number }>(
    'select id, "order", level_id as "levelId" from grade order by "order"',
  );
  const gradeOf = (order: number) => grades.find((grade) => grade.order === order) ?? grades[0];
  if (!grades[0]) throw new AppError('import.not_understood', { detail: 'đơn vị chưa có khối lớp nào' });
  const levels = new Set(classes.flatMap(({ grade }) => gradeOf(grade)?.levelId ?? []));
  await tx.query('insert into school_uses_level (level_id) select unnest($1::int[])', [[...levels]]);
  const rows = classes.map(({ name, grade, size }) => ({
    name,
    size,
    grade_id: gradeOf(grade)?.id,
    main_shift_id: shift,
  }));
  return keyed(tx, 'class', { name: 'text', size: 'int', grade_id: 'int', main_shift_id: 'int' }, rows, 'name');
}

async function saveGrids(
  tx: Transaction,
  plan: SchoolPlan,
  ids: Pick<Ids, 'shift' | 'teachers' | 'rooms' | 'classes'>,
): Promise<void> {
  const nameOf = slotNames(plan, ids.shift);
  const save = (table: string, owner: string, owners: readonly number[], blocked: readonly (readonly Slot[])[]) =>
    insertRows(
      tx,
      table,
      { [owner]: 'int', shift_id: 'int', day: 'int', period: 'int', mark: 'text' },
      blocked.flatMap((slots, index) =>
        slots.map((slot) => {
          const { day, period } = nameOf(slot);
          return { [owner]: owners[index], shift_id: ids.shift, day, period, mark: 'blocked' };
        }),
      ),
    );
  await save(
    'teacher_slot',
    'teacher_id',
    ids.teachers,
    plan.teachers.map(({ blocked }) => blocked),
  );
  await save(
    'room_busy',
    'room_id',
    ids.rooms,
    plan.rooms.map(({ blocked }) => blocked),
  );
  await save(
    'class_break',
    'class_id',
    ids.classes,
    plan.classes.map(({ blocked }) => blocked),
  );
}

async function saveClassSubjects(
  tx: Transaction,
  { classSubjects }: SchoolPlan,
  ids: Omit<Ids, 'classSubjects'>,
): Promise<number[]> {
  const rows = classSubjects.map(({ class: position, group, subject, durations }) => ({
    class_id: ids.classes[position],
    subject_id: ids.subjects[subject],
    group,
    main_periods: durations.reduce((sum, duration) => sum + duration, 0),
    block_pattern: durations.length <= 10 && durations.some((duration) => duration > 1) ? durations.join('+') : '',
  }));
  const saved = await tx.query<{ id: number; class_id: number; subject_id: number; group: number }>(
    `insert into class_subject (class_id, subject_id, "group", main_periods, block_pattern)
     select class_id, subject_id, "group", main_periods, block_pattern from jsonb_to_recordset($1::jsonb)
       as r(class_id int, subject_id int, "group" int, main_periods int, block_pattern text)
     returning id, class_id, subject_id, "group"`,
    [JSON.stringify(rows)],
  );
  const key = (row: { class_id?: number; subject_id?: number; group: number }) =>
    `${row.class_id}/${row.subject_id}/${row.group}`;
  const byKey = new Map(saved.map((row) => [key(row), row.id]));
  const own = rows.map((row) => byKey.get(key(row as never)) ?? 0);
  await insertRows(
    tx,
    'class_subject_teacher',
    { class_subject_id: 'int', teacher_id: 'int', position: 'int' },
    classSubjects.flatMap(({ teachers }, index) =>
      teachers.map((teacher, position) => ({
        class_subject_id: own[index],
        teacher_id: ids.teachers[teacher],
        position,
      })),
    ),
  );
  await insertRows(
    tx,
    'class_subject_class',
    { class_subject_id: 'int', class_id: 'int' },
    classSubjects.flatMap(({ joined }, index) =>
      joined.map((position) => ({ class_subject_id: own[index], class_id: ids.classes[position] })),
    ),
  );
  await saveTeacherSubjects(tx);
  return own;
}

async function saveTeacherSubjects(tx: Transaction): Promise<void> {
  await tx.query(
    `insert into teacher_subject (teacher_id, subject_id)
     select distinct t.teacher_id, c.subject_id from class_subject_teacher t join class_subject c on c.id = t.class_subject_id`,
  );
}

/** Names of the solver's slots in a week with one shift. */
export function slotNames({ days, periodsPerDay }: SchoolPlan, shiftId: number): (slot: Slot) => SlotName {
  return (slot) => ({
    day: days[Math.floor(slot / periodsPerDay)] ?? 0,
    shiftId,
    period: (slot % periodsPerDay) + 1,
  });
}

async function firstId(tx: Transaction, sql: string, what: string): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql);
  if (!row) throw new AppError('import.not_understood', { detail: `đơn vị chưa có ${what} nào` });
  return row.id;
}

/** Bar colours for subjects, from the product's palette. */
const palette = [
  '#1D4ED8',
  '#BE123C',
  '#7E22CE',
  '#047857',
  '#0E7490',
  '#6D28D9',
  '#15803D',
  '#B45309',
  '#92400E',
  '#A16207',
  '#9D174D',
  '#831843',
  '#0369A1',
  '#3F6212',
  '#C2410C',
  '#4D5D0B',
  '#A21CAF',
  '#C026D3',
  '#4338CA',
  '#0F766E',
];
