import type { AskedErasure, ChangeEntry } from '@tkb/contract';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { MailError } from '../../src/access/letters/mail.ts';
import { draftUser, logIn, roleNamed, type Issued } from '../administration/support.ts';
import { dataFrom } from '../support/answers.ts';
import { startMailServer } from '../support/mail-server.ts';
import { serverOfFile, type Caller } from '../support/test-server.ts';

const mail = await startMailServer();
const server = await serverOfFile(
  {
    SMTP_URL: mail.url,
    SMTP_FROM: 'Thời khóa biểu <tkb@truong.example>',
    UNIT_PAGES: 'default=https://tkb.truong.example',
  },
  (error) => {
    if (!(error instanceof MailError)) throw error;
  },
);
const tenant = await server.createSchool();
const school = await server.signIn(tenant);
const unit = await server.signIn({ unit: 'default' });
const { id: role } = await roleNamed(unit, 'giao-vu');

interface Teacher {
  readonly id: number;
  readonly version: number;
}

/** Somebody who was added. */
type Member = Awaited<ReturnType<typeof addPerson>>;

const laterPhone = (phone: string) => phone.replace(/\d{3}$/, '999');
const addTeacher = async (caller: Caller, fields: object) =>
  (await dataFrom<{ item: Teacher }>(caller.post('/api/giaovien', fields))).item;
const inSchool = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  server.sql<Row>(tenant, sql, [...values]);

/** A teacher with an account, as they are after a year of use; the first phone is a former one. */
async function addPerson(familyName: string, givenName: string, email: string, phone: string) {
  const draft = { code: `${givenName}.${email.length}`, familyName, givenName, email, phone };
  const reductions = [{ reason: `Nuôi con nhỏ (cô ${givenName})`, periods: 3 }];
  const teacher = await addTeacher(school, { ...draft, reductions });
  const full = await dataFrom<Teacher>(school.get(`/api/giaovien/detail?id=${teacher.id}`));
  await dataFrom(school.put('/api/giaovien', { ...full, phone: laterPhone(phone) }));
  const user = draftUser({
    schoolId: tenant.schoolId,
    roleIds: [role],
    teacherId: teacher.id,
    email: email.toUpperCase(),
  });
  const fullName = `${familyName} ${givenName}`;
  const issued = await dataFrom<Issued>(unit.post('/api/users', { ...user, fullName }));
  const first = await logIn(server, issued.item.username, issued.password);
  const opened = await first.post('/api/users/changePassword', {
    currentPassword: issued.password,
    newPassword: 'mật khẩu riêng',
  });
  const { token } = opened.body.data as { token: string };
  const own = server.bearing(token);
  await dataFrom(own.post('/api/tochuyenmon', { name: `Tổ của ${givenName}`, note: `Do ${fullName} lập` }));
  await inSchool(`insert into excel_import (kind, user_name, changes) values ('teacher', $1, $2::jsonb)`, [
    fullName,
    JSON.stringify([
      { added: [{ id: 1, family_name: familyName, weekly_norm: 19, given_name: givenName, email, phone }] },
    ]),
  ]);
  return { teacherId: teacher.id, userId: issued.item.id, fullName, username: issued.item.username, own };
}

/** Tables and columns in which a text stands, whatever its case, in any row of the whole database. */
async function placesOf(text: string): Promise<string[]> {
  return server.database.unitTransaction('default', async (tx) => {
    await tx.query('reset role');
    const tables = await tx.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await tx.query(
        `select 1 from "${name}" x where position(lower($1) in lower(to_jsonb(x)::text)) > 0 limit 1`,
        [text],
      );
      if (rows.length > 0) found.push(name);
    }
    return found.toSorted();
  });
}

test('all that is held about a person comes as one file, with nothing in it that opens anything', async () => {
  const lan = await addPerson('Đỗ Thị Kim', 'Yến', 'yen.do@truong.example', '0912 345 678');
  const answer = await school.request({ method: 'GET', url: `/api/users/person/file?teacherId=${lan.teacherId}` });
  expect(answer.status, answer.text).toBe(200);
  const own = await (await logIn(server, lan.username, 'mật khẩu riêng')).get('/api/users/account/file');
  const files = unzipSync(new Uint8Array(own.bytes));
  expect(Object.keys(files).toSorted()).toEqual(['du-lieu.json', 'du-lieu.xlsx']);
  const { name, tables } = JSON.parse(strFromU8(files['du-lieu.json'] ?? new Uint8Array())) as {
    name: string;
    tables: Record<string, object[]>;
  };
  expect(name).toBe(lan.fullName);
  expect(Object.keys(tables)).toEqual(expect.arrayContaining(['app_user', 'audit_entry', 'teacher', 'user_session']));
  expect(tables.teacher).toMatchObject([{ phone: '0912 345 999' }]);
  expect(JSON.stringify(tables)).not.toMatch(/argon2|"sid"|password_hash/);
});

test('erased, a person is nowhere in the database, the log and old imports included; the rows stay nameless', async () => {
  const { teacherId, userId, fullName, username, own } = await addPerson(
    'Vũ Hoàng Ngọc',
    'Thuỷ',
    'thuy.vu@truong.example',
    '0987 654 321',
  );
  // Called nearly the same: not to be touched.
  const near = await addTeacher(school, {
    code: 'GAN',
    familyName: 'Vũ Hoàng Ngọc',
    givenName: 'Thuỷỷ',
    email: 'x.thuy.vu@truong.example',
  });
  // The same number as it is written from abroad, and a note that says only what the person is called.
  const abroad = ['+84 987 654 321', '84987654999', '0084-987.654.321', '(+84) 0987654321'];
  const note = `Gọi ${abroad.join('; ')}`;
  await dataFrom(school.post('/api/tochuyenmon', { name: 'Tổ dạy thay', note }));
  await dataFrom(school.post('/api/tochuyenmon', { name: 'Nhóm cô Thuỷ', note: 'Thuỷỷ không phải' }));
  // The given name first, which may be somebody else's name, is for people to judge in every spelling.
  const turned = ['THUY VU HOANG NGOC', 'Ngọc Thuỷ Vũ Hoàng'];
  for (const name of turned) await dataFrom(school.post('/api/tochuyenmon', { name, note: '' }));
  const before = await placesOf('thuy.vu@truong.example');
  expect(before).toEqual(expect.arrayContaining(['app_user', 'audit_change', 'excel_import', 'teacher']));
  const shown = await dataFrom<{
    name: string;
    newName: string;
    held: { title: string; fate: string }[];
    mentions: { title: string; text: string }[];
  }>(school.get(`/api/users/person?userId=${userId}`));
  expect(shown).toMatchObject({ name: fullName, newName: `Giáo viên đã xóa ${teacherId}`, isNameShared: false });
  expect(shown.mentions.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Nhóm cô Thuỷ', 'Tổ của Thuỷ', ...turned]),
  );
  expect(shown.mentions.map(({ text }) => text)).not.toContain('Thuỷỷ không phải');
  expect(shown.held).toContainEqual(expect.objectContaining({ title: 'Phiên đăng nhập', fate: 'removed' }));
  const body = { userId, teacherId, confirmName: fullName };
  const wrong = await school.post('/api/users/person/erase', { ...body, confirmName: 'Ai đó' });
  expect(wrong.body.code).toBe('person.name_differs');
  const answer = await school.post('/api/users/person/erase', body);
  expect(answer.status, answer.text).toBe(200);
  for (const text of ['0987 654 321', '0987 654 999', fullName, username, 'Nuôi con nhỏ (cô Thuỷ)']) {
    const places = await placesOf(text);
    expect([text, places]).toEqual([text, []]);
  }
  const digits = (await inSchool<{ note: string }>(`select note from department where name = 'Tổ dạy thay'`))[0]?.note;
  expect(digits).not.toMatch(/987/);
  // The nearly equal address of another person is still whole.
  expect(await placesOf('"thuy.vu@truong.example')).toEqual([]);
  expect(await dataFrom(school.get(`/api/giaovien/detail?id=${near.id}`))).toMatchObject({
    givenName: 'Thuỷỷ',
    email: 'x.thuy.vu@truong.example',
  });
  expect(await dataFrom(school.get(`/api/giaovien/detail?id=${teacherId}`))).toMatchObject({
    familyName: 'Giáo viên',
    givenName: `đã xóa ${teacherId}`,
    email: '',
    phone: '',
    reductions: [{ reason: 'Giảm tiết', periods: 3 }],
  });
  expect((await own.get('/api/menus')).status).toBe(401);
  expect((await logIn(server, username, 'mật khẩu riêng')).answer.body.code).toBe('login.failed');
  const [imported] = await inSchool<{ changes: unknown }>(`select changes from excel_import order by id desc limit 1`);
  expect(JSON.stringify(imported)).toContain('đã xóa');
  const log = await school.get(`/api/nhatky?search=${encodeURIComponent('Xóa dữ liệu cá nhân')}`);
  expect(log.text).toContain('Người dùng thử');
});

test('a person is erased in every way of writing, and from what the school says of itself', async () => {
  const { teacherId, userId, fullName } = await addPerson(
    'Đặng Thị',
    'Huyền',
    'huyen.dang@truong.example',
    '0977 888 111',
  );
  const oldKeyboard = 'Đặng Thị Huyê\u0300n';
  const ways = [
    fullName.toUpperCase(),
    fullName.normalize('NFD'),
    oldKeyboard,
    'Đang Thi Huyen',
    'Dang Thi Huyen',
    'DANG  THI HUYEN',
  ];
  const others = 'Đặng Thị Huyện, Dang Thi Huyenn';
  const made = await dataFrom<{ item: { id: number } }>(
    school.post('/api/tochuyenmon', { name: 'Tổ nhiều cách ghi', note: `${ways.join('; ')}; ${others}` }),
  );
  const url = 'https://so-diem.example/huyen.dang%40truong.example';
  await dataFrom(school.post('/api/baotin', { name: 'Sổ', url }));
  const head = await dataFrom<object>(school.get(`/api/donvi/detail?id=${tenant.schoolId}`));
  const own = { principal: fullName, contact: `Cô ${fullName}, 0977 888 111`, phone: '0977888111' };
  await dataFrom(school.put('/api/donvi', { ...head, ...own }));
  const shown = await dataFrom<{ held: object[] }>(school.get(`/api/users/person?userId=${userId}`));
  expect(shown.held).toContainEqual({
    title: 'Người liên hệ, điện thoại và thư của trường',
    count: 3,
    fate: 'removed',
  });
  await dataFrom(school.post('/api/users/person/erase', { userId, teacherId, confirmName: fullName }));
  const [department] = await inSchool<{ note: string }>('select note from department where id = $1', [made.item.id]);
  const nameless = ways.map(() => `Giáo viên đã xóa ${teacherId}`).join('; ');
  expect(department?.note).toBe(`${nameless}; ${others}`);
  for (const text of [...ways.slice(0, 5), 'huyen.dang', '0977 888 111', '0977888111'])
    expect([text, await placesOf(text)]).toEqual([
      text,
      text === 'Dang Thi Huyen' ? ['audit_change', 'department'] : [],
    ]);
  expect(await dataFrom(school.get(`/api/donvi/detail?id=${tenant.schoolId}`))).toMatchObject({
    principal: '',
    contact: 'Cô ,',
    phone: '',
  });
});

test('a tone on the other vowel is the same name, as keyboards of the other habit write it', async () => {
  const hoa = await addPerson('Trịnh Thị', 'Hoà', 'hoa.trinh@truong.example', '0911 222 333');
  const note = 'Trịnh Thị Hòa; TRỊNH THỊ HOÀ; Trịnh Thị Hóa; Trịnh Thị Hòai';
  await dataFrom(school.post('/api/tochuyenmon', { name: 'Tổ cô Hòa', note }));
  const shown = await dataFrom<{ mentions: { text: string }[] }>(school.get(`/api/users/person?userId=${hoa.userId}`));
  expect(shown.mentions.map(({ text }) => text)).toContain('Tổ cô Hòa');
  const { teacherId, userId } = hoa;
  await dataFrom(school.post('/api/users/person/erase', { userId, teacherId, confirmName: hoa.fullName }));
  const [department] = await inSchool<{ note: string }>(`select note from department where name = 'Tổ cô Hòa'`);
  const erased = `Giáo viên đã xóa ${teacherId}`;
  expect(department?.note).toBe(`${erased}; ${erased}; Trịnh Thị Hóa; Trịnh Thị Hòai`);
});

test('what old timetables, imports and runs keep of a person goes by who it is, not only by the name', async () => {
  const { teacherId, userId, fullName } = await addPerson('Tạ Thị', 'Quyên', 'quyen.ta@truong.example', '0966 111 222');
  const row = { id: teacherId, code: 'TAQUYEN', familyName: 'Tạ Thị', givenName: 'Quyên' };
  const before = { ...row, reductions: [{ reason: 'Con dưới 12 tháng', periods: 3 }] };
  await inSchool(`insert into excel_import (kind, user_name, changes) values ('teacher', 'Ai đó', $1::jsonb)`, [
    JSON.stringify([
      {
        kind: 'teacher',
        added: [],
        changed: [
          { before, version: 2 },
          { before: { id: 0 }, version: 1 },
        ],
      },
    ]),
  ]);
  const [table] = await inSchool<{ id: number }>(
    `insert into timetable (number, school_year, semester) values (91, '2025-2026', 1) returning id`,
  );
  const view = {
    teachers: [
      { id: teacherId, name: fullName, shortName: 'T.Quyên' },
      { id: 0, shortName: 'Khác' },
    ],
  };
  await inSchool('insert into timetable_archive (timetable_id, view) values ($1, $2::jsonb)', [
    table?.id,
    JSON.stringify(view),
  ]);
  const author = {
    callId: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
    userId,
    userName: fullName,
    title: 'Xếp',
    address: '203.0.113.77',
    device: 'Máy nhà cô',
  };
  await inSchool(
    `insert into job (kind, timetable_id, input, status, created_by, created_by_name, author) values ('arrange', $1, '{}', 'done', $2, $3, $4::jsonb)`,
    [table?.id, userId, fullName, JSON.stringify(author)],
  );
  await dataFrom(school.post('/api/users/person/erase', { userId, teacherId, confirmName: fullName }));
  for (const text of ['TAQUYEN', 'dưới 12 tháng', 'T.Quyên', '203.0.113.77', 'Máy nhà cô'])
    expect([text, await placesOf(text)]).toEqual([text, []]);
  const [kept] = await inSchool<{ view: object }>('select view from timetable_archive where timetable_id = $1', [
    table?.id,
  ]);
  expect(kept?.view).toEqual({
    teachers: [
      { id: teacherId, name: `Giáo viên đã xóa ${teacherId}`, shortName: `Giáo viên đã xóa ${teacherId}` },
      { id: 0, shortName: 'Khác' },
    ],
  });
});

test('the log of the school that somebody was in before forgets them too', async () => {
  const other = await server.createSchool();
  const account = draftUser({ schoolId: other.schoolId, roleIds: [role], email: 'chuyen.truong@truong.example' });
  const fullName = 'Phan Thị Chuyển Trường';
  const { item } = await dataFrom<Issued>(unit.post('/api/users', { ...account, fullName }));
  const full = await dataFrom<object>(unit.get(`/api/users/detail?id=${item.id}`));
  await dataFrom(unit.put('/api/users', { ...full, schoolId: tenant.schoolId }));
  const body = { userId: item.id, teacherId: null, confirmName: fullName };
  await dataFrom(school.post('/api/users/person/erase', body));
  for (const text of ['chuyen.truong@', fullName, item.username])
    expect([text, await placesOf(text)]).toEqual([text, []]);
});

test('what somebody was called before is erased, too, wherever it is written; of others who are called so now nothing is', async () => {
  const { teacherId, userId, fullName } = await addPerson('Cao Thị', 'Cúc', 'cuc.cao@truong.example', '0922 333 444');
  await addTeacher(school, { code: 'TRUNG', familyName: 'Cao Thị', givenName: 'Trùng' });
  for (const givenName of ['Trùng', 'Thảo']) {
    const teacher = await dataFrom<object>(school.get(`/api/giaovien/detail?id=${teacherId}`));
    await dataFrom(school.put('/api/giaovien', { ...teacher, givenName }));
  }
  const account = await dataFrom<object>(unit.get(`/api/users/detail?id=${userId}`));
  await dataFrom(unit.put('/api/users', { ...account, fullName: 'Cao Thị Thảo' }));
  await dataFrom(school.post('/api/tochuyenmon', { name: 'Tổ tên cũ', note: `${fullName}; Cao Thị Trùng; cô Cúc` }));
  const shown = await dataFrom<{ name: string; formerNames: string[]; mentions: { text: string }[] }>(
    school.get(`/api/users/person?userId=${userId}`),
  );
  expect(shown).toMatchObject({ name: 'Cao Thị Thảo', formerNames: [fullName] });
  expect(shown.mentions.map(({ text }) => text)).toContain('Tổ của Cúc');
  await dataFrom(school.post('/api/users/person/erase', { userId, teacherId, confirmName: 'Cao Thị Thảo' }));
  expect(await placesOf(fullName)).toEqual([]);
  const [department] = await inSchool<{ note: string }>(`select note from department where name = 'Tổ tên cũ'`);
  expect(department?.note).toBe(`Giáo viên đã xóa ${teacherId}; Cao Thị Trùng; cô Cúc`);
});

test('half a name that was changed, and a name within the name of somebody else, are no name of who is erased', async () => {
  const { teacherId, userId } = await addPerson('Mai Thị', 'Nga', 'nga.mai@truong.example', '0922 555 666');
  const changes = [
    { givenName: 'Kim Ngân' },
    { familyName: 'Mai Thị Thu' },
    { familyName: 'Mai', givenName: 'Thị Thu' },
  ];
  for (const change of changes) {
    const teacher = await dataFrom<object>(school.get(`/api/giaovien/detail?id=${teacherId}`));
    await dataFrom(school.put('/api/giaovien', { ...teacher, ...change }));
  }
  await addTeacher(school, { code: 'HANG', familyName: 'Mai Thị Thu', givenName: 'Hằng' });
  await addTeacher(school, { code: 'THU', familyName: 'Hoàng Mai Thị', givenName: 'Thu' });
  const others = 'phố Kim Ngân; Mai Thị Thu  Hằng; MAI THI THU HANG; Hoàng Mai Thị Thu; Mai Thị Thu Hằngg';
  await dataFrom(
    school.post('/api/tochuyenmon', {
      name: 'Tổ tên gần',
      note: `${others}; Mai Thị Thu, Mai Thi Thu Ha, Mai Thị Thu Kim Ngân`,
    }),
  );
  const shown = await dataFrom<{ name: string; formerNames: string[] }>(
    school.get(`/api/users/person?teacherId=${teacherId}`),
  );
  expect(shown.name).toBe('Mai Thị Thu');
  expect(shown.formerNames.toSorted()).toEqual(['Mai Thị Kim Ngân', 'Mai Thị Nga', 'Mai Thị Thu Kim Ngân']);
  await dataFrom(school.post('/api/users/person/erase', { userId, teacherId, confirmName: 'Mai Thị Thu' }));
  const [department] = await inSchool<{ note: string }>(`select note from department where name = 'Tổ tên gần'`);
  const erased = `Giáo viên đã xóa ${teacherId}`;
  expect(department?.note).toBe(
    `${others.replace('Mai Thị Thu Hằngg', `${erased} Hằngg`)}; ${erased}, ${erased} Ha, ${erased}`,
  );
});

test('whose name has a bracket in it is shown like anybody else', async () => {
  const teacher = await addTeacher(school, { code: 'NGOAC', familyName: 'Nguyễn', givenName: 'Lan (GV' });
  expect((await school.get(`/api/users/person?teacherId=${teacher.id}`)).status).toBe(200);
});

test('a name shared by two people stays where only the name tells who is meant', async () => {
  const one = await addPerson('Lê Văn', 'Bình', 'binh1@truong.example', '0901 111 222');
  await addTeacher(school, { code: 'BINH2', familyName: 'Lê Văn', givenName: 'Bình' });
  expect(await dataFrom(school.get(`/api/users/person?teacherId=${one.teacherId}`))).toMatchObject({
    isNameShared: true,
  });
  const body = { userId: null, teacherId: one.teacherId, confirmName: one.fullName };
  expect((await school.post('/api/users/person/erase', body)).status).toBe(200);
  expect(await placesOf('binh1@truong.example')).toEqual([]);
  expect(await placesOf('0901 111 222')).toEqual([]);
  expect(await inSchool(`select id from teacher where family_name = 'Lê Văn' and given_name = 'Bình'`)).toHaveLength(1);
});

test('nobody erases or reads people of other schools, users with more rights, or themselves', async () => {
  const other = await server.signIn(await server.createSchool());
  const lan = await addPerson('Ngô Thị', 'Hà', 'ha.ngo@truong.example', '0933 444 555');
  const body = { userId: lan.userId, teacherId: null, confirmName: lan.fullName };
  expect((await other.post('/api/users/person/erase', body)).status).toBe(404);
  expect((await other.get(`/api/users/person?teacherId=${lan.teacherId}`)).status).toBe(404);
  expect((await other.get(`/api/users/person/file?userId=${lan.userId}`)).status).toBe(404);
  expect((await school.get('/api/users/person')).status).toBe(404);
  const self = { userId: school.userId, teacherId: null, confirmName: 'Người dùng thử' };
  expect((await school.post('/api/users/person/erase', self)).body.code).toBe('user.self');
  const weak = await server.signIn(tenant, { '/administration/user': 2 });
  expect((await weak.post('/api/users/person/erase', body)).body.code).toBe('user.outranks');
});

test('people ask for their own erasure; the school sees it with its last day, refuses with words or erases', async () => {
  const [hoa, lien] = [
    await addPerson('Bùi Thị', 'Hoa', 'hoa.bui@truong.example', '0977 111 222'),
    await addPerson('Cao Thị', 'Liên', 'lien.cao@truong.example', '0977 333 444'),
  ];
  const ask = (who: Member, reason: string) => who.own.post('/api/users/account/erasure', { reason });
  const statusOf = async (who: Member) =>
    (await dataFrom<{ erasure: object | null }>(who.own.get('/api/users/account'))).erasure;
  const waiting = () => dataFrom<{ items: AskedErasure[] }>(school.get('/api/users/erasures'));
  expect(await statusOf(hoa)).toBeNull();
  await dataFrom(ask(hoa, 'Chuyển trường'));
  expect((await ask(hoa, 'Lần nữa')).body.code).toBe('erasure.asked');
  await dataFrom(ask(lien, 'Nghỉ hưu'));
  expect(await statusOf(hoa)).toMatchObject({ status: 'open', decidedAt: null });
  const asked = await waiting();
  expect(asked.items.map(({ fullName, reason, isOverdue }) => [fullName, reason, isOverdue])).toEqual([
    [hoa.fullName, 'Chuyển trường', false],
    [lien.fullName, 'Nghỉ hưu', false],
  ]);
  const [first] = asked.items;
  // Days are those of Vietnam, seven hours ahead.
  const lastDay = new Date(Date.parse(first?.askedAt ?? '') + (20 * 24 + 7) * 3_600_000);
  expect(first?.dueOn).toBe(lastDay.toISOString().slice(0, 10));
  // Another school neither sees nor answers it, and neither does somebody who only may look.
  const other = await server.signIn(await server.createSchool());
  expect((await dataFrom<{ items: object[] }>(other.get('/api/users/erasures'))).items).toEqual([]);
  const refuse = (who: Pick<Caller, 'post'>, answer = 'Còn bảng lương phải đối chiếu.') =>
    who.post('/api/users/erasures/refuse', { id: first?.id, answer });
  expect((await refuse(other)).body.code).toBe('erasure.over');
  expect((await refuse(hoa.own)).status).toBe(403);
  expect((await refuse(school, ' ')).body).toMatchObject({ errors: [{ field: 'answer' }] });
  await dataFrom(refuse(school));
  expect((await refuse(school)).body.code).toBe('erasure.over');
  expect(await statusOf(hoa)).toMatchObject({ status: 'refused', answer: 'Còn bảng lương phải đối chiếu.' });
  // Asked again, and taken back.
  await dataFrom(ask(hoa, 'Vẫn muốn xóa'));
  await dataFrom(hoa.own.delete('/api/users/account/erasure'));
  expect((await hoa.own.delete('/api/users/account/erasure')).body.code).toBe('erasure.over');
  expect((await waiting()).items.map(({ userId }) => userId)).toEqual([lien.userId]);
  await dataFrom(
    school.post('/api/users/person/erase', { userId: lien.userId, teacherId: null, confirmName: lien.fullName }),
  );
  expect((await waiting()).items).toEqual([]);
  expect(await placesOf('Nghỉ hưu')).toEqual([]);
  // Who is erased is told by a last letter; it is the only place where the address still is.
  await server.services.letters.wake();
  expect(mail.state.letters.at(-1)?.to.toLowerCase()).toBe('lien.cao@truong.example');
  expect(mail.state.letters.map(({ to }) => to.toLowerCase())).not.toContain('hoa.bui@truong.example');
  expect(await placesOf('lien.cao@truong.example')).toEqual([]);
  expect(await dataFrom(school.get('/api/users/letters'))).toMatchObject({ items: [] });
  // A last letter that is refused is shown by the name that is left, and without the address.
  const minh = await addPerson('Đỗ Văn', 'Minh', 'minh.do@truong.example', '0977 555 666');
  mail.state.refusal = 550;
  await dataFrom(
    school.post('/api/users/person/erase', { userId: minh.userId, teacherId: null, confirmName: minh.fullName }),
  );
  await server.services.letters.wake();
  const { items } = await dataFrom<{ items: object[] }>(school.get('/api/users/letters'));
  expect(items).toMatchObject([{ kind: 'erasure', fullName: expect.stringContaining('đã xóa'), isRefused: true }]);
  expect(await placesOf('minh.do@truong.example')).toEqual([]);
  const kept = await inSchool<{ status: string }>('select status from user_erasure where user_id = $1', [lien.userId]);
  expect(kept).toEqual([{ status: 'done' }]);
  const log = await dataFrom<{ items: ChangeEntry[] }>(school.get('/api/nhatky?table=user_erasure&pageSize=0'));
  expect(log.items.map(({ title }) => title)).toEqual([
    'Xóa dữ liệu cá nhân',
    'Rút yêu cầu xóa dữ liệu của tôi',
    'Xin xóa dữ liệu của tôi',
    'Từ chối yêu cầu xóa dữ liệu cá nhân',
    'Xin xóa dữ liệu của tôi',
    'Xin xóa dữ liệu của tôi',
  ]);
  expect((await unit.post('/api/users/account/erasure', { reason: '' })).body.code).toBe('erasure.no_school');
});
