// Somebody enters an automation: once for each occasion, by the rule of entering again.
import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { findPerson } from '../../customers/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { Trigger } from '../contract/index.ts';
import { type AutomationRow, flowOf } from '../queries/find-automation.ts';
import { dueAt } from '../rules/due-at.ts';
import { mayEnter } from '../rules/entry-rules.ts';
import { automationEntries, automations } from '../schema.ts';

const oneByOne = statement<{ locked: string }, [string]>(
  'automation-enter-lock',
  `select pg_advisory_xact_lock(hashtextextended('automation-entry:' || $1::text, 0))::text as locked`,
);

/** When somebody entered last, and how often she did. */
async function earlier(tx: TxContext, automationId: number, customerId: number) {
  const hers = and(eq(automationEntries.automation_id, automationId), eq(automationEntries.customer_id, customerId));
  const [last] = await tx.db
    .select({ at: automationEntries.created_at, times: sql<number>`(count(*) over ())::int` })
    .from(automationEntries)
    .where(hers)
    .orderBy(desc(automationEntries.created_at))
    .limit(1);
  return { last: last?.at ?? null, times: last?.times ?? 0 };
}

async function isThere(tx: TxContext, customerId: number): Promise<boolean> {
  const row = await findPerson(tx, customerId);
  if (!row?.enabled) return false;
  return !row.erased_at && row.merged_into === null && row.blocked_reason === null;
}

type Entering = Pick<AutomationRow, 'id' | 'current_version' | 'flow'>;

/** Lets a person into an automation. Returns false when she was there for this occasion, may not enter again, or is gone. */
export async function enter(
  tx: TxContext,
  automation: Entering,
  customerId: number,
  occasion: string,
): Promise<boolean> {
  // Two occasions at once ask one after the other whether she was in it.
  await tx.run(oneByOne, [`${automation.id}:${customerId}`]);
  const { last, times } = await earlier(tx, automation.id, customerId);
  const now = tx.runtime.now();
  if (!mayEnter(automation.flow, last, now) || !(await isThere(tx, customerId))) return false;
  const [first] = (await flowOf(tx, automation.id, automation.current_version)).steps;
  if (!first) return false;
  const { time_zone } = await getSettings(tx);
  const made = await tx.db
    .insert(automationEntries)
    .values({
      automation_id: automation.id,
      flow_version: automation.current_version,
      customer_id: customerId,
      occasion,
      number: times + 1,
      step: first.key,
      created_at: now,
      due_at: dueAt(first, now, time_zone),
    })
    .onConflictDoNothing()
    .returning({ id: automationEntries.id });
  return made.length > 0;
}

type OfKind<K extends Trigger['kind']> = Extract<Trigger, { readonly kind: K }>;

/** Lets a person into every automation that is on and whose trigger is of the kind and fits. Returns whether she entered any. */
export async function enterBy<K extends Trigger['kind']>(
  tx: TxContext,
  kind: K,
  customerId: number | null,
  occasion: string,
  fits: (trigger: OfKind<K>) => boolean = () => true,
): Promise<boolean> {
  if (customerId === null) return false;
  const rows = await tx.db
    .select()
    .from(automations)
    .where(and(automations.enabled, sql`${automations.flow} -> 'trigger' ->> 'kind' = ${kind}`))
    .orderBy(asc(automations.id));
  let entered = false;
  for (const row of rows)
    if (fits(row.flow.trigger as OfKind<K>)) entered = (await enter(tx, row, customerId, occasion)) || entered;
  return entered;
}
