import { startOfDay } from '@kaifong/base/spans';
import { dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { getSettings } from '../../settings/index.ts';
import type { BookingNumbers } from '../contract/card.ts';

const read = statement<BookingNumbers, [Date, Date, Date]>(
  'bookings-today',
  `select (count(*) filter (where status = 'approved' and starts_at < $2))::int as expected,
     (count(*) filter (where status in ('present', 'completed')))::int as here,
     (count(*) filter (where status = 'absent'))::int as absent,
     (count(*) filter (where status = 'pending' and starts_at > $3))::int as pending
   from bookings
   where (starts_at >= $1 and starts_at < $2) or (status = 'pending' and starts_at > $3)`,
);

/** How many guests come today by the shop's clock, and how many requests of any day wait for an answer: one statement. */
export async function countBookingsToday(ctx: Context): Promise<BookingNumbers> {
  const { time_zone: zone } = await getSettings(ctx);
  const now = ctx.runtime.now();
  const today = dateIn(zone, now);
  const [row] = await ctx.run(read, [startOfDay(today, zone), startOfDay(today, zone, 1), now]);
  return row ?? { expected: 0, here: 0, absent: 0, pending: 0 };
}
