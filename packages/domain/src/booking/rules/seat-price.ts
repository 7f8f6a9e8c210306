// What a booking costs, when it is paid, and what goes back of it.
import { failField } from '@kaifong/base/errors';
import { hour } from '@kaifong/base/time';
import { type BookingPart, type CancelLadder, type ChosenKind, type EventKind, mostSeats } from '../contract/index.ts';

interface Prices {
  readonly price: number | null;
  /** Decimal amounts. */
  readonly kinds: readonly Pick<EventKind, 'price'>[];
}

const centsOf = (kind: Pick<EventKind, 'price'>): number => Math.round(kind.price * 100);

/** The least a seat of an event costs that costs something, in cents; 0: all of it is free. Its kinds count before the price of a seat. */
export function leastPrice({ price, kinds }: Prices): number {
  if (kinds.length === 0) return price ?? 0;
  const paid = kinds.map(centsOf).filter((cents) => cents > 0);
  return paid.length > 0 ? Math.min(...paid) : 0;
}

interface Terms {
  readonly price: number | null;
  readonly kinds: readonly EventKind[];
  readonly deposit_percent: string | null;
}

interface Chosen {
  readonly seats: number;
  readonly kinds: readonly ChosenKind[];
}

/**
 * How many seats of which kinds are wanted, each kind once. Refuses at `kinds` one the event does not have, and none where it has some.
 */
export function chosenOf(event: Pick<Terms, 'kinds'>, wish: Chosen): Chosen {
  if (event.kinds.length === 0) return { seats: wish.seats, kinds: [] };
  const kinds = event.kinds.flatMap(({ key }) => {
    const quantity = wish.kinds.filter((kind) => kind.key === key).reduce((sum, kind) => sum + kind.quantity, 0);
    return quantity > 0 ? [{ key, quantity }] : [];
  });
  if (wish.kinds.some(({ key }) => !event.kinds.some((kind) => kind.key === key)))
    throw failField('kinds', 'booking.kind-gone');
  const seats = kinds.reduce((sum, { quantity }) => sum + quantity, 0);
  if (seats === 0) throw failField('kinds', 'booking.choose-kinds');
  if (seats > mostSeats) throw failField('kinds', 'booking.most-seats', { most: mostSeats });
  return { seats, kinds };
}

/** Pieces of one price. */
export interface PricedSeats {
  /** Null: the event has no kinds. */
  readonly key: string | null;
  readonly quantity: number;
  readonly unit_cents: number;
}

/** What the seats cost, by kind; those that are free left out. */
export function pricedSeats(event: Pick<Terms, 'price' | 'kinds'>, { seats, kinds }: Chosen): PricedSeats[] {
  const parts =
    event.kinds.length === 0
      ? [{ key: null, quantity: seats, unit_cents: event.price ?? 0 }]
      : event.kinds.flatMap((kind) => {
          const quantity = kinds.find(({ key }) => key === kind.key)?.quantity ?? 0;
          return [{ key: kind.key, quantity, unit_cents: centsOf(kind) }];
        });
  return parts.filter(({ quantity, unit_cents }) => quantity > 0 && unit_cents > 0);
}

export const totalOf = (parts: readonly PricedSeats[]): number =>
  parts.reduce((sum, { quantity, unit_cents }) => sum + quantity * unit_cents, 0);

/** A part of the price that is paid at once. */
export interface PartToPay {
  readonly part: BookingPart;
  readonly seats: readonly PricedSeats[];
}

const lump = (part: BookingPart, unit_cents: number): PartToPay => ({
  part,
  seats: [{ key: null, quantity: 1, unit_cents }],
});

/** Parts of the price: `now` is paid before a booking counts, `later` after; null: nothing. */
export function partsToPay(
  { deposit_percent }: Pick<Terms, 'deposit_percent'>,
  seats: readonly PricedSeats[],
): { readonly now: PartToPay | null; readonly later: PartToPay | null } {
  const whole: PartToPay = { part: 'whole', seats };
  const total = totalOf(seats);
  if (total === 0) return { now: null, later: null };
  const deposit = deposit_percent === null ? total : Math.round((total * Number(deposit_percent)) / 100);
  if (deposit >= total) return { now: whole, later: null };
  if (deposit <= 0) return { now: null, later: whole };
  return { now: lump('deposit', deposit), later: lump('rest', total - deposit) };
}

/**
 * The share of the payment that goes back to who cancels so long before the beginning, in percent: the first of the ladder's steps that is
 * early enough. An empty ladder: all of it, until the event begins.
 */
export function backPercent(ladder: CancelLadder, startsAt: Date, now: Date): number {
  const left = startsAt.getTime() - now.getTime();
  if (ladder.length === 0) return left > 0 ? 100 : 0;
  const steps = ladder.toSorted((one, other) => other.hours - one.hours);
  return steps.find(({ hours }) => left >= hours * hour)?.percent ?? 0;
}

/** Terms by which money of a booking goes back. */
export interface BackTerms {
  readonly starts_at: Date;
  readonly cancel_ladder: CancelLadder | null;
  readonly most_back_percent: number | null;
}

/**
 * The share of the payment that goes back to whoever cancels a booking now, in percent: by the terms agreed to when it was made, and never more
 * than by the time she gave up when she moved it.
 */
export const backOf = (booking: BackTerms, event: { readonly cancel_ladder: CancelLadder }, now: Date): number =>
  Math.min(
    booking.most_back_percent ?? 100,
    backPercent(booking.cancel_ladder ?? event.cancel_ladder, booking.starts_at, now),
  );

/** The rest of a price after a deposit, as one lump; null: nothing. */
export const restAfter = (price: number, deposit: number): PartToPay | null =>
  price > deposit ? lump('rest', price - deposit) : null;
