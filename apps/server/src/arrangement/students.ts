import type { StudentAtom } from '@tkb/solver';
import type { LessonData, SchoolData } from './school-data.ts';
import type { ImportedRules } from './stored-rule.ts';
import type { Week } from './week.ts';

/** A class (group 0) or one of its groups, in its main shift or the opposite ones. */
export interface AtomKey {
  readonly classId: number;
  readonly group: number;
  readonly isMain: boolean;
}

/** The pupils of a school as atoms, and who attends what. */
export interface Students {
  readonly atoms: readonly StudentAtom[];
  readonly keys: readonly AtomKey[];
  /** Atoms that attend a lesson. */
  of(lesson: LessonData): number[];
  indexOf(key: AtomKey): number | undefined;
}

const text = ({ classId, group, isMain }: AtomKey): string => `${classId}/${group}/${isMain ? 'main' : 'opposite'}`;

/**
 * One atom per class, or per group where the class is split. Lessons outside the main shift get atoms of their own: they
 * never meet those of the main shift, and need not start at the first period (the `compact-session` rule names main atoms only).
 */
export function formStudents(
  data: SchoolData,
  lessons: readonly LessonData[],
  week: Week,
  imported: ImportedRules | null = null,
): Students {
  const groups = groupCounts(lessons);
  for (const { classId, count } of imported?.groups ?? [])
    groups.set(classId, Math.max(count, groups.get(classId) ?? 0));
  const groupBlocks = new Map(
    imported?.groupBlocks.map(({ student: [classId, group], slots }) => [
      `${classId}/${group}`,
      slots.flatMap((name) => week.slotOf(name) ?? []),
    ]),
  );
  const mainShift = new Map(data.classes.map(({ id, mainShiftId }) => [id, mainShiftId]));
  const usesOpposite = new Set(
    lessons.flatMap(({ classes, shiftId }) =>
      classes.filter(({ id }) => mainShift.get(id) !== shiftId).map(({ id }) => id),
    ),
  );
  const keys: AtomKey[] = [];
  const atoms: StudentAtom[] = [];
  for (const { id, name } of data.classes) {
    const blocked = week.marked(data.marks.class.get(id), 'blocked');
    for (const isMain of usesOpposite.has(id) ? [true, false] : [true]) {
      for (const group of groupsOf(groups.get(id) ?? 0)) {
        const atom = { classId: id, group, isMain };
        keys.push(atom);
        const own = groupBlocks.get(`${id}/${group}`) ?? [];
        atoms.push({
          id: text(atom),
          name: group === 0 ? name : `${name} nhóm ${group}`,
          blocked: [...new Set([...blocked, ...own])],
        });
      }
    }
  }
  const index = new Map(keys.map((atom, position) => [text(atom), position]));
  const indexOf = (atom: AtomKey) => index.get(text(atom));
  const split = splitCounts(lessons);
  return {
    atoms,
    keys,
    indexOf,
    of: (lesson) =>
      lesson.classes.flatMap(({ id, group }) => {
        const isMain = mainShift.get(id) === lesson.shiftId;
        const total = groups.get(id) ?? 0;
        const ways = lesson.imported ? total : (split.get(splitKey(id, lesson.subjectId)) ?? total);
        return partsOf(group, ways, total).flatMap((part) => indexOf({ classId: id, group: part, isMain }) ?? []);
      }),
  };
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

const splitKey = (classId: number, subjectId: number | null): string => `${classId}/${subjectId ?? ''}`;

function groupCounts(lessons: readonly LessonData[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { id, group } of lessons.flatMap(({ classes }) => classes)) {
    counts.set(id, Math.max(counts.get(id) ?? 0, group));
  }
  return counts;
}

function splitCounts(lessons: readonly LessonData[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { classes, subjectId } of lessons) {
    for (const { id, group } of classes) {
      if (group === 0) continue;
      const key = splitKey(id, subjectId);
      counts.set(key, Math.max(counts.get(key) ?? 0, group));
    }
  }
  return counts;
}
