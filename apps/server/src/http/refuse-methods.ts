import { URLPattern } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';

interface Address {
  readonly pattern: URLPattern;
  readonly methods: string[];
}

/** Answers a call by a method that its address does not take with those it does. To be called before the routes are registered. */
export function refuseMethods(app: FastifyInstance): void {
  const addresses = new Map<string, Address>();
  app.addHook('onRoute', ({ url, method }) => {
    // Those that stand for all calls, as for preflights, do not make an address known.
    if (!url.startsWith('/api/') || url.includes('*')) return;
    const address = addresses.get(url) ?? { pattern: new URLPattern({ pathname: url }), methods: [] };
    addresses.set(url, address);
    address.methods.push(...[method].flat());
  });
  app.addHook('onRequest', async ({ is404, url, method }, reply) => {
    if (!is404) return;
    const path = url.split('?')[0] ?? '';
    const methods = [...addresses.values()].flatMap((one) => (one.pattern.test({ pathname: path }) ? one.methods : []));
    if (methods.length === 0) return;
    const allowed = [...new Set(methods)].toSorted().join(', ');
    void reply.header('allow', allowed);
    throw new AppError('request.method', { path, method, allowed });
  });
}
