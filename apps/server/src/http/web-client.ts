import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errorBody } from './app-error.ts';

/** Serves the built client: hashed assets for ever, everything else checked anew; unknown pages get the client itself. */
export async function registerWebClient(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const hasClient = folder !== undefined && existsSync(join(folder, 'index.html'));
  if (hasClient)
    await app.register(fastifyStatic, {
      root: folder,
      index: ['index.html'],
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => void reply.header('cache-control', cacheControlOf(path.slice(folder.length))),
    });
  app.setNotFoundHandler((request, reply) => {
    if (hasClient && isPage(request)) return sendClient(reply);
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

function sendClient(reply: FastifyReply) {
  return reply.code(200).header('cache-control', 'no-cache').sendFile('index.html');
}
