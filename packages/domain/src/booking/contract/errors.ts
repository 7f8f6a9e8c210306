import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('booking', {
  'category-in-use': { status: 409, params: { id: 'number' } },
  'resource-in-use': { status: 409, params: { id: 'number' } },
  'not-a-person': { status: 422 },
  'not-a-room': { status: 422 },
  'no-end': { status: 422 },
  'until-before': { status: 422 },
  'not-planned': { status: 422 },
  'date-past': { status: 422 },
  'date-in-use': { status: 409 },
  /** The step does not fit the status the booking has by now. */
  'booking-moved': { status: 422, params: { status: 'text' } },
  /** Nothing of the booking is to be paid now. */
  'nothing-to-pay': { status: 422 },
  /** An order has a part alone of what is to be paid before a booking counts. */
  'pay-whole': { status: 409 },
  'most-seats': { status: 422, params: { most: 'number' } },
  /** Whoever gives back more than the terms say needs the right to refund orders. */
  'terms-alone': { status: 422 },
  /** The place was kept for its time, and somebody else has it now. */
  'place-gone': { status: 409, params: { event: 'text' } },
  /** The booking lies in an order that is not paid yet. */
  'in-order': { status: 409, params: { number: 'text' } },
  /** The form is not the one its event asks by, or was answered before. */
  'no-questions': { status: 422 },
  'members-alone': { status: 422 },
  /** Units were chosen for a booking that is of no customer. */
  'units-of-nobody': { status: 422 },
  /** Money was paid for the booking. */
  'paid-already': { status: 409 },
  'choose-kinds': { status: 422 },
  'kind-gone': { status: 422 },
  'kind-left': { status: 422, params: { kind: 'text', left: 'number' } },
  past: { status: 422 },
  notice: { status: 422, params: { hours: 'number' } },
  horizon: { status: 422, params: { days: 'number' } },
  'no-such-time': { status: 422 },
  'called-off': { status: 422 },
  full: { status: 422 },
  'day-full': { status: 422 },
  'seats-left': { status: 422, params: { left: 'number' } },
  'moved-often': { status: 422, params: { most: 'number' } },
  'person-limit': { status: 422, params: { most: 'number' } },
  'no-waiting': { status: 422 },
  'free-now': { status: 422 },
  'waits-already': { status: 422 },
  'offer-over': { status: 422 },
  'ticket-gone': { status: 422 },
  'not-passed': { status: 422 },
  'too-many-files': { status: 422, params: { max: 'number' } },
  'files-closed': { status: 422 },
  'event-in-use': { status: 409, params: { id: 'number' } },
  'seats-taken': { status: 422, params: { taken: 'number' } },
  'ladder-rises': { status: 422 },
  'hours-twice': { status: 422 },
  /** The shop is closed then for bad weather. */
  weather: { status: 422 },
  'weather-ends': { status: 422 },
  'weather-lasts': { status: 422 },
  /** No rule of the table says what happens at the signal. */
  'weather-no-rule': { status: 422 },
  'weather-over': { status: 422 },
  /** Hours that lie over these are closed already. */
  'weather-on': { status: 409 },
  'weather-back': { status: 409 },
  'weather-many': { status: 422, params: { most: 'number' } },
  'calendar-days': { status: 422, params: { most: 'number' } },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'booking', typeof errors> {}
}
