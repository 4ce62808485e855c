import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { awayUnits } from '../access/away-units.ts';
import { knownUnits } from '../config/units.ts';
import type { Database } from '../db/database.ts';
import type { RouteContext } from './route-context.ts';
import { AppError } from '../errors/app-error.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Health (with version and database), readiness and metrics, for operators. */
export function registerSystemRoutes(
  app: FastifyInstance,
  { database, services }: Pick<RouteContext, 'database' | 'services'>,
): void {
  const health = async () => {
    const away = await awayUnits(database);
    // While any database is there, its units can be served.
    if (away.length === knownUnits.length) throw new AppError('server.unavailable');
    const message = away.length === 0 ? 'Sẵn sàng' : `Sẵn sàng, trừ đơn vị ${away.join(', ')}`;
    return { status: 'success', message, data: { version, database: database.kind, away } };
  };
  app.get('/api/health', health);
  app.get('/api/ready', async () => {
    if (services.departure.hasBegun()) throw new AppError('server.unavailable');
    return health();
  });
  registerMetrics(app, database);
}

function registerMetrics(app: FastifyInstance, database: Database): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  const up = new Gauge({
    name: 'tkb_unit_up',
    help: '1 where the database of the unit answers.',
    labelNames: ['unit'],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/api/metrics', async (_request, reply) => {
    const away = await awayUnits(database);
    for (const unit of knownUnits) up.set({ unit }, away.includes(unit) ? 0 : 1);
    return reply.type(register.contentType).send(await register.metrics());
  });
}
