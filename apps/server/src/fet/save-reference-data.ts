import { resources, type SlotName } from '@tkb/contract';
import type { Slot } from '@tkb/solver';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import { insertForIds, insertRows } from '../db/insert-rows.ts';
import { addRows } from '../db/resource-rows.ts';
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

export async function saveReferenceData(tx: Transaction, plan: SchoolPlan): Promise<Ids> {
  const shift = await firstId(tx, 'select id from shift order by "order", id limit 1', 'ca học');
  await saveWeek(tx, plan, shift);
  const sites = await addRows(
    tx,
    resources.site,
    plan.sites.map((name) => ({ name })),
  );
  const subjects = await addRows(
    tx,
    resources.subject,
    plan.subjects.map((subject, index) => ({ ...subject, colour: palette[index % palette.length] })),
  );
  const teachers = await addRows(
    tx,
    resources.teacher,
    plan.teachers.map(({ blocked: _, ...teacher }) => teacher),
  );
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

async function saveRooms(tx: Transaction, { rooms }: SchoolPlan, sites: readonly number[]): Promise<number[]> {
  if (rooms.length === 0) return [];
  const type = await firstId(
    tx,
    `select id from classroom_type order by (kind = 'ordinary') desc, id limit 1`,
    'loại phòng học',
  );
  const rows = rooms.map(({ site, blocked: _, ...room }) => ({
    ...room,
    typeId: type,
    siteId: site === null ? null : sites[site]!,
  }));
  return addRows(tx, resources.room, rows);
}

/** Classes in the grades of the unit's catalogue; the levels of these grades become the school's. */
async function saveClasses(tx: Transaction, { classes }: SchoolPlan, shift: number): Promise<number[]> {
  const grades = await tx.query<{ id: number; order: number; levelId: number }>(
    'select id, "order", level_id as "levelId" from grade order by "order"',
  );
  const gradeOf = (order: number) => grades.find((grade) => grade.order === order) ?? grades[0];
  if (!grades[0])
    throw new AppError('import.not_understood', { detail: 'đơn vị chưa có khối lớp nào. Hãy thêm ở trang Khối lớp.' });
  const levels = new Set(classes.flatMap(({ grade }) => gradeOf(grade)?.levelId ?? []));
  await tx.query('insert into school_uses_level (level_id) select unnest($1::int[])', [[...levels]]);
  const rows = classes.map(({ name, grade, size }) => ({
    name,
    size,
    gradeId: gradeOf(grade)!.id,
    mainShiftId: shift,
  }));
  return addRows(tx, resources.class, rows);
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
  const own = await insertForIds(tx, 'class_subject', rows);
  await insertRows(
    tx,
    'class_subject_teacher',
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
  if (!row)
    throw new AppError('import.not_understood', {
      detail: `đơn vị chưa có ${what} nào. Hãy nhờ người quản trị đơn vị thêm.`,
    });
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
