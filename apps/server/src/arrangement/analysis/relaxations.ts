import {
  schoolRule,
  type MenuUrl,
  type RelaxationView,
  type RuleStrength,
  type SchoolChange,
  type SchoolRuleId,
} from '@tkb/contract';
import type { RelaxationAction } from '@tkb/solver';
import type { LoadedProblem } from '../loaded/load-problem.ts';
import type { ArrangeProblem } from './analyse.ts';

/** The school's data and the timetable that a relaxation of the problem is to be read in. */
interface Ground {
  readonly loaded: LoadedProblem;
  readonly timetableId: number;
}

type Of<Kind extends RelaxationAction['kind']> = Extract<RelaxationAction, { kind: Kind }>;
type LimitChange = { readonly to: number | boolean | null };

const pages = {
  class: { url: '/category_management/class', title: 'Lớp học' },
  subject: { url: '/category_management/subject', title: 'Môn học' },
  teacher: { url: '/category_management/teacher', title: 'Giáo viên' },
  room: { url: '/category_management/classroom', title: 'Phòng học' },
  department: { url: '/category_management/expertise', title: 'Tổ chuyên môn' },
  week: { url: '/category_management/school_period', title: 'Tiết học' },
} as const satisfies Record<string, { url: MenuUrl; title: string }>;

/** A relaxation of the problem in the words of the school's data: a change to be made, or the page where to make one. */
export function toRelaxationView(
  ground: Ground,
  { text, relief, action }: ArrangeProblem['relaxations'][number],
): RelaxationView {
  const change = changeOf(ground, action);
  return { text, relief, change, page: change ? null : pageOf(ground, action) };
}

function changeOf(ground: Ground, action: RelaxationAction): SchoolChange | null {
  switch (action.kind) {
    case 'unblock-slot':
      return openCells(ground, action);
    case 'unlock':
      return unlock(ground, action);
    case 'change-limit':
      return loosenRule(ground, action.rule, { to: action.to });
    case 'drop-rule':
      return dropRule(ground, action.rule);
    case 'add-room':
      return action.seats === null ? addClasses(ground, action) : null;
    default:
      return null;
  }
}

/** Only cells that somebody blocked: a meeting or another week is changed where it is kept. */
function openCells({ loaded }: Ground, { resource: { kind, index }, slots }: Of<'unblock-slot'>): SchoolChange | null {
  const { school, week, students, problem } = loaded;
  const owners = {
    teacher: {
      grid: 'teacherSlots',
      marks: school.marks.teacher,
      id: Number.parseInt(problem.teachers[index]?.id ?? ''),
    },
    student: { grid: 'classBreaks', marks: school.marks.class, id: students.keys[index]?.classId ?? 0 },
    room: { grid: 'roomBusy', marks: school.marks.room, id: loaded.roomIds[index] ?? 0 },
  } as const;
  const { grid, marks, id } = owners[kind];
  const own = new Set(week.marked(marks.get(id), 'blocked'));
  const cells = slots.flatMap((slot) => (own.has(slot) ? (week.slots[slot] ?? []) : []));
  if (cells.length < slots.length) return null;
  return { kind: 'cells', grid, ownerId: id, cells: [...cells], isOpen: true };
}

function unlock({ loaded, timetableId }: Ground, { lessons }: Of<'unlock'>): SchoolChange | null {
  const own = lessons.flatMap((index) => loaded.lessons[index] ?? []);
  if (own.some(({ locked, fixed }) => !locked || fixed)) return null;
  return { kind: 'locks', timetableId, lessonIds: own.map(({ id }) => id), isLocked: false };
}

function addClasses({ loaded }: Ground, { like, count }: Of<'add-room'>): SchoolChange | null {
  const room = loaded.school.rooms.find(({ id }) => id === loaded.roomIds[like]);
  // Only a yard holds several classes at once; another computer room has to be found first.
  if (!room || room.kind !== 'yard') return null;
  const from = room.simultaneousClasses;
  return { kind: 'room', id: room.id, field: 'simultaneousClasses', from, to: from + count };
}

/** How a limit of teachers is called in the rule's id. */
const teacherFields = {
  max: 'maxPerSession',
  min: 'minPerSession',
  sessions: 'maxSessions',
  freeDays: 'freeDays',
} as const;

/** Rules of the school behind rules of the problem, by the beginning of the id. */
const ruleIds: readonly (readonly [start: string, rule: SchoolRuleId])[] = [
  ['active-spans/teachers/days', 'maxDays'],
  ['max-run/teachers', 'maxRun'],
  ['no-back-to-back-sessions/teachers', 'noBackToBack'],
  ['compact-session/main', 'classHoles'],
  ['max-gaps/opposite', 'classHoles'],
  ['load/required', 'noSingleSessions'],
  ['gap-sessions/required/long', 'noLongGaps'],
  ['gap-sessions/required/one', 'noShortGaps'],
  ['travel/teachers', 'oneSite'],
  ['max-in-span/heavy/', 'heavyPerSession'],
  ['avoid-slots/heavy', 'heavyNotLast'],
  ['not-directly-after/sport/', 'heavyNotAfterSport'],
  ['some-in-slots/homeroom/', 'homeroomNearFlag'],
  ['not-across-break/blocks', 'breakNotCrossed'],
  ['contiguous-in-session/parallel/', 'parallelClose'],
  ['avoid-slots/teacher/', 'teacherCells'],
  ['avoid-slots/subject/', 'subjectCells'],
];

function loosenRule(ground: Ground, id: string, { to }: LimitChange): SchoolChange | null {
  return teacherLimit(ground, id, { to }) ?? subjectLimit(ground, id, { to }) ?? ruleValue(ground, id, { to });
}

function dropRule(ground: Ground, id: string): SchoolChange | null {
  return teacherLimit(ground, id, { to: null }) ?? subjectLimit(ground, id, { to: null }) ?? weakenRule(ground, id);
}

/** `to` null: no limit any more. */
function teacherLimit({ loaded: { school } }: Ground, id: string, { to }: LimitChange): SchoolChange | null {
  const [, about = '', name = ''] =
    /^(?:load|active-spans|one-session-a-day)\/teacher\/(\d+)(?:\/(\w+))?$/.exec(id) ?? [];
  const teacher = school.teachers.find((one) => one.id === Number(about));
  if (!teacher) return null;
  if (id.startsWith('one-session-a-day/')) {
    return { kind: 'teacher', id: teacher.id, field: 'oneSessionPerDay', from: true, to: false };
  }
  const field = teacherFields[name as keyof typeof teacherFields];
  if (!field) return null;
  const asStored = field === 'freeDays' ? (to === null ? 0 : school.frame.days.length - Number(to)) : to;
  return { kind: 'teacher', id: teacher.id, field, from: teacher[field], to: asStored };
}

function subjectLimit({ loaded: { school } }: Ground, id: string, { to }: LimitChange): SchoolChange | null {
  const [, kind, about = '', span] =
    /^(max-in-span|min-days-between)\/\d+\/(\d+)\/\d+(?:\/(session|day))?$/.exec(id) ?? [];
  const subject = school.subjects.find((one) => one.id === Number(about));
  if (subject && kind === 'min-days-between') {
    return { kind: 'subject', id: subject.id, field: 'minDaysBetween', from: subject.minDaysBetween, to };
  }
  const field = span === 'day' ? 'maxPerDay' : 'maxPerShift';
  // A subject without double periods has one a session whatever its cap says.
  if (subject && span && to !== null && !(span === 'session' && subject.doublePeriods === 'never')) {
    return { kind: 'subject', id: subject.id, field, from: subject[field], to };
  }
  return jointLimit(school, id, { to });
}

function jointLimit(school: LoadedProblem['school'], id: string, { to }: LimitChange): SchoolChange | null {
  const [, about = '', span] = /^max-in-span\/limit\/(\d+)\/\d+\/(session|day)$/.exec(id) ?? [];
  const limit = school.limits.find((one) => one.id === Number(about));
  if (!limit) return null;
  const field = span === 'day' ? 'maxPerDay' : 'maxPerShift';
  return { kind: 'subjectCombination', id: limit.id, field, from: limit[field], to };
}

const ruleOf = (id: string): SchoolRuleId | undefined => ruleIds.find(([start]) => id.startsWith(start))?.[1];

function ruleValue({ loaded: { school } }: Ground, id: string, { to }: LimitChange): SchoolChange | null {
  const rule = ruleOf(id);
  const limits = rule && schoolRule(rule).value;
  if (!limits || typeof to !== 'number' || to < limits.min || to > limits.max) return null;
  const { strength, value } = school.rules.rules[rule];
  return { kind: 'rule', rule, from: { strength, value }, to: { strength, value: to } };
}

/** From a condition to the strongest wish that the rule can be. */
function weakenRule({ loaded: { school } }: Ground, id: string): SchoolChange | null {
  const rule = ruleOf(id) ?? wishOf(id);
  if (!rule || school.rules.rules[rule].strength !== 'required') return null;
  const { value } = school.rules.rules[rule];
  const strength: RuleStrength = schoolRule(rule).strengths.find((one) => one !== 'required') ?? 'off';
  return { kind: 'rule', rule, from: { strength: 'required', value }, to: { strength, value } };
}

function wishOf(id: string): SchoolRuleId | null {
  if (/^max-in-span\/.*\/spread$/.test(id)) return 'spread';
  return id.startsWith('min-doubles/') ? 'preferredDoubles' : null;
}

function pageOf({ loaded }: Ground, action: RelaxationAction): RelaxationView['page'] {
  switch (action.kind) {
    case 'unblock-slot':
      if (action.resource.kind === 'teacher') return pages.department;
      return action.resource.kind === 'room' ? pages.room : pages.class;
    case 'unlock':
      return action.lessons.some((lesson) => loaded.lessons[lesson]?.fixed) ? pages.week : pages.subject;
    case 'add-room':
    case 'add-seats':
      return pages.room;
    case 'allow-room':
    case 'change-limit':
    case 'drop-rule':
    case 'exempt-lessons':
      return pages.subject;
    case 'exempt-resource':
      return pages.teacher;
    case 'reassign-teacher':
    case 'remove-lesson':
    case 'split-lesson':
      return pages.class;
  }
}
