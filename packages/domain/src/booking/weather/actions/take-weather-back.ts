// Bad weather did not come, or went sooner: the shop is open again, and everything that can be is as it was.
import { AppError } from '@kaifong/base/errors';
import { wallClockAt } from '@kaifong/base/spans';
import { touch } from '@kaifong/kernel/columns';
import { byItself, type Context, inTransaction, type TxContext, undone } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { hold } from '@kaifong/kernel/holds';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { lockEvent } from '../../actions/lock-event.ts';
import { moveBooking } from '../../actions/move-booking.ts';
import { lockPrice } from '../../actions/offer-price.ts';
import { goneStatuses } from '../../contract/index.ts';
import { findBookingRecord } from '../../queries/find-booking.ts';
import { eventTimesTag } from '../../queries/kept-tags.ts';
import { ownerOfDate, partyOf, timeOf } from '../../rules/subjects.ts';
import { eventDates, events } from '../../schema.ts';
import { type BackResult, type ClosureView, weatherSwitched } from '../contract/index.ts';
import { changeSince } from '../queries/change-since.ts';
import { getClosure, type TouchedRow, touchedRows } from '../queries/show-closures.ts';
import { weatherClosures, weatherTouched } from '../schema.ts';
import { bookAgain } from './book-again.ts';
import { asWeather, lockClosure } from './switch-weather.ts';

interface Restored {
  readonly back: BackResult;
  readonly version?: number;
}

const minute = 60_000;

async function reopenDate(house: TxContext, { record_id, event_id, version }: TouchedRow): Promise<Restored> {
  const { event } = await lockEvent(house, event_id ?? 0);
  const [date] = await house.db.select().from(eventDates).where(eq(eventDates.id, record_id)).for('update');
  if (!date?.canceled || date.version !== version) return { back: 'changed' };
  if (date.starts_at <= house.runtime.now()) return { back: 'past' };
  const at = date.starts_at.getTime();
  const party = partyOf(event.id, at, date.resource_ids);
  const during = {
    from: new Date(at - event.before_minutes * minute),
    to: new Date(at + (event.length_minutes + event.after_minutes) * minute),
  };
  const wishes = date.resource_ids.map((id) => ({ subject: timeOf(id), quantity: 1, during, party }));
  const kept = await hold(house, { owner: ownerOfDate(date.id), wishes, until: null, limits: async () => [] });
  if (!kept) return { back: 'taken' };
  await house.db
    .update(eventDates)
    .set({ canceled: false, ...touch(eventDates) })
    .where(eq(eventDates.id, date.id));
  return { back: 'restored' };
}

/** Undefined where somebody has the place by now. */
async function orTaken(house: TxContext, work: () => Promise<void>): Promise<boolean> {
  try {
    await byItself(house, work);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function restoreBooking(house: TxContext, row: TouchedRow): Promise<Restored> {
  const id = row.record_id;
  const found = await lockEvent(house, row.event_id ?? 0);
  const booking = await findBookingRecord(house, id);
  const { starts_at } = row;
  if (!booking || !starts_at) return { back: 'changed' };
  if (booking.version !== row.version) return { back: await changeSince(house, booking) };
  if (starts_at <= house.runtime.now()) return { back: 'past' };
  if (row.result === 'moved') {
    const time = { ...wallClockAt(row.zone, starts_at.getTime()), at: starts_at };
    const isBack = await orTaken(house, () => moveBooking(house, { id, ...time }));
    return isBack ? { back: 'restored', version: booking.version + 1 } : { back: 'taken' };
  }
  const { was_status, zone } = row;
  const back = await bookAgain(house, found, booking, { starts_at, zone, was_status });
  const isBack = back === 'restored' || back === 'pay_again';
  return { back, ...(isBack && { version: booking.version + 1 }) };
}

/** A booking that was only told of the weather takes place, unless it was canceled since. */
async function toldBack(house: TxContext, { kind, record_id }: TouchedRow): Promise<Restored> {
  const booking = kind === 'booking' ? await findBookingRecord(house, record_id) : undefined;
  const isGone = booking && goneStatuses.some((gone) => gone === booking.status);
  return { back: isGone ? await changeSince(house, booking) : 'told' };
}

async function restore(house: TxContext, row: TouchedRow): Promise<Restored> {
  if (row.result === 'told') return toldBack(house, row);
  return row.kind === 'date' ? reopenDate(house, row) : restoreBooking(house, row);
}

async function openAgain(tx: TxContext, id: number): Promise<ClosureView> {
  await lockClosure(tx, id);
  await tx.db
    .update(weatherClosures)
    .set({ status: 'back', ...touch(weatherClosures) })
    .where(eq(weatherClosures.id, id));
  tx.tx.changedTags.add(eventTimesTag);
  const rows = await touchedRows(tx, id);
  const house = asWeather(tx);
  // Orders and quotes are locked before events.
  for (const { kind, result, record_id } of rows.toSorted((one, other) => one.record_id - other.record_id))
    if (kind === 'booking' && result === 'moved') await lockPrice(house, record_id);
  const ids = rows.flatMap(({ event_id }) => event_id ?? []);
  if (ids.length > 0)
    await tx.db
      .select({ id: events.id })
      .from(events)
      .where(inArray(events.id, ids))
      .orderBy(asc(events.id))
      .for('no key update');
  // A date comes before who booked it: without it there are no seats.
  for (const row of [...rows.filter(({ kind }) => kind === 'date'), ...rows.filter(({ kind }) => kind !== 'date')]) {
    const { back, version } = await restore(house, row);
    const { closure_id, kind, record_id } = weatherTouched;
    await tx.db
      .update(weatherTouched)
      .set({ back, back_version: version ?? null })
      .where(and(eq(closure_id, id), eq(kind, row.kind), eq(record_id, row.record_id)));
  }
  await announce(tx, weatherSwitched, { closure_id: id, change: 'back' });
  return getClosure(tx, id);
}

/**
 * Takes a switch of bad weather back: dates are held again, bookings are what and where they were, as far as their place is free and nobody
 * changed them since. What was paid for one went back, and is asked for again; units are taken again. Each is named with what became of it. `preview` is the same, undone. Refuses `not-found` and
 * `booking.weather-back` (taken back before).
 */
export const takeWeatherBack = (
  ctx: Context,
  { id, preview }: { readonly id: number; readonly preview: boolean },
): Promise<ClosureView> =>
  preview ? undone(ctx, (tx) => openAgain(tx, id)) : inTransaction(ctx, (tx) => openAgain(tx, id));
