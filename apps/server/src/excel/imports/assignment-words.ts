import {
  averagePeriods,
  firstFew,
  weekWords,
  weeksOfAssignment,
  type ExcelPreview,
  withGroupMark,
} from '@tkb/contract';
import type { PlannedAssignment, PlannedEntryRow } from '../assignments/plan-assignments.ts';
import type { SchoolNames } from '../names/school-names.ts';

/** Gaps of the planned assignments: teachers nobody named, periods that say something else. */
export function entryWarnings(planned: readonly PlannedEntryRow[], names: SchoolNames): string[] {
  const entries = planned.flatMap(({ assignments }) => assignments);
  const open = entries.filter(({ after }) => after.teacherIds.length === 0).length;
  const told = planned.flatMap(({ row, warnings }) =>
    warnings.flatMap(({ classId, subjectId, message, isShare }) => {
      if (isShare) return [];
      const subject = names.labelOf('subject', subjectId);
      const what = classId === null ? subject : `${names.labelOf('class', classId)} – ${subject}`;
      return `Dòng ${row}, ${what}: ${message}.`;
    }),
  );
  const shares = planned.flatMap(({ row, warnings }) =>
    warnings.flatMap(({ subjectId, message, isShare }) =>
      isShare ? `dòng ${row} ${names.labelOf('subject', subjectId)} ${message}` : [],
    ),
  );
  const copied = planned.filter(({ copies }) => copies > 0);
  const total = copied.reduce((sum, { copies }) => sum + copies, 0);
  const rows = firstFew(copied.map(({ row }) => String(row)));
  return [
    ...(open > 0 ? [`${open} phân công chưa có giáo viên.`] : []),
    ...(total > 0 ? [`${total} phân công ghi lại y như ở dòng trước, chỉ tính một lần: dòng ${rows}.`] : []),
    ...(shares.length > 0
      ? [
          `Số tiết ghi chung cho nhiều lớp được hiểu: ${firstFew(shares, 8)}. Nếu khác, hãy ghi số tiết sau từng lớp, ví dụ 6A (4t), 6B (4t).`,
        ]
      : []),
    ...toStopped(entries, names),
    ...fromCurriculum(entries, names),
    ...told,
  ];
}

/** Who teaches no longer and is given something all the same. */
function toStopped(entries: readonly PlannedAssignment[], names: SchoolNames): string[] {
  const stopped = new Set(names.rowsOf('teacher').flatMap((row) => (row['isTeaching'] === false ? row.id : [])));
  const named = entries.flatMap(({ before, after }) =>
    after.teacherIds.filter((id) => stopped.has(id) && !before?.teacherIds.includes(id)),
  );
  if (named.length === 0) return [];
  const people = [...new Set(named)].map((id) => names.labelOf('teacher', id));
  return [
    `Tệp phân công cho người đã thôi dạy: ${firstFew(people, 8)}. Nếu họ dạy lại, hãy chọn Đang dạy ở trang Giáo viên.`,
  ];
}

/** Periods that the file does not say, by subject and grade. */
function fromCurriculum(entries: readonly PlannedAssignment[], names: SchoolNames): string[] {
  const taken = entries.flatMap(({ after, gradeId }) => (gradeId === undefined ? [] : [{ after, gradeId }]));
  if (taken.length === 0) return [];
  const numbers = taken.map(
    ({ after, gradeId }) =>
      `${names.labelOf('subject', after.subjectId)} ${names.labelOf('grade', gradeId).toLocaleLowerCase('vi')} (${averagePeriods(after).toLocaleString('vi')} tiết)`,
  );
  return [
    `Tệp không ghi số tiết của ${taken.length} phân công, lấy theo môn khối lớp: ${firstFew([...new Set(numbers)], 12)}.`,
  ];
}

/** A row of the file and its changes, as the preview shows them. */
export function assignmentRow({ row, label, errors, assignments }: PlannedEntryRow, names: SchoolNames) {
  const changed = assignments.filter(({ isSame }) => !isSame);
  const isNew = changed.some(({ before }) => before === null);
  const state = errors.length > 0 ? 'wrong' : isNew ? 'create' : changed.length > 0 ? 'update' : 'same';
  const changes = changed.map(({ before, after }) => {
    const what = assignmentLabel(after, names);
    const teachers = (ids: readonly number[]) =>
      ids.map((id) => names.labelOf('teacher', id)).join('; ') || 'chưa có GV';
    const periods = after.mainPeriods + after.oppositePeriods;
    const old =
      before && before.teacherIds.join() !== after.teacherIds.join() ? `${teachers(before.teacherIds)} → ` : '';
    const weeks = weekWords(weeksOfAssignment(after));
    return [`${what}: ${old}${teachers(after.teacherIds)}`, `${periods} tiết`, weeks].filter(Boolean).join(', ');
  });
  return { row, label, errors: [...errors], changes, state } satisfies ExcelPreview['rows'][number];
}

/** "6A (nhóm 2) – Tin học". */
export function assignmentLabel({ classId, group, subjectId }: PlannedAssignment['after'], names: SchoolNames): string {
  return `${withGroupMark(names.labelOf('class', classId), group)} – ${names.labelOf('subject', subjectId)}`;
}
