// @module-tag behaviour-4
import { linkPages } from '@tkb/contract';
import { describe, expect, test } from 'vitest';
import { dataOf, rowsIn, type DataOf } from '../support/answers.ts';
import { serverOfFile } from '../support/test-server.ts';
import { createTimetable } from '../timetable/small-server.ts';

interface SchoolDay {
  readonly id: number;
  readonly day: number;
  readonly active: boolean;
  readonly shifts: readonly { readonly id: number; readonly periods: number }[];
}

let lessonId: number;
let monday: SchoolDay;
let shiftId: number;

const server = await serverOfFile();
const tenant = await server.loadDemo('primary15');
const school = await server.signIn(tenant);
const timetableId = await createTimetable(school);

const readDay = async () => {
  const { items } = (await school.get('/api/ngayhoc')).body.data as { items: SchoolDay[] };
  return items.find(({ day }) => day === 2)!;
};
const bodyOf = (day: SchoolDay) => {
  const { id, version, order, active, shifts } = day as SchoolDay & { version: number; order: number };
  return { id, version, day: day.day, order, active, shifts };
};
const withPeriods = (day: SchoolDay, periods: number) => ({
  ...bodyOf(day),
  shifts: day.shifts.map((shift) => (shift.id === shiftId ? { ...shift, periods } : shift)),
});
const readLesson = () =>
  server.database.schoolTransaction(tenant, async (tx) => {
    const [row] = await tx.query<{ day: number | null; version: number }>(
      `select l.day, t.version from lesson l join timetable t on t.id = l.timetable_id where l.id = ${lessonId}`,
    );
    return row;
  });

/** Puts one lesson of the timetable into the last period of Monday morning. */
async function placeLast(status: 'draft' | 'published'): Promise<void> {
  monday = await readDay();
  const shift = monday.shifts.find(({ periods }) => periods > 0)!;
  shiftId = shift.id;
  await server.database.schoolTransaction(tenant, async (tx) => {
    const [lesson] = await tx.query<{ id: number }>(
      `select id from lesson where timetable_id = $1 and duration = 1 order by id limit 1`,
      [timetableId],
    );
    lessonId = lesson?.id ?? 0;
    await tx.query('update lesson set day = null, period = null, locked = false where timetable_id = $1', [
      timetableId,
    ]);
    await tx.query('update lesson set day = 2, shift_id = $2, period = $3 where id = $1', [
      lessonId,
      shiftId,
      shift.periods,
    ]);
    await tx.query(`update timetable set status = $2, effective_from = '2026-09-07' where id = $1`, [
      timetableId,
      status,
    ]);
  });
}
const lastPeriod = () => monday.shifts.find(({ id }) => id === shiftId)!.periods;

describe('a week that gets smaller', () => {
  test('is saved without a question where no lesson stands', async () => {
    await placeLast('draft');
    const saved = await school.put('/api/ngayhoc', { ...bodyOf(monday), order: 2 });
    expect(saved.status, saved.text).toBe(200);
    await school.put('/api/ngayhoc', bodyOf(await readDay()));
  });

  test(
    'lists the lessons that would lose their place and changes nothing',
    { tags: ['seed-4.8', 'seed-7.3'] },
    async () => {
      await placeLast('draft');
      for (const answer of [
        await school.put('/api/ngayhoc', withPeriods(monday, lastPeriod() - 1)),
        await school.put('/api/ngayhoc', { ...bodyOf(monday), active: false }),
        await school.delete(`/api/ngayhoc?id=${monday.id}`),
      ]) {
        expect(answer.status, answer.text).toBe(409);
        expect(answer.body).toMatchObject({
          code: 'week.holds_lessons',
          data: { count: 1, lessons: [{ id: lessonId, timetableId, day: 2, period: lastPeriod() }] },
        });
      }
      expect((await readLesson())?.day).toBe(2);
      expect(await readDay()).toEqual(monday);
    },
  );

  test(
    'goes on when told to: the lessons are un-placed and the change can be taken back in the history',
    { tags: ['seed-4.8'] },
    async () => {
      await placeLast('draft');
      const before = await readLesson();
      const saved = await school.put('/api/ngayhoc?force=true', withPeriods(monday, lastPeriod() - 1));
      expect(saved.status, saved.text).toBe(200);
      expect(await readLesson()).toEqual({ day: null, version: (before?.version ?? 0) + 1 });
      const travel = async (path: 'hoantac' | 'lamlai') =>
        school.post(`/api/tkb/${path}`, { timetableId, version: (await readLesson())?.version });
      const early = await travel('hoantac');
      expect(early.body).toMatchObject({ code: 'history.outside_week', data: { pages: [[linkPages.schoolDay]] } });
      expect(early.body.message).toMatch(new RegExp(`^1 tiết phải về .* T2 .*tiết ${lastPeriod()}\\)`));
      await school.put('/api/ngayhoc', withPeriods(await readDay(), lastPeriod()));
      expect(dataOf(await travel('hoantac'))).toMatchObject({ skipped: [], canRedo: true });
      expect((await readLesson())?.day).toBe(2);
      expect(dataOf(await travel('lamlai'))).toMatchObject({ skipped: [] });
    },
  );

  test('names the fixed lessons there, and deletes them when told to', { tags: ['seed-4.8'] }, async () => {
    const fixed = { activity: 'Sinh hoạt dưới cờ', day: 2, shiftId, period: lastPeriod(), subjectId: null };
    const [grade] = await rowsIn(school, 'khoilop/khoiloptheodonvi');
    const added = await school.post('/api/tietcodinh', { ...fixed, gradeId: grade!['id'], classes: [] });
    expect(added.status, added.text).toBe(200);
    const count = async () => ((await school.get('/api/tietcodinh')).body.data as { totalrecord: number }).totalrecord;
    const before = await count();
    const smaller = withPeriods(await readDay(), lastPeriod() - 1);
    const asked = await school.put('/api/ngayhoc', smaller);
    expect(asked.body).toMatchObject({
      code: 'week.holds_lessons',
      data: { count: 0, lessons: [], fixed: [{ title: fixed.activity, classes: grade!['name'], day: 2 }] },
    });
    expect(asked.text).toContain('tiết cố định Sinh hoạt dưới cờ');
    expect(await count()).toBe(before);
    expect((await school.put('/api/ngayhoc?force=true', smaller)).status).toBe(200);
    expect(await count()).toBe(before - 1);
    await school.put('/api/ngayhoc', withPeriods(await readDay(), lastPeriod()));
  });

  test('is no matter of a timetable of last year that is in force to its end', async () => {
    await placeLast('published');
    const smaller = withPeriods(monday, lastPeriod() - 1);
    expect((await school.put('/api/ngayhoc', smaller)).status).toBe(409);
    const inSchool = (sql: string) => server.sql(tenant, sql, [timetableId]);
    await inSchool(`insert into timetable_archive (timetable_id, view) values ($1, '{"wasDraft": false}')`);
    expect((await school.put('/api/ngayhoc', smaller)).status).toBe(200);
    await inSchool('delete from timetable_archive where timetable_id = $1');
    await school.put('/api/ngayhoc', withPeriods(await readDay(), lastPeriod()));
  });

  const lastBell = async () => {
    const { items } = (await school.get(`/api/tiethoc?shiftId=${shiftId}&sort=-number`)).body.data as {
      items: { id: number; levelId: number | null; number: number; startTime: string }[];
    };
    return items;
  };

  test('a level has bells of its own beside those of the school, once; the days do not follow them', async () => {
    const before = await readDay();
    const { items } = (await school.get('/api/caphoc')).body.data as { items: { id: number }[] };
    const last = (await lastBell())[0]?.number;
    const own = { levelId: items[0]?.id, shiftId, number: last, startTime: '10:45', endTime: '11:20' };
    const added = await school.post('/api/tiethoc', own);
    expect(added.status, added.text).toBe(200);
    expect((await school.post('/api/tiethoc', own)).body.code).toBe('record.taken');
    const ofLevel = (await lastBell()).find(({ levelId }) => levelId !== null);
    const removed = await school.delete(`/api/tiethoc?id=${ofLevel?.id}`);
    expect(removed.status, removed.text).toBe(200);
    expect(await readDay()).toEqual(before);
  });

  test('the last period of a shift is removed from its days, after the same question', async () => {
    await placeLast('draft');
    const [last, before] = await lastBell();
    for (const answer of [
      await school.delete(`/api/tiethoc?id=${last?.id}`),
      await school.put('/api/tiethoc', { ...last, number: 11 }),
    ]) {
      expect(answer.body, answer.text).toMatchObject({
        code: 'week.holds_lessons',
        data: { count: 1, lessons: [{ id: lessonId, period: last?.number }] },
      });
    }
    expect((await school.delete(`/api/tiethoc?id=${before?.id}`)).body.code).toBe('week.period_inside');
    expect(await readDay()).toEqual(monday);
    const gone = await school.delete(`/api/tiethoc?id=${last?.id}&force=true`);
    expect(gone.status, gone.text).toBe(200);
    expect((await readLesson())?.day).toBeNull();
    expect((await readDay()).shifts.find(({ id }) => id === shiftId)?.periods).toBe(lastPeriod() - 1);
    const { id: _, ...added } = { ...last, startTime: null, endTime: null };
    const back = { shiftId, number: added.number };
    expect((await school.post('/api/tiethoc', back)).status).toBe(200);
    await school.put('/api/ngayhoc', withPeriods(await readDay(), lastPeriod()));
  });

  test('an import of days asks too; its preview does not', async () => {
    await placeLast('draft');
    const name = ((await school.get('/api/cahoc')).body.data as { items: { id: number; name: string }[] }).items.find(
      ({ id }) => id === shiftId,
    )?.name;
    const rows = [
      { row: 1, cells: ['Thứ', 'Số tiết mỗi ca'] },
      { row: 2, cells: ['Thứ 2', `${name}: ${lastPeriod() - 1}`] },
    ];
    const preview = await school.post('/api/ngayhoc/excel/xemtruoc', { rows });
    expect(preview.body.data, preview.text).toMatchObject({ problem: null, counts: { update: 1, wrong: 0 } });
    const refused = await school.post('/api/ngayhoc/excel', { rows });
    expect(refused.body, refused.text).toMatchObject({
      code: 'week.holds_lessons',
      data: { lessons: [{ id: lessonId }] },
    });
    expect(await readDay()).toEqual(monday);
    expect((await school.post('/api/ngayhoc/excel', { rows, force: true })).status).toBe(200);
    expect((await readLesson())?.day).toBeNull();
    await school.put('/api/ngayhoc', {
      ...bodyOf(monday),
      version: ((await readDay()) as unknown as { version: number }).version,
    });
  });

  test('leaves a published timetable as it is, but asks as well', async () => {
    await placeLast('published');
    const body = withPeriods(monday, lastPeriod() - 1);
    const asked = await school.put('/api/ngayhoc', body);
    // Nothing is lost of it, so that nothing is counted.
    const kept = [{ timetable: expect.stringMatching(/^TKB số \d/) as string, count: 1 }];
    expect(asked.body).toMatchObject({ code: 'week.holds_lessons', data: { count: 0, lessons: [], fixed: [], kept } });
    expect(asked.body.message).toMatch(/^Chỗ sắp bỏ đang có tiết: TKB số \d.* đã phát hành giữ nguyên 1 tiết ở đó/);
    expect((await school.put('/api/ngayhoc?force=true', body)).status).toBe(200);
    expect((await readLesson())?.day).toBe(2);
    // It is shown and printed as it was published, also when the whole day is given up.
    const frameOf = async () =>
      dataOf<DataOf<'viewByClass'>>(await school.get(`/api/tkb/lop?timetableId=${timetableId}`)).frame;
    const periods = async () => (await frameOf()).shifts.map(({ id, periods: [first] }) => [id, first]);
    expect(await periods()).toContainEqual([shiftId, lastPeriod()]);
    const away = { ...withPeriods(await readDay(), lastPeriod() - 1), active: false };
    expect((await school.put('/api/ngayhoc?force=true', away)).status).toBe(200);
    expect((await frameOf()).days).toContain(2);
    expect(await periods()).toContainEqual([shiftId, lastPeriod()]);
    await school.put('/api/ngayhoc', { ...withPeriods(await readDay(), lastPeriod()), active: true });
  });

  test(
    'a school that gives up a shift is asked too, by its own users and by the unit',
    { tags: ['seed-7.4'] },
    async () => {
      await placeLast('draft');
      const unit = await server.signIn({ unit: 'default' });
      const stored = (await school.get(`/api/donvi/detail?id=${tenant.schoolId}`)).body.data as Record<string, unknown>;
      const { createdAt: _, updatedAt: _u, ...body } = stored;
      const without = { ...body, shiftIds: (stored.shiftIds as number[]).filter((id) => id !== shiftId) };
      for (const caller of [school, unit])
        expect((await caller.put('/api/donvi', without)).body.code).toBe('week.holds_lessons');
      const homeless = await unit.put('/api/donvi?force=true', without);
      expect([homeless.status, homeless.body]).toMatchObject([400, { errors: [{ field: 'shiftIds' }] }]);
      await server.sql(tenant, 'update class set main_shift_id = $1', [without.shiftIds[0]]);
      const forced = await unit.put('/api/donvi?force=true', without);
      expect(forced.status, forced.text).toBe(200);
      expect((await readLesson())?.day).toBeNull();
      // A timetable that was published with the shift is seen with it.
      await server.database.schoolTransaction(tenant, async (tx) => {
        await tx.query('update lesson set day = 2, shift_id = $2, period = 1 where id = $1', [lessonId, shiftId]);
        await tx.query(`update timetable set status = 'published' where id = $1`, [timetableId]);
      });
      const { frame } = dataOf<DataOf<'viewByClass'>>(await school.get(`/api/tkb/lop?timetableId=${timetableId}`));
      const kept = frame.shifts.find(({ id }) => id === shiftId);
      expect([kept?.name, kept?.periods[frame.days.indexOf(2)]]).toEqual(['Sáng', 1]);
    },
  );
});
