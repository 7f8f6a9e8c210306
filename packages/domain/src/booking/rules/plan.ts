// What decides when an event can be booked: its own terms, the people and rooms it needs, and what they do already.
import type { Hours, SpecialDays } from '@kaifong/base/hours';
import type { Span } from '@kaifong/base/spans';

/** A time of a person or a room, widened by what has to stay free around it. */
export interface Busy extends Span {
  /** The party that has the time together. */
  readonly party: string;
}

/** A person or a room. */
export interface Resource {
  readonly id: number;
  readonly zone: string;
  /** Null: whenever the event asks for it. */
  readonly hours: Hours | null;
  readonly busy: readonly Busy[];
}

/** All of them, or one of them, whichever is free. */
export interface Need {
  readonly how: 'all' | 'any';
  readonly of: readonly Resource[];
}

/** A party: people who come to one beginning of the event together, with their seats. */
export interface Party {
  readonly id: string;
  readonly at: number;
  /** Seats held or taken. */
  readonly taken: number;
  readonly bookings: number;
}

/** A date of a class or of an event with tickets. */
export interface PlannedDate {
  readonly at: number;
  /** Null: as many as the event says. */
  readonly seats: number | null;
  readonly canceled: boolean;
}

export interface Plan {
  /** IANA; of the store, in which days and hours are told. */
  readonly zone: string;
  /** Lengths in milliseconds. */
  readonly length: number;
  /** From one beginning to the next. */
  readonly interval: number;
  readonly before: number;
  readonly after: number;
  /** How long before the beginning at the latest. */
  readonly notice: number;
  /** How many days ahead; null: without end. */
  readonly horizon: number | null;
  /** Most bookings of a day and of a week. */
  readonly most: { readonly day: number | null; readonly week: number | null };
  /** Of one beginning. */
  readonly seats: number;
  /** When an appointment may be; null where dates are planned. */
  readonly hours: Hours | null;
  /** Days on which the store has other hours: there it can be booked in both alone, unless the event names the day itself. */
  readonly closing: SpecialDays;
  /** The beginnings of a class; null for appointments. */
  readonly dates: readonly PlannedDate[] | null;
  /** At least one, and each of at least one: an event that needs nobody needs itself. */
  readonly needs: readonly Need[];
  readonly parties: readonly Party[];
  /** Hours of bad weather: of several that hold a beginning the first says whether it is closed. */
  readonly weather?: readonly (Span & { readonly closes: boolean })[] | undefined;
}

/** Reasons that say all by themselves. */
export type PlainReason =
  | 'past'
  | 'weather'
  | 'notice'
  | 'horizon'
  | 'hours'
  | 'no-beginning'
  | 'canceled'
  | 'day-limit'
  | 'week-limit';

/** Why a beginning cannot be had. */
export type Closed =
  | { readonly code: PlainReason }
  | { readonly code: 'full'; readonly seats: number }
  | { readonly code: 'resource-hours'; readonly resource: number }
  /** Somebody else has the resource then; `gap`: not then, but too close for what has to stay free between them. */
  | {
      readonly code: 'resource-busy' | 'resource-gap';
      readonly resource: number;
      readonly from: number;
      readonly to: number;
    };

export interface Slot {
  readonly at: number;
  readonly end: number;
  /** Most seats one booking may have; 0: closed. */
  readonly seats: number;
  /** All reasons; none while there are seats. */
  readonly closed: readonly Closed[];
  /** For each need who of its resources is free for a further party; null: there is no room for one. */
  readonly free: readonly (readonly number[])[] | null;
}
