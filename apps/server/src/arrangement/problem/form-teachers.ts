import type { Rule, Teacher } from '@tkb/solver';
import type { LessonData, SchoolData } from '../school/school-data.ts';
import { nameOfPart, type WeekParts } from './week-parts.ts';
import type { Week } from './week.ts';

/** The teachers of a problem: those of the school in order, then further parts of those whose weeks differ. */
export interface Teachers {
  readonly all: readonly Teacher[];
  /** The teacher of the school that each is, or is a part of. */
  readonly ids: readonly number[];
  of(lesson: LessonData): number[];
  /** The rule with every part of the teachers it names. */
  withParts(rule: Rule): Rule;
}

/** Teachers with the slots they are blocked in: their own, and the meetings of their departments. */
export function formTeachers(data: SchoolData, week: Week, parts: WeekParts): Teachers {
  const meetings = new Map<number, number[]>();
  for (const meeting of data.meetings) {
    const slot = week.slotOf(meeting);
    if (slot === undefined) continue;
    for (const id of meeting.teacherIds) meetings.set(id, [...(meetings.get(id) ?? []), slot]);
  }
  const all: Teacher[] = [];
  const ids: number[] = [];
  const indices = new Map<number, number[]>();
  const add = (teacher: SchoolData['teachers'][number], index: number) => {
    const { id, name } = teacher;
    const own = parts.ofTeacher(id);
    const part = own[index];
    if (!part) return;
    const blocked = new Set([...week.marked(data.marks.teacher.get(id), 'blocked'), ...(meetings.get(id) ?? [])]);
    indices.set(id, [...(indices.get(id) ?? []), all.length]);
    const whole = own.length === 1 ? {} : { whole: name };
    ids.push(id);
    all.push({
      id: `${id}${index > 0 ? `/${part.weeks[0]}` : ''}`,
      name: nameOfPart(name, part, own),
      blocked: [...blocked],
      ...whole,
    });
  };
  for (const teacher of data.teachers) add(teacher, 0);
  const most = Math.max(1, ...data.teachers.map(({ id }) => parts.ofTeacher(id).length));
  for (let index = 1; index < most; index++) for (const teacher of data.teachers) add(teacher, index);
  const further = new Map([...indices.values()].map(([first = -1, ...rest]) => [first, rest]));
  return {
    all,
    ids,
    of: (lesson) =>
      lesson.teacherIds.flatMap((id) =>
        (indices.get(id) ?? []).filter((_, index) => {
          const part = parts.ofTeacher(id)[index];
          return part !== undefined && parts.isHeld(lesson, part);
        }),
      ),
    withParts: (rule) => {
      if (!('resources' in rule) || rule.resources.kind !== 'teacher') return rule;
      const members = rule.resources.members.flatMap((member) => [member, ...(further.get(member) ?? [])]);
      return members.length === rule.resources.members.length
        ? rule
        : { ...rule, resources: { kind: 'teacher', members } };
    },
  };
}
