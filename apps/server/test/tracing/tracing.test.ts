import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrangeKind } from '../../src/arrangement/run/arrange-input.ts';
import type { Database } from '../../src/db/database.ts';
import { summaryOf, traceDatabase } from '../../src/tracing/trace-database.ts';
import { startTracing } from '../../src/tracing/start-tracing.ts';
import { noTracing, type Tracing } from '../../src/tracing/tracing.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';
import { createTimetable } from '../timetable/small-server.ts';
import { createSmallSchool } from '../timetable/small-data.ts';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

/** Everything sent to the collector, as it came and span by span. */
const sent: string[] = [];
const spansOf = (text: string): Span[] =>
  (JSON.parse(text) as Export).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));

const collector = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    if (request.url === '/v1/traces') sent.push(text);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
let tracing: Tracing;
let database: Database;

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  tracing = await startTracing(`http://127.0.0.1:${(collector.address() as AddressInfo).port}`, 'tkb-test');
  database = traceDatabase(await openTestDatabase(), tracing);
});
afterAll(() => new Promise((resolve) => collector.close(resolve)));

test('a call, its statements and its job are one trace, without data of the school', async () => {
  const server = await startTestServer({ WORKERS: '1' }, { database, tracing });
  const { tenant } = await createSmallSchool(server);
  const editor = await server.signIn(tenant);
  const timetableId = await createTimetable(editor);
  const answer = await editor.post('/api/tkb', { timetableId, seconds: 1 });
  expect(answer.status, answer.text).toBe(200);
  await server.close();

  const spans = sent.flatMap(spansOf);
  const call = spans.find(({ name }) => name === 'POST /api/tkb');
  const job = spans.find(({ name }) => name === `job ${arrangeKind}`);
  expect(call?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(job?.traceId).toBe(call?.traceId);
  const names = spans.filter(({ traceId }) => traceId === call?.traceId).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['insert job', 'transaction of a school', 'update timetable']));
  const ofJob = spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId).map(({ name }) => name);
  expect(ofJob).toContain('transaction of a school');

  const told = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...told].sort()).toEqual([
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'tkb.job',
    'tkb.request',
  ]);
  for (const text of sent) {
    expect(text).not.toContain('Người dùng thử');
    expect(text).not.toContain(editor.token);
    expect(text).not.toContain('127.0.0.1');
  }
});

test('a statement is traced by its verb and table, without values', () => {
  expect(summaryOf(`select * from "teacher" where name = 'Cô Lan'`)).toBe('select');
  expect(summaryOf('  with due as (select 1 from job) update job set a = 1')).toBe('with job');
  expect(summaryOf(`insert into lesson (name) values ('Cô Lan')`)).toBe('insert lesson');
});

// The library tries for some seconds.
test('a collector that is away keeps nothing from ending', { tags: ['soak'] }, async () => {
  const lost = await startTracing('http://127.0.0.1:1', 'tkb-test');
  lost.open('call').end();
  expect(await lost.close()).toBeUndefined();
});

test('without a collector nothing is done and the database is the same', async () => {
  expect(await startTracing(undefined, 'tkb-test')).toBe(noTracing);
  expect(traceDatabase(database, noTracing)).toBe(database);
});
