import type { RuleChoice, SchoolRuleId } from '@tkb/contract';
import { fetConstraintTitles, type FetConstraint, type FetFile, type FetProblem } from '@tkb/interchange';
import type { Slot } from '@tkb/solver';
import { distanceConstraints } from './plan-subjects.ts';
import type { LessonPlan, SchoolPlan, SubjectPlan } from './school-plan.ts';

const isRequired = ({ active, weight }: FetConstraint): boolean => active && weight >= 100;

/** The rules of the school that constraints on everybody come to: they bind every new timetable, too. */
export function ruleChoices(
  file: FetFile,
  subjects: readonly SubjectPlan[],
): Partial<Record<SchoolRuleId, RuleChoice>> {
  const ofAll = file.timeConstraints.filter(
    (constraint) => isRequired(constraint) && 'who' in constraint && isEverybody(constraint.who),
  );
  const choices: Partial<Record<SchoolRuleId, RuleChoice>> = {};
  if (!forbidsHoles(file)) choices.classHoles = { strength: 'medium', value: null };
  if (subjects.some(({ minDaysBetween }) => minDaysBetween !== null) && !distanceConstraints(file).every(isRequired))
    choices.minDaysBetween = { strength: 'strong', value: null };
  for (const constraint of ofAll) {
    if (constraint.kind === 'max-hours-continuously' && isWithin(constraint.max, 8))
      choices.maxRun = { strength: 'required', value: constraint.max };
    if (constraint.kind === 'max-days' && isWithin(constraint.max, 7))
      choices.maxDays = { strength: 'required', value: constraint.max };
    if (constraint.kind !== 'max-gaps' || constraint.half !== null || constraint.exception) continue;
    if (constraint.max <= 1) choices.noLongGaps = { strength: 'required', value: null };
    if (constraint.max === 0) choices.noShortGaps = { strength: 'required', value: null };
  }
  return choices;
}

/** True where all pupils begin with the first hour and have no gaps, as in our schools. */
const forbidsHoles = ({ timeConstraints }: FetFile): boolean =>
  timeConstraints.some((each) => each.kind === 'early' && isRequired(each) && isOfHoles(each)) &&
  timeConstraints.some((each) => each.kind === 'max-gaps' && isRequired(each) && isOfHoles(each));

function isOfHoles(constraint: FetConstraint): boolean {
  if (!('who' in constraint) || constraint.who.kind !== 'students' || constraint.who.name !== null) return false;
  if (constraint.kind === 'early') return constraint.maxSecondHourStarts === 0;
  return constraint.kind === 'max-gaps' && constraint.max === 0 && constraint.half === null;
}

const isEverybody = ({ kind, name }: { readonly kind: string; readonly name: string | null }): boolean =>
  kind === 'teacher' && name === null;

const isWithin = (value: number, most: number): boolean => value >= 1 && value <= most;

/** Slots in which none of the lessons of an assignment may stand, beyond those in which its people are not there. */
export function closedSlots(lessons: readonly LessonPlan[], slots: number): Slot[] {
  const starts = lessons.flatMap(({ starts: own, duration }) => (own === null ? [] : [{ own, duration }]));
  if (lessons.length === 0 || starts.length < lessons.length) return [];
  const open = new Set(
    starts.flatMap(({ own, duration }) =>
      own.flatMap((start) => Array.from({ length: duration }, (_, offset) => start + offset)),
    ),
  );
  return Array.from({ length: slots }, (_, slot) => slot).filter((slot) => !open.has(slot));
}

/** The one room that all lessons of an assignment must take; null when they may choose, or need none. */
export function onlyRoom(lessons: readonly LessonPlan[]): number | null {
  const rooms = new Set(lessons.map(({ rooms: own }) => (own?.length === 1 ? (own[0] ?? -1) : -1)));
  const [room = -1] = rooms;
  return rooms.size === 1 && room >= 0 ? room : null;
}

/** The room of its own that a class has by the file. */
export function homeRoomOf(file: FetFile, className: string): number | null {
  const [home] = file.spaceConstraints.flatMap((constraint) =>
    constraint.kind === 'home-rooms' && constraint.active && constraint.who.name === className ? constraint.rooms : [],
  );
  const index = file.rooms.findIndex(({ name, virtual }) => name === home && !virtual);
  return index < 0 ? null : index;
}

/** Where the constraints of one kind go. */
export interface ConstraintUse {
  readonly title: string;
  readonly count: number;
  /** Data or rules of the school, which bind every timetable; or only the timetable of the file; or nothing. */
  readonly use: 'school' | 'timetable' | 'none';
}

/** The active constraints of a file, without those of the changed week, by what they are and what becomes of them. */
export function constraintUses(
  file: FetFile,
  { report, map }: FetProblem,
  { subjects, lessons }: Pick<SchoolPlan, 'subjects' | 'lessons'>,
): ConstraintUse[] {
  const distances = new Set<FetConstraint>(
    distanceConstraints(file).filter(({ activities, days }) =>
      activities.every((activity) => {
        const lesson = lessons[map.lessonOfActivity.get(activity) ?? -1];
        const asked = subjects[lesson?.subject ?? -1]?.minDaysBetween ?? 0;
        return lesson !== undefined && lesson.classSubject !== null && asked >= days;
      }),
    ),
  );
  const noHoles = forbidsHoles(file);
  const isOfSchool = (constraint: FetConstraint): boolean =>
    distances.has(constraint) || (noHoles && isOfHoles(constraint)) || hasCounterpart(constraint);
  const lost = new Set(report.gaps.map(({ element }) => element));
  const active = [...file.timeConstraints, ...file.spaceConstraints].filter(
    (each) => each.active && each.line > 0 && each.kind !== 'basic',
  );
  const uses = active.map((constraint) => {
    const use = lost.has(constraint.element) ? 'none' : isOfSchool(constraint) ? 'school' : 'timetable';
    return { title: use === 'none' ? constraint.element : fetConstraintTitles[constraint.kind], use } as const;
  });
  return [...Map.groupBy(uses, ({ title, use }) => `${use}/${title}`).values()].flatMap((group) =>
    group[0] === undefined ? [] : [{ ...group[0], count: group.length }],
  );
}

function hasCounterpart(constraint: FetConstraint): boolean {
  if (!isRequired(constraint)) return constraint.kind === 'home-rooms';
  switch (constraint.kind) {
    case 'not-available':
    case 'room-not-available':
    case 'break':
    case 'preferred-start':
    case 'preferred-times':
    case 'home-rooms':
      return true;
    case 'activity-rooms':
    case 'subject-rooms':
      return constraint.rooms.length === 1;
    case 'max-hours-daily':
    case 'min-hours-daily':
    case 'max-days':
      return constraint.who.kind === 'teacher';
    case 'max-hours-continuously':
      return isEverybody(constraint.who);
    case 'max-gaps':
      return isEverybody(constraint.who) && constraint.max <= 1 && constraint.half === null;
    default:
      return false;
  }
}
