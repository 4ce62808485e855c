// @module-tag behaviour-6
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { S3Settings } from '../../src/config/s3.ts';
import { createS3Files } from '../../src/upload/s3-files.ts';
import { presign, type PresignRequest } from '../../src/upload/s3-signature.ts';
import { startTestServer, type Caller, type TestServer } from '../support/test-server.ts';

const account = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const settings: S3Settings = {
  endpoint: 'https://s3.example.vn',
  region: 'ap-southeast-1',
  bucket: 'website',
  publicUrl: '',
  ...account,
};

/** The same address by the library that the AWS SDK signs with. */
async function presignByLibrary(
  { region, endpoint }: S3Settings,
  { path, query, headers, now, seconds }: Omit<Required<PresignRequest>, 'method'>,
): Promise<URLSearchParams> {
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials: account,
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });
  const { host, hostname, protocol } = new URL(endpoint);
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  const signed = await signer.presign(
    {
      method: 'PUT',
      protocol,
      hostname,
      path: `/website/${encoded}`,
      query: { ...query },
      headers: { ...headers, host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    },
    {
      signingDate: now,
      expiresIn: seconds,
      hoistableHeaders: new Set(),
      unhoistableHeaders: new Set([...Object.keys(headers), 'x-amz-content-sha256']),
      unsignableHeaders: new Set(['x-amz-content-sha256']),
      signableHeaders: new Set(Object.keys(headers)),
    },
  );
  return new URLSearchParams(signed.query as Record<string, string>);
}

describe('the signature', () => {
  test('is that of the example in the documentation of AWS', () => {
    const signed = presign(
      { ...settings, endpoint: 'https://examplebucket.s3.amazonaws.com', region: 'us-east-1', bucket: '' },
      { method: 'GET', path: 'test.txt', now: new Date('2013-05-24T00:00:00Z'), seconds: 86_400 },
    );
    expect(new URL(signed).searchParams.get('X-Amz-Signature')).toBe(
      'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    );
  });

  test('is that of the library for any name, type, time and lifetime', async () => {
    const name = fc.stringMatching(/^[a-z0-9-]{1,40}$/);
    await fc.assert(
      fc.asyncProperty(
        fc.array(name, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('image/png', 'application/pdf', 'image/jpeg'),
        fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 604_800 }),
        async (parts, type, now, seconds) => {
          const path = parts.join('/');
          const headers = { 'content-type': type, 'x-amz-acl': 'public-read' };
          const request = { path, query: { prefix: `${path}/`, 'list-type': '2' }, headers, now, seconds };
          const own = new URL(presign(settings, { method: 'PUT', ...request })).searchParams;
          const theirs = await presignByLibrary(settings, request);
          expect(Object.fromEntries(own)).toEqual(Object.fromEntries(theirs));
        },
      ),
      { numRuns: 60, seed: 1 },
    );
  });
});

/** A small store that accepts only rightly signed requests, checked by a reading of the signature's rules of its own. */
class VerifyingStore {
  readonly objects = new Map<string, { readonly bytes: Buffer; readonly type: string }>();
  readonly refused: string[] = [];
  readonly server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => response.writeHead(this.answer(request, Buffer.concat(chunks))).end(this.found));
  });
  private found: Buffer | undefined;

  private answer(request: IncomingMessage, body: Buffer): number {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    this.found = undefined;
    if (!isRightlySigned(request, url)) {
      this.refused.push(url.pathname);
      return 403;
    }
    if (request.method === 'PUT') {
      this.objects.set(url.pathname, { bytes: body, type: request.headers['content-type'] ?? '' });
      return 200;
    }
    if (request.method === 'DELETE') return this.objects.delete(url.pathname) ? 204 : 404;
    const isList = url.searchParams.has('list-type');
    this.found = isList ? this.list(url.searchParams) : this.objects.get(url.pathname)?.bytes;
    return this.found ? 200 : 404;
  }

  /** Two names at a time. */
  private list(asked: URLSearchParams): Buffer {
    const [prefix, after] = [asked.get('prefix') ?? '', asked.get('start-after') ?? ''];
    const names = [...this.objects].map(([path, { bytes }]) => [path.replace('/website/', ''), bytes.length] as const);
    const found = names.toSorted().filter(([name]) => name.startsWith(prefix) && name > after);
    const contents = found
      .slice(0, 2)
      .map(([name, size]) => `<Contents><Key>${name}</Key><ETag>"0"</ETag><Size>${size}</Size></Contents>`);
    return Buffer.from(`<ListBucketResult>${contents.join('\n')}</ListBucketResult>`);
  }
}

function isRightlySigned({ method, headers }: IncomingMessage, url: URL): boolean {
  const given = url.searchParams.get('X-Amz-Signature');
  const [, day = '', region = '', service = ''] = url.searchParams.get('X-Amz-Credential')?.split('/') ?? [];
  const names = url.searchParams.get('X-Amz-SignedHeaders') ?? '';
  const query = url.search
    .slice(1)
    .split('&')
    .filter((part) => !part.startsWith('X-Amz-Signature='))
    .toSorted()
    .join('&');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name] ?? '')}\n`);
  const canonical = [method, url.pathname, query, lines.join(''), names, 'UNSIGNED-PAYLOAD'].join('\n');
  const scope = [day, region, service, 'aws4_request'];
  const key = scope.reduce<Buffer | string>(
    (previous, part) => createHmac('sha256', previous).update(part).digest(),
    `AWS4${account.secretAccessKey}`,
  );
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', url.searchParams.get('X-Amz-Date'), scope.join('/'), hash].join('\n');
  return createHmac('sha256', key).update(text).digest('hex') === given;
}

describe('uploads to an S3-compatible store', () => {
  const store = new VerifyingStore();
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
  let server: TestServer;
  let caller: Caller;
  let endpoint: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => store.server.listen(0, '127.0.0.1', resolve));
    endpoint = `http://127.0.0.1:${(store.server.address() as AddressInfo).port}`;
    const keys = { S3_ACCESS_KEY_ID: account.accessKeyId, S3_SECRET_ACCESS_KEY: account.secretAccessKey };
    server = await startTestServer({ S3_ENDPOINT: endpoint, S3_REGION: 'ap-southeast-1', ...keys });
    caller = await server.signIn(await server.createSchool());
  });
  afterAll(async () => {
    await server.close();
    await new Promise((resolve) => store.server.close(resolve));
  });
  const image = { key: 'a.png', content_type: 'image/png' };
  const ask = async (encoding: string, more: object = {}) =>
    (await caller.put('/api/presigned_url', { ...image, content_encoding: encoding, ...more })).body.data as {
      upload_url: string;
      direct_url: string;
    };

  test('bytes pass through the server, which checks them; a file that is too large goes nowhere', async () => {
    const links = await ask('blob', { content_length: png.length });
    const url = links.upload_url.replace(/^https?:\/\/[^/]+/, '');
    const put = (payload: Buffer) =>
      server.anonymous().request({ method: 'PUT', url, payload, headers: { 'content-type': 'image/png' } });
    expect(url).toMatch(/^\/api\/tep\/website\/default\//);
    expect(await put(Buffer.from('<script>'))).toMatchObject({ body: { code: 'upload.content_wrong' } });
    const path = new URL(links.direct_url).pathname;
    expect(store.objects.has(path)).toBe(false);
    expect((await put(png)).status).toBe(200);
    expect(store.objects.get(path)?.bytes).toEqual(png);
    expect((await put(png)).status).toBe(200);
    const large = { ...image, content_encoding: 'blob', content_length: 8 * 1024 * 1024 + 1 };
    const refused = await caller.put('/api/presigned_url', large);
    expect(refused).toMatchObject({ status: 413, body: { code: 'request.too_large' } });
    expect(refused.body.message).toContain('8 MB');
  });

  test('of files that come at once to one address one stays; what the store lost may come again, and nothing else', async () => {
    const links = await ask('blob');
    const url = links.upload_url.replace(/^https?:\/\/[^/]+/, '');
    const put = (payload: Buffer) =>
      server.anonymous().request({ method: 'PUT', url, payload, headers: { 'content-type': 'image/png' } });
    const files = Array.from({ length: 8 }, (_, index) => Buffer.concat([png, Buffer.from([index])]));
    const answers = await Promise.all(files.map(put));
    const [kept, ...more] = files.filter((_, index) => answers[index]?.status === 200);
    expect(more).toEqual([]);
    const path = new URL(links.direct_url).pathname;
    expect(store.objects.get(path)?.bytes).toEqual(kept);
    expect(answers.filter(({ body }) => body.code === 'upload.link_used')).toHaveLength(7);
    store.objects.delete(path);
    expect(await put(png)).toMatchObject({ status: 409, body: { code: 'upload.link_used' } });
    expect((await put(kept!)).status).toBe(200);
    expect(store.objects.get(path)?.bytes).toEqual(kept);
  });

  test('base64 passes through the server, which stores the bytes', async () => {
    const links = await ask('base64');
    const answer = await server.anonymous().request({
      method: 'PUT',
      url: links.upload_url.replace(/^https?:\/\/[^/]+/, ''),
      payload: png.toString('base64'),
      headers: { 'content-type': 'image/png', 'content-encoding': 'base64' },
    });
    expect(answer.body).toMatchObject({ data: { direct_url: links.direct_url } });
    expect(store.objects.get(new URL(links.direct_url).pathname)).toEqual({ bytes: png, type: 'image/png' });
    const picture = await server.services.uploads.readPicture(links.direct_url, 'default');
    expect(picture).toEqual({ bytes: png, extension: 'png' });
  });

  test('the folder of a school is emptied but for what is kept, however many files it has, and no other', async () => {
    const names = ['12/a.png', '12/b.png', '12/c.png', '12/d.png', '12/e.png', '1/a.png', '123/a.png', 'chung/a.png'];
    for (const name of names) store.objects.set(`/website/testtkb/${name}`, { bytes: png, type: 'image/png' });
    expect(Object.fromEntries(await server.services.uploads.sizes('testtkb'))).toEqual({
      1: png.length,
      12: 5 * png.length,
      123: png.length,
      chung: png.length,
    });
    await server.services.uploads.remove({ unit: 'testtkb', folder: '12', name: '' }, new Set(['d.png']));
    await server.services.uploads.remove({ unit: 'testtkb', folder: 'chung', name: 'a.png' }, new Set());
    const left = [...store.objects.keys()].filter((path) => path.includes('/testtkb/'));
    expect(left.sort()).toEqual(['1/a.png', '12/d.png', '123/a.png'].map((name) => `/website/testtkb/${name}`));
  });

  test('a store that breaks off in the middle of a file is reported as such', async () => {
    const half = createServer((_, answer) => {
      answer.writeHead(200, { 'content-length': '100' });
      answer.write('half', () => answer.destroy());
    });
    await new Promise<void>((done) => half.listen(0, '127.0.0.1', done));
    const { port } = half.address() as AddressInfo;
    const files = createS3Files({ ...settings, endpoint: `http://127.0.0.1:${port}` });
    const key = { bucket: 'website', unit: 'default', folder: '1', name: 'a.png' };
    const broken = { code: 'upload.store_failed', status: 503 };
    await expect(files.read(key)).rejects.toMatchObject(broken);
    await expect(files.sizes('default')).rejects.toMatchObject(broken);
    half.close();
  });

  test('a store that sends on to another machine is reported, and nobody goes there', async () => {
    let reached = 0;
    const inner = createServer((_, answer) => {
      reached += 1;
      answer.end('a secret of the own network');
    });
    const astray = createServer((_, answer) => {
      const { port } = inner.address() as AddressInfo;
      answer
        .writeHead(307, { location: `http://127.0.0.1:${port}/` })
        .end('<Error><Code>TemporaryRedirect</Code></Error>');
    });
    for (const one of [inner, astray]) await new Promise<void>((done) => one.listen(0, '127.0.0.1', done));
    const { port } = astray.address() as AddressInfo;
    const files = createS3Files({ ...settings, endpoint: `http://127.0.0.1:${port}` });
    const key = { bucket: 'website', unit: 'default', folder: '1', name: 'a.png' };
    const cause = { message: 'TemporaryRedirect' };
    const broken = { code: 'upload.store_failed', values: { detail: 'mã 307' }, cause };
    await expect(files.read(key)).rejects.toMatchObject(broken);
    await expect(files.save(key, png, 'image/png')).rejects.toMatchObject(broken);
    expect(reached).toBe(0);
    for (const one of [inner, astray]) {
      one.closeAllConnections();
      one.close();
    }
  });

  test('a store that refuses is reported as such', { tags: ['soak'] }, async () => {
    const wrong = { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'wrong' };
    const other = await startTestServer(wrong);
    const tenant = await other.createSchool();
    const user = await other.signIn(tenant);
    const { body } = await user.put('/api/presigned_url', { key: 'a.png', content_type: 'image/png' });
    const { upload_url: url, direct_url: logo } = body.data as { upload_url: string; direct_url: string };
    const answer = await other.anonymous().request({
      method: 'PUT',
      url: url.replace(/^https?:\/\/[^/]+/, ''),
      payload: png.toString('base64'),
      headers: { 'content-type': 'image/png', 'content-encoding': 'base64' },
    });
    expect(answer).toMatchObject({ status: 503, body: { code: 'upload.store_failed' } });
    expect(store.refused.length).toBeGreaterThan(0);
    // A file is made all the same, and says that the logo is missing.
    const print = async () => (await user.request({ method: 'GET', url: '/api/daythay/xuat?format=pdf' })).headers;
    expect(await print()).not.toHaveProperty('x-tkb-note');
    await other.sql(tenant, 'update school set logo = $1', [logo]);
    expect(decodeURIComponent(String((await print())['x-tkb-note']))).toContain('không có logo của trường');
    await other.close();
  });
});
