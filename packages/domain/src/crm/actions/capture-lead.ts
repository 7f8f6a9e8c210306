// Everything that is decided when somebody becomes a lead: by staff, a sheet, a funnel or a form.
import { fail, failField } from '@kaifong/base/errors';
import type { Language } from '@kaifong/base/localized';
import { audit } from '@kaifong/kernel/audit';
import type { TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { parseInput } from '@kaifong/kernel/http';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { capturePerson, findPerson, fullNameOf, profileProblem, typedNumber } from '../../customers/index.ts';
import { emailSchema } from '../../identity/contract/index.ts';
import { getMainLanguage, getSettings } from '../../settings/index.ts';
import { leadCaptured, leadStageEntered } from '../contract/index.ts';
import type { LeadSource } from '../contract/source.ts';
import { type FunnelRecord, type LeadRecord, stageOf } from '../queries/find-lead.ts';
import { contactDue, stageClock } from '../queries/lead-clocks.ts';
import { openAccounts } from '../queries/open-accounts.ts';
import { funnels, leads } from '../schema.ts';
import { mayName, seesOwnAlone } from '../scopes.ts';

const anEmail = z.object({ email: emailSchema });

export interface Reach {
  readonly email?: unknown;
  readonly country_code?: unknown;
  readonly phone?: unknown;
}

/**
 * An address and a number as they are kept. Refuses, at its field, what is no address, a number without its code
 * (`customers.country-code-required`) and one its country does not know.
 */
export async function judgedReach(tx: TxContext, reach: Reach, before?: Reach) {
  const email = reach.email ? parseInput(anEmail, { email: reach.email }).email : null;
  const number = typedNumber({ ...reach });
  const old = before && { phone: before.phone as string | null, country_code: before.country_code as string | null };
  const problem = profileProblem(number, await getSettings(tx), tx.runtime.now(), old);
  if (problem) throw problem;
  return { email, ...number };
}

/**
 * A funnel that stays as it is until the transaction ends, held before any lead of it. Refuses, at its field, one that is not there.
 * `turn`: where it gives out its leads by turn it is held for that, so that two captures never wait for each other.
 */
export async function holdFunnel(tx: TxContext, id: unknown, turn = false): Promise<FunnelRecord> {
  const which = eq(funnels.id, Number(id));
  const [rule] = turn ? await tx.db.select({ rule: funnels.owner_rule }).from(funnels).where(which) : [];
  const [row] = await tx.db
    .select()
    .from(funnels)
    .where(which)
    .for(rule?.rule === 'turn' ? 'update' : 'share');
  if (!row) throw failField('funnel_id', 'validation.choice');
  return row;
}

/** Refuses an account that is gone or closed. */
export async function requireOwner(tx: TxContext, id: number, field = 'owner_id'): Promise<void> {
  if ((await openAccounts(tx, [id])).length === 0) throw failField(field, 'crm.owner-gone');
}

/** The owner of a new lead of a funnel, by its rule. By turn the counter of the funnel is moved, so that of many at once each has another owner. */
export async function ownerByRule(tx: TxContext, { id, owner_rule, owner_ids }: FunnelRecord): Promise<number | null> {
  if (owner_rule === 'nobody' || owner_ids.length === 0) return null;
  const there = await openAccounts(tx, owner_ids);
  if (owner_rule === 'account' || there.length < 2) return there[0] ?? null;
  const [moved] = await tx.db
    .update(funnels)
    .set({ turn: sql`${funnels.turn} + 1` })
    .where(eq(funnels.id, id))
    .returning({ turn: funnels.turn });
  return there[((moved?.turn ?? 1) - 1) % there.length] ?? null;
}

interface Owned {
  /** The owner that was named. */
  readonly wish: number | null;
  readonly customer_id: number;
  readonly funnel: FunnelRecord;
}

/**
 * The owner of a new lead: the one that is named, else the owner of her person, else by the rule of the funnel. A caller who sees
 * her own leads alone becomes the owner herself.
 */
async function ownerOf(tx: TxContext, { wish, customer_id, funnel }: Owned): Promise<number | null> {
  const { actor } = tx;
  if (actor.kind === 'staff' && seesOwnAlone(tx)) {
    if (wish !== null && wish !== actor.id) throw failField('owner_id', 'crm.own-leads-alone');
    return actor.id;
  }
  if (wish !== null) return wish;
  const person = await findPerson(tx, customer_id);
  const [inherited] = person?.owner_id ? await openAccounts(tx, [person.owner_id]) : [];
  return inherited ?? ownerByRule(tx, funnel);
}

export interface LeadWish extends Reach {
  readonly name?: string | null | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly company?: string | undefined;
  readonly birthday?: string | undefined;
  readonly customer_id?: number | null | undefined;
  readonly funnel_id: number;
  readonly stage_id?: number | null | undefined;
  readonly source: LeadSource;
  readonly owner_id?: number | null | undefined;
  readonly language?: Language | undefined;
  /** True: a stranger typed the address and the number into a form, and has proven neither. */
  readonly claimed?: boolean | undefined;
}

/** The person a lead is: the one that is named, or whoever has shown that the address is hers, or a new contact. */
async function personOf(tx: TxContext, wish: LeadWish, reach: Awaited<ReturnType<typeof judgedReach>>) {
  if (wish.customer_id) {
    const person = await findPerson(tx, wish.customer_id);
    if (!person || person.merged_into !== null || person.erased_at !== null || !mayName(tx, person))
      throw failField('customer_id', 'validation.choice');
    const { email, country_code, phone } = person;
    const own = reach.phone ? reach : { country_code, phone };
    return {
      isNew: false,
      kept: {
        customer_id: person.id,
        name: wish.name || fullNameOf(person),
        email: reach.email ?? (email || null),
        country_code: own.country_code,
        phone: own.phone,
      },
    };
  }
  const name = wish.name || reach.email || reach.phone || '';
  const { first_name, last_name, company, birthday, source, claimed } = wish;
  const language = wish.language ?? ((await getMainLanguage(tx)) as Language);
  const captured = { name, first_name, last_name, company, birthday, source, language, claimed };
  const { id, isNew } = await capturePerson(tx, { ...captured, ...reach });
  return { isNew, kept: { customer_id: id, name, ...reach } };
}

/** What a new lead is made of, with its person and owner. Refuses everything wrong at its field, and `crm.funnel-archived`. */
export async function newLead(tx: TxContext, wish: LeadWish) {
  const reach = await judgedReach(tx, wish);
  const funnel = await holdFunnel(tx, wish.funnel_id, true);
  if (funnel.status === 'archived') throw failField('funnel_id', 'crm.funnel-archived');
  const stage = wish.stage_id ? stageOf(funnel, wish.stage_id) : funnel.stages[0];
  if (!stage) throw failField('stage_id', 'crm.stage-unknown');
  if (wish.owner_id) await requireOwner(tx, wish.owner_id);
  const { kept, isNew } = await personOf(tx, wish, reach);
  const owner_id = await ownerOf(tx, { wish: wish.owner_id ?? null, customer_id: kept.customer_id, funnel });
  const clocks = { ...stageClock(tx, stage), contact_due_at: await contactDue(tx) };
  return { isNew, values: { ...kept, ...clocks, funnel_id: funnel.id, source: wish.source, owner_id } };
}

type Told = Pick<LeadRecord, 'id' | 'funnel_id' | 'customer_id' | 'source' | 'attempt' | 'stage_id'>;

/** Tells the house of a new lead, or of one that was taken up again. */
export async function tellCaptured(tx: TxContext, lead: Told, ebook = false): Promise<void> {
  const { id: lead_id, funnel_id, customer_id, source, attempt, stage_id } = lead;
  const head = { lead_id, funnel_id, customer_id };
  await announce(tx, leadCaptured, { ...head, source, attempt, ebook });
  await announce(tx, leadStageEntered, { ...head, stage_id, from_stage_id: null });
}

export interface CapturedLead extends LeadWish {
  readonly submission_id: number | null;
  readonly value?: number | null | undefined;
  readonly note?: string | undefined;
  /** True: the e-book of the funnel is mailed to her. */
  readonly ebook?: boolean | undefined;
}

/** Makes a lead of what a visitor sent. */
export async function captureLead(
  tx: TxContext,
  { submission_id, value = null, note = '', ebook = false, ...wish }: CapturedLead,
): Promise<{ readonly lead: LeadRecord; readonly isNew: boolean }> {
  const { values, isNew } = await newLead(tx, wish);
  const [lead] = await tx.db
    .insert(leads)
    .values({ ...values, submission_id, value, note })
    .returning();
  if (!lead) throw fail('not-found');
  await audit(tx, { action: 'create', resource: 'lead', recordId: lead.id, after: lead });
  await tellCaptured(tx, lead, ebook);
  return { lead, isNew };
}
