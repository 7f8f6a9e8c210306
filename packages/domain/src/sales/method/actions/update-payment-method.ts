import { fail, failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { constraintOf } from '@kaifong/kernel/db';
import { isOther } from '@kaifong/kernel/fields';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import {
  capabilitiesOf,
  type PaymentMethod,
  type PaymentMethodCode,
  type updatePaymentMethodInput,
} from '../contract/index.ts';
import { methodsTag, readPaymentRows, showPaymentMethod } from '../queries/list-methods.ts';
import { paymentMethods } from '../schema.ts';

type Input = z.output<typeof updatePaymentMethodInput>;
type Row = typeof paymentMethods.$inferSelect;

const valuesOf = ({ names, instructions, countries, enabled, order }: Input) => ({
  name: names,
  instructions,
  countries: [...new Set(countries)],
  enabled,
  order,
});

/** Callers of before know nothing of these; what they leave out stays. */
const limitsOf = (input: Input, before: Row) => ({
  currencies: input.currencies ? [...new Set(input.currencies)] : before.currencies,
  min_cents: input.min_amount === undefined ? before.min_cents : input.min_amount,
  max_cents: input.max_amount === undefined ? before.max_cents : input.max_amount,
  surcharge_basis_points:
    input.surcharge_percent === undefined ? before.surcharge_basis_points : Math.round(input.surcharge_percent * 100),
  surcharge_cents: input.surcharge ?? before.surcharge_cents,
  tax_class_id: input.tax_class_id === undefined ? before.tax_class_id : input.tax_class_id,
});

function requireChargeable({ code, currencies = [] }: Input): void {
  const can = capabilitiesOf(code).currencies;
  const currency = can === 'any' ? undefined : currencies.find((one) => !can.includes(one));
  if (currency) throw failField('currencies', 'sales.payment-currency', { currency });
}

/** The only record it refers to. */
function refusedClass(error: unknown): never {
  throw constraintOf(error)?.kind === 'foreign' ? failField('tax_class_id', 'tax.class-missing') : error;
}

async function shown(tx: TxContext, code: PaymentMethodCode): Promise<PaymentMethod> {
  const row = (await readPaymentRows(tx)).find((one) => one.code === code);
  if (!row) throw fail('not-found');
  return showPaymentMethod(tx, row);
}

/** Changes what a way to pay is called, asks for and costs, and where, for which totals and currencies it is offered. */
export async function updatePaymentMethod(ctx: Context, input: Input): Promise<PaymentMethod> {
  return inTransaction(ctx, async (tx) => {
    const same = eq(paymentMethods.code, input.code);
    const [before] = await tx.db.select().from(paymentMethods).where(same).for('update');
    if (!before) throw fail('not-found');
    if (input.version !== undefined && input.version !== before.version)
      throw fail('stale-version', {}, { details: { current: await shown(tx, input.code) } });
    requireChargeable(input);
    const values = { ...valuesOf(input), ...limitsOf(input, before) };
    if (values.min_cents !== null && values.max_cents !== null && values.min_cents > values.max_cents)
      throw failField('max_amount', 'sales.payment-amounts');
    if (!isOther(values, before)) return shown(tx, input.code);
    const [after] = await tx.db
      .update(paymentMethods)
      .set({ ...values, version: sql`version + 1`, updated_at: sql`now()` })
      .where(same)
      .returning()
      .catch(refusedClass);
    if (!after) throw fail('not-found');
    await audit(tx, { action: 'update', resource: 'payment_method', recordId: after.code, before, after });
    tx.tx.changedTags.add(methodsTag);
    return shown(tx, input.code);
  });
}
