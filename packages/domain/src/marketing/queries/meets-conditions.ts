import type { Context } from '@kaifong/kernel/context';
import { sql } from 'drizzle-orm';
import type { PersonCondition } from '../../customers/contract/index.ts';
import { peopleWhere } from '../../customers/index.ts';
import type { BroadcastChannel, FallReason } from '../contract/index.ts';
import { channels } from './audience.ts';

/** Whether all conditions of an audience are true of one person now. */
export async function meetsConditions(
  ctx: Context,
  customerId: number,
  conditions: readonly PersonCondition[],
): Promise<boolean> {
  const { rows } = await ctx.db.execute(
    sql`select from customers c where c.id = ${customerId}::int and ${await peopleWhere(ctx, conditions)}`,
  );
  return rows.length > 0;
}

/** Why one person gets no message of a channel that she did not ask for; undefined: she gets it. Each channel has a consent of its own. */
export async function fallReasonOf(
  ctx: Context,
  customerId: number,
  channel: BroadcastChannel,
): Promise<FallReason | undefined> {
  const { rows } = await ctx.db.execute<{ reason: FallReason | null }>(
    sql`select ${channels[channel].fall} as reason from customers c where c.id = ${customerId}::int`,
  );
  return rows[0]?.reason ?? undefined;
}

/** Whether somebody who reads mails at an address may have one she did not ask for now. */
export async function mayHaveNews(ctx: Context, address: string): Promise<boolean> {
  const { rows } = await ctx.db.execute(
    sql`select from customers c where c.email = ${address.toLowerCase()} and c.merged_into is null and c.erased_at is null
      and (${channels.email.fall}) is null limit 1`,
  );
  return rows.length > 0;
}
