import { operations } from '@tkb/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCallLimits, isDear } from '../../src/access/call-limits.ts';
import { createMenuCache } from '../../src/access/menu-cache.ts';
import { routes } from '../../src/routes.ts';
import { serverOfFile } from '../support/test-server.ts';

const someone = { unit: 'default', userId: 1, schoolId: 7 };
const dear = operations.exportSchool;

test('dear calls are long work, analyses, files that are made and files that are read in', () => {
  const names = routes
    .filter(({ operation }) => isDear(operation))
    .map(({ operation }) => `${operation.method} ${operation.path}`);
  expect(names).toEqual(expect.arrayContaining(['POST /api/tkb', 'GET /api/export', 'GET /api/nhatky/xuat']));
  expect(names).toEqual(
    expect.arrayContaining(['GET /api/tkb/kiemtra', 'GET /api/tkb/kiemtra/tatca', 'GET /api/tkb/totnhat']),
  );
  expect(names).not.toContain('GET /api/tkb/sukien');
  expect(isDear(operations.listUsers)).toBe(false);
});

test('an account gets a tenth of what its address may ask for, a school four times that; then they wait for the minute to end', () => {
  let now = 0;
  const limits = createCallLimits(30, () => now);
  const ask = (userId: number, operation = dear) => limits.enter({ ...someone, userId }, operation);
  expect([ask(1), ask(1), ask(1), ask(1)]).toEqual([0, 0, 0, 60]);
  expect(ask(1, operations.listUsers as never)).toBe(0);
  expect(limits.enter({ ...someone, unit: 'tkb' }, dear)).toBe(0);
  for (const userId of [2, 3, 4]) for (let call = 0; call < 3; call++) expect(ask(userId)).toBe(0);
  expect(ask(5)).toBe(60);
  now = 45_000;
  expect(ask(5)).toBe(15);
  now = 60_000;
  expect([ask(5), ask(1)]).toEqual([0, 0]);
});

const server = await serverOfFile({ REQUESTS_PER_MINUTE: '10' });

test('a refusal says when to try again', async () => {
  const caller = await server.signIn(await server.createSchool());
  expect((await caller.get('/api/nhatky/xuat')).status).toBe(200);
  const refused = await caller.get('/api/nhatky/xuat');
  expect([refused.status, refused.body.code]).toEqual([429, 'request.too_many']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await caller.get('/api/monhoc')).status).toBe(200);
});

describe('a clock that is put back by hours', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-09-05T07:00:00Z') }));
  afterEach(() => void vi.useRealTimers());
  const putBack = () => {
    vi.setSystemTime(new Date('2026-09-05T02:00:00Z'));
    vi.advanceTimersByTime(11_000);
  };

  test('keeps nobody waiting for as long', () => {
    const limits = createCallLimits(10);
    expect(limits.enter(someone, dear)).toBe(0);
    putBack();
    expect(limits.enter(someone, dear)).toBe(49);
  });

  test('keeps no address waiting for as long', async () => {
    const ask = async () => (await server.app.inject({ url: '/api/health', remoteAddress: '192.0.2.7' })).statusCode;
    for (let count = 0; count < 10; count++) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
    putBack();
    vi.advanceTimersByTime(50_000);
    expect(await ask()).toBe(200);
  });

  test('keeps no menu for as long', async () => {
    const menus = createMenuCache(server.database);
    const first = menus.of('default');
    expect((await first).length).toBeGreaterThan(0);
    putBack();
    expect(menus.of('default')).not.toBe(first);
  });
});
