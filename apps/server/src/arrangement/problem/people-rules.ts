import type { ResourceSet } from '@tkb/solver';
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
  const of = (field: Extract<RuleSource, { kind: 'teacher' }>['field']) =>
    ({ kind: 'teacher', id: teacher.id, field }) as const;
  const { maxPerSession, minPerSession, maxSessions, freeDays } = teacher;
  const load = (min: number | null, max: number | null) =>
    ({ type: 'load', resources, span: 'session', min, max, countEmpty: false, unit: 'period' }) as const;
  const active = (span: 'session' | 'day', max: number) =>
    ({ type: 'active-spans', resources, span, min: null, max }) as const;
  const name = (words: string) => `${teacher.name}: ${words}`;
  const teachingDays = Math.max(0, data.frame.days.length - freeDays);
  return [
    maxPerSession
      ? choices.when('maxPerSession', (strength) => [
          rule(load(null, maxPerSession), of('maxPerSession'), name(`tối đa ${maxPerSession} tiết mỗi buổi`), strength),
        ])
      : [],
    minPerSession
      ? choices.when('minPerSession', (strength) => [
          rule(
            load(minPerSession, null),
            of('minPerSession'),
            name(`ít nhất ${minPerSession} tiết mỗi buổi`),
            strength,
          ),
        ])
      : [],
    maxSessions
      ? choices.when('maxSessions', (strength) => [
          rule(
            active('session', maxSessions),
            of('maxSessions'),
            name(`tối đa ${maxSessions} buổi mỗi tuần`),
            strength,
          ),
        ])
      : [],
    freeDays > 0
      ? choices.when('freeDays', (strength) => [
          rule(active('day', teachingDays), of('freeDays'), name(`mong nghỉ ${freeDays} ngày`), strength),
        ])
      : [],
    teacher.oneSessionPerDay
      ? choices.when('oneSessionPerDay', (strength) => [
          rule({ type: 'one-session-a-day', resources }, of('oneSessionPerDay'), name('mỗi ngày một buổi'), strength),
        ])
      : [],
  ].flat();
}

function commonTeacherRules(data: SchoolData, choices: RuleChoices): SourcedRule[] {
  const resources = allTeachers(data);
  const days = choices.valueOf('maxDays');
  const run = choices.valueOf('maxRun');
  return [
    choices.when('maxDays', (strength) => [
      rule(
        { type: 'active-spans', resources, span: 'day', min: null, max: days },
        { kind: 'setting', rule: 'maxDays' },
        `Giáo viên dạy tối đa ${days} ngày mỗi tuần`,
        strength,
      ),
    ]),
    choices.when('maxRun', (strength) => [
      rule(
        { type: 'max-run', resources, within: 'session', max: run },
        { kind: 'setting', rule: 'maxRun' },
        `Giáo viên dạy liền tối đa ${run} tiết`,
        strength,
      ),
    ]),
    choices.when('noBackToBack', (strength) => [
      rule(
        { type: 'no-back-to-back-sessions', resources },
        { kind: 'setting', rule: 'noBackToBack' },
        'Giáo viên không dạy tiết cuối sáng rồi tiết đầu chiều',
        strength,
      ),
    ]),
  ].flat();
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
