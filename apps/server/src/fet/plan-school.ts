import type { FetConstraint, FetFile, FetProblem } from '@tkb/interchange';
import { slotCount, type Lesson } from '@tkb/solver';
import { placesOf, planClasses, type ClassPlans } from './plan-classes.ts';
import { closedSlots, onlyRoom, ruleChoices } from './school-counterparts.ts';
import { codesFor, distinctNames, splitName, tidy, weekdaysOf } from './plan-names.ts';
import type { ClassSubjectPlan, LessonPlan, RoomPlan, SchoolPlan, StudentPlace, TeacherPlan } from './school-plan.ts';

/** The school that a FET file describes: what has a place in the school's own data, and the rules as the file means them. */
export function planSchool(file: FetFile, { problem }: FetProblem): SchoolPlan {
  const classPlans = planClasses(file, problem);
  const subjectNames = distinctNames(
    file.subjects.map(({ name }) => name),
    100,
    'Môn',
  );
  const drafts = problem.lessons.map((lesson) =>
    draftLesson(lesson, problem.courses[lesson.course]?.subject, classPlans),
  );
  const { classSubjects, lessons } = joinClassSubjects(drafts, slotCount(problem.grid));
  return {
    name: tidy(file.institution, 200),
    days: weekdaysOf(problem.grid.days),
    shifts: problem.grid.sessions.length === 2 ? 2 : 1,
    periodsPerShift: problem.grid.periods[0]?.[0] ?? 0,
    subjects: planSubjects(subjectNames),
    teachers: planTeachers(file, problem),
    sites: distinctNames(
      file.buildings.map(({ name }) => name),
      100,
      'Điểm trường',
    ),
    rooms: planRooms(file, problem.rooms),
    classes: classPlans.classes,
    classSubjects,
    lessons,
    rules: problem.rules,
    studentOf: classPlans.studentOf,
    groupBlocks: classPlans.groupBlocks,
    ruleChoices: ruleChoices(file),
  };
}

function planSubjects(names: readonly string[]): SchoolPlan['subjects'] {
  const codes = codesFor(names, 'M', 20);
  const shortNames = distinctNames(names, 20, 'Môn');
  return names.map((name, index) => ({ name, code: codes[index] ?? '', shortName: shortNames[index] ?? '' }));
}

function planTeachers(file: FetFile, { teachers, grid }: FetProblem['problem']): TeacherPlan[] {
  const codes = codesFor(
    file.teachers.map(({ name }) => name),
    'GV',
    30,
  );
  const limitOf = teacherLimits(file.timeConstraints);
  // Facts about a day of the file hold for each shift only where its days are shifts.
  const areDaysShifts = grid.sessions.length === 1 || file.mode === 'Mornings_Afternoons';
  return file.teachers.map(({ name, longName, targetHours, fullDays }, index) => ({
    ...splitName(longName || name),
    code: codes[index] ?? '',
    weeklyNorm: targetHours > 0 ? Math.min(60, targetHours) : 19,
    maxPerSession: limitOf(name, 'max-hours-daily', 12),
    minPerSession: areDaysShifts ? limitOf(name, 'min-hours-daily', 12) : null,
    maxSessions: areDaysShifts ? limitOf(name, 'max-days', 7) : null,
    oneSessionPerDay: fullDays === 0,
    blocked: teachers[index]?.blocked ?? [],
  }));
}

type LimitKind = 'max-hours-daily' | 'min-hours-daily' | 'max-days';

/** The strictest limit of a kind that must hold for a teacher, his own or everybody's. */
function teacherLimits(constraints: readonly FetConstraint[]) {
  return (name: string, kind: LimitKind, cap: number): number | null => {
    const values = constraints.flatMap((constraint) => {
      if (constraint.kind !== kind || !constraint.active || constraint.weight < 100) return [];
      const { who } = constraint;
      if (who.kind !== 'teacher' || (who.name !== null && who.name !== name)) return [];
      return [constraint.kind === 'min-hours-daily' ? constraint.min : constraint.max];
    });
    if (values.length === 0) return null;
    const limit = kind === 'min-hours-daily' ? Math.max(...values) : Math.min(...values);
    return limit >= 1 && limit <= cap ? limit : null;
  };
}

function planRooms(file: FetFile, rooms: FetProblem['problem']['rooms']): RoomPlan[] {
  const all = rooms.map(({ name }) => name);
  const names = distinctNames(all, 100, 'Phòng');
  const codes = codesFor(all, 'P', 30);
  const siteOf = new Map(file.buildings.map(({ name }, index) => [name, index]));
  return rooms.map(({ seats, simultaneous, blocked }, index) => ({
    code: codes[index] ?? '',
    name: names[index] ?? '',
    site: siteOf.get(file.rooms[index]?.building ?? '') ?? null,
    capacity: seats !== null && seats >= 1 && seats <= 2000 ? seats : null,
    simultaneousClasses: Math.min(20, simultaneous),
    blocked,
  }));
}

type LessonDraft = Omit<LessonPlan, 'classSubject'>;

function draftLesson(lesson: Lesson, subject: number | undefined, classPlans: ClassPlans): LessonDraft {
  const { duration, teachers, starts, rooms, size, ignoresBlocked, placement, locked } = lesson;
  const students = placesOf(lesson.students, classPlans);
  return {
    subject: subject ?? 0,
    duration,
    students,
    teachers,
    starts,
    rooms,
    size,
    ignoresBlocked,
    placement,
    locked,
  };
}

/** Lessons of one subject, the same pupils and the same teachers are one class-subject, if the school's data can say it. */
function joinClassSubjects(
  drafts: readonly LessonDraft[],
  slots: number,
): Pick<SchoolPlan, 'classSubjects' | 'lessons'> {
  const classSubjects: DraftClassSubject[] = [];
  const byKey = new Map<string, { position: number; teachers: string }>();
  const lessons = drafts.map((draft): LessonPlan => {
    const [first] = draft.students;
    if (!first || !isExpressible(draft)) return { ...draft, classSubject: null };
    const key = `${first.class}/${first.group}/${draft.subject}`;
    const teachers = JSON.stringify([draft.teachers, draft.students]);
    const found = byKey.get(key);
    // The key is unique in the school's data: what the same class has with other teachers stays a lesson of its own.
    if (found && found.teachers !== teachers) return { ...draft, classSubject: null };
    const position = found?.position ?? classSubjects.length;
    if (!found) {
      byKey.set(key, { position, teachers });
      classSubjects.push(newClassSubject(draft, first));
    }
    classSubjects[position]?.durations.push(draft.duration);
    return { ...draft, classSubject: position };
  });
  const own = Map.groupBy(lessons, ({ classSubject }) => classSubject);
  return {
    lessons,
    classSubjects: classSubjects.map((each, position): ClassSubjectPlan => {
      const held = own.get(position) ?? [];
      return { ...each, room: onlyRoom(held), closed: closedSlots(held, slots) };
    }),
  };
}

type DraftClassSubject = Omit<ClassSubjectPlan, 'durations' | 'room' | 'closed'> & { durations: number[] };

function newClassSubject(draft: LessonDraft, first: StudentPlace): DraftClassSubject {
  const joined = draft.students.slice(1).map((place) => place.class);
  const { subject, teachers } = draft;
  return { class: first.class, group: first.group, joined, subject, teachers, durations: [] };
}

/** Whole classes together, or one group of one class, with at most five teachers and blocks of at most six periods. */
function isExpressible({ students, teachers, duration }: LessonDraft): boolean {
  const [first] = students;
  if (!first || teachers.length > 5 || duration > 6) return false;
  if (students.length === 1) return first.group <= 4;
  return students.length <= 11 && students.every(({ group }) => group === 0);
}
