import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errorBody } from '../errors/app-error.ts';
import { sendPlainPage } from './plain-page.ts';
import { isPage } from './web-client.ts';

const message = 'Đường dẫn: không theo bảng mã UTF-8; hãy kiểm tra lại đường dẫn.';

/** Answers an address that never reaches a route or a hook: people get a page, programs the envelope, the log its line. */
export function answerUnreadableAddress(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const errors = [{ field: '', code: 'unreadable', message }];
  const refusal = new AppError('request.invalid', {}, { errors, cause: error });
  request.log.info({ status: refusal.status, reason: 'unreadable address' }, 'request');
  void reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
  if (!isPage(request)) return reply.code(refusal.status).send(errorBody(refusal));
  return sendPlainPage(reply, refusal.status, 'Địa chỉ này không đọc được', [
    'Trong địa chỉ có ký tự hỏng, có lẽ vì bị cắt ngắn hoặc gõ thiếu. Hãy mở lại đường dẫn từ nơi đã gửi nó.',
    '<a href="/">Về trang chủ</a>',
  ]);
}
