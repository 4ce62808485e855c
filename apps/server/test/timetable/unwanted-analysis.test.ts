import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { RelaxationView } from '@tkb/contract';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { inShortTurn, inTurn } from '../../src/arrangement/analysis/analysis-turns.ts';
import { findProblems, findWholeWayOut } from '../../src/arrangement/analysis/analyse.ts';
import { runAnalysis } from '../../src/arrangement/analysis/run-analysis.ts';
import { explainStored } from '../../src/arrangement/analysis/unplaced.ts';
import { loadProblem } from '../../src/arrangement/loaded/load-problem.ts';
import type { Tenant } from '../../src/db/database.ts';
import { dataOf } from '../support/answers.ts';
import { serverOfFile } from '../support/test-server.ts';
import { createSmallSchool } from './small-data.ts';
import { createTimetable } from './small-server.ts';

const server = await serverOfFile();
await server.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.app.server.address() as AddressInfo;

afterEach(() => void vi.useRealTimers());

const inSchool = (tenant: Tenant, sql: string) =>
  server.sql<{ kind: string; answer: RelaxationView | null }>({ ...tenant, tier: 'unit' }, sql);
const kindsOf = async (tenant: Tenant) =>
  (await inSchool(tenant, 'select kind from analysis_answer order by kind')).map(({ kind }) => kind);

async function smallSchool(...statements: readonly string[]) {
  const { tenant } = await createSmallSchool(server);
  for (const statement of statements) await inSchool(tenant, statement);
  const caller = await server.signIn(tenant);
  const timetableId = await createTimetable(caller);
  const loaded = await server.database.schoolTransaction(tenant, (tx) => loadProblem(tx, timetableId));
  const path = `/api/tkb/kiemtra/tatca?timetableId=${timetableId}`;
  return { tenant, caller, timetableId, loaded, path, checkPath: `/api/tkb/kiemtra?timetableId=${timetableId}` };
}

/** One teacher has one day, and another may come once. */
const troubles = [
  `insert into teacher_slot (teacher_id, shift_id, day, period, mark)
   select t.id, s.id, d.day, p.period, 'blocked' from teacher t cross join (select id from shift where code = 'S') s
     cross join generate_series(3, 7) as d(day) cross join generate_series(1, 5) as p(period) where t.code = 'T2'`,
  `update teacher set max_sessions = 1 where code = 'T1'`,
];

/** Holds the school's place for long analyses until it is told to give it back. */
function holdPlace({ unit, schoolId }: Tenant): () => void {
  const gate = Promise.withResolvers<void>();
  void inTurn(`${unit}/${schoolId}`, () => gate.promise);
  return gate.resolve;
}

test('one way out of everything waits for the school’s turn while other schools are answered, and is kept', async () => {
  const [one, other] = [await smallSchool(...troubles), await smallSchool()];
  expect((await one.caller.get(one.checkPath)).status).toBe(200);
  const giveBack = holdPlace(one.tenant);
  let isAnswered = false;
  const asked = one.caller.get(one.path).finally(() => (isAnswered = true));
  expect(dataOf(await other.caller.get(other.path))).toEqual({ way: null });
  expect(isAnswered).toBe(false);
  giveBack();
  const { way } = dataOf<{ way: RelaxationView | null }>(await asked);
  expect(way).toMatchObject({ relief: { kind: 'complete' }, change: { kind: 'several' } });
  expect(await inSchool(one.tenant, `select kind, answer from analysis_answer where kind = 'together'`)).toEqual([
    { kind: 'together', answer: expect.objectContaining({ text: way?.text }) },
  ]);
});

test('when the caller hangs up it is ended with all it needs, and no other process waits for it', async () => {
  const { tenant, caller, path } = await smallSchool();
  const giveBack = holdPlace(tenant);
  const client = new AbortController();
  const headers = { authorization: `Bearer ${caller.token}` };
  const asked = fetch(`http://localhost:${port}${path}`, { signal: client.signal, headers }).catch(() => 'hung up');
  await expect.poll(() => kindsOf(tenant)).toEqual(['problems', 'together']);
  client.abort();
  expect(await asked).toBe('hung up');
  await expect.poll(() => kindsOf(tenant)).toEqual(['problems']);
  giveBack();
  await expect.poll(() => kindsOf(tenant)).toEqual([]);
  expect(dataOf(await caller.get(path))).toEqual({ way: null });
});

test('it answers that it is running after as long as any other, whatever of that the check took', async () => {
  const { tenant, loaded } = await smallSchool();
  const asker = { database: server.database, tenant, gone: new AbortController().signal };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const letCheckBegin = holdPlace(tenant);
  const outcome = findWholeWayOut(asker, loaded).catch((error: unknown) => error);
  await expect.poll(() => kindsOf(tenant)).toEqual(['problems', 'together']);
  const giveBack = holdPlace(tenant);
  vi.advanceTimersByTime(15_000);
  letCheckBegin();
  expect(await findProblems(asker, loaded)).toEqual({ problems: [], areMore: false });
  vi.advanceTimersByTime(5000);
  expect(await outcome).toMatchObject({ code: 'analysis.running', values: { seconds: 5 } });
  giveBack();
  expect(await findWholeWayOut(asker, loaded)).toBeNull();
});

test('the reasons of unplaced lessons are worked out for nobody who has hung up, and once for all who ask', async () => {
  const { tenant, timetableId } = await smallSchool();
  await inSchool(tenant, 'update lesson set day = 2, period = 1 where id = (select min(id) from lesson)');
  const loaded = await server.database.schoolTransaction(tenant, (tx) => loadProblem(tx, timetableId));
  const sent = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => sent.mockRestore());
  const analyses = () => sent.mock.calls.filter(([message]) => 'problem' in (message as object)).length;
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = gates.map(({ promise }) => inShortTurn(`${tenant.unit}/${tenant.schoolId}`, () => promise));
  const client = new AbortController();
  const ask = (gone: AbortSignal) => explainStored({ database: server.database, tenant, gone }, loaded);
  const asked = ask(client.signal);
  client.abort();
  await expect(asked).rejects.toMatchObject({ code: 'analysis.running' });
  for (const { resolve } of gates) resolve();
  await Promise.all(held);
  await inShortTurn(`${tenant.unit}/${tenant.schoolId}`, async () => undefined, 'alone');
  expect(analyses()).toBe(0);

  const { signal } = new AbortController();
  const [first, second] = await Promise.all([ask(signal), ask(signal)]);
  expect(first.some(({ reasons }) => reasons.length > 0)).toBe(true);
  expect(second).toEqual(first);
  expect(await ask(signal)).toEqual(first);
  expect(analyses()).toBe(1);
});

test('the thread of an analysis that nobody wants is ended', async () => {
  const { problem } = (await smallSchool()).loaded;
  const unwanted = new AbortController();
  const asked = runAnalysis({ kind: 'bounds', problem }, unwanted.signal);
  unwanted.abort();
  await expect(asked).rejects.toBe(unwanted.signal.reason);
  await expect(runAnalysis({ kind: 'bounds', problem }, unwanted.signal)).rejects.toBe(unwanted.signal.reason);
  expect(await runAnalysis({ kind: 'bounds', problem })).toHaveLength(problem.levels.length);
});
