// @module-tag behaviour-1
import { operations } from '@tkb/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Transaction } from '../../src/db/database.ts';
import type { Route } from '../../src/call/route.ts';
import { routes } from '../../src/routes.ts';
import { inputsOf, queriesOf, type KnownIds } from '../support/generated-input.ts';
import { serverOfFile, type Caller } from '../support/test-server.ts';
import { createSmallSchool } from '../timetable/small-data.ts';
import { createTimetable } from '../timetable/small-server.ts';

// Every call with inputs that mostly fit it, ids of rows that are there among them: whatever is sent, the answer is one that the
// program has thought of, never 500.

const server = await serverOfFile();
const tables = ['class', 'teacher', 'subject', 'room', 'class_subject', 'timetable', 'lesson', 'grade', 'shift'];

interface Place {
  /** Somebody of the school, and somebody of the unit: calls of the unit's are not the school's. */
  readonly enter: (route: Route) => Promise<Omit<Caller, 'userId' | 'token'>>;
  readonly ids: KnownIds;
}

async function makePlace(): Promise<Place> {
  const { tenant } = await createSmallSchool(server);
  await createTimetable(await server.signIn(tenant));
  const idOf = async (tx: Transaction, table: string) =>
    (await tx.query<{ id: number }>(`select min(id) as id from "${table}"`))[0]?.id ?? 1;
  const ids = await server.database.schoolTransaction(tenant, async (tx) => ({
    school: tenant.schoolId,
    ...Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await idOf(tx, table)] as const))),
  }));
  const enter = async ({ operation: { access }, isPublic }: Route) => {
    if (isPublic) return server.anonymous();
    return server.signIn(access.kind === 'menu' && access.tier === 'unit' ? { unit: 'default' } : tenant);
  };
  return { enter, ids };
}

/** A stream has no end to wait for. */
const finite = routes.filter(({ operation }) => operation.path !== operations.watchTimetable.path);
/** Requests of each call. The two hundred of a full attack take a quarter of an hour. */
const cases = Number(process.env.GENERATED_CASES ?? 25);
const nameOf = ({ operation }: Route) => `${operation.method} ${operation.path}`;
const spoilt = ['{', '', '[1,', '"\\ud800"', '{"a":'.repeat(2000), 'id=1', '\0'];

/** The payload of a call: mostly JSON of a generated body, now and then text that is none. */
function requestsOf({ operation }: Route, { ids }: Place) {
  const { query, body, takes = [], path } = operation;
  const json = inputsOf(body, ids).map((value) => JSON.stringify(value));
  const files = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom(...spoilt),
  );
  const payload = body
    ? fc.oneof({ weight: 15, arbitrary: json }, { weight: 1, arbitrary: fc.constantFrom(...spoilt) })
    : files;
  return fc
    .record({
      query: queriesOf(query, ids),
      id: fc.constantFrom('1', '6f9619ff-8b86-4011-b42d-00c04fc964ff', '%00', '..%2f', 'x'.repeat(300)),
      payload: operation.method === 'GET' || (!body && takes.length === 0) ? fc.constant(undefined) : payload,
      type: fc.constantFrom(...(body ? ['application/json'] : [...takes, 'application/octet-stream'])),
    })
    .map(({ query: asked, id, payload: sent, type }) => ({
      method: operation.method,
      url: `${path.replace(':id', id)}?${asked}`,
      headers: { prefer: 'respond-async', ...(sent === undefined ? {} : { 'content-type': type }) },
      ...(sent === undefined ? {} : { payload: sent }),
    }));
}

/** Answers of 500 to so many generated requests, each with what was sent. */
async function failuresOf(route: Route, place: Place, count: number, seed: number): Promise<string[]> {
  let caller = await place.enter(route);
  const failures: string[] = [];
  for (const request of fc.sample(requestsOf(route, place), { seed, numRuns: count })) {
    const answer = await caller.request(request);
    if (answer.status >= 500) failures.push(`${request.url} ${String(request.payload).slice(0, 500)}: ${answer.text}`);
    if (answer.status === 401) caller = await place.enter(route);
  }
  return failures;
}

describe('no generated request is answered 500', { tags: ['soak'] }, () => {
  let place: Place | null = null;
  test.each(finite.map((route) => [nameOf(route), route] as const))('%s', async (_, route) => {
    place ??= await makePlace();
    expect(await failuresOf(route, place, cases, 11)).toEqual([]);
    // A call may have taken away what the next one is to find.
    if (route.operation.method !== 'GET') place = null;
  });
});
