import { expect, test } from 'vitest';
import { serverOfFile } from '../support/test-server.ts';
import { demo, download } from './read-back.ts';
import { importerOf, periodsIn, viewOf } from './timetable-files.ts';

const server = await serverOfFile();

test(
  'the pages of classes with rooms, printed and read by a new school, bring its subjects and teachers and no others',
  { tags: ['soak'], timeout: 600_000 },
  async () => {
    const { tenant, caller, id } = await demo(server, 'thcs24', false);
    await server.sql(
      tenant,
      `update lesson l set room_id = (select r.id from subject s join room r on r.type_id = s.room_type_id
           where s.id = l.subject_id order by (r.id + l.id) % 2 limit 1)
         where timetable_id = $1`,
      [id],
    );
    const query = `timetableId=${id}&layout=page&format=pdf&showTeacher=true&showRoom=true`;
    const print = await download(caller, `/api/export/lop?${query}`);
    const view = await viewOf(caller, id);
    const other = await server.signIn(await server.createSchool());
    const importer = importerOf(other);
    const { item } = await importer.run(await importer.read(print), { createMissing: true, acceptsUnread: true });
    const now = await viewOf(other, item.id);
    expect(periodsIn(now)).toHaveLength(periodsIn(view).length);
    expect(now.teachers.map(({ name }) => name).toSorted()).toHaveLength(view.teachers.length);
    expect(now.subjects.map(({ name }) => name).toSorted()).toEqual(view.subjects.map(({ name }) => name).toSorted());
  },
);
