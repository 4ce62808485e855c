import { averagePeriods, weekWords, weeksOfAssignment } from '@tkb/contract';
import type { Conflict } from '../../assignment/changes.ts';
import { periodText, teacherName, type Assignment } from '../../assignment/loads.ts';
import type { SchoolRows } from '../../assignment/use-school-rows.ts';

/** The conflicts in words: which cell, and on both sides who teaches how many periods. */
export function describeConflicts(
  conflicts: readonly Conflict[],
  { classes, subjects, teachers }: Pick<SchoolRows, 'classes' | 'subjects' | 'teachers'>,
) {
  const teacherNames = new Map(teachers.map((teacher) => [teacher.id, teacherName(teacher)]));
  const words = (row: Assignment | undefined) => {
    if (!row) return 'không có môn này';
    const names = row.teacherIds.map((id) => teacherNames.get(id) ?? '').join(', ') || 'chưa có giáo viên';
    return [names, `${periodText(averagePeriods(row))} tiết`, weekWords(weeksOfAssignment(row))]
      .filter(Boolean)
      .join(', ');
  };
  return conflicts.map(({ mine, theirs }) => {
    const row = mine ?? theirs;
    const subject = subjects.find(({ id }) => id === row?.subjectId)?.name ?? '';
    const schoolClass = classes.find(({ id }) => id === row?.classId)?.name ?? '';
    const group = row && row.group > 0 ? ` nhóm ${row.group}` : '';
    return { title: `${subject} ${schoolClass}${group}`, mine: words(mine), stored: words(theirs) };
  });
}
