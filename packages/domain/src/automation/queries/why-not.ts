// Why a person leaves an automation, or gets nothing of a step. Asked before a step is taken, and by a dry run.
import { type Language, type Localized, parseLanguage } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { sql } from 'drizzle-orm';
import { findOpenLead } from '../../crm/index.ts';
import { smsAccess } from '../../customers/index.ts';
import type { BroadcastChannel } from '../../marketing/contract/index.ts';
import { fallReasonOf, meetsConditions } from '../../marketing/index.ts';
import { givesCodes } from '../../promotions/index.ts';
import { getMainLanguage } from '../../settings/index.ts';
import type { Flow, FlowStep, LeaveReason, SkipReason } from '../contract/index.ts';
import type { PersonRow } from '../locks.ts';
import { leadOf } from '../rules/lead-of.ts';

async function orderedSince(ctx: Context, customerId: number, since: Date): Promise<boolean> {
  const { rows } = await ctx.db.execute(
    sql`select from orders where customer_id = ${customerId}::int and created_at > ${since}::timestamptz
      and coalesce(archived_from, status) not in ('canceled', 'rejected', 'refunded') limit 1`,
  );
  return rows.length > 0;
}

/** Why somebody who entered at `since` goes no further; undefined: she does. */
export async function leaveReasonOf(
  ctx: Context,
  flow: Pick<Flow, 'stop' | 'stop_ordered'>,
  person: PersonRow | undefined,
  since: Date,
): Promise<LeaveReason | undefined> {
  if (!person || person.erased_at || person.merged_into !== null) return 'gone';
  if (!person.enabled || person.blocked_reason !== null) return 'blocked';
  if (flow.stop_ordered && (await orderedSince(ctx, person.id, since))) return 'ordered';
  if (flow.stop.length > 0 && (await meetsConditions(ctx, person.id, flow.stop))) return 'stopped';
  return undefined;
}

const hasWords = (words: Localized, language: Language): boolean => (words[language] ?? '').trim() !== '';

/** The language of the words somebody gets: hers where all is written in it, else the main one, which always is. */
export async function languageOf(
  ctx: Context,
  step: Extract<FlowStep, { readonly kind: 'mail' | 'sms' }>,
  person: Pick<PersonRow, 'language'>,
): Promise<Language> {
  const texts = step.kind === 'mail' ? [step.subject, step.content] : [step.text];
  const hers = parseLanguage(person.language);
  return hers && texts.every((words) => hasWords(words as Localized, hers)) ? hers : getMainLanguage(ctx);
}

/** Why somebody gets no message of a channel, as broadcasts find it. */
const newsReasonOf = async (
  ctx: Context,
  customerId: number,
  channel: BroadcastChannel,
): Promise<SkipReason | undefined> => (await fallReasonOf(ctx, customerId, channel)) as SkipReason | undefined;

/** Why a step does nothing for somebody now; undefined: it does. */
export async function skipReasonOf(ctx: Context, step: FlowStep, person: PersonRow): Promise<SkipReason | undefined> {
  switch (step.kind) {
    case 'mail':
      return newsReasonOf(ctx, person.id, 'email');
    case 'sms':
      return (await newsReasonOf(ctx, person.id, 'sms')) ?? ((await smsAccess(ctx)) ? undefined : 'no_sms');
    case 'tag':
      return person.tags.includes(step.tag) === step.remove ? undefined : 'has_it';
    case 'coupon':
      return (await givesCodes(ctx, step.promotion_id)) ? undefined : 'promotion_over';
    default:
      return undefined;
  }
}

/** Why a step that changes a lead does nothing for somebody, as far as that is known before she is there. */
export async function noLeadOf(ctx: Context, step: FlowStep, person: PersonRow): Promise<SkipReason | undefined> {
  const wanted = leadOf(step, person.id, '');
  if (!wanted) return undefined;
  const lead = await findOpenLead(ctx, wanted);
  if (!lead) return 'no_lead';
  const there = step.kind === 'stage' ? lead.stage_id === step.stage_id : false;
  return there ? 'has_it' : undefined;
}
