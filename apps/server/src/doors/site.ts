// The door people come in at: rendered pages, the files they need, and the back office's static app.
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { pictureVariant } from '@kaifong/domain/server';
import type { Machinery } from '@kaifong/kernel/context';
import { countTry, failureOf, type ReplyCookie } from '@kaifong/kernel/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodedFor, type Page, PageCache } from '../site/page-cache.ts';
import type { Preferences, StorefrontModule } from '../site/storefront.ts';
import { preferencesFor, type SiteServices, type Visit, visitOf } from '../site/visitor.ts';
import { bindings, serverContext } from './api.ts';

export interface SiteOptions {
  readonly machinery: Machinery;
  readonly storefront: StorefrontModule;
  readonly root: string;
  readonly secureCookies: boolean;
  readonly pageCache: boolean;
}

const contentPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

const pageLimit = { max: 300, seconds: 60 };

function setCookies(reply: FastifyReply, cookies: readonly ReplyCookie[], secure: boolean): void {
  for (const { name, value, maxAge, httpOnly } of cookies) {
    reply.setCookie(name, value, { path: '/', sameSite: 'lax', secure, httpOnly, maxAge });
  }
}

/** Fastify's request as the web's: what React Router reads. The body is a form (plain or multipart) or nothing. */
function webRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : (request.body as Buffer | undefined);
  return new Request(`${origin}${request.url}`, {
    method: request.method,
    headers,
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
}

async function pageOf(response: Response): Promise<Page> {
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    body: Buffer.from(await response.arrayBuffer()),
    compressed: new Map(),
  };
}

export async function mountSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { machinery, storefront, root, secureCookies } = options;
  const services: SiteServices = {
    machinery,
    storefront,
    bindings: new Map(bindings.map((binding) => [binding.route.name, binding])),
  };
  const cache = new PageCache(machinery.memory);
  const { handle } = storefront.createStorefront();

  const render = async (
    request: FastifyRequest,
    preferences: Preferences,
  ): Promise<{ visit: Visit; response: Response }> => {
    const visit = await visitOf(services, request, preferences);
    await countTry(visit.ctx, `page:60:${request.ip}`, pageLimit);
    return { visit, response: await handle(webRequest(request, machinery.siteUrl), visit.visitor) };
  };

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: Page) => {
    const { body, encoding } = await encodedFor(page, request.headers['accept-encoding']);
    reply.code(page.status).header('Content-Type', page.contentType).header('Vary', 'Accept-Encoding, Cookie');
    if (encoding) reply.header('Content-Encoding', encoding);
    return reply.send(body);
  };

  /** The page from memory, for a visitor with nothing of her own. */
  const answerAnybody = async (request: FastifyRequest, reply: FastifyReply, url: URL, preferences: Preferences) => {
    const key = {
      path: url.pathname,
      search: url.search,
      language: preferences.language,
      currency: preferences.currency.identifier,
    };
    const page =
      cache.peek(key) ??
      (await cache.get(key, async () => {
        const { visit, response } = await render(request, preferences);
        const cacheable = response.status === 200 && visit.cookies.length === 0 && !response.headers.has('set-cookie');
        const redirect = response.headers.get('location');
        const page = await pageOf(response);
        return { page: redirect ? { ...page, redirect } : page, tags: visit.ctx.usedTags, cacheable };
      }));
    const { redirect } = page as { redirect?: string };
    if (redirect) return reply.redirect(redirect, page.status);
    reply.header('Cache-Control', 'private, no-cache');
    return sendPage(request, reply, page);
  };

  const answerVisitor = async (request: FastifyRequest, reply: FastifyReply, preferences: Preferences) => {
    const { visit, response } = await render(request, preferences);
    setCookies(reply, visit.cookies, secureCookies);
    for (const [name, value] of response.headers) if (name !== 'content-type') reply.header(name, value);
    reply.header('Cache-Control', 'private, no-store');
    return sendPage(request, reply, await pageOf(response));
  };

  await app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 12 * 1024 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    room.setErrorHandler((error, request, reply) => {
      const failure = failureOf(error, { language: 'en-US', requestId: request.id, log: machinery.log });
      return reply
        .code(failure.status)
        .headers(failure.headers)
        .type('text/plain; charset=utf-8')
        .send(failure.body.message);
    });
    room.all('/*', async (request, reply) => {
      reply.header('Content-Security-Policy', contentPolicy);
      const url = new URL(request.url, machinery.siteUrl);
      const preferences = await preferencesFor(services, request, url.searchParams);
      const chosen = Object.entries(preferences.cookies).map(([name, value]) => ({
        name,
        value,
        maxAge: storefront.preferenceMaxAge,
        httpOnly: false,
      }));
      setCookies(reply, chosen, secureCookies);
      const hasNothing = !request.cookies.token && !request.cookies.cart_id;
      if (options.pageCache && request.method === 'GET' && hasNothing)
        return answerAnybody(request, reply, url, preferences);
      return answerVisitor(request, reply, preferences);
    });
  });

  await app.register(fastifyStatic, {
    root: join(root, 'apps/storefront/build/client/assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
  });
  mountUploads(app, machinery);
  await mountAdmin(app, root);
}

function mountUploads(app: FastifyInstance, machinery: Machinery): void {
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const picture = await pictureVariant(serverContext(machinery), request.params.name);
    if (!picture) return reply.code(404).send();
    return reply.headers(picture.headers).send(picture.bytes);
  });
}

/** The back office: its files as they were built, and for every other address under /admin the app, which has that screen. */
async function mountAdmin(app: FastifyInstance, root: string): Promise<void> {
  const folder = join(root, 'apps/admin/dist');
  const files = new Set(
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name))),
  );
  await app.register(async (room) => {
    await room.register(fastifyStatic, { root: folder, serve: false, decorateReply: false, preCompressed: true });
    const answer = (request: FastifyRequest, reply: FastifyReply) => {
      const asked = (request.params as { '*'?: string })['*'] ?? '';
      const file = files.has(asked) ? asked : 'index.html';
      const lasting = file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      reply.headers({ 'Content-Security-Policy': contentPolicy, 'Cache-Control': lasting });
      return reply.sendFile(file, folder, { cacheControl: false });
    };
    for (const path of ['/admin', '/admin/*', '/admin-reset-password']) room.get(path, answer);
  });
}
