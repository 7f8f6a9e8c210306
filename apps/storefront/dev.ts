// The storefront straight from its sources, reloading in the browser as they change. Only for development: the server
// mounts it instead of the built files when it is told to.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'vite';

export interface DevStorefront {
  /** Serves the modules of the browser; resolves to false when the address is none of Vite's. */
  serveModule(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** What the storefront offers the server, as the sources are now. */
  module(): Promise<typeof import('./src/server.ts')>;
  close(): Promise<void>;
}

/** Starts Vite inside the process; `http` carries the reload messages, so no second port is needed. */
export async function createDevStorefront(http: Server): Promise<DevStorefront> {
  const vite = await createServer({
    root: import.meta.dirname,
    configFile: `${import.meta.dirname}/vite.config.ts`,
    server: { middlewareMode: true, ws: { server: http } },
  });
  return {
    serveModule: (request, response) =>
      new Promise((resolve, reject) => {
        response.once('finish', () => resolve(true));
        vite.middlewares(request, response, (error?: unknown) => (error ? reject(error) : resolve(false)));
      }),
    module: async () => (await vite.ssrLoadModule('/src/server.ts')) as typeof import('./src/server.ts'),
    close: () => vite.close(),
  };
}
