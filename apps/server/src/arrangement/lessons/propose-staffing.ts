import {
  averagePeriods,
  chosenTeacher,
  dutiesOf,
  whoTeaches,
  type SlotName,
  type StaffingProposal,
  slotKey,
} from '@tkb/contract';
import { chooseStaff, type StaffingTask } from '@tkb/solver';
import { oppositeShift } from './cut-lessons.ts';
import type { ClassSubjectData, SchoolData } from '../school/school-data.ts';

/**
 * The assignments to decide: those with candidates, also when a teacher was chosen before; and those without any teacher, for
 * everybody who can teach them.
 */
interface StaffingWish {
  readonly again: boolean;
  /** Teachers by the subject they can teach; null = assignments without candidates are left alone. */
  readonly bySubject: ReadonlyMap<number, readonly number[]> | null;
}

/** Attempts at a single change: per candidate, and at most (some tenths of a second for the largest school). */
const STEPS = 2000;
const MOST_STEPS = 300_000;

/** An assignment whose teacher is to be chosen. */
interface OpenRow {
  readonly row: ClassSubjectData;
  readonly candidates: readonly number[];
  readonly before: number | null;
}

/** Proposes teachers for the open assignments. The same data gives the same proposal. */
export function proposeStaffing(data: SchoolData, wish: StaffingWish): StaffingProposal {
  const open = openRows(data, wish);
  const staff = staffOf(data, open);
  const positions = new Map(staff.map(({ id }, index) => [id, index]));
  const tasks = open.map(({ row, candidates }): StaffingTask => {
    const isApart = atTheSameTime(row);
    return {
      periods: averagePeriods(row),
      slots: slotsOf(data, row),
      candidates: candidates.flatMap((id) => (hasRoom(data, row, id) ? (positions.get(id) ?? []) : [])),
      apart: open.flatMap((other, index) => (isApart(other.row) ? [index] : [])),
    };
  });
  const start = open.map(({ before }) => positions.get(before ?? 0) ?? null);
  const asked = tasks.reduce((sum, { candidates }) => sum + candidates.length, 0);
  const steps = Math.min(MOST_STEPS, STEPS * asked);
  const roster = chooseStaff({ teachers: staff, tasks }, { start, seed: 1, steps });
  const keyOf = ({ id, classId, subjectId, group }: ClassSubjectData) => ({
    classSubjectId: id,
    classId,
    subjectId,
    group,
  });
  const chosen = open.flatMap(({ row, before }, task) => {
    const teacher = staff[roster.teacherOf(task) ?? -1];
    return teacher ? [{ ...keyOf(row), before, teacherId: teacher.id }] : [];
  });
  const left = open.flatMap(({ row, candidates }, task) => {
    if (roster.teacherOf(task) !== null) return [];
    const refusals = candidates.map((teacherId) => ({
      teacherId,
      reason: (hasRoom(data, row, teacherId) && roster.refusal(task, positions.get(teacherId)!)) || ('room' as const),
    }));
    return [{ ...keyOf(row), periods: averagePeriods(row), refusals }];
  });
  return { chosen, open: left, loads: loadsOf(staff, open, roster) };
}

function openRows(data: SchoolData, wish: StaffingWish): OpenRow[] {
  const known = new Set(data.teachers.flatMap(({ id, isTeaching }) => (isTeaching ? id : [])));
  const teachersOf = whoTeaches(data);
  return data.classSubjects.flatMap((row): OpenRow[] => {
    const before = chosenTeacher(row);
    if (row.candidateIds.length > 0) {
      if (before !== null && !wish.again) return [];
      const fixed = row.teacherIds.filter((id) => id !== before);
      return [{ row, before, candidates: row.candidateIds.filter((id) => known.has(id) && !fixed.includes(id)) }];
    }
    const candidates = (wish.bySubject?.get(row.subjectId) ?? []).filter((id) => known.has(id));
    if (averagePeriods(row) === 0 || teachersOf(row).length > 0 || candidates.length === 0) return [];
    return [{ row, before: null, candidates }];
  });
}

/** Groups of one class that are split for a subject, and assignments of one parallel group. */
const atTheSameTime = (row: ClassSubjectData) => (other: ClassSubjectData) =>
  other.id !== row.id &&
  ((row.parallelGroup !== '' && other.parallelGroup === row.parallelGroup) ||
    (row.group > 0 && other.group > 0 && other.classId === row.classId && other.subjectId === row.subjectId));

/** Periods of an assignment in each shift. */
function slotsOf(data: SchoolData, row: ClassSubjectData): number[] {
  const main = data.classes.find(({ id }) => id === row.classId)?.mainShiftId ?? 0;
  const opposite = oppositeShift(data, main) ?? main;
  return data.frame.shifts.map(
    ({ id }) => (id === main ? row.mainPeriods : 0) + (id === opposite ? row.oppositePeriods : 0),
  );
}

/** The slots of each shift in which nothing stops any of them. */
function freeSlots({ frame }: SchoolData, blocked: readonly SlotName[]): number[] {
  const taken = new Set(blocked.map(slotKey));
  return frame.shifts.map(({ id: shiftId, periods }) =>
    frame.days.reduce((sum, day, index) => {
      const slots = Array.from({ length: periods[index] ?? 0 }, (_, period) => ({ day, shiftId, period: period + 1 }));
      return sum + slots.filter((slot) => !taken.has(slotKey(slot))).length;
    }, 0),
  );
}

/** Slots in which a teacher cannot teach: blocked ones and meetings. */
function busySlots({ marks, meetings }: SchoolData, teacherId: number): SlotName[] {
  const blocked = (marks.teacher.get(teacherId) ?? []).filter(({ mark }) => mark === 'blocked');
  return [...blocked, ...meetings.filter(({ teacherIds }) => teacherIds.includes(teacherId))];
}

/** True when an assignment fits the hours that its class and a teacher have in common. */
function hasRoom(data: SchoolData, row: ClassSubjectData, teacherId: number): boolean {
  const breaks = [row.classId, ...row.joinedClassIds].flatMap((id) => data.marks.class.get(id) ?? []);
  const own = (data.marks.classSubject.get(row.id) ?? []).filter(({ mark }) => mark === 'blocked');
  const free = freeSlots(data, [...busySlots(data, teacherId), ...breaks, ...own]);
  return slotsOf(data, row).every((count, shift) => count <= (free[shift] ?? 0));
}

/** The teachers who may be chosen, with everything else they teach. */
function staffOf(data: SchoolData, open: readonly OpenRow[]) {
  const dutyOf = dutiesOf(data);
  const isOpen = new Map(open.map(({ row, before }) => [row.id, before]));
  const teachersOf = whoTeaches(data);
  const taught = data.classSubjects.map((row) => ({
    row,
    slots: slotsOf(data, row),
    teacherIds: teachersOf(row).filter((id) => isOpen.get(row.id) !== id),
  }));
  const asked = new Set(open.flatMap(({ candidates }) => candidates));
  return data.teachers
    .filter(({ id }) => asked.has(id))
    .map((teacher) => {
      const own = taught.filter(({ teacherIds }) => teacherIds.includes(teacher.id));
      const free = freeSlots(data, busySlots(data, teacher.id));
      return {
        id: teacher.id,
        load: own.reduce((sum, { row }) => sum + averagePeriods(row), 0),
        limit: teacher.maxPeriods,
        duty: dutyOf(teacher),
        room: free.map((count, shift) => own.reduce((left, { slots }) => left - (slots[shift] ?? 0), count)),
      };
    });
}

function loadsOf(
  staff: ReturnType<typeof staffOf>,
  open: readonly OpenRow[],
  roster: { teacherOf(task: number): number | null },
): StaffingProposal['loads'] {
  return staff.map(({ id, load, duty, limit }, position) => {
    const added = (isOwn: (task: number) => boolean) =>
      open.reduce((sum, { row }, task) => sum + (isOwn(task) ? averagePeriods(row) : 0), 0);
    return {
      teacherId: id,
      before: load + added((task) => open[task]?.before === id),
      after: load + added((task) => roster.teacherOf(task) === position),
      duty,
      limit,
    };
  });
}
