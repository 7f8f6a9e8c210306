import { dateAt } from '@kaifong/base/spans';
import { rulesOf } from '@kaifong/base/steps';
import { type BookingStatus, bookingMachine } from '../contract/index.ts';

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
  readonly now: Date;
}

const hasBegun = ({ starts_at, now }: BookingFacts) => starts_at <= now;
const dayOf = (zone: string, at: Date) => dateAt(zone, at.getTime());

export const bookingRules = rulesOf(bookingMachine)({
  mayMove: (facts: BookingFacts) => !hasBegun(facts),
  mayLeave: (facts: BookingFacts) => !hasBegun(facts),
  hasBegun,
  /** By the clock of its event; one that goes on past midnight has two days. */
  isItsDay: ({ starts_at, ends_at, zone, now }: BookingFacts) =>
    dayOf(zone, now) >= dayOf(zone, starts_at) && dayOf(zone, now) <= dayOf(zone, ends_at),
});

/** Whether who made it may still move it herself. */
export const mayStillMove = (facts: BookingFacts): boolean =>
  bookingRules.ownerMay('move', facts) && facts.move_count < mostMoves;

/** Files come and go until it is over. */
export const takesFiles = ({ status, ends_at, now }: BookingFacts): boolean =>
  (status === 'pending' || status === 'approved' || status === 'present') && ends_at > now;
