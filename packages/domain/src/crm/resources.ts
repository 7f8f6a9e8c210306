import { fail, failField } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { parseInput } from '@kaifong/kernel/http';
import { bindResource, type Values, type WriteKind } from '@kaifong/kernel/resource';
import { forgetSteps } from '@kaifong/kernel/steps';
import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { contactsInPart } from '../customers/index.ts';
import { accounts } from '../identity/schema.ts';
import { removePrivateFiles } from '../media/index.ts';
import { getSettings } from '../settings/index.ts';
import { judgedReach, newLead, requireOwner, tellCaptured } from './actions/capture-lead.ts';
import { tellHandedOver } from './actions/lead-steps.ts';
import {
  type FunnelStage,
  funnel,
  funnelMachine,
  lead,
  leadMachine,
  openLeadStatuses,
  stagesInput,
} from './contract/index.ts';
import type { LeadSource } from './contract/source.ts';
import { countLeads } from './queries/count-leads.ts';
import { getLeadRecord, nextActivityOn } from './queries/find-lead.ts';
import { matchingLead } from './queries/matching-lead.ts';
import { readStages } from './rules/read-stages.ts';
import { usualStages } from './rules/usual-stages.ts';
import { funnels, leads } from './schema.ts';
import { seenLeads, seesOwnAlone } from './scopes.ts';

/** Fields of a lead that are set when she is captured and stay. */
const bound = ['customer_id', 'funnel_id', 'stage_id'] as const;
const reach = ['email', 'country_code', 'phone'] as const;

/** What staff, a sheet or a list may change of a lead. Her stage is changed by moving her card, her owner by handing her over. */
async function changedLead(tx: TxContext, values: Values, before: Values): Promise<Values> {
  const moved = bound.find(
    (name) => values[name] !== undefined && values[name] !== null && values[name] !== before[name],
  );
  if (moved) throw failField(moved, 'crm.lead-bound');
  const { customer_id: _person, funnel_id: _funnel, stage_id: _stage, ...sent } = values;
  if (!(openLeadStatuses as readonly unknown[]).includes(before.status)) throw fail('crm.lead-closed');
  const owner = sent.owner_id;
  if (owner !== undefined && owner !== before.owner_id) {
    if (before.status !== 'pending') throw failField('owner_id', 'crm.hand-over');
    if (owner !== null) await requireOwner(tx, Number(owner));
    // Laid down, or given away beside the step that tells of it, the lead would be gone from her sight.
    if (seesOwnAlone(tx)) throw failField('owner_id', 'crm.own-leads-alone');
    await tellHandedOver(tx, await getLeadRecord(tx, Number(before.id)), owner === null ? null : Number(owner));
  }
  const judged = reach.some((name) => sent[name] !== undefined)
    ? await judgedReach(tx, { ...before, ...sent }, before)
    : {};
  return { ...sent, ...judged, name: sent.name || before.name };
}

async function prepareLead(tx: TxContext, values: Values, before: Values | undefined, how: WriteKind): Promise<Values> {
  if (before) return changedLead(tx, values, before);
  // A deleted lead that comes back is what she was: nothing about her is decided again.
  if (how === 'undo') return values;
  const { name, first_name, last_name, email, country_code, phone } = values;
  const made = await newLead(tx, {
    ...(name ? { name: String(name) } : {}),
    ...(first_name ? { first_name: String(first_name) } : {}),
    ...(last_name ? { last_name: String(last_name) } : {}),
    ...{ email, country_code, phone },
    customer_id: values.customer_id as number | null,
    funnel_id: Number(values.funnel_id),
    stage_id: values.stage_id as number | null,
    source: (values.source ?? 'form') as LeadSource,
    owner_id: values.owner_id as number | null,
  });
  return { ...values, ...made.values };
}

export const leadBindings = bindResource(lead, leads, {
  seen: seenLeads,
  prepare: prepareLead,
  async after(tx, row) {
    if (row.version === 1) await tellCaptured(tx, await getLeadRecord(tx, Number(row.id)));
  },
  remove: (tx, { id }) => forgetSteps(tx, leadMachine, [Number(id)]),
  keyword: matchingLead,
  leaves: contactsInPart,
  computed: { next_activity_on: nextActivityOn },
});

/** Stages as they are stored. Refuses what is wrong with them, each at its place, and to take out one that leads stand in. */
async function stagesOf(tx: TxContext, sent: unknown, before: Values | undefined): Promise<FunnelStage[]> {
  const there = (before?.stages ?? []) as readonly FunnelStage[];
  const typed = parseInput(z.object({ stages: stagesInput }), { stages: sent === '' ? [] : sent }).stages;
  const { stages, faults } = readStages(typed, tx.language, there);
  if (Object.keys(faults).length > 0)
    throw fail(
      'validation',
      {},
      { fields: Object.fromEntries(Object.entries(faults).map(([at, one]) => [at, [one]])) },
    );
  const gone = there.filter(({ id }) => !stages.some((stage) => stage.id === id));
  if (!before || gone.length === 0) return stages;
  const ids = gone.map(({ id }) => id);
  const [stuck] = await tx.db
    .select({ stage_id: leads.stage_id })
    .from(leads)
    .where(and(eq(leads.funnel_id, Number(before.id)), inArray(leads.stage_id, ids)))
    .limit(1);
  if (stuck) {
    const { main_language } = await getSettings(tx);
    const name = gone.find(({ id }) => id === stuck.stage_id)?.name ?? {};
    throw failField('stages', 'crm.stage-has-leads', {
      stage: textIn(name, tx.language, main_language),
    });
  }
  return stages;
}

async function requireOwners(tx: TxContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));
  if (found.length < new Set(ids).size) throw failField('owner_ids', 'crm.owner-gone');
}

async function prepareFunnel(tx: TxContext, values: Values, before: Values | undefined): Promise<Values> {
  const whole = { ...before, ...values };
  const { stages, ...others } = values;
  const owners = (whole.owner_ids ?? []) as number[];
  if (values.owner_ids !== undefined) await requireOwners(tx, owners);
  if (whole.owner_rule !== 'nobody' && whole.owner_rule !== undefined && owners.length === 0)
    throw failField('owner_ids', 'crm.no-owners');
  // A funnel visitors find asks by a form.
  if (before?.status === 'published' && whole.form_id === null) throw failField('form_id', 'crm.funnel-without-form');
  const creator = before ? {} : { creator_id: tx.actor.kind === 'staff' ? tx.actor.id : null };
  // Emptied by a cell of a sheet, the stages stay as they are.
  if (before && (stages === undefined || stages === null)) return others;
  return { ...others, ...creator, stages: await stagesOf(tx, stages ?? usualStages, before) };
}

/** Funnels are deleted by whoever made them (specification, 6); by others once that account is closed or gone. */
async function requireCreator(tx: TxContext, { id, creator_id }: Values): Promise<void> {
  const { actor } = tx;
  if (creator_id === null || actor.kind === 'system' || (actor.kind === 'staff' && actor.id === creator_id)) return;
  const [creator] = await tx.db
    .select({ enabled: accounts.enabled })
    .from(accounts)
    .where(eq(accounts.id, Number(creator_id)));
  if (creator?.enabled) throw fail('crm.only-creator', { id: Number(id) });
}

export const funnelBindings = bindResource(funnel, funnels, {
  prepare: prepareFunnel,
  async remove(tx, record) {
    await requireCreator(tx, record);
    await forgetSteps(tx, funnelMachine, [Number(record.id)]);
    if (record.ebook_id) await removePrivateFiles(tx, [String(record.ebook_id)]);
  },
  inUse: 'crm.funnel-has-leads',
  tags: ['funnels'],
  computed: { leads: countLeads },
});
