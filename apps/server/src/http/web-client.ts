import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { AppError, errorBody } from '../errors/app-error.ts';

/** What the page is told of the server's settings. */
type PageSettings = Pick<Config, 'unitHostsText' | 'iconHosts'>;

/** Serves the built client: hashed assets for ever, everything else checked anew; unknown pages get the client itself. */
export async function registerWebClient(
  app: FastifyInstance,
  folder: string | undefined,
  settings: PageSettings = { unitHostsText: '', iconHosts: [] },
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
  if (hasClient) app.get('/', (_request, reply) => sendClient(reply, page, settings));
  app.setNotFoundHandler((request, reply) => {
    if (hasClient && isPage(request)) return sendClient(reply, page, settings);
    const error = new AppError('request.not_found', { path: request.url.split('?')[0] ?? '' });
    return reply.code(error.status).send(errorBody(error));
  });
}

function cacheControlOf(path: string): string {
  return /^[\\/]?assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function isPage({ method, url, headers }: FastifyRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(api|assets)(\/|$|\?)/.test(url)) return false;
  return (headers.accept ?? '*/*').includes('text/html') || !/\.\w+$/.test(url.split('?')[0] ?? '');
}

/** The page with the settings of this server; read anew each time, so that a new build needs no restart. */
async function sendClient(reply: FastifyReply, page: string, settings: PageSettings) {
  const html = withSettings(await readFile(page, 'utf8'), settings);
  return reply.code(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
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
