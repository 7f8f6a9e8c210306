// The card of a lead on the board of her funnel.
import { fail, failField } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { getSettings } from '../../settings/index.ts';
import { type leadInputs, leadStageEntered } from '../contract/index.ts';
import { getLeadRecord, nextActivityOn, stageOf } from '../queries/find-lead.ts';
import { stageClock } from '../queries/lead-clocks.ts';
import { isOpen, missingOf } from '../rules/lead-rules.ts';
import { leads } from '../schema.ts';
import { holdFunnel } from './capture-lead.ts';
import { stageWants } from './lead-steps.ts';

/**
 * Moves a lead to another stage; nothing else of her changes. Refuses `not-found`, `stale-version` where somebody moved her meanwhile,
 * `crm.lead-closed`, `crm.stage-unknown` and `crm.stage-wants` with what the stage wants of her.
 */
export const moveLead = (
  ctx: Context,
  { id, stage_id, version }: z.output<(typeof leadInputs)['move']>,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const before = await getLeadRecord(tx, id);
    if (!isOpen(before.status)) throw fail('crm.lead-closed');
    const funnel = await holdFunnel(tx, before.funnel_id);
    const stage = stageOf(funnel, stage_id);
    if (!stage) throw failField('stage_id', 'crm.stage-unknown');
    if (stage_id === before.stage_id && version === before.version) return;
    const [read] = await tx.db.select({ next: nextActivityOn }).from(leads).where(eq(leads.id, id));
    const missing = missingOf(stage.required, { ...before, next_activity_on: read?.next ?? null });
    const { main_language } = await getSettings(tx);
    if (missing.length > 0) throw stageWants(tx, textIn(stage.name, tx.language, main_language), missing);
    const [moved] = await tx.db
      .update(leads)
      .set({ ...stageClock(tx, stage), ...touch(leads) })
      .where(and(eq(leads.id, id), eq(leads.version, version)))
      .returning();
    if (!moved) throw fail('stale-version');
    await audit(tx, { action: 'move', resource: 'lead', recordId: id, before, after: moved });
    const { funnel_id, customer_id } = moved;
    await announce(tx, leadStageEntered, {
      ...{ lead_id: id, funnel_id, customer_id },
      ...{ stage_id, from_stage_id: before.stage_id },
    });
  });
