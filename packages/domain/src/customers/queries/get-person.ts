import { fail } from '@kaifong/base/errors';
import { day } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { accounts } from '../../identity/schema.ts';
import type { Person } from '../contract/index.ts';
import { fullNameOf } from '../contract/index.ts';
import { customerConsents, customerMerges, customerNotes, customers } from '../schema.ts';
import { findCustomer } from './find-customer.ts';
import { shownCustomer } from './get-customer.ts';
import { listAddresses } from './list-addresses.ts';

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

async function consentsOf(ctx: Context, id: number): Promise<Person['consents']> {
  const rows = await ctx.db
    .select()
    .from(customerConsents)
    .where(eq(customerConsents.customer_id, id))
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
    name: `${fullNameOf(merged)} <${merged.email}>`,
    created_at: merge.created_at.toISOString(),
    until: new Date(merge.created_at.getTime() + undoDays * day).toISOString(),
  }));
}

/** Everything staff keep of a person. Refuses `not-found`. */
export async function getPerson(ctx: Context, id: number): Promise<Person> {
  const row = await findCustomer(ctx, id);
  if (!row) throw fail('not-found');
  return {
    ...shownCustomer(row),
    addresses: await listAddresses(ctx, id),
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
