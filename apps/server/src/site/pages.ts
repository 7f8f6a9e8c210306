// Rendered pages: from the cache for visitors with nothing of their own, made for everybody else.
import { AppError, fail } from '@kaifong/base/errors';
import { notKept, type Runtime } from '@kaifong/kernel/context';
import { countTry, type Failure, failureOf, type ReplyCookie } from '@kaifong/kernel/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentPolicy, type Opening, policyWith } from './content-policy.ts';
import { movedTo } from './moved-address.ts';
import { ownAddressOf, requireOwnAddress } from './own-address.ts';
import { encodedFor, type Page, PageCache } from './page-cache.ts';
import { openingFor } from './page-openings.ts';
import { withPicturesAt } from './picture-host.ts';
import { beginsTwice, requestAddress } from './request-address.ts';
import type { Preferences, StorefrontModule } from './storefront.ts';
import { isDataPath, type PageCode, preferencesFor, type SiteServices, type Visit, visitOf } from './visitor.ts';

export interface PagesOptions {
  readonly runtime: Runtime;
  readonly services: SiteServices;
  readonly storefront: StorefrontModule;
  /** SITE_URL, if set: forms must come from there. */
  readonly siteUrl: string | undefined;
  readonly secureCookies: boolean;
  /** False renders every page anew. */
  readonly pageCache: boolean;
  /** Where browsers fetch public pictures, if not here. */
  readonly picturesUrl?: string | undefined;
}

const pageLimit = { max: 300, seconds: 60 };
/** Largest form: a slip of 2 MB and its fields. */
const formLimit = 3 * 1024 * 1024;

/** Converts Fastify's request to a web `Request`, for React Router. */
function webRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  const body = request.body as Buffer | undefined;
  const init = { method: request.method, headers, ...(body?.length ? { body: new Uint8Array(body) } : {}) };
  return new Request(requestAddress(request.url, origin), init);
}

/** Methods of pages; a web `Request` does not allow TRACE. */
const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];
const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const form = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** Refuses a body that is no form or cannot be read. */
async function requireForm(web: Request): Promise<void> {
  if (!writes.has(web.method)) return;
  if (!form.test(web.headers.get('content-type') ?? '')) throw fail('wrong-type');
  await web
    .clone()
    .formData()
    .catch(() => {
      throw fail('unreadable');
    });
}

/** Lets a page fetch pictures from their host as well. */
function withPictures(opening: Opening | undefined, picturesUrl: string | undefined): Opening | undefined {
  if (!picturesUrl) return opening;
  return { ...opening, 'img-src': [...(opening?.['img-src'] ?? []), new URL(picturesUrl).origin] };
}

interface PageParts {
  readonly code: readonly PageCode[];
  readonly opening?: Opening | undefined;
  readonly picturesUrl: string | undefined;
}

async function pageOf(response: Response, { code, opening: others, picturesUrl }: PageParts): Promise<Page> {
  const opening = withPictures(others, picturesUrl);
  const body = Buffer.from(await response.arrayBuffer());
  const scripts = code.map(({ head = '', foot = '' }) => head + foot).join('');
  return {
    policy: scripts || opening ? policyWith(scripts, opening) : undefined,
    status: response.status,
    contentType: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    location: response.headers.get('location') ?? undefined,
    body: picturesUrl ? Buffer.from(withPicturesAt(body.toString('utf8'), picturesUrl)) : body,
    compressed: new Map(),
  };
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  complete?: (body: Buffer) => Buffer,
): Promise<FastifyReply> {
  if (page.location) return reply.redirect(page.location, page.status);
  if (page.policy) reply.header('Content-Security-Policy', page.policy);
  const { body, encoding } = await encodedFor(page, request.headers['accept-encoding'], complete);
  reply.code(page.status).headers({ 'Content-Type': page.contentType, Vary: 'Accept-Encoding, Cookie' });
  if (encoding) reply.header('Content-Encoding', encoding);
  if (page.status === 503) reply.header('Retry-After', '2');
  return reply.send(body);
}

class Pages {
  readonly #options: PagesOptions;
  readonly #cache: PageCache;
  readonly #storefront: ReturnType<StorefrontModule['createStorefront']>;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#cache = new PageCache(options.runtime.cache);
    this.#storefront = options.storefront.createStorefront();
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { services, storefront, pageCache } = this.#options;
    const url = requestAddress(request.url, this.#options.runtime.siteUrl);
    if (beginsTwice(request.url) && !writes.has(request.method)) return reply.redirect(url.pathname + url.search, 301);
    const preferences = await preferencesFor(services, request, url.searchParams);
    const chosen = Object.entries(preferences.cookies);
    const maxAge = storefront.preferenceMaxAge;
    this.#setCookies(
      reply,
      chosen.map(([name, value]) => ({ name, value, maxAge, httpOnly: false })),
    );
    const hasNothing = !request.cookies.token && !request.cookies.cart_id;
    const forAnybody = hasNothing && request.method === 'GET' && !storefront.isPersonal(url.pathname);
    return pageCache && forAnybody
      ? this.#forAnybody(request, reply, url, preferences)
      : this.#forHer(request, reply, url, preferences);
  }

  async #forAnybody(request: FastifyRequest, reply: FastifyReply, url: URL, preferences: Preferences) {
    const { language, currency } = preferences;
    const key = { path: url.pathname, search: url.search, language, currency: currency.identifier };
    const render = async () => {
      const { visit, response } = await this.#render(request, preferences);
      const isOwn = visit.cookies.length > 0 || response.headers.has('set-cookie');
      const cacheable = response.status === 200 && !visit.ctx.usedTags.has(notKept);
      const page = await pageOf(response, { code: visit.code, picturesUrl: this.#options.picturesUrl });
      return { page, tags: visit.ctx.usedTags, cacheable, isOwn };
    };
    const page = await this.#cache.get(key, render);
    // A page that leaves a cookie is hers alone who gets that cookie.
    if (!page) return this.#forHer(request, reply, url, preferences);
    this.#rememberPlace(reply, url, page);
    // The browser asks again each time: from its own store it could show last week's price.
    // Who comes for the first time has no styles yet; the page of somebody with a cart links to them.
    return sendPage(
      request,
      reply.header('Cache-Control', 'private, no-cache'),
      page,
      this.#options.storefront.withStyles,
    );
  }

  async #forHer(request: FastifyRequest, reply: FastifyReply, url: URL, preferences: Preferences) {
    const { visit, response } = await this.#render(request, preferences);
    this.#setCookies(reply, visit.cookies);
    for (const [name, value] of response.headers)
      if (name !== 'content-type' && name !== 'location') reply.header(name, value);
    const opening = await openingFor(visit.ctx, requestAddress(request.url, this.#options.runtime.siteUrl));
    const page = await pageOf(response, { code: visit.code, opening, picturesUrl: this.#options.picturesUrl });
    this.#rememberPlace(reply, url, page);
    return sendPage(request, reply.header('Cache-Control', 'private, no-store'), page);
  }

  async #render(request: FastifyRequest, preferences: Preferences): Promise<{ visit: Visit; response: Response }> {
    const { services, siteUrl } = this.#options;
    const foreign = this.#foreign(request);
    const byScript = isDataPath(requestAddress(request.url, this.#options.runtime.siteUrl).pathname);
    if (foreign && !byScript) throw foreign;
    const visit = await visitOf(services, request, preferences);
    await countTry(visit.ctx, `page:60:${request.ip}`, pageLimit);
    const web = webRequest(request, ownAddressOf(request, siteUrl));
    await requireForm(web);
    if (foreign) return { visit, response: await this.#refuse(foreign, web, visit, request.id) };
    const response = await this.#storefront.handle(web, visit.visitor);
    return { visit, response: response.status === 404 ? await this.#moved(visit, web, response) : response };
  }

  #foreign(request: FastifyRequest): unknown {
    const { runtime, siteUrl } = this.#options;
    try {
      requireOwnAddress(request, siteUrl, runtime.log);
    } catch (error) {
      return error;
    }
    return undefined;
  }

  /**
   * For a call of the router's scripts a refusal must be answered by the router itself: it throws the refusal before
   * it reads the form.
   */
  #refuse(error: unknown, web: Request, { ctx, visitor }: Visit, requestId: string): Promise<Response> {
    const { status, body } = failureOf(error, { language: ctx.language, requestId, log: ctx.runtime.log });
    const headers = new Headers(web.headers);
    headers.delete('origin');
    const shop = shopElsewhere(error);
    const refused = { ...(visitor as object), refusal: { status, message: body.message, shop } };
    return this.#storefront.handle(new Request(web.url, { method: web.method, headers, body: '' }), refused);
  }

  /** For a 404: redirects to the new address, or answers 410 for what is gone. */
  async #moved({ ctx }: Visit, web: Request, notFound: Response): Promise<Response> {
    const url = new URL(web.url);
    if (web.method !== 'GET' || isDataPath(url.pathname)) return notFound;
    const moved = await movedTo(ctx, url.pathname);
    if (moved?.to) return new Response(null, { status: 301, headers: { location: moved.to + url.search } });
    return moved?.gone
      ? new Response(await notFound.arrayBuffer(), { status: 410, headers: notFound.headers })
      : notFound;
  }

  /** Cookies of the place a page is at; a page that is not there leaves none. */
  #rememberPlace(reply: FastifyReply, url: URL, { status }: Page): void {
    if (status !== 200) return;
    const { cookiesOfPlace, preferenceMaxAge: maxAge } = this.#options.storefront;
    const cookies = Object.entries(cookiesOfPlace(url.pathname));
    this.#setCookies(
      reply,
      cookies.map(([name, value]) => ({ name, value, maxAge, httpOnly: false })),
    );
  }

  #setCookies(reply: FastifyReply, cookies: readonly ReplyCookie[]): void {
    const secure = this.#options.secureCookies;
    for (const { name, value, maxAge, httpOnly } of cookies) {
      reply.setCookie(name, value, { path: '/', sameSite: 'lax', secure, httpOnly, maxAge });
    }
  }
}

/** Answers errors outside the storefront: a page that needs no database, plain text for scripts. */
function sendTrouble(error: unknown, request: FastifyRequest, reply: FastifyReply, options: PagesOptions) {
  const { storefront, runtime } = options;
  const language = storefront.troubleLanguage(request.cookies.language, request.headers['accept-language']);
  // A call the page depends on was refused or failed; it was logged, and worded, where it happened.
  const { status, headers, message } =
    error instanceof storefront.CallError
      ? {
          status: (error as { status?: number }).status ?? 503,
          headers: { 'Retry-After': '2' },
          message: error.message,
        }
      : troubleOf(failureOf(error, { language, requestId: request.id, log: runtime.log }));
  reply.code(status).headers({ ...headers, 'Cache-Control': 'no-store' });
  const { pathname, search } = requestAddress(request.url, runtime.siteUrl);
  if (isDataPath(pathname)) return reply.type('text/plain; charset=utf-8').send(`${message}\n${request.id}\n`);
  const words = status < 500 ? message : undefined;
  const shop = shopElsewhere(error);
  const page = storefront.troublePage({
    language,
    words,
    status,
    address: pathname + search,
    shop,
    requestId: request.id,
  });
  return reply.type('text/html; charset=utf-8').send(page);
}

/** Where the shop is, for a form that was refused because it is open at another address. */
const shopElsewhere = (error: unknown): string | undefined =>
  error instanceof AppError && error.code === 'other-address' ? String(error.params.address) : undefined;

const troubleOf = ({ status, headers, body }: Failure) => ({ status, headers, message: body.message });

/** Answers every remaining address with a page of the storefront. */
export async function mountPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const pages = new Pages(options);
  await app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: formLimit }, (_request, body, done) =>
      done(null, body),
    );
    room.setErrorHandler((error, request, reply) => sendTrouble(error, request, reply, options));
    room.route({
      method: methods,
      url: '/*',
      handler: (request, reply) => pages.answer(request, reply.header('Content-Security-Policy', contentPolicy)),
    });
  });
}
