import type { Transaction } from '../../db/database.ts';
import { insertRows, keyed } from '../../db/insert-rows.ts';
import type { Ids } from './ids.ts';
import type { DemoSchool } from './types.ts';

/** Writes streams, knowledge blocks, subjects, the curriculum, and the combinations of subjects. */
export async function saveSubjects(tx: Transaction, demo: DemoSchool, ids: Ids): Promise<void> {
  const { streams, knowledgeBlocks } = demo;
  const streamRows = streams.map(({ name, level, note }) => ({ name, note, level_id: ids.of('level', level) }));
  const savedStreams = await keyed(tx, 'stream', { name: 'text', level_id: 'int', note: 'text' }, streamRows, 'name');
  ids.add(
    'stream',
    streams.map(({ name }) => name),
    savedStreams,
  );
  const blocks = knowledgeBlocks.map((name) => ({ name }));
  ids.add('knowledgeBlock', knowledgeBlocks, await keyed(tx, 'knowledge_block', { name: 'text' }, blocks, 'name'));
  await saveSubjectRows(tx, demo, ids);
  await saveCurriculum(tx, demo, ids);
  await saveCombinations(tx, demo, ids);
}

async function saveSubjectRows(tx: Transaction, { subjects }: DemoSchool, ids: Ids): Promise<void> {
  const rows = subjects.map((subject) => ({
    ...{ code: subject.code, name: subject.name, short_name: subject.shortName, official_name: subject.officialName },
    ...{ colour: subject.colour, heavy: subject.heavy, elective: subject.elective },
    knowledge_block_id: ids.of('knowledgeBlock', subject.knowledgeBlock),
    room_type_id: ids.optional('roomType', subject.roomType),
    taught_by_homeroom_teacher: subject.taughtByHomeroomTeacher,
    double_periods: subject.doublePeriods,
    required_doubles: subject.requiredDoubles,
    max_per_shift: subject.maxPerShift,
    max_per_day: subject.maxPerDay,
    min_days_between: subject.minDaysBetween,
  }));
  const columns = {
    ...{ code: 'text', name: 'text', short_name: 'text', official_name: 'text', colour: 'text' },
    ...{ heavy: 'boolean', elective: 'boolean', knowledge_block_id: 'int', room_type_id: 'int' },
    ...{ taught_by_homeroom_teacher: 'boolean', double_periods: 'text', required_doubles: 'int' },
    ...{ max_per_shift: 'int', max_per_day: 'int', min_days_between: 'int' },
  };
  ids.add(
    'subject',
    subjects.map(({ code }) => code),
    await keyed(tx, 'subject', columns, rows, 'code'),
  );
}

async function saveCurriculum(tx: Transaction, { curriculum }: DemoSchool, ids: Ids): Promise<void> {
  const rows = curriculum.map(({ grade, stream, subject, mainPeriods, oppositePeriods }) => ({
    grade_id: ids.of('grade', String(grade)),
    stream_id: ids.optional('stream', stream),
    subject_id: ids.of('subject', subject),
    main_periods: mainPeriods,
    opposite_periods: oppositePeriods,
  }));
  const keys = { grade_id: 'int', stream_id: 'int', subject_id: 'int' };
  await insertRows(tx, 'curriculum', { ...keys, main_periods: 'int', opposite_periods: 'int' }, rows);
}

async function saveCombinations(tx: Transaction, { combinations }: DemoSchool, ids: Ids): Promise<void> {
  const rows = combinations.map(({ name, kind, grade, stream, maxPerShift, maxPerDay }) => ({
    ...{ name, kind, max_per_shift: maxPerShift, max_per_day: maxPerDay },
    grade_id: grade === null ? null : ids.of('grade', String(grade)),
    stream_id: ids.optional('stream', stream),
  }));
  const columns = {
    ...{ name: 'text', kind: 'text', grade_id: 'int', stream_id: 'int', max_per_shift: 'int', max_per_day: 'int' },
  };
  const saved = await keyed(tx, 'subject_combination', columns, rows, 'name');
  ids.add(
    'combination',
    combinations.map(({ name }) => name),
    saved,
  );
  const members = combinations.flatMap(({ name, subjects }) =>
    subjects.map((subject) => ({
      subject_combination_id: ids.of('combination', name),
      subject_id: ids.of('subject', subject),
    })),
  );
  await insertRows(tx, 'subject_combination_subject', { subject_combination_id: 'int', subject_id: 'int' }, members);
}
