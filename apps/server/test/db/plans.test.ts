import { afterAll, expect, test } from 'vitest';
import type { Database, Tenant, Transaction } from '../../src/db/database.ts';
import { openFreshDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';
import { createSmallSchool } from '../timetable/small-data.ts';
import { createTimetable } from '../timetable/small-server.ts';

// The calls that a school day is made of. Tables of a test are small, so the planner is told to read none of them whole: a plan
// that still does has no index for its condition, and one that enters an index without the school reads those of all schools.

const server = await startTestServer({}, { database: await openFreshDatabase() });
afterAll(() => server.close());
const school = await createSmallSchool(server);
const editor = await server.signIn(school.tenant);
const timetableId = await createTimetable(editor);
// Only a superuser fills tables without a look at what rows refer to, which the embedded engine's user is.
const isFilled = server.database.kind === 'embedded';
if (isFilled) await server.database.unitTransaction('default', fillSchools);

/** Puts the rows of the school into sixty more, without a look at what they refer to, and counts them for the planner. */
async function fillSchools(tx: Transaction): Promise<void> {
  await tx.query('reset role');
  await tx.query('set local session_replication_role = replica');
  const tables = await tx.query<{ name: string; columns: string }>(
    `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'app_user'
       and exists (select from pg_attribute s where s.attrelid = c.oid and s.attname = 'school_id')
       and exists (select from pg_index i join pg_attribute s on s.attrelid = c.oid and s.attnum = any(i.indkey)
         where i.indrelid = c.oid and i.indisprimary and s.attname = 'school_id')
     group by c.relname`,
  );
  await tx.query(
    `insert into job (unit, school_id, kind, status, timetable_id, input, created_by, created_by_name)
     select $1, $2, 'arrange', case when n = 1 then 'queued' else 'done' end, $3, '{}', 1, 'Cô Lan' from generate_series(1, 50) n`,
    [school.tenant.unit, school.tenant.schoolId, timetableId],
  );
  for (const { name, columns } of tables)
    await tx.query(
      `insert into ${name} (${columns}) select ${columns.replace('school_id', `school_id + n`)} from ${name}, generate_series(1, 60) n
       where school_id = $1`,
      [school.tenant.schoolId],
    );
  // Other schools are written to by others.
  await tx.query('update audit_entry set user_id = school_id where school_id <> $1', [school.tenant.schoolId]);
  await tx.query('analyze');
}

const frequent: readonly string[] = [
  '/api/monhoc?pageIndex=1&pageSize=20',
  '/api/giaovien?pageIndex=1&pageSize=20&search=lan',
  '/api/lophoc?pageIndex=1&pageSize=20',
  '/api/lopmon',
  '/api/thoikhoabieu?pageIndex=1',
  `/api/thoikhoabieu/detail?id=${timetableId}`,
  `/api/tkb/lichsu?timetableId=${timetableId}`,
  '/api/phonghoc?pageIndex=1&pageSize=20',
  '/api/quytac',
  '/api/nhatky?pageIndex=1&pageSize=20',
  '/api/tongquan/truong?date=2026-09-07',
];

interface Asked {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The statements that a call sends in the transactions of its school. */
async function statementsOf(path: string): Promise<Asked[]> {
  const { schoolTransaction, schoolRead, enteringRead } = server.database;
  const asked: Asked[] = [];
  const watched: Partial<Database> = {
    enteringRead: (unit, entering, inside) => (asked.push(inside), enteringRead(unit, entering, inside)),
    schoolRead: (tenant, sql, parameters) => (asked.push({ sql, parameters }), schoolRead(tenant, sql, parameters)),
    schoolTransaction: (tenant: Tenant, work) =>
      schoolTransaction(tenant, (tx) =>
        work({ ...tx, query: (sql, parameters = []) => (asked.push({ sql, parameters }), tx.query(sql, parameters)) }),
      ),
  };
  Object.assign(server.database, watched);
  const answer = await editor.get(path);
  Object.assign(server.database, { schoolTransaction, schoolRead, enteringRead });
  expect(answer.status, `${path}: ${answer.text}`).toBe(200);
  return asked.filter(({ sql }) => /^\s*(select|with)/i.test(sql));
}

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The condition by which a scan is entered: its own, or that of the index below it. */
const conditionOf = (scan: Node) =>
  nodesOf(scan)
    .map((node) => node['Index Cond'] ?? '')
    .join(' ');

async function explain(tx: Transaction, { sql, parameters }: Asked): Promise<Node[]> {
  const [row] = await tx.query<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>(
    `explain (format json) ${sql}`,
    parameters,
  );
  return (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan));
}

/** Scans of the school's tables that go through more than the school's rows. */
async function wideScans(tx: Transaction, asked: readonly Asked[]): Promise<string[]> {
  const tables = await tx.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'school_id'
       and table_name <> 'app_user'`,
  );
  const ofSchools = new Set(tables.map(({ name }) => name));
  await tx.query(`select set_config('enable_seqscan', 'off', true)`);
  const wide: string[] = [];
  for (const statement of asked)
    for (const node of await explain(tx, statement)) {
      const table = node['Relation Name'] ?? '';
      if (ofSchools.has(table) && !/\bschool_id\b/.test(conditionOf(node)))
        wide.push(`${node['Node Type']} on ${table}: ${statement.sql}`);
    }
  return wide;
}

test.skipIf(!isFilled).each(frequent)('%s reads the rows of its school by an index', async (path) => {
  const asked = await statementsOf(path);
  expect(asked.length).toBeGreaterThan(0);
  expect(await server.database.schoolTransaction(school.tenant, (tx) => wideScans(tx, asked))).toEqual([]);
});

test.skipIf(!isFilled)('whether the log knows a user is read by an index, not by going through the log', async () => {
  const asked = (await statementsOf(`/api/nhatky?userId=${editor.userId}`)).filter(({ sql }) => sql.includes('unnest'));
  const nodes = await server.database.schoolTransaction(school.tenant, async (tx) => {
    await tx.query(`select set_config('enable_seqscan', 'off', true)`);
    return (await Promise.all(asked.map((statement) => explain(tx, statement)))).flat();
  });
  const scans = nodes.filter((node) => node['Relation Name'] === 'audit_entry');
  expect(scans.map((scan) => /\buser_id\b/.test(conditionOf(scan)))).toEqual([true]);
});

test.skipIf(!isFilled)('a statement that no index serves is noticed', async () => {
  const asked = [{ sql: `select id from subject where unit || school_id::text = 'default1'`, parameters: [] }];
  const wide = await server.database.unitTransaction('default', async (tx) => {
    await tx.query('reset role');
    return wideScans(tx, asked);
  });
  expect(wide).toHaveLength(1);
});

test('indexes of lessons begin unlike: a database that has counted nothing yet has no wrong one to take', async () => {
  const starts = await server.sql<{ start: string; indexes: number }>(
    { unit: 'default' },
    `select c.relname || '.' || a.attname as start, count(*)::int as indexes
       from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where c.relname in ('lesson', 'lesson_class', 'lesson_teacher') group by 1`,
  );
  expect(starts.length).toBeGreaterThan(3);
  expect(starts.filter(({ indexes }) => indexes > 1)).toEqual([]);
});
