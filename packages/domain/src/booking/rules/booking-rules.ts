import { dateAt } from '@kaifong/base/spans';
import { rulesOf } from '@kaifong/base/steps';
import { type BookingStatus, bookingMachine, expectedStatuses } from '../contract/index.ts';

/** Most times a guest may move one booking; staff move as often as they like. */
export const mostMoves = 5;
export const mostFiles = 10;

/** What the guards look at. */
export interface BookingFacts {
  readonly status: BookingStatus;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly zone: string;
  readonly move_count: number;
  /** When the place is free again, unless the booking is paid; null: never. */
  readonly hold_until: Date | null;
  /** The price of the whole booking; null: nothing is sold, or units pay for it. */
  readonly price_cents: number | null;
  readonly now: Date;
}

const hasBegun = ({ starts_at, now }: BookingFacts) => starts_at <= now;
const dayOf = (zone: string, at: Date) => dateAt(zone, at.getTime());

/** By the clock of its event; one that goes on past midnight has two days. */
export const isItsDay = ({
  starts_at,
  ends_at,
  zone,
  now,
}: Omit<BookingFacts, 'status' | 'move_count' | 'price_cents'>): boolean =>
  dayOf(zone, now) >= dayOf(zone, starts_at) && dayOf(zone, now) <= dayOf(zone, ends_at);

export const bookingRules = rulesOf(bookingMachine)({
  mayMove: (facts: BookingFacts) => !hasBegun(facts),
  mayLeave: (facts: BookingFacts) => !hasBegun(facts),
  hasBegun,
  /** Nothing is to be paid before staff answer, or it was paid. */
  waitsForStaff: ({ hold_until }: BookingFacts) => hold_until === null,
  isItsDay,
  isUnpaid: ({ price_cents, hold_until }: BookingFacts) => price_cents !== null && hold_until === null,
  isKeptForMoney: ({ price_cents, hold_until }: BookingFacts) => price_cents !== null && hold_until !== null,
});

/** Whether who made it may still move it herself. */
export const mayStillMove = (facts: BookingFacts): boolean =>
  bookingRules.ownerMay('move', facts) && facts.move_count < mostMoves;

/** Statuses of a booking whose guest is expected or there. */
export const comingStatuses: readonly BookingStatus[] = [...expectedStatuses, 'present', 'abnormal'];

/** True: a booking whose guest is expected or there, until its end. */
export const isComing = ({ status, ends_at, now }: Pick<BookingFacts, 'status' | 'ends_at' | 'now'>): boolean =>
  comingStatuses.includes(status) && ends_at > now;

/** Files come and go until a booking is over. */
export const takesFiles = isComing;
