import type { Context } from '@kaifong/kernel/context';
import { recordSteps } from '@kaifong/kernel/steps';
import { and, desc, eq } from 'drizzle-orm';
import { bookingMachine } from '../../contract/index.ts';
import type { BookingRecord } from '../../queries/find-booking.ts';
import type { BackResult } from '../contract/index.ts';

const timeouts = new Set(['expire', 'lapse']);

/** Why a booking is no longer as bad weather left it, by its last step: its guest changed it, it ran out, its money went back, or somebody else. */
export async function changeSince(ctx: Context, { id }: Pick<BookingRecord, 'id'>): Promise<BackResult> {
  const { machine, record_id, command, actor_kind } = recordSteps;
  const [last] = await ctx.db
    .select({ command, actor_kind })
    .from(recordSteps)
    .where(and(eq(machine, bookingMachine.name), eq(record_id, id)))
    .orderBy(desc(recordSteps.id))
    .limit(1);
  if (last && timeouts.has(last.command)) return 'ran_out';
  if (last?.command === 'refund') return 'paid_back';
  return last?.actor_kind === 'customer' || last?.actor_kind === 'visitor' ? 'changed' : 'as_now';
}
