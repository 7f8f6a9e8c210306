import { fail } from '@kaifong/base/errors';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { noteConsent } from '../../actions/note-consent.ts';
import { findCustomer } from '../../queries/find-customer.ts';
import { customers } from '../../schema.ts';
import { codeFits, customerIdIn } from '../queries/leave-code.ts';

/** Ends news by text message, by the code of one, and keeps when. A code that was not made for her number is `not-found`. */
export async function leaveTexts(ctx: Context, code: string): Promise<void> {
  const customer = await findCustomer(ctx, customerIdIn(code));
  if (!customer?.phone || !codeFits(ctx.runtime, customer, code)) throw fail('not-found');
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .update(customers)
      .set({ sms_subscribe: false, ...touch(customers) })
      .where(eq(customers.id, customer.id));
    await noteConsent(tx, customer.id, false, 'unsubscribe', 'sms');
  });
}
