// The people a broadcast's conditions mean, in one statement over customers `c`. Every value is a parameter.
import { type Language, languages, parseLanguage } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { type SQL, sql } from 'drizzle-orm';
import type { PersonCondition } from '../../customers/contract/index.ts';
import { isThere, peopleWhere, unshownAddress } from '../../customers/index.ts';
import { getSettings } from '../../settings/index.ts';
import { type AudienceCount, type BroadcastChannel, type FallReason, fallReasons } from '../contract/index.ts';

const suppressed = sql`exists (select from mail_suppressions s where s.address = lower(c.email))`;

/** Contacts never had an account in which to say yes: they are counted apart. */
const noConsent = sql`case when c.is_customer then 'no_consent' else 'contact_no_consent' end`;

/** Why somebody gets no mail; null: she is reached. */
const fallOfMail = sql`case when not c.is_subscribe then ${noConsent}
  when coalesce(c.email, '') = '' then 'no_address'
  when ${unshownAddress} then 'unconfirmed'
  when not c.enabled or c.blocked_reason is not null then 'blocked'
  when ${suppressed} then 'suppressed' end`;

/** Why somebody gets no text message. */
const fallOfText = sql`case when not c.sms_subscribe then ${noConsent}
  when c.phone is null or c.phone_verified_at is null then 'no_phone'
  when not c.enabled or c.blocked_reason is not null then 'blocked' end`;

/** Where a message of each channel goes, and why somebody gets none. */
export const channels = {
  email: { address: sql`c.email`, fall: fallOfMail },
  sms: { address: sql`'+' || c.country_code || c.phone`, fall: fallOfText },
} as const;

/** The people a broadcast means, and how they are written to. */
export interface Meant {
  readonly audience: readonly PersonCondition[];
  readonly channel: BroadcastChannel;
}

/** Customers and contacts: of those with a customer's address the customer alone. */
const people = sql`(c.is_customer or coalesce(c.email, '') = '' or not exists (select from customers o
  where o.is_customer and o.email = c.email))`;

/** The rows `customer_id, address, language, reason` of an audience. Erased and merged records are nobody. */
async function matched(ctx: Context, { audience, channel }: Meant): Promise<SQL> {
  const condition = await peopleWhere(ctx, audience);
  const { address, fall } = channels[channel];
  return sql`select c.id as customer_id, ${address} as address, c.language, ${fall} as reason
    from customers c where ${people} and ${isThere} and ${condition}`;
}

/** How many people an audience means, how many are reached in which language, and why the others are not. */
export async function countAudience(ctx: Context, meant: Meant): Promise<AudienceCount> {
  const { main_language } = await getSettings(ctx);
  const { rows } = await ctx.db.execute<{ reason: FallReason | null; language: string; count: number }>(
    sql`select reason, language, count(*)::int as count from (${await matched(ctx, meant)}) m group by 1, 2`,
  );
  const sum = (of: typeof rows) => of.reduce((all, { count }) => all + count, 0);
  const reached = rows.filter(({ reason }) => reason === null);
  const languageOf = (code: string): Language => parseLanguage(code) ?? main_language;
  return {
    matched: sum(rows),
    reached: sum(reached),
    fallen: fallReasons
      .map((reason) => ({ reason, count: sum(rows.filter((row) => row.reason === reason)) }))
      .filter(({ count }) => count > 0),
    languages: languages
      .map((language) => ({ language, count: sum(reached.filter((row) => languageOf(row.language) === language)) }))
      .filter(({ count }) => count > 0),
  };
}

interface Words extends Meant {
  readonly id: number;
  /** Languages the broadcast is written in. */
  readonly written: readonly Language[];
  /** The language for whoever reads none of them; null: nobody gets foreign words. */
  readonly otherwise: Language | null;
}

/**
 * Keeps the audience as it is now, in one statement: those who said yes to news, and of them those who are left out, with the reason.
 * Whoever said no is not kept at all.
 */
export async function freezeAudience(ctx: Context, { id, written, otherwise, ...meant }: Words): Promise<void> {
  const { main_language } = await getSettings(ctx);
  const read = sql`case when language = any(${sql.param(languages)}::text[]) then language else ${main_language}::text end`;
  const words = sql`case when language = any(${sql.param(written)}::text[]) then language else ${otherwise}::text end`;
  await ctx.db.execute(sql`insert into broadcast_recipients (broadcast_id, customer_id, address, language, status, reason)
    select ${id}::int, customer_id, address, coalesce(words, language), case when left_out is null then 'pending' else 'rejected' end, left_out
    from (select n.*, ${words} as words, coalesce(reason, case when ${words} is null then 'no_words' end) as left_out
      from (select customer_id, address, ${read} as language, reason from (${await matched(ctx, meant)}) m) n) k
    where coalesce(left_out, '') not in ('no_consent', 'contact_no_consent', 'unconfirmed', 'no_address', 'no_phone')
    order by customer_id on conflict do nothing`);
}

export interface SomeRecipient {
  readonly customer_id: number;
  readonly language: string;
}

/** Up to so many people an audience reaches: of each language some, before any language has all of them. */
export async function someRecipients(ctx: Context, meant: Meant, most: number): Promise<readonly SomeRecipient[]> {
  const { rows } = await ctx.db.execute<{ customer_id: number; language: string }>(
    sql`select customer_id, language from (
        select customer_id, language, row_number() over (partition by language order by customer_id) as turn
        from (${await matched(ctx, meant)}) m where reason is null) t
      order by turn, language limit ${most}::int`,
  );
  return rows;
}
