import type { FastifyInstance } from 'fastify';
import { buildOpenApi } from './openapi.ts';
import type { Route } from '../call/route.ts';

/** The API's description for programs (`/api/openapi.json`) and for people (`/api/docs`), both from the contract. */
export function registerDocs(app: FastifyInstance, routes: readonly Route[]): void {
  const openApi = buildOpenApi(routes);
  const page = buildPage(openApi.paths as Paths);
  app.get('/api/openapi.json', async () => openApi);
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}

interface Described {
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly { readonly name: string; readonly required: boolean; readonly schema: unknown }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: unknown }> };
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema: unknown }> }>;
}
type Paths = Record<string, Record<string, Described>>;

function buildPage(paths: Paths): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  );
  const groups = Map.groupBy(calls, ({ call }) => call.tags[0] ?? '');
  const sections = [...groups].map(([tag, members]) => `<h2>${escape(tag)}</h2>${members.map(describeCall).join('')}`);
  return `<!doctype html><html lang="vi"><head><meta charset="utf-8"><title>API thời khóa biểu</title><style>${style}</style></head>
<body><h1>API thời khóa biểu</h1><p>${calls.length} lời gọi. Bản cho chương trình: <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</body></html>`;
}

function describeCall({ path, method, call }: { path: string; method: string; call: Described }): string {
  const body = call.requestBody?.content['application/json']?.schema;
  const answer = call.responses['200']?.content?.['application/json']?.schema;
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escape(path)}</code> ${escape(call.summary)}</summary>
<p>${escape(call.description)}</p>${describeSchema('Tham số', call.parameters)}${describeSchema('Nội dung gửi', body)}${describeSchema('Trả lời', answer)}</details>`;
}

function describeSchema(title: string, schema: unknown): string {
  return schema === undefined ? '' : `<h3>${title}</h3><pre>${escape(JSON.stringify(schema, null, 2))}</pre>`;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem;color:#0f172a}
summary{cursor:pointer;padding:.25rem 0}summary b{display:inline-block;width:4.5rem;color:#1d4ed8}
pre{background:#f1f5f9;padding:1rem;overflow:auto;font-size:13px}h2{margin-top:2rem}`;
