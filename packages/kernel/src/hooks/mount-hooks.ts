// The webhook door: no session, cookie or form. A notice is stored byte by byte before it is read.
import { defineRate, perDay, perMinute } from '@kaifong/base/contract';
import { AppError, fail } from '@kaifong/base/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Context, contextOf, type Runtime } from '../context/index.ts';
import { failureOf } from '../http/failure.ts';
import { countTry, limitCaller } from '../http/rate-limit.ts';
import { searchOf } from '../http/read-body.ts';
import { type Hook, hooksOf, type Notice } from './hook.ts';
import { forgetNotice, storeNotice, takeNotice } from './take-notice.ts';
import { noteTurnedAway, takeRoom } from './unsigned-room.ts';

const largest = 256 * 1024;

/** Per address; a provider sends everything from few addresses. */
const hookCall = defineRate('hook', perMinute(600));

/** Notices not known to be signed are stored too, so that staff notice a wrong key, but only this many per address. */
const unsignedLimits = [perMinute(20), perDay(200)];

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

/** Deletes a notice not known to be signed above the limits, so that a flood does not fill the disk. */
async function countUnsigned(ctx: Context, { provider }: Hook, id: number, notice: Notice): Promise<void> {
  try {
    for (const limit of unsignedLimits) await countTry(ctx, `hook-refused:${limit.seconds}:${ctx.address}`, limit);
    await takeRoom(ctx, provider, notice);
  } catch (error) {
    await forgetNotice(ctx, id);
    await noteTurnedAway(ctx, provider);
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
  const isAnswered = hook.answer?.at === 'stored';
  if (isAnswered) thanks();
  const taken = await takeNotice(ctx, hook, id, notice);
  try {
    if (taken !== 'taken') await countUnsigned(ctx, hook, id, notice);
  } catch (error) {
    // A caller that has its answer already gets no other one.
    if (!isAnswered || !(error instanceof AppError)) throw error;
  }
  if (isAnswered) return reply;
  if (taken === 'refused') throw fail('unsigned');
  return thanks();
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
