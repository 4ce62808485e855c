import { shortSubjectName } from '@tkb/contract';
import type { FetConstraintOf, FetFile, FetProblem } from '@tkb/interchange';
import { openSlotsOf } from './plan-shifts.ts';
import { codesFor, distinctNames } from './plan-names.ts';
import type { LessonPlan, SchoolPlan, SubjectPlan } from './school-plan.ts';

type Held = Pick<SchoolPlan, 'lessons' | 'classes' | 'teachers'> & {
  readonly slots: number;
  readonly slotsPerDay: number;
};

/** The subjects with what a new timetable must know of them: how many periods fit into a day, and the days between lessons. */
export function planSubjects(file: FetFile, { map }: FetProblem, held: Held): SubjectPlan[] {
  const written = file.subjects.map(({ name }) => name);
  const names = distinctNames(written, 100, 'Môn');
  const codes = codesFor(names, 'M', 20);
  const shortNames = distinctNames(names.map(shortSubjectName), 20, 'Môn');
  const distances = distancesOf(file, map.lessonOfActivity, held.lessons);
  return names.map((name, subject) => {
    const own = held.lessons.filter((lesson) => lesson.subject === subject && lesson.classSubject !== null);
    const groups = [...Map.groupBy(own, ({ classSubject }) => classSubject ?? 0)];
    const perDay = Math.max(2, ...groups.map(([, lessons]) => neededPerDay(lessons, held)));
    const asked = groups.filter(([, lessons]) => lessons.length > 1).map(([group]) => distances.get(group) ?? 0);
    const days = asked.length === 0 ? 0 : Math.min(...asked);
    return {
      name,
      code: codes[subject] ?? '',
      shortName: shortNames[subject] ?? '',
      maxPerShift: Math.min(6, perDay),
      maxPerDay: Math.min(10, perDay),
      minDaysBetween: days >= 1 && days <= 5 ? days : null,
    };
  });
}

/** Periods a day that an assignment cannot do without: its lessons lie on the days on which its people are there. */
function neededPerDay(lessons: readonly LessonPlan[], held: Held): number {
  const open = lessons.flatMap((lesson) => openSlotsOf(lesson, held, held.slots));
  const days = new Set(open.map((slot) => Math.floor(slot / held.slotsPerDay))).size;
  return Math.ceil(lessons.length / Math.max(1, days)) * Math.max(...lessons.map(({ duration }) => duration));
}

type Distance = FetConstraintOf<'min-days-between'>;

/** The distances that a school's subject can mean: of whole days, lessons of one day in a row. */
export const distanceConstraints = (file: FetFile): Distance[] =>
  file.timeConstraints.filter(
    (each): each is Distance =>
      each.kind === 'min-days-between' &&
      each.active &&
      each.of === 'day' &&
      each.days > 0 &&
      (each.consecutiveIfSameDay || each.weight >= 100),
  );

/** Days between the lessons of each assignment, where one constraint speaks of all of them. */
function distancesOf(file: FetFile, lessonOf: ReadonlyMap<number, number>, lessons: readonly LessonPlan[]) {
  const all = Map.groupBy(lessons, ({ classSubject }) => classSubject);
  const distances = new Map<number, number>();
  for (const { activities, days } of distanceConstraints(file)) {
    const meant = activities.flatMap((activity) => lessons[lessonOf.get(activity) ?? -1]?.classSubject ?? []);
    for (const [group, own] of Map.groupBy(meant, (each) => each))
      if (own.length === all.get(group)?.length) distances.set(group, Math.max(days, distances.get(group) ?? 0));
  }
  return distances;
}
