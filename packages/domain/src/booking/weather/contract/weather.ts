// The switch of bad weather: looked at first, then switched on in one transaction, and taken back in one step.
import { defineRoute } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { booleanInput } from '@kaifong/base/input';
import { day, instantInput, instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { weatherOutcomes, weatherSignals } from './weather-rule.ts';

/** Most bookings, dates and orders one switch touches. */
export const mostTouched = 1_000;

export const touchedKinds = ['booking', 'date', 'order'] as const;
/** What became of one that was touched. `told`: it stays as it is. */
export const touchedResults = ['canceled', 'moved', 'told'] as const;
/** What became of one when the switch was taken back. */
export const backResults = [
  'restored',
  'taken',
  // The guest moved or canceled the booking herself since.
  'changed',
  // Nobody paid in time, or nobody answered.
  'ran_out',
  // Staff, or a payment, changed it since.
  'as_now',
  'past',
  'told',
  // Restored, and to be paid once more: what was paid went back.
  'pay_again',
  // The package has not enough units any more.
  'unit_gone',
  // Somebody has to decide on its refund first.
  'refund_waits',
  // Of closings before: what cost something was not restored.
  'paid_back',
] as const;
export type BackResult = (typeof backResults)[number];

const touched = z.object({
  kind: z.enum(touchedKinds),
  id: z.number(),
  /** Of a booking or an order; of a date its event. */
  title: z.string(),
  name: z.string(),
  /** Before the weather. */
  at: instantOutput.nullable(),
  zone: z.string(),
  result: z.enum(touchedResults),
  /** The time a booking was moved to. */
  moved_to: instantOutput.nullable(),
  back: z.enum(backResults).nullable(),
  /** What staff need to book for its guest by hand. */
  event_id: z.number().nullable(),
  customer_id: z.number().nullable(),
  /** False: nobody can be written to. */
  mailed: z.boolean(),
});
export type TouchedView = z.output<typeof touched>;

const span = z.object({
  store_id: z.number().nullable(),
  /** Name of the store; empty: of what is in no store. */
  store: z.string(),
  zone: z.string(),
  from: instantOutput,
  to: instantOutput,
  outcome: z.enum(weatherOutcomes),
  bookings: z.boolean(),
  dates: z.boolean(),
  pickups: z.boolean(),
});

export const closureStatuses = ['on', 'back'] as const;

const closure = z.object({
  id: z.number(),
  signal: z.enum(weatherSignals),
  from: instantOutput,
  until: instantOutput,
  /** The end of the last hours that are closed. */
  last: instantOutput,
  stores: z.array(z.string()),
  status: z.enum(closureStatuses),
  is_over: z.boolean(),
  touched: z.number(),
  people: z.number(),
  created_at: instantOutput,
});
export type ClosureRow = z.output<typeof closure>;

const view = closure.extend({ spans: z.array(span), records: z.array(touched) });
export type ClosureView = z.output<typeof view>;

/** Whoever types another year does not close the shop for it. */
const mostDays = 14;

export const weatherInput = z
  .object({
    signal: z.enum(weatherSignals),
    from: instantInput,
    until: instantInput,
    /** None: every store, and what is in no store. */
    store_ids: z.array(recordId).max(200).default([]),
  })
  .superRefine(({ from, until }, context) => {
    if (from && until && until <= from)
      context.addIssue({ code: 'custom', message: 'booking.weather-ends', path: ['until'] });
    if (from && until && until.getTime() - from.getTime() > mostDays * day)
      context.addIssue({ code: 'custom', message: 'booking.weather-lasts', path: ['until'] });
  });
export type WeatherInput = z.output<typeof weatherInput>;

const base = { door: 'admin' } as const;
const path = '/api/admin/weather';
const oneView = z.object({ data: view });

export const weatherRoutes = {
  listClosures: defineRoute({
    ...base,
    permission: 'get weather_closures',
    name: 'booking.list-closures',
    method: 'GET',
    path,
    input: z.object({}),
    output: z.object({ data: z.array(closure) }),
    summary: 'The last fifty times bad weather closed the shop, the latest first.',
  }),
  getClosure: defineRoute({
    ...base,
    permission: 'get weather_closure',
    name: 'booking.get-closure',
    method: 'GET',
    path: `${path}/:id`,
    input: z.object({ id: recordId }),
    output: oneView,
    summary: 'One of them, with everything it touched and what became of it.',
  }),
  switchWeather: defineRoute({
    ...base,
    permission: 'create weather_closure',
    name: 'booking.switch-weather',
    method: 'POST',
    // Without a key: hours that are closed already are refused, and a preview undoes what it did.
    path,
    input: weatherInput.safeExtend({ preview: booleanInput.default(false) }),
    output: oneView,
    summary: 'Closes the shop for bad weather by its table; `preview` says what that touches and changes nothing.',
  }),
  takeWeatherBack: defineRoute({
    ...base,
    permission: 'update weather_closure',
    name: 'booking.take-weather-back',
    method: 'POST',
    path: `${path}/:id/back`,
    input: z.object({ id: recordId, preview: booleanInput.default(false) }),
    output: oneView,
    summary: 'Opens the shop again and restores what can be: each is named with what became of it.',
  }),
} as const;
