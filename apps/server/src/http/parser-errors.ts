import { STATUS_CODES } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { AppError, errorBody } from '../errors/app-error.ts';

/** Answers in the envelope what never becomes a request: headers too long, sent too slowly, or no HTTP at all. */
export const answerParserError: NonNullable<FastifyServerOptions['clientErrorHandler']> = (error, socket) => {
  // The other side is gone, or an answer has begun already.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy();
  const refusal = refusalOf(error.code);
  const body = JSON.stringify(errorBody(refusal));
  socket.end(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
};

function refusalOf(code: string): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('request.headers_too_large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('request.too_slow');
  return new AppError('request.invalid');
}
