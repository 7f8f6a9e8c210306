// A door: a Fastify context with one kind of session, in which all its routes are mounted.

import type {} from '@fastify/cookie';
import { type Door, everyCall, type FileReply } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import { type Language, parseLanguage } from '@kaifong/base/localized';
import { keyStart } from '@kaifong/base/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, type Context, contextOf, type Runtime } from '../context/index.ts';
import type { Binding } from './binding.ts';
import { type CallResult, checkPermission, dispatch } from './dispatch.ts';
import { failureOf } from './failure.ts';
import { limitCaller } from './rate-limit.ts';
import { unfoldQuery } from './raw-input.ts';
import { type ReadBody, readBody, searchOf } from './read-body.ts';
import { positionAfter, positionCookie, positionIn } from './reading.ts';

export interface DoorOptions {
  readonly door: Door;
  readonly runtime: Runtime;
  readonly bindings: readonly Binding[];
  readonly sessionCookie: string;
  readonly languageCookie: string;
  /** The actor of a session token; `undefined` for an unknown or ended one. */
  readonly findActor: (ctx: Context, token: string) => Promise<Actor | undefined>;
  readonly mainLanguage: (ctx: Context) => Promise<Language>;
  readonly secureCookies: boolean;
  /** Whether shared replies come from the cache. */
  readonly replyCache: boolean;
}

/** Language of each request, for its failure reply. */
const spoken = new WeakMap<FastifyRequest, Language>();

/** Requests refused before their body was read. */
const unread = new WeakSet<FastifyRequest>();

/** Refuses (`foreign-origin`) a write authenticated by cookie that does not come from our own pages. */
export function refuseForeignWrite(request: FastifyRequest, { writes = false } = {}): void {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if ((reads && !writes) || request.headers['x-kaifong']) return;
  const origin = request.headers.origin;
  if (origin && URL.canParse(origin) && new URL(origin).host === request.host) return;
  if (!origin && request.headers['sec-fetch-site'] === 'same-origin') return;
  throw fail('foreign-origin');
}

export function tokenOf(request: FastifyRequest, cookie: string): { token: string; fromCookie: boolean } | undefined {
  const header = request.headers.authorization;
  if (header?.startsWith('Bearer ')) return { token: header.slice(7), fromCookie: false };
  const value = request.cookies[cookie];
  // The key of a program counts in its header alone: whoever plants one as a cookie signs nobody in.
  return value && !value.startsWith(keyStart) ? { token: value, fromCookie: true } : undefined;
}

/** The context of one request: actor and language. */
export async function contextAt(options: DoorOptions, request: FastifyRequest, wanted?: unknown): Promise<Context> {
  const { runtime } = options;
  const parts = { address: request.ip, requestId: request.id, userAgent: request.headers['user-agent'] ?? '' };
  const anonymous = contextOf(runtime, { ...parts, actor: { kind: 'visitor' }, language: 'en-US' });
  const language =
    parseLanguage(wanted) ??
    parseLanguage(request.cookies[options.languageCookie]) ??
    (await options.mainLanguage(anonymous));
  const found = tokenOf(request, options.sessionCookie);
  if (!found) return { ...anonymous, language };
  if (found.fromCookie) refuseForeignWrite(request);
  const actor = await options.findActor(anonymous, found.token);
  return { ...anonymous, language, actor: actor ?? { kind: 'visitor' } };
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  result: CallResult,
  secure: boolean,
  isFile: boolean,
): FastifyReply {
  for (const { name, value, maxAge, httpOnly } of result.cookies) {
    reply.setCookie(name, value, { path: '/', sameSite: 'lax', secure, httpOnly, maxAge });
  }
  reply.code(result.status);
  if (result.replayed) reply.header('Idempotent-Replayed', 'true');
  if (isFile) return sendFile(request, reply, result.value as FileReply);
  return reply.type('application/json; charset=utf-8').send(result.text ?? JSON.stringify(result.value));
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { filename, mimetype, bytes, etag }: FileReply,
): FastifyReply {
  if (etag) {
    reply.header('ETag', etag).header('Cache-Control', 'private, no-cache');
    const known = request.headers['if-none-match']?.split(',').map((mark) => mark.trim());
    if (known?.includes(etag)) return reply.code(304).send();
  }
  return reply
    .type(mimetype)
    .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`)
    .send(Buffer.from(bytes));
}

async function answer(
  options: DoorOptions,
  binding: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
  read: ReadBody,
) {
  const query = unfoldQuery(searchOf(request.url));
  const raw = { ...query, ...read.body, ...(request.params as Record<string, unknown>) };
  const ctx = await contextAt(options, request, raw.language);
  spoken.set(request, ctx.language);
  if (binding.route.writes && tokenOf(request, options.sessionCookie)?.fromCookie)
    refuseForeignWrite(request, { writes: true });
  const key = request.headers['idempotency-key'];
  const keepsCookies = tokenOf(request, options.sessionCookie)?.fromCookie;
  const result = await dispatch(ctx, binding, {
    raw,
    idempotencyKey: Array.isArray(key) ? key[0] : key,
    fromCache: options.replyCache,
    position: keepsCookies ? positionIn(request.cookies[positionCookie]) : undefined,
  });
  const cookies = [...result.cookies, ...(await positionAfter(ctx, binding.route))];
  return send(request, reply, { ...result, cookies }, options.secureCookies, binding.route.reply === 'file');
}

/** The binding for a form's `_method`: PUT and DELETE only, in the body of a POST. */
function overridden(
  bindings: readonly Binding[],
  binding: Binding | undefined,
  path: string,
  body: Record<string, unknown>,
): Binding | undefined {
  const method = typeof body._method === 'string' ? body._method.toUpperCase() : '';
  if (method !== 'PUT' && method !== 'DELETE') return binding;
  return bindings.find(({ route }) => route.method === method && route.path === path);
}

/**
 * Checks the permission of a multipart call before its body is read. A POST may stand for several routes (`_method`
 * is in the body), so only a caller allowed none of them is refused here.
 */
async function refuseUnread(options: DoorOptions, meant: readonly Binding[], request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return;
  const ctx = await contextAt(options, request, new URLSearchParams(searchOf(request.url)).get('language'));
  spoken.set(request, ctx.language);
  let refusal: unknown;
  for (const { route } of meant) {
    try {
      return checkPermission(route, ctx.actor);
    } catch (error) {
      refusal ??= error;
    }
  }
  // The unread call counts like any other, and the connection ends with it: nobody waits for the rest of the body.
  unread.add(request);
  await limitCaller(ctx, everyCall);
  throw refusal ?? fail('not-found');
}

/** The language of a call that failed before its context was known. */
async function languageOfFailed(options: DoorOptions, request: FastifyRequest): Promise<Language> {
  const wanted = new URLSearchParams(searchOf(request.url)).get('language');
  const named = parseLanguage(wanted) ?? parseLanguage(request.cookies?.[options.languageCookie]);
  if (named) return named;
  const anonymous = contextOf(options.runtime, { actor: { kind: 'visitor' }, language: 'en-US' });
  // The database itself may be what failed.
  return options.mainLanguage(anonymous).catch(() => 'en-US');
}

async function failed(options: DoorOptions, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { runtime } = options;
  const language = spoken.get(request) ?? (await languageOfFailed(options, request));
  const failure = failureOf(error, {
    language,
    requestId: request.id,
    log: runtime.log,
    route: `${request.method} ${request.routeOptions?.url ?? ''}`,
  });
  if (unread.has(request)) reply.header('Connection', 'close');
  // Scripts cannot remove the cookie of a session that is dead.
  if (failure.status === 401 && request.cookies?.[options.sessionCookie]) {
    reply.setCookie(options.sessionCookie, '', {
      path: '/',
      sameSite: 'lax',
      httpOnly: true,
      maxAge: 0,
      secure: options.secureCookies,
    });
  }
  return reply
    .code(failure.status)
    .headers(failure.headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failure.body));
}

/** Path prefixes of each door: the task tool's calls stand where the specification has them. */
const addressesOf: Record<Door, readonly string[]> = { store: ['/api'], admin: ['/api/admin', '/clickup'] };

/** Mounts every route of `options.bindings` that belongs to this door. */
export function mountDoor(app: FastifyInstance, options: DoorOptions): void {
  const bindings = options.bindings.filter(({ route }) => route.door === options.door);
  app.setErrorHandler((error, request, reply) => failed(options, error, request, reply));
  // What a door answers is its caller's own: no proxy, no CDN and no disk of a browser keeps it unless the reply says so.
  app.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'private, no-store'));
  for (const address of addressesOf[options.door])
    app.all(`${address}/*`, async () => {
      throw fail('not-found');
    });
  const paths = new Map<string, Binding[]>();
  for (const binding of bindings) paths.set(binding.route.path, [...(paths.get(binding.route.path) ?? []), binding]);

  for (const [path, here] of paths) {
    for (const binding of here) {
      if (binding.route.method === 'POST') continue;
      app.route({
        method: binding.route.method,
        url: path,
        handler: async (request, reply) => {
          await refuseUnread(options, [binding], request);
          return answer(options, binding, request, reply, await readBody(request));
        },
      });
    }
    // A POST may be a create or, by `_method`, an update or delete of the same address.
    const post = here.find(({ route }) => route.method === 'POST');
    const meant = here.filter(({ route }) => route.method !== 'GET');
    if (meant.length === 0) continue;
    app.post(path, async (request, reply) => {
      await refuseUnread(options, meant, request);
      const read = await readBody(request);
      const binding = read.form ? overridden(here, post, path, read.body) : post;
      if (!binding) throw fail('not-found');
      return answer(options, binding, request, reply, read);
    });
  }
}
