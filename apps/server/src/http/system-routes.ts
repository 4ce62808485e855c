import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { RouteContext } from './register-route.ts';
import { AppError } from '../errors/app-error.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Health (with version and database), readiness and metrics, for operators. */
export function registerSystemRoutes(app: FastifyInstance, { database }: Pick<RouteContext, 'database'>): void {
  const checkDatabase = async () => {
    try {
      await database.unitTransaction('default', (tx) => tx.query('select 1'));
    } catch (cause) {
      throw new AppError('server.unavailable', {}, { cause });
    }
  };
  const health = async () => {
    await checkDatabase();
    return { status: 'success', message: 'Sẵn sàng', data: { version, database: database.kind } };
  };
  app.get('/api/health', health);
  app.get('/api/ready', health);
  registerMetrics(app);
}

function registerMetrics(app: FastifyInstance): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/api/metrics', async (_request, reply) => reply.type(register.contentType).send(await register.metrics()));
}
