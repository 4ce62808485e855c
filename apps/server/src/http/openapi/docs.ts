import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Route } from '../../call/route.ts';
import { buildOpenApi } from './document.ts';

const folder = fileURLToPath(new URL('.', import.meta.resolve('swagger-ui-dist/package.json')));
const files = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
} as const;

/** The API's description for programs (`/api/openapi.json`), and a page to read, search and try it (`/api/docs`). */
export function registerDocs(app: FastifyInstance, routes: readonly Route[]): void {
  let openApi: string | undefined;
  // A tenth of a second and a megabyte that few servers are ever asked for; written once, since anybody may ask again and again.
  app.get('/api/openapi.json', async (_request, reply) => {
    openApi ??= JSON.stringify(buildOpenApi(routes));
    return reply.type('application/json; charset=utf-8').send(openApi);
  });
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/api/docs/start.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  for (const [name, type] of Object.entries(files))
    app.get(`/api/docs/${name}`, async (_request, reply) => {
      void reply.header('cache-control', 'max-age=86400');
      return reply.type(type).send(createReadStream(join(folder, name)));
    });
}

const page = `<!doctype html>
<html lang="vi">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API thời khóa biểu</title>
    <link rel="icon" href="/api/docs/favicon-32x32.png">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="api"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

/** The filter box searches titles, paths and names of the calls; without this it would search the groups' names only. */
const start = `
const fold = (text) => String(text ?? '').normalize('NFD').replace(/[\\u0300-\\u036f]/g, '').replace(/[đĐ]/g, 'd').toLowerCase();
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  tryItOutEnabled: true,
  persistAuthorization: false,
  plugins: [() => ({
    fn: {
      opsFilter: (groups, phrase) => groups
        .map((group) => group.set('operations', group.get('operations').filter((call) => {
          const words = [call.get('path'), call.getIn(['operation', 'summary']), call.getIn(['operation', 'operationId'])];
          return fold(words.join(' ')).includes(fold(phrase));
        })))
        .filter((group) => group.get('operations').size > 0),
    },
  })],
  onComplete: () => {
    const box = document.querySelector('.operation-filter-input');
    if (box) box.placeholder = 'Tìm lời gọi theo tên, đường dẫn';
  },
});
`;
