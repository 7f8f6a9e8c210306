// Development: serves storefront and back office from source through Vite, with reload.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { StorefrontModule } from './storefront.ts';

interface DevStorefront {
  serveModule(request: unknown, response: unknown): Promise<boolean>;
  module(): Promise<StorefrontModule>;
  close(): Promise<void>;
}

interface Middleware {
  middlewares(request: unknown, response: unknown, next: (error?: unknown) => void): void;
  close(): Promise<void>;
}

// Loaded by path, so that neither Vite nor the apps' sources become part of the server's bundle.
const load = async (root: string, path: string) => import(/* @vite-ignore */ pathToFileURL(join(root, path)).href);

async function createAdminVite(app: FastifyInstance, root: string): Promise<Middleware> {
  const { createServer } = await import(/* @vite-ignore */ 'vite' as string);
  return createServer({
    root: join(root, 'apps/admin'),
    configFile: join(root, 'apps/admin/vite.config.ts'),
    server: { middlewareMode: true, ws: { server: app.server, path: '/admin-reload' } },
  });
}

/** Mounts Vite; returns the storefront module loaded from source. */
export async function mountDevelopment(app: FastifyInstance, root: string): Promise<StorefrontModule> {
  const { createDevStorefront } = (await load(root, 'apps/storefront/dev.ts')) as {
    createDevStorefront(server: unknown): Promise<DevStorefront>;
  };
  const storefront = await createDevStorefront(app.server);
  const admin = await createAdminVite(app, root);
  app.addHook('onClose', async () => {
    await Promise.all([storefront.close(), admin.close()]);
  });
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url;
    if (
      path.startsWith('/api/') ||
      path.startsWith('/clickup/') ||
      path.startsWith('/health/') ||
      path.startsWith('/uploads/')
    )
      return;
    if (path.startsWith('/admin')) {
      reply.hijack();
      admin.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
      return reply;
    }
    if (request.method === 'GET' && (await storefront.serveModule(request.raw, reply.raw))) return reply.hijack();
    return undefined;
  });
  // Vite's page asks in a worker of its own whether the server is back after a restart.
  app.addHook('onSend', async (_request, reply) => {
    const policy = reply.getHeader('content-security-policy');
    if (policy) reply.header('content-security-policy', `${policy}; worker-src blob:`);
  });
  const first = await storefront.module();
  const handle: ReturnType<StorefrontModule['createStorefront']>['handle'] = async (request, visitor) =>
    (await storefront.module()).createStorefront().handle(request, visitor);
  return { ...first, createStorefront: () => ({ handle }) };
}
