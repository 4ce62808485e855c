// @module-tag behaviour-6
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { editPermission, pageUrls } from '@tkb/contract';
import { keyOfAddress, newFileKey } from '../../src/upload/file-key.ts';
import { createLinkSigner } from '../../src/upload/link-signature.ts';
import { serverOfFile, type Caller } from '../support/test-server.ts';
import type { DataOf } from '../support/answers.ts';

const folder = mkdtempSync(join(tmpdir(), 'tkb-uploads-'));
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The only right that uploading asks for. */
const editor = { [pageUrls.school]: editPermission } as const;

afterAll(() => rmSync(folder, { recursive: true }));
const server = await serverOfFile({ DATA_DIR: folder });
const school = await server.createSchool();
const caller = await server.signIn(school, editor);

type Links = DataOf<'presignUpload'>;

async function ask(body: object, who: Caller = caller): Promise<Links> {
  const answer = await who.put('/api/presigned_url', body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '');
const put = (url: string, payload: Buffer | string, headers: Readonly<Record<string, string>>) =>
  server.anonymous().request({ method: 'PUT', url: pathOf(url), payload, headers });
const read = (url: string) => server.anonymous().get(pathOf(url));
const image = { key: 'Logo trường.png', content_type: 'image/png' };

describe('an upload', () => {
  test(
    'as base64: the address is asked for, the text is put there, the bytes are read back',
    { tags: ['seed-1.5', 'seed-3.5', 'seed-7.14'] },
    async () => {
      const { upload_url: uploadUrl, direct_url: directUrl } = await ask(image);
      expect(pathOf(directUrl)).toMatch(
        new RegExp(`^/api/tep/website/default/${school.schoolId}/[0-9a-f]{24}-logo-truong\\.png$`),
      );
      const headers = { 'content-type': 'image/png', 'content-encoding': 'base64', 'x-amz-acl': 'public-read' };
      const stored = await put(uploadUrl, png.toString('base64'), headers);
      expect(stored.body).toMatchObject({ status: 'success', data: { direct_url: directUrl } });
      const found = await read(directUrl);
      expect(found.bytes.equals(png)).toBe(true);
      expect(found.headers).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringContaining('inline'),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
    },
  );

  test('as it is, and a sheet is only handed out as a download', async () => {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const links = await ask({ key: 'a.xlsx', content_type: type, content_encoding: 'blob' });
    const bytes = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(10)]);
    expect((await put(links.upload_url, bytes, { 'content-type': type })).status).toBe(200);
    expect((await read(links.direct_url)).headers['content-disposition']).toContain('attachment');
  });

  test('has the documented defaults', { tags: ['seed-7.14', 'seed-9.4'] }, async () => {
    const { upload_url: uploadUrl } = await ask({ key: 'x' });
    const query = new URL(uploadUrl).searchParams;
    expect([query.get('acl'), query.get('encoding'), query.get('type')]).toEqual([
      'public-read',
      'base64',
      'image/jpeg',
    ]);
    expect(uploadUrl).toContain('/api/tep/website/');
  });

  test('takes one file: the same again after a lost answer, but no other, at once neither', async () => {
    const { upload_url: url, direct_url: directUrl } = await ask({ ...image, content_encoding: 'blob' });
    const send = (bytes: Buffer) => put(url, bytes, { 'content-type': 'image/png' });
    const files = Array.from({ length: 8 }, (_, index) => Buffer.concat([png, Buffer.from([index])]));
    const answers = await Promise.all(files.map(send));
    const kept = files.filter((_, index) => answers[index]?.status === 200);
    expect(kept).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.code]).toEqual([409, 'upload.link_used']);
    expect((await send(kept[0]!)).status).toBe(200);
    expect((await send(png)).status).toBe(409);
    const found = await read(directUrl);
    expect(found.bytes.equals(kept[0]!)).toBe(true);
  });

  test('of a unit administrator outside any school lies in the folder of the unit', async () => {
    const administrator = await server.signIn({ unit: 'default' });
    expect((await ask({ key: 'x' }, administrator)).direct_url).toContain('/website/default/chung/');
  });
});

describe('refused', () => {
  test.each([
    [{ key: 'a.svg', content_type: 'image/svg+xml' }, 415, 'upload.type_not_allowed'],
    [{ key: 'a.html', content_type: 'text/html' }, 415, 'upload.type_not_allowed'],
    [{ key: 'a', content_type: 'toString' }, 415, 'upload.type_not_allowed'],
    [{ key: 'a', content_encoding: 'gzip' }, 400, 'request.invalid'],
    [{ key: 'a', acl: 'public-read-write' }, 400, 'request.invalid'],
    [{ key: 'a', platform: 'other' }, 400, 'request.invalid'],
    [{ key: '' }, 400, 'request.invalid'],
    [{}, 400, 'request.invalid'],
  ])('asking for %j', async (body, status, code) => {
    expect(await caller.put('/api/presigned_url', body)).toMatchObject({ status, body: { code } });
  });

  test('asking without the right to edit the school: what lies there is public in its name', async () => {
    const everywhere = Object.fromEntries(Object.values(pageUrls).map((url) => [url, editPermission]));
    const others = { ...everywhere, [pageUrls.school]: 1 } as const;
    const viewer = await server.signIn(school, others);
    expect(await viewer.put('/api/presigned_url', image)).toMatchObject({
      status: 403,
      body: { code: 'permission.denied' },
    });
  });

  const headers = { 'content-type': 'image/png', 'content-encoding': 'base64' };
  const text = png.toString('base64');
  const change = (url: string, name: string, value: string) => {
    const changed = new URL(url);
    changed.searchParams.set(name, value);
    return changed.href;
  };

  test('an address that was changed in any part, or sent with other headers', { tags: ['seed-7.14'] }, async () => {
    const { upload_url: url } = await ask(image);
    const wrong = { status: 403, body: { code: 'upload.link_invalid' } };
    const changed = [
      change(url, 'expires', '9999999999'),
      change(url, 'type', 'application/pdf'),
      change(url, 'encoding', 'blob'),
      change(url, 'acl', 'private'),
      change(url, 'signature', 'x'.repeat(43)),
      change(url, 'session', randomUUID()),
      url.replace('/default/', '/testtkb/'),
      url.replace(`/${school.schoolId}/`, `/${school.schoolId + 1}/`),
      url.replace('-logo', '-other'),
    ];
    for (const address of changed) expect(await put(address, text, headers), address).toMatchObject(wrong);
    for (const other of [
      { ...headers, 'content-type': 'image/jpeg' },
      { ...headers, 'content-encoding': 'gzip' },
      { ...headers, 'x-amz-acl': 'private' },
    ])
      expect(await put(url, text, other), JSON.stringify(other)).toMatchObject(wrong);
    expect((await put(url, text, headers)).status).toBe(200);
  });

  const changeUser = (what: string) => async (who: Caller) => {
    await server.sql({ unit: 'default' }, `update app_user set ${what} where id = $1`, [who.userId]);
  };
  test.each([
    ['signed out', (who: Caller) => who.post('/api/users/logout')],
    ['shut out', changeUser('is_active = false')],
    ['given a new password', changeUser('session_version = session_version + 1')],
    [
      'moved to another school',
      async (who: Caller) => changeUser(`school_id = ${(await server.createSchool()).schoolId}`)(who),
    ],
    [
      'left without the right to edit the school',
      ({ userId }: Caller) => server.sql({ unit: 'default' }, 'delete from user_role where user_id = $1', [userId]),
    ],
  ])('an address of somebody who was %s in the meantime', async (_, happens) => {
    const who = await server.signIn(school, editor);
    const { upload_url: url } = await ask(image, who);
    expect((await put((await ask(image, who)).upload_url, text, headers)).status).toBe(200);
    await happens(who);
    expect(await put(url, text, headers)).toMatchObject({ status: 403, body: { code: 'upload.link_invalid' } });
  });

  test('a body that is not what its type says, not base64, empty or too large', async () => {
    const send = async (payload: Buffer | string) => (await put((await ask(image)).upload_url, payload, headers)).body;
    expect(await send(Buffer.from('<svg onload="alert(1)">').toString('base64'))).toMatchObject({
      code: 'upload.content_wrong',
    });
    expect(await send('data:image/png;base64,AAAA')).toMatchObject({ code: 'upload.base64_wrong' });
    expect(await send('')).toMatchObject({ code: 'upload.empty' });
    const large = Buffer.concat([png, Buffer.alloc(8 * 1024 * 1024)]).toString('base64');
    expect(await send(large)).toMatchObject({ code: 'request.too_large' });
    expect(await send('A'.repeat(12 * 1024 * 1024))).toMatchObject({ code: 'request.too_large' });
  });

  test('reading what was never stored, or out of the folder', async () => {
    for (const url of [
      '/api/tep/website/default/1/none.png',
      '/api/tep/website/default/1/..%2f..%2fsecret.png',
      '/api/tep/website/..%2f..%2fdb/1/x.png',
      '/api/tep/other/default/1/x.png',
      '/api/tep/website/default/1/x.html',
    ])
      expect((await read(url)).status, url).toBe(404);
  });

  test('refused files are not kept', () => {
    const files = readdirSync(join(folder, 'uploads'), { recursive: true }).map(String);
    expect(files.filter((name) => name.includes('.')).toSorted()).toEqual(
      files.filter((name) => /\.(png|xlsx)$/.test(name)).toSorted(),
    );
    expect(existsSync(join(folder, 'uploads/website/testtkb'))).toBe(false);
  });
});

test('an address works until the second of its expiry', () => {
  const key = newFileKey({ bucket: 'website', unit: 'default', schoolId: 3 }, 'x', 'png');
  const grant = { key, sid: 'a', type: 'image/png', encoding: 'base64', acl: 'public-read', expires: 1000 } as const;
  const { sign, isValid } = createLinkSigner('a secret');
  expect([999, 1000, 2000].map((now) => isValid(grant, sign(grant), now))).toEqual([true, false, false]);
});

test('a picture is printed for its own unit only', async () => {
  const { upload_url: uploadUrl, direct_url: directUrl } = await ask(image);
  await put(uploadUrl, png.toString('base64'), { 'content-type': 'image/png', 'content-encoding': 'base64' });
  const { uploads } = server.services;
  expect(await uploads.readPicture(directUrl, 'default')).toEqual({ bytes: png, extension: 'png' });
  expect(await uploads.readPicture(directUrl, 'testtkb')).toBeNull();
});

test('names keep the harmless parts of the original', () => {
  const place = { bucket: 'website', unit: 'default', schoolId: 3 };
  const names = ['../../etc/passwd', 'Đề thi Toán (1).png', '...', 'ẢNH', 'a'.repeat(300)];
  const made = names.map((wish) => newFileKey(place, wish, 'png').name.replace(/^[0-9a-f]{24}/, ''));
  expect(made).toEqual(['-passwd.png', '-de-thi-toan-1.png', '.png', '-anh.png', `-${'a'.repeat(40)}.png`]);
  expect(keyOfAddress('https://a.vn/api/tep/website/default/3/x-1.png?v=1')).toMatchObject({ folder: '3' });
  expect(keyOfAddress('https://a.vn/logo.png')).toBeNull();
});

test('every page can ask for the name, logo and head of its school', async () => {
  const head = async (who: Caller) => (await who.get('/api/donvi/dautrang')).body.data;
  expect(await head(caller)).toMatchObject({
    name: expect.stringContaining('Trường'),
    logo: '',
    parent: expect.any(String),
    principal: expect.any(String),
  });
  expect(await head(await server.signIn({ unit: 'default' }))).toMatchObject({ name: '', logo: '' });
});
