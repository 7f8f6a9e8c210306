// Events and bookings as visitors get them (calls.md, 7.10). A member names her booking by `booking_id`, a guest by the `token` of her
// link.
import {
  defineRate,
  defineRoute,
  many,
  one,
  pageInput,
  perHour,
  perMinute,
  rates,
  uploadedFile,
} from '@kaifong/base/contract';
import { publicId, recordId } from '@kaifong/base/ids';
import { emptyAsNull } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { picture } from '../../media/contract/index.ts';
import { grantKinds } from '../../packages/contract/index.ts';
import { weatherSignals } from '../weather/contract/index.ts';
import { bookedTime, bookingFile, bookingMoney, guestLines, seatCount, wantedTime } from './booking.ts';
import { bookingStatuses } from './booking-machine.ts';
import { confirmations, eventTypes } from './event.ts';
import { chosenKinds } from './event-terms.ts';

/** Where a booking is shown: by a guest's token, or by the id of a member's own. */
export const bookingLink = (key: string): string => `/booking/detail/${encodeURIComponent(key)}`;
export const eventLink = (url: string): string => `/event/detail/${encodeURIComponent(url)}`;
/** Everything that can be booked, by category. */
export const eventsLink = '/event';
export const eventCategoryLink = (url: string): string => `/event/category/${encodeURIComponent(url)}`;

const language = languageSchema.optional();
const open = { door: 'store', permission: 'public' } as const;
const own = { door: 'store', permission: 'self' } as const;
const booking = defineRate('booking', perMinute(20), perHour(200));

const eventTile = z.object({
  url: z.string(),
  link: z.string(),
  title: z.string(),
  short_description: z.string(),
  type: z.enum(eventTypes),
  length_minutes: z.number(),
  /** The least a seat costs that costs something; 0: all of them are free. */
  price: z.number(),
  /** True: other seats have another price. */
  prices_differ: z.boolean(),
  picture: picture.nullable(),
});

const storeCategory = z.object({
  url: z.string(),
  link: z.string(),
  title: z.string(),
  /** Safe HTML. */
  short_description: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  picture: picture.nullable(),
  events: z.array(eventTile),
});

const place = z.object({ name: z.string(), address: z.string() }).nullable();

const storeEvent = eventTile.extend({
  id: z.number(),
  /** Safe HTML. */
  description: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  category: z.object({ title: z.string(), link: z.string() }),
  place,
  zone: z.string(),
  /** Most seats of one booking. */
  seats: z.number(),
  notice_hours: z.number(),
  horizon_days: z.number(),
  confirmation: z.enum(confirmations),
  /** Money back on cancelling; empty: all of it until it begins. */
  cancel_ladder: z.array(z.object({ hours: z.number(), percent: z.number() })),
  /** Kinds of ticket; none: all seats are alike. */
  kinds: z.array(z.object({ key: z.string(), name: z.string(), price: z.number() })),
  /** Percent of the price that is paid when it is booked; null: all of it. */
  deposit_percent: z.number().nullable(),
  /** True: units of a package pay for it, for whoever is logged in. */
  takes_units: z.boolean(),
  /** Hours that are closed for bad weather, now or later. */
  weather: z.array(z.object({ signal: z.enum(weatherSignals), from: instantOutput, to: instantOutput })),
});

/** What a package has again of what it paid: units, or money of stored value. */
const packageBack = z.object({ number: z.string(), grants: z.enum(grantKinds), amount: z.number() });

/** A booking as who made it reads it. */
export const ownBooking = z.object({
  id: publicId,
  number: z.string(),
  status: z.enum(bookingStatuses),
  event: z.object({ title: z.string(), url: z.string(), link: z.string(), picture: picture.nullable() }),
  ...bookedTime,
  seats: z.number(),
  /** So many of which kind of ticket. */
  kinds: z.array(z.object({ name: z.string(), quantity: z.number() })),
  money: bookingMoney,
  /** Path of the form with the questions of the event, until they are answered; null: none. */
  questions: z.string().nullable(),
  /** Number of the package whose units pay for it. */
  package: z.string().nullable(),
  /** What goes back of what is paid, if it is canceled now; null in lists. */
  back_now: z.number().nullable(),
  /** What returns to packages, if it is canceled now; of one that is over, what did. Empty in lists. */
  packages_back: z.array(packageBack),
  /** What goes back of the money of a booking that is over, and what the shop keeps of it; null: nothing was paid, or it is not over. */
  settled: z.object({ back: z.number(), kept: z.number() }).nullable(),
  /** The share of what was paid that would go back now, in percent. */
  back_percent: z.number(),
  place,
  resources: z.array(z.string()),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  note: z.string(),
  files: z.array(bookingFile),
  /** The reason that was given last. */
  reason: z.string(),
  /** True: the guest is expected or there, and the booking is not over. */
  is_coming: z.boolean(),
  may_move: z.boolean(),
  may_cancel: z.boolean(),
  may_attach: z.boolean(),
  may_pay: z.boolean(),
  /** Units come back, if it is canceled now. */
  units_back: z.boolean(),
  /** Token of a link that opens the booking for whoever has no account. */
  token: z.string(),
  link: z.string(),
});
export type OwnBooking = z.output<typeof ownBooking>;
const oneOwn = one(ownBooking);

const token = z.string().min(1).max(200);
const hers = { booking_id: publicId };
/** The booking's id for a member, else the token. */
const either = { booking_id: publicId.optional(), token: token.optional() };

export const bookedReply = z.object({
  identifier: z.string(),
  /** Null: an order is made when she checks out. */
  order: z.string().nullable(),
  /** Id of the cart the booking lies in until it is paid; null: nothing is to be paid now. */
  key: z.string().nullable(),
  redirect_url: z.string(),
  data: ownBooking,
});

export const bookEventInput = z.object({
  language,
  event_id: recordId,
  quantity: seatCount,
  /** How many of which kinds, where the event has kinds: they are the quantity then. */
  kinds: chosenKinds.default([]),
  /** A member's package whose units pay for the seats; then nothing goes into a cart. */
  package_id: emptyAsNull(recordId).optional(),
  /** What costs something is put into this cart, or into a new one. */
  cart_id: emptyAsNull(z.uuid('validation.input')).optional(),
  ...wantedTime,
  /** The one prices are shown in. */
  currency: z.string().max(10).optional(),
  ...guestLines,
  /** Nobody sees this field: what fills it in is a program. */
  website: z.string().max(500).optional(),
});

export const storeBookingRoutes = {
  listEventCategories: defineRoute({
    ...open,
    name: 'booking.list-event-categories',
    method: 'GET',
    path: '/api/event_category',
    input: z.object({ language }),
    output: z.object({ data: z.array(storeCategory) }),
    summary: 'Event categories in their order, each with what can be booked in it; those without an event left out.',
  }),
  showEventCategory: defineRoute({
    ...open,
    name: 'booking.show-event-category',
    method: 'POST',
    path: '/api/event_category',
    input: z.object({ language, url: z.string().min(1).max(200) }),
    output: one(storeCategory),
    summary: 'An event category with what can be booked in it.',
  }),
  showEvent: defineRoute({
    ...open,
    name: 'booking.show-event',
    method: 'POST',
    path: '/api/event',
    input: z.object({ language, url: z.string().min(1).max(200) }),
    output: one(storeEvent),
    summary: 'What can be booked, with its terms.',
  }),
  bookEvent: defineRoute({
    ...open,
    name: 'booking.book-event',
    method: 'POST',
    path: '/api/event/booking',
    rate: booking,
    status: 201,
    idempotent: true,
    multipart: true,
    input: bookEventInput,
    output: bookedReply,
    summary: 'Books a time of an event, for a member or a guest; she is mailed.',
  }),
  listEventUnits: defineRoute({
    ...own,
    name: 'booking.list-event-units',
    method: 'GET',
    path: '/api/event/units',
    input: z.object({ language, event_id: recordId }),
    output: z.object({
      data: z.array(z.object({ id: z.number(), number: z.string(), name: z.string(), left: z.number() })),
    }),
    summary: 'Packages of the member, or shared with her, whose units pay for an event.',
  }),
  payBooking: defineRoute({
    ...open,
    name: 'booking.pay-booking',
    method: 'POST',
    path: '/api/booking/pay',
    rate: booking,
    input: z.object({ language, ...either, cart_id: emptyAsNull(z.uuid('validation.input')).optional() }),
    output: z.object({ cart_id: z.string(), redirect_url: z.string() }),
    summary: 'Puts what is to be paid of a booking into a cart.',
  }),
  showBooking: defineRoute({
    ...open,
    name: 'booking.show-booking',
    method: 'POST',
    path: '/api/booking',
    rate: rates.check,
    input: z.object({ language, ...either }),
    output: oneOwn,
    summary: 'A booking by the token of its link; a member may name her own by its id.',
  }),
  listOwnBookings: defineRoute({
    ...own,
    name: 'booking.list-own-bookings',
    method: 'GET',
    path: '/api/booking',
    input: pageInput,
    output: many(ownBooking),
    summary: "The member's bookings: what is to come, the next first, then what is over.",
  }),
  cancelBooking: defineRoute({
    ...own,
    name: 'booking.cancel-booking',
    method: 'POST',
    path: '/api/booking/cancel',
    idempotent: true,
    input: z.object({ language, ...hers, reason: z.string().trim().max(1_000).optional() }),
    output: oneOwn,
    summary: 'A member cancels her booking; its time is free at once.',
  }),
  moveBooking: defineRoute({
    ...own,
    name: 'booking.reschedule-booking',
    method: 'POST',
    path: '/api/booking/reschedule',
    idempotent: true,
    input: z.object({ language, ...hers, ...wantedTime }),
    output: oneOwn,
    summary: 'A member moves her booking to another time; the one before is free in the same moment.',
  }),
  cancelGuestBooking: defineRoute({
    ...open,
    name: 'booking.cancel-guest-booking',
    method: 'POST',
    path: '/api/booking/guest_cancel',
    rate: rates.check,
    idempotent: true,
    input: z.object({ language, token, reason: z.string().trim().max(1_000).optional() }),
    output: oneOwn,
    summary: 'A guest cancels her booking by its token.',
  }),
  moveGuestBooking: defineRoute({
    ...open,
    name: 'booking.reschedule-guest-booking',
    method: 'POST',
    path: '/api/booking/guest_reschedule',
    rate: rates.check,
    idempotent: true,
    input: z.object({ language, token, ...wantedTime }),
    output: oneOwn,
    summary: 'A guest moves her booking by its token.',
  }),
  attachBookingFile: defineRoute({
    ...open,
    name: 'booking.attach-booking-file',
    method: 'POST',
    path: '/api/booking/upload',
    rate: rates.contact,
    multipart: true,
    input: z.object({ language, ...either, file: uploadedFile }),
    output: oneOwn,
    summary: 'Adds a file to a booking that is not over yet.',
  }),
  removeBookingFile: defineRoute({
    ...open,
    name: 'booking.remove-booking-file',
    method: 'DELETE',
    path: '/api/booking/remove',
    rate: rates.check,
    input: z.object({ language, ...either, file_id: z.uuid('validation.input') }),
    output: oneOwn,
    summary: 'Takes a file out of a booking that is not over yet.',
  }),
  getBookingFile: defineRoute({
    ...open,
    name: 'booking.get-booking-file',
    method: 'GET',
    path: '/api/booking/file/:file_id',
    rate: rates.check,
    reply: 'file',
    input: z.object({ ...either, file_id: z.uuid('validation.input') }),
    output: z.custom<Blob>(),
    summary: 'A file of a booking.',
  }),
  getBookingCalendar: defineRoute({
    ...open,
    name: 'booking.get-booking-calendar',
    method: 'GET',
    path: '/api/booking/calendar',
    rate: rates.check,
    reply: 'file',
    input: z.object({ language, ...either }),
    output: z.custom<Blob>(),
    summary: 'A booking as an entry for a calendar (iCalendar).',
  }),
} as const;
