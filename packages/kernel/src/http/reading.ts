// Reads of the back office and of the shop's pages may come from a standby of the database, unless their reader has just written.
import type { AnyRoute } from '@kaifong/base/contract';
import type { Context } from '../context/index.ts';
import { isStandbyFailure, type Session } from '../db/index.ts';
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

/** What a route reads may be a moment old. Calls of the shop from outside come from memory, and carts follow their own writes. */
const mayBeOld = ({ method, door, writes, reads }: AnyRoute, insidePage: boolean): boolean =>
  (method === 'GET' ? !writes : reads === 'shared') && (door === 'admin' || insidePage);

/** A number that stays the same for one reader. */
function readerOf({ actor, address }: Context): number {
  if ('id' in actor && typeof actor.id === 'number') return actor.id;
  return [...address].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
}

/** A read of a page that opens a transaction: it writes, and is answered by the database itself. */
class WritesAfterAll extends Error {}

/** The context of a page that reads from a standby, where nothing can be written and then not be found. */
const readingOnly = (ctx: Context, session: Session): Context => ({
  ...ctx,
  ...session,
  runtime: {
    ...ctx.runtime,
    database: { ...ctx.runtime.database, transaction: () => Promise.reject(new WritesAfterAll()) },
  },
});

/**
 * Answers a read from a standby that has the log up to `position`, else from the database itself: so does a read that the
 * standby fails, which is left out then. `position` undefined is a caller that keeps none.
 */
export async function reading<T>(
  ctx: Context,
  route: AnyRoute,
  {
    position,
    insidePage = false,
  }: { readonly position?: number | undefined; readonly insidePage?: boolean | undefined },
  read: (ctx: Context) => Promise<T>,
): Promise<T> {
  const { standbys } = ctx.runtime;
  if (!standbys || position === undefined || !mayBeOld(route, insidePage)) return read(ctx);
  const standby = await standbys.near(readerOf(ctx), position);
  if (!standby) return read(ctx);
  try {
    return await read(insidePage ? readingOnly(ctx, standby.session) : { ...ctx, ...standby.session });
  } catch (error) {
    if (error instanceof WritesAfterAll) return read(ctx);
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
  { method, writes, reads }: AnyRoute,
): Promise<readonly ReplyCookie[]> {
  if (!runtime.standbys || reads || (method === 'GET' && !writes)) return [];
  // The write is done: without an answer she stays at the database itself for as long as the cookie does.
  const position = await runtime.standbys.position().catch(() => farAhead);
  return [{ name: positionCookie, value: String(Math.ceil(position)), maxAge: keptFor, httpOnly: true }];
}
