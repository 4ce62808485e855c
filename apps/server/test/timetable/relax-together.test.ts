// @module-tag screens-arrange
import type { DoneRelaxation, RelaxationView } from '@tkb/contract';
import { solve } from '@tkb/solver';
import { expect, test } from 'vitest';
import { closedCells } from '../../src/arrangement/analysis/closed-cells.ts';
import { loadProblem } from '../../src/arrangement/loaded/load-problem.ts';
import type { Tenant } from '../../src/db/database.ts';
import { dataOf } from '../support/answers.ts';
import { serverOfFile, type Caller } from '../support/test-server.ts';
import { createSmallSchool } from './small-data.ts';
import { createTimetable } from './small-server.ts';

const server = await serverOfFile();

const change = (tenant: Tenant, ...statements: readonly string[]) =>
  server.database.schoolTransaction({ ...tenant, tier: 'unit' }, async (tx) => {
    for (const statement of statements) await tx.query(statement);
  });

/** Blocks the mornings of a teacher but for the first days. */
const blockTeacher = (code: string, openDays: number): string =>
  `insert into teacher_slot (teacher_id, shift_id, day, period, mark)
   select t.id, s.id, d.day, p.period, 'blocked' from teacher t cross join (select id from shift where code = 'S') s
     cross join generate_series(${2 + openDays}, 7) as d(day) cross join generate_series(1, 5) as p(period)
   where t.code = '${code}'`;

const check = async (caller: Caller, timetableId: number) => ({
  ...dataOf<{ problems: { title: string }[] }>(await caller.get(`/api/tkb/kiemtra?timetableId=${timetableId}`)),
  ...dataOf<{ way: RelaxationView | null }>(await caller.get(`/api/tkb/kiemtra/tatca?timetableId=${timetableId}`)),
});
const done = async (caller: Caller) => dataOf<{ items: DoneRelaxation[] }>(await caller.get('/api/tkb/noilong')).items;

/** A teacher with one day, another who may come once. */
async function breakSchool() {
  const { tenant } = await createSmallSchool(server);
  await change(tenant, blockTeacher('T2', 1), `update teacher set max_sessions = 1 where code = 'T1'`);
  const caller = await server.signIn(tenant);
  const timetableId = await createTimetable(caller);
  return { tenant, caller, timetableId, found: await check(caller, timetableId) };
}

test(
  'several causes at once have one way out, which places everything and is taken back by one call',
  { tags: ['soak'] },
  async () => {
    const { tenant, caller, timetableId, found } = await breakSchool();
    expect(found.problems.length).toBeGreaterThan(1);
    const { way } = found;
    expect(way).toMatchObject({ relief: { kind: 'complete' }, page: null, change: { kind: 'several' } });
    const parts = way?.change?.kind === 'several' ? way.change.parts : [];
    expect(way?.text).toBe(`Nới lỏng chung cho mọi chỗ vướng (${parts.length} điều)`);
    expect(new Set(parts.map((part) => part.change.kind)).size).toBeGreaterThan(1);

    const applied = await caller.post('/api/tkb/noilong', { change: way?.change, text: way?.text });
    expect(applied.status, applied.text).toBe(200);
    expect(await check(caller, timetableId)).toEqual({ problems: [], way: null });
    const { problem } = await server.database.schoolTransaction(tenant, (tx) => loadProblem(tx, timetableId));
    expect(solve(problem, { seed: 9, maxSteps: 60_000 })).toMatchObject({ status: 'complete' });

    const [entry, ...others] = await done(caller);
    expect(others).toEqual([]);
    expect((await caller.post('/api/tkb/noilong', { change: entry?.undo })).status).toBe(200);
    expect(await done(caller)).toEqual([]);
    expect(await check(caller, timetableId)).toEqual(found);
  },
);

test('of several changes that were made as one, those that nobody has changed since can still be taken back', async () => {
  const { tenant, caller, found } = await breakSchool();
  const { text, change: together } = found.way ?? {};
  await caller.post('/api/tkb/noilong', { change: together, text });
  const count = async () => {
    const [entry] = await done(caller);
    return { undo: entry?.undo, parts: entry?.undo.kind === 'several' ? entry.undo.parts.length : 0 };
  };
  const before = await count();
  await change(tenant, `update teacher set max_sessions = 9 where code = 'T1'`);
  const after = await count();
  expect(after.parts).toBe(before.parts - 1);
  expect((await caller.post('/api/tkb/noilong', { change: after.undo })).status).toBe(200);
  expect(await done(caller)).toEqual([]);
});

test('several changes need the permission of every page that they change, and are made all or not at all', async () => {
  const { tenant } = await createSmallSchool(server);
  await change(tenant, `update teacher set max_sessions = 1 where code = 'T1'`);
  const idOf = async (table: string, code: string) =>
    (
      await server.sql<{ id: number; days: number }>(
        tenant,
        `select id, ${table === 'subject' ? 'min_days_between' : '0'} as days from ${table} where code = $1`,
        [code],
      )
    )[0];
  const [teacher, subject] = [await idOf('teacher', 'T1'), await idOf('subject', 'TI')];
  const sessions = { kind: 'teacher', id: teacher?.id, field: 'maxSessions', from: 1, to: 4 };
  const days = { kind: 'subject', id: subject?.id, field: 'minDaysBetween', from: (subject?.days ?? 0) + 1, to: 2 };
  const several = (second: object) => ({
    change: {
      kind: 'several',
      parts: [
        { text: '', change: sessions },
        { text: '', change: second },
      ],
    },
    text: 'Nới lỏng cả 2 điều',
  });
  const planner = await server.signIn(tenant, { '/list_management/timetable': 2, '/category_management/teacher': 2 });
  expect(await planner.post('/api/tkb/noilong', several(days))).toMatchObject({ status: 403 });
  const caller = await server.signIn(tenant);
  expect(await caller.post('/api/tkb/noilong', several(days))).toMatchObject({ body: { code: 'record.stale' } });
  expect(await caller.post('/api/tkb/noilong', several({ ...days, from: subject?.days }))).toMatchObject({
    status: 200,
  });
  // Two steps of one number are taken back the last one first.
  const more = (from: number, to: number) => ({ text: '', change: { ...sessions, from, to } });
  // As many as a way out has for the classes of a large school.
  const back = Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? more(6, 7) : more(7, 6)));
  const steps = { kind: 'several', parts: [more(4, 5), more(5, 6), ...back] };
  const { undo } = dataOf<{ undo: object }>(await caller.post('/api/tkb/noilong', { change: steps }));
  expect(await caller.post('/api/tkb/noilong', { change: undo })).toMatchObject({ status: 200 });
});

test('a slot that a meeting takes as well is not offered: it stays closed when the teacher opens it', async () => {
  const { tenant } = await createSmallSchool(server);
  await change(
    tenant,
    blockTeacher('T2', 5),
    `insert into department (name, meeting_day, meeting_shift_id, meeting_period)
     select 'Tổ X', 7, id, 2 from shift where code = 'S'`,
    `insert into teacher_department (teacher_id, department_id)
     select t.id, d.id from teacher t, department d where t.code = 'T2' and d.name = 'Tổ X'`,
  );
  const timetableId = await createTimetable(await server.signIn(tenant));
  const loaded = await server.database.schoolTransaction(tenant, (tx) => loadProblem(tx, timetableId));
  const meeting = loaded.week.slotOf({ ...loaded.school.meetings[0]!, day: 7, period: 2 });
  const [closed] = closedCells(loaded);
  expect(closed?.slots).toHaveLength(4);
  expect(closed?.slots).not.toContain(meeting);
});
