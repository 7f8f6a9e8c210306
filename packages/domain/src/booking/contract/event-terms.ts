// Parts of an event that are lists: kinds of ticket, what is given back on cancelling.
import { amountInput, emptyAsNull, numberInput } from '@kaifong/base/input';
import { localizedText } from '@kaifong/base/localized';
import * as z from 'zod';

const seats = emptyAsNull(numberInput(z.number().int().min(1).max(10_000)));

/** Seats of one booking at most, whatever their kinds. */
export const mostSeats = 100;

/** Kinds of ticket, or of who comes: adults, children. `key` stays with what was sold; it is made when left out. */
export const eventKinds = z
  .array(
    z.object({
      key: z.string().max(40).optional(),
      name: localizedText(80),
      /** Decimal, as every amount in a list of terms. */
      price: amountInput.transform((cents) => cents / 100),
      /** Most of this kind at one beginning; null: as many as there are seats. */
      seats: seats.default(null),
    }),
  )
  .max(20);
/** So many of one kind of ticket. */
export const chosenKinds = z
  .array(z.object({ key: z.string().min(1).max(40), quantity: numberInput(z.number().int().min(0).max(mostSeats)) }))
  .max(20)
  .transform((kinds) => kinds.filter(({ quantity }) => quantity > 0));
export type ChosenKind = z.output<typeof chosenKinds>[number];

/** What is paid of a booking at once: all of it, or a deposit first and its rest later. */
export const bookingParts = ['whole', 'deposit', 'rest'] as const;
export type BookingPart = (typeof bookingParts)[number];

export type EventKind = z.output<typeof eventKinds>[number] & { readonly key: string };

/**
 * The share of the payment given back on cancelling: at least so many hours before the event, so many percent. Less than the least
 * of these hours: nothing. An empty list: everything, until the event begins.
 */
export const cancelLadder = z
  .array(
    z.object({
      hours: numberInput(z.number().int().min(0).max(8760)),
      percent: numberInput(z.number().int().min(0).max(100)),
    }),
  )
  .max(10)
  .superRefine((steps, context) => {
    const placed = steps.map((step, index) => ({ ...step, index })).sort((one, other) => other.hours - one.hours);
    for (const [place, step] of placed.entries()) {
      const before = placed[place - 1];
      if (before?.hours === step.hours)
        context.addIssue({ code: 'custom', message: 'booking.hours-twice', path: [step.index, 'hours'] });
      else if (before && step.percent > before.percent)
        context.addIssue({ code: 'custom', message: 'booking.ladder-rises', path: [step.index, 'percent'] });
    }
  });
export type CancelLadder = z.output<typeof cancelLadder>;
