import ExcelJS from 'exceljs';
import type { ChangedRow, ChangeEntry } from '@tkb/contract';
import { expect, test } from 'vitest';
import { foldedPattern } from '../../src/audit/folded-pattern.ts';
import { startPruning } from '../../src/audit/prune.ts';
import { fieldWords } from '../../src/audit/row-words.ts';
import { describeColumn, headOfTable } from '../../src/audit/titles.ts';
import type { Database, Tenant } from '../../src/db/database.ts';
import { routes } from '../../src/routes.ts';
import { roleNamed } from '../administration/support.ts';
import { dataFrom } from '../support/answers.ts';
import { sampleOf } from '../support/sample-request.ts';
import { serverOfFile, type Caller } from '../support/test-server.ts';

const server = await serverOfFile();
const tenant = await server.createSchool();
const caller = await server.signIn(tenant);
const subject = { code: 'TOAN', name: 'Toán', shortName: 'Toán', colour: '#1D4ED8' };

async function entries(of: Caller, query = ''): Promise<ChangeEntry[]> {
  const answer = await of.get(`/api/nhatky${query}`);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body.data as { items: ChangeEntry[] }).items;
}

async function rowsOf(of: Caller, { id }: ChangeEntry): Promise<ChangedRow[]> {
  const answer = await of.get(`/api/nhatky/chitiet?id=${id}`);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body.data as { rows: ChangedRow[] }).rows;
}

/** The newest entry with the words for its rows. */
async function newest(of: Caller) {
  const [entry] = await entries(of, '?pageSize=1');
  if (!entry) throw new Error('there is no entry');
  return { entry, rows: await rowsOf(of, entry) };
}

test('the log has additions, changes and deletions with author, time and place, in the words of the forms', async () => {
  const added = await caller.post('/api/monhoc', subject, {
    'user-agent': 'Trình duyệt thử'.normalize('NFD').replace(/[^\x20-\x7e]/g, ''),
  });
  const { item } = added.body.data as { item: { id: number; version: number } };
  const create = await newest(caller);
  expect(create.entry).toMatchObject({
    userId: caller.userId,
    userName: 'Người dùng thử',
    title: 'Thêm môn học',
    address: '127.0.0.1',
    schoolId: tenant.schoolId,
    changes: [{ table: 'subject', title: 'Môn học', kind: 'insert', count: 1 }],
  });
  expect(create.entry.id).toBe(added.headers['x-request-id']);
  expect(create.rows[0]).toMatchObject({ kind: 'insert', name: 'Toán' });
  expect(create.rows[0]?.fields).toContainEqual({ title: 'Tên môn', before: '', after: 'Toán' });

  const { stt: _, ...row } = { stt: 0, ...item };
  const changed = await caller.put('/api/monhoc', { ...row, name: 'Toán nâng cao' });
  expect(changed.status, changed.text).toBe(200);
  const update = await newest(caller);
  expect(update.rows).toEqual([
    {
      table: 'subject',
      title: 'Môn học',
      kind: 'update',
      name: 'Toán nâng cao',
      fields: [{ title: 'Tên môn', before: 'Toán', after: 'Toán nâng cao' }],
    },
  ]);
  const { item: renamed } = changed.body.data as { item: object };
  // The name of a subject is no code, whatever it says.
  await caller.put('/api/monhoc', { ...renamed, name: 'off' });
  expect((await newest(caller)).rows[0]?.fields).toEqual([{ title: 'Tên môn', before: 'Toán nâng cao', after: 'off' }]);
  await caller.delete(`/api/monhoc?id=${item.id}`);
  const remove = await newest(caller);
  expect(remove.rows[0]).toMatchObject({ kind: 'delete', name: 'off' });
  expect(remove.rows[0]?.fields).toContainEqual({ title: 'Tên môn', before: 'off', after: '' });
});

test("a school's shifts and levels that stay are not told as removed and added", async () => {
  const { items } = (await caller.get('/api/cahoc?pageSize=0')).body.data as { items: { id: number; name: string }[] };
  const read = async () =>
    (await caller.get('/api/donvi')).body.data as { items: { stt: number; updatedAt: string }[] };
  const save = async (changes: object) => {
    const { stt: _, updatedAt: _u, ...own } = (await read()).items[0]!;
    const saved = await caller.put('/api/donvi', { ...own, ...changes });
    expect(saved.status, saved.text).toBe(200);
    return (await newest(caller)).entry.changes.map(({ table, kind, count }) => `${table} ${kind} ${count}`);
  };
  const [first, second] = items;
  await save({ shiftIds: [first?.id] });
  expect(await save({ principal: 'Lê Thị Mới' })).toEqual(['school update 1']);
  expect(await save({ shiftIds: [first?.id, second?.id] })).toContain('school_uses_shift insert 1');
  await save({ shiftIds: [] });
});

test('is found by person, kind, day and words; other schools see nothing of it', async () => {
  await caller.post('/api/giaovien', { code: 'GV1', familyName: 'Nguyễn Thị', givenName: 'Lan' });
  expect((await entries(caller, '?table=teacher')).map(({ title }) => title)).toEqual(['Thêm giáo viên']);
  for (const words of ['Nguyễn Thị', 'nguyen thi', 'them giao vien'])
    expect(await entries(caller, `?search=${words}`), words).toHaveLength(1);
  expect(await entries(caller, `?userId=${caller.userId}&table=teacher`)).toHaveLength(1);
  expect(await entries(caller, '?toDate=2020-01-01')).toEqual([]);
  const other = await server.signIn(await server.createSchool());
  expect(await entries(other)).toEqual([]);
  const [entry] = await entries(caller);
  const peeked = await other.get(`/api/nhatky/chitiet?id=${entry?.id}`);
  expect([peeked.status, peeked.body.code]).toEqual([404, 'record.not_found']);
});

test('words are found as everywhere in the program, without accents and case, though the texts are not folded', async () => {
  const texts = [
    'Nguyễn Thị Lan',
    'NGUYỄN  THỊ LAN',
    'Nguyễn Thị Lan'.normalize('NFD'),
    'Đỗ 6A1 (x+y)*',
    'Straße 50%_\\',
  ];
  const wanted = ['nguyen thi', 'Thị  Lân', 'ĐO', '6a1 (', '+Y)*', '.', 'strasse', 'STRAß', '%_\\', ' lan '];
  const found = await server.sql(
    tenant,
    `select t as text, w.words from unnest($1::text[]) t, unnest($2::text[], $3::text[]) w(words, pattern)
     where (t ~ w.pattern) <> (position(vi_fold(w.words) in vi_fold(t)) > 0)`,
    [texts, wanted, wanted.map(foldedPattern)],
  );
  expect(found).toEqual([]);
});

/** The lines of the file of changes. */
async function linesOf(query: string, reader = caller): Promise<string[]> {
  const { bytes } = await reader.get(`/api/nhatky/xuat?${query}`);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
  return workbook.worksheets[0]?.getSheetValues().map((line) => (line as string[]).join('|')) ?? [];
}

test('is handed out as a table, a line for each field', async () => {
  const lines = await linesOf('table=teacher');
  expect(lines.some((line) => line.includes('Thêm giáo viên') && line.includes('|Tên|') && line.endsWith('|Lan'))).toBe(
    true,
  );
});

test('words that every object of the program has are told like any others, in the log and in its table', async () => {
  const names = ['constructor', 'toString', '__proto__', 'hasOwnProperty'];
  for (const [index, name] of names.entries())
    expect((await caller.post('/api/monhoc', { ...subject, code: `M${index}`, name, shortName: name })).status).toBe(
      200,
    );
  const { rows } = await newest(caller);
  const told = new Map(rows[0]?.fields.map(({ title, after }) => [title, after]));
  expect(told.get('Tên môn')).toBe('hasOwnProperty');
  expect((await caller.get('/api/nhatky/xuat?table=subject')).status).toBe(200);
});

test('sign-ins are logged with their user, and no password, token or hash is ever kept', async () => {
  const admin = await server.signIn({ unit: 'default' });
  const created = await admin.post('/api/users', {
    username: 'co.lan',
    fullName: 'Cô Lan',
    schoolId: tenant.schoolId,
    roleIds: [(await roleNamed(admin, 'giao-vu')).id],
    isActive: true,
  });
  const { password, item } = created.body.data as { password: string; item: { id: number } };
  // Who has to change the password anyway gets another one: nothing of the account but the password is new.
  const issued = await admin.post('/api/users/resetPassword', { id: item.id });
  expect(issued.status, issued.text).toBe(200);
  const [reset] = (await newest(caller)).rows;
  expect((await entries(caller, '?pageSize=1'))[0]).toMatchObject({ title: 'Cấp lại mật khẩu' });
  expect(reset?.fields.map(({ title }) => title)).toEqual(['Mật khẩu được đặt lúc']);
  const signIn = { username: 'co.lan', password: (issued.body.data as { password: string }).password };
  const signedIn = await server.anonymous().post('/api/users/login', signIn);
  const { token } = signedIn.body.data as { token: string };
  expect(signedIn.status, signedIn.text).toBe(200);
  const [login] = await entries(caller, '?table=user_session&pageSize=1');
  expect(login).toMatchObject({ title: 'Đăng nhập', userName: 'Cô Lan' });
  expect(login?.changes.map(({ title }) => title)).toEqual(['Phiên đăng nhập']);
  const kept = await server.sql<{ text: string }>(
    { unit: 'default' },
    `select string_agg(e::text, '') || (select string_agg(c::text, '') from audit_change c) as text from audit_entry e`,
  );
  const sid = (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;
  for (const secret of [password, signIn.password, token, sid, 'argon2', 'password_hash', 'token_hash'])
    expect(kept[0]?.text).not.toContain(secret);
});

test('an entry of a sign-in or of a password says what happened, however fast one follows the other', async () => {
  const admin = await server.signIn({ unit: 'default' });
  const roleIds = [(await roleNamed(admin, 'giao-vu')).id];
  const account = { fullName: 'Cô Hoa', schoolId: tenant.schoolId, roleIds, isActive: true };
  const created = await admin.post('/api/users', { username: 'co.hoa', ...account });
  const { password } = created.body.data as { password: string };
  for (let n = 0; n < 2; n++) await server.anonymous().post('/api/users/login', { username: 'co.hoa', password });
  const signIns = await newest(caller);
  expect(signIns.rows.map(({ title }) => title)).toEqual(['Phiên đăng nhập']);
  const changed = await entries(caller, '?table=app_user&pageSize=1');
  expect(changed[0]?.title).toBe('Thêm người dùng');

  const setAt = (moment: string) => ({ password_set_at: moment });
  const noName = () => '';
  const words = fieldWords('app_user', setAt('2026-11-25T07:00:01Z'), setAt('2026-11-25T07:00:02Z'), noName);
  expect(words).toMatchObject([{ before: '14:00:01 25/11/26', after: '14:00:02 25/11/26' }]);
});

test('entering and leaving a school are told as that, and not as sessions that end and begin', async () => {
  const admin = await server.signIn({ unit: 'default' });
  const { body } = await admin.post('/api/users/enterSchool', { schoolId: tenant.schoolId });
  const { token, user } = body.data as { token: string; user: { school: { name: string } } };
  const enter = async () => (await entries(await server.signIn({ unit: 'default' }), '?search=truong&sort=-at'))[0]!;
  const entry = await enter();
  expect(entry).toMatchObject({ title: `Vào ${user.school.name}`, changes: [] });
  const reader = await server.signIn({ unit: 'default' });
  expect(await rowsOf(reader, entry)).toEqual([]);
  expect((await linesOf('search=vao', reader)).filter((line) => line.includes(entry.title))).toHaveLength(1);
  const left = await server.bearing(token).post('/api/users/enterSchool', { schoolId: null });
  expect(left.status, left.text).toBe(200);
  expect(await enter()).toMatchObject({ title: 'Ra khỏi trường, về trang của đơn vị', changes: [] });
});

test('what a change names is told in words also outside of its school, and when it is gone', async () => {
  const reader = await server.signIn({ unit: 'default' });
  const added = await dataFrom<{ item: { id: number } }>(
    caller.post('/api/giaovien', { code: 'DI', familyName: 'Vũ Thị', givenName: 'Đi' }),
  );
  const group = await dataFrom<{ item: { id: number; version: number } }>(
    caller.post('/api/tochuyenmon', { name: 'Tổ có tổ trưởng', headId: added.item.id }),
  );
  const headIn = async (of: Caller) => {
    const [entry] = await entries(of, '?search=to+co+to+truong&sort=at');
    return (await rowsOf(of, entry!))[0]?.fields.find(({ title }) => title === 'Tổ trưởng')?.after;
  };
  expect([await headIn(caller), await headIn(reader)]).toEqual(['Vũ Thị Đi', 'Vũ Thị Đi']);
  expect(await linesOf('search=to+co+to+truong', reader)).toContainEqual(expect.stringContaining('Vũ Thị Đi'));
  await dataFrom(caller.delete(`/api/tochuyenmon?id=${group.item.id}`));
  await dataFrom(caller.delete(`/api/giaovien?id=${added.item.id}`));
  const role = await dataFrom<{ item: { id: number } }>(
    reader.post('/api/roles', { name: 'Vai trò rồi bỏ', note: '', permissions: [] }),
  );
  const { userId } = await server.signIn(tenant);
  const user = await dataFrom<Record<string, unknown>>(reader.get(`/api/users/detail?id=${userId}`));
  const { id, version, username, schoolId, roleIds, fullName } = user;
  const kept = { id, username, schoolId, fullName, isActive: true, teacherId: null };
  await dataFrom(reader.put('/api/users', { ...kept, version, roleIds: [...(roleIds as number[]), role.item.id] }));
  const [given] = await entries(reader, '?pageSize=1');
  await dataFrom(reader.put('/api/users', { ...kept, version: Number(version) + 1, roleIds }));
  await dataFrom(reader.delete(`/api/roles?id=${role.item.id}`));
  expect((await rowsOf(reader, given!)).map(({ name }) => name)).toContain('Vai trò rồi bỏ (đã xóa), Người dùng thử');
  expect([await headIn(caller), await headIn(reader)]).toEqual(['Vũ Thị Đi (đã xóa)', 'Vũ Thị Đi (đã xóa)']);
});

test('what was done by users who were deleted, or who belong to the unit, is found by their ids, and in the file', async () => {
  const school = await server.createSchool();
  const [leaver, admin] = [await server.signIn(school), await server.signIn({ unit: 'default' })];
  const reader = await server.signIn(school);
  await dataFrom(leaver.post('/api/khoikienthuc', { name: 'Khối của người đã nghỉ', note: '' }));
  await dataFrom(admin.post(`/api/khoikienthuc?donviId=${school.schoolId}`, { name: 'Khối của đơn vị', note: '' }));
  await dataFrom(reader.delete(`/api/users?id=${leaver.userId}`));
  const found = await entries(reader, `?userId=${leaver.userId},${admin.userId}&table=knowledge_block`);
  expect(found.map(({ userId }) => userId)).toEqual([admin.userId, leaver.userId]);
  expect((await reader.get(`/api/nhatky/xuat?userId=${leaver.userId}`)).status).toBe(200);
  const unknown = await reader.get(`/api/nhatky?userId=${leaver.userId},999999`);
  expect(unknown.status).toBe(404);
  expect(unknown.text).toContain('999999');
});

test('a user who is moved to another school is in the log of both, and in that of no third', async () => {
  const [other, third] = [await server.createSchool(), await server.createSchool()];
  const admin = await server.signIn({ unit: 'default' });
  const { userId } = await server.signIn(tenant);
  const user = await dataFrom<Record<string, unknown>>(admin.get(`/api/users/detail?id=${userId}`));
  // Who works inside a school administers all users of the unit, too.
  const inside = await dataFrom<{ token: string }>(admin.post('/api/users/enterSchool', { schoolId: third.schoolId }));
  const { id, version, username, roleIds } = user;
  const fields = { id, version, username, roleIds, fullName: 'Trần Chuyển Trường', isActive: true, teacherId: null };
  const moved = await server.bearing(inside.token).put('/api/users', { ...fields, schoolId: other.schoolId });
  expect(moved.status, moved.text).toBe(200);
  const reader = await server.signIn({ unit: 'default' });
  const nameOf = async (school: Tenant) =>
    (await dataFrom<{ name: string }>(reader.get(`/api/donvi/detail?id=${school.schoolId}`))).name;
  const [from, to] = [await nameOf(tenant), await nameOf(other)];
  const told = async (of: Caller) => {
    const [entry] = await entries(of, '?search=tran+chuyen+truong');
    return entry
      ? (await rowsOf(of, entry)).flatMap((row) => row.fields.filter(({ title }) => title === 'Trường'))
      : [];
  };
  const unknown = ({ schoolId }: Tenant) => `Trường khác hoặc đã xóa (mã ${schoolId})`;
  expect(await told(caller)).toEqual([{ title: 'Trường', before: from, after: unknown(other) }]);
  expect(await told(await server.signIn(other))).toEqual([{ title: 'Trường', before: unknown(tenant), after: to }]);
  expect(await told(reader)).toEqual([{ title: 'Trường', before: from, after: to }]);
  expect((await entries(await server.signIn(third))).filter(({ title }) => title === 'Sửa người dùng')).toEqual([]);
});

test('codes, days and levels are told in words', () => {
  const noName = () => '';
  const told = (table: string, after: object) =>
    fieldWords(table, {}, { ...after }, noName).map((words) => words.after);
  expect(told('excel_import', { kind: 'teacherSlots' })).toEqual(['Nguyện vọng giáo viên']);
  expect(told('timetable_step', { kind: 'restore' })).toEqual(['Trở về trạng thái cũ']);
  expect(told('program_token', { expires_on: '2026-09-08' })).toEqual(['8/9/2026']);
  expect(told('program_token_page', { level: 1 })).toEqual(['Xem']);
});

/** Tables whose changes are not recorded, each with what stands for them. */
const unrecorded = {
  sign_in_guard: 'how often somebody tried to sign in, for an hour',
  password_reset: 'what was asked for; the password that is set by it is in the log',
  audit_entry: 'the log itself',
  audit_change: 'the log itself',
  audit_clock: 'how far the log is pruned',
  data_change: 'made from every change',
  lesson: 'told from the events of its timetable',
  lesson_class: 'steps of the history',
  lesson_teacher: 'steps of the history',
  timetable_event: 'steps of the history',
  timetable_presence: 'who looks at it now',
  calendar_state: 'what programs were last told',
  program_token_use: 'the log of programs',
  webhook_delivery: 'what programs are told, and the log of it',
  used_once: 'what was used and works no more, for an hour',
  given_menu_item: 'follows the menu, which is in the log',
  file_removal: 'what is still to be done after a deletion',
  analysis_answer: 'worked out from the data, at any time anew',
};

test('no table is forgotten, and each of its columns has a title', async () => {
  const columns = await server.sql<{ table: string; column: string; events: number; hidden: string | null }>(
    { unit: 'default' },
    `select c.relname as "table", a.attname as "column",
         (select count(*)::integer from pg_trigger t where t.tgrelid = c.oid and t.tgname like 'audited_%') as events,
         (select split_part(encode(t.tgargs, 'escape'), '\\000', 2) from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audited_insert') as hidden
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
         and exists (select from pg_attribute u where u.attrelid = c.oid and u.attname = 'unit')`,
  );
  const silent = [...new Set(columns.filter(({ events }) => events === 0).map(({ table }) => table))];
  expect(silent.toSorted()).toEqual(Object.keys(unrecorded).toSorted());
  const watched = columns.filter(({ events }) => events > 0);
  expect(
    new Set(
      watched.filter(({ events, table }) => events < (table === 'timetable_step' ? 2 : 3)).map(({ table }) => table),
    ).size,
  ).toBe(0);
  const shown = watched.filter(({ column, hidden }) => column !== 'id' && !(hidden ?? '').split(',').includes(column));
  expect(
    shown
      .filter(({ table, column }) => !describeColumn(table, column).title)
      .map(({ table, column }) => `${table}.${column}`),
  ).toEqual([]);
  expect(watched.filter(({ table }) => headOfTable(table) === 'Bản ghi').map(({ table }) => table)).toEqual([]);
  expect(
    watched.filter(
      ({ column, hidden }) => /hash|secret|sid$/.test(column) && !(hidden ?? '').split(',').includes(column),
    ),
  ).toEqual([]);
});

test('every call that may write does so in somebody’s name', async () => {
  const authors: unknown[] = [];
  const { onBehalfOf, schoolTransaction, unitTransaction } = server.database;
  const nameless: string[] = [];
  const watch = (url: string): Partial<Database> => ({
    onBehalfOf: (author) => (authors.push(author.title), onBehalfOf(author)),
    schoolTransaction: (...words) => (nameless.push(url), schoolTransaction(...words)),
    unitTransaction: (...words) => (nameless.push(url), unitTransaction(...words)),
  });
  const admin = await server.signIn(tenant);
  // The menu is read in nobody's name: never during a call that is watched.
  const { of } = server.services.menus;
  const menu = await of('default');
  Object.assign(server.services.menus, { of: async () => menu });
  const writing = routes.filter(({ operation }) => operation.method !== 'GET');
  expect(writing.length).toBeGreaterThan(80);
  for (const { operation } of writing) {
    const idOf = () => 987_654;
    const query = operation.query ? (sampleOf(operation.query, idOf) as Record<string, unknown>) : {};
    const place = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const url = `${operation.path.replace(':id', '6f9619ff-8b86-4011-b42d-00c04fc964ff')}?${place}`;
    if (operation.path === '/api/users/logout') continue;
    Object.assign(server.database, watch(`${operation.method} ${url}`));
    const payload = operation.body ? JSON.stringify(sampleOf(operation.body, idOf)) : '{}';
    const answer = await admin.request({
      method: operation.method,
      url,
      payload,
      headers: { 'content-type': 'application/json' },
    });
    Object.assign(server.database, { onBehalfOf, schoolTransaction, unitTransaction });
    expect(answer.status, `${url}: ${answer.text}`).toBeLessThan(500);
  }
  Object.assign(server.services.menus, { of });
  expect(nameless).toEqual([]);
  expect(new Set(authors).size).toBeGreaterThan(80);
});

test('is kept as long as it is set; nothing younger than four weeks can be taken away', async () => {
  const count = async () => (await entries(caller)).length;
  const all = await count();
  const remove = () => server.sql({ unit: 'default' }, 'delete from audit_entry returning call_id');
  expect(await remove()).toEqual([]);
  const change = () => server.sql({ unit: 'default' }, `update audit_entry set user_name = '' returning call_id`);
  expect(await change()).toEqual([]);
  expect(await count()).toBe(all);
  await server.sql(
    tenant,
    `insert into audit_entry (school_id, call_id, at, title) values ($1, gen_random_uuid(), now() - interval '13 months', 'Cũ'),
         ($1, gen_random_uuid(), now() - interval '11 months', 'Mới')`,
    [tenant.schoolId],
  );
  const inUnit = <Row>(sql: string) => server.sql<Row>({ unit: 'default' }, sql, []);
  await inUnit(
    `insert into used_once (name, use, used_at) values ('old', '', now() - interval '61 minutes'), ('new', '', now())`,
  );
  const { userId: away } = await server.signIn(tenant);
  await inUnit(`update user_session set expires_at = now() - interval '1 second' where user_id = ${away}`);
  const pruning = startPruning({
    database: server.database,
    units: ['default'],
    months: 12,
    onError: (error) => {
      throw error;
    },
  });
  await pruning.wake();
  // No time is known yet, and this may be a clock that runs ahead.
  expect(await count()).toBe(all + 2);
  // As if the clock had leapt a year ahead since the last look, an hour ago.
  await inUnit(`update audit_clock set reached_at = now() - interval '1 year', looked_at = now() - interval '1 hour'`);
  await pruning.wake();
  expect(await count()).toBe(all + 2);
  await inUnit(`update audit_clock set reached_at = now() - interval '1 day', looked_at = now() - interval '1 day'`);
  await pruning.wake();
  await pruning.close();
  expect(await count()).toBe(all + 1);
  expect(await inUnit(`select name from used_once where name in ('old', 'new')`)).toEqual([{ name: 'new' }]);
  expect(await inUnit(`select id from user_session where user_id = ${away}`)).toEqual([]);
});

test('the departments in which a renamed teacher stays are not told as removed and added', async () => {
  const own = await server.signIn(await server.createSchool());
  const departments: number[] = [];
  for (const name of ['Tổ Toán', 'Tổ Văn', 'Tổ Anh']) {
    const added = await own.post('/api/tochuyenmon', { name });
    departments.push((added.body.data as { item: { id: number } }).item.id);
  }
  const [first, second, third] = departments;
  const code = 'Mai.LT';
  const added = await own.post('/api/giaovien', {
    code,
    familyName: 'Lê',
    givenName: 'Mai',
    departments: [first, second],
  });
  let { item } = added.body.data as { item: object };
  const save = async (changes: object) => {
    const saved = await own.put('/api/giaovien', { ...item, ...changes });
    expect(saved.status, saved.text).toBe(200);
    ({ item } = saved.body.data as { item: object });
    return (await newest(own)).entry.changes.map(({ table, kind, count }) => `${table} ${kind} ${count}`).toSorted();
  };
  expect(await save({ familyName: 'Lê Thị' })).toEqual(['teacher update 1']);
  expect(await save({ departments: [second, third] })).toEqual([
    'teacher_department delete 1',
    'teacher_department insert 1',
  ]);
  expect(item).toMatchObject({ departments: [second, third] });
  await save({ isTeaching: false });
  expect((await newest(own)).rows[0]?.fields).toEqual([{ title: 'Đang dạy', before: 'Có', after: 'Không' }]);
});
