// @module-tag behaviour-2
import { request, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createUnit } from '../../src/seed.ts';
import { serverOfFile } from '../support/test-server.ts';

// A client written from the specification alone: paths and order of its section 7, JSON and a bearer token, and nothing else. The
// names of the API hosts are looked up on this machine; what the server reads of them is what any client sends.

const server = await serverOfFile({ UNIT_HOSTS: 'tkb=api.tkb.example,testtkb=api.thu.example', WORKERS: '1' });
await server.app.listen({ port: 0, host: '127.0.0.1' });
const port = (server.app.server.address() as AddressInfo).port;

interface Answered {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
}

function send(options: RequestOptions, payload?: string | Buffer): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const type = String(response.headers['content-type']);
        resolve({ status: response.statusCode ?? 0, type, bytes: Buffer.concat(parts) });
      });
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

interface Row {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly code: string;
}
interface List {
  readonly items: readonly Row[];
}
interface Saved {
  readonly item: Row;
}

/** A client of the API host of one unit. */
function clientOf(host: string) {
  let token = '';
  const ask = (method: string, path: string, body?: unknown) =>
    send(
      {
        host,
        port,
        method,
        path,
        lookup: (_name, { all }, found) => found(null, all ? [{ address: '127.0.0.1', family: 4 }] : '127.0.0.1', 4),
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
      },
      body === undefined ? undefined : JSON.stringify(body),
    );
  const call = async <Data>(method: string, path: string, body?: unknown): Promise<Data> => {
    const { status, bytes } = await ask(method, path, body);
    const answer = JSON.parse(bytes.toString()) as { status: string; message: string; data: Data };
    expect([status, answer.status], `${method} ${path}: ${bytes.toString().slice(0, 400)}`).toEqual([200, 'success']);
    return answer.data;
  };
  const signIn = async (username: string, issued: string) => {
    const own = `${issued}-cua-toi`;
    ({ token } = await call<{ token: string }>('POST', '/api/users/login', { username, password: issued }));
    const change = { currentPassword: issued, newPassword: own };
    ({ token } = await call<{ token: string }>('POST', '/api/users/changePassword', change));
    const claims = JSON.parse(atob(token.split('.')[1] ?? '')) as { exp: number };
    expect(claims.exp).toBeGreaterThan(Date.now() / 1000);
    expect(await call<unknown[]>('GET', '/api/users/permission')).not.toEqual([]);
    expect((await call<List>('GET', '/api/menus')).items.length).toBeGreaterThan(4);
  };
  const add = async (path: string, body: object) => (await call<Saved>('POST', `/api/${path}`, body)).item.id;
  return { ask, call, signIn, add };
}
type Client = ReturnType<typeof clientOf>;

const idNamed = ({ items }: List, name: string) => items.find((item) => item.name === name)?.id ?? 0;

/** The unit's administrator makes a school and its first user; answers the user's login. */
async function makeSchool(client: Client, name: string) {
  const levelIds = [idNamed(await client.call('GET', '/api/caphoc'), 'THCS')];
  const shiftIds = [idNamed(await client.call('GET', '/api/cahoc'), 'Sáng')];
  const blank = { address: '', phone: '', email: '', principal: '', contact: '', parent: '', logo: '' };
  const days = { teachingDays: [2, 3, 4, 5, 6] };
  const schoolId = await client.add('donvi', {
    name,
    code: 'T1',
    provinceId: null,
    levelIds,
    shiftIds,
    ...blank,
    ...days,
  });
  const roles = await client.call<List>('GET', '/api/roles');
  const user = { username: 'hieupho', fullName: 'Cô Lan', schoolId, isActive: true };
  const roleIds = [idNamed(roles, 'Quản trị trường / Phó hiệu trưởng')];
  return client.call<{ password: string }>('POST', '/api/users', { ...user, roleIds });
}

/** Reference data of one class, up to its assignments. */
async function fillSchool(client: Client) {
  const gradeId = (await client.call<List>('GET', '/api/khoilop/khoiloptheodonvi')).items[0]?.id ?? 0;
  const mainShiftId = (await client.call<List>('GET', '/api/cahoc/catheodonvi')).items[0]?.id ?? 0;
  const teacherId = await client.add('giaovien', { code: 'GV1', familyName: 'Trần Văn', givenName: 'Hùng' });
  const subject = { code: 'TO', name: 'Toán', shortName: 'Toán', colour: '#1D4ED8' };
  const subjectId = await client.add('monhoc', subject);
  const classId = await client.add('lophoc', { name: '6A', gradeId, mainShiftId, homeroomTeacherId: teacherId });
  await client.call('POST', '/api/lopmon', {
    items: [{ classId, subjectId, teacherIds: [teacherId], mainPeriods: 4 }],
  });
  return { teacherId, subjectId, classId };
}

interface Lesson {
  readonly id: number;
  readonly day: number | null;
  readonly locked: boolean;
}

/** A timetable from its making to its files; answers its lessons. */
async function makeTimetable(client: Client, { teacherId }: { readonly teacherId: number }) {
  const timetableId = await client.add('thoikhoabieu', { schoolYear: '2026-2027', semester: 1 });
  const here = { timetableId };
  expect((await client.call<List>('GET', `/api/tkb/tietchuaxep?timetableId=${timetableId}`)).items).not.toEqual([]);
  await client.call('POST', '/api/tkb', { ...here, seconds: 1, seed: 1 });
  await client.call('PUT', '/api/tkb/khoatiet', here);
  await client.call('PUT', '/api/tkb/huykhoa', here);
  const read = () => client.call<{ lessons: readonly Lesson[] }>('GET', `/api/tkb/lop?timetableId=${timetableId}`);
  const { lessons } = await read();
  expect(lessons.every(({ day, locked }) => day !== null && !locked)).toBe(true);
  const [lesson] = lessons;
  await client.call('POST', '/api/tkb/timvitri/lop', { ...here, lessonId: lesson?.id });
  await client.call('PUT', '/api/tkb/huytiet', { ...here, lessonIds: [lesson?.id] });
  await client.call('POST', '/api/tkb/xeptheogv', { ...here, ids: [teacherId], seconds: 1, seed: 1 });
  await client.call('GET', `/api/sotiet/giaovien?timetableId=${timetableId}`);
  for (const path of ['', '/lop', '/giaovien']) {
    const { status, type, bytes } = await client.ask('GET', `/api/export${path}?timetableId=${timetableId}`);
    expect([status, type.split(';')[0], bytes.subarray(0, 2).toString()]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'PK',
    ]);
  }
  return (await read()).lessons;
}

async function runSession(unit: string, host: string) {
  const login = await createUnit(server.database, unit);
  const admin = clientOf(host);
  await admin.signIn('admin', login?.password ?? '');
  const { password } = await makeSchool(admin, `Trường của ${unit}`);
  const deputy = clientOf(host);
  await deputy.signIn('hieupho', password);
  const lessons = await makeTimetable(deputy, await fillSchool(deputy));
  const link = await deputy.call<{ upload_url: string }>('PUT', '/api/presigned_url', { key: 'logo.jpg' });
  expect(new URL(link.upload_url).host).toBe(`${host}:${port}`);
  return { admin, deputy, lessons };
}

test(
  'a whole session on two units with API hosts, from sign-in to files; neither sees the other',
  { tags: ['seed-1.3', 'seed-1.4', 'seed-7.1', 'seed-7.2', 'seed-7.13'] },
  async () => {
    const first = await runSession('tkb', 'api.tkb.example');
    const second = await runSession('testtkb', 'api.thu.example');
    expect([first.lessons.length, second.lessons.length]).toEqual([4, 4]);
    const namesOf = async ({ admin }: typeof first) =>
      (await admin.call<List>('GET', '/api/donvi')).items.map(({ name }) => name);
    expect([await namesOf(first), await namesOf(second)]).toEqual([['Trường của tkb'], ['Trường của testtkb']]);
    const signedOut = clientOf('api.thu.example');
    expect((await signedOut.ask('GET', '/api/lophoc')).status).toBe(401);
    await first.deputy.call('POST', '/api/users/logout');
    expect((await first.deputy.ask('GET', '/api/lophoc')).status).toBe(401);
  },
);
