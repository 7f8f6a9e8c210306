// The HTTP server: timeouts, size limits, headers. Doors are mounted into it.
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { fail } from '@kaifong/base/errors';
import { parseLanguage } from '@kaifong/base/localized';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { bodyKilobytes, failureOf } from './failure.ts';

export interface AppOptions {
  readonly log: Logger;
  /** Proxies whose X-Forwarded-For is trusted; false for none. */
  readonly trustProxy: boolean | string;
  readonly https: boolean;
}

/** Answers errors outside every door: an unreadable address, an unknown path. */
function failOutside(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Logger): FastifyReply {
  const wanted = new URLSearchParams(request.url.split('?')[1] ?? '').get('language');
  const language = parseLanguage(wanted) ?? 'en-US';
  const { status, headers, body } = failureOf(error, { language, requestId: request.id, log });
  return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** An address that cannot be decoded is taken literally, so that the shop's own 404 page answers. */
export function readableAddress(address: string): string {
  const path = address.split('?', 1)[0] ?? '';
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return path.startsWith('/api/') ? address : `${path.replaceAll('%', '%25')}${address.slice(path.length)}`;
  }
}

/** Creates the server, without any route, with the timeouts, sizes and headers of trust.md. */
export async function createApp({ log, trustProxy, https }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: bodyKilobytes * 1024,
    requestTimeout: 30_000,
    keepAliveTimeout: 5_000,
    connectionTimeout: 120_000,
    maxRequestsPerSocket: 10_000,
    genReqId: () => randomUUID(),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) =>
      void failOutside(error, request as FastifyRequest, reply as FastifyReply, log),
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000 },
  });
  app.setNotFoundHandler((request, reply) => failOutside(fail('not-found'), request, reply, log));
  app.setErrorHandler((error, request, reply) => failOutside(error, request, reply, log));
  await app.register(cookie);
  await app.register(multipart, { limits: { fieldNameSize: 200 } });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  // Some proxies drop the body of a DELETE and keep its header; the query then says what is meant.
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : readJson(request, String(body), done),
  );
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Frame-Options': 'SAMEORIGIN',
      // What a reply may do that is no page of ours; pages bring their own.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      'Cross-Origin-Opener-Policy': 'same-origin',
      ...(https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
    });
    // Of the server as a whole only its options can be asked (RFC 9110, 9.3.7): no page and no door reads this address.
    if (request.url === '*') return reply.code(request.method === 'OPTIONS' ? 204 : 400).send();
  });
  return app;
}
