// Times bad weather closed the shop, as staff see them.
import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { getMainLanguage } from '../../../settings/index.ts';
import { stores } from '../../../stores/schema.ts';
import { bookings } from '../../schema.ts';
import type { ClosureRow, ClosureView } from '../contract/index.ts';
import { weatherClosures, weatherTouched } from '../schema.ts';

type Row = typeof weatherClosures.$inferSelect;
export type TouchedRow = typeof weatherTouched.$inferSelect;

const iso = (at: number | Date) => new Date(at).toISOString();

async function storeNames(ctx: Context): Promise<ReadonlyMap<number, string>> {
  const main = await getMainLanguage(ctx);
  const rows = await ctx.db.select({ id: stores.id, title: stores.title }).from(stores);
  return new Map(rows.map(({ id, title }) => [id, textIn(title, ctx.language, main)]));
}

const rowOf = (
  ctx: Context,
  row: Row,
  names: ReadonlyMap<number, string>,
  counts: Pick<ClosureRow, 'touched' | 'people'>,
) => ({
  id: row.id,
  signal: row.signal,
  from: iso(row.from_at),
  until: iso(row.until_at),
  last: iso(row.last_at),
  stores: row.store_ids.flatMap((id) => names.get(id) ?? []),
  status: row.status,
  is_over: row.last_at <= ctx.runtime.now(),
  ...counts,
  created_at: iso(row.created_at),
});

/** The last fifty. */
export async function listClosures(ctx: Context): Promise<ClosureRow[]> {
  const rows = await ctx.db.select().from(weatherClosures).orderBy(desc(weatherClosures.id)).limit(50);
  if (rows.length === 0) return [];
  const names = await storeNames(ctx);
  const counted = await ctx.db
    .select({
      id: weatherTouched.closure_id,
      touched: sql<number>`count(*)::int`,
      people: sql<number>`count(distinct ${weatherTouched.email})::int`,
    })
    .from(weatherTouched)
    .where(
      inArray(
        weatherTouched.closure_id,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(weatherTouched.closure_id);
  const none = { touched: 0, people: 0 };
  return rows.map((row) => {
    const { touched, people } = counted.find(({ id }) => id === row.id) ?? none;
    return rowOf(ctx, row, names, { touched, people });
  });
}

export const touchedRows = (ctx: Context, closureId: number): Promise<TouchedRow[]> =>
  ctx.db
    .select()
    .from(weatherTouched)
    .where(eq(weatherTouched.closure_id, closureId))
    .orderBy(asc(weatherTouched.kind), asc(weatherTouched.starts_at), asc(weatherTouched.record_id));

/** One with everything it touched. Refuses `not-found`. */
export async function getClosure(ctx: Context, id: number): Promise<ClosureView> {
  const [row] = await ctx.db.select().from(weatherClosures).where(eq(weatherClosures.id, id));
  if (!row) throw fail('not-found');
  const names = await storeNames(ctx);
  const touched = await touchedRows(ctx, id);
  const { id: booking_id, customer_id } = bookings;
  const ofBookings = touched.flatMap(({ kind, record_id }) => (kind === 'booking' ? [record_id] : []));
  const guests = await ctx.db.select({ booking_id, customer_id }).from(bookings).where(inArray(booking_id, ofBookings));
  const customers = new Map(guests.map((guest) => [guest.booking_id, guest.customer_id]));
  const people = new Set(touched.flatMap(({ email }) => email ?? [])).size;
  return {
    ...rowOf(ctx, row, names, { touched: touched.length, people }),
    spans: row.spans.map(({ from, to, store_id, ...span }) => ({
      ...span,
      store_id,
      store: store_id === null ? '' : (names.get(store_id) ?? ''),
      from: iso(from),
      to: iso(to),
    })),
    records: touched.map(
      ({ kind, record_id, event_id, title, name, starts_at, zone, result, moved_to, back, email }) => ({
        ...{ kind, id: record_id, title, name, zone, result, back, mailed: email !== null },
        event_id,
        customer_id: (kind === 'booking' && customers.get(record_id)) || null,
        at: starts_at && iso(starts_at),
        moved_to: moved_to && iso(moved_to),
      }),
    ),
  };
}

/** Whether a change of a booking is told by the one letter about the weather. */
export async function isToldByWeather(
  ctx: Context,
  { booking_id, version }: { readonly booking_id: number; readonly version: number },
): Promise<boolean> {
  const { kind, record_id, result, version: left, back_version } = weatherTouched;
  const told = sql`${kind} = 'booking' and ${result} <> 'told' and ${record_id} = ${booking_id} and ${version} in (${left}, ${back_version})`;
  return (await ctx.db.$count(weatherTouched, told)) > 0;
}
