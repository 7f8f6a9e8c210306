// The webhook door: no session, cookie or form. A notice is stored byte by byte before it is read.
import { defineRate, perDay, perMinute } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Context, contextOf, type Runtime } from '../context/index.ts';
import { failureOf } from '../http/failure.ts';
import { countTry, limitCaller } from '../http/rate-limit.ts';
import { searchOf } from '../http/read-body.ts';
import { type Hook, hooksOf, type Notice } from './hook.ts';
import { forgetNotice, storeNotice, takeNotice } from './take-notice.ts';

const largest = 256 * 1024;

/** Per address; a provider sends everything from few addresses. */
const hookCall = defineRate('hook', perMinute(600));

/** Unsigned notices are stored too, so that staff notice a wrong key, but only this many per address. */
const refusedLimits = [perMinute(20), perDay(200)];

const headersOf = ({ headers }: FastifyRequest): Notice['headers'] =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );

const contextAt = (runtime: Runtime, { provider }: Hook, request: FastifyRequest): Context =>
  contextOf(runtime, {
    actor: { kind: 'system', name: `hook:${provider}` },
    language: 'en-US',
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    requestId: request.id,
  });

/** Deletes an unsigned notice above the limit, so that a flood does not fill the disk. */
async function countRefused(ctx: Context, id: number): Promise<void> {
  try {
    for (const limit of refusedLimits) await countTry(ctx, `hook-refused:${limit.seconds}:${ctx.address}`, limit);
  } catch (error) {
    await forgetNotice(ctx, id);
    throw error;
  }
}

async function take(runtime: Runtime, hook: Hook, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const ctx = contextAt(runtime, hook, request);
  await limitCaller(ctx, hookCall);
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const receivedAt = runtime.now();
  const notice = { headers: headersOf(request), query: searchOf(request.url), body, receivedAt };
  const id = await storeNotice(ctx, hook, notice);
  const thanks = () => reply.type('text/plain; charset=utf-8').send(hook.answer?.text ?? 'OK');
  if (hook.answer?.at === 'stored') thanks();
  const taken = await takeNotice(ctx, hook, id, notice);
  if (taken === 'refused') await countRefused(ctx, id);
  if (hook.answer?.at === 'stored') return reply;
  if (taken === 'taken') return thanks();
  throw fail('unsigned');
}

/** Mounts the webhooks of all domains; 404 for everything else below `/hooks`. Needs a Fastify context of its own. */
export function mountHooks(app: FastifyInstance, runtime: Runtime): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largest }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, request, reply) => {
    const { status, headers, body } = failureOf(error, { language: 'en-US', requestId: request.id, log: runtime.log });
    return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(JSON.stringify(body));
  });
  app.all('/hooks/*', async () => {
    throw fail('not-found');
  });
  for (const hook of hooksOf(runtime))
    app.route({
      method: hook.method ?? 'POST',
      url: hook.path,
      handler: (request, reply) => take(runtime, hook, request, reply),
    });
}
