import type { FastifyReply } from 'fastify';

/** A page without the client, for visitors whom it cannot serve; its paragraphs are HTML. */
export function sendPlainPage(reply: FastifyReply, status: number, title: string, paragraphs: readonly string[]) {
  const html = `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Thời khóa biểu</title></head>
<body style="max-width: 36em; margin: 20vh auto; padding: 0 16px; font: 16px/1.5 sans-serif"><main><h1>${title}</h1>${paragraphs
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n')}</main></body></html>`;
  return reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
}
