import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { presign, type S3Settings } from '../../src/upload/s3-signature.ts';
import { startTestServer } from '../support/test-server.ts';
import type { Caller, TestServer } from '../support/test-server.ts';

const account = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const settings: S3Settings = {
  ...{ endpoint: 'https://s3.example.vn', region: 'ap-southeast-1', bucket: 'website', publicUrl: '', ...account },
};

/** The same address by the library that the AWS SDK signs with. */
async function presignByLibrary(
  { region, endpoint }: S3Settings,
  { path, headers, now, seconds }: { path: string; headers: Record<string, string>; now: Date; seconds: number },
): Promise<URLSearchParams> {
  const signer = new SignatureV4({
    ...{ service: 's3', region, credentials: account, sha256: Sha256, uriEscapePath: false, applyChecksum: false },
  });
  const { host, hostname, protocol } = new URL(endpoint);
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  const signed = await signer.presign(
    {
      ...{ method: 'PUT', protocol, hostname, path: `/website/${encoded}` },
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
          const own = new URL(presign(settings, { method: 'PUT', path, headers, now, seconds })).searchParams;
          const theirs = await presignByLibrary(settings, { path, headers, now, seconds });
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
    this.found = this.objects.get(url.pathname)?.bytes;
    return this.found ? 200 : 404;
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
  const ask = async (encoding: string) =>
    (await caller.put('/api/presigned_url', { key: 'a.png', content_type: 'image/png', content_encoding: encoding }))
      .body.data as { upload_url: string; direct_url: string };

  test('bytes go straight to the store with the signed headers, and with no others', async () => {
    const links = await ask('blob');
    expect(links.upload_url.startsWith(`${endpoint}/website/default/`)).toBe(true);
    const put = (headers: Record<string, string>) => fetch(links.upload_url, { method: 'PUT', body: png, headers });
    expect((await put({ 'content-type': 'text/html', 'x-amz-acl': 'public-read' })).status).toBe(403);
    expect((await put({ 'content-type': 'image/png', 'x-amz-acl': 'public-read-write' })).status).toBe(403);
    expect((await put({ 'content-type': 'image/png', 'x-amz-acl': 'public-read' })).status).toBe(200);
    expect(store.objects.get(new URL(links.direct_url).pathname)?.bytes).toEqual(png);
  });

  test('base64 passes through the server, which stores the bytes', async () => {
    const links = await ask('base64');
    const answer = await server.anonymous().request({
      ...{ method: 'PUT', url: links.upload_url.replace(/^https?:\/\/[^/]+/, ''), payload: png.toString('base64') },
      headers: { 'content-type': 'image/png', 'content-encoding': 'base64' },
    });
    expect(answer.body).toMatchObject({ data: { direct_url: links.direct_url } });
    expect(store.objects.get(new URL(links.direct_url).pathname)).toEqual({ bytes: png, type: 'image/png' });
    const picture = await server.services.uploads.readPicture(links.direct_url, 'default');
    expect(picture).toEqual({ bytes: png, extension: 'png' });
  });

  test('a store that refuses is told as such', async () => {
    const wrong = { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'wrong' };
    const other = await startTestServer(wrong);
    const user = await other.signIn(await other.createSchool());
    const { body } = await user.put('/api/presigned_url', { key: 'a.png', content_type: 'image/png' });
    const { upload_url: url } = body.data as { upload_url: string };
    const answer = await other.anonymous().request({
      ...{ method: 'PUT', url: url.replace(/^https?:\/\/[^/]+/, ''), payload: png.toString('base64') },
      headers: { 'content-type': 'image/png', 'content-encoding': 'base64' },
    });
    expect(answer).toMatchObject({ status: 503, body: { code: 'upload.store_failed' } });
    expect(store.refused.length).toBeGreaterThan(0);
    await other.close();
  });
});
