import { completeSettings, resources, type SlotName } from '@tkb/contract';
import type { Slot } from '@tkb/solver';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import { insertRows } from '../db/insert-rows.ts';
import { addRows } from '../db/resource-rows.ts';
import { plainAssignment, storeClassSubjects } from '../school/assignments/class-subjects.ts';
import type { SchoolPlan } from './school-plan.ts';

/** Database ids of the parts of a plan, by their positions in it. */
export interface Ids {
  /** Shifts of a day, in the order of the slots. */
  readonly shifts: readonly number[];
  readonly sites: readonly number[];
  readonly subjects: readonly number[];
  readonly teachers: readonly number[];
  readonly rooms: readonly number[];
  readonly classes: readonly number[];
  readonly classSubjects: readonly number[];
}

export async function saveReferenceData(tx: Transaction, plan: SchoolPlan): Promise<Ids> {
  const shifts = await findShifts(tx, plan);
  await saveWeek(tx, plan, shifts);
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
  const classes = await saveClasses(tx, plan, { shift: shifts[0] ?? 0, rooms });
  await saveGrids(tx, plan, { shifts, teachers, rooms, classes });
  await saveRuleChoices(tx, plan);
  const ids = { shifts, sites, subjects, teachers, rooms, classes };
  return { ...ids, classSubjects: await saveClassSubjects(tx, plan, ids) };
}

async function findShifts(tx: Transaction, { shifts }: SchoolPlan): Promise<number[]> {
  const rows = await tx.query<{ id: number }>('select id from shift order by "order", id limit $1', [shifts]);
  if (rows.length < shifts) {
    throw new AppError('import.not_understood', {
      detail: `tệp cần ${shifts} ca học mỗi ngày, đơn vị mới có ${rows.length}. Hãy thêm ca học rồi nhập lại.`,
    });
  }
  return rows.map(({ id }) => id);
}

async function saveRuleChoices(tx: Transaction, { ruleChoices }: SchoolPlan): Promise<void> {
  if (Object.keys(ruleChoices).length === 0) return;
  const { levels, rules } = completeSettings({ rules: ruleChoices });
  await tx.query('insert into rule_settings (levels, rules) values ($1::jsonb, $2::jsonb)', [
    JSON.stringify(levels),
    JSON.stringify(rules),
  ]);
}

async function saveWeek(
  tx: Transaction,
  { days, periodsPerShift }: SchoolPlan,
  shifts: readonly number[],
): Promise<void> {
  await tx.query('insert into school_uses_shift (shift_id) select unnest($1::int[])', [shifts]);
  await tx.query(
    'insert into school_day (day, "order") select d.day, d.n from unnest($1::int[]) with ordinality as d(day, n)',
    [days],
  );
  await tx.query(
    `insert into school_day_shift (school_day_id, shift_id, periods)
     select d.id, s.id, $2::int from school_day d cross join unnest($1::int[]) s(id)`,
    [shifts, periodsPerShift],
  );
  await tx.query(
    'insert into period (shift_id, number) select s.id, n from unnest($1::int[]) s(id), generate_series(1, $2::int) n',
    [shifts, periodsPerShift],
  );
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
async function saveClasses(
  tx: Transaction,
  { classes }: SchoolPlan,
  { shift, rooms }: { readonly shift: number; readonly rooms: readonly number[] },
): Promise<number[]> {
  const grades = await tx.query<{ id: number; order: number; levelId: number }>(
    'select id, "order", level_id as "levelId" from grade order by "order"',
  );
  const gradeOf = (order: number) => grades.find((grade) => grade.order === order) ?? grades[0];
  if (!grades[0])
    throw new AppError('import.not_understood', { detail: 'đơn vị chưa có khối lớp nào. Hãy thêm ở trang Khối lớp.' });
  const levels = new Set(classes.flatMap(({ grade }) => gradeOf(grade)?.levelId ?? []));
  await tx.query('insert into school_uses_level (level_id) select unnest($1::int[])', [[...levels]]);
  const rows = classes.map(({ name, grade, size, homeRoom }) => ({
    name,
    homeRoomId: homeRoom === null ? null : (rooms[homeRoom] ?? null),
    size,
    gradeId: gradeOf(grade)!.id,
    mainShiftId: shift,
  }));
  return addRows(tx, resources.class, rows);
}

async function saveGrids(
  tx: Transaction,
  plan: SchoolPlan,
  ids: Pick<Ids, 'shifts' | 'teachers' | 'rooms' | 'classes'>,
): Promise<void> {
  const save = gridSaver(tx, plan, ids.shifts);
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

function gridSaver(tx: Transaction, plan: SchoolPlan, shifts: readonly number[]) {
  const nameOf = slotNames(plan, shifts);
  return (table: string, owner: string, owners: readonly number[], blocked: readonly (readonly Slot[])[]) =>
    insertRows(
      tx,
      table,
      blocked.flatMap((slots, index) =>
        slots.map((slot) => {
          const { day, shiftId, period } = nameOf(slot);
          return { [owner]: owners[index], shift_id: shiftId, day, period, mark: 'blocked' };
        }),
      ),
    );
}

async function saveClassSubjects(
  tx: Transaction,
  plan: SchoolPlan,
  ids: Omit<Ids, 'classSubjects'>,
): Promise<number[]> {
  const { classSubjects } = plan;
  const own = await storeClassSubjects(
    tx,
    classSubjects.map(({ group, durations, oppositePeriods, ...refers }) => ({
      ...plainAssignment,
      classId: ids.classes[refers.class]!,
      subjectId: ids.subjects[refers.subject]!,
      group,
      teacherIds: refers.teachers.map((position) => ids.teachers[position]!),
      joinedClassIds: refers.joined.map((position) => ids.classes[position]!),
      roomId: refers.room === null ? null : ids.rooms[refers.room]!,
      mainPeriods: durations.reduce((sum, duration) => sum + duration, 0) - oppositePeriods,
      oppositePeriods,
      blockPattern: needsPattern(durations, oppositePeriods) ? durations.join('+') : '',
    })),
  );
  await gridSaver(tx, plan, ids.shifts)(
    'class_subject_slot',
    'class_subject_id',
    own,
    classSubjects.map(({ closed }) => closed),
  );
  await saveTeacherSubjects(tx, plan, ids);
  return own;
}

/** Longer blocks need a pattern, and so do single periods of the second shift, which come in twos without one. */
const needsPattern = (durations: readonly number[], oppositePeriods: number): boolean =>
  durations.length <= 10 && (oppositePeriods > 1 || durations.some((duration) => duration > 1));

async function saveTeacherSubjects(
  tx: Transaction,
  { teachers }: SchoolPlan,
  ids: Omit<Ids, 'classSubjects'>,
): Promise<void> {
  const taught = teachers.flatMap(({ subjects }, index) =>
    subjects.map((subject) => ({ teacher_id: ids.teachers[index], subject_id: ids.subjects[subject] })),
  );
  await tx.query(
    `insert into teacher_subject (teacher_id, subject_id)
     select t.teacher_id, c.subject_id from class_subject_teacher t join class_subject c on c.id = t.class_subject_id
     union select teacher_id, subject_id from jsonb_populate_recordset(null::teacher_subject, $1::jsonb)`,
    [JSON.stringify(taught)],
  );
}

/** Names of the solver's slots: day by day, shift by shift. */
export function slotNames({ days, periodsPerShift }: SchoolPlan, shifts: readonly number[]): (slot: Slot) => SlotName {
  return (slot) => {
    const half = Math.floor(slot / periodsPerShift);
    return {
      day: days[Math.floor(half / shifts.length)] ?? 0,
      shiftId: shifts[half % shifts.length] ?? 0,
      period: (slot % periodsPerShift) + 1,
    };
  };
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
