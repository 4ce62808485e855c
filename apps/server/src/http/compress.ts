import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const compress = promisify(gzip);

/** Smaller answers fit into a few packets anyway. */
const smallest = 16 * 1024;

/** Compresses large JSON answers for clients that take gzip, beside the event loop. Files and streams go as they are. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
    if (typeof payload !== 'string' || payload.length < smallest || !isJson) return payload;
    void reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
    const body = await compress(payload, { level: 5 });
    void reply.headers({ 'content-encoding': 'gzip', 'content-length': body.length });
    return body;
  });
}
