// The address every browser asks for where a page names no icon: the page of last resort, a picture opened by itself.
import { getSettings } from '@kaifong/domain/server';
import type { Runtime } from '@kaifong/kernel/context';
import type { FastifyInstance } from 'fastify';
import { serverContext } from '../doors/api.ts';

/** `ours` is the icon of a shop that has chosen none. */
export function mountIcon(app: FastifyInstance, runtime: Runtime, ours: string): void {
  app.get('/favicon.ico', async (_request, reply) => {
    // Asked for when nothing can be read, too.
    const chosen = await getSettings(serverContext(runtime))
      .then(({ icon }) => icon)
      .catch(() => '');
    return reply.header('Cache-Control', 'public, max-age=3600').redirect(chosen || ours);
  });
}
