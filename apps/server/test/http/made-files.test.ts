// @module-tag behaviour-1
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { operations } from '@tkb/contract';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { implement } from '../../src/call/route.ts';
import { readConfig } from '../../src/config/config.ts';
import type { AppError } from '../../src/errors/app-error.ts';
import { buildApp } from '../../src/http/app.ts';
import { createFileTurns } from '../../src/export/delivery/file-turns.ts';
import { callerOf, serverOfFile } from '../support/test-server.ts';

const server = await serverOfFile();
const caller = await server.signIn(await server.createSchool());

test('files are made for a few at a time, and many of one account do not hold up another', async () => {
  const other = await server.signIn(await server.createSchool());
  const begun: string[] = [];
  const go = Promise.withResolvers<void>();
  const slow = implement(operations.exportSchool, async ({ reply, session }) => {
    begun.push(session.userId === other.userId ? 'other' : 'school');
    await go.promise;
    return reply.send('file');
  });
  const { database, services } = server;
  const app = await buildApp({ config: readConfig({}), database, services, routes: [slow] });
  const ask = ({ token }: typeof other) =>
    callerOf(app, 'default', { authorization: `Bearer ${token}` }).get('/api/export?timetableId=1');
  const asked = Array.from({ length: 5 }, () => ask(caller));
  await expect.poll(() => begun).toEqual(['school', 'school', 'school']);
  asked.push(ask(other));
  await expect.poll(() => begun).toEqual(['school', 'school', 'school', 'other']);
  go.resolve();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200));
  await app.close();
});

test('pictures are made for one at a time, at most five of an account wait, and no other file waits for them', async () => {
  const begun: string[] = [];
  const go = Promise.withResolvers<void>();
  const made = implement(operations.exportClasses, async ({ reply, query: { format } }) => {
    begun.push(format);
    if (format === 'png') await go.promise;
    return reply.send('file');
  });
  const { database, services } = server;
  const app = await buildApp({ config: readConfig({}), database, services, routes: [made] });
  const ask = (format: string) =>
    callerOf(app, 'default', { authorization: `Bearer ${caller.token}` }).get(
      `/api/export/lop?timetableId=1&format=${format}`,
    );
  const pictures = Array.from({ length: 6 }, () => ask('png'));
  await expect.poll(() => begun).toEqual(['png']);
  expect((await ask('png')).status).toBe(429);
  expect((await ask('pdf')).status).toBe(200);
  expect(begun).toEqual(['png', 'pdf']);
  go.resolve();
  expect((await Promise.all(pictures)).map(({ status }) => status)).toEqual(pictures.map(() => 200));
  await app.close();
});

test('a server that closes refuses in words the files that have not begun, and at last one that takes too long', async () => {
  const app = Fastify();
  const turns = createFileTurns(app, 100);
  const raw = { destroyed: false };
  const ask = (work: () => Promise<unknown>) =>
    turns({ reply: { raw }, session: caller, query: { format: 'png' } } as never, work, () => undefined).then(
      () => 'made',
      ({ code }: AppError) => code,
    );
  const last = vi.fn<() => Promise<unknown>>(async () => 'file');
  const long = ask(() => new Promise(() => undefined));
  const next = ask(last);
  await app.close();
  expect(await next).toBe('server.unavailable');
  expect(await long).toBe('server.unavailable');
  expect(last).not.toHaveBeenCalled();
});

test('whoever has hung up gets no turn, and whoever does not read the file holds none', async () => {
  const other = await server.signIn(await server.createSchool());
  const begun: string[] = [];
  const go = Promise.withResolvers<void>();
  const large = implement(operations.exportSchool, async ({ reply, session }) => {
    begun.push(session.userId === other.userId ? 'other' : 'own');
    await go.promise;
    // More than the connection takes before it is read.
    return reply.send(Buffer.alloc(32 * 1024 * 1024));
  });
  const { database, services } = server;
  const app = await buildApp({ config: readConfig({}), database, services, routes: [large] });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const open = async ({ token }: typeof other) => {
    const socket = connect(Number(port), '127.0.0.1').pause();
    await once(socket, 'connect');
    socket.write(`GET /api/export?timetableId=1 HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`);
    return socket;
  };
  const stalled = [await open(caller), await open(caller), await open(caller), await open(other)];
  await expect.poll(() => begun).toHaveLength(4);
  const gone = await open(caller);
  await sleep(200);
  gone.destroy();
  await sleep(50);
  go.resolve();
  const headers = { host: 'localhost', authorization: `Bearer ${other.token}` };
  expect((await app.inject({ url: '/api/export?timetableId=1', headers })).statusCode).toBe(200);
  expect(begun.slice(4)).toEqual(['other']);
  for (const socket of stalled) socket.destroy();
  await app.close();
});
