// The HTTP server with its limits and headers; doors are mounted into it.
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

export interface AppOptions {
  readonly log: Logger;
  /** Proxy addresses whose X-Forwarded-For is believed; false for none. */
  readonly trustProxy: boolean | string;
  readonly https: boolean;
}

const jsonLimit = 256 * 1024;

/** A server that answers nothing yet, with trust.md's timeouts, sizes and headers. */
export async function createApp({ log, trustProxy, https }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    disableRequestLogging: true,
    trustProxy,
    bodyLimit: jsonLimit,
    requestTimeout: 30_000,
    keepAliveTimeout: 5_000,
    connectionTimeout: 120_000,
    maxRequestsPerSocket: 10_000,
    genReqId: () => randomUUID(),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000 },
  });
  await app.register(cookie);
  await app.register(multipart, { limits: { fieldNameSize: 200 } });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Frame-Options': 'SAMEORIGIN',
      'Cross-Origin-Opener-Policy': 'same-origin',
      ...(https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
    });
  });
  return app;
}
