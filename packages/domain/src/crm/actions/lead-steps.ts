// The machine of leads with its table, and what each step does beside the status.
import { fail, failField } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import type { StepEffect } from '@kaifong/base/steps';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { renderMessage } from '@kaifong/kernel/http';
import { authorOf, bindMachine } from '@kaifong/kernel/steps';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod';
import { findPerson, handOverReaders, makeCustomer, noteActivity } from '../../customers/index.ts';
import { moveLedSubmission } from '../../forms/index.ts';
import { getSettings } from '../../settings/index.ts';
import {
  leadContacted,
  leadHandedOver,
  type leadInputs,
  leadLost,
  leadWon,
  type StageField,
} from '../contract/index.ts';
import { getFunnelRecord, getLeadRecord, type LeadRecord, nextActivityOn, stageOf } from '../queries/find-lead.ts';
import { contactDue, stageClock } from '../queries/lead-clocks.ts';
import { isJustMerged, type LeadFacts, leadRules, missingOf } from '../rules/lead-rules.ts';
import { leads } from '../schema.ts';
import { mayName, seenLeads } from '../scopes.ts';
import { holdFunnel, requireOwner, tellCaptured } from './capture-lead.ts';

export type LockedLead = LeadRecord & LeadFacts & { readonly missing: readonly StageField[]; readonly stage: string };
type Change = Omit<typeof leads.$inferInsert, 'id' | 'version' | 'status'>;

/** Holds a lead the caller may see until the transaction ends, with what her stage wants of her. Refuses `not-found`. */
export async function lockLead(tx: TxContext, id: number): Promise<LockedLead> {
  const [row] = await tx.db
    .select()
    .from(leads)
    .where(and(eq(leads.id, id), seenLeads(tx)))
    .for('update');
  if (!row) throw fail('not-found');
  const funnel = await getFunnelRecord(tx, row.funnel_id);
  const stage = stageOf(funnel, row.stage_id);
  const wanted = stage?.required ?? [];
  const { main_language } = await getSettings(tx);
  const name = textIn(stage?.name ?? {}, tx.language, main_language);
  const missing = wanted.length === 0 ? [] : await missingHere(tx, row, wanted);
  return { ...row, missing, stage: name, justMerged: isJustMerged(row, tx.runtime.now()) };
}

async function missingHere(tx: TxContext, row: LeadRecord, wanted: readonly StageField[]): Promise<StageField[]> {
  const [read] = await tx.db.select({ next_activity_on: nextActivityOn }).from(leads).where(eq(leads.id, row.id));
  return missingOf(wanted, { ...row, next_activity_on: read?.next_activity_on ?? null });
}

/** The refusal that names what a stage wants, in words. */
export function stageWants({ language }: TxContext, stage: string, missing: readonly StageField[]) {
  const fields = missing.map((field) => renderMessage(language, `crm.stage_field.${field}`)).join(', ');
  return fail('crm.stage-wants', { stage, fields });
}

export const leadMoves = bindMachine({
  rules: leadRules,
  lock: lockLead,
  factsOf: (row) => row,
  write: (tx, { id }, change: Partial<Change> & Pick<LeadRecord, 'status'>) =>
    tx.db.update(leads).set(change).where(eq(leads.id, id)),
  wrongStep: (_row, status) => fail('crm.lead-moved', { status }),
});

type Input<Name extends keyof typeof leadInputs> = z.output<(typeof leadInputs)[Name]>;
const headOf = ({ id: lead_id, funnel_id, customer_id }: LeadRecord) => ({ lead_id, funnel_id, customer_id });

/** Answers go along with their lead. */
async function moveAnswers(tx: TxContext, lead: LeadRecord, command: 'process' | 'approve' | 'complete' | 'reject') {
  if (lead.submission_id !== null) await moveLedSubmission(tx, lead.submission_id, command);
}

/** The work of the first talk, wherever it was noted: the clock stops. */
export async function markContacted(tx: TxContext, { id, version }: Input<'plain'>): Promise<void> {
  const step = await leadMoves.begin(tx, { id, version, command: 'contact' });
  await moveAnswers(tx, step.row, 'process');
  await leadMoves.finish(tx, step, { set: { first_contact_at: tx.runtime.now() } });
  await announce(tx, leadContacted, headOf(step.row));
}

/** Notes the first talk with a lead. */
export const contactLead = (ctx: Context, input: Omit<Input<'contact'>, 'kind' | 'text'> & Partial<Input<'contact'>>) =>
  inTransaction(ctx, async (tx) => {
    // For several at once nothing is asked.
    const { kind = 'call', text = '', ...which } = input;
    const { customer_id } = await lockLead(tx, which.id);
    await markContacted(tx, which);
    await noteActivity(tx, { id: customer_id, kind, text, on_day: null, done: true });
  });

/** A lead means it. Refuses `crm.stage-wants` with what her stage wants of her. */
export const qualifyLead = (ctx: Context, { id, version }: Input<'plain'>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const step = await leadMoves.begin(tx, { id, version, command: 'qualify' });
    const { stage, missing } = step.row;
    if (missing.length > 0) throw stageWants(tx, stage, missing);
    await leadMoves.finish(tx, step);
  });

/** Tells the house that a lead is another colleague's. Returns the letters that follow. */
export async function tellHandedOver(tx: TxContext, lead: LeadRecord, to_id: number | null): Promise<StepEffect[]> {
  if (lead.owner_id === to_id) return [];
  const handed = { from_id: lead.owner_id, to_id, by_id: authorOf(tx).accountId };
  await announce(tx, leadHandedOver, { ...headOf(lead), ...handed });
  const readers = await handOverReaders(tx, handed);
  return readers.map(({ letter, account }) => ({ kind: 'mail', word: `mail-${letter}`, target: account.email }));
}

/** Hands a lead that is worked on to another account. Refuses one that is gone at `owner_id`. */
export const assignLead = (ctx: Context, { id, version, reason, owner_id }: Input<'assign'>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const step = await leadMoves.begin(tx, { id, version, command: 'assign', reason });
    // A preview is asked before anybody was chosen.
    if (owner_id) await requireOwner(tx, owner_id);
    const effects = await tellHandedOver(tx, step.row, owner_id ?? null);
    await leadMoves.finish(tx, step, { set: { owner_id: owner_id ?? null }, effects });
  });

/** The customer a won lead is: the one that is named, or her person, who becomes one. */
async function buyerOf(tx: TxContext, lead: LeadRecord, named: number | null | undefined): Promise<number> {
  const id = named ?? lead.customer_id;
  const person = await findPerson(tx, id);
  const isHidden = named !== null && named !== undefined && person && !mayName(tx, person);
  if (!person || person.merged_into !== null || person.erased_at !== null || isHidden)
    throw failField('customer_id', 'validation.choice');
  if (!person.is_customer) await makeCustomer(tx, { id });
  return id;
}

/** `buyer`: the customer that is named; null: the lead's own person; `as she is`: that person without becoming a customer. */
type Buyer = number | null | 'as she is';

/** Wins a lead for a buyer, by an order where there is one. */
export async function closeWon(tx: TxContext, { id, version }: Input<'plain'>, buyer: Buyer, order_id: number | null) {
  const step = await leadMoves.begin(tx, { id, version, command: 'win' });
  const customer_id = buyer === 'as she is' ? step.row.customer_id : await buyerOf(tx, step.row, buyer);
  await moveAnswers(tx, step.row, 'approve');
  await moveAnswers(tx, step.row, 'complete');
  const now = tx.runtime.now();
  await leadMoves.finish(tx, step, { set: { customer_id, order_id, won_at: now, closed_at: now } });
  await announce(tx, leadWon, { ...headOf(step.row), customer_id, order_id });
}

/**
 * A lead has bought: her person is a customer from now on, and value, source and owner stay as they are. Refuses what making a
 * customer of a contact is refused.
 */
export const winLead = (ctx: Context, { customer_id, ...which }: Input<'win'>): Promise<void> =>
  inTransaction(ctx, (tx) => closeWon(tx, which, customer_id ?? null, null));

/** A lead will not buy; why is one of a list. */
export const loseLead = (ctx: Context, { id, version, reason, lost_reason }: Input<'lose'>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const step = await leadMoves.begin(tx, { id, version, command: 'lose', reason });
    await moveAnswers(tx, step.row, 'complete');
    await leadMoves.finish(tx, step, { set: { lost_reason: lost_reason ?? 'other', closed_at: tx.runtime.now() } });
    await announce(tx, leadLost, { ...headOf(step.row), reason: lost_reason ?? 'other' });
  });

/** Nobody's wish: a joke, an advertisement. */
export const junkLead = (ctx: Context, { id, version, reason }: Input<'reasoned'>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const step = await leadMoves.begin(tx, { id, version, command: 'junk', reason });
    await leadMoves.finish(tx, step, { set: { closed_at: tx.runtime.now() } });
  });

/**
 * Lays a lead into another one that is the same wish: her history and source are read there from now on. Refuses, at its field, a
 * target that is she herself, was put aside, or is not there.
 */
export const mergeLead = (ctx: Context, { id, version, target_id }: Input<'duplicate'>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    // Both are held in the order of their ids: two leads laid into each other come one after the other.
    if (target_id)
      await tx.db
        .select({ id: leads.id })
        .from(leads)
        .where(inArray(leads.id, [id, target_id]))
        .orderBy(asc(leads.id))
        .for('update');
    const step = await leadMoves.begin(tx, { id, version, command: 'duplicate' });
    const [target] = target_id
      ? await tx.db
          .select()
          .from(leads)
          .where(and(eq(leads.id, target_id), seenLeads(tx)))
      : [];
    if (target_id && (!target || target.id === id || target.status === 'disabled'))
      throw failField('target_id', 'crm.duplicate-target');
    const now = tx.runtime.now();
    const set = { merged_into: target?.id ?? null, merged_at: now, closed_at: now };
    await leadMoves.finish(tx, step, { set });
  });

/** The two were two after all: within thirty days each is what it was. */
export const unmergeLead = (ctx: Context, { id, version }: Input<'plain'>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const step = await leadMoves.begin(tx, { id, version, command: 'unmerge' });
    await leadMoves.finish(tx, step, { set: { merged_into: null, merged_at: null, closed_at: null } });
  });

/** Takes a lead up again, from the first stage: a new attempt. */
export const recycleLead = (ctx: Context, { id, version }: Input<'plain'>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { stages } = await holdFunnel(tx, (await getLeadRecord(tx, id)).funnel_id);
    const step = await leadMoves.begin(tx, { id, version, command: 'recycle' });
    const [first] = stages;
    if (!first) throw fail('crm.no-stage');
    const set = {
      ...stageClock(tx, first),
      attempt: step.row.attempt + 1,
      contact_due_at: await contactDue(tx),
      first_contact_at: null,
      lost_reason: null,
      closed_at: null,
    };
    await leadMoves.finish(tx, step, { set });
    await tellCaptured(tx, { ...step.row, ...set });
  });

export const archiveLead = leadMoves.plainStep('archive');
