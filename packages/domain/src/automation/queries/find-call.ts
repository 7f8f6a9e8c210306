import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { customers } from '../../customers/schema.ts';
import { automationEntries, automationOutcomes, automations } from '../schema.ts';

/** The outcome of a webhook step with what its call tells. */
export async function findCall(ctx: Context, outcomeId: number) {
  const [row] = await ctx.db
    .select({ outcome: automationOutcomes, automation: automations, person: customers })
    .from(automationOutcomes)
    .innerJoin(automationEntries, eq(automationEntries.id, automationOutcomes.entry_id))
    .innerJoin(automations, eq(automations.id, automationEntries.automation_id))
    .leftJoin(customers, eq(customers.id, automationEntries.customer_id))
    .where(eq(automationOutcomes.id, outcomeId));
  return row;
}

export type WaitingCall = NonNullable<Awaited<ReturnType<typeof findCall>>>;
