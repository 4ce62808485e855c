import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { registerSecurity } from '../../src/http/security.ts';
import { answerUnreadableAddress } from '../../src/http/unreadable-address.ts';
import { registerWebClient } from '../../src/http/web-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'tkb-web-'));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'builds'));
  writeFileSync(join(folder, 'index.html'), '<p>client</p>');
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), '1');
  writeFileSync(join(folder, 'builds', 'latest.json'), '{}');
  app = Fastify();
  await registerWebClient(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, accept = 'text/html') => app.inject({ url, headers: { accept } });

test.each([
  ['/assets/app-1a2b.js', 'public, max-age=31536000, immutable'],
  ['/builds/latest.json?t=1', 'no-cache'],
  ['/', 'no-cache'],
  ['/administration/user?x=1', 'no-cache'],
])('%s is served, kept by the browser as %s', async (url, cacheControl) => {
  const response = await get(url);
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, cacheControl]);
});

test('an address without a page answers 404, with the client that says so', async () => {
  for (const url of ['/khong/co', '/dashboard/x', '/category_management'])
    expect(await get(url)).toMatchObject({ statusCode: 404, body: '<p>client</p>' });
  for (const url of ['/auth/login', '/test/tinymce?x=1', '/timetable/']) expect((await get(url)).statusCode).toBe(200);
});

test('every page is the client; missing assets and calls are not', async () => {
  expect((await get('/category_management/class')).body).toBe('<p>client</p>');
  for (const url of ['/assets/old.js', '/api/nothing', '/api'])
    expect((await get(url)).json()).toMatchObject({ code: 'request.not_found' });
  expect((await get('/favicon.png', 'image/png')).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/dashboard' })).statusCode).toBe(404);
});

test('an address that cannot be read is a page for people and the envelope for programs', async () => {
  const own = Fastify({ frameworkErrors: answerUnreadableAddress });
  await registerWebClient(own, folder);
  const ask = (url: string, accept: string) => own.inject({ url, headers: { accept } });
  for (const url of ['/%ff', '/timetable/%e0%a4?x=1']) {
    const page = await ask(url, 'text/html');
    expect(page).toMatchObject({ statusCode: 400, headers: { 'x-content-type-options': 'nosniff' } });
    expect(page.body).toContain('<h1>Địa chỉ này không đọc được</h1>');
  }
  for (const [url, accept] of [
    ['/api/%ff', 'text/html'],
    ['/%ff.json', 'application/json'],
  ] as const) {
    const refusal = await ask(url, accept);
    expect(refusal.json()).toMatchObject({ code: 'request.invalid', errors: [{ code: 'unreadable' }] });
    expect(refusal.headers['x-request-id']).toBeTruthy();
  }
  await own.close();
});

test('parts of the program are no calls: a school behind one address opens it as often as it likes', async () => {
  const limited = Fastify();
  await registerSecurity(limited, readConfig({ REQUESTS_PER_MINUTE: '2' }));
  await registerWebClient(limited, folder);
  const statusesOf = async (url: string) => {
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await limited.inject({ url })).statusCode);
    return statuses;
  };
  expect(await statusesOf('/assets/app-1a2b.js')).toEqual([200, 200, 200, 200]);
  expect(await statusesOf('/builds/latest.json')).toEqual([200, 200, 429, 429]);
  await limited.close();
});

test('files outside the folder are out of reach', async () => {
  for (const url of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json'])
    expect((await get(url, '*/*')).body).not.toContain('"name"');
});

test('the page learns the settings of this server, whatever build it comes from', { tags: ['seed-1.3'] }, async () => {
  const own = Fastify();
  const metas = ['unit-hosts', 'icon-hosts'].map((name) => `<meta name="${name}" content="" />`).join('');
  writeFileSync(join(folder, 'index.html'), `<p>client</p>${metas}`);
  await registerWebClient(own, folder, {
    unitHostsText: 'tkb="a"',
    unitHosts: new Map([['truong.vn', 'default']]),
    iconHosts: ['https://a.vn', 'https://b.vn'],
  });
  for (const url of ['/', '/dashboard']) {
    const { body } = await own.inject({ url, headers: { accept: 'text/html' } });
    expect(body).toContain('<meta name="unit-hosts" content="tkb=&quot;a&quot;" />');
    expect(body).toContain('<meta name="icon-hosts" content="https://a.vn,https://b.vn" />');
  }
  const openedAt = (host: string) => own.inject({ url: '/login', headers: { accept: 'text/html', host } });
  for (const host of ['truong.vn', 'tkb.truong.vn', 'localhost:3000', '10.0.0.2:3000'])
    expect((await openedAt(host)).statusCode).toBe(200);
  const stranger = await openedAt('khac.vn');
  expect(stranger.statusCode).toBe(404);
  expect(stranger.body).toContain('Địa chỉ khac.vn không thuộc đơn vị nào.');
  writeFileSync(join(folder, 'index.html'), '<p>client</p>');
  expect((await own.inject('/')).body).toBe('<p>client</p>');
  await own.close();
});

test('without a built client only the calls exist', async () => {
  const bare = Fastify();
  await registerWebClient(bare, join(folder, 'nowhere'));
  expect((await bare.inject('/dashboard')).statusCode).toBe(404);
  await bare.close();
});

test('while the built client cannot be read, pages say so in words with a way to try again', async () => {
  const built = mkdtempSync(join(tmpdir(), 'tkb-web-'));
  writeFileSync(join(built, 'index.html'), '<p>client</p>');
  const own = Fastify();
  await registerWebClient(own, built);
  rmSync(built, { recursive: true });
  for (const url of ['/', '/timetable?id=1']) {
    const page = await own.inject({ url, headers: { accept: 'text/html' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<a href="">Thử lại</a>');
  }
  await own.close();
});
