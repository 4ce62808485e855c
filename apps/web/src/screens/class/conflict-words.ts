import { averagePeriods, weekWords, weeksOfAssignment, withGroup } from '@tkb/contract';
import type { Conflict } from '../../assignment/changes.ts';
import { periodText, teacherNames, type Assignment } from '../../assignment/loads.ts';
import type { SchoolRows } from '../../assignment/use-school-rows.ts';

/** The conflicts in words: which cell, and on both sides who teaches how many periods. */
export function describeConflicts(
  conflicts: readonly Conflict[],
  { classes, subjects, teachers }: Pick<SchoolRows, 'classes' | 'subjects' | 'teachers'>,
  rooms: ReadonlyMap<number, string> | undefined,
) {
  const nameOf = teacherNames(teachers);
  const classNames = new Map(classes.map(({ id, name }) => [id, name]));
  const listed = (ids: readonly number[], names: ReadonlyMap<number, string>) =>
    ids.map((id) => names.get(id) ?? '').join(', ');
  /** Few cells have these: they are told where the two sides differ. */
  const details = (row: Assignment) => [
    row.oppositePeriods > 0 ? `${row.oppositePeriods} tiết trái buổi` : 'không có tiết trái buổi',
    row.candidateIds.length > 0 ? `chọn một trong ${listed(row.candidateIds, nameOf)}` : 'không ghi người để chọn',
    row.blockPattern ? `chia ${row.blockPattern}` : 'chia tiết theo môn',
    row.roomId === null ? 'phòng theo môn' : `phòng ${rooms?.get(row.roomId) ?? ''}`,
    row.joinedClassIds.length > 0 ? `ghép với ${listed(row.joinedClassIds, classNames)}` : 'không ghép lớp',
    row.parallelGroup ? `học song song ${row.parallelGroup}` : 'không học song song',
  ];
  const words = (row: Assignment | undefined, other: Assignment | undefined) => {
    if (!row) return 'không có môn này';
    const others = other && details(other);
    return [
      listed(row.teacherIds, nameOf) || 'chưa có giáo viên',
      `${periodText(averagePeriods(row))} tiết`,
      weekWords(weeksOfAssignment(row)),
      ...details(row).filter((detail, index) => others && others[index] !== detail),
    ]
      .filter(Boolean)
      .join(', ');
  };
  return conflicts.map(({ mine, theirs }) => {
    const row = mine ?? theirs;
    const subject = subjects.find(({ id }) => id === row?.subjectId)?.name ?? '';
    const schoolClass = classes.find(({ id }) => id === row?.classId)?.name ?? '';
    const title = withGroup(`${subject} ${schoolClass}`, row?.group ?? 0);
    return { title, mine: words(mine, theirs), stored: words(theirs, mine) };
  });
}
