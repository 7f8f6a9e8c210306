import { fail, failField } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { bindResource, type Values } from '@kaifong/kernel/resource';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import { packagePlan } from './contract/index.ts';
import { packagePlansTag } from './queries/takes-units.ts';
import { packagePlans, packages } from './schema.ts';

async function soldOf(tx: TxContext, id: unknown): Promise<number> {
  const [row] = await tx.db
    .select({ sold: count() })
    .from(packages)
    .where(eq(packages.plan_id, Number(id)));
  return row?.sold ?? 0;
}

/** A piece grants one package: a product has one plan that is enabled. */
async function refuseSecond(tx: TxContext, productId: number, id: number): Promise<void> {
  const others = and(eq(packagePlans.product_id, productId), eq(packagePlans.enabled, true), ne(packagePlans.id, id));
  const [other] = await tx.db.select({ name: packagePlans.name }).from(packagePlans).where(others).limit(1);
  if (other) throw failField('product_id', 'packages.product-taken', { plan: textIn(other.name, tx.language) });
}

const positive = (value: unknown) => Number(value ?? 0) > 0;

/** A plan says all that it grants; packages that were sold keep the terms of their day. */
async function prepare(tx: TxContext, values: Values, before: Values | undefined): Promise<Values> {
  const whole: Values = { grants: 'units', starts: 'first_use', ...before, ...values };
  if (whole.grants === 'units' && !positive(whole.units)) throw failField('units', 'packages.units-missing');
  if (whole.grants === 'money' && !positive(whole.money)) throw failField('money', 'packages.money-missing');
  if (whole.grants === 'units' && (whole.single_price === null || whole.single_price === undefined))
    throw failField('single_price', 'packages.single-missing');
  if (whole.starts === 'day' && !whole.starts_on) throw failField('starts_on', 'packages.day-missing');
  if (whole.starts === 'day' && whole.ends_on && String(whole.ends_on) < String(whole.starts_on))
    throw failField('ends_on', 'packages.ends-before');
  if (before && whole.grants !== before.grants && (await soldOf(tx, before.id)) > 0)
    throw failField('grants', 'packages.kind-kept');
  if (whole.enabled !== false) await refuseSecond(tx, Number(whole.product_id), Number(before?.id ?? 0));
  return values;
}

async function remove(tx: TxContext, { id }: Values): Promise<void> {
  const sold = await soldOf(tx, id);
  if (sold > 0) throw fail('packages.plan-sold', { sold });
}

export const planBindings = bindResource(packagePlan, packagePlans, {
  prepare,
  remove,
  tags: [packagePlansTag],
  computed: { sold: sql`(select count(*)::int from packages where packages.plan_id = "package_plans"."id")` },
});
