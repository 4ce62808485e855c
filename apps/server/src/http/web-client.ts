import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { outerUrls, pageUrls } from '@tkb/contract';
import { unitOfHost } from '../access/unit.ts';
import type { Config } from '../config/config.ts';
import { AppError, errorBody } from '../errors/app-error.ts';
import { sendPlainPage } from './plain-page.ts';

/** Settings of the server that the page needs. */
type PageSettings = Pick<Config, 'unitHostsText' | 'unitHosts' | 'iconHosts'>;

const pages: ReadonlySet<string> = new Set(['/', ...Object.values(pageUrls), ...Object.values(outerUrls)]);

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '';

/** Serves the built client: hashed assets for ever, everything else checked anew; unknown pages get the client itself. */
export async function registerWebClient(
  app: FastifyInstance,
  folder: string | undefined,
  settings: PageSettings = { unitHostsText: '', unitHosts: new Map(), iconHosts: [] },
): Promise<void> {
  const page = join(folder ?? '', 'index.html');
  const hasClient = folder !== undefined && existsSync(page);
  if (hasClient)
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => void reply.header('cache-control', cacheControlOf(path.slice(folder.length))),
    });
  if (hasClient) app.get('/', (request, reply) => sendClient(request, reply, page, settings));
  app.setNotFoundHandler((request, reply) => {
    if (hasClient && isPage(request)) return sendClient(request, reply, page, settings);
    const error = new AppError('request.not_found', { path: pathOf(request) });
    return reply.code(error.status).send(errorBody(error));
  });
}

function cacheControlOf(path: string): string {
  return /^[\\/]?assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Somebody opens a page, rather than a program calling or the client asking for one of its files. */
export function isPage(request: FastifyRequest): boolean {
  const { method, url, headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(api|assets)(\/|$|\?)/.test(url)) return false;
  return (headers.accept ?? '*/*').includes('text/html') || !/\.\w+$/.test(pathOf(request));
}

/** The page with the settings of this server; read anew each time, so that a new build needs no restart. */
async function sendClient(request: FastifyRequest, reply: FastifyReply, page: string, settings: PageSettings) {
  if (unitOfHost(request.host, settings) === null) return sendUnknownUnit(reply, request.host);
  const built = await readFile(page, 'utf8').catch((error: unknown) => {
    request.log.error({ err: error }, 'the web client cannot be read');
    return null;
  });
  if (built === null) return sendNotReadable(reply);
  const html = withSettings(built, settings);
  // The client shows its own page for an address that it does not have; programs read the status.
  const isKnown = pages.has(
    pathOf(request)
      .replace(/(?<=.)\/$/, '')
      .toLowerCase(),
  );
  return reply
    .code(isKnown ? 200 : 404)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** While the built client is replaced, or its disk fails, visitors get words and a way to go on instead of an answer for programs. */
function sendNotReadable(reply: FastifyReply) {
  void reply.header('retry-after', '5');
  return sendPlainPage(reply, 503, 'Chưa mở được trang', [
    'Máy chủ đang thay bản mới hoặc gặp lỗi. Dữ liệu đã lưu vẫn còn nguyên; chờ vài giây rồi thử lại.',
    '<a href="">Thử lại</a>',
  ]);
}

/** A host that belongs to no unit gets a page that says so, to the visitor and to the operator. */
function sendUnknownUnit(reply: FastifyReply, host: string) {
  const name = escapeValue(host);
  const { message } = new AppError('unit.unknown', { host: name });
  return sendPlainPage(reply, 404, 'Địa chỉ này chưa dùng được', [
    message,
    `Người quản trị máy chủ: khai báo <code>UNIT_HOSTS=default=${name}</code> rồi khởi động lại.`,
  ]);
}

function withSettings(html: string, { unitHostsText, iconHosts }: PageSettings): string {
  const metas = { 'unit-hosts': unitHostsText, 'icon-hosts': iconHosts.join(',') };
  return Object.entries(metas).reduce(
    (text, [name, value]) =>
      text.replace(
        `<meta name="${name}" content="" />`,
        () => `<meta name="${name}" content="${escapeValue(value)}" />`,
      ),
    html,
  );
}

const escapeValue = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
