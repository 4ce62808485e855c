import type { LessonData, SchoolData } from '../school/school-data.ts';
import type { RuleSource } from './source.ts';
import { rule, type RuleChoices, type SourcedRule } from './rule-set.ts';
import type { Week } from './week.ts';

interface Parallel {
  readonly source: RuleSource;
  readonly name: string;
  readonly lessons: number[];
  readonly classes: Set<number>;
}

/** One teacher's lessons of a subject in classes of one grade: next to each other, and in few sessions. */
export function parallelRules(
  data: SchoolData,
  lessons: readonly LessonData[],
  week: Week,
  choices: RuleChoices,
): readonly SourcedRule[] {
  return choices.when('parallelClose', (strength) =>
    parallelLessons(data, lessons).flatMap(({ source, name, lessons: list }) => {
      const contiguous = rule({ type: 'contiguous-in-session', lessons: list }, source, `${name} liền nhau`, strength);
      // As a condition the number of sessions would seldom be reached; it stays a wish.
      if (strength.kind === 'required') return [contiguous];
      const periods = list.reduce((sum, index) => sum + (lessons[index]?.duration ?? 1), 0);
      const max = Math.ceil(periods / Math.max(1, ...week.grid.periods.flat()));
      const few = { type: 'lesson-spans', lessons: list, span: 'session', min: null, max } as const;
      return [contiguous, rule(few, source, `${name} trong ít buổi`, strength)];
    }),
  );
}

/** Only where there are two classes or more. */
function parallelLessons(data: SchoolData, lessons: readonly LessonData[]): Parallel[] {
  const grades = new Map(data.classes.map(({ id, gradeId }) => [id, gradeId]));
  const teachers = new Map(data.teachers.map(({ id, name }) => [id, name]));
  const subjects = new Map(data.subjects.map(({ id, name }) => [id, name]));
  const found = new Map<string, Parallel>();
  lessons.forEach(({ subjectId, teacherIds, classes, fixed }, index) => {
    const classId = classes[0]?.id;
    if (subjectId === null || classId === undefined || fixed) return;
    for (const teacherId of teacherIds) {
      const gradeId = grades.get(classId) ?? 0;
      const key = `${teacherId}/${subjectId}/${gradeId}`;
      const source = { kind: 'setting', rule: 'parallelClose', teacherId, subjectId, gradeId } as const;
      const name = `${teachers.get(teacherId) ?? ''}: các tiết ${subjects.get(subjectId) ?? ''} cùng khối`;
      const entry: Parallel = found.get(key) ?? { source, name, lessons: [], classes: new Set() };
      entry.lessons.push(index);
      entry.classes.add(classId);
      found.set(key, entry);
    }
  });
  return [...found.values()].filter(({ classes }) => classes.size > 1);
}
