import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenSpan, Tracing } from '../tracing/tracing.ts';

/** Each request is a span with its route and status: without its address, its body and who sent it. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  if (!tracing.isOn) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    const values = { 'http.request.method': method, 'http.route': route, 'tkb.request': request.id };
    const span = tracing.open(`${method} ${route}`, values);
    spans.set(request, span);
    span.run(done);
  });
  // The body arrives in events of the connection, which do not carry the request's context.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) =>
    spans.get(request)?.end({ 'http.response.status_code': reply.statusCode }),
  );
}
