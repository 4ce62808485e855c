import {
  firstFew,
  linkPages,
  schoolRule,
  waysNotKnown,
  type PageLink,
  type RelaxationView,
  type Relief,
  type RuleStrength,
  type SingleChange,
  type SchoolRuleId,
} from '@tkb/contract';
import type { RelaxationAction } from '@tkb/solver';
import type { SourcedProblem } from '../loaded/load-problem.ts';
import { assignmentSource, meetingsOf, roomsSource, startsSource } from '../pages/problem-pages.ts';
import { pageOf } from '../pages/source-page.ts';
import type { RuleSource, Source } from '../problem/source.ts';
import { ownCells } from './closed-cells.ts';

/** The ways out of one trouble, in Vietnamese. */
export interface WaysOut {
  readonly relaxations: readonly {
    readonly text: string;
    readonly relief: Relief;
    readonly action: RelaxationAction;
  }[];
  /** All of them are needed; else each is a way of its own. */
  readonly areAllNeeded: boolean;
}

/** The school's data and timetable that a relaxation of the problem is translated to. */
export interface Ground {
  readonly loaded: SourcedProblem;
  readonly timetableId: number;
}

type Of<Kind extends RelaxationAction['kind']> = Extract<RelaxationAction, { kind: Kind }>;
type SourceOf<Kind extends RuleSource['kind']> = Extract<RuleSource, { kind: Kind }>;
/** The new limit; null = none any more. */
type Limit = number | null;

/** A relaxation of the problem in the words of the school's data: a change to be made, or the page where to make one. */
export function toRelaxationView(
  ground: Ground,
  { text, relief, action }: WaysOut['relaxations'][number],
): RelaxationView {
  const change = changeOf(ground, action);
  const way = { text, relief, change, page: change ? null : pageOfAction(ground, action) };
  return change?.kind === 'rule' && change.rule === 'oneSite' ? { ...way, ...noteOfWays(ground) } : way;
}

/** Once teachers may change sites within a session, ways of which nobody knows the time are taken for none. */
function noteOfWays({ loaded: { school } }: Ground): Partial<RelaxationView> {
  const ways = waysNotKnown(school).map(({ from, to }) => `${from.name} và ${to.name}`);
  if (ways.length === 0) return {};
  const note = `Thời gian đi giữa ${firstFew(ways, 3)} chưa ghi nên sẽ được tính là 0 phút; nên ghi trước.`;
  return { note, page: linkPages.site };
}

/** The change of the school's data that an action is; null where it has to be made by hand. */
export function changeOf(ground: Ground, action: RelaxationAction): SingleChange | null {
  switch (action.kind) {
    case 'unblock-slot':
      return openCells(ground, action);
    case 'unlock':
      return unlock(ground, action);
    case 'change-limit':
      return loosenRule(ground, sourceOf(ground, action.rule), action.to);
    case 'drop-rule':
      return loosenRule(ground, sourceOf(ground, action.rule), null);
    case 'add-room':
      return action.seats === null ? addClasses(ground, action) : null;
    default:
      return null;
  }
}

/** Only cells that somebody blocked: a meeting or another week is changed where it is kept. */
function openCells({ loaded }: Ground, { resource, slots }: Of<'unblock-slot'>): SingleChange | null {
  const { grid, id, own } = ownCells(loaded, resource);
  const cells = slots.flatMap((slot) => (own.has(slot) ? (loaded.week.slots[slot] ?? []) : []));
  if (cells.length < slots.length) return null;
  return { kind: 'cells', grid, ownerId: id, cells: [...cells], isOpen: true };
}

function unlock({ loaded, timetableId }: Ground, { lessons }: Of<'unlock'>): SingleChange | null {
  const own = lessons.flatMap((index) => loaded.lessons[index] ?? []);
  if (own.some(({ locked, fixed }) => !locked || fixed)) return null;
  return { kind: 'locks', timetableId, lessonIds: own.map(({ id }) => id), isLocked: false };
}

function addClasses({ loaded }: Ground, { like, count }: Of<'add-room'>): SingleChange | null {
  const room = loaded.school.rooms.find(({ id }) => id === loaded.roomIds[like]);
  // Only a yard holds several classes at once; for a computer room another room has to be found first.
  if (!room || room.kind !== 'yard') return null;
  const from = room.simultaneousClasses;
  return { kind: 'room', id: room.id, field: 'simultaneousClasses', from, to: from + count };
}

/** A rule of the problem without a known source is not one that the school has set. */
const sourceOf = ({ loaded }: Ground, rule: string): RuleSource =>
  loaded.sources.get(rule) ?? { kind: 'imported', id: rule };

/** The change that gives a rule another limit or removes it; null where the data has no such change. */
function loosenRule({ loaded: { school } }: Ground, source: RuleSource, to: Limit): SingleChange | null {
  switch (source.kind) {
    case 'teacher':
      return teacherLimit(school, source, to);
    case 'subject':
      return subjectLimit(school, source, to);
    case 'subjectCombination':
      return jointLimit(school, source, to);
    case 'setting':
      return to === null ? weakenRule(school, source.rule) : ruleValue(school, source.rule, to);
    case 'teacherCells':
      return to === null ? weakenRule(school, 'teacherCells') : null;
    case 'lessonCells':
      return to === null ? weakenRule(school, 'subjectCells') : null;
    case 'level':
    case 'parallelGroup':
    case 'imported':
      return null;
  }
}

type School = SourcedProblem['school'];

function teacherLimit({ teachers, frame }: School, { id, field }: SourceOf<'teacher'>, to: Limit): SingleChange | null {
  const teacher = teachers.find((one) => one.id === id);
  if (!teacher) return null;
  if (field === 'oneSessionPerDay') return { kind: 'teacher', id, field, from: true, to: false };
  // The rule counts teaching days, the teacher's field counts days off.
  const asStored = field === 'freeDays' ? (to === null ? 0 : frame.days.length - to) : to;
  return { kind: 'teacher', id, field, from: teacher[field], to: asStored };
}

/** A subject without double periods has one a session whatever its cap says; a cap itself is never removed. */
function subjectLimit({ subjects }: School, { id, field }: SourceOf<'subject'>, to: Limit): SingleChange | null {
  const subject = subjects.find((one) => one.id === id);
  if (!subject || field === 'doublePeriods' || (to === null && field !== 'minDaysBetween')) return null;
  return { kind: 'subject', id, field, from: subject[field], to };
}

function jointLimit({ limits }: School, { id, field }: SourceOf<'subjectCombination'>, to: Limit): SingleChange | null {
  const limit = limits.find((one) => one.id === id);
  return limit ? { kind: 'subjectCombination', id, field, from: limit[field], to } : null;
}

function ruleValue(school: School, rule: SchoolRuleId, to: number): SingleChange | null {
  const limits = schoolRule(rule).value;
  if (!limits || to < limits.min || to > limits.max) return null;
  const { strength, value } = school.rules.rules[rule];
  return { kind: 'rule', rule, from: { strength, value }, to: { strength, value: to } };
}

/** Turns a condition into the strongest wish that the rule can be. */
function weakenRule(school: School, rule: SchoolRuleId): SingleChange | null {
  if (school.rules.rules[rule].strength !== 'required') return null;
  const { value } = school.rules.rules[rule];
  const strength: RuleStrength = schoolRule(rule).strengths.find((one) => one !== 'required') ?? 'off';
  return { kind: 'rule', rule, from: { strength: 'required', value }, to: { strength, value } };
}

function pageOfAction(ground: Ground, action: RelaxationAction): PageLink {
  // A new room is entered among all of them; a search for the one it is to be like would hide the others.
  if (action.kind === 'add-room') return linkPages.room;
  return pageOf(ground.loaded.school, sourceOfAction(ground, action));
}

/** Advice where no single change of the data helps. */
function sourceOfAction(ground: Ground, action: Exclude<RelaxationAction, Of<'add-room'>>): Source {
  const { loaded } = ground;
  const lessonSource = (
    lessons: readonly number[],
    of: (lesson: SourcedProblem['lessons'][number]) => Source,
  ): Source => {
    const [first] = lessons.flatMap((index) => loaded.lessons[index] ?? []);
    return first ? of(first) : { kind: 'file' };
  };
  switch (action.kind) {
    case 'unblock-slot':
      return blockedSource(ground, action);
    case 'unlock': {
      const fixed = action.lessons.find((index) => loaded.lessons[index]?.fixed);
      return lessonSource(fixed === undefined ? action.lessons : [fixed], startsSource(loaded.school));
    }
    case 'add-seats':
      return { kind: 'room', roomId: loaded.roomIds[action.room] ?? 0 };
    case 'allow-room':
      return lessonSource(action.lessons, (lesson) => roomsSource(lesson, loaded.school));
    case 'change-limit':
    case 'drop-rule':
      return sourceOf(ground, action.rule);
    case 'reassign-teacher':
    case 'remove-lesson':
    case 'split-lesson':
      return lessonSource(action.lessons, assignmentSource);
  }
}

function blockedSource({ loaded }: Ground, { resource: { kind, index }, slots }: Of<'unblock-slot'>): Source {
  switch (kind) {
    case 'student':
      return { kind: 'classBreak', classId: loaded.students.keys[index]?.classId ?? 0 };
    case 'room':
      return { kind: 'roomBusy', roomId: loaded.roomIds[index] ?? 0 };
    case 'teacher': {
      const teacherId = loaded.teacherIds[index] ?? 0;
      const meeting = meetingsOf(loaded, teacherId).find(({ slot }) => slots.includes(slot));
      return meeting ? { kind: 'meeting', department: meeting.department } : { kind: 'teacherBusy', teacherId };
    }
  }
}
