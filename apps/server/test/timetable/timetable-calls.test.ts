// @module-tag behaviour-5
import type { TimetableRow } from '@tkb/contract';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { dataFrom } from '../support/answers.ts';
import { smallLessons } from './small-data.ts';
import { startSmallServer } from './small-server.ts';

const { server, school, editor, sql } = await startSmallServer();

const draft = { schoolYear: '2026-2027', semester: 1 };
const itemOf = ({ body }: { body: { data: unknown } }): TimetableRow => (body.data as { item: TimetableRow }).item;
const create = async (caller = editor) => itemOf(await caller.post('/api/thoikhoabieu', draft));
const updateOf = ({ id, version, name, effectiveFrom }: TimetableRow, more: object) => ({
  id,
  version,
  name,
  effectiveFrom,
  status: 'draft',
  ...draft,
  ...more,
});

/** Writes places directly, as an arrangement would; the lessons of Tin are in the computer room. */
const place = (id: number) =>
  sql(
    `update lesson set day = 2 + (n % 6), period = 1 + n / 6, room_id = case when subject_id = $3 then $2::int end from
         (select id, (row_number() over (order by id) - 1)::int as n from lesson where timetable_id = $1) o
       where lesson.id = o.id`,
    [id, school.room, school.subjects[2]],
  );

describe('creating', () => {
  test(
    'cuts the assignments into lessons and numbers timetables within the year',
    { tags: ['seed-3.8', 'seed-7.5'] },
    async () => {
      const first = await create();
      const second = await create();
      expect(first).toMatchObject({ lessonCount: smallLessons, placedCount: 0, status: 'draft' });
      expect(second.number).toBe(first.number + 1);
      const other = itemOf(await editor.post('/api/thoikhoabieu', { ...draft, schoolYear: '2027-2028' }));
      expect(other.number).toBe(1);
    },
  );

  test('refuses a school without assignments, and bad input', { tags: ['seed-7.5'] }, async () => {
    const empty = await server.signIn(await server.createSchool());
    expect(await empty.post('/api/thoikhoabieu', draft)).toMatchObject({
      status: 409,
      body: { code: 'timetable.no_lessons' },
    });
    expect((await editor.post('/api/thoikhoabieu', { ...draft, semester: 3 })).status).toBe(400);
  });
});

describe('reading', () => {
  test('lists newest first, by status, and finds by number', { tags: ['seed-7.5'] }, async () => {
    const row = await create();
    const list = (await editor.get(`/api/thoikhoabieu?pageSize=1&search=TKB số ${row.number}`)).body.data as {
      items: TimetableRow[];
    };
    expect(list.items[0]).toMatchObject({ id: row.id, stt: 1 });
    const published = (await editor.get('/api/thoikhoabieu?status=published')).body.data as { totalrecord: number };
    expect(published.totalrecord).toBe(0);
    expect((await editor.get(`/api/thoikhoabieu/detail?id=${row.id}`)).body.data).toMatchObject({ id: row.id });
  });

  test('shows a class or a teacher with only their lessons, and the frame', { tags: ['seed-7.9'] }, async () => {
    const { id } = await create();
    const [first = 0] = school.classes;
    const view = (await editor.get(`/api/tkb/lop?timetableId=${id}&id=${first}`)).body.data as {
      lessons: { classes: { id: number }[]; isFixed: boolean }[];
      teachers: { shortName: string }[];
      frame: { days: number[]; shifts: { periods: number[] }[] };
    };
    expect(view.lessons).toHaveLength(smallLessons / 2);
    expect(view.lessons.every(({ classes }) => classes[0]?.id === first)).toBe(true);
    expect(view.lessons.filter(({ isFixed }) => isFixed)).toHaveLength(1);
    expect(view.teachers.map(({ shortName }) => shortName)).toEqual(['Hùng', 'Lan', 'Mai']);
    expect(view.frame.days).toEqual([2, 3, 4, 5, 6, 7]);
    const teacher = (await editor.get(`/api/tkb/giaovien?timetableId=${id}&id=${school.teachers[2]}`)).body.data as {
      lessons: unknown[];
    };
    expect(teacher.lessons).toHaveLength(4);
    const whole = (await editor.get(`/api/tkb/lop?timetableId=${id}`)).body.data as { lessons: unknown[] };
    expect(whole.lessons).toHaveLength(smallLessons);
  });

  test('counts periods by every owner', { tags: ['seed-7.12'] }, async () => {
    const { id } = await create();
    await place(id);
    // A lesson of two groups of its class is one lesson of the class.
    await sql(
      `insert into lesson_class (lesson_id, class_id, "group") select lesson_id, class_id, 1 from lesson_class
       where lesson_id = (select min(id) from lesson where timetable_id = $1)`,
      [id],
    );
    const count = async (by: string) =>
      (
        (await editor.get(`/api/sotiet/${by}?timetableId=${id}`)).body.data as {
          items: { name: string; total: number; placed: number }[];
        }
      ).items.map(({ name, total, placed }) => [name, total, placed]);
    expect(await count('lophoc')).toEqual([
      ['6A', 10, 10],
      ['6B', 10, 10],
    ]);
    expect(await count('monhoc')).toContainEqual(['Toán', 8, 8]);
    expect(await count('giaovien')).toContainEqual(['Lê Thị Mai', 4, 4]);
    expect(await count('lopmon')).toContainEqual(['Toán 6A', 4, 4]);
    expect(await count('phonghoc')).toEqual([['Phòng máy', 4, 4]]);
  });

  test('counts every room: home rooms by their classes, others by the lessons that need them', async () => {
    const home = await server.database.schoolTransaction(school.tenant, async (tx) => {
      const [room] = await tx.query<{ id: number }>(
        `insert into room (code, name, type_id) select 'P1', 'Phòng 1', id from classroom_type where kind = 'ordinary'
         order by id limit 1 returning id`,
      );
      await tx.query(
        `insert into room (code, name, type_id) select 'P2', 'Phòng 2', type_id from room where code = 'P1'`,
      );
      await tx.query('update class set home_room_id = $1 where id = $2', [room?.id, school.classes[0]]);
      return room?.id ?? 0;
    });
    const { id } = await create();
    const count = async (query = '') => {
      const { items } = (await editor.get(`/api/sotiet/phonghoc?timetableId=${id}${query}`)).body.data as {
        items: { name: string; total: number; placed: number; unplaced: number }[];
      };
      return items.map(({ name, total, placed, unplaced }) => [name, total, placed, unplaced]);
    };
    expect(await count()).toEqual([
      ['Phòng 1', 8, 0, 8],
      ['Phòng 2', 0, 0, 0],
      ['Phòng máy', 4, 0, 4],
    ]);
    expect(await count(`&id=${home}`)).toEqual([['Phòng 1', 8, 0, 8]]);
    expect(await count('&sort=-total&pageSize=1')).toEqual([['Phòng 1', 8, 0, 8]]);
    await place(id);
    expect(await count()).toEqual([
      ['Phòng 1', 8, 8, 0],
      ['Phòng 2', 0, 0, 0],
      ['Phòng máy', 4, 4, 0],
    ]);
    await server.database.schoolTransaction(school.tenant, async (tx) => {
      await tx.query('update class set home_room_id = null');
      await tx.query(`delete from room where code in ('P1', 'P2')`);
    });
  });

  test('counts a pair of periods as two', { tags: ['seed-7.12'] }, async () => {
    const setPattern = (pattern: string) =>
      sql('update class_subject set block_pattern = $2 where id = $1', [school.classSubjects[0], pattern]);
    await setPattern('2+2');
    const { id } = await create();
    await setPattern('');
    const answer = await editor.get(`/api/sotiet/lopmon?timetableId=${id}`);
    const { items } = answer.body.data as { items: object[] };
    expect(items).toContainEqual(expect.objectContaining({ name: 'Toán 6A', total: 4, placed: 0, unplaced: 4 }));
  });

  test('lists unplaced lessons, and what the check proves impossible', { tags: ['seed-7.12'] }, async () => {
    const { id } = await create();
    const unplaced = (await editor.get(`/api/tkb/tietchuaxep?timetableId=${id}`)).body.data as { totalrecord: number };
    expect(unplaced.totalrecord).toBe(smallLessons);
    expect((await editor.get(`/api/tkb/kiemtra?timetableId=${id}`)).body.data).toEqual({ problems: [] });
    await place(id);
    const list = async () =>
      (await editor.get(`/api/tkb/tietchuaxep?timetableId=${id}`)).body.data as { items: { lessonId: number }[] };
    expect((await list()).items).toEqual([]);
    const shown = (await editor.get(`/api/tkb/lop?timetableId=${id}`)).body.data as { lessons: { id: number }[] };
    const out = shown.lessons[7]?.id;
    expect((await editor.put('/api/tkb/huytiet', { timetableId: id, lessonIds: [out] })).status).toBe(200);
    expect((await list()).items.map(({ lessonId }) => lessonId)).toEqual([out]);
  });

  test(
    'those who only view see what is published, drafts do not exist for them',
    { tags: ['seed-7.5', 'seed-7.9'] },
    async () => {
      const row = await create();
      const viewer = await server.signIn(school.tenant, { '/timetable': 1 });
      expect((await viewer.get(`/api/tkb/lop?timetableId=${row.id}`)).status).toBe(404);
      const update = updateOf(row, { status: 'published', effectiveFrom: '2026-10-05' });
      expect((await editor.put('/api/thoikhoabieu', update)).status).toBe(200);
      expect((await viewer.get(`/api/tkb/lop?timetableId=${row.id}`)).status).toBe(200);
      const list = (await viewer.get('/api/thoikhoabieu')).body.data as { items: TimetableRow[] };
      expect(list.items.map(({ status }) => status)).not.toContain('draft');
    },
  );
});

describe('changing', () => {
  test('takes the current version only', { tags: ['seed-7.5'] }, async () => {
    const row = await create();
    const answer = await editor.put('/api/thoikhoabieu', updateOf(row, { name: 'Phương án 1' }));
    expect(itemOf(answer)).toMatchObject({ name: 'Phương án 1', version: row.version + 1 });
    const stale = await editor.put('/api/thoikhoabieu', updateOf(row, { name: 'Phương án 2' }));
    expect(stale).toMatchObject({ status: 409, body: { code: 'record.stale' } });
  });

  test('publishes one timetable per date, which is then read-only', { tags: ['seed-7.5'] }, async () => {
    const [first, second] = [await create(), await create()];
    const publish = (row: TimetableRow) =>
      editor.put('/api/thoikhoabieu', updateOf(row, { status: 'published', effectiveFrom: '2026-09-07' }));
    expect((await editor.put('/api/thoikhoabieu', updateOf(first, { status: 'published' }))).status).toBe(400);
    const published = itemOf(await publish(first));
    const taken = await publish(second);
    expect(taken).toMatchObject({ status: 409, body: { code: 'record.taken' } });
    expect(taken.body.message).toContain(`TKB số ${first.number} đã phát hành cho ngày này`);
    const refused = { status: 409, body: { code: 'timetable.not_draft' } };
    expect(await editor.put('/api/thoikhoabieu/huykq', { timetableId: first.id })).toMatchObject(refused);
    expect(await editor.post('/api/tkb', { timetableId: first.id })).toMatchObject(refused);
    const { lessons } = (await editor.get(`/api/tkb/lop?timetableId=${first.id}`)).body.data as {
      lessons: { id: number }[];
    };
    for (const call of ['khoatiet', 'huykhoa', 'huytiet']) {
      const body = { timetableId: first.id, lessonIds: [lessons[0]?.id] };
      expect([call, await editor.put(`/api/tkb/${call}`, body)]).toMatchObject([call, refused]);
    }
    expect(await editor.post('/api/thoikhoabieu/dongbo', { id: first.id })).toMatchObject(refused);
    expect(await editor.delete(`/api/thoikhoabieu?id=${first.id}`)).toMatchObject(refused);
    // In January, last year's number is soon written: such a date would never come into force.
    const publishOn = async (row: TimetableRow, effectiveFrom: string) =>
      (await editor.put('/api/thoikhoabieu', updateOf(row, { status: 'published', effectiveFrom }))).body.message;
    for (const [date, said] of [
      ['2026-01-04', '4/1/2026'],
      ['2026-05-31', '31/5/2026'],
      ['2027-09-01', '1/9/2027'],
    ] as const)
      expect(await publishOn(second, date)).toContain(`ngày áp dụng ${said} không thuộc năm học 2026-2027`);
    for (const date of ['2026-06-01', '2027-08-31']) expect(await publishOn(await create(), date)).toBe('Thành công');
    const renamed = updateOf(published, { status: 'published', name: 'Khác' });
    expect(await editor.put('/api/thoikhoabieu', renamed)).toMatchObject(refused);
    const archived = updateOf(published, { status: 'archived' });
    expect(itemOf(await editor.put('/api/thoikhoabieu', archived)).status).toBe('archived');
    expect((await publish(second)).status).toBe(200);
  });

  test(
    'a timetable may take the place of the one that is published for its date, and of no other',
    { tags: ['seed-7.5'] },
    async () => {
      const [first, second, third] = [await create(), await create(), await create()];
      const publish = (row: TimetableRow, replacedId: number | null) =>
        editor.put('/api/thoikhoabieu', {
          ...updateOf(row, { status: 'published', effectiveFrom: '2026-11-30' }),
          replacedId,
        });
      const statusOf = async ({ id }: TimetableRow) =>
        ((await editor.get(`/api/thoikhoabieu/detail?id=${id}`)).body.data as TimetableRow).status;
      expect((await publish(first, third.id)).status).toBe(200);
      expect(await publish(second, third.id)).toMatchObject({ status: 409, body: { code: 'record.taken' } });
      expect(await statusOf(first)).toBe('published');
      expect((await publish(second, first.id)).status).toBe(200);
      expect([await statusOf(first), await statusOf(second)]).toEqual(['archived', 'published']);
    },
  );

  test('copies placements under a new number; deletes several at once or none', { tags: ['seed-7.5'] }, async () => {
    const row = itemOf(
      await editor.put('/api/thoikhoabieu', updateOf(await create(), { effectiveFrom: '2026-10-05' })),
    );
    await place(row.id);
    const copy = itemOf(await editor.post('/api/thoikhoabieu/saochep', { id: row.id }));
    const kept = { placedCount: smallLessons, lessonCount: smallLessons, status: 'draft', effectiveFrom: null };
    expect(copy).toMatchObject(kept);
    expect(copy.number).toBeGreaterThan(row.number);
    expect(copy.name).toBe(row.name);
    expect((await editor.delete(`/api/thoikhoabieu?id=${copy.id},999999`)).status).toBe(404);
    expect((await editor.delete(`/api/thoikhoabieu?id=${copy.id},${row.id}`)).status).toBe(200);
    expect((await editor.get(`/api/thoikhoabieu/detail?id=${row.id}`)).status).toBe(404);
  });
});

test('timetables that are made at once get a number each', async () => {
  const row = await create();
  const copies = await Promise.all([1, 2, 3, 4].map(() => editor.post('/api/thoikhoabieu/saochep', { id: row.id })));
  expect(copies.map(({ status, text }) => (status === 200 ? '' : text))).toEqual(['', '', '', '']);
  expect(new Set(copies.map((copy) => itemOf(copy).number)).size).toBe(4);
  const ids = [row.id, ...copies.map((copy) => itemOf(copy).id)];
  // Two who delete them at once, in orders of their own, do not wait for each other.
  const deleted = await Promise.all(
    [ids, ids.toReversed()].map((own) => editor.delete(`/api/thoikhoabieu?id=${own.join(',')}`)),
  );
  expect(deleted.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
});

test(
  'the numbers of a draft say that the data has changed since, and are counted anew',
  { tags: ['seed-7.5'] },
  async () => {
    const row = await create();
    await place(row.id);
    const read = async () => (await editor.get(`/api/thoikhoabieu/detail?id=${row.id}`)).body.data as TimetableRow;
    const renew = async () => itemOf(await editor.post('/api/thoikhoabieu/tinhlai', { id: row.id }));
    expect(await read()).toMatchObject({ score: null, isScoreStale: false });
    const counted = await renew();
    expect(counted).toMatchObject({ version: row.version, isScoreStale: false, score: { unplaced: 0 } });
    const copy = itemOf(await editor.post('/api/thoikhoabieu/saochep', { id: row.id }));
    expect(copy).toMatchObject({ score: counted.score, isScoreStale: false });
    const names = { givenName: 'Khác', name: 'Tên khác', shortName: 'TK' };
    for (const path of ['/api/giaovien', '/api/lophoc', '/api/phonghoc', '/api/monhoc']) {
      const { items } = await dataFrom<{ items: readonly { version: number }[] }>(editor.get(path));
      const own = Object.entries(names).filter(([field]) => field in items[0]!);
      const renamed = { ...items[0]!, ...Object.fromEntries(own) };
      await dataFrom(editor.put(path, renamed));
      expect([path, (await read()).isScoreStale]).toEqual([path, false]);
      expect((await renew()).score).toEqual(counted.score);
      await dataFrom(editor.put(path, { ...items[0]!, version: renamed.version + 1 }));
    }
    const block = `insert into teacher_slot (teacher_id, mark, shift_id, day, period)
    select t.teacher_id, 'blocked', l.shift_id, l.day, l.period
    from lesson l join lesson_teacher t on t.lesson_id = l.id where l.timetable_id = $1 order by l.id limit 1`;
    await sql(block, [row.id]);
    expect(await read()).toMatchObject({ score: counted.score, isScoreStale: true });
    const renewed = await renew();
    expect(renewed.isScoreStale).toBe(false);
    expect(renewed.score?.hard).toBeGreaterThan(counted.score?.hard ?? 0);
  },
);

describe('exporting', () => {
  /** The sheets of a workbook by name, with the texts of their cells below the head. */
  async function sheetsOf(id: number, query: string): Promise<Record<string, string>> {
    const answer = await editor.get(`/api/export/lop?timetableId=${id}${query}`);
    expect(answer.status).toBe(200);
    const sheets = await readExcelFile(answer.bytes);
    return Object.fromEntries(
      sheets.map(({ sheet, data }) => [
        sheet,
        data
          .slice(5)
          .flat()
          .filter((cell) => cell !== null)
          .join('|'),
      ]),
    );
  }

  test('gives the classes, rooms and teachers that are asked for', { tags: ['seed-7.13'] }, async () => {
    const { id } = await create();
    await place(id);
    const plain = await sheetsOf(id, '');
    expect(Object.keys(plain)).toEqual(['6A', '6B']);
    expect(plain['6A']).toContain('Tin học - Mai|');
    expect(plain['6A']).not.toContain('Phòng máy');
    const one = await sheetsOf(id, `&id=${school.classes[1]}&showRoom=true&showTeacher=false`);
    expect(Object.keys(one)).toEqual(['6B']);
    expect(one['6B']).toContain('Tin học (Phòng máy)');
    expect(one['6B']).not.toContain('Mai');
  });
});

describe('locking and unplacing', () => {
  const view = async (id: number) =>
    (
      (await editor.get(`/api/tkb/lop?timetableId=${id}`)).body.data as {
        lessons: {
          id: number;
          locked: boolean;
          day: number | null;
          shiftId: number;
          teacherIds: number[];
          classSubjectId: number;
        }[];
      }
    ).lessons;

  test(
    'locks whole timetables, class-subjects, teachers and single lessons',
    { tags: ['seed-1.5', 'seed-4.6', 'seed-7.10'] },
    async () => {
      const { id } = await create();
      await editor.put('/api/tkb/khoatiet', { timetableId: id });
      expect((await view(id)).some(({ locked }) => locked)).toBe(false);
      await place(id);
      const locked = async () => (await view(id)).filter((lesson) => lesson.locked).length;
      await editor.put('/api/tkb/khoatiet', { timetableId: id });
      expect(await locked()).toBe(smallLessons);
      await editor.put('/api/tkb/huykhoa/giaovien', { timetableId: id, teacherId: school.teachers[2] });
      expect(await locked()).toBe(smallLessons - 4);
      await editor.put('/api/tkb/huykhoa', { timetableId: id });
      await editor.put('/api/tkb/khoatiet/mon', { timetableId: id, classSubjectId: school.classSubjects[0] });
      expect(await locked()).toBe(4);
      const [first] = await view(id);
      await editor.put('/api/tkb/huykhoa', { timetableId: id, lessonIds: [first?.id] });
      expect(await locked()).toBe(3);
      await editor.put('/api/tkb/huykhoa/mon', { timetableId: id, classSubjectId: school.classSubjects[0] });
      expect(await locked()).toBe(0);
      await editor.put('/api/tkb/khoatiet/giaovien', { timetableId: id, teacherId: school.teachers[2] });
      expect(await locked()).toBe(4);
    },
  );

  test('unplacing keeps the shift and spares locked lessons', { tags: ['seed-4.6', 'seed-7.10'] }, async () => {
    const row = await create();
    await place(row.id);
    const [first, second] = await view(row.id);
    await editor.put('/api/tkb/khoatiet', { timetableId: row.id, lessonIds: [first?.id] });
    const both = { timetableId: row.id, lessonIds: [first?.id, second?.id] };
    expect(await editor.put('/api/tkb/huytiet', both)).toMatchObject({ status: 409, body: { code: 'lesson.locked' } });
    const one = await editor.put('/api/tkb/huytiet', { timetableId: row.id, lessonIds: [second?.id] });
    expect(one.body.data).toMatchObject({ placedCount: smallLessons - 1 });
    const rest = await editor.put('/api/thoikhoabieu/huykq', { timetableId: row.id });
    expect(rest.body.data).toMatchObject({ placedCount: 1 });
    expect((await view(row.id)).every(({ shiftId }) => shiftId === school.morning)).toBe(true);
    const all = await editor.put('/api/thoikhoabieu/huykq', { timetableId: row.id, includeLocked: true });
    expect(all.body.data).toMatchObject({ placedCount: 0 });
    expect((await editor.put('/api/tkb/huytiet', { timetableId: row.id, lessonIds: [999999] })).status).toBe(404);
  });
});
