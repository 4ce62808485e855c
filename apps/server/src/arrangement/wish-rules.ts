import type { GridCell } from '@tkb/contract';
import type { Rule, Slot } from '@tkb/solver';
import { curriculumKey, type LessonData, type MarkCells, type SchoolData } from './school-data.ts';
import { rule, soft } from './rule-set.ts';
import type { Week } from './week.ts';

/** Cells of the subject, curriculum and class-subject grids that hold for a lesson. */
export function cellsOfLesson(data: SchoolData): (lesson: LessonData) => readonly GridCell[] {
  const classes = new Map(data.classes.map((item) => [item.id, item]));
  return ({ subjectId, classSubjectId, classes: attending }) => {
    if (subjectId === null) return [];
    const ofCurriculum = attending.flatMap(({ id }) => {
      const found = classes.get(id);
      if (!found) return [];
      const { gradeId, streamId } = found;
      const exact = data.marks.curriculum.get(curriculumKey(gradeId, streamId, subjectId));
      return exact ?? data.marks.curriculum.get(curriculumKey(gradeId, null, subjectId)) ?? [];
    });
    const own = classSubjectId === null ? [] : (data.marks.classSubject.get(classSubjectId) ?? []);
    return [...(data.marks.subject.get(subjectId) ?? []), ...ofCurriculum, ...own];
  };
}

/** Cells to avoid or to prefer, as wishes: of subjects, curriculum rows and class-subjects by lesson, and of teachers. */
export function wishRules(data: SchoolData, lessons: readonly LessonData[], week: Week): Rule[] {
  return [...lessonWishes(data, lessons, week), ...teacherWishes(data.marks.teacher, data, lessons, week)];
}

function lessonWishes(data: SchoolData, lessons: readonly LessonData[], week: Week): Rule[] {
  const cellsOf = cellsOfLesson(data);
  const alike = new Map<string, { cells: readonly GridCell[]; lessons: number[] }>();
  lessons.forEach((lesson, index) => {
    const cells = cellsOf(lesson).filter(({ mark }) => mark !== 'blocked');
    if (cells.length === 0) return;
    const key = `${lesson.subjectId}/${JSON.stringify(cells)}`;
    const entry = alike.get(key) ?? { cells, lessons: [] };
    entry.lessons.push(index);
    alike.set(key, entry);
  });
  return [...alike.values()].flatMap((entry, index) =>
    wishesFor(entry, `subject/${index}`, 'Tiết tránh xếp của môn', week),
  );
}

function teacherWishes(marks: MarkCells, data: SchoolData, lessons: readonly LessonData[], week: Week): Rule[] {
  return data.teachers.flatMap(({ id, name }) => {
    const cells = marks.get(id);
    if (!cells) return [];
    const own = lessons.flatMap(({ teacherIds }, index) => (teacherIds.includes(id) ? [index] : []));
    return wishesFor({ cells, lessons: own }, `teacher/${id}`, `Nguyện vọng của ${name}`, week);
  });
}

function wishesFor(
  { cells, lessons }: { readonly cells: readonly GridCell[]; readonly lessons: readonly number[] },
  about: string,
  name: string,
  week: Week,
): Rule[] {
  const avoided = week.marked(cells, 'avoid');
  const preferred = new Set(week.marked(cells, 'prefer'));
  const others = preferred.size === 0 ? [] : [...week.slots.keys()].filter((slot) => !preferred.has(slot));
  const avoid = (slots: readonly Slot[], kind: string, weight: number) =>
    slots.length === 0 || lessons.length === 0
      ? []
      : [rule({ type: 'avoid-slots', lessons, slots, match: 'any' }, `${about}/${kind}`, name, soft('wishes', weight))];
  return [...avoid(avoided, 'avoid', 1), ...avoid(others, 'prefer', 0.3)];
}
