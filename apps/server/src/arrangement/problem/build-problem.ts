import { minutesBetween } from '@tkb/contract';
import type { Course, Lesson, Placement, Problem, Rule } from '@tkb/solver';
import { loadRule, type ImportedRules } from '../lessons/stored-rule.ts';
import type { LessonData, SchoolData } from '../school/school-data.ts';
import type { RuleSource } from './source.ts';
import { fairnessRules } from './fairness-rules.ts';
import { formTeachers, type Teachers } from './form-teachers.ts';
import { homeroomRules } from './homeroom-rules.ts';
import { findRoomNeeds, type RoomNeed } from './lesson-rooms.ts';
import { togetherRules } from './parallel-groups.ts';
import { parallelRules } from './parallel-rules.ts';
import { qualityRules, schoolRules, travelRules } from './people-rules.ts';
import { chooseRules, type RuleChoices, type SourcedRule } from './rule-set.ts';
import { formStudents, type Students } from './students.ts';
import { subjectRules } from './subject-rules.ts';
import { findWeekParts, type WeekParts } from './week-parts.ts';
import { layOutWeek, possibleStarts, type Week } from './week.ts';
import { cellsOfLesson, wishRules } from './wish-rules.ts';

/** The problem of a timetable, with what is needed to read a result back: `lessonIds[i]` is lesson i of the problem. */
export interface BuiltProblem {
  readonly problem: Problem;
  readonly week: Week;
  readonly students: Students;
  readonly lessonIds: readonly number[];
  readonly teacherIds: readonly number[];
  readonly sources: ReadonlyMap<string, RuleSource>;
  readonly roomIds: readonly number[];
}

/**
 * School data and the lessons of a timetable as a problem for the solver. With `imported` rules the timetable obeys these
 * instead of the school's own rules about subjects, classes and teachers; grids, fixed lessons and quality hold for both.
 */
export function buildProblem(
  data: SchoolData,
  lessons: readonly LessonData[],
  imported: ImportedRules | null = null,
): BuiltProblem {
  const week = layOutWeek(data.frame);
  const choices = chooseRules(data.rules);
  const weekParts = findWeekParts(data, lessons);
  const students = formStudents(data, lessons, week, imported, weekParts);
  const teachers = formTeachers(data, week, weekParts);
  const needs = findRoomNeeds(data, lessons);
  const { courses, courseOf } = formCourses(data, lessons);
  const rules = rulesOf({ data, lessons, students, week, imported, choices });
  const toLesson = lessonBuilder(data, { students, teachers, week, weekParts });
  const problem: Problem = {
    name: data.name,
    grid: week.grid,
    students: students.atoms,
    teachers: teachers.all,
    rooms: roomsOf(data, week),
    sites: data.sites.map(({ id, name }) => ({ id: String(id), name })),
    travel: travelOf(data),
    subjects: data.subjects.map(({ id, name }) => ({ id: String(id), name })),
    courses,
    lessons: lessons.map((lesson, index) =>
      toLesson(lesson, courseOf(lesson), needs[index] ?? { rooms: null, size: 0 }),
    ),
    rules: rules.map(({ rule }) => teachers.withParts(rule)),
    levels: choices.levels,
    ...(weekParts.ofRooms.length > 1 && { weekParts: weekParts.ofRooms.length }),
  };
  return {
    problem,
    week,
    students,
    lessonIds: lessons.map(({ id }) => id),
    teacherIds: teachers.ids,
    sources: new Map(rules.map(({ rule, source }) => [rule.id, source])),
    roomIds: data.rooms.map(({ id }) => id),
  };
}

interface RuleInput {
  readonly data: SchoolData;
  readonly lessons: readonly LessonData[];
  readonly students: Students;
  readonly week: Week;
  readonly imported: ImportedRules | null;
  readonly choices: RuleChoices;
}

function rulesOf({ data, lessons, students, week, imported, choices }: RuleInput): SourcedRule[] {
  const common = [...qualityRules(data, choices), ...wishRules(data, lessons, week, choices)];
  if (!imported) {
    return [
      ...schoolRules(data, students, choices),
      ...subjectRules(data, lessons, week, choices),
      ...togetherRules(data, lessons),
      ...parallelRules(data, lessons, week, choices),
      ...homeroomRules(data, lessons, week, choices),
      ...travelRules(data, choices),
      ...fairnessRules(data, choices),
      ...common,
    ];
  }
  const loading = {
    lesson: positions(lessons),
    teacher: positions(data.teachers),
    room: positions(data.rooms),
    student: ([classId, group]: readonly [number, number]) => students.indexOf({ classId, group, isMain: true }),
    slot: week.slotOf,
  };
  const kept = imported.rules.flatMap((stored) => loadRule(stored, loading) ?? []);
  return [...kept.map((rule) => atImportedLevel(rule, choices)), ...common];
}

function atImportedLevel(rule: Rule, { soft }: RuleChoices): SourcedRule {
  const { id, strength } = rule;
  const source = { kind: 'imported', id } as const;
  if (strength.kind === 'required') return { rule, source };
  return { rule: { ...rule, strength: soft('imported', strength.weight) }, source };
}

const positions = (list: readonly { readonly id: number }[]): Map<number, number> =>
  new Map(list.map(({ id }, index) => [id, index]));

function roomsOf(data: SchoolData, week: Week): Problem['rooms'] {
  const sites = positions(data.sites);
  return data.rooms.map(({ id, name, siteId, capacity, simultaneousClasses }) => ({
    id: String(id),
    name,
    blocked: week.marked(data.marks.room.get(id), 'blocked'),
    simultaneous: simultaneousClasses,
    seats: capacity,
    site: siteId === null ? null : (sites.get(siteId) ?? null),
  }));
}

/** Minutes on the road as whole periods of 45 minutes; breaks between periods are not counted on. */
function travelOf(data: SchoolData): number[][] {
  if (data.sites.length < 2) return [];
  return data.sites.map((from) => data.sites.map((to) => Math.ceil((minutesBetween(from, to) ?? 0) / 45)));
}

/** One course per class-subject; activities and lessons without one get a course of their own name. */
function formCourses(data: SchoolData, lessons: readonly LessonData[]) {
  const subjects = positions(data.subjects);
  const classNames = new Map(data.classes.map(({ id, name }) => [id, name]));
  const courses: Course[] = [];
  const byKey = new Map<string, number>();
  const keyOf = ({ classSubjectId, subjectId, activity, classes }: LessonData): string =>
    classSubjectId === null
      ? `${subjectId ?? activity}/${classes.map(({ id, group }) => `${id}.${group}`).join(',')}`
      : `${classSubjectId}`;
  for (const lesson of lessons) {
    const key = keyOf(lesson);
    if (byKey.has(key)) continue;
    const subject = subjects.get(lesson.subjectId ?? 0) ?? 0;
    const title = lesson.activity || data.subjects[subject]?.name || '';
    const name = [title, ...lesson.classes.map(({ id }) => classNames.get(id) ?? '')].join(' ').trim();
    byKey.set(key, courses.length);
    courses.push({ id: key, name, subject });
  }
  return { courses, courseOf: (lesson: LessonData) => byKey.get(keyOf(lesson)) ?? 0 };
}

interface People {
  readonly students: Students;
  readonly teachers: Teachers;
  readonly week: Week;
  readonly weekParts: WeekParts;
}

function lessonBuilder(data: SchoolData, { students, teachers, week, weekParts }: People) {
  const rooms = positions(data.rooms);
  const sites = positions(data.sites);
  const classSites = new Map(data.classes.map(({ id, siteId }) => [id, siteId]));
  const cellsOf = cellsOfLesson(data);
  const indicesOf = (map: ReadonlyMap<number, number>, ids: readonly number[]) =>
    ids.flatMap((id) => map.get(id) ?? []);
  return (lesson: LessonData, course: number, need: RoomNeed): Lesson => {
    const siteId = classSites.get(lesson.classes[0]?.id ?? 0) ?? null;
    const held = weekParts.ofRooms.flatMap((part, index) => (weekParts.isHeld(lesson, part) ? [index] : []));
    return {
      id: String(lesson.id),
      course,
      duration: lesson.duration,
      students: [...new Set(students.of(lesson))],
      teachers: teachers.of(lesson),
      rooms: need.rooms && indicesOf(rooms, need.rooms),
      size: need.size,
      site: siteId === null ? null : (sites.get(siteId) ?? null),
      starts: startsOf(lesson, cellsOf, week),
      ignoresBlocked: lesson.fixed !== null || (lesson.imported?.ignoresBlocked ?? false),
      placement: placementOf(lesson, need, rooms, week),
      locked: lesson.locked,
      ...(held.length < weekParts.ofRooms.length && { weekParts: held }),
    };
  };
}

function startsOf(lesson: LessonData, cellsOf: ReturnType<typeof cellsOfLesson>, week: Week): number[] | null {
  if (lesson.fixed) return [week.slotOf({ ...lesson.fixed, shiftId: lesson.shiftId }) ?? []].flat();
  if (lesson.imported) return lesson.imported.starts?.flatMap((name) => week.slotOf(name) ?? []) ?? null;
  return possibleStarts(
    week,
    lesson,
    new Set(
      week.marked(
        cellsOf(lesson).map(({ cell }) => cell),
        'blocked',
      ),
    ),
  );
}

function placementOf(
  { day, period, shiftId, roomId }: LessonData,
  need: RoomNeed,
  rooms: ReadonlyMap<number, number>,
  week: Week,
): Placement | null {
  if (day === null || period === null) return null;
  const slot = week.slotOf({ day, shiftId, period });
  if (slot === undefined) return null;
  const room = need.rooms === null || roomId === null ? null : (rooms.get(roomId) ?? null);
  return need.rooms !== null && room === null ? null : { slot, room };
}
