import type { Placement } from '../model/problem.ts';
import type { ResourceRef } from './types.ts';
import { placeLesson, unitsOf, weekOfResource, type PlacedLesson, type ResourceWeek, type Sheet } from './sheet.ts';

/** The sheet with some lessons elsewhere or nowhere: only the weeks of their people and of the rooms left and entered are new. */
export function withPlacements(sheet: Sheet, placements: ReadonlyMap<number, Placement | null>): Sheet {
  const { problem, positions } = sheet;
  const timetable = [...sheet.timetable];
  const placed = [...sheet.placed];
  const touched: Record<ResourceRef['kind'], Set<number>> = { student: new Set(), teacher: new Set(), room: new Set() };
  const moved: PlacedLesson[] = [];
  for (const [lesson, placement] of placements) {
    const { students, teachers } = problem.lessons[lesson];
    const item = placeLesson(problem, positions, lesson, placement);
    for (const student of students) touched.student.add(student);
    for (const teacher of teachers) touched.teacher.add(teacher);
    for (const at of [placed[lesson], item]) for (const unit of unitsOf(problem, at)) touched.room.add(unit);
    timetable[lesson] = placement;
    placed[lesson] = item;
    if (item) moved.push(item);
  }
  const holds = ({ kind, index }: ResourceRef, item: PlacedLesson): boolean => {
    if (kind === 'room') return unitsOf(problem, item).includes(index);
    const { students, teachers } = problem.lessons[item.lesson];
    return (kind === 'student' ? students : teachers).includes(index);
  };
  const renew = (kind: ResourceRef['kind']): readonly ResourceWeek[] => {
    if (touched[kind].size === 0) return sheet.weeks[kind];
    const weeks = [...sheet.weeks[kind]];
    for (const index of touched[kind]) {
      const week = weeks[index];
      const staying = lessonsOf(week).flatMap((lesson) => (placements.has(lesson) ? [] : (placed[lesson] ?? [])));
      const coming = moved.filter((item) => holds(week.resource, item));
      const items = [...staying, ...coming].sort((a, b) => a.lesson - b.lesson);
      weeks[index] = weekOfResource(week.resource, week.blocked, items);
    }
    return weeks;
  };
  const weeks = { student: renew('student'), teacher: renew('teacher'), room: renew('room') };
  return { ...sheet, timetable, placed, weeks };
}

/** Many moves start from one sheet. */
const known = new WeakMap<ResourceWeek, readonly number[]>();

/** The lessons of a week, in the order of their numbers. */
function lessonsOf(week: ResourceWeek): readonly number[] {
  const lessons = known.get(week) ?? [...new Set([...week.lessonsAt.values()].flat())].sort((a, b) => a - b);
  known.set(week, lessons);
  return lessons;
}
