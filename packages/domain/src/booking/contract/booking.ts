// A booking as staff see it.
import { one } from '@kaifong/base/contract';
import { clockTime } from '@kaifong/base/hours';
import { recordId, recordVersion } from '@kaifong/base/ids';
import { emptyAsNull, numberInput, oneLine } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { contactGuard } from '@kaifong/base/masked';
import { callsOfList, defineList, type ListRow } from '@kaifong/base/resource';
import { stepRoutes, stepView } from '@kaifong/base/steps';
import { calendarDate, instantInput, instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { bookingCommands, bookingMachine, bookingStatuses } from './booking-machine.ts';
import { chosenKinds, mostSeats } from './event-terms.ts';

export const bookingChannels = ['web', 'admin', 'walk_in'] as const;

/** Bookings of all events: who comes when. */
export const bookingList = defineList({
  domain: 'booking',
  name: 'booking',
  path: 'booking',
  many: 'bookings',
  columns: {
    number: { kind: 'text', required: true, primary: true },
    starts_at: { kind: 'instant', required: true, clock: true, sort: true, filter: true },
    event: { kind: 'text', localized: true, required: true },
    name: { kind: 'text', required: true },
    seats: { kind: 'integer', required: true },
    status: { kind: 'enum', options: bookingStatuses, required: true, status: true, sort: true, filter: true },
    email: { kind: 'text', shown: 'later', guard: contactGuard },
    phone: { kind: 'text', shown: 'later', guard: contactGuard },
    channel: { kind: 'enum', options: bookingChannels, required: true, filter: true, shown: 'later' },
    created_at: { kind: 'instant', required: true, sort: true, filter: true, shown: 'later' },
    event_id: { kind: 'reference', reference: 'event', required: true, filter: true, shown: 'never' },
    version: { kind: 'integer', required: true, shown: 'never' },
  },
  filters: {
    /** A person or a room. */
    resource_id: { kind: 'reference', reference: 'event_resource' },
    /** The account a guest has booked with. */
    customer_id: { kind: 'reference', reference: 'customer' },
  },
  defaultSort: '-starts_at',
  keyword: true,
});
export const bookingCalls = callsOfList(bookingList);
export type BookingRow = ListRow<(typeof bookingList)['columns']>;

export const bookingFile = z.object({
  id: z.string(),
  filename: z.string(),
  mimetype: z.string(),
  bytes: z.number(),
});

/** Amounts in the shop's base currency. */
export const bookingMoney = z.object({
  /** The price of the whole booking; 0: it is free. */
  price: z.number(),
  paid: z.number(),
  /** Can be paid now. */
  owed: z.number(),
  /** The order that waits for its money; empty: none. */
  order_number: z.string(),
  /** When the place is free again, unless the booking is paid; null: never. */
  until: instantOutput.nullable(),
});

export type BookingMoney = z.output<typeof bookingMoney>;

/** When a booking is, by the clock of its event. */
export const bookedTime = {
  date: z.string(),
  time: z.string(),
  end_time: z.string(),
  zone: z.string(),
  starts_at: instantOutput,
  ends_at: instantOutput,
};

export const bookingView = z.object({
  id: z.number(),
  version: z.number(),
  number: z.string(),
  status: z.enum(bookingStatuses),
  channel: z.enum(bookingChannels),
  event: z.object({ id: z.number(), title: z.string(), url: z.string() }),
  ...bookedTime,
  seats: z.number(),
  kinds: z.array(z.object({ name: z.string(), quantity: z.number() })),
  money: bookingMoney,
  /** What goes back of what is paid, if it is canceled now by the terms of its event, and if all of it does. */
  back_by_terms: z.number(),
  back_all: z.number(),
  orders: z.array(z.object({ id: z.number(), number: z.string() })),
  /** Answers to the questions of the event; null: none. */
  submission: z
    .object({
      id: z.number(),
      form_id: z.number(),
      answers: z.array(z.object({ title: z.string(), text: z.string(), files: z.array(z.string()) })),
    })
    .nullable(),
  /** Units of it pay for the seats. */
  package: z.object({ id: z.number(), number: z.string() }).nullable(),
  /** Names of the people and rooms. */
  resources: z.array(z.string()),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  customer_id: z.number().nullable(),
  language: z.string(),
  /** The guest's words. */
  note: z.string(),
  /** For colleagues. */
  remark: z.string(),
  files: z.array(bookingFile),
  /** The guest's own page of it. */
  link: z.string(),
  move_count: z.number(),
  created_at: instantOutput,
  timeline: z.array(stepView(bookingMachine)),
  commands: z.array(z.enum(bookingCommands)),
  primary_command: z.enum(bookingCommands).nullable(),
});
export type BookingView = z.output<typeof bookingView>;

const language = languageSchema.optional();
export const bookingStepInput = z.object({
  id: recordId,
  version: recordVersion.optional(),
  reason: z.string().trim().max(1_000).optional(),
  language,
});
/** A time by the clock of the event. `at`: that instant, where the clocks show the time twice. */
export const wantedTime = { date: calendarDate, time: clockTime, at: instantInput.optional() };
export const moveInput = bookingStepInput.extend(wantedTime);

export const cancelInput = bookingStepInput.extend({
  /** What goes back of what is paid: by its terms, or all of it. Left out: as much as whoever cancels may give back. */
  give_back: z.enum(['terms', 'all']).optional(),
});

export const payWithPackageInput = bookingStepInput.extend({
  /** The package whose units pay; left out: the one of hers that ends first. */
  package_id: emptyAsNull(recordId).optional(),
});

const plain = { input: bookingStepInput };
export const bookingSteps = stepRoutes(
  bookingMachine,
  {
    confirm: plain,
    'check-in': plain,
    finish: plain,
    move: { input: moveInput },
    'undo-check-in': plain,
    miss: plain,
    correct: plain,
    refuse: plain,
    'pay-with-package': { input: payWithPackageInput },
    cancel: { input: cancelInput, forSeveral: true },
  },
  bookingView,
);

export const seatCount = numberInput(z.number().int().min(1).max(mostSeats)).default(1);
export const guestLines = {
  name: oneLine(200).default(''),
  email: emptyAsNull(z.email('validation.email').max(254)).default(null),
  phone: oneLine(40).default(''),
  note: z.string().trim().max(2_000).default(''),
};

export const createBookingInput = z.object({
  event_id: recordId,
  ...wantedTime,
  quantity: seatCount,
  kinds: chosenKinds.default([]),
  ...guestLines,
  customer_id: emptyAsNull(recordId).default(null),
  remark: z.string().trim().max(2_000).default(''),
  /** A package of the customer whose units pay for the seats; null: it is paid at the counter or by the guest's link. */
  package_id: emptyAsNull(recordId).default(null),
  /** She stands here: the booking begins as `present`. */
  walk_in: z.boolean().default(false),
  language,
});
export const updateBookingInput = z.object({
  id: recordId,
  version: recordVersion.optional(),
  remark: z.string().trim().max(2_000),
});
export const oneBooking = one(bookingView);
