import { isPrimaryClass } from '../assignments/text/own-class.ts';
import { idNamed, type SchoolNames } from '../names/school-names.ts';
import type { Fact, ReadFile } from './facts.ts';

interface Known extends Pick<ReadFile, 'homerooms'> {
  readonly names: SchoolNames;
  /** Teachers of what the school has assigned for a class and a subject. */
  readonly assignedTo: (fact: Fact) => readonly number[];
}

/**
 * In primary schools the homeroom teacher, who stands in the head of the class, teaches what no teacher is named for, if others are
 * named for some lessons. The classes for which that was taken to be so are to be told.
 */
export function ownLessons(facts: readonly Fact[], { homerooms, names, assignedTo }: Known) {
  const classes = new Set<string>();
  const areOthersNamed = facts.some(({ kind, teachers }) => kind === 'class' && teachers.length > 0);
  const filled = facts.map((fact) => {
    const text = homerooms.get(fact.classId);
    const name = names.labelOf('class', fact.classId);
    const isOpen = fact.kind === 'class' && fact.subjectId !== null && fact.teachers.length === 0;
    if (!areOthersNamed || !isOpen || text === undefined || !isPrimaryClass(name)) return fact;
    const id = idNamed(names, 'teacher', text);
    if (id === null || assignedTo(fact).length > 0) return fact;
    classes.add(name);
    return { ...fact, teachers: [{ text, ids: [id] }] };
  });
  return { facts: filled, classes: [...classes] };
}

/** The sentence about them; none where there is nothing to tell. */
export const ownLessonNotes = (classes: readonly string[]): string[] =>
  classes.length === 0
    ? []
    : [
        `Tiết không ghi giáo viên của lớp tiểu học ${classes.join(', ')} được hiểu là do giáo viên chủ nhiệm ở đầu cột dạy.`,
      ];
