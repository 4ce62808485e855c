// @module-tag behaviour-1
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { defineOperation, mediaTypes, operations, resources } from '@tkb/contract';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../src/config/config.ts';
import { buildApp } from '../../src/http/app.ts';
import { createOpenStreams } from '../../src/http/open-streams.ts';
import { implement, implementPublic } from '../../src/call/route.ts';
import { routes } from '../../src/routes.ts';
import { dataOf } from '../support/answers.ts';
import { callerOf, serverOfFile } from '../support/test-server.ts';

const server = await serverOfFile();
const caller = await server.signIn(await server.createSchool());

const publicCall = (path: string) => ({ method: 'GET', path, title: 'Thử', access: { kind: 'public' } }) as const;

/** The same server with other routes and settings. */
async function serve(
  own: Parameters<typeof buildApp>[0]['routes'],
  environment: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
) {
  const { database, services } = server;
  const app = await buildApp({ config: readConfig(environment), database, services, routes: own });
  return { ...callerOf(app, 'default', headers), close: () => app.close() };
}

/** The same server on a port of its own. */
async function listen(own: typeof routes, options: Partial<Parameters<typeof buildApp>[0]> = {}) {
  const { database, services } = server;
  const app = await buildApp({ config: readConfig({}), database, services, routes: own, ...options });
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { app, port };
}

test('every answer is an envelope', async () => {
  expect((await caller.get('/api/lophoc')).body).toEqual({
    status: 'success',
    message: 'Thành công',
    data: { items: [], totalrecord: 0 },
  });
  const error = {
    status: 'error',
    message: expect.stringMatching(/^Không tìm thấy đường dẫn \/api\/nothing\. Hãy /),
    data: null,
    errors: [],
  };
  const unknown = await caller.get('/api/nothing?x=1');
  expect(unknown.body).toEqual({ ...error, code: 'request.not_found' });
  expect(unknown.status).toBe(404);
});

test('a call by a method that its address does not take is told those that it does', async () => {
  for (const [method, url, allow] of [
    ['PATCH', '/api/lophoc', 'DELETE, GET, HEAD, POST, PUT'],
    ['POST', '/api/openapi.json?x=1', 'GET, HEAD'],
    ['PUT', '/api/jobs/7', 'DELETE, GET, HEAD'],
    ['DELETE', '/api/health', 'GET, HEAD'],
  ] as const) {
    const refused = await caller.request({ method, url });
    expect(refused, url).toMatchObject({
      status: 405,
      headers: { allow },
      body: { code: 'request.method', status: 'error' },
    });
    expect((refused.body as { message?: string }).message).toContain(`không nhận ${method}, chỉ nhận ${allow}.`);
  }
  expect((await caller.request({ method: 'PATCH', url: '/api/nothing' })).status).toBe(404);
});

test.each(['/api/lophoc', '/api/thoikhoabieu', '/api/users', '/api/giaovien/tiettranhxep'])(
  '%s refuses a parameter that it does not have by its name',
  async (path) => {
    const refused = await caller.get(`${path}?pageSiez=5&ID=1`);
    expect(refused).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect((refused.body as { errors?: { field: string }[] }).errors?.map(({ field }) => field)).toEqual(['pageSiez']);
  },
);

test.each(['id=1&id=2', 'id=1&ID=2', 'search=a&pageSize=5&Search=b'])(
  'a parameter that is sent twice is refused by its name, so that none of its values is lost: %s',
  async (query) => {
    const name = query.split('&').at(-1)?.split('=')[0];
    expect(await caller.get(`/api/khoikienthuc?${query}`)).toMatchObject({
      status: 400,
      body: { errors: [{ field: name, code: 'repeated_key' }] },
    });
  },
);

test('bodies: broken JSON, wrong type, too large', async () => {
  const send = (payload: string, type: string) =>
    caller.request({ method: 'POST', url: '/api/lophoc', payload, headers: { 'content-type': type } });
  expect(await send('{', 'application/json')).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  expect(await send('{"__proto__":{}}', 'application/json')).toMatchObject({ status: 400 });
  expect(await send('', 'application/json')).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  expect(await send('a=1', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 });
  expect(await send('abc', 'application/octet-stream')).toMatchObject({
    status: 415,
    body: { code: 'request.media_type' },
  });
  expect(await send(' '.repeat(5 * 1024 * 1024), 'application/json')).toMatchObject({
    status: 413,
    body: { code: 'request.too_large', message: 'Nội dung gửi lên vượt quá 4 MB. Hãy chia thành nhiều lần.' },
  });
});

test('whoever is still sending too much gets the answer all the same', async () => {
  const { app, port } = await listen(routes);
  const socket = connect(port, '127.0.0.1');
  const answer = async () => ((await once(socket, 'data')) as [Buffer])[0].toString();
  const length = 5 * 1024 * 1024;
  const head = `host: a\r\ncontent-type: application/json\r\ncontent-length: ${length}`;
  socket.write(`POST /api/users/login HTTP/1.1\r\n${head}\r\n\r\n{`);
  expect(await answer()).toMatch(/^HTTP\/1\.1 413 /);
  // A connection that is closed now would be reset, and the answer lost.
  socket.write(' '.repeat(length - 1));
  socket.write('GET /api/nothing HTTP/1.1\r\nhost: a\r\n\r\n');
  expect(await answer()).toMatch(/^HTTP\/1\.1 404 /);
  socket.destroy();
  await app.close();
});

test('every type of file that the description offers for a call is read', () => {
  const offered = routes.flatMap(({ operation: { takes = [] } }) => takes.map((type) => mediaTypes[type]));
  expect(offered.length).toBeGreaterThan(6);
  expect(offered.filter((type) => !server.app.hasContentTypeParser(type))).toEqual([]);
});

test('a body that is no UTF-8 or no JSON says so, and no letter of it is stored as a question mark', async () => {
  const send = (payload: Buffer) =>
    caller.request({
      method: 'POST',
      url: '/api/khoikienthuc',
      payload,
      headers: { 'content-type': 'application/json' },
    });
  const refused = (message: string) => ({ status: 400, body: { errors: [{ code: 'unreadable', message }] } });
  const windows1258 = Buffer.from('{"name":"To\xe1n"}', 'latin1');
  expect(await send(windows1258)).toMatchObject(refused(expect.stringContaining('bảng mã UTF-8')));
  expect(await send(Buffer.from('{"name":'))).toMatchObject(refused(expect.stringContaining('JSON viết sai')));
  expect((await send(Buffer.from('\ufeff{"name":"Có dấu đầu tệp"}'))).status).toBe(200);
});

test.each(['search=%ff', 'search=To%E1n&page=1', 'page=1&search=100%', 'search=%ED%A0%80'])(
  'a query that is no UTF-8 is refused with its parameter: %s',
  async (query) => {
    const message = 'Từ cần tìm: không theo bảng mã UTF-8; hãy gửi lại bằng UTF-8.';
    expect(await caller.get(`/api/khoikienthuc?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', errors: [{ field: 'search', code: 'unreadable', message }] },
    });
  },
);

test('a date of the year 0, which no database holds, is refused with its field', async () => {
  const day = '0000-01-01';
  for (const query of [
    'nhatky?fromDate=',
    'nhatky/xuat?toDate=',
    'daythay?fromDate=',
    'tongquan/truong?date=',
    'ngaynghi?fromDate=',
  ])
    expect(await caller.get(`/api/${query}${day}`), query).toMatchObject({
      status: 400,
      body: { errors: [{ message: expect.stringContaining('không có năm 0000') }] },
    });
  const holiday = { name: 'Nghỉ', fromDate: day, toDate: day };
  expect(await caller.post('/api/ngaynghi', holiday)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
});

test('text that PostgreSQL cannot hold is refused with its field, wherever it stands', async () => {
  const broken = { code: 'unstorable', message: 'Tên khối kiến thức: có ký tự hỏng, hãy xóa rồi gõ lại.' };
  for (const name of ['Khối \ud800', '\udc00 đầu', 'giữa \u0000 chữ'])
    expect(await caller.post('/api/khoikienthuc', { name })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', errors: [{ field: 'name', ...broken }] },
    });
  const listed = await caller.get('/api/khoikienthuc?search=%00');
  expect(listed).toMatchObject({ status: 400, body: { errors: [{ field: 'search' }] } });
  expect((await caller.post('/api/khoikienthuc', { name: 'Khối 😀' })).status).toBe(200);
  const key = await caller.post('/api/khoikienthuc', { name: 'x', '\ud800': 1 });
  expect(key).toMatchObject({ status: 400, body: { errors: [{ code: 'unstorable' }] } });
});

test('of ten thousand wrong values the first hundred are told', async () => {
  const answer = await caller.post('/api/monhoc', {
    name: 'Thử',
    allowedRooms: Array.from({ length: 10_000 }, () => []),
  });
  const { errors } = answer.body as unknown as { errors: { field: string }[] };
  expect([answer.status, answer.body.code, errors.length]).toEqual([400, 'request.invalid', 100]);
});

test('a refusal that names what was sent names its beginning', async () => {
  const answer = await caller.post('/api/ngaynghi', {
    name: 'Tết',
    fromDate: 'x'.repeat(300_000),
    toDate: '2026-02-20',
  });
  expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  expect(answer.text.length).toBeLessThan(10_000);
});

test('what a row has besides its fields is ignored when it is sent back, as deep as bodies may be', async () => {
  const { item } = dataOf<{ item: { id: number; version: number } }>(
    await caller.post('/api/khoikienthuc', { name: 'Khối sâu' }),
  );
  const deep = `${'['.repeat(63)}${']'.repeat(63)}`;
  const put = (version: number) => {
    const payload = `{"id":${item.id},"version":${version},"name":"Khối sâu","note":"","createdAt":${deep}}`;
    return caller.request({
      method: 'PUT',
      url: '/api/khoikienthuc',
      payload,
      headers: { 'content-type': 'application/json' },
    });
  };
  expect((await put(item.version)).status).toBe(200);
  const stale = await put(item.version);
  expect([stale.status, stale.body.code], stale.text).toEqual([409, 'record.stale']);
});

test('input that is not a request gets the whole envelope, with an id that is in the log', async () => {
  const lines = new PassThrough();
  const { app, port } = await listen([], { logger: pino(lines) });
  const ask = async (...pieces: readonly string[]) => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const answers: string[] = [];
    for (const piece of pieces) {
      if (!socket.write(piece)) await once(socket, 'drain');
      const [answer] = (await once(socket, 'data')) as [Buffer];
      answers.push(answer.toString());
    }
    socket.destroy();
    return answers.at(-1) ?? '';
  };
  const whole = (status: number, code: string) =>
    new RegExp(
      `^HTTP/1\\.1 ${status} (?=.*x-request-id: [\\w-]{36}\r\n).*\r\n\r\n.*"status":"error","message":".+","data":null,"code":"${code}","errors":\\[\\]`,
      's',
    );
  const healthy = 'GET /api/nothing HTTP/1.1\r\nhost: localhost\r\n\r\n';
  const long = `GET /api/health HTTP/1.1\r\nhost: a\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`;
  expect(await ask(long)).toMatch(whole(431, 'request\\.headers_too_large'));
  expect(await ask('nonsense\r\n\r\n')).toMatch(whole(400, 'request\\.malformed'));
  // A proxy sends the requests of many over one connection: that an answer went over it before changes nothing.
  expect(await ask(healthy, long)).toMatch(whole(431, 'request\\.headers_too_large'));
  expect(await ask('GET /api/health HTTP/1.1\r\n\r\n')).toMatch(whole(400, 'request\\.malformed'));
  const doubtful = 'GET /api/nothing HTTP/1.1\r\nhost: localhost\r\nHost: tkb.example\r\n\r\n';
  expect(await ask(doubtful)).toMatch(whole(400, 'request\\.malformed'));
  const expecting = 'GET /api/nothing HTTP/1.1\r\nhost: localhost\r\nexpect: a miracle\r\n\r\n';
  expect(await ask(expecting)).toMatch(whole(404, 'request\\.not_found'));
  const slow = connect(port, '127.0.0.1');
  const [connection] = (await once(app.server, 'connection')) as [Socket];
  app.server.emit('clientError', Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), connection);
  const refused = await text(slow);
  expect(refused).toMatch(whole(408, 'request\\.too_slow'));
  expect(refused).toContain('\r\nretry-after: 1\r\n');
  await app.close();
  lines.end();
  const log = await text(lines);
  expect(log).toContain(/x-request-id: ([\w-]{36})/.exec(refused)?.[1]);
  expect(log).toContain('"reason":"HPE_HEADER_OVERFLOW"');
  expect(log).not.toContain('xxxx');
});

test('a request whose sender has hung up is no failure of the server', async () => {
  const lines = new PassThrough();
  const { app, port } = await listen([], { logger: pino(lines) });
  app.server.prependListener('request', ({ socket }) => socket.destroy());
  const socket = connect(port, '127.0.0.1', () => socket.write('GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n'));
  await once(socket, 'close');
  await app.close();
  lines.end();
  expect(await text(lines)).not.toContain('unexpected failure');
});

test('a closing server answers in full what is under way to it, and keeps no connection', async () => {
  const gate = () => Promise.withResolvers<void>();
  const [begun, ending, go] = [gate(), gate(), gate()];
  const slow = implementPublic(defineOperation(publicCall('/api/slow')), async () => {
    begun.resolve();
    await go.promise;
    return null;
  });
  const { database, services } = server;
  const app = await buildApp({ config: readConfig({}), database, services, routes: [slow] });
  app.addHook('preClose', async () => ending.resolve());
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const [head, rest] = ['GET /api/slow HTTP/1.1\r\n', 'host: localhost\r\n\r\n'];
  const incoming = once(app.server, 'connection') as Promise<[Socket]>;
  const halfSent = connect(port, '127.0.0.1', () => halfSent.write(head));
  const [received] = await incoming;
  await expect.poll(() => received.bytesRead).toBe(head.length);
  const sent = connect(port, '127.0.0.1', () => sent.write(head + rest));
  await begun.promise;
  const closed = app.close();
  await ending.promise;
  app.server.once('request', () => go.resolve());
  halfSent.write(rest);
  for (const socket of [sent, halfSent])
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*connection: close\r\n.*"status":"success"/is);
  await closed;
});

test('a stream that begins while the server closes ends at once', () => {
  const streams = createOpenStreams();
  const owner = { unit: 'default', userId: 1 };
  const ended: string[] = [];
  const forget = streams.add(() => ended.push('forgotten'), owner);
  streams.add(() => ended.push('open'), owner);
  forget();
  streams.endAll();
  streams.add(() => ended.push('late'), owner);
  expect(ended).toEqual(['open', 'late']);
});

test('an address that cannot be decoded is answered in the envelope and says so', async () => {
  const errors = [{ code: 'unreadable', message: expect.stringContaining('Đường dẫn: không theo bảng mã UTF-8') }];
  expect(await caller.get('/api/%zz')).toMatchObject({ status: 400, body: { code: 'request.invalid', errors } });
});

test('the session is checked before the body is read', async () => {
  const payload = ' '.repeat(5 * 1024 * 1024);
  const headers = { 'content-type': 'application/json' };
  expect((await server.anonymous().request({ method: 'POST', url: '/api/lophoc', payload, headers })).status).toBe(401);
});

test('an unforeseen failure answers 500 with a reference and nothing else', async () => {
  const app = await serve([
    implementPublic(defineOperation({ ...publicCall('/api/broken') }), async () => {
      throw new Error('secret detail');
    }),
    implementPublic(defineOperation({ ...publicCall('/api/false'), data: z.object({ id: z.int() }) }), async () => ({
      ...({ id: 'no number' } as unknown as { id: number }),
    })),
  ]);
  for (const path of ['/api/broken', '/api/false']) {
    const answer = await app.get(path);
    expect(answer).toMatchObject({ status: 500, body: { code: 'server.failed' } });
    expect(answer.body.message).toMatch(/^Máy chủ gặp lỗi\. .* báo người quản trị mã [0-9a-f]{8}\.$/);
    expect(answer.text).not.toContain('secret');
  }
  await app.close();
});

test('a route cannot pass a call off as public or as signed in', () => {
  expect(() => implement(operations.login, async () => ({}) as never)).toThrow(/public/);
  expect(() => implementPublic(operations.listMenus, async () => ({}) as never)).toThrow(/not public/);
});

test('one address may make only so many requests a minute', async () => {
  const app = await serve([], { REQUESTS_PER_MINUTE: '3' });
  const statuses = [];
  for (let n = 0; n < 4; n++) statuses.push(await app.get('/api/docs'));
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(statuses[3]?.body).toMatchObject({ code: 'request.too_many' });
  expect(Number(statuses[3]?.headers['retry-after'])).toBeGreaterThan(0);
  await app.close();
});

test.each([
  ['0', '6.6.6.6, 203.0.113.9', '127.0.0.1'],
  ['1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  ['2', '6.6.6.6, 203.0.113.9, 198.51.100.1', '203.0.113.9'],
])(
  'behind %s proxies the caller of “%s” is %s, whatever he writes there himself',
  async (proxies, forwarded, address) => {
    const whoAmI = implementPublic(
      defineOperation({ ...publicCall('/api/who'), data: z.object({ address: z.string() }) }),
      async ({ request }) => ({ address: request.ip }),
    );
    const own = await serve([whoAmI], { TRUST_PROXY: proxies }, { 'x-forwarded-for': forwarded });
    expect((await own.get('/api/who')).body.data).toEqual({ address });
    await own.close();
  },
);

test('no answer about a school is kept by a browser or a proxy', async () => {
  const answers = [await caller.get('/api/giaovien'), await server.anonymous().get('/api/giaovien')];
  expect(answers.map(({ status, headers }) => [status, headers['cache-control']])).toEqual([
    [200, 'no-store'],
    [401, 'no-store'],
  ]);
});

test('pages carry a policy under which only own scripts run', async () => {
  const { headers } = await caller.get('/api/docs');
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe-eval/);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('the API host of a unit answers the pages of that unit, and no others', { tags: ['seed-1.3'] }, async () => {
  const app = await serve(routes, { UNIT_HOSTS: 'tkb=api.example' });
  const ask = (origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
    app.request({ method, url: '/api/menus', headers: { host: 'api.example', origin } });
  expect((await ask('https://tkb.school.example')).headers['access-control-allow-origin']).toBe(
    'https://tkb.school.example',
  );
  expect((await ask('https://tkb.school.example', 'OPTIONS')).status).toBe(204);
  expect((await ask('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
  expect((await ask('null')).headers['access-control-allow-origin']).toBeUndefined();
  await app.close();
});

test(
  'describes itself: every call of the contract and of the resources has a route, documented once',
  { tags: ['seed-7.1'] },
  async () => {
    const { text } = await caller.get('/api/openapi.json');
    // Anybody may ask for it: written anew for each, it held up everybody for as long.
    const writing = vi.spyOn(JSON, 'stringify');
    expect((await caller.get('/api/openapi.json')).text).toBe(text);
    expect(writing.mock.results.filter(({ value }) => value === text)).toEqual([]);
    writing.mockRestore();
    const { paths } = JSON.parse(text) as { paths: Record<string, object> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(described).toHaveLength(routes.length);
    const missing = Object.values(operations)
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`)
      .filter((name) => !described.includes(name));
    expect(missing).toEqual([]);
    expect(described).toContain(`get /api/${resources.teacher.path}/detail`);
    expect((await caller.get('/api/docs')).text).toContain('swagger-ui-bundle.js');
    expect((await caller.get('/api/docs/swagger-ui-bundle.js')).status).toBe(200);
  },
);

test('health, readiness and metrics', async () => {
  expect((await caller.get('/api/health')).body.data).toEqual({
    version: '0.1.0',
    database: server.database.kind,
    away: [],
  });
  expect((await caller.get('/api/ready')).status).toBe(200);
  expect((await caller.get('/api/metrics')).text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/health"/,
  );
});
