import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendFile } from '../../src/export/delivery/send-file.ts';

test('a file’s plain name keeps its letters without marks, and no sign that ends it', async () => {
  const server = Fastify();
  server.get('/', (_, reply) => sendFile({ reply }, 'Điểm "đ".xlsx', Buffer.from('x')));
  const { headers } = await server.inject('/');
  expect(headers['content-disposition']).toBe(
    `attachment; filename="Diem _d_.xlsx"; filename*=UTF-8''${encodeURIComponent('Điểm "đ".xlsx')}`,
  );
});
