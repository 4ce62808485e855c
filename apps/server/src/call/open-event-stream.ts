import type { FastifyReply } from 'fastify';
import type { Config } from '../config/config.ts';
import { cutStalled } from './cut-stalled.ts';

/** Begins an answer of server-sent events with the headers set so far; whoever calls writes them and ends it. */
export function openEventStream(reply: FastifyReply, config: Pick<Config, 'readerStallSeconds'>): FastifyReply['raw'] {
  const { raw } = reply;
  const headers = reply.getHeaders() as Record<string, string>;
  reply.hijack();
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    // The connection serves nothing else: kept open, it would hold up a server that stops.
    connection: 'close',
  });
  cutStalled(raw, config);
  return raw;
}
