// @module-tag behaviour-2
import { dateInVietnam, operations, peopleOnlyUrls, type MenuItem } from '@tkb/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Transaction } from '../../src/db/database.ts';
import type { Route } from '../../src/call/route.ts';
import { routes } from '../../src/routes.ts';
import { dataFrom } from '../support/answers.ts';
import { sampleOf, sampleUuid } from '../support/sample-request.ts';
import { serverOfFile, type Answer, type Caller } from '../support/test-server.ts';

/** Stands in every name of the school that strangers try to reach. */
const marker = 'KINDAO';
const named = ['class.name', 'subject.name', 'teacher.family_name', 'room.name', 'department.name', 'timetable.name'];
/** Tables with ids that calls take. */
const tables = [
  'teacher',
  'class',
  'subject',
  'room',
  'department',
  'class_subject',
  'curriculum',
  'timetable',
  'lesson',
  'fixed_lesson',
  'program_token',
  'app_user',
  'calendar_feed',
  'excel_import',
  'holiday',
  'site',
  'substitution',
  'timetable_step',
  'user_erasure',
  'webhook',
];

/** Names of what no number tells: a run of the school, and a call in its log. */
let jobId = '';
let callId = '';

const server = await serverOfFile();
/** The id of the first row of every table of the victim: whatever a call takes an id for, this one is of the victim. */
const stolenId = await startIdsTogether();
const victim = await server.loadDemo('primary15');
const owner = await server.signIn(victim);
await makeKey(owner);
const created = await owner.post('/api/thoikhoabieu', { schoolYear: '2026-2027', semester: 1 });
if (created.status !== 200) throw new Error(created.text);
await server.database.schoolTransaction(victim, async (tx) => {
  await addRareRows(tx);
  for (const [table, column] of named.map((name) => name.split('.')))
    await tx.query(`update "${table}" set "${column}" = concat('${marker} ', "${column}")`);
  for (const table of tables) {
    const [row] = await tx.query<{ id: number }>(`select min(id) as id from "${table}"`);
    if (row?.id !== stolenId) throw new Error(`no ${table} of the victim has the id ${stolenId}`);
  }
});

/** Lets the ids of all tables go on from the same number, above all that were given; answers the first. */
function startIdsTogether(): Promise<number> {
  return server.database.unitTransaction('default', async (tx) => {
    await tx.query('reset role');
    const [last] = await tx.query<{ id: number }>(
      `with last as (select max(last_value) as id from pg_sequences where schemaname = 'public')
       select max(setval(format('%I.%I', schemaname, sequencename), last.id))::int as id
       from pg_sequences, last where schemaname = 'public'`,
    );
    return (last?.id ?? 0) + 1;
  });
}

/** A row of every kind that the demo school is without. */
async function addRareRows(tx: Transaction): Promise<void> {
  const teacher = '(select min(id) from teacher)';
  const timetable = '(select min(id) from timetable)';
  for (const sql of [
    `insert into webhook (name, url, secret, created_by_name) values ('${marker}', 'https://${marker}.example', '${marker}', '')`,
    `insert into excel_import (kind, user_name, changes) values ('teacher', '${marker}', '[{"kind":"teacher","added":[],"changed":[]}]')`,
    `insert into holiday (name, from_date) values ('${marker}', '2026-09-02')`,
    `insert into site (name) values ('${marker}')`,
    `insert into calendar_feed (user_id, token_hash, teacher_id) values (${owner.userId}, '${marker}', ${teacher})`,
    `insert into substitution (date, teacher_id, shift_id, period, duration, title, class_names)
       select '2026-09-07', ${teacher}, min(id), 1, 1, '${marker}', '${marker}' from shift`,
    `insert into timetable_step (timetable_id, kind, title, user_id, user_name, changes, lesson_count)
       values (${timetable}, 'edit', '${marker}', 1, '', '[]', 0)`,
    `insert into user_erasure (user_id, reason) values (${owner.userId}, '${marker}')`,
  ])
    await tx.query(sql);
  const [job] = await tx.query<{ id: string }>(
    `insert into job (kind, timetable_id, input, status, created_by, created_by_name)
     values ('repair', ${timetable}, '{}', 'done', 1, '${marker}') returning id`,
  );
  const [call] = await tx.query<{ id: string }>(
    `select call_id::text as id from audit_change where table_name = 'program_token'`,
  );
  if (!job || !call?.id) throw new Error('the school has no run or nothing in its log');
  jobId = job.id;
  callId = call.id;
}

/** A key for every page that a program may be let into. */
async function makeKey(maker: Caller): Promise<string> {
  const { items } = await dataFrom<{ items: readonly MenuItem[] }>(maker.get('/api/menus'));
  const open = items.filter(({ url }) => url !== null && !peopleOnlyUrls.has(url));
  const pages = open.map(({ id }) => ({ menuId: id, level: 2 }));
  const body = { name: `Sổ điểm ${marker}`, expiresOn: dateInVietnam(new Date()), pages };
  return (await dataFrom<{ key: string }>(maker.post('/api/matruycap', body))).key;
}

/** Makes attempts as somebody, and as somebody new after one that was carried out: it may have ended the session or rights. */
async function attemptAs(enter: () => Promise<Caller>) {
  let caller = await enter();
  return async (route: Route): Promise<Answer> => {
    const answer = await attempt(caller, route);
    if (route.operation.method !== 'GET' && answer.status === 200) caller = await enter();
    return answer;
  };
}

/** Makes a call with ids of the victim in every place that takes one; a list is asked for everything, without filters. */
function attempt(caller: Caller, { operation }: Route): Promise<Answer> {
  const idOf = () => stolenId;
  const query = operation.query ? (sampleOf(operation.query, idOf) as Record<string, unknown>) : {};
  const { required = [] } = (
    operation.query ? z.toJSONSchema(operation.query, { io: 'input', unrepresentable: 'any' }) : {}
  ) as { readonly required?: readonly string[] };
  const asked = required.map((key) => [key, query[key]] as const);
  const isList = 'pageIndex' in query;
  const named = (text: string) => text.replaceAll(sampleUuid, operation === operations.readChange ? callId : jobId);
  const place = (isList ? [...asked, ['pageIndex', 1], ['pageSize', 0]] : Object.entries(query)).map(
    ([key, value]) => `${key}=${encodeURIComponent(named(String(value)))}`,
  );
  const path = operation.path.replace(':id', jobId);
  const body = operation.body ? { payload: named(JSON.stringify(sampleOf(operation.body, idOf))) } : {};
  const headers = { 'content-type': 'application/json' };
  return caller.request({ method: operation.method, url: `${path}?${place.join('&')}`, ...body, headers });
}

const own = routes.filter(({ isPublic }) => !isPublic);
/** Every row of every table of the victim's school, its users included, as a digest per table. */
const photograph = () =>
  server.database.schoolTransaction(victim, async (tx) => {
    const school = await tx.query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'school_id' order by 1`,
    );
    const rows: Record<string, unknown> = {};
    for (const { name } of school)
      rows[name] = await tx.query(
        `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as rows from "${name}" t where school_id = ${victim.schoolId}`,
      );
    return rows;
  });

/** 7.2 to 7.13: the calls by subject. */
const callSections = Array.from({ length: 12 }, (_, index) => `seed-7.${index + 2}`);

describe.each([
  ['a user of another school of the unit', [], async () => server.signIn(await server.createSchool())],
  [
    'a user of a school of another unit',
    ['soak'],
    async () => server.signIn(await server.createSchool({ unit: 'testtkb' })),
  ],
  ['an administrator of another unit', ['soak'], async () => server.signIn({ unit: 'testtkb' })],
  [
    'a program of another school',
    ['soak'],
    async () => {
      const maker = await server.signIn(await server.createSchool());
      return { ...maker, ...server.bearing(await makeKey(maker)) };
    },
  ],
] as const)('%s', (_, tags, enter) => {
  test(
    'reads and changes nothing of the school through any call, whatever ids are sent',
    {
      timeout: 240_000,
      tags: [...tags, 'seed-1.4', ...callSections],
    },
    async () => {
      const before = await photograph();
      const tryCall = await attemptAs(enter);
      for (const route of own) {
        const answer = await tryCall(route);
        const what = `${route.operation.method} ${route.operation.path}`;
        expect(answer.status, `${what}: ${answer.text}`).toBeLessThan(500);
        // Who is not signed in is refused before anything is looked for.
        expect(answer.status, `${what}: ${answer.text}`).not.toBe(401);
        expect(answer.text.includes(marker), what).toBe(false);
      }
      expect(await photograph()).toEqual(before);
    },
  );
});

test('the sweep reaches behind validation: every writing call accepts the form of what is sent', async () => {
  const stranger = await server.createSchool();
  const tryCall = await attemptAs(() => server.signIn(stranger));
  const refused: string[] = [];
  for (const route of own.filter(({ operation }) => operation.method !== 'GET')) {
    const answer = await tryCall(route);
    if (answer.body.code === 'request.invalid') refused.push(`${route.operation.path}: ${answer.text}`);
  }
  expect(refused).toEqual([]);
});
