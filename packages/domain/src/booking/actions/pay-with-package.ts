// Staff take units of a package for a booking that is there: at the till, the front desk, or on its page.
import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import type * as z from 'zod';
import type { payWithPackageInput } from '../contract/index.ts';
import { readBookingQuotes } from '../queries/booking-money.ts';
import { getBookingRecord } from '../queries/find-booking.ts';
import { lockMoney } from './give-back.ts';
import { placeGone } from './keep-booking.ts';
import { lockEvent } from './lock-event.ts';
import { secure } from './note-money.ts';
import { bookingSteps, mailOf, tell } from './take-step.ts';
import { takeUnits } from './take-units.ts';

/** Ends what is on offer of a booking. Refuses `booking.in-order`, and `booking.paid-already` where money was taken for it. */
async function endOffers(tx: TxContext, id: number): Promise<void> {
  await lockMoney(tx, id, { unpaid: 'refuse', reason: '' });
  const kept = (await readBookingQuotes(tx, [id])).find(({ line, refunded_at }) => line && !refunded_at);
  if (kept?.paid_at) throw fail('booking.paid-already');
  if (kept?.line) throw fail('booking.in-order', { number: kept.line.order_number });
}

/**
 * Pays for a booking with a unit for each seat; the price that was on offer is gone in the same commit, out of whichever cart it lay in. A
 * place that was kept for its money is hers for good. Refuses what the machine refuses, `booking.in-order`, `booking.paid-already`,
 * `booking.place-gone`, and what `takeUnits` refuses.
 */
export const payWithPackage = (ctx: Context, input: z.output<typeof payWithPackageInput>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { id, version, package_id } = input;
    const { event_id } = await getBookingRecord(tx, id);
    await endOffers(tx, id);
    const found = await lockEvent(tx, event_id);
    const step = await bookingSteps.begin(tx, { id, version, command: 'pay-with-package' });
    const { row } = step;
    const isKept = row.hold_until !== null;
    if (isKept && !(await secure(tx, found, row))) throw placeGone(tx, found);
    const payer = await takeUnits(tx, found, row, package_id ?? undefined);
    await bookingSteps.finish(tx, step, {
      set: { package_id: payer, price_cents: null, hold_until: null },
      effects: [{ kind: 'coupon', word: 'units-used', amount: row.seats }, ...(isKept ? mailOf(row, 'placed') : [])],
    });
    if (isKept) await tell(tx, row, 'placed');
  });
