import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { buildApp } from '../../src/http/app.ts';
import { implement } from '../../src/call/route.ts';
import { routes } from '../../src/routes.ts';
import { callerOf, serverOfFile } from '../support/test-server.ts';

const server = await serverOfFile();

test('the log has calls and their outcome, and nothing about callers or content', async () => {
  const lines: string[] = [];
  const config = readConfig({ WORKERS: '0' });
  const { database, services } = server;
  const logger = pino({ redact: ['req.headers.authorization'] }, { write: (line) => void lines.push(line) });
  const broken = routes.map((route) =>
    route.operation.path === '/api/monhoc' && route.operation.method === 'GET'
      ? implement(route.operation, () => Promise.reject(new Error('broken on purpose')))
      : route,
  );
  const app = await buildApp({ config, database, services, routes: broken, logger });
  const { token } = await server.signIn(await server.createSchool());
  const call = callerOf(app, 'default', { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.77' });
  const secrets = ['NguyenThiBiMat', '0912345678', 'mat-khau-rieng', 'co.lan@truong.example', token, '203.0.113.77'];
  await call.post('/api/users/login', { username: 'NguyenThiBiMat', password: 'mat-khau-rieng' });
  await call.get('/api/giaovien?search=NguyenThiBiMat');
  await call.post('/api/giaovien', { name: 'NguyenThiBiMat', phone: '0912345678', email: 'co.lan@truong.example' });
  expect((await call.get('/api/monhoc?search=NguyenThiBiMat')).status).toBe(500);
  await app.close();
  const log = lines.join('');
  expect(lines.length).toBeGreaterThanOrEqual(5);
  expect(log).toContain('"route":"/api/giaovien"');
  expect(log).toContain('broken on purpose');
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});
