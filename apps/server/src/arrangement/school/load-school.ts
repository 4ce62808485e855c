import { completeSettings, type MarkedCell, type WeekFrame } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { curriculumKey, type MarkCells, type SchoolData } from './school-data.ts';
import { marksSql, schoolSql } from './school-sql.ts';

interface MarkRow extends MarkedCell {
  readonly id: number;
}
interface CurriculumMarkRow extends MarkedCell {
  readonly gradeId: number;
  readonly streamId: number | null;
  readonly subjectId: number;
}
interface MarkRows {
  readonly room: readonly MarkRow[];
  readonly subject: readonly MarkRow[];
  readonly teacher: readonly MarkRow[];
  readonly class: readonly MarkRow[];
  readonly classSubject: readonly MarkRow[];
  readonly curriculum: readonly CurriculumMarkRow[];
}

type StoredSchool = Omit<SchoolData, 'frame' | 'marks' | 'rules'> & {
  readonly rules: Parameters<typeof completeSettings>[0] | null;
};

/** Everything the arrangement needs to know of the school of the transaction, in two queries. */
export async function loadSchool(tx: Transaction, frame: WeekFrame): Promise<SchoolData> {
  const [school] = await tx.query<{ data: StoredSchool }>(schoolSql);
  const [marks] = await tx.query<{ data: MarkRows }>(marksSql);
  if (!school || !marks) throw new Error('the school of the transaction was not found');
  const { curriculum, ...byOwner } = marks.data;
  const owned = (rows: readonly MarkRow[]): MarkCells => Map.groupBy(rows, ({ id }) => id);
  return {
    ...school.data,
    rules: completeSettings(school.data.rules ?? {}),
    frame,
    marks: {
      room: owned(byOwner.room),
      subject: owned(byOwner.subject),
      teacher: owned(byOwner.teacher),
      class: owned(byOwner.class),
      classSubject: owned(byOwner.classSubject),
      curriculum: Map.groupBy(curriculum, (row) => curriculumKey(row.gradeId, row.streamId, row.subjectId)),
    },
  };
}
