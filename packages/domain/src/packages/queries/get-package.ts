import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { namesOfActors } from '@kaifong/kernel/staff';
import { listSteps, mayOf } from '@kaifong/kernel/steps';
import { asc, eq } from 'drizzle-orm';
import { fullNameOf } from '../../customers/index.ts';
import { orders } from '../../sales/schema.ts';
import { getSettings } from '../../settings/index.ts';
import { type PackageView, packageMachine } from '../contract/index.ts';
import { packageRules } from '../rules/package-rules.ts';
import { packageFriends, packages } from '../schema.ts';
import { amountWords } from './amount-words.ts';
import { accountsOf, showTerms } from './show-package.ts';

const buyer = {
  number: orders.number,
  email: orders.email,
  first_name: orders.first_name,
  last_name: orders.last_name,
};

async function friendsOf(ctx: Context, id: number): Promise<PackageView['friends']> {
  const rows = await ctx.db
    .select()
    .from(packageFriends)
    .where(eq(packageFriends.package_id, id))
    .orderBy(asc(packageFriends.id));
  return rows.map((row) => ({ id: row.id, email: row.email, created_at: row.created_at.toISOString() }));
}

/** One package with every posting and its history. Refuses `not-found`. */
export async function getPackage(ctx: Context, id: number): Promise<PackageView> {
  const [found] = await ctx.db
    .select({ one: packages, order: buyer })
    .from(packages)
    .innerJoin(orders, eq(orders.id, packages.order_id))
    .where(eq(packages.id, id));
  if (!found) throw fail('not-found');
  const { one, order } = found;
  const { sums, postings } = (await accountsOf(ctx, [one])).get(id) ?? { sums: undefined, postings: [] };
  if (!sums) throw fail('not-found');
  const [settings, words] = [await getSettings(ctx), await amountWords(ctx)];
  const names = await namesOfActors(ctx, new Set(postings.map(({ actor }) => actor)));
  const cents = (amount: number) => (one.grants === 'money' ? Math.round(amount * 100) : amount);
  const facts = { status: one.status, begun: one.starts_at !== null && one.starts_at <= ctx.runtime.now() };
  const may = mayOf(ctx);
  return {
    ...{ id, version: one.version, number: one.number, status: one.status, grants: one.grants, plan_id: one.plan_id },
    name: textIn(one.name, ctx.language, settings.main_language),
    customer_name: fullNameOf(order),
    email: order.email,
    ...{ order_id: one.order_id, order_number: order.number, created_at: one.created_at.toISOString() },
    left: `${words(one.grants, cents(sums.left))} / ${words(one.grants, cents(sums.granted))}`,
    ...{ starts: one.starts, valid_days: one.valid_days },
    ...showTerms(one),
    currency: settings.base_currency,
    single_price: toWire(one.single_cents),
    sums,
    postings: postings.map(({ actor, ...line }) => ({ ...line, who: names.get(actor) ?? null })),
    friends: await friendsOf(ctx, id),
    most_friends: one.most_friends,
    timeline: await listSteps(ctx, packageMachine, id),
    commands: packageRules.offered(facts, may),
    primary_command: packageRules.primary(facts, may) ?? null,
  };
}
