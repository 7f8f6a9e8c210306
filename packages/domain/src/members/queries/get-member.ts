import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { asc, count, eq, inArray } from 'drizzle-orm';
import { findCustomer, fullNameOf } from '../../customers/index.ts';
import { customers } from '../../customers/schema.ts';
import type { Member } from '../contract/index.ts';
import { customerGroups } from '../schema.ts';
import { getPoints } from './points.ts';
import { groupsOf, standingOf } from './tier-of.ts';

/** Tier, groups and points of a customer, for staff. Refuses `not-found`. */
export async function getMember(ctx: Context, id: number): Promise<Member> {
  const customer = await findCustomer(ctx, id);
  if (!customer) throw fail('not-found');
  const ids = await groupsOf(ctx, id);
  const groups = await ctx.db
    .select({ id: customerGroups.id, name: customerGroups.name })
    .from(customerGroups)
    .where(inArray(customerGroups.id, ids))
    .orderBy(asc(customerGroups.name));
  const referrer = customer.referrer_id ? await findCustomer(ctx, customer.referrer_id) : undefined;
  const [brought] = await ctx.db.select({ many: count() }).from(customers).where(eq(customers.referrer_id, id));
  return {
    customer_id: id,
    ...(await standingOf(ctx, id)),
    groups,
    points: await getPoints(ctx, id),
    referrer: referrer ? { id: referrer.id, name: fullNameOf(referrer) } : null,
    referred: brought?.many ?? 0,
  };
}
