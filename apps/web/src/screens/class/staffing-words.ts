import { type StaffingProposal, withGroup } from '@tkb/contract';
import { periodText, teacherNames, type Assignment } from '../../assignment/loads.ts';
import type { SchoolRows } from '../../assignment/use-school-rows.ts';

type Named = Pick<SchoolRows, 'classes' | 'subjects' | 'teachers'>;
type Choice = StaffingProposal['chosen'][number];

/** The names used in a proposal. */
export function wordsOf({ classes, subjects, teachers }: Named) {
  const classNames = new Map(classes.map(({ id, name }) => [id, name]));
  const subjectNames = new Map(subjects.map(({ id, name }) => [id, name]));
  const nameOf = teacherNames(teachers);
  return {
    titleOf: ({ classId, subjectId, group }: Pick<Choice, 'classId' | 'subjectId' | 'group'>) =>
      withGroup(`${subjectNames.get(subjectId) ?? ''} ${classNames.get(classId) ?? ''}`, group),
    teacherOf: (id: number) => nameOf.get(id) ?? '',
  };
}

/** For each assignment that nobody can take: why each of its candidates cannot. */
export function openWords({ open, loads }: StaffingProposal, school: Named): string[] {
  const { titleOf, teacherOf } = wordsOf(school);
  const loadOf = new Map(loads.map((load) => [load.teacherId, load]));
  return open.map(({ refusals, periods, ...row }) => {
    const reasons = refusals.map(({ teacherId, reason }) => {
      const load = loadOf.get(teacherId);
      const words = {
        limit: `đã có ${periodText(load?.after ?? 0)} tiết, tối đa ${load?.limit ?? 0}`,
        room: 'không đủ ô rảnh cùng lớp',
        apart: 'dạy nhóm khác cùng lúc',
      }[reason];
      return `${teacherOf(teacherId)} ${words}`;
    });
    return `${titleOf(row)} (${periodText(periods)} tiết): ${reasons.join('; ') || 'không còn ai để chọn'}.`;
  });
}

/** The assignments with the chosen teachers instead of those chosen before; others who teach along with them stay. */
export function takeChoices(rows: readonly Assignment[], choices: readonly Choice[]): Assignment[] {
  const chosen = new Map(choices.map((choice) => [choice.classSubjectId, choice]));
  return rows.map((row) => {
    const choice = chosen.get(row.id ?? 0);
    if (!choice) return row;
    return { ...row, teacherIds: [choice.teacherId, ...row.teacherIds.filter((id) => id !== choice.before)] };
  });
}
