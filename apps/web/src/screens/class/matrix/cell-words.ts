import { averagePeriods, chosenTeacher, resources, weekWords, weeksOfAssignment } from '@tkb/contract';
import { periodText, type Assignment } from '../../../assignment/loads.ts';

/** How teachers are called in a cell, and whether they may still be there. */
export type CellNames = ReadonlyMap<number, { readonly short: string; readonly isTeaching: boolean }>;

export const stoppedWord = resources.teacher.offered?.otherwise;

/** The words for a cell whose row (or lack of one) needs a word; empty for most. */
export const cellTitle = (row: Assignment | undefined, planned: number | null, teacherIds: readonly number[]) => {
  if (!row) return planned ? `Chương trình có ${periodText(planned)} tiết, lớp chưa có` : 'Lớp không học môn này';
  if (row.candidateIds.length > 0 && chosenTeacher(row) === null) return 'Chưa chọn giáo viên trong số đã ghi';
  if (teacherIds.length === 0) return 'Chưa có giáo viên';
  if (row.teacherIds.length === 0) return 'Giáo viên chủ nhiệm dạy';
  return planned === null || averagePeriods(row) === planned ? '' : `Chương trình: ${periodText(planned)} tiết`;
};

/** "1,5 · tuần lẻ": periods a week on average, and in which weeks. */
export const periodWords = (row: Assignment) =>
  [periodText(averagePeriods(row)), weekWords(weeksOfAssignment(row))].filter(Boolean).join(' · ');
