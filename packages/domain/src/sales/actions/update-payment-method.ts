import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { isOther } from '@kaifong/kernel/fields';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { PaymentMethod, updatePaymentMethodInput } from '../contract/index.ts';
import { methodsTag, showPaymentMethod } from '../queries/list-methods.ts';
import { paymentMethods } from '../schema.ts';

/** Changes what a way to pay is called and asks for, and where it is offered. */
export async function updatePaymentMethod(
  ctx: Context,
  input: z.output<typeof updatePaymentMethodInput>,
): Promise<PaymentMethod> {
  return inTransaction(ctx, async (tx) => {
    const same = eq(paymentMethods.code, input.code);
    const [before] = await tx.db.select().from(paymentMethods).where(same).for('update');
    if (!before) throw fail('not-found');
    if (input.version !== undefined && input.version !== before.version)
      throw fail('stale-version', {}, { details: { current: showPaymentMethod(before, tx.language) } });
    const { names, instructions, countries, enabled, order } = input;
    const values = { name: names, instructions, countries: [...new Set(countries)], enabled, order };
    if (!isOther(values, before)) return showPaymentMethod(before, tx.language);
    const [after] = await tx.db
      .update(paymentMethods)
      .set({ ...values, version: sql`version + 1`, updated_at: sql`now()` })
      .where(same)
      .returning();
    if (!after) throw fail('not-found');
    await audit(tx, { action: 'update', resource: 'payment_method', recordId: after.code, before, after });
    tx.tx.changedTags.add(methodsTag);
    return showPaymentMethod(after, tx.language);
  });
}
