// An entry is locked first, then a lead the step changes with its funnel, then the person in it.
import type { TxContext } from '@kaifong/kernel/context';
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { holdOpenLead, type LeadRecord } from '../crm/index.ts';
import { type CustomerRow, holdCustomers } from '../customers/index.ts';
import type { FlowStep } from './contract/index.ts';
import { leadOf } from './rules/lead-of.ts';
import { automationEntries, automations } from './schema.ts';

export type EntryRow = typeof automationEntries.$inferSelect;
export type PersonRow = CustomerRow;

/** The entry whose turn it is and that no other worker holds, until the transaction ends. People in an automation that is off wait. */
export async function lockDueEntry(tx: TxContext): Promise<EntryRow | undefined> {
  const due = and(isNotNull(automationEntries.due_at), lte(automationEntries.due_at, tx.runtime.now()));
  const on = sql`exists (select from ${automations} where ${automations.id} = ${automationEntries.automation_id} and ${automations.enabled})`;
  const [row] = await tx.db
    .select()
    .from(automationEntries)
    .where(and(due, on))
    .orderBy(asc(automationEntries.due_at), asc(automationEntries.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

export async function lockEntry(tx: TxContext, id: number): Promise<EntryRow | undefined> {
  const [row] = await tx.db.select().from(automationEntries).where(eq(automationEntries.id, id)).for('update');
  return row;
}

/** The person as she is now: whoever takes back a consent, or is blocked, is so before the step, or after it. */
export async function holdPerson(tx: TxContext, id: number | null): Promise<PersonRow | undefined> {
  if (id === null) return undefined;
  const [row] = await holdCustomers(tx, [id], { alone: true });
  return row;
}

/** The lead a step changes, as it stays until the transaction ends; undefined: the step changes none, or she has none. */
export async function holdLead(tx: TxContext, entry: EntryRow, step: FlowStep): Promise<LeadRecord | undefined> {
  const wanted = leadOf(step, entry.customer_id, entry.occasion);
  return wanted && holdOpenLead(tx, wanted);
}
