import helmet from '@fastify/helmet';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import { fileNoteHeader } from '@tkb/contract';
import type { FastifyInstance } from 'fastify';
import { createMinuteCounters } from '../access/call-limits.ts';
import { mayPageRead } from '../access/unit.ts';
import type { Config } from '../config/config.ts';
import { AppError } from '../errors/app-error.ts';

/** Security headers, the request limit per address, and cross-origin calls of a unit's pages to the API host they use. */
export async function registerSecurity(app: FastifyInstance, config: Config): Promise<void> {
  const storeHosts = config.s3 ? [config.s3.endpoint, new URL(config.s3.publicUrl).origin] : [];
  const apiHosts = [...config.unitHosts.keys()].flatMap((host) => [`https://${host}`, `http://${host}`]);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // antd writes its styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...apiHosts, ...storeHosts],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...config.iconHosts, ...apiHosts],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Plain http on a school's own network must keep working; a proxy with https adds this header itself.
    strictTransportSecurity: false,
    crossOriginResourcePolicy: { policy: config.unitHosts.size > 0 ? 'cross-origin' : 'same-origin' },
  });
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: 60_000,
    // A whole school shares one address, and a first visit fetches a hundred cheap files.
    allowList: ({ url }) => url.startsWith('/assets/'),
    store: RequestCounters,
    errorResponseBuilder: (_request, { ttl }) => new AppError('request.too_many', { seconds: Math.ceil(ttl / 1000) }),
  });
  if (config.unitHosts.size > 0) allowPagesOfUnit(app, config);
}

/** The library's own counters read the clock, by which an address waits for hours when it is put back. */
class RequestCounters implements FastifyRateLimitStore {
  private readonly counters = createMinuteCounters();

  incr(address: string, done: Parameters<FastifyRateLimitStore['incr']>[1]): void {
    const { count, rest } = this.counters.add(address);
    done(null, { current: count, ttl: rest });
  }

  child(): RequestCounters {
    return this;
  }
}

function allowPagesOfUnit(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!origin || !mayPageRead(request, config)) return undefined;
    void reply.headers({ 'access-control-allow-origin': origin, vary: 'origin' });
    const shown = ['location', 'retry-after', 'content-disposition', fileNoteHeader, 'x-request-id'];
    void reply.header('access-control-expose-headers', shown.join(', '));
    if (request.method !== 'OPTIONS') return undefined;
    return reply
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': 'authorization, content-type, content-encoding, prefer, x-amz-acl',
        'access-control-max-age': '600',
      })
      .code(204)
      .send();
  });
  // Hooks only see a preflight on a route that exists.
  app.options('/api/*', async (_request, reply) => reply.code(204).send());
}
