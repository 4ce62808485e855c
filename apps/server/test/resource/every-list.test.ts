// @module-tag behaviour-1
import { randomUUID } from 'node:crypto';
import { declaredResources, foldVietnamese, resourceCalls } from '@tkb/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Route } from '../../src/call/route.ts';
import { openSession } from '../../src/access/session.ts';
import { routes } from '../../src/routes.ts';
import { dataFrom } from '../support/answers.ts';
import type { Caller } from '../support/test-server.ts';
import { createTimetable, startSmallServer } from '../timetable/small-server.ts';
import { createMaker } from './drafts.ts';

// Every list of the contract, whoever adds one, over a school that has at least two rows of each.

interface Described {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Described[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly items?: Described;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
}
type Row = Readonly<Record<string, unknown>>;
interface Page {
  readonly items: readonly Row[];
  readonly totalrecord: number;
}

const describeSchema = (schema: z.ZodType | undefined, io: 'input' | 'output'): Described =>
  schema ? (z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Described) : {};
const rowOf = ({ operation }: Route) => describeSchema(operation.data, 'output').properties?.items?.items;
const queryOf = ({ operation }: Route) => describeSchema(operation.query, 'input');
const pagingKeys = new Set(['pageIndex', 'pageSize', 'search', 'sort']);

const lists = routes.filter((route) => route.operation.method === 'GET' && rowOf(route));
const named = lists.map((route) => [route.operation.path, route] as const);

const { server, school, editor, sql } = await startSmallServer();
let unit: Caller;
let scope: Readonly<Record<string, number | string | undefined>>;

const all = declaredResources;
const written = all.filter(({ calls = resourceCalls }) => calls.includes('create'));

beforeAll(async () => {
  unit = await server.signIn({ unit: 'default' });
  await server.createSchool();
  const maker = createMaker({ unit, school: editor });
  // A school begins with its days, and two drafts of them might be of the same.
  for (const { name } of written.filter((resource) => resource.name !== 'schoolDay')) {
    await maker.create(name);
    await maker.create(name);
  }
  await createTimetable(editor);
  const timetableId = await createTimetable(editor);
  scope = { timetableId, classId: school.classes[0], date: '2026-09-07' };
  const [first = 0, second = 0] = await placedLessons(timetableId);
  for (const lessonIds of [[first], [second]])
    await dataFrom(editor.put('/api/tkb/khoatiet', { timetableId, lessonIds }));
  for (const [index, ownerId] of school.classes.entries()) {
    const cells = [{ day: 3, shiftId: school.morning, period: index + 1 }];
    const change = { kind: 'cells', grid: 'classBreaks', ownerId, cells };
    await dataFrom(editor.post('/api/tkb/noilong', { change: { ...change, isOpen: false }, text: `Nghỉ ${index}` }));
  }
  await server.database.unitTransaction('default', async (tx) => {
    await openSession(tx, editor.userId);
    await tx.query(`update user_session set address = '10.0.0.' || id, device = 'Máy ' || id where user_id = $1`, [
      editor.userId,
    ]);
  });
  await server.signIn(school.tenant);
  await server.database.schoolTransaction(school.tenant, async (tx) => {
    await tx.query(
      `insert into program_token (user_id, name, token_hash, expires_on) values
         ($1, 'Sổ điểm', 'a', '2027-01-01'), ($1, 'Cổng thông tin', 'b', '2027-05-31')`,
      [editor.userId],
    );
    await tx.query(
      `insert into excel_import (kind, user_name, changes) values ('subject', 'Cô Lan', '[{"added": [], "changed": []}]'), ('room', 'Cô Mai', '[{"added": [], "changed": []}]')`,
    );
    await tx.query(
      `insert into foreign_sheet (name, row_kind, heads, columns, updated_by_name) values
         ('Sổ điểm', 'teacher', '[["Tên"]]', '[{"value": "teacherName", "fixedText": ""}]', 'Cô Lan'),
         ('Cổng thông tin', 'class', '[["Lớp"]]', '[{"value": "className", "fixedText": ""}]', 'Cô Mai')`,
    );
    await tx.query(
      `insert into webhook (name, url, secret, created_by_name) values
         ('Sổ điểm', 'https://so-diem.example', 'a', 'Cô Lan'), ('Cổng', 'https://cong.example', 'b', 'Cô Mai')`,
    );
    await tx.query(
      `insert into substitution (date, teacher_id, substitute_id, shift_id, period, duration, title, class_names, reason) values
         ('2026-09-08', $1, $2, $3, 1, 1, 'Toán', '6A', 'Ốm'), ('2026-09-09', $2, $1, $3, 2, 2, 'Ngữ văn', '6B', 'Tập huấn')`,
      [school.teachers[0] ?? 0, school.teachers[1] ?? 0, school.morning],
    );
    await tx.query(
      `insert into school_year (school_year, opened_by_name) values ('2024-2025', 'Cô Lan'), ('2025-2026', 'Cô Mai')`,
    );
    await tx.query(
      `insert into user_erasure (user_id, reason) select id, username from app_user where school_id = $1 limit 2`,
      [school.tenant.schoolId],
    );
    await tx.query(
      `insert into unsent_letter (kind, school_id, name, refused_at, posted_at) values
         ('erasure', $1, 'Giáo viên đã xóa 7', now(), now()), ('reset', $1, 'Cô Lan', null, now() - interval '1 hour')`,
      [school.tenant.schoolId],
    );
    for (const kind of ['arrange', 'repair'])
      await tx.query(
        `insert into job (id, kind, timetable_id, input, status, created_by, created_by_name, started_at, finished_at)
         values ($1, $2, $3, '{"seconds": 5}', 'done', $4, $5, now(), now())`,
        [randomUUID(), kind, timetableId, editor.userId, `Người của ${kind}`],
      );
    await tx.query(
      `update timetable set status = 'published', effective_from = date '2026-09-07' + number, name = 'Đầu năm'`,
    );
  });
});

async function placedLessons(timetableId: number): Promise<number[]> {
  const rows = await sql<{ id: number }>(
    `update lesson set day = 3, period = id % 5 + 1 where timetable_id = $1 and class_subject_id = $2 returning id`,
    [timetableId, school.classSubjects[0]],
  );
  return rows.map(({ id }) => id);
}

/** Asks a list as who sees it all, with what it cannot do without. */
async function ask(route: Route, query: Readonly<Record<string, string | number>> = {}) {
  const { operation } = route;
  const required = (queryOf(route).required ?? []).map((key) => [key, scope[key]] as const);
  const asked = Object.entries({ ...Object.fromEntries(required), ...query });
  const place = new URLSearchParams(asked.map(([key, value]) => [key, String(value)]));
  const { access } = operation;
  const isOfUnit =
    (access.kind === 'menu' && access.tier === 'unit') || ['/api/users', '/api/donvi'].includes(operation.path);
  const caller = isOfUnit ? unit : editor;
  return caller.get(`${operation.path}?${place}`);
}
const read = (route: Route, query: Readonly<Record<string, string | number>> = {}) => dataFrom<Page>(ask(route, query));

/** Words of a row, its names and those of what it refers to. */
const wordsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
};

/** Lists without a text of their own are searched by the names of what they refer to. */
const wordsElsewhere: Readonly<Record<string, string>> = {
  '/api/ngayhoc': 'thứ 2',
  '/api/tiethoc': 'tiết 1',
  '/api/monhoc/monkhoilop': 'khối thử',
  '/api/lopmon': 'toán 6a',
  '/api/tietcodinh': 'chào cờ',
};

describe.each(named)('%s', (path, route) => {
  const isMenu = path === '/api/menus';

  test('is paged, every row with its number', { tags: ['seed-7.3', 'seed-9.7'] }, async () => {
    const { items, totalrecord } = await read(route);
    expect([items.length, totalrecord > 1]).toEqual([totalrecord, true]);
    // A menu item's own number among those beside it is what `stt` means there.
    if (!isMenu) expect(items.map(({ stt }) => stt)).toEqual(items.map((_, index) => index + 1));
    else expect(items.every(({ stt }) => Number(stt) > 0)).toBe(true);
    expect((await read(route, { PAGEINDEX: 2, pagesize: 1 })).items).toEqual(items.slice(1, 2));
    expect(await read(route, { pageIndex: 9999, pageSize: 1 })).toMatchObject({ items: [], totalrecord });
    expect((await read(route, { pageIndex: 1 })).items).toEqual(items.slice(0, 10));
    expect((await read(route, { pageSize: 0 })).items).toEqual(items);
    expect((await ask(route, { pageSize: 501 })).status).toBe(400);
  });

  test('is searched without regard to case and diacritics', { tags: ['seed-7.1'] }, async () => {
    const { items, totalrecord } = await read(route);
    expect(await read(route, { search: 'khong co gi nhu the' })).toMatchObject({ items: [], totalrecord: 0 });
    const words = [wordsElsewhere[path] ?? '', ...items.slice(0, 1).flatMap(wordsIn)].filter(Boolean);
    let found = 0;
    for (const word of words) {
      found = (await read(route, { search: foldVietnamese(word).toUpperCase().slice(0, 200) })).totalrecord;
      expect(found).toBeLessThanOrEqual(totalrecord);
      if (found > 0) break;
    }
    expect(found, words.join(' | ')).toBeGreaterThan(0);
  });

  test('is sorted both ways by whatever a row shows', { tags: ['seed-7.1'] }, async () => {
    const isScalar = ({ type, anyOf = [] }: Described): boolean =>
      [type ?? []].flat().some((name) => ['string', 'integer', 'number', 'boolean'].includes(name)) ||
      anyOf.some(isScalar);
    const fields = Object.entries(rowOf(route)?.properties ?? {}).filter(
      ([name, field]) => name !== 'stt' && isScalar(field),
    );
    const missing: string[] = [];
    for (const [name] of fields) {
      const [up, down] = [await ask(route, { sort: name }), await ask(route, { sort: `-${name}` })];
      if (up.status === 400) {
        missing.push(name);
        continue;
      }
      const keysOf = ({ body }: typeof up) => [
        ...new Set((body.data as Page).items.map((row) => row[name]).filter((value) => value !== null)),
      ];
      expect(keysOf(up), name).toEqual(keysOf(down).toReversed());
    }
    expect(missing).toEqual([]);
    for (const sort of ['khongCo', '-password'])
      expect((await ask(route, { sort })).body).toMatchObject({ code: 'request.invalid', errors: [{ field: 'sort' }] });
  });

  test('every filter finds the rows that it names and no others', { tags: ['seed-7.1'] }, async () => {
    const { items } = await read(route);
    const { properties = {}, required = [] } = queryOf(route);
    for (const [key] of Object.entries(properties).filter(
      ([name]) => !pagingKeys.has(name) && !required.includes(name),
    )) {
      const isOf = (row: Row, value: unknown) => [row[key]].flat().includes(value);
      const [value] = items
        .flatMap((row) => [row[key]].flat())
        .filter((one) => ['string', 'number', 'boolean'].includes(typeof one) && one !== '');
      if (value === undefined) continue;
      const wanted = items.filter((row) => isOf(row, value));
      const found = await read(route, { [key]: String(value) });
      expect(found.totalrecord, `${key}=${String(value)}`).toBe(wanted.length);
      expect(found.items.every((row) => isOf(row, value))).toBe(true);
    }
  });

  test(
    'a filter or scope that names what is not there is answered with 404, naming it',
    { tags: ['seed-7.1'] },
    async () => {
      const { properties = {} } = queryOf(route);
      const isId = ([key, { type, pattern }]: [string, Described]) =>
        /^id$|_?Ids?$/.test(key) && (type === 'integer' || pattern?.includes('\\d'));
      for (const [key] of Object.entries(properties).filter(isId)) {
        const answer = await ask(route, { [key]: 987_654 });
        expect([answer.status, answer.body.code], `${key}: ${answer.text}`).toEqual([404, 'record.not_found']);
      }
    },
  );
});
