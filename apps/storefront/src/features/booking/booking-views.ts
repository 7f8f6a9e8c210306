// What the pages of events and bookings show; made by their loaders.
import type { BookingStatus } from '@kaifong/domain/booking/contract';
import type { PictureView } from '@kaifong/ui/picture';
import type { CalendarView } from './calendar-view.ts';

export interface EventTileView {
  readonly href: string;
  readonly title: string;
  readonly introduction: string;
  readonly facts: readonly string[];
  readonly image: PictureView | null;
}

export interface CategoryView {
  readonly title: string;
  readonly href: string;
  /** Safe HTML. */
  readonly introduction: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly image: PictureView | null;
  readonly events: readonly EventTileView[];
}

/** Everything that can be booked. */
export interface EventsView {
  readonly title: string;
  readonly categories: readonly CategoryView[];
}

export interface EventView {
  readonly id: number;
  readonly url: string;
  readonly href: string;
  readonly title: string;
  readonly introduction: string;
  /** Safe HTML. */
  readonly description: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly image: PictureView | null;
  readonly type: 'appointment' | 'class' | 'ticketed';
  /** The least a seat costs. */
  readonly price: number;
  readonly category: { readonly title: string; readonly href: string };
  readonly facts: readonly string[];
  readonly place: string;
  /** Most seats of one booking. */
  readonly seats: number;
  /** Staff answer before it counts. */
  readonly asks: boolean;
  /** True: all of the price or a deposit is paid when a time is booked. */
  readonly pays: boolean;
  /** Kinds of ticket, with what one costs; none: all seats are alike. */
  readonly kinds: readonly {
    readonly key: string;
    readonly name: string;
    readonly label: string;
    /** True: sold out at every time of the chosen day. */
    readonly isGone: boolean;
  }[];
  /** True: units of a package may pay for it, and nobody is logged in yet. */
  readonly mayLogIn: boolean;
  /** Her packages whose units pay for it. */
  readonly units: readonly { readonly id: number; readonly label: string }[];
  /** What goes back on cancelling, a line a step; empty: everything, or nothing is paid. */
  readonly terms: readonly string[];
  /** Hours that are closed for bad weather, each a sentence. */
  readonly weather: readonly string[];
  readonly calendar: CalendarView;
  readonly known: { readonly name: string; readonly email: string; readonly phone: string };
}

export interface BookingFileView {
  readonly id: string;
  readonly name: string;
  readonly href: string;
}

/** A booking as a line of an account. */
export interface OwnBookingLine {
  readonly id: string;
  readonly href: string;
  readonly number: string;
  readonly event: string;
  /** `unpaid`: it waits for its money, not for staff. */
  readonly status: BookingView['status'] | 'unpaid';
  readonly when: string;
  readonly place: string;
  readonly seats: number;
}

export interface OwnBookingsView {
  readonly title: string;
  readonly coming: readonly OwnBookingLine[];
  readonly over: readonly OwnBookingLine[];
  readonly page: number;
  readonly pages: number;
}

export interface BookingView {
  readonly number: string;
  readonly title: string;
  readonly event: { readonly title: string; readonly href: string; readonly url: string };
  readonly status: BookingStatus;
  /** True: the guest does not come: canceled, not accepted or refunded. */
  readonly isOver: boolean;
  /** True: something was paid for it, with money or a package. */
  readonly isPaid: boolean;
  /** The share of what was paid that would go back now, in percent. */
  readonly backPercent: number;
  /** True: the booking waits for its money, not for staff. */
  readonly unpaid: boolean;
  readonly when: string;
  readonly seats: number;
  /** `2 × Adult, 1 × Child`; empty: the event has no kinds. */
  readonly kinds: string;
  /** Amounts of the booking; empty: nothing. */
  readonly price: string;
  readonly paid: string;
  readonly owed: string;
  /** The order that waits for its money. */
  readonly order: string;
  /** Where the questions of the event are answered; empty: there are none, or they were. */
  readonly questions: string;
  /** The package whose units pay for it; empty: none. */
  readonly package: string;
  readonly mayPay: boolean;
  /** Sentences about what goes back, if it is canceled now; empty: nothing was paid. */
  readonly backNow: readonly string[];
  /** Of a booking that is over: sentences about what goes back and what is kept. */
  readonly settled: readonly string[];
  readonly place: string;
  readonly resources: string;
  readonly name: string;
  readonly email: string;
  readonly note: string;
  readonly reason: string;
  readonly files: readonly BookingFileView[];
  readonly mayMove: boolean;
  readonly mayCancel: boolean;
  readonly mayAttach: boolean;
  readonly token: string;
  readonly href: string;
  readonly moveHref: string;
  readonly cancelHref: string;
  readonly calendarHref: string;
  /** The page thanks for it: it was made just now. */
  readonly isNew: boolean;
}
