import type { LessonData, SchoolData } from './school-data.ts';

/** A stretch of school weeks, both ends included. */
export interface WeekPart {
  readonly from: number;
  readonly to: number;
}

/** The parts of the year in which a class or teacher has a week of its own, and who is where in them. */
export interface WeekParts {
  /** One part for most; more for those with lessons that never meet because their weeks do not. */
  ofClass(id: number): readonly WeekPart[];
  ofTeacher(id: number): readonly WeekPart[];
  /** Whether a lesson is held in some week of the part. */
  isHeld(lesson: LessonData, part: WeekPart): boolean;
}

const wholeYear: WeekPart = { from: 1, to: 37 };

/**
 * Lessons whose week ranges do not meet may share a slot of a class or teacher. The solver knows one week, so whoever has
 * such lessons becomes one person per part of the year: a lesson of the whole year is held in all parts, the others in
 * theirs, and every rule then holds in every week.
 */
export function findWeekParts(data: SchoolData, lessons: readonly LessonData[]): WeekParts {
  const ranges = new Map(data.classSubjects.map((row) => [row.id, rangeOf(row)]));
  const rangeOfLesson = ({ classSubjectId, imported }: LessonData): WeekPart =>
    imported === null && classSubjectId !== null ? (ranges.get(classSubjectId) ?? wholeYear) : wholeYear;
  const partsBy = (ownersOf: (lesson: LessonData) => readonly number[]) => {
    const found = new Map<number, WeekPart[]>();
    for (const lesson of lessons) {
      const range = rangeOfLesson(lesson);
      if (range === wholeYear) continue;
      for (const id of ownersOf(lesson)) found.set(id, [...(found.get(id) ?? []), range]);
    }
    return new Map([...found].map(([id, list]) => [id, cutYear(list)]));
  };
  const classes = partsBy((lesson) => lesson.classes.map(({ id }) => id));
  const teachers = partsBy(({ teacherIds }) => teacherIds);
  return {
    ofClass: (id) => classes.get(id) ?? [wholeYear],
    ofTeacher: (id) => teachers.get(id) ?? [wholeYear],
    isHeld: (lesson, part) => meet(rangeOfLesson(lesson), part),
  };
}

function rangeOf({ weekFrom, weekTo }: SchoolData['classSubjects'][number]): WeekPart {
  if (weekFrom === null && weekTo === null) return wholeYear;
  return { from: weekFrom ?? wholeYear.from, to: weekTo ?? wholeYear.to };
}

const meet = (a: WeekPart, b: WeekPart): boolean => a.from <= b.to && b.from <= a.to;

/** The year cut at the ends of the ranges; whole where all of them meet, since nothing can then share a slot. */
function cutYear(ranges: readonly WeekPart[]): readonly WeekPart[] {
  if (ranges.every((a) => ranges.every((b) => meet(a, b)))) return [wholeYear];
  const starts = ranges.flatMap(({ from, to }) => [from, to + 1]).filter((week) => week <= wholeYear.to);
  const cuts = [...new Set([wholeYear.from, ...starts])].sort((a, b) => a - b);
  return cuts.map((from, index) => ({ from, to: (cuts[index + 1] ?? wholeYear.to + 1) - 1 }));
}

/** "Cô Lan (tuần 1–18)"; the plain name where there is one part only. */
export function nameOfPart(name: string, part: WeekPart, parts: readonly WeekPart[]): string {
  return parts.length === 1 ? name : `${name} (tuần ${part.from}–${part.to})`;
}
