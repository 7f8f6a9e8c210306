// The stylesheet of the shop's template. Its address names its content, so a browser keeps it for good.
import { getTheme } from '@kaifong/domain/server';
import type { Runtime } from '@kaifong/kernel/context';
import type { FastifyInstance } from 'fastify';
import { serverContext } from '../doors/api.ts';

const lasting = 'public, max-age=31536000, immutable';

export function mountTheme(app: FastifyInstance, runtime: Runtime): void {
  app.get<{ Querystring: { v?: string } }>('/theme.css', async (request, reply) => {
    const { css, hash } = await getTheme(serverContext(runtime));
    // A page from a moment ago asks for what was: it gets what is, and keeps it no longer than that page.
    const cache = hash && request.query.v === hash ? lasting : 'no-cache';
    return reply.headers({ 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': cache }).send(css);
  });
}
