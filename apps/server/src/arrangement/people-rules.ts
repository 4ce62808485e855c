import type { ResourceSet, Rule } from '@tkb/solver';
import type { SchoolData, TeacherData } from './school-data.ts';
import { required, rule, soft } from './rule-set.ts';
import type { Students } from './students.ts';

/** Rules of classes and teachers that every Vietnamese school keeps. */
export function schoolRules(data: SchoolData, students: Students): Rule[] {
  return [...classRules(students), ...data.teachers.flatMap((teacher, index) => teacherRules(teacher, index, data))];
}

function classRules({ keys }: Students): Rule[] {
  const members = (isMain: boolean) => keys.flatMap((key, index) => (key.isMain === isMain ? [index] : []));
  const main: ResourceSet = { kind: 'student', members: members(true) };
  const opposite: ResourceSet = { kind: 'student', members: members(false) };
  const holes = { type: 'max-gaps', resources: opposite, within: 'session', per: 'session', max: 0 } as const;
  return [
    rule({ type: 'compact-session', resources: main }, 'main', 'Lớp không có tiết trống và vào học từ tiết đầu'),
    ...(opposite.members.length > 0 ? [rule(holes, 'opposite', 'Lớp không có tiết trống khi học trái buổi')] : []),
  ];
}

function teacherRules(teacher: TeacherData, index: number, data: SchoolData): Rule[] {
  const resources: ResourceSet = { kind: 'teacher', members: [index] };
  const about = `teacher/${teacher.id}`;
  const { maxPerSession, minPerSession, maxSessions, freeDays } = teacher;
  const load = (min: number | null, max: number | null) =>
    ({ type: 'load', resources, span: 'session', min, max, countEmpty: false, unit: 'period' }) as const;
  const name = (words: string) => `${teacher.name}: ${words}`;
  const days = data.frame.days.length;
  return [
    maxPerSession ? rule(load(null, maxPerSession), `${about}/max`, name(`tối đa ${maxPerSession} tiết mỗi buổi`)) : [],
    minPerSession
      ? rule(
          load(minPerSession, null),
          `${about}/min`,
          name(`ít nhất ${minPerSession} tiết mỗi buổi`),
          soft('wishes', 3),
        )
      : [],
    maxSessions
      ? rule(
          { type: 'active-spans', resources, span: 'session', min: null, max: maxSessions },
          `${about}/sessions`,
          name(`tối đa ${maxSessions} buổi mỗi tuần`),
        )
      : [],
    freeDays > 0
      ? rule(
          { type: 'active-spans', resources, span: 'day', min: null, max: Math.max(0, days - freeDays) },
          `${about}/freeDays`,
          name(`mong nghỉ ${freeDays} ngày`),
          soft('wishes', 3),
        )
      : [],
    teacher.oneSessionPerDay
      ? rule({ type: 'one-session-a-day', resources }, about, name('mỗi ngày một buổi'), required)
      : [],
  ].flat();
}

/** The measures of a teacher's week, in the order schools judge by; and travel between sites. */
export function qualityRules(data: SchoolData): Rule[] {
  const resources: ResourceSet = { kind: 'teacher', members: data.teachers.map((_, index) => index) };
  const short = {
    type: 'load',
    resources,
    span: 'session',
    min: 2,
    max: null,
    countEmpty: false,
    unit: 'span',
  } as const;
  const sessions = { type: 'active-spans', resources, span: 'session', min: null, max: 0 } as const;
  return [
    rule(short, 'quality', 'Giáo viên không có buổi dạy một tiết', soft('singleSessions')),
    rule(
      { type: 'gap-sessions', resources, from: 2, to: null },
      'quality/long',
      'Giáo viên không trống từ hai tiết trong buổi',
      soft('longGaps'),
    ),
    rule(sessions, 'quality', 'Giáo viên đi dạy ít buổi', soft('teacherSessions')),
    rule(
      { type: 'gap-sessions', resources, from: 1, to: 1 },
      'quality/one',
      'Giáo viên ít buổi trống một tiết',
      soft('shortGaps'),
    ),
  ];
}

export function travelRules(data: SchoolData): Rule[] {
  if (data.sites.length < 2) return [];
  const resources: ResourceSet = { kind: 'teacher', members: data.teachers.map((_, index) => index) };
  return [
    rule({ type: 'travel', resources, oneSitePerSession: true }, 'teachers', 'Giáo viên dạy một điểm trường mỗi buổi'),
  ];
}
