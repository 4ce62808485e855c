import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { buildApp } from '../../src/http/app.ts';
import { createDeparture } from '../../src/http/departure.ts';
import { serverOfFile } from '../support/test-server.ts';

const server = await serverOfFile();

test('a departure is known at once, and over when the proxy has had its time', async () => {
  const gate = Promise.withResolvers<null>();
  const waits: number[] = [];
  const departure = createDeparture(6, (milliseconds) => {
    waits.push(milliseconds);
    return gate.promise;
  });
  expect(departure.hasBegun()).toBe(false);
  let isOver = false;
  const departed = departure.begin().then(() => (isOver = true));
  expect(departure.hasBegun()).toBe(true);
  // A turn of the event loop, after which nothing is left to happen by itself.
  await new Promise(setImmediate);
  expect([isOver, waits]).toEqual([false, [6000]]);
  gate.resolve(null);
  expect(await departed).toBe(true);
});

test('without a proxy nobody waits', async () => {
  const departure = createDeparture(0, () => Promise.reject(new Error('waited')));
  await expect(departure.begin()).resolves.toBeUndefined();
});

test('a server that closes waits for no connection on which nothing has been asked, and ends each without a reset', async () => {
  const { database, services } = server;
  const app = await buildApp({ config: readConfig({}), database, services, routes: [] });
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const asked = 'GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n';
  const ends = ['', asked.slice(0, 20), asked].map(async (text) => {
    const accepted = once(app.server, 'connection');
    const socket = connect(port, '127.0.0.1');
    await accepted;
    if (text) socket.write(text);
    if (text === asked) await once(socket, 'data');
    const ended = once(socket.resume(), 'close');
    return { ended: ended.then(([hadError]: unknown[]) => hadError) };
  });
  const open = await Promise.all(ends);
  await app.close();
  expect(await Promise.all(open.map(({ ended }) => ended))).toEqual([false, false, false]);
});

test('a departing server says that it is not ready, and still answers everything else, on no connection for longer', async () => {
  const caller = await server.signIn(await server.createSchool());
  const before = await caller.get('/api/monhoc');
  expect([before.status, before.headers['connection']]).toEqual([200, 'keep-alive']);
  expect((await caller.get('/api/ready')).status).toBe(200);

  await server.services.departure.begin();
  const refused = await caller.get('/api/ready');
  expect(refused).toMatchObject({ status: 503, body: { code: 'server.unavailable' }, headers: { 'retry-after': '1' } });
  expect((await caller.get('/api/health')).status).toBe(200);
  const after = await caller.get('/api/monhoc');
  expect([after.status, after.headers['connection']]).toEqual([200, 'close']);
});
