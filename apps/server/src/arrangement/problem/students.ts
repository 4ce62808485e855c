import { withGroup } from '@tkb/contract';
import type { StudentAtom } from '@tkb/solver';
import type { ImportedRules } from '../lessons/stored-rule.ts';
import type { LessonData, SchoolData } from '../school/school-data.ts';
import { parallelNames, type ParallelNames } from './parallel-groups.ts';
import { findWeekParts, nameOfPart, type WeekParts } from './week-parts.ts';
import type { Week } from './week.ts';

/** A class (group 0) or one of its groups, in its main shift or the opposite ones, in one part of the year. */
export interface AtomKey {
  readonly classId: number;
  readonly group: number;
  readonly isMain: boolean;
  /** Index into the week parts of the class. */
  readonly part: number;
}

/** The pupils of a school as atoms, and who attends what. */
export interface Students {
  readonly atoms: readonly StudentAtom[];
  readonly keys: readonly AtomKey[];
  /** Atoms that attend a lesson. */
  of(lesson: LessonData): number[];
  indexOf(key: Omit<AtomKey, 'part'>): number | undefined;
}

const text = ({ classId, group, isMain, part }: AtomKey): string =>
  `${classId}/${group}/${isMain ? 'main' : 'opposite'}${part > 0 ? `/${part}` : ''}`;

/**
 * One atom per class, or per group where the class is split. A class that comes back for a few periods in the opposite shift
 * has atoms of their own for these: they never meet those of the main shift, and need not start at the first period (the
 * `compact-session` rule names main atoms only). A class that is at school both shifts has one for all, and so has one of a file,
 * whose lessons go from shift to shift.
 */
export function formStudents(
  data: SchoolData,
  lessons: readonly LessonData[],
  week: Week,
  imported: ImportedRules | null = null,
  weekParts: WeekParts = findWeekParts(data, lessons),
): Students {
  const groups = groupCounts(lessons, imported);
  const comesBack = imported ? new Set<number>() : classesComingBack(data, lessons);
  const keys = data.classes.flatMap(({ id: classId }) =>
    (comesBack.has(classId) ? [true, false] : [true]).flatMap((isMain) =>
      groupsOf(groups.get(classId) ?? 0).flatMap((group) =>
        weekParts.ofClass(classId).map((_, part): AtomKey => ({ classId, group, isMain, part })),
      ),
    ),
  );
  const index = new Map(keys.map((atom, position) => [text(atom), position]));
  const indexOf = (atom: AtomKey) => index.get(text(atom));
  const mainShift = new Map(data.classes.map(({ id, mainShiftId }) => [id, mainShiftId]));
  const names = parallelNames(data);
  const split = splitCounts(lessons, names);
  const partsIn = (lesson: LessonData, { id, group }: LessonData['classes'][number]): number[] => {
    const total = groups.get(id) ?? 0;
    const ways = lesson.imported ? total : (split.get(splitKey(id, lesson, names)) ?? total);
    return partsOf(group, ways, total);
  };
  return {
    atoms: toAtoms(keys, data, { week, weekParts, imported }),
    keys,
    indexOf: (atom) => indexOf({ ...atom, part: 0 }),
    of: (lesson) =>
      lesson.classes.flatMap((attending) => {
        const isMain = !comesBack.has(attending.id) || mainShift.get(attending.id) === lesson.shiftId;
        const held = weekParts
          .ofClass(attending.id)
          .flatMap((part, at) => (weekParts.isHeld(lesson, part) ? [at] : []));
        return partsIn(lesson, attending).flatMap((group) =>
          held.flatMap((part) => indexOf({ classId: attending.id, group, isMain, part }) ?? []),
        );
      }),
  };
}

interface AtomSetting {
  readonly week: Week;
  readonly weekParts: WeekParts;
  readonly imported: ImportedRules | null;
}

function toAtoms(
  keys: readonly AtomKey[],
  data: SchoolData,
  { week, weekParts, imported }: AtomSetting,
): StudentAtom[] {
  const names = new Map(data.classes.map(({ id, name }) => [id, name]));
  const ofGroups = new Map(
    imported?.groupBlocks.map(({ student: [classId, group], slots }) => [
      `${classId}/${group}`,
      slots.flatMap((name) => week.slotOf(name) ?? []),
    ]),
  );
  return keys.map((key) => {
    const { classId, group } = key;
    const name = withGroup(names.get(classId) ?? '', group);
    const parts = weekParts.ofClass(classId);
    const part = parts[key.part];
    const blocked = week.marked(data.marks.class.get(classId), 'blocked');
    const own = ofGroups.get(`${classId}/${group}`) ?? [];
    return {
      id: text(key),
      name: part ? nameOfPart(name, part, parts) : name,
      blocked: [...new Set([...blocked, ...own])],
      ...(parts.length > 1 ? { whole: name } : {}),
    };
  });
}

/** Classes with lessons in the opposite shift, but no more periods of them than the week has days. */
function classesComingBack(data: SchoolData, lessons: readonly LessonData[]): Set<number> {
  const mainShift = new Map(data.classes.map(({ id, mainShiftId }) => [id, mainShiftId]));
  const periods = new Map<number, number>();
  for (const { classes, shiftId, duration } of lessons) {
    for (const { id } of classes) {
      if (mainShift.get(id) !== shiftId) periods.set(id, (periods.get(id) ?? 0) + duration);
    }
  }
  return new Set([...periods].filter(([, count]) => count <= data.frame.days.length).map(([id]) => id));
}

function groupsOf(count: number): number[] {
  return count === 0 ? [0] : Array.from({ length: count }, (_, index) => index + 1);
}

/** Atoms of group `group` of a subject split in `ways`, in a class of `total` atoms: with 2 ways of 3, group 1 is atoms 1 and 3. */
function partsOf(group: number, ways: number, total: number): number[] {
  const all = groupsOf(total);
  if (group === 0) return all;
  return all.filter((part) => (part - 1) % Math.max(1, ways) === group - 1);
}

/** A class is split by one subject, or by all that are taught in parallel: a group may be called as a subject is numbered. */
function splitKey(classId: number, { classSubjectId, subjectId }: LessonData, names: ParallelNames): string {
  const group = names.get(classSubjectId ?? 0);
  return JSON.stringify({ classId, ...(group === undefined ? { subjectId } : { group }) });
}

function groupCounts(lessons: readonly LessonData[], imported: ImportedRules | null): Map<number, number> {
  const counts = new Map(imported?.groups.map(({ classId, count }) => [classId, count]));
  for (const { id, group } of lessons.flatMap(({ classes }) => classes)) {
    counts.set(id, Math.max(counts.get(id) ?? 0, group));
  }
  return counts;
}

function splitCounts(lessons: readonly LessonData[], names: ParallelNames): Map<string, number> {
  const counts = new Map<string, number>();
  for (const lesson of lessons) {
    for (const { id, group } of lesson.classes) {
      if (group === 0) continue;
      const key = splitKey(id, lesson, names);
      counts.set(key, Math.max(counts.get(key) ?? 0, group));
    }
  }
  return counts;
}
