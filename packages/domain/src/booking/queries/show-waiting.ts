// Places on waiting lists, for who waits and for staff.
import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { wallClockAt } from '@kaifong/base/spans';
import { minute } from '@kaifong/base/time';
import { type Context, contactFor } from '@kaifong/kernel/context';
import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import { getMainLanguage } from '../../settings/index.ts';
import { eventLink, type OwnWait, type WaitRow, waitLink } from '../contract/index.ts';
import { events, eventWaits } from '../schema.ts';
import { bookedTimeOf } from './bookings-around.ts';
import { openWait, waitToken } from './wait-link.ts';

export type WaitRecord = typeof eventWaits.$inferSelect;

/** The place a link opens. Refuses `not-found` for one that was changed or is over. */
export async function getWaitByToken(ctx: Context, token: string): Promise<WaitRecord> {
  const publicId = openWait(ctx.runtime, token);
  const [row] = publicId ? await ctx.db.select().from(eventWaits).where(eq(eventWaits.public_id, publicId)) : [];
  if (!row) throw fail('not-found');
  return row;
}

/** How many wait for the same beginning and came before her. */
const countBefore = (ctx: Context, { event_id, starts_at, id }: WaitRecord): Promise<number> =>
  ctx.db.$count(
    eventWaits,
    and(
      eq(eventWaits.event_id, event_id),
      eq(eventWaits.starts_at, starts_at),
      eq(eventWaits.status, 'pending'),
      lt(eventWaits.id, id),
    ),
  );

export async function showWait(ctx: Context, row: WaitRecord): Promise<OwnWait> {
  const [event] = await ctx.db.select().from(events).where(eq(events.id, row.event_id));
  if (!event) throw fail('not-found');
  const main = await getMainLanguage(ctx);
  const token = waitToken(ctx.runtime, row.public_id);
  const ends_at = new Date(row.starts_at.getTime() + event.length_minutes * minute);
  return {
    status: row.status,
    event: { title: textIn(event.title, ctx.language, main), url: event.url, link: eventLink(event.url) },
    ...bookedTimeOf({ starts_at: row.starts_at, ends_at, zone: row.zone }),
    seats: row.seats,
    before: row.status === 'pending' ? await countBefore(ctx, row) : null,
    offered_until: row.status === 'approved' ? (row.offered_until?.toISOString() ?? null) : null,
    token,
    link: waitLink(token),
  };
}

/** By the token of a link. Refuses `not-found`. */
export const getOwnWait = async (ctx: Context, token: string): Promise<OwnWait> =>
  showWait(ctx, await getWaitByToken(ctx, token));

/** Places on the waiting lists of an event, of times still to come, in their order. */
export async function listWaiting(ctx: Context, eventId: number): Promise<WaitRow[]> {
  const { event_id, status, starts_at, id } = eventWaits;
  const waits = inArray(status, ['pending', 'approved']);
  const rows = await ctx.db
    .select()
    .from(eventWaits)
    .where(and(eq(event_id, eventId), waits, gt(starts_at, ctx.runtime.now())))
    .orderBy(asc(starts_at), asc(id))
    .limit(500);
  return rows.map((row) => ({
    id: row.id,
    ...wallClockAt(row.zone, row.starts_at.getTime()),
    seats: row.seats,
    name: row.name,
    email: contactFor(ctx, row.email),
    phone: contactFor(ctx, row.phone),
    status: row.status,
    offered_until: row.status === 'approved' ? (row.offered_until?.toISOString() ?? null) : null,
    created_at: row.created_at.toISOString(),
  }));
}
