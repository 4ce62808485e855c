import type { GridCell } from '@tkb/contract';
import type { Rule, Slot, Strength } from '@tkb/solver';
import { curriculumKey, type LessonData, type SchoolData } from '../school/school-data.ts';
import { rule, type RuleChoices } from './rule-set.ts';
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
export function wishRules(data: SchoolData, lessons: readonly LessonData[], week: Week, choices: RuleChoices): Rule[] {
  return [...lessonWishes(data, lessons, week, choices), ...teacherWishes(data, lessons, week, choices)];
}

function lessonWishes(data: SchoolData, lessons: readonly LessonData[], week: Week, choices: RuleChoices): Rule[] {
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
    wishesFor(entry, { id: 'subjectCells', about: `subject/${index}`, name: 'Tiết tránh xếp của môn' }, week, choices),
  );
}

function teacherWishes(data: SchoolData, lessons: readonly LessonData[], week: Week, choices: RuleChoices): Rule[] {
  return data.teachers.flatMap(({ id, name }) => {
    const cells = data.marks.teacher.get(id);
    if (!cells) return [];
    const own = lessons.flatMap(({ teacherIds }, index) => (teacherIds.includes(id) ? [index] : []));
    const words = { id: 'teacherCells', about: `teacher/${id}`, name: `Nguyện vọng của ${name}` } as const;
    return wishesFor({ cells, lessons: own }, words, week, choices);
  });
}

interface WishWords {
  readonly id: 'subjectCells' | 'teacherCells';
  readonly about: string;
  readonly name: string;
}

/** Cells to avoid may be required; that the preferred ones are used stays a wish. */
function wishesFor(
  { cells, lessons }: { readonly cells: readonly GridCell[]; readonly lessons: readonly number[] },
  { id, about, name }: WishWords,
  week: Week,
  choices: RuleChoices,
): Rule[] {
  const avoided = week.marked(cells, 'avoid');
  const preferred = new Set(week.marked(cells, 'prefer'));
  const others = preferred.size === 0 ? [] : [...week.slots.keys()].filter((slot) => !preferred.has(slot));
  const avoid = (slots: readonly Slot[], kind: string, strength: Strength) =>
    slots.length === 0 || lessons.length === 0
      ? []
      : [rule({ type: 'avoid-slots', lessons, slots, match: 'any' }, `${about}/${kind}`, name, strength)];
  return [
    ...choices.when(id, (strength) => avoid(avoided, 'avoid', strength)),
    ...choices.when(
      id,
      (strength) => avoid(others, 'prefer', strength.kind === 'required' ? choices.soft('wishes') : strength),
      0.3,
    ),
  ];
}
