import type { Context } from '@kaifong/kernel/context';
import { mayOf } from '@kaifong/kernel/steps';
import { unitsForAll } from '../../packages/index.ts';
import type { BookingView } from '../contract/index.ts';
import { bookingRules } from '../rules/booking-rules.ts';
import type { BookingQuote } from './booking-money.ts';
import type { BookingRecord } from './find-booking.ts';

interface Asked {
  readonly booking: BookingRecord;
  readonly quotes: readonly BookingQuote[];
}

const command = 'pay-with-package';

/**
 * What the caller can do with each booking now. To pay with a package is offered where its customer has one with enough units, and nothing was paid
 * or ordered of its price: one statement at most for all of them.
 */
export async function offeredCommands(ctx: Context, asked: readonly Asked[]) {
  const may = mayOf(ctx);
  const now = ctx.runtime.now();
  const offered = new Map(asked.map(({ booking }) => [booking.id, bookingRules.offered({ ...booking, now }, may)]));
  const askers = asked.flatMap(({ booking, quotes }) => {
    const { id, customer_id, event_id, seats } = booking;
    const isFree = offered.get(id)?.includes(command) && quotes.every(({ line, refunded_at }) => !line || refunded_at);
    return isFree && customer_id !== null ? [{ id, customer_id, event_id, seats }] : [];
  });
  const units = await unitsForAll(ctx, askers);
  const payable = new Set(
    askers.flatMap(({ id, seats }, place) => (units[place]?.some(({ left }) => left >= seats) ? [id] : [])),
  );
  return ({ id, ...booking }: BookingRecord): Pick<BookingView, 'commands' | 'primary_command'> => ({
    commands: (offered.get(id) ?? []).filter((each) => each !== command || payable.has(id)),
    primary_command: bookingRules.primary({ ...booking, now }, may) ?? null,
  });
}
