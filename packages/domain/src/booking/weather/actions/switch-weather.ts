// Bad weather closes the shop: what begins in the hours of its table is canceled without a fee, moved, or left with a word.
import { AppError, fail, failField } from '@kaifong/base/errors';
import type { Language } from '@kaifong/base/localized';
import { dateAt, wallClockAt } from '@kaifong/base/spans';
import { addDays } from '@kaifong/base/time';
import { touch } from '@kaifong/kernel/columns';
import { asSystem, byItself, type Context, inTransaction, type TxContext, undone } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { release } from '@kaifong/kernel/holds';
import { renderMessage } from '@kaifong/kernel/http';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { cancelBooking } from '../../actions/end-booking.ts';
import { lockMoney } from '../../actions/give-back.ts';
import { lapseWaiting } from '../../actions/lapse-waiting.ts';
import { lockEvent } from '../../actions/lock-event.ts';
import { moveBooking } from '../../actions/move-booking.ts';
import { lockPrice } from '../../actions/offer-price.ts';
import { getBookingRecord } from '../../queries/find-booking.ts';
import { eventTimesTag } from '../../queries/kept-tags.ts';
import { readPlan } from '../../queries/read-plan.ts';
import { slotsOf } from '../../rules/open-times.ts';
import { lenient } from '../../rules/refused-slot.ts';
import { ownerOfDate } from '../../rules/subjects.ts';
import { eventDates, events } from '../../schema.ts';
import {
  type ClosureView,
  mostTouched,
  type WeatherInput,
  type WeatherSpan,
  weatherSwitched,
} from '../contract/index.ts';
import { placesOf } from '../queries/places-of.ts';
import { getClosure } from '../queries/show-closures.ts';
import {
  type TouchedBooking,
  type TouchedDate,
  touchedBookings,
  touchedDates,
  touchedOrders,
} from '../queries/touched-by.ts';
import { weatherSpans } from '../rules/weather-spans.ts';
import { weatherClosures, weatherRules, weatherTouched } from '../schema.ts';

/** How many days ahead another time is looked for. */
const lookAhead = 14;

/** Steps are the house's: whoever may switch need not hold the right to cancel bookings. */
export const asWeather = (tx: TxContext): TxContext => asSystem(tx, 'weather');

async function spansOf(tx: TxContext, { signal, from, until, store_ids }: WeatherInput): Promise<WeatherSpan[]> {
  const rules = await tx.db
    .select()
    .from(weatherRules)
    .where(and(eq(weatherRules.enabled, true), eq(weatherRules.signal, signal)))
    .orderBy(asc(weatherRules.order), asc(weatherRules.id));
  const places = await placesOf(tx, store_ids);
  const spans = weatherSpans(rules, { signal, from: from.getTime(), until: until.getTime() }, places);
  if (spans.length === 0) throw failField('signal', 'booking.weather-no-rule');
  return spans;
}

/** The row comes first: of two switches at once the second waits at the table, and the constraint refuses it. */
async function writeClosure(tx: TxContext, { signal, from, until, store_ids }: WeatherInput, spans: WeatherSpan[]) {
  const last = Math.max(until.getTime(), ...spans.map(({ to }) => to));
  if (last <= tx.runtime.now().getTime()) throw failField('until', 'booking.weather-over');
  await tx.db.execute(sql`lock table ${weatherClosures} in share row exclusive mode`);
  try {
    const values = { signal, from_at: from, until_at: until, last_at: new Date(last), store_ids, spans };
    const [row] = await byItself(tx, async () => tx.db.insert(weatherClosures).values(values).returning());
    if (!row) throw new Error('a closure was not written');
    return row;
  } catch (error) {
    const { cause } = error as { cause?: { constraint?: string } };
    if (cause?.constraint === 'weather_closures_apart') throw failField('from', 'booking.weather-on');
    throw error;
  }
}

/** Orders and quotes are locked before events: those of the bookings that are there now. One that is made meanwhile has its own turn. */
async function lockMoneyOf(
  house: TxContext,
  spans: readonly WeatherSpan[],
  reasonIn: (language: Language) => string,
): Promise<void> {
  const there = await touchedBookings(house, spans);
  for (const { id, span, language } of there.toSorted((one, other) => one.id - other.id))
    if (span.outcome === 'cancel') await lockMoney(house, id, { unpaid: 'cancel', reason: reasonIn(language) });
    else if (span.outcome === 'move') await lockPrice(house, id);
}

/** Every event of the places: who books one of them at the same time is before this and touched, or after this and refused. */
async function lockEvents(tx: TxContext, spans: readonly WeatherSpan[]): Promise<void> {
  const ids = [...new Set(spans.flatMap(({ store_id }) => store_id ?? []))];
  const hasNone = spans.some(({ store_id }) => store_id === null);
  await tx.db
    .select({ id: events.id })
    .from(events)
    .where(or(inArray(events.store_id, ids), hasNone ? isNull(events.store_id) : undefined))
    .orderBy(asc(events.id))
    .for('no key update');
  tx.tx.changedTags.add(eventTimesTag);
}

/** Moves a booking to the first free time after the weather; false: there is none. */
async function moveOn(house: TxContext, booking: TouchedBooking, reason: string): Promise<boolean> {
  const found = await lockEvent(house, booking.event_id);
  const { zone } = found.place;
  const now = house.runtime.now();
  const after = Math.max(booking.span.to, now.getTime());
  const days = [dateAt(zone, after), addDays(dateAt(zone, after), lookAhead)] as const;
  const { plan } = await readPlan(house, found, ...days);
  const open = slotsOf(lenient(plan), ...days, now).filter(({ at, seats }) => at >= after && seats >= booking.seats);
  for (const { at } of open.slice(0, 5)) {
    try {
      const time = { ...wallClockAt(zone, at), at: new Date(at) };
      await byItself(house, () => moveBooking(house, { id: booking.id, reason, ...time }));
      return true;
    } catch (error) {
      // Somebody's hold was in the way: the next one.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return false;
}

type Touched = typeof weatherTouched.$inferInsert;

async function touchBooking(
  house: TxContext,
  closureId: number,
  booking: TouchedBooking,
  reason: string,
): Promise<Touched> {
  const { span, ...row } = booking;
  const moves = span.outcome === 'move' && (await moveOn(house, booking, reason));
  if (span.outcome !== 'tell' && !moves) await cancelBooking(house, { id: row.id, reason });
  const now = await getBookingRecord(house, row.id);
  return {
    closure_id: closureId,
    kind: 'booking',
    record_id: row.id,
    event_id: row.event_id,
    title: `${row.title} ${row.number}`,
    ...{ name: row.name, email: row.email, language: row.language, starts_at: row.starts_at, zone: row.zone },
    was_status: row.status,
    result: moves ? 'moved' : span.outcome === 'tell' ? 'told' : 'canceled',
    moved_to: moves ? now.starts_at : null,
    version: now.version,
  };
}

/** Calls a date off; its bookings were moved or canceled before. */
async function touchDate(house: TxContext, closureId: number, { span, ...date }: TouchedDate): Promise<Touched> {
  const isTold = span.outcome === 'tell';
  if (!isTold) {
    await lapseWaiting(house, date.event_id, date.id);
    await release(house, ownerOfDate(date.id));
    await house.db
      .update(eventDates)
      .set({ canceled: true, ...touch(eventDates) })
      .where(eq(eventDates.id, date.id));
  }
  return {
    closure_id: closureId,
    kind: 'date',
    record_id: date.id,
    event_id: date.event_id,
    ...{ title: date.title, starts_at: date.starts_at, zone: date.zone },
    result: isTold ? 'told' : 'canceled',
    version: date.version + (isTold ? 0 : 1),
  };
}

async function closeFor(tx: TxContext, input: WeatherInput): Promise<ClosureView> {
  const spans = await spansOf(tx, input);
  const closure = await writeClosure(tx, input, spans);
  const house = asWeather(tx);
  // Guests read the reason beside their booking.
  const reasonIn = (language: Language) => renderMessage(language, `booking.weather_reason.${input.signal}`);
  await lockMoneyOf(house, spans, reasonIn);
  await lockEvents(tx, spans);
  const [held, dates, waiting] = [
    await touchedBookings(tx, spans),
    await touchedDates(tx, spans),
    await touchedOrders(tx, spans),
  ];
  if (held.length + dates.length + waiting.length > mostTouched)
    throw failField('until', 'booking.weather-many', { most: mostTouched });
  const touched: Touched[] = [];
  for (const booking of held) touched.push(await touchBooking(house, closure.id, booking, reasonIn(booking.language)));
  for (const date of dates) touched.push(await touchDate(house, closure.id, date));
  for (const { id, number, version, ...order } of waiting)
    touched.push({
      ...{ closure_id: closure.id, kind: 'order', record_id: id, title: number, result: 'told', version },
      ...{ name: order.name, email: order.email, language: order.language as Touched['language'] },
    });
  if (touched.length > 0) await tx.db.insert(weatherTouched).values(touched);
  await announce(tx, weatherSwitched, { closure_id: closure.id, change: 'closed' });
  return getClosure(tx, closure.id);
}

/**
 * Closes the shop by its table of bad weather, in one transaction; `preview` is the same, undone. Refuses at their fields `booking.weather-no-rule`,
 * `booking.weather-over` (all of it is past), `booking.weather-on` (hours that are closed already) and `booking.weather-many`.
 */
export const switchWeather = (
  ctx: Context,
  { preview, ...input }: WeatherInput & { readonly preview: boolean },
): Promise<ClosureView> =>
  preview ? undone(ctx, (tx) => closeFor(tx, input)) : inTransaction(ctx, (tx) => closeFor(tx, input));

/** Locks one that is on. Refuses `not-found` and `booking.weather-back`. */
export async function lockClosure(tx: TxContext, id: number) {
  const [row] = await tx.db.select().from(weatherClosures).where(eq(weatherClosures.id, id)).for('update');
  if (!row) throw fail('not-found');
  if (row.status !== 'on') throw fail('booking.weather-back');
  return row;
}
