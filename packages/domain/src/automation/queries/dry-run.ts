// A flow as one real person would go through it now. Nothing is written, and nobody is told.
import { failField } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { and, desc, eq } from 'drizzle-orm';
import { fullNameOf, seesPerson } from '../../customers/index.ts';
import { customers } from '../../customers/schema.ts';
import { meetsConditions, quietUntil } from '../../marketing/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { DryRun, Flow, FlowStep } from '../contract/index.ts';
import type { PersonRow } from '../locks.ts';
import { atClock, dueAt } from '../rules/due-at.ts';
import { mayEnter } from '../rules/entry-rules.ts';
import { automationEntries } from '../schema.ts';
import { findAutomation } from './find-automation.ts';
import { leaveReasonOf, noLeadOf, skipReasonOf } from './why-not.ts';

async function lastEntered(ctx: Context, automationId: number, customerId: number): Promise<Date | null> {
  const [row] = await ctx.db
    .select({ at: automationEntries.created_at })
    .from(automationEntries)
    .where(and(eq(automationEntries.automation_id, automationId), eq(automationEntries.customer_id, customerId)))
    .orderBy(desc(automationEntries.created_at))
    .limit(1);
  return row?.at ?? null;
}

async function look(ctx: Context, flow: Flow, step: FlowStep, person: PersonRow, from: Date, zone: string) {
  const due = dueAt(step, from, zone);
  const message = step.kind === 'mail' || step.kind === 'sms';
  const quiet = flow.quiet_hours && message ? await quietUntil(ctx, due) : null;
  const at = quiet === null ? due : atClock(due, quiet, zone);
  const reason = (await skipReasonOf(ctx, step, person)) ?? (await noLeadOf(ctx, step, person)) ?? null;
  const met = step.kind === 'condition' && (await meetsConditions(ctx, person.id, step.conditions));
  const detail = step.kind === 'condition' ? (met ? 'yes' : 'no') : null;
  const next = step.kind === 'condition' && !met ? step.otherwise : step.next;
  return { at, next, line: { step: step.key, kind: step.kind, happens: reason === null, reason, detail } };
}

/** Refuses `not-found`; a person who is not there, or whom the caller may not see, at `customer_id` (`automation.record-gone`). */
export async function dryRunAutomation(
  ctx: Context,
  { id, customer_id }: { readonly id: number; readonly customer_id: number },
): Promise<DryRun> {
  const { flow } = await findAutomation(ctx, id);
  const [person] = await ctx.db.select().from(customers).where(eq(customers.id, customer_id));
  if (!person || !seesPerson(ctx, person)) throw failField('customer_id', 'automation.record-gone');
  const { time_zone } = await getSettings(ctx);
  const now = ctx.runtime.now();
  const leaves = (await leaveReasonOf(ctx, flow, person, now)) ?? null;
  const enters = mayEnter(flow, await lastEntered(ctx, id, customer_id), now);
  const steps: DryRun['steps'] = [];
  let at = now;
  for (let step = leaves ? undefined : flow.steps[0]; step && steps.length < flow.steps.length; ) {
    const seen = await look(ctx, flow, step, person, at, time_zone);
    at = seen.at;
    steps.push({ ...seen.line, at: at.toISOString() });
    step = flow.steps.find(({ key }) => key === seen.next);
  }
  return { person: fullNameOf(person), enters, leaves, steps, ends_at: at.toISOString() };
}
