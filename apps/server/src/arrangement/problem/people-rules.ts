import type { ResourceSet, RuleKind } from '@tkb/solver';
import type { RuleSource } from './source.ts';
import type { SchoolData, TeacherData } from '../school/school-data.ts';
import { rule, type RuleChoices, type SourcedRule } from './rule-set.ts';
import type { Students } from './students.ts';

/** Rules of classes and teachers, as the school sets them. */
export function schoolRules(data: SchoolData, students: Students, choices: RuleChoices): SourcedRule[] {
  return [
    ...classRules(students, choices),
    ...data.teachers.flatMap((teacher, index) => teacherRules(teacher, index, data, choices)),
    ...commonTeacherRules(data, choices),
    ...requiredQuality(data, choices),
  ];
}

function classRules({ keys }: Students, choices: RuleChoices): readonly SourcedRule[] {
  const members = (isMain: boolean) => keys.flatMap((key, index) => (key.isMain === isMain ? [index] : []));
  const main: ResourceSet = { kind: 'student', members: members(true) };
  const opposite: ResourceSet = { kind: 'student', members: members(false) };
  const holes = { type: 'max-gaps', resources: opposite, within: 'session', per: 'session', max: 0 } as const;
  const source = { kind: 'setting', rule: 'classHoles' } as const;
  const name = 'Lớp không có tiết trống';
  return choices.when('classHoles', (strength) => [
    rule({ type: 'compact-session', resources: main }, source, `${name} và vào học từ tiết đầu`, strength),
    ...(opposite.members.length > 0 ? [rule(holes, source, `${name} khi học trái buổi`, strength)] : []),
  ]);
}

/** Limits and wishes of one teacher. */
function teacherRules(teacher: TeacherData, index: number, data: SchoolData, choices: RuleChoices): SourcedRule[] {
  const resources: ResourceSet = { kind: 'teacher', members: [index] };
  const { maxPerSession, minPerSession, maxSessions, freeDays } = teacher;
  const limit = (field: Extract<RuleSource, { kind: 'teacher' }>['field'], kind: RuleKind, words: string) =>
    choices.single(field, kind, `${teacher.name}: ${words}`, { kind: 'teacher', id: teacher.id, field });
  const load = (min: number | null, max: number | null) =>
    ({ type: 'load', resources, span: 'session', min, max, countEmpty: false, unit: 'period' }) as const;
  const active = (span: 'session' | 'day', max: number) =>
    ({ type: 'active-spans', resources, span, min: null, max }) as const;
  const teachingDays = Math.max(0, data.frame.days.length - freeDays);
  return [
    maxPerSession ? limit('maxPerSession', load(null, maxPerSession), `tối đa ${maxPerSession} tiết mỗi buổi`) : [],
    minPerSession ? limit('minPerSession', load(minPerSession, null), `ít nhất ${minPerSession} tiết mỗi buổi`) : [],
    maxSessions ? limit('maxSessions', active('session', maxSessions), `tối đa ${maxSessions} buổi mỗi tuần`) : [],
    freeDays > 0 ? limit('freeDays', active('day', teachingDays), `mong nghỉ ${freeDays} ngày`) : [],
    teacher.oneSessionPerDay
      ? limit('oneSessionPerDay', { type: 'one-session-a-day', resources }, 'mỗi ngày một buổi')
      : [],
  ].flat();
}

function commonTeacherRules(data: SchoolData, choices: RuleChoices): readonly SourcedRule[] {
  const resources = allTeachers(data);
  const days = choices.valueOf('maxDays');
  const run = choices.valueOf('maxRun');
  const fewDays = { type: 'active-spans', resources, span: 'day', min: null, max: days } as const;
  const shortRun = { type: 'max-run', resources, within: 'session', max: run } as const;
  const apart = { type: 'no-back-to-back-sessions', resources } as const;
  return [
    ...choices.single('maxDays', fewDays, `Giáo viên dạy tối đa ${days} ngày mỗi tuần`),
    ...choices.single('maxRun', shortRun, `Giáo viên dạy liền tối đa ${run} tiết`),
    ...choices.single('noBackToBack', apart, 'Giáo viên không dạy tiết cuối sáng rồi tiết đầu chiều'),
  ];
}

function measures(data: SchoolData) {
  const resources = allTeachers(data);
  return {
    short: { type: 'load', resources, span: 'session', min: 2, max: null, countEmpty: false, unit: 'span' },
    long: { type: 'gap-sessions', resources, from: 2, to: null },
    sessions: { type: 'active-spans', resources, span: 'session', min: null, max: 0 },
    one: { type: 'gap-sessions', resources, from: 1, to: 1 },
  } as const;
}

const measureNames = {
  short: 'Giáo viên không có buổi dạy một tiết',
  long: 'Giáo viên không trống từ hai tiết trong buổi',
  sessions: 'Giáo viên đi dạy ít buổi',
  one: 'Giáo viên ít buổi trống một tiết',
} as const;

/** The measures of a teacher's week: they are counted whatever the school sets, at the levels as it orders them. */
export function qualityRules(data: SchoolData, { soft }: RuleChoices): SourcedRule[] {
  const { short, long, sessions, one } = measures(data);
  return [
    rule(short, { kind: 'level', level: 'singleSessions' }, measureNames.short, soft('singleSessions')),
    rule(long, { kind: 'level', level: 'longGaps' }, measureNames.long, soft('longGaps')),
    rule(sessions, { kind: 'level', level: 'teacherSessions' }, measureNames.sessions, soft('teacherSessions')),
    rule(one, { kind: 'level', level: 'shortGaps' }, measureNames.one, soft('shortGaps')),
  ];
}

/** The same as conditions, where the school insists. */
function requiredQuality(data: SchoolData, { isRequired }: RuleChoices): SourcedRule[] {
  const { short, long, one } = measures(data);
  return [
    ...(isRequired('noSingleSessions')
      ? [rule(short, { kind: 'setting', rule: 'noSingleSessions' }, measureNames.short)]
      : []),
    ...(isRequired('noLongGaps') ? [rule(long, { kind: 'setting', rule: 'noLongGaps' }, measureNames.long)] : []),
    ...(isRequired('noShortGaps')
      ? [rule(one, { kind: 'setting', rule: 'noShortGaps' }, 'Giáo viên không có buổi trống một tiết')]
      : []),
  ];
}

/** One site a session, and time for the way between two. */
export function travelRules(data: SchoolData, choices: RuleChoices): readonly SourcedRule[] {
  if (data.sites.length < 2) return [];
  const kind = { type: 'travel', resources: allTeachers(data) } as const;
  const source = { kind: 'setting', rule: 'oneSite' } as const;
  const oneSite = { ...kind, oneSitePerSession: true };
  const enoughTime = { ...kind, oneSitePerSession: false };
  return choices.when('oneSite', (strength) => [
    rule(oneSite, source, 'Giáo viên dạy một điểm trường mỗi buổi', strength),
    // As a wish, a way that leaves too little time has to cost more than one that can be gone.
    ...(strength.kind === 'soft'
      ? [rule(enoughTime, { ...source, isOfWays: true }, 'Giáo viên có đủ thời gian đi giữa hai điểm trường', strength)]
      : []),
  ]);
}

function allTeachers({ teachers }: SchoolData): ResourceSet {
  return { kind: 'teacher', members: teachers.map((_, index) => index) };
}
