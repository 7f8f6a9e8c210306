// The visitor of a page: her session, language, currency and cart.
import { routes as customers } from '@kaifong/domain/customers/contract';
import { routes as sales } from '@kaifong/domain/sales/contract';
import { findCustomerActor, getMainLanguage } from '@kaifong/domain/server';
import { routes as settings } from '@kaifong/domain/settings/contract';
import { type Context, contextOf, keptWithTags, type Runtime } from '@kaifong/kernel/context';
import { type Binding, positionCookie, type ReplyCookie, refuseForeignWrite } from '@kaifong/kernel/http';
import type { FastifyRequest } from 'fastify';
import { inProcessCall } from './in-process-call.ts';
import { pagePosition } from './page-position.ts';
import { requestAddress } from './request-address.ts';
import type { Preferences, StorefrontModule } from './storefront.ts';

export interface SiteServices {
  readonly runtime: Runtime;
  readonly bindings: ReadonlyMap<string, Binding>;
  readonly storefront: StorefrontModule;
}

const fiveMinutes = 300_000;

/** The public settings in a language, from the cache. */
export async function siteSettings(services: SiteServices, language: Context['language']): Promise<unknown> {
  const { runtime, bindings, storefront } = services;
  const read = async () => {
    const ctx = contextOf(runtime, { actor: { kind: 'visitor' }, language });
    const makeError = (...parts: ConstructorParameters<StorefrontModule['CallError']>) =>
      new storefront.CallError(...parts);
    const call = inProcessCall({ ctx, bindings, makeError, onCookies: () => undefined });
    return ((await call(settings.getConfigs, { language })) as { data: unknown }).data;
  };
  // Every page needs them, kept ones too: they outlive any page.
  const kept = { tags: ['settings'], size: 8192, maxAge: fiveMinutes };
  return runtime.cache.remember(`site:${language}`, kept, read, read);
}

/** Language and currency of a request, from query, cookies and settings. */
export async function preferencesFor(
  services: SiteServices,
  request: FastifyRequest,
  query: URLSearchParams,
): Promise<Preferences> {
  const ctx = contextOf(services.runtime, { actor: { kind: 'visitor' }, language: 'en-US' });
  const site = await siteSettings(services, await getMainLanguage(ctx));
  return services.storefront.preferencesOf(query, request.cookies, site);
}

/** Code the shop's owner added to a page (apps/storefront/src/shell/visitor.ts). */
export interface PageCode {
  readonly css?: string;
  readonly head?: string;
  readonly foot?: string;
}

export interface Visit {
  readonly ctx: Context;
  /** Filled while the page is made. */
  readonly code: readonly PageCode[];
  /** The visitor as the storefront's loaders see it (apps/storefront/src/shell/visitor.ts). */
  readonly visitor: unknown;
  readonly cookies: ReplyCookie[];
}

/** Approximate bytes of one view. */
const viewSize = 24_576;

/**
 * A view cached for all visitors without a session, until data it was made from changes. Not stored if some of that was
 * dropped from the cache since `generation`.
 */
export function sharedView(
  ctx: Context,
  key: string,
  load: (own: Context) => Promise<unknown>,
  generation = ctx.runtime.cache.generation,
): Promise<unknown> {
  return keptWithTags(ctx, { key: `view:${key}`, size: viewSize, generation }, (own) => {
    // Every view is made from the settings too.
    own.usedTags.add('settings');
    return load(own);
  });
}

/** Whether a path is a data request of the router: the data of a page without the page. */
export const isDataPath = (path: string): boolean => path.endsWith('.data');

const cartCookie = 'cart_id';

/**
 * Turns a refusal (4xx but 429) into undefined: no cart or no customer. Other errors are thrown, so that a failure
 * never looks like an empty cart.
 */
function unlessRefused(error: unknown): undefined {
  const { status } = error as { status?: number };
  if (status !== undefined && status >= 400 && status < 500 && status !== 429) return undefined;
  throw error;
}
/** Max age of the cart cookie in seconds: thirty days. */
const cartMaxAge = 30 * 24 * 3600;

/** The context of one request, with the customer its token belongs to. Refuses `foreign-origin` as the doors do. */
async function contextOfVisit(
  runtime: Runtime,
  request: FastifyRequest,
  language: Context['language'],
): Promise<Context> {
  const parts = {
    address: request.ip,
    requestId: request.id,
    userAgent: request.headers['user-agent'] ?? '',
    language,
  };
  const anonymous = contextOf(runtime, { ...parts, actor: { kind: 'visitor' } });
  const token = request.cookies.token;
  if (token) refuseForeignWrite(request);
  const actor = token ? await findCustomerActor(anonymous, token) : undefined;
  // Every page shows the shop's name, its template and what it speaks.
  anonymous.usedTags.add('settings');
  return actor ? { ...anonymous, actor } : anonymous;
}

/**
 * Builds the visitor of one request. The cart and the customer's name cost a call each, and only when she has them. A
 * customer has her cart in every browser she logs in with, so the cookie follows the cart and not the other way round.
 */
export async function visitOf(
  services: SiteServices,
  request: FastifyRequest,
  preferences: Preferences,
): Promise<Visit> {
  const { runtime, bindings, storefront } = services;
  const { language, currency } = preferences;
  const { generation } = runtime.cache;
  const ctx = await contextOfVisit(runtime, request, language);
  const known = ctx.actor.kind === 'customer';
  const cookies: ReplyCookie[] = [];
  const cartId = request.cookies[cartCookie];
  const hasNothing = !request.cookies.token && !cartId;
  const position = pagePosition({ kept: request.cookies[positionCookie], hasNothing });
  const callOf = (own: Context) =>
    inProcessCall({
      ctx: own,
      bindings,
      makeError: (...made) => new storefront.CallError(...made),
      onCookies(set) {
        cookies.push(...set);
        position.noteWrite(set);
      },
      position: position.of,
    });
  const call = callOf(ctx);
  const [site, cart, customer] = await Promise.all([
    siteSettings(services, language),
    cartId || known ? call(sales.readCart, { language, cart_id: cartId ?? null }).catch(unlessRefused) : undefined,
    known ? call(customers.getInfo, {}).catch(unlessRefused) : undefined,
  ]);
  const cartData = (cart as { data: { cart_id: string; count: number } } | undefined)?.data;
  if (cartData && cartData.cart_id !== cartId)
    cookies.push({ name: cartCookie, value: cartData.cart_id, maxAge: cartMaxAge, httpOnly: false });
  const customerData = (customer as { data: { id: number; first_name: string } } | undefined)?.data;
  const code: PageCode[] = [];
  const visitor = {
    call,
    document: !isDataPath(requestAddress(request.url, runtime.siteUrl).pathname),
    code,
    addCode: (added: PageCode) => code.push(added),
    shared: (key: string, load: (visitor: unknown) => Promise<unknown>) =>
      known
        ? load(visitor)
        : sharedView(
            ctx,
            `${language}:${currency.identifier}:${key}`,
            (own) => load({ ...visitor, call: callOf(own) }),
            generation,
          ),
    language,
    currency,
    site,
    origin: runtime.siteUrl,
    cart: cartData ? { id: cartData.cart_id, count: cartData.count } : null,
    customer: customerData ? { id: customerData.id, first_name: customerData.first_name } : null,
    setCookie(name: string, value: string, { maxAge, httpOnly = false }: { maxAge: number; httpOnly?: boolean }) {
      cookies.push({ name, value, maxAge, httpOnly });
    },
    // To the browser a cookie without a life is one to forget.
    dropCookie: (name: string) => cookies.push({ name, value: '', maxAge: 0, httpOnly: true }),
  };
  return { ctx, visitor, cookies, code };
}
