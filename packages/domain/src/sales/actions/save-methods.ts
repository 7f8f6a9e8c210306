import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { constraintOf } from '@kaifong/kernel/db';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type {
  createShippingMethodInput,
  PaymentMethod,
  ShippingMethod,
  updatePaymentMethodInput,
  updateShippingMethodInput,
} from '../contract/index.ts';
import { methodsTag, showPaymentMethod, showShippingMethod } from '../queries/list-methods.ts';
import { paymentMethods, shippingMethods } from '../schema.ts';

type ShippingInput = z.output<typeof createShippingMethodInput>;

const shippingValues = ({ names, countries, price, free_above, enabled, order }: ShippingInput) => ({
  name: names,
  countries: [...new Set(countries)],
  price_cents: price,
  // Nothing is "free from 0 on": that is a price of 0.
  free_above_cents: free_above === 0 ? null : free_above,
  enabled,
  order,
});

const changed = { version: sql`version + 1`, updated_at: sql`now()` };

function checkVersion(row: { version: number } | undefined, seen: number | undefined, current: () => unknown): void {
  if (!row) throw fail('not-found');
  if (seen !== undefined && seen !== row.version) throw fail('stale-version', {}, { details: { current: current() } });
}

/** Adds a way to send parcels. */
export async function createShippingMethod(ctx: Context, input: ShippingInput): Promise<ShippingMethod> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.insert(shippingMethods).values(shippingValues(input)).returning();
    if (!row) throw new Error('a shipping method was not written');
    await audit(tx, { action: 'create', resource: 'shipping_method', recordId: row.id, after: row });
    tx.tx.changedTags.add(methodsTag);
    return showShippingMethod(row, tx.language);
  });
}

/** Changes a way to send parcels. Orders keep the name and price they were placed with. */
export async function updateShippingMethod(
  ctx: Context,
  input: z.output<typeof updateShippingMethodInput>,
): Promise<ShippingMethod> {
  return inTransaction(ctx, async (tx) => {
    const same = eq(shippingMethods.id, input.id);
    const [before] = await tx.db.select().from(shippingMethods).where(same).for('update');
    checkVersion(before, input.version, () => before && showShippingMethod(before, tx.language));
    const values = { ...shippingValues(input), ...changed };
    const [after] = await tx.db.update(shippingMethods).set(values).where(same).returning();
    if (!after) throw fail('not-found');
    await audit(tx, { action: 'update', resource: 'shipping_method', recordId: after.id, before, after });
    tx.tx.changedTags.add(methodsTag);
    return showShippingMethod(after, tx.language);
  });
}

async function removeMethod(tx: TxContext, id: number) {
  try {
    return await tx.db.delete(shippingMethods).where(eq(shippingMethods.id, id)).returning();
  } catch (error) {
    if (constraintOf(error)?.kind === 'foreign') throw fail('sales.method-in-use');
    throw error;
  }
}

/** Takes a way to send parcels away. Refuses `method-in-use` when an order was sent so. */
export async function deleteShippingMethod(ctx: Context, id: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const [before] = await removeMethod(tx, id);
    if (!before) throw fail('not-found');
    await audit(tx, { action: 'delete', resource: 'shipping_method', recordId: id, before });
    tx.tx.changedTags.add(methodsTag);
    return { id };
  });
}

/** Changes what a way to pay is called and asks for, and where it is offered. */
export async function updatePaymentMethod(
  ctx: Context,
  input: z.output<typeof updatePaymentMethodInput>,
): Promise<PaymentMethod> {
  return inTransaction(ctx, async (tx) => {
    const same = eq(paymentMethods.code, input.code);
    const [before] = await tx.db.select().from(paymentMethods).where(same).for('update');
    checkVersion(before, input.version, () => before && showPaymentMethod(before, tx.language));
    const { names, instructions, countries, enabled, order } = input;
    const values = { name: names, instructions, countries: [...new Set(countries)], enabled, order, ...changed };
    const [after] = await tx.db.update(paymentMethods).set(values).where(same).returning();
    if (!after) throw fail('not-found');
    await audit(tx, { action: 'update', resource: 'payment_method', recordId: after.code, before, after });
    tx.tx.changedTags.add(methodsTag);
    return showPaymentMethod(after, tx.language);
  });
}
