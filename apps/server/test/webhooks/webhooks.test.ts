// @module-tag behaviour-5
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHmac } from 'node:crypto';
import type { Webhook, WebhookDelivery } from '@tkb/contract';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { guardedLookup, PrivateAddressError, refusalOfUrl } from '../../src/webhooks/receiver-address.ts';
import { createSender } from '../../src/webhooks/send.ts';
import { dataFrom } from '../support/answers.ts';
import { createTimetable, startSmallServer } from '../timetable/small-server.ts';

/** The requests that the receiver got, and its answer to them. */
let received: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
let answer = 204;
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    received.push({ headers: request.headers, body });
    response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end();
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/tin`;
afterAll(() => receiver.close());

const { server, editor, sql: inSchool } = await startSmallServer({ WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' });

beforeEach(async () => {
  await inSchool('delete from webhook');
  // Deliveries of the test before still arrive.
  await server.services.webhooks.wake();
  received = [];
  answer = 204;
});

const addReceiver = async (target = url) => {
  const { item, secret } = await dataFrom<{ item: Webhook; secret: string }>(
    editor.post('/api/baotin', { name: 'Sổ điểm', url: target }),
  );
  return { id: item.id, secret };
};
const log = async (id: number) =>
  (await dataFrom<{ deliveries: WebhookDelivery[] }>(editor.get(`/api/baotin/nhatky?id=${id}`))).deliveries;
const setStatus = async (id: number, status: string) => {
  const { version, name, schoolYear, semester } = await dataFrom<Record<string, unknown>>(
    editor.get(`/api/thoikhoabieu/detail?id=${id}`),
  );
  const body = { id, version, name, schoolYear, semester, effectiveFrom: '2026-09-07', status };
  await dataFrom(editor.put('/api/thoikhoabieu', body));
};

describe('a receiver', () => {
  test('is told of a publication and its end, signed as the Standard Webhooks specification says', async () => {
    const { id, secret } = await addReceiver();
    const timetableId = await createTimetable(editor);
    await setStatus(timetableId, 'published');
    await server.services.webhooks.wake();
    await setStatus(timetableId, 'archived');
    await server.services.webhooks.wake();
    const told = received.map(({ body }) => JSON.parse(body) as { type: string; data: { timetable: object } });
    expect(told.map(({ type }) => type)).toEqual(['timetable.published', 'timetable.withdrawn']);
    expect(told[0]?.data.timetable).toMatchObject({ id: timetableId, effectiveFrom: '2026-09-07' });
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    new Verifier(secret).verify(body, headers as Record<string, string>);
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect((await log(id)).map(({ state, answer: status, attempts }) => [state, status, attempts])).toEqual([
      ['delivered', 204, 1],
      ['delivered', 204, 1],
    ]);
    expect((await editor.get('/api/baotin')).text).not.toContain(secret);
  });

  test('is tried again later and later with the same message, and no more after days', async () => {
    const { id } = await addReceiver();
    answer = 500;
    await dataFrom(editor.post('/api/baotin/guithu', { id }));
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt++) {
      // The first one is due at once, and what was raised may have been sent already.
      if (attempt > 1) await inSchool(`update webhook_delivery set next_at = now() where state = 'waiting'`);
      await server.services.webhooks.wake();
      const [row] = await inSchool<{ pause: number }>(
        'select extract(epoch from next_at - tried_at)::integer as pause from webhook_delivery',
      );
      pauses.push(Number(row?.pause ?? 0));
    }
    expect(pauses).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, 0]);
    expect(new Set(received.map(({ body, headers }) => `${body} ${String(headers['webhook-id'])}`)).size).toBe(1);
    const [last] = await log(id);
    expect(last).toMatchObject({ state: 'failed', failure: 'status', answer: 500, attempts: 10, nextAt: null });
    const { items } = await dataFrom<{ items: Webhook[] }>(editor.get('/api/baotin'));
    expect(items[0]?.stoppedAt).not.toBeNull();
    // Nothing is queued for it until somebody of the school lets it be told again.
    const timetableId = await createTimetable(editor);
    await inSchool(`update timetable set status = 'draft' where status = 'published'`);
    await setStatus(timetableId, 'published');
    expect(await log(id)).toHaveLength(1);
    await dataFrom(editor.post('/api/baotin/batlai', { id }));
    await setStatus(timetableId, 'archived');
    expect(await log(id)).toHaveLength(2);
  });

  test('gets each message although the clock was ahead for a while', async () => {
    const { id } = await addReceiver();
    answer = 500;
    const sendOne = async () => {
      await dataFrom(editor.post('/api/baotin/guithu', { id }));
      await server.services.webhooks.wake();
    };
    await sendOne();
    // A message that still waits seems to be a year old when the next one is sent, which then waits for a day too long.
    await inSchool(`update webhook_delivery set created_at = now() - interval '1 year'`);
    await sendOne();
    await inSchool(`update webhook_delivery set created_at = now(), next_at =
      case when created_at < now() - interval '1 day' then now() else next_at + interval '1 day' end`);
    answer = 204;
    await server.services.webhooks.wake();
    expect((await log(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });

  test('that redirects, or says that it is gone, gets no further messages', async () => {
    const { id } = await addReceiver();
    answer = 302;
    await dataFrom(editor.post('/api/baotin/guithu', { id }));
    await server.services.webhooks.wake();
    expect(received).toHaveLength(1);
    expect(await log(id)).toMatchObject([{ state: 'waiting', failure: 'redirect', answer: 302 }]);
    answer = 410;
    await inSchool('update webhook_delivery set next_at = now()');
    await server.services.webhooks.wake();
    expect(await log(id)).toMatchObject([{ state: 'failed', answer: 410 }]);
  });

  test('of another school hears nothing, and is not seen', async () => {
    await addReceiver();
    const stranger = await server.signIn(await server.createSchool());
    expect((await dataFrom<{ items: Webhook[] }>(stranger.get('/api/baotin'))).items).toEqual([]);
    const { id } = await dataFrom<{ item: Webhook }>(
      stranger.post('/api/baotin', { name: 'Khác', url: 'https://khac.example' }),
    ).then(({ item }) => item);
    const timetableId = await createTimetable(editor);
    await setStatus(timetableId, 'published');
    await server.services.webhooks.wake();
    await setStatus(timetableId, 'archived');
    const theirs = await dataFrom<{ deliveries: object[] }>(stranger.get(`/api/baotin/nhatky?id=${id}`));
    expect(theirs.deliveries).toEqual([]);
    expect((await editor.get(`/api/baotin/nhatky?id=${id}`)).status).toBe(404);
  });
});

test('addresses of one school that never answer hold up no other school, and it has at most 20 of them', async () => {
  const { id } = await addReceiver();
  // By their age alone all of these would come first.
  await inSchool(
    `insert into webhook_delivery (webhook_id, event, body, next_at)
     select $1, 'test', '{"type":"own"}', now() - interval '1 hour' from generate_series(1, 40)`,
    [id],
  );
  const other = await server.signIn(await server.createSchool());
  const { item } = await dataFrom<{ item: Webhook }>(other.post('/api/baotin', { name: 'Khác', url }));
  await dataFrom(other.post('/api/baotin/guithu', { id: item.id }));
  await server.services.webhooks.wake();
  const order = received.map(({ body }) => (JSON.parse(body) as { type: string; data?: unknown }).type);
  expect(order.indexOf('test')).toBeLessThan(20);
  expect(order.filter((type) => type === 'own')).toHaveLength(40);
  for (let more = 1; more < 19; more++) await addReceiver(`${url}/${more}`);
  // On PostgreSQL those who add at once see the same number of addresses.
  const last = await Promise.all([1, 2, 3].map(() => editor.post('/api/baotin', { name: 'Thêm', url })));
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  expect(last.find(({ status }) => status === 400)?.text).toMatch(/đã có 20 địa chỉ/);
});

describe('an address inside the operator’s network', () => {
  const none = new Set<string>();
  test.each([
    'https://127.0.0.2/x',
    'https://10.1.2.3',
    'https://192.168.1.1',
    'https://172.20.0.1',
    'https://169.254.169.254/latest',
    'https://100.64.0.1',
    'https://0.0.0.0',
    'https://3232235777',
    'https://[::1]',
    'https://[fd00::1]',
    'https://[::ffff:10.0.0.1]',
    'https://[::10.0.0.1]',
    'https://0xa.1',
    'https://0251.254.0xa9fe',
    'https://localhost/x',
    'https://LOCALHOST.',
    'https://so-diem.localhost',
    'http://so-diem.example',
    'ftp://so-diem.example',
    'https://ten:mat-khau@so-diem.example',
    'so-diem.example',
  ])('%s is refused', async (text) => {
    expect(refusalOfUrl(text, none)).not.toBeNull();
    expect((await editor.post('/api/baotin', { name: 'Sổ', url: text })).status).toBe(400);
  });

  test('is detected when its name is resolved, at each connection, for each of its addresses', async () => {
    const answers = [
      [{ address: '93.184.216.34', family: 4 }],
      [
        { address: '93.184.216.34', family: 4 },
        { address: '10.0.0.5', family: 4 },
      ],
    ];
    const resolve = ((_host: string, _options: object, done: (error: null, found: object) => void) =>
      done(null, answers.shift() ?? [])) as never;
    const lookup = guardedLookup(none, resolve);
    const ask = () =>
      new Promise((settle) => lookup('so-diem.example', { all: true }, (error, found) => settle(error ?? found)));
    expect(await ask()).toEqual([{ address: '93.184.216.34', family: 4 }]);
    expect(await ask()).toBeInstanceOf(PrivateAddressError);
    const send = createSender(
      none,
      guardedLookup(none, ((_h: string, _o: object, done: (e: null, f: object) => void) =>
        done(null, [{ address: '127.0.0.1', family: 4 }])) as never),
    );
    const message = { id: '1', secret: 'whsec_AAAA', body: '{}' };
    expect(await send({ ...message, url: `https://so-diem.example:${new URL(url).port}` })).toEqual({
      answer: null,
      failure: 'privateAddress',
    });
    expect(await send({ ...message, url: 'https://10.0.0.1/' })).toEqual({ answer: null, failure: 'privateAddress' });
    expect(received).toEqual([]);
  });
});
