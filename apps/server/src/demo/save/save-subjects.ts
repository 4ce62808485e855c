import { resources } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { addRows } from '../../db/resource-rows.ts';
import type { DemoSchool } from '../parts/types.ts';
import type { Ids } from './ids.ts';

/** Writes streams, knowledge blocks, subjects, the curriculum, and the combinations of subjects. */
export async function saveSubjects(tx: Transaction, demo: DemoSchool, ids: Ids): Promise<void> {
  const { streams, knowledgeBlocks, subjects } = demo;
  const streamRows = streams.map(({ level, ...stream }) => ({ ...stream, levelId: ids.of('level', level) }));
  await ids.write(tx, resources.stream, 'name', streamRows);
  const blocks = knowledgeBlocks.map((name) => ({ name }));
  await ids.write(tx, resources.knowledgeBlock, 'name', blocks);
  const subjectRows = subjects.map(({ knowledgeBlock, roomType, ...subject }) => ({
    ...subject,
    knowledgeBlockId: ids.of('knowledgeBlock', knowledgeBlock),
    roomTypeId: ids.optional('roomType', roomType),
  }));
  await ids.write(tx, resources.subject, 'code', subjectRows);
  await saveCurriculum(tx, demo, ids);
  await saveCombinations(tx, demo, ids);
}

async function saveCurriculum(tx: Transaction, { curriculum }: DemoSchool, ids: Ids): Promise<void> {
  const rows = curriculum.map(({ grade, stream, subject, ...row }) => ({
    ...row,
    gradeId: ids.of('grade', String(grade)),
    streamId: ids.optional('stream', stream),
    subjectId: ids.of('subject', subject),
  }));
  await addRows(tx, resources.curriculum, rows);
}

async function saveCombinations(tx: Transaction, { combinations }: DemoSchool, ids: Ids): Promise<void> {
  const rows = combinations.map(({ grade, stream, subjects, ...row }) => ({
    ...row,
    gradeId: grade === null ? null : ids.of('grade', String(grade)),
    streamId: ids.optional('stream', stream),
    subjects: subjects.map((subject) => ids.of('subject', subject)),
  }));
  await ids.write(tx, resources.subjectCombination, 'name', rows);
}
