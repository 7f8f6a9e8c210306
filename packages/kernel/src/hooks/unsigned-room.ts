// Room on the disk for notices nobody proved to be a provider's: a day's bytes per provider, whatever addresses they
// come from.
import { fail } from '@kaifong/base/errors';
import type { Context } from '../context/index.ts';
import { statement } from '../db/index.ts';
import type { Notice } from './hook.ts';

/** Bytes per provider and day (UTC): some thousand notices of a wrong key, which staff will have seen by then. */
export const unsignedBytesPerDay = 5 * 1024 * 1024;

const secondsOfDay = 86_400;

const take = statement<{ bytes: number }, [string, string, number]>(
  'unsigned-room-take',
  `insert into unsigned_notices as kept (provider, day, bytes) values ($1, $2::date, $3::bigint)
   on conflict (provider, day) do update set bytes = kept.bytes + excluded.bytes
     where kept.bytes + excluded.bytes <= ${unsignedBytesPerDay}
   returning bytes::float8 as bytes`,
);
const turnAway = statement<never, [string, string]>(
  'unsigned-room-full',
  `insert into unsigned_notices as kept (provider, day, turned_away) values ($1, $2::date, 1)
   on conflict (provider, day) do update set turned_away = kept.turned_away + 1`,
);

const dayOf = ({ runtime }: Context): string => runtime.now().toISOString().slice(0, 10);

const sizeOf = ({ body, query, headers }: Notice): number =>
  body.length + query.length + JSON.stringify(headers).length;

/** Takes room for one more; refuses `too-many` until the next day when it is all taken. */
export async function takeRoom(ctx: Context, provider: string, notice: Notice): Promise<void> {
  const [taken] = await ctx.run(take, [provider, dayOf(ctx), sizeOf(notice)]);
  const now = Math.floor(ctx.runtime.now().getTime() / 1000);
  if (!taken) throw fail('too-many', { seconds: secondsOfDay - (now % secondsOfDay) });
}

/** Counts one that was not kept, for staff. */
export const noteTurnedAway = (ctx: Context, provider: string): Promise<unknown> =>
  ctx.run(turnAway, [provider, dayOf(ctx)]);
