import type { MarkedCell } from '@tkb/contract';
import type { Slot, Strength } from '@tkb/solver';
import { curriculumKey, type LessonData, type SchoolData } from '../school/school-data.ts';
import type { LessonGrid, RuleSource } from './source.ts';
import { rule, type RuleChoices, type SourcedRule } from './rule-set.ts';
import type { Week } from './week.ts';

/** A cell that holds for a lesson, and the grid that says so. */
interface LessonCell {
  readonly cell: MarkedCell;
  readonly grid: LessonGrid;
}

const inGrid = (grid: LessonGrid, cells: readonly MarkedCell[] = []): LessonCell[] =>
  cells.map((cell) => ({ cell, grid }));

/** Cells of the subject, curriculum and class-subject grids that hold for a lesson. */
export function cellsOfLesson(data: SchoolData): (lesson: LessonData) => readonly LessonCell[] {
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
    const own = classSubjectId === null ? [] : data.marks.classSubject.get(classSubjectId);
    return [
      ...inGrid('subjectSlots', data.marks.subject.get(subjectId)),
      ...inGrid('curriculumSlots', ofCurriculum),
      ...inGrid('classSubjectSlots', own),
    ];
  };
}

/** The most particular grid that says something of the lessons of these cells. */
export const gridOf = (cells: readonly LessonCell[]): LessonGrid => cells.at(-1)?.grid ?? 'subjectSlots';

/** Cells to avoid or to prefer, as wishes: of subjects, curriculum rows and class-subjects by lesson, and of teachers. */
export function wishRules(
  data: SchoolData,
  lessons: readonly LessonData[],
  week: Week,
  choices: RuleChoices,
): SourcedRule[] {
  return [...lessonWishes(data, lessons, week, choices), ...teacherWishes(data, lessons, week, choices)];
}

function lessonWishes(
  data: SchoolData,
  lessons: readonly LessonData[],
  week: Week,
  choices: RuleChoices,
): SourcedRule[] {
  const cellsOf = cellsOfLesson(data);
  const alike = new Map<string, { wished: readonly LessonCell[]; subjectId: number; lessons: number[] }>();
  lessons.forEach((lesson, index) => {
    const wished = cellsOf(lesson).filter(({ cell }) => cell.mark !== 'blocked');
    if (wished.length === 0) return;
    const key = `${lesson.subjectId}/${JSON.stringify(wished.map(({ cell }) => cell))}`;
    const entry = alike.get(key) ?? { wished, subjectId: lesson.subjectId ?? 0, lessons: [] };
    entry.lessons.push(index);
    alike.set(key, entry);
  });
  return [...alike.values()].flatMap(({ wished, subjectId, lessons: own }, number) => {
    const grid = gridOf(wished);
    const words: WishWords = {
      id: 'subjectCells',
      source: (mark) => ({ kind: 'lessonCells', grid, subjectId, number, mark }),
      name: 'Tiết tránh xếp của môn',
    };
    return wishesFor({ cells: wished.map(({ cell }) => cell), lessons: own }, words, week, choices);
  });
}

function teacherWishes(
  data: SchoolData,
  lessons: readonly LessonData[],
  week: Week,
  choices: RuleChoices,
): SourcedRule[] {
  return data.teachers.flatMap(({ id, name }) => {
    const cells = data.marks.teacher.get(id);
    if (!cells) return [];
    const own = lessons.flatMap(({ teacherIds }, index) => (teacherIds.includes(id) ? [index] : []));
    const words: WishWords = {
      id: 'teacherCells',
      source: (mark) => ({ kind: 'teacherCells', teacherId: id, mark }),
      name: `Nguyện vọng của ${name}`,
    };
    return wishesFor({ cells, lessons: own }, words, week, choices);
  });
}

interface WishWords {
  readonly id: 'subjectCells' | 'teacherCells';
  readonly source: (mark: 'avoid' | 'prefer') => RuleSource;
  readonly name: string;
}

/** Cells to avoid may be required; that the preferred ones are used stays a wish. */
function wishesFor(
  { cells, lessons }: { readonly cells: readonly MarkedCell[]; readonly lessons: readonly number[] },
  { id, source, name }: WishWords,
  week: Week,
  choices: RuleChoices,
): SourcedRule[] {
  const avoided = week.marked(cells, 'avoid');
  const preferred = new Set(week.marked(cells, 'prefer'));
  const others = preferred.size === 0 ? [] : [...week.slots.keys()].filter((slot) => !preferred.has(slot));
  const avoid = (slots: readonly Slot[], mark: 'avoid' | 'prefer', strength: Strength) =>
    slots.length === 0 || lessons.length === 0
      ? []
      : [rule({ type: 'avoid-slots', lessons, slots, match: 'any' }, source(mark), name, strength)];
  return [
    ...choices.when(id, (strength) => avoid(avoided, 'avoid', strength)),
    ...choices.when(
      id,
      (strength) => avoid(others, 'prefer', strength.kind === 'required' ? choices.soft('wishes') : strength),
      0.3,
    ),
  ];
}
