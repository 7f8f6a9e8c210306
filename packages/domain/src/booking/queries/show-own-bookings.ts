import { fail } from '@kaifong/base/errors';
import type { ListQuery, Page } from '@kaifong/base/list';
import { toWire } from '@kaifong/base/money';
import { type Context, requireCustomer } from '@kaifong/kernel/context';
import { defineListQuery, listPage } from '@kaifong/kernel/list';
import { recordSteps } from '@kaifong/kernel/steps';
import { and, desc, eq, getTableColumns, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { backToPackages } from '../../packages/index.ts';
import {
  type BookingStatus,
  bookingLink,
  bookingMachine,
  expectedStatuses,
  type OwnBooking,
} from '../contract/index.ts';
import { bookingRules, comingStatuses, isComing, mayStillMove, takesFiles } from '../rules/booking-rules.ts';
import { backOf } from '../rules/seat-price.ts';
import { bookings } from '../schema.ts';
import { endsOfGone } from './booking-end.ts';
import { bookingToken } from './booking-link.ts';
import { moneyOf, paidLines, readBookingQuotes, wouldGoBack } from './booking-money.ts';
import { bookedTimeOf, readAround } from './bookings-around.ts';
import { type BookingKey, type BookingRecord, getOwnRecord } from './find-booking.ts';

interface Reader {
  readonly customer: number;
  readonly now: Date;
}

/** Later than every instant of a booking, in seconds: what is over sorts behind what is to come. */
const beyond = 10 ** 12;

export const ownBookingList = defineListQuery({
  from: bookings,
  id: bookings.id,
  columns: getTableColumns(bookings),
  sort: {
    /** Bookings to come, the next first; then those that are over, the latest first. */
    agenda: (_language, { now }: Reader) => sql`case
      when ${inArray(bookings.status, [...comingStatuses])} and ${bookings.ends_at} > ${now.toISOString()}::timestamptz
      then extract(epoch from ${bookings.starts_at})
      else ${beyond} - extract(epoch from ${bookings.starts_at}) end`,
  },
  defaultSort: 'agenda',
  scope: ({ customer }: Reader) => eq(bookings.customer_id, customer),
});

const mayPayIn = new Set<BookingStatus>([...expectedStatuses, 'present', 'absent', 'completed']);

/** The reason that was given last, of each booking that has one. */
async function lastReasons(ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { id, machine, record_id, from_status, reason } = recordSteps;
  const rows = await ctx.db
    .selectDistinctOn([record_id], { record_id, reason })
    .from(recordSteps)
    .where(and(eq(machine, bookingMachine.name), inArray(record_id, [...ids]), isNotNull(from_status), ne(reason, '')))
    .orderBy(record_id, desc(id));
  return new Map(rows.map((row) => [row.record_id, row.reason]));
}

/** Bookings as who made them reads them. */
export async function showOwnBookings(
  ctx: Context,
  rows: readonly BookingRecord[],
  { isWhole = false } = {},
): Promise<OwnBooking[]> {
  if (rows.length === 0) return [];
  const around = await readAround(ctx, rows);
  const reasons = await lastReasons(
    ctx,
    rows.map(({ id }) => id),
  );
  const quotes = await readBookingQuotes(
    ctx,
    rows.map(({ id }) => id),
  );
  const ends = await endsOfGone(ctx, rows);
  const now = ctx.runtime.now();
  const isMember = ctx.actor.kind === 'customer';
  const shown = rows.map(async (row): Promise<OwnBooking> => {
    const hers = quotes.filter(({ booking_id }) => booking_id === row.id);
    const money = moneyOf(row, hers, now);
    const { event, terms, picture, place, resources, files, kinds, formUrl, package: hold } = around(row);
    const facts = { ...row, now };
    const token = bookingToken(ctx.runtime, row.public_id);
    const isHers = isMember && ctx.actor.kind === 'customer' && row.customer_id === ctx.actor.id;
    const { title, url, link } = event;
    const percent = backOf(row, terms, now);
    const end = ends.get(row.id);
    const lineIds = isWhole && !end ? [...paidLines(hers).values()].flat() : [];
    const packagesBack = end?.packages ?? (await backToPackages(ctx, lineIds, percent));
    return {
      id: row.public_id,
      number: row.number,
      status: row.status,
      event: { title, url, link, picture },
      ...bookedTimeOf(row),
      seats: row.seats,
      kinds,
      money,
      questions: formUrl && isComing(facts) ? `/form/${formUrl}?${new URLSearchParams({ booking: token })}` : null,
      package: hold?.number ?? null,
      back_now: isWhole ? toWire(await wouldGoBack(ctx, hers, percent)) : null,
      packages_back: packagesBack.map(({ number, grants, amount }) => ({
        ...{ number, grants },
        amount: grants === 'money' ? toWire(amount) : amount,
      })),
      settled: end && end.back + end.kept > 0 ? { back: toWire(end.back), kept: toWire(end.kept) } : null,
      back_percent: percent,
      place,
      resources,
      name: row.name,
      email: row.email,
      phone: row.phone,
      note: row.note,
      files,
      reason: reasons.get(row.id) ?? '',
      is_coming: isComing(facts),
      may_move: mayStillMove(facts),
      may_cancel: bookingRules.ownerMay('cancel', facts),
      may_attach: takesFiles(facts),
      units_back: row.package_id !== null && percent === 100,
      may_pay: money.owed > 0 && mayPayIn.has(row.status),
      token,
      link: bookingLink(isHers ? row.public_id : token),
    };
  });
  return Promise.all(shown);
}

export async function showOwnBooking(ctx: Context, row: BookingRecord): Promise<OwnBooking> {
  const [shown] = await showOwnBookings(ctx, [row], { isWhole: true });
  if (!shown) throw fail('not-found');
  return shown;
}

/** One of the caller's own, by id or token. Refuses `not-found`. */
export const getOwnBooking = async (ctx: Context, key: BookingKey): Promise<OwnBooking> =>
  showOwnBooking(ctx, await getOwnRecord(ctx, key));

/** The member's bookings: what is to come, the next first, then what is over. */
export async function listOwnBookings(ctx: Context, query: ListQuery): Promise<Page<OwnBooking>> {
  const page = await listPage(ctx, ownBookingList, query, { customer: requireCustomer(ctx), now: ctx.runtime.now() });
  return { ...page, data: await showOwnBookings(ctx, page.data) };
}
