// Reads of the back office may come from a standby of the database, unless their reader has just written.
import type { AnyRoute } from '@kaifong/base/contract';
import type { Context } from '../context/index.ts';
import { isStandbyFailure } from '../db/index.ts';
import type { ReplyCookie } from './binding.ts';

/** Keeps where the log stood after her last write, in bytes, with whoever wrote. */
export const positionCookie = 'log_position';
/** Seconds the cookie stays: a standby that is further behind is left out anyhow. */
const keptFor = 60;
/** Bytes no log reaches. */
const farAhead = Number.MAX_SAFE_INTEGER;
const shape = /^\d{1,16}$/;

/** The place in the log a caller must see: 0 for one who has not written lately. */
export const positionIn = (cookie: string | undefined): number => (cookie && shape.test(cookie) ? Number(cookie) : 0);

/** What a route reads may be a moment old. Shoppers' pages come from memory, and their carts follow their own writes. */
const mayBeOld = ({ method, door, writes }: AnyRoute): boolean => method === 'GET' && door === 'admin' && !writes;

const readerOf = ({ actor }: Context): number => ('id' in actor && typeof actor.id === 'number' ? actor.id : 0);

/**
 * Answers a read from a standby that has the log up to `position`, else from the database itself: so does a read that the
 * standby fails, which is left out then. `position` undefined is a caller that keeps none.
 */
export async function reading<T>(
  ctx: Context,
  route: AnyRoute,
  position: number | undefined,
  read: (ctx: Context) => Promise<T>,
): Promise<T> {
  const { standbys } = ctx.runtime;
  if (!standbys || position === undefined || !mayBeOld(route)) return read(ctx);
  const standby = standbys.near(readerOf(ctx), position);
  if (!standby) return read(ctx);
  try {
    return await read({ ...ctx, ...standby.session });
  } catch (error) {
    if (!isStandbyFailure(error)) throw error;
    ctx.runtime.log.warn(
      { err: error, route: route.name },
      'a standby failed a read, which the database itself answers',
    );
    standby.leaveOut();
    return read(ctx);
  }
}

/** The cookie that keeps a writer at the database itself until her write is at the standbys; none where there are none. */
export async function positionAfter(
  { runtime }: Context,
  { method, writes }: AnyRoute,
): Promise<readonly ReplyCookie[]> {
  if (!runtime.standbys || (method === 'GET' && !writes)) return [];
  // The write is done: without an answer she stays at the database itself for as long as the cookie does.
  const position = await runtime.standbys.position().catch(() => farAhead);
  return [{ name: positionCookie, value: String(Math.ceil(position)), maxAge: keptFor, httpOnly: true }];
}
