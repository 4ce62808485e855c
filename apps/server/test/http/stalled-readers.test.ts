import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { operations } from '@tkb/contract';
import { afterAll, expect, test } from 'vitest';
import { implement } from '../../src/call/route.ts';
import { readConfig } from '../../src/config/config.ts';
import { buildApp } from '../../src/http/app.ts';
import { routes } from '../../src/routes.ts';
import { createPlacedTimetable } from '../timetable/placed-timetable.ts';
import { startSmallServer } from '../timetable/small-server.ts';

const { server, school, editor } = await startSmallServer();
const { database, services } = server;

// More than the connection takes before it is read.
const size = 24 * 1024 * 1024;
const large = [
  implement(operations.exportSchool, async ({ reply }) => reply.send(Buffer.alloc(size))),
  implement(operations.listTimetables, async ({ reply }) => reply.send('x'.repeat(size))),
];
const paths = ['/api/export?timetableId=1', '/api/thoikhoabieu'];

const others = routes.filter(({ operation }) => !large.some((it) => it.operation === operation));

/** A server whose readers may take in nothing for so many seconds. */
async function serverWith(seconds: number) {
  const config = readConfig({ READER_STALL_SECONDS: String(seconds) });
  const app = await buildApp({ config, database, services, routes: [...others, ...large] });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return { app, port: Number(port) };
}

const { app, port } = await serverWith(1);
afterAll(() => app.close());

async function ask(path: string, at = port) {
  const socket = connect(at, '127.0.0.1').pause();
  await once(socket, 'connect');
  const head = ['host: localhost', `authorization: Bearer ${editor.token}`, 'connection: close', '', ''];
  socket.write([`GET ${path} HTTP/1.1`, ...head].join('\r\n'));
  return socket;
}

const open = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));

test.each(paths)('who asks for %s and does not read on is cut off', async (path) => {
  const accepted = once(app.server, 'connection');
  const stalled = await ask(path);
  const [connection] = (await accepted) as [Socket];
  await expect.poll(() => connection.closed).toBe(true);
  stalled.destroy();
});

// The pauses are a fifth of what is allowed, and together longer: on a busy machine each takes longer than it should.
test.each(paths)('who reads %s slowly gets all of it', { tags: ['soak'] }, async (path) => {
  const patient = await serverWith(5);
  const slow = await ask(path, patient.port);
  let read = 0;
  slow.on('data', (part) => (read += part.length));
  const ended = once(slow, 'close');
  for (let turn = 0; turn < 6; turn += 1) {
    await sleep(1000);
    slow.resume();
    await sleep(1);
    slow.pause();
  }
  slow.resume();
  await ended;
  expect(read).toBeGreaterThanOrEqual(size);
  await patient.app.close();
});

test('a stream that nobody reads is cut off once there is more than fits, one that waits for news is not', async () => {
  const [{ id }, other] = [
    await createPlacedTimetable(server, school, editor),
    await createPlacedTimetable(server, school, editor),
  ];
  const stalled = await ask(`/api/tkb/sukien?timetableId=${id}`);
  const waiting = await ask(`/api/tkb/sukien?timetableId=${other.id}`);
  let told = '';
  waiting.on('data', (part) => (told += part.toString())).resume();
  await sleep(1500);
  await expect.poll(open).toBe(2);
  await database.schoolTransaction(school.tenant, async (tx) => {
    await tx.query(
      `insert into timetable_event (timetable_id, version, kind, step_id, user_id, user_name, title, changes)
       values ($1, 2, 'step', 1, 1, '', repeat('x', ${size}), '[]')`,
      [id],
    );
    tx.announce(`timetable/${id}`);
  });
  await expect.poll(open).toBe(1);
  expect((await editor.put('/api/tkb/khoatiet', { timetableId: other.id, lessonIds: [] })).status).toBe(200);
  await expect.poll(() => told).toContain('event: change');
  stalled.destroy();
  waiting.destroy();
});
