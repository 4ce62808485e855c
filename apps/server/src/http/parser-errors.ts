import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { AppError, errorBody } from '../errors/app-error.ts';
import { retryAfter } from './retry-after.ts';

type Handler = NonNullable<FastifyServerOptions['clientErrorHandler']>;

/** Answers in the envelope what cannot become a request: headers too long or too slow, or no HTTP at all. */
export function answerParserErrors(latest: WeakMap<Socket, ServerResponse>): Handler {
  return function answer(this: FastifyInstance, error, socket) {
    const reply = latest.get(socket);
    // The other side is gone, or an answer is already being written.
    const isAnswering = reply?.headersSent === true && !reply.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) return void socket.destroy();
    const refusal = refusalOfCode(error.code);
    const id = randomUUID();
    this.log.info({ reqId: id, status: refusal.status, reason: error.code }, 'request');
    socket.end(answerOf(refusal, id));
  };
}

/**
 * Sends a request that Node would answer with bare words (or not at all) the way of all requests; remembers the latest answer
 * of each connection.
 */
export function passOnRequests(server: Server, latest: WeakMap<Socket, ServerResponse>): void {
  server.prependListener('request', (request, reply) => latest.set(request.socket, reply));
  server.on('checkExpectation', (request, reply) => server.emit('request', request, reply));
}

function answerOf(refusal: AppError, id: string): string {
  const body = JSON.stringify(errorBody(refusal));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-content-type-options': 'nosniff',
    'x-request-id': id,
    ...retryAfter(refusal),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`;
}

function refusalOfCode(code: string): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('request.headers_too_large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('request.too_slow');
  return new AppError('request.malformed');
}
