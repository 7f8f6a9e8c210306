// A door: one Fastify context with one kind of session, in which every route of the table is mounted the same way.

import type {} from '@fastify/cookie';
import type {} from '@fastify/multipart';
import type { Door, FileReply, UploadedFile } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import { type Language, parseLanguage } from '@kaifong/base/localized';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, type Context, contextOf, type Machinery } from '../context/index.ts';
import type { Binding } from './binding.ts';
import { type CallResult, dispatch } from './dispatch.ts';
import { failureOf } from './failure.ts';
import { asBody, unfold, unfoldQuery } from './raw-input.ts';

export interface DoorOptions {
  readonly door: Door;
  readonly machinery: Machinery;
  readonly bindings: readonly Binding[];
  readonly sessionCookie: string;
  readonly languageCookie: string;
  /** Who a token belongs to; `undefined` for a dead or unknown one. */
  readonly findActor: (ctx: Context, token: string) => Promise<Actor | undefined>;
  readonly mainLanguage: (ctx: Context) => Promise<Language>;
  readonly secureCookies: boolean;
}

const maxFileBytes = 2 * 1024 * 1024;

async function multipartPairs(request: FastifyRequest): Promise<(readonly [string, string | UploadedFile])[]> {
  const pairs: (readonly [string, string | UploadedFile])[] = [];
  for await (const part of request.parts({
    limits: { fileSize: maxFileBytes, files: 20, fields: 2_000, fieldSize: 256 * 1024 },
  })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      pairs.push([part.fieldname, { filename: part.filename, mimetype: part.mimetype, bytes }]);
    } else pairs.push([part.fieldname, String(part.value)]);
  }
  return pairs;
}

/** The body, and whether it came as a form (whose `_method` counts). */
async function readBody(request: FastifyRequest): Promise<{ body: Record<string, unknown>; form: boolean }> {
  if (request.isMultipart()) return { body: unfold(await multipartPairs(request)), form: true };
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    return { body: unfold(new URLSearchParams(String(request.body ?? ''))), form: true };
  }
  return { body: asBody(request.body), form: false };
}

const searchOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');

/** A write that rides on a cookie must come from our own pages. */
export function refuseForeignWrite(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.headers['x-kaifong']) return;
  const origin = request.headers.origin;
  if (origin && URL.canParse(origin) && new URL(origin).host === request.host) return;
  if (!origin && request.headers['sec-fetch-site'] === 'same-origin') return;
  throw fail('foreign-origin');
}

export function tokenOf(request: FastifyRequest, cookie: string): { token: string; fromCookie: boolean } | undefined {
  const header = request.headers.authorization;
  if (header?.startsWith('Bearer ')) return { token: header.slice(7), fromCookie: false };
  const value = request.cookies[cookie];
  return value ? { token: value, fromCookie: true } : undefined;
}

/** Who is asking and in which language: the context every call of this door starts with. */
export async function contextAt(options: DoorOptions, request: FastifyRequest, wanted?: unknown): Promise<Context> {
  const { machinery } = options;
  const parts = { address: request.ip, requestId: request.id };
  const anonymous = contextOf(machinery, { ...parts, actor: { kind: 'visitor' }, language: 'en-US' });
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

function send(reply: FastifyReply, result: CallResult, secure: boolean, isFile: boolean): FastifyReply {
  for (const { name, value, maxAge, httpOnly } of result.cookies) {
    reply.setCookie(name, value, { path: '/', sameSite: 'lax', secure, httpOnly, maxAge });
  }
  reply.code(result.status);
  if (result.replayed) reply.header('Idempotent-Replayed', 'true');
  if (isFile) return sendFile(reply, result.value as FileReply);
  return reply.type('application/json; charset=utf-8').send(result.text ?? JSON.stringify(result.value));
}

function sendFile(reply: FastifyReply, { filename, mimetype, bytes }: FileReply): FastifyReply {
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
  read: Awaited<ReturnType<typeof readBody>>,
) {
  const query = unfoldQuery(searchOf(request.url));
  const raw = { ...query, ...read.body, ...(request.params as Record<string, unknown>) };
  const ctx = await contextAt(options, request, raw.language);
  const key = request.headers['idempotency-key'];
  const result = await dispatch(ctx, binding, { raw, idempotencyKey: Array.isArray(key) ? key[0] : key });
  return send(reply, result, options.secureCookies, binding.route.reply === 'file');
}

/** The binding a form's `_method` means: only PUT and DELETE, only in the body of a POST. */
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

async function failed(options: DoorOptions, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { machinery } = options;
  const wanted = unfoldQuery(searchOf(request.url)).language;
  const language = parseLanguage(wanted) ?? parseLanguage(request.cookies?.[options.languageCookie]) ?? 'en-US';
  const failure = failureOf(error, { language, requestId: request.id, log: machinery.log });
  return reply
    .code(failure.status)
    .headers(failure.headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failure.body));
}

/** Mounts every route of `options.bindings` that belongs to this door. */
export function mountDoor(app: FastifyInstance, options: DoorOptions): void {
  const bindings = options.bindings.filter(({ route }) => route.door === options.door);
  app.setErrorHandler((error, request, reply) => failed(options, error, request, reply));
  const paths = new Map<string, Binding[]>();
  for (const binding of bindings) paths.set(binding.route.path, [...(paths.get(binding.route.path) ?? []), binding]);

  for (const [path, here] of paths) {
    for (const binding of here) {
      if (binding.route.method === 'POST') continue;
      app.route({
        method: binding.route.method,
        url: path,
        handler: async (request, reply) => answer(options, binding, request, reply, await readBody(request)),
      });
    }
    // A POST may be a create or, by `_method`, an update or delete of the same address.
    const post = here.find(({ route }) => route.method === 'POST');
    app.post(path, async (request, reply) => {
      const read = await readBody(request);
      const binding = read.form ? overridden(here, post, path, read.body) : post;
      if (!binding) throw fail('not-found');
      return answer(options, binding, request, reply, read);
    });
  }
}
