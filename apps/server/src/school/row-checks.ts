import { capitalise, fieldInfo, firstFew, weekdayName, type Resource, type ResourceName } from '@tkb/contract';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import type { RefuseRow } from '../resource/routes.ts';
import { readWeekFrame } from '../week/week-frame.ts';

type Values = Readonly<Record<string, unknown>>;

/** A field that cannot be so; the sentence goes on after the field's title. */
export interface WrongField {
  readonly field: string;
  readonly message: string;
  /** Another row is the same. */
  readonly isTaken?: true;
}

/** Reads what rows are checked against; the answer tells what is wrong with a row. A stored row has its `id`. */
type RowCheck = (tx: Transaction) => Promise<(row: Values) => WrongField[]>;

/** Tells what is wrong with a row that is to take the place of `stored`, or is new. */
export type FindWrong = (row: Values, stored?: Values) => WrongField[];

/** Checks of a row that need the data of the school, by resource; they run before it is saved. */
const rowChecks: Readonly<Partial<Record<ResourceName, RowCheck>>> = {
  class: checkClasses,
  subjectCombination: checkGrades,
  fixedLesson: checkFixedLessons,
  department: checkMeetings,
  schoolDay: checkDays,
  period: checkPeriods,
};

/**
 * Reads what rows of a resource are checked against. A value that was wrong in the stored row already and is left as it
 * stands hinders nobody from changing the rest.
 */
export async function readRowCheck(tx: Transaction, { name }: Resource): Promise<FindWrong> {
  const find = await rowChecks[name]?.(tx);
  if (!find) return () => [];
  return (row, stored) => {
    const known = stored ? find(stored) : [];
    const isLeft = (wrong: WrongField) =>
      known.some((one) => isDeepStrictEqual(one, wrong)) && isDeepStrictEqual(row[wrong.field], stored?.[wrong.field]);
    return find({ ...row, id: stored?.['id'] }).filter((wrong) => !isLeft(wrong));
  };
}

/** Throws with one entry per field that the school's data refuses. */
export function rowRefusalOf(resource: Resource): RefuseRow | undefined {
  if (!rowChecks[resource.name]) return undefined;
  return async (tx, row, stored) => {
    const find = await readRowCheck(tx, resource);
    const found = find(row, stored);
    const wrong = found.map(({ field, message }) => {
      const { title } = fieldInfo(resource.fields[field] as z.ZodType);
      return { field, message: `${title}: ${message}` };
    });
    const taken = found.find(({ isTaken }) => isTaken);
    if (taken) refuseTaken(resource, taken);
    refuse(wrong, 'check_failed');
  };
}

function refuseTaken({ title }: Resource, { field, message }: WrongField): never {
  const errors = [{ field, code: 'taken', message: `${capitalise(message)}.` }];
  throw new AppError('record.taken', { resource: capitalise(title), detail: message }, { errors });
}

/** Throws when something is wrong: one sentence about all of it, and one for each field. */
function refuse(wrong: readonly WrongField[], code: string): void {
  if (wrong.length === 0) return;
  const detail = wrong.map(({ message }) => message).join('; ');
  const errors = wrong.map(({ field, message }) => ({ field, code, message: `${message}.` }));
  throw new AppError('record.check_failed', { detail }, { errors });
}

/** A grade that is named must be one of the school's; a school that has not chosen its levels yet takes all. */
async function checkGrades(tx: Transaction): ReturnType<RowCheck> {
  const grades = await tx.query<{ id: number }>(
    `select g.id from grade g join school_uses_level u
     on u.unit = g.unit and u.level_id = g.level_id and u.school_id = app_school()`,
  );
  return ({ gradeId }) =>
    isGiven(gradeId) && isWrong(grades, gradeId)
      ? [{ field: 'gradeId', message: 'không thuộc cấp học nào của trường' }]
      : [];
}

const isGiven = (value: unknown) => value !== null && value !== undefined;

/** A class is of a grade and a shift that the school has; a school that has not chosen any yet takes all. */
async function checkClasses(tx: Transaction): ReturnType<RowCheck> {
  const findGrade = await checkGrades(tx);
  const shifts = await readShifts(tx);
  return (row) => [
    ...findGrade(row),
    ...(isWrong(shifts, row.mainShiftId) ? [{ field: 'mainShiftId', message: 'trường không học ca này' }] : []),
  ];
}

/** A day has periods in shifts that the school has; a school that has not chosen any yet takes all. */
async function checkDays(tx: Transaction): ReturnType<RowCheck> {
  const owned = await readShifts(tx);
  const shifts = await tx.query<{ id: number; name: string }>('select id, name from shift');
  return ({ shifts: counts }) => {
    const taught = z.array(z.object({ id: z.int(), periods: z.int() })).parse(counts);
    const foreign = taught.filter(({ id, periods }) => periods > 0 && isWrong(owned, id));
    const names = foreign.map(({ id }) => shifts.find((shift) => shift.id === id)?.name ?? '').join(', ');
    if (foreign.length === 0) return [];
    return [{ field: 'shifts', message: `trường không học ca ${names}; chọn thêm ca này ở trang Đơn vị` }];
  };
}

/**
 * Each period is listed once for the school and once for a level with times of its own. Shift and level must be the school's; a school
 * that has not chosen any yet takes all.
 */
async function checkPeriods(tx: Transaction): ReturnType<RowCheck> {
  const stored = await tx.query<{ id: number; shiftId: number; number: number; levelId: number | null }>(
    'select id, shift_id as "shiftId", number, level_id as "levelId" from period',
  );
  const names = await tx.query<{ id: number; table: string; name: string }>(
    "select id, 'shift' as \"table\", name from shift union all select id, 'level', name from school_level",
  );
  const nameOf = (table: string, id: number) => names.find((row) => row.table === table && row.id === id)?.name ?? '';
  const levels = await tx.query<{ id: number }>(
    'select level_id as id from school_uses_level where school_id = app_school()',
  );
  const shifts = await readShifts(tx);
  return (row) => {
    if (isWrong(shifts, row['shiftId']))
      return [{ field: 'shiftId', message: 'trường không học ca này; chọn thêm ca ở trang Đơn vị' }];
    if (isGiven(row['levelId']) && isWrong(levels, row['levelId']))
      return [{ field: 'levelId', message: 'trường không có cấp này; chọn thêm cấp ở trang Đơn vị' }];
    const same = stored.find(
      ({ id, shiftId, number, levelId }) =>
        id !== row['id'] &&
        shiftId === row['shiftId'] &&
        number === row['number'] &&
        levelId === (row['levelId'] ?? null),
    );
    if (!same) return [];
    const period = `tiết ${same.number}${same.levelId === null ? '' : ` của ${nameOf('level', same.levelId)}`}`;
    return [{ field: 'number', message: `ca ${nameOf('shift', same.shiftId)} đã có ${period}`, isTaken: true }];
  };
}

const readShifts = (tx: Transaction) =>
  tx.query<{ id: number }>('select shift_id as id from school_uses_shift where school_id = app_school()');

const isWrong = (owned: readonly { readonly id: number }[], id: unknown) =>
  owned.length > 0 && !owned.some((row) => row.id === id);

/** Throws when classes would be left in a grade or a shift that the school does not have any more. */
export async function refuseHomeless(tx: Transaction): Promise<void> {
  const check = await checkClasses(tx);
  const classes = await tx.query<{ name: string; gradeId: number; mainShiftId: number }>(
    'select name, grade_id as "gradeId", main_shift_id as "mainShiftId" from class order by vi_sort_key(name) collate "C"',
  );
  const wrong = classes.map((row) => ({ name: row.name, fields: check(row).map(({ field }) => field) }));
  const left = [
    { field: 'levelIds', of: 'gradeId', kind: 'cấp học' },
    { field: 'shiftIds', of: 'mainShiftId', kind: 'ca học' },
  ].flatMap(({ field, of, kind }) => {
    const names = wrong.filter(({ fields }) => fields.includes(of)).map(({ name }) => name);
    const message = `Còn ${names.length} lớp của ${kind} vừa bỏ (${firstFew(names)}); đổi hoặc xóa các lớp ấy trước`;
    return names.length === 0 ? [] : [{ field, message }];
  });
  refuse(left, 'still_used');
}

/** A fixed lesson stands in the school's week and is for a grade that the school has. */
async function checkFixedLessons(tx: Transaction): ReturnType<RowCheck> {
  const findGrade = await checkGrades(tx);
  const findPlace = await checkPlaces(tx, { day: 'day', shift: 'shiftId', period: 'period' });
  return (row) => [...findPlace(row), ...findGrade(row)];
}

/** Departments meet in the school's week, or in a half-day of it that has no lessons. */
async function checkMeetings(tx: Transaction): ReturnType<RowCheck> {
  const { days, shifts } = await readWeekFrame(tx);
  const isFree = (row: Values) => {
    const shift = shifts.find(({ id }) => id === row['meetingShiftId']);
    return shift?.periods[days.indexOf(Number(row['meetingDay']))] === 0;
  };
  const findPlace = await checkPlaces(tx, {
    day: 'meetingDay',
    shift: 'meetingShiftId',
    period: 'meetingPeriod',
  });
  return (row) => {
    if (isFree(row)) return [];
    return isGiven(row.meetingDay) ? findPlace(row) : [];
  };
}

/** A single period must lie in the school's week; a school without days yet takes all. */
async function checkPlaces(
  tx: Transaction,
  fields: Readonly<Record<'day' | 'shift' | 'period', string>>,
): ReturnType<RowCheck> {
  const { days, shifts } = await readWeekFrame(tx);
  return (row) => {
    const [day, period] = [Number(row[fields.day]), Number(row[fields.period])];
    if (days.length === 0) return [];
    if (!days.includes(day))
      return [{ field: fields.day, message: `trường không học ${weekdayName(day).toLocaleLowerCase('vi')}` }];
    const shift = shifts.find(({ id }) => id === row[fields.shift]);
    if (!shift) return [{ field: fields.shift, message: 'trường không học ca này' }];
    const most = shift.periods[days.indexOf(day)] ?? 0;
    return period <= most ? [] : [{ field: fields.period, message: `buổi này chỉ có ${most} tiết` }];
  };
}
