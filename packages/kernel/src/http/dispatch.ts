// Runs one call: rate limit, permission, input, function, reply. Used by HTTP and by server rendering.

import { type AnyRoute, everyCall } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import { type Actor, type Context, keptWithTags } from '../context/index.ts';
import { inCrowd } from '../db/index.ts';
import { limitAtOnce } from './at-once.ts';
import { type Binding, type ReplyCookie, splitCookies } from './binding.ts';
import { runOnce } from './idempotency.ts';
import { limitCaller } from './rate-limit.ts';
import { reading } from './reading.ts';
import { parseInput } from './validation.ts';

export interface CallResult {
  readonly status: number;
  /** Reply body in the shape of the contract, or a file. Absent when `text` is set. */
  readonly value?: unknown;
  /** Reply as JSON text, for calls with an Idempotency-Key: as it was stored. */
  readonly text?: string;
  readonly cookies: readonly ReplyCookie[];
  readonly replayed: boolean;
}

/** Refuses a missing session or one of another door with 401, a missing permission with 403. */
export function checkPermission(route: AnyRoute, actor: Actor): void {
  if (actor.kind === 'system') return;
  if (route.permission === 'public') return;
  const kind = route.door === 'admin' ? 'staff' : 'customer';
  if (actor.kind !== kind) throw fail('session-required');
  // A program has no password, sessions or second factor of its own, and may not touch its maker's.
  if (route.permission === 'self' && actor.kind === 'staff' && actor.keyId !== undefined) throw fail('key-not-here');
  if (route.permission !== 'self' && !(actor.kind === 'staff' && actor.permissions.has(route.permission)))
    throw fail('forbidden');
}

/** The reply parsed by the contract's output: fields it does not name are dropped. */
const shaped = (route: AnyRoute, body: unknown): unknown => (route.reply === 'file' ? body : route.output.parse(body));

export interface Call {
  readonly raw: unknown;
  readonly idempotencyKey?: string | undefined;
  /** The call is part of rendering a page, which has been counted already. */
  readonly insidePage?: boolean;
  /** Whether a shared reply may come from the cache. */
  readonly fromCache?: boolean;
  /** Bytes of the database's log that the caller must see; undefined: a caller who reads the database itself. */
  readonly position?: number | undefined;
}

const keyShape = /^[\x21-\x7e]{1,255}$/;

/** Nobody types more; what is longer is not worth keeping. */
const longestInput = 400;

/** The reply every visitor gets to this input, from the cache; undefined where it depends on who is asking. */
async function sharedReply(ctx: Context, { route, handle }: Binding, input: unknown): Promise<string | undefined> {
  if (!route.sharedReply || ctx.actor.kind !== 'visitor') return undefined;
  const asked = JSON.stringify(input);
  if (asked.length > longestInput) return undefined;
  const key = `reply:${route.name}:${ctx.language}:${asked}`;
  const size = (text: string) => 2 * (key.length + text.length);
  return keptWithTags(ctx, { key, size }, async (own) => JSON.stringify(shaped(route, await handle(own, input))));
}

/** Answers one call; throws an `AppError` for a refusal. */
export async function dispatch(ctx: Context, binding: Binding, call: Call): Promise<CallResult> {
  const { route } = binding;
  const { raw, insidePage } = call;
  if (!insidePage) await limitCaller(ctx, everyCall);
  if (route.rate) await limitCaller(ctx, route.rate);
  checkPermission(route, ctx.actor);
  const input = parseInput(route.input, raw);
  const work = () => answer(ctx, binding, input, call);
  const rows = binding.crowd?.(input);
  // Before a transaction is opened: whoever waits inside one has a connection in hand.
  const inTurn = () => (rows ? inCrowd(ctx.runtime.database.pool, rows, work) : work());
  return limitAtOnce(ctx, route.rate, inTurn);
}

async function answer(
  ctx: Context,
  binding: Binding,
  input: unknown,
  { idempotencyKey, fromCache, position, insidePage }: Call,
): Promise<CallResult> {
  const { route } = binding;
  const status = route.status ?? 200;
  await binding.before?.(ctx, input);

  if (route.idempotent && idempotencyKey !== undefined) {
    if (!keyShape.test(idempotencyKey)) throw fail('unreadable');
    let cookies: readonly ReplyCookie[] = [];
    const call = { route: route.name, key: idempotencyKey, input, status };
    const {
      body: text,
      replayed,
      ...reply
    } = await runOnce(ctx, call, async (tx) => {
      const split = splitCookies(await binding.handle(tx, input));
      cookies = split.cookies;
      return JSON.stringify(shaped(route, split.body));
    });
    if (!binding.follow) return { ...reply, text, replayed, cookies: replayed ? [] : cookies };
    const followed = splitCookies(await binding.follow(ctx, JSON.parse(text), input));
    return {
      ...reply,
      value: shaped(route, followed.body),
      replayed,
      cookies: [...(replayed ? [] : cookies), ...followed.cookies],
    };
  }
  const text = fromCache ? await sharedReply(ctx, binding, input) : undefined;
  if (text !== undefined) return { status, text, cookies: [], replayed: false };
  const reply = await reading(ctx, route, { position, insidePage }, (own) => binding.handle(own, input));
  const { body, cookies } = splitCookies(reply);
  if (!binding.follow) return { status, value: shaped(route, body), cookies, replayed: false };
  const followed = splitCookies(await binding.follow(ctx, body, input));
  return { status, value: shaped(route, followed.body), cookies: [...cookies, ...followed.cookies], replayed: false };
}
