// Static files: assets of the storefront, pictures, the back office's app.
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { parseLanguage } from '@kaifong/base/localized';
import { pictureVariant } from '@kaifong/domain/server';
import type { Runtime } from '@kaifong/kernel/context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serverContext } from '../doors/api.ts';
import { adminContentPolicy } from './content-policy.ts';

const lasting = 'public, max-age=31536000, immutable';

export async function mountAssets(app: FastifyInstance, root: string): Promise<void> {
  const folder = join(root, 'apps/storefront/build/client/assets');
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
  });
}

export function mountUploads(app: FastifyInstance, runtime: Runtime): void {
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const picture = await pictureVariant(serverContext(runtime), request.params.name);
    if (!picture) return reply.code(404).send();
    return reply.code(picture.status).headers(picture.headers).send(picture.bytes);
  });
}

export const adminPaths = ['/admin', '/admin/*', '/admin-reset-password'];

/** The back office: its built files, and its index page for every other address under /admin. */
export async function mountAdmin(app: FastifyInstance, root: string): Promise<void> {
  const folder = join(root, 'apps/admin/dist');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name))),
  );
  await app.register(async (room) => {
    await room.register(fastifyStatic, { root: folder, serve: false, decorateReply: false, preCompressed: true });
    const loginPage = ({ cookies }: FastifyRequest) => `login.${parseLanguage(cookies.admin_language) ?? 'en-US'}.html`;
    const answer = (request: FastifyRequest, reply: FastifyReply) => {
      const asked = (request.params as { '*'?: string })['*'] ?? '';
      // A script of an earlier build is gone for good: the app then offers to load itself anew.
      if (asked.startsWith('assets/') && !files.has(asked)) return reply.code(404).send();
      const file = files.has(asked) ? asked : asked === 'login' ? loginPage(request) : 'index.html';
      const cache = file.startsWith('assets/') ? lasting : 'no-cache';
      reply.headers({ 'Content-Security-Policy': adminContentPolicy, 'Cache-Control': cache });
      return reply.sendFile(file, folder, { cacheControl: false });
    };
    for (const path of adminPaths) room.get(path, answer);
  });
}
