import { lastSchoolWeek, weekPatternTitles, weeksAmong, weeksOfAssignment } from '@tkb/contract';
import type { LessonData, SchoolData } from '../school/school-data.ts';

/** School weeks that are alike for somebody, in order; they need not follow one another (odd weeks). */
export interface WeekPart {
  readonly weeks: readonly number[];
}

/** The parts of the year in which a class or teacher has a week of its own, and who is where in them. */
export interface WeekParts {
  /** One part for most; more where some lessons are not held in every week: no week may have a hole. */
  ofClass(id: number): readonly WeekPart[];
  /** One part for most; more for those with lessons that never meet because their weeks do not. */
  ofTeacher(id: number): readonly WeekPart[];
  /** The parts in which rooms are counted: more than one where lessons never meet. */
  readonly ofRooms: readonly WeekPart[];
  isHeld(lesson: LessonData, part: WeekPart): boolean;
}

type Weeks = ReadonlySet<number>;

const allWeeks = weeksAmong(null);
const wholeYear: WeekPart = { weeks: allWeeks };

/**
 * Lessons whose weeks do not meet may share a slot of a class, teacher or room. The solver knows one week, so whoever has
 * such lessons becomes one person per part of the year: a lesson of every week is held in all parts, the others in theirs,
 * and every rule then holds in every week.
 */
export function findWeekParts(data: SchoolData, lessons: readonly LessonData[]): WeekParts {
  const limits = new Map(
    data.classSubjects.flatMap((row) => {
      const weeks = weeksOfAssignment(row);
      return weeks ? [[row.id, new Set(weeksAmong(weeks))] as const] : [];
    }),
  );
  const weeksOf = ({ classSubjectId, imported, inWeeks }: LessonData): Weeks | undefined =>
    imported === null && inWeeks ? limits.get(classSubjectId ?? 0) : undefined;
  const partsBy = (
    ownersOf: (lesson: LessonData) => readonly number[],
    cut: (limited: readonly Weeks[]) => readonly WeekPart[],
  ) => {
    const found = new Map<number, Weeks[]>();
    for (const lesson of lessons) {
      const weeks = weeksOf(lesson);
      if (!weeks) continue;
      for (const id of ownersOf(lesson)) found.set(id, [...(found.get(id) ?? []), weeks]);
    }
    return new Map([...found].map(([id, limited]) => [id, cut(limited)]));
  };
  const classes = partsBy((lesson) => lesson.classes.map(({ id }) => id), cutYear);
  const teachers = partsBy(({ teacherIds }) => teacherIds, cutWhereApart);
  return {
    ofClass: (id) => classes.get(id) ?? [wholeYear],
    ofTeacher: (id) => teachers.get(id) ?? [wholeYear],
    ofRooms: cutWhereApart(lessons.flatMap((lesson) => weeksOf(lesson) ?? [])),
    isHeld: (lesson, part) => {
      const weeks = weeksOf(lesson);
      return !weeks || part.weeks.some((week) => weeks.has(week));
    },
  };
}

/** The year cut into weeks in which the same of these lessons are held. */
function cutYear(limited: readonly Weeks[]): readonly WeekPart[] {
  const distinct = [...new Map(limited.map((weeks) => [[...weeks].join(), weeks])).values()];
  const signature = (week: number): string => distinct.map((weeks) => Number(weeks.has(week))).join('');
  return [...Map.groupBy(allWeeks, signature).values()].map((weeks) => ({ weeks }));
}

/** As `cutYear`; whole where all of them meet, since nothing can then share a slot. */
function cutWhereApart(limited: readonly Weeks[]): readonly WeekPart[] {
  const distinct = [...new Set(limited)];
  const meet = (a: Weeks, b: Weeks): boolean => [...a].some((week) => b.has(week));
  return distinct.every((a) => distinct.every((b) => meet(a, b))) ? [wholeYear] : cutYear(distinct);
}

/** "Cô Lan (tuần 1–18)", "8A (tuần lẻ)"; the plain name where there is one part only. */
export function nameOfPart(name: string, part: WeekPart, parts: readonly WeekPart[]): string {
  return parts.length === 1 ? name : `${name} (${stretchesOf(part.weeks).join(', ')})`;
}

/** Weeks in words: stretches of weeks that follow one another, and of every other one. */
function stretchesOf(weeks: readonly number[]): string[] {
  const among = new Set(weeks);
  const words: string[] = [];
  for (let at = 0; at < weeks.length;) {
    const first = weeks[at] ?? 0;
    const step = among.has(first + 1) ? 1 : 2;
    let last = first;
    // Every other week, up to where weeks follow one another again.
    while (among.has(last + step) && (step === 1 || !among.has(last + 3))) last += step;
    words.push(stretch(first, last, step));
    while (at < weeks.length && (weeks[at] ?? 0) <= last) at++;
  }
  return words;
}

function stretch(first: number, last: number, step: number): string {
  if (first === last) return `tuần ${first}`;
  if (step === 1) return `tuần ${first}–${last}`;
  const name = weekPatternTitles[first % 2 === 1 ? 'odd' : 'even'].toLocaleLowerCase('vi');
  return first <= 2 && last + 2 > lastSchoolWeek ? name : `${name} ${first}–${last}`;
}
