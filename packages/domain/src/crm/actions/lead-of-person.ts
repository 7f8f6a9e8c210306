// A person's lead, moved and handed over by a flow of automation: the same actions staff take.
import { AppError } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { asSystem, type TxContext } from '@kaifong/kernel/context';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { openLeadStatuses } from '../contract/index.ts';
import type { LeadRecord } from '../queries/find-lead.ts';
import { openAccounts } from '../queries/open-accounts.ts';
import { isOpen } from '../rules/lead-rules.ts';
import { leads } from '../schema.ts';
import { holdFunnel } from './capture-lead.ts';
import { assignLead, tellHandedOver } from './lead-steps.ts';
import { moveLead } from './move-lead.ts';

export interface WantedLead {
  readonly customer_id: number;
  /** The lead that is meant where it is open still; null: the newest one. */
  readonly lead_id: number | null;
  /** The funnel the lead is in; null: any. */
  readonly funnel_id: number | null;
}

/** A person's open lead, not held; undefined: she has none. */
export async function findOpenLead(
  ctx: Pick<TxContext, 'db'>,
  { customer_id, lead_id, funnel_id }: WantedLead,
): Promise<LeadRecord | undefined> {
  const [row] = await ctx.db
    .select()
    .from(leads)
    .where(
      and(
        eq(leads.customer_id, customer_id),
        inArray(leads.status, [...openLeadStatuses]),
        ...(funnel_id === null ? [] : [eq(leads.funnel_id, funnel_id)]),
      ),
    )
    .orderBy(desc(sql`${leads.id} = ${lead_id ?? 0}::int`), desc(leads.id))
    .limit(1);
  return row;
}

/** A person's open lead, held with its funnel until the transaction ends; undefined: she has none. Held before the person. */
export async function holdOpenLead(tx: TxContext, wanted: WantedLead): Promise<LeadRecord | undefined> {
  const found = await findOpenLead(tx, wanted);
  if (!found) return undefined;
  await holdFunnel(tx, found.funnel_id);
  const [row] = await tx.db.select().from(leads).where(eq(leads.id, found.id)).for('update');
  return row && isOpen(row.status) && row.customer_id === wanted.customer_id ? row : undefined;
}

/** What became of a lead: `has_it` where nothing was to be changed. */
export type LeadChange = 'done' | 'has_it' | 'stage_wants' | 'stage_gone' | 'owner_gone';

/** Moves a held lead to a stage. `stage_wants`: the stage wants of her what she does not have. */
export async function moveLeadOf(tx: TxContext, lead: LeadRecord, stage_id: number): Promise<LeadChange> {
  if (lead.stage_id === stage_id) return 'has_it';
  try {
    await moveLead(asSystem(tx, 'automation'), { id: lead.id, stage_id, version: lead.version });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'crm.stage-wants') return 'stage_wants';
    // Stages of a funnel change while people are on their way.
    if (error.fields?.stage_id) return 'stage_gone';
    throw error;
  }
  return 'done';
}

/** Gives a held lead an owner: one nobody talked to yet is changed, one that is worked on is handed over. */
export async function giveLead(tx: TxContext, lead: LeadRecord, owner_id: number): Promise<LeadChange> {
  if (lead.owner_id === owner_id) return 'has_it';
  if ((await openAccounts(tx, [owner_id])).length === 0) return 'owner_gone';
  const house = asSystem(tx, 'automation');
  if (lead.status === 'processing') {
    await assignLead(house, { id: lead.id, owner_id });
    return 'done';
  }
  const [after] = await tx.db
    .update(leads)
    .set({ owner_id, ...touch(leads) })
    .where(eq(leads.id, lead.id))
    .returning();
  await audit(house, { action: 'update', resource: 'lead', recordId: lead.id, before: lead, after });
  await tellHandedOver(house, lead, owner_id);
  return 'done';
}
