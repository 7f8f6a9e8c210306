import { fail } from '@kaifong/base/errors';
import { dateIn, day } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { accounts } from '../../identity/schema.ts';
import { getSettings } from '../../settings/index.ts';
import type { Activity, Person, PersonNoun } from '../contract/index.ts';
import { fullNameOf } from '../contract/index.ts';
import { customerConsents, customerMerges, customerNotes, customers, personActivities } from '../schema.ts';
import { findPerson } from './find-customer.ts';
import { phoneOf } from './find-customers.ts';
import { shownCustomer } from './get-customer.ts';
import { listAddresses } from './list-addresses.ts';
import { withMerged } from './with-merged.ts';

/** How long two records that were laid together can be taken apart again. */
export const undoDays = 30;

async function notesOf(ctx: Context, id: number): Promise<Person['notes']> {
  const rows = await ctx.db
    .select({
      id: customerNotes.id,
      text: customerNotes.text,
      author: accounts.name,
      created_at: customerNotes.created_at,
    })
    .from(customerNotes)
    .leftJoin(accounts, eq(accounts.id, customerNotes.account_id))
    .where(eq(customerNotes.customer_id, id))
    .orderBy(desc(customerNotes.id))
    .limit(200);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** Planned ones first, the next first; then those that are done, the latest first. */
async function activitiesOf(ctx: Context, id: number): Promise<Activity[]> {
  const { done_at, on_day } = personActivities;
  const rows = await ctx.db
    .select({ activity: personActivities, author: accounts.name })
    .from(personActivities)
    .leftJoin(accounts, eq(accounts.id, personActivities.account_id))
    .where(eq(personActivities.customer_id, id))
    .orderBy(
      sql`${done_at} is not null`,
      sql`case when ${done_at} is null then ${on_day} end`,
      desc(on_day),
      desc(personActivities.id),
    )
    .limit(200);
  if (rows.length === 0) return [];
  const today = dateIn((await getSettings(ctx)).time_zone, ctx.runtime.now());
  return rows.map(({ activity: { id: activity_id, kind, text, ...row }, author }) => ({
    ...{ id: activity_id, kind, text, author },
    on_day: row.on_day,
    done_at: row.done_at?.toISOString() ?? null,
    overdue: row.done_at === null && row.on_day < today,
  }));
}

/** Her words, and those in records that were merged into hers, which stand for other addresses. */
async function consentsOf(ctx: Context, id: number): Promise<Person['consents']> {
  const rows = await ctx.db
    .select()
    .from(customerConsents)
    .where(inArray(customerConsents.customer_id, withMerged(id)))
    .orderBy(desc(customerConsents.id))
    .limit(100);
  return rows.map(({ id, kind, given, origin, actor, created_at }) => ({
    ...{ id, kind, given, origin, actor },
    created_at: created_at.toISOString(),
  }));
}

async function mergesOf(ctx: Context, id: number): Promise<Person['merges']> {
  const since = new Date(ctx.runtime.now().getTime() - undoDays * day);
  const rows = await ctx.db
    .select({ merge: customerMerges, merged: customers })
    .from(customerMerges)
    .innerJoin(customers, eq(customers.id, customerMerges.merged_id))
    .where(and(eq(customerMerges.kept_id, id), isNull(customerMerges.undone_at), gt(customerMerges.created_at, since)));
  return rows.map(({ merge, merged }) => ({
    id: merge.id,
    merged_id: merged.id,
    name: `${fullNameOf(merged)} <${merged.email || phoneOf(merged)}>`,
    created_at: merge.created_at.toISOString(),
    until: new Date(merge.created_at.getTime() + undoDays * day).toISOString(),
  }));
}

/** Everything staff keep of a person, customer or contact; with a noun one of the other is `not-found`. */
export async function getPerson(ctx: Context, id: number, noun?: PersonNoun): Promise<Person> {
  const row = await findPerson(ctx, id, noun);
  if (!row) throw fail('not-found');
  return {
    ...shownCustomer(row),
    is_customer: row.is_customer,
    company: row.company,
    source: row.source,
    contact_group_ids: row.contact_group_ids,
    addresses: await listAddresses(ctx, id),
    activities: await activitiesOf(ctx, id),
    enabled: row.enabled,
    tags: row.tags,
    blocked_reason: row.blocked_reason,
    erased_at: row.erased_at?.toISOString() ?? null,
    merged_into: row.merged_into,
    notes: await notesOf(ctx, id),
    consents: await consentsOf(ctx, id),
    merges: await mergesOf(ctx, id),
  };
}
