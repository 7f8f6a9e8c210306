import { fail } from '@kaifong/base/errors';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { and, eq } from 'drizzle-orm';
import { newsList, takesOff } from '../queries/unsubscribe-link.ts';
import { customers } from '../schema.ts';
import { noteConsent } from './note-consent.ts';

/**
 * Takes an address off the shop's news, and keeps when. The answer is the same for addresses nobody has; a link that was not
 * made for the address is `not-found`.
 */
export async function unsubscribe(ctx: Context, { email, link }: { email: string; link: string }): Promise<void> {
  if (!takesOff(ctx.runtime, newsList, email, link)) throw fail('not-found');
  await inTransaction(ctx, async (tx) => {
    // Whoever reads the address wants no news there: a customer, and contacts with the same address.
    const people = await tx.db
      .update(customers)
      .set({ is_subscribe: false, ...touch(customers) })
      .where(and(eq(customers.email, email.trim().toLowerCase()), eq(customers.is_subscribe, true)))
      .returning({ id: customers.id });
    for (const { id } of people) await noteConsent(tx, id, false, 'unsubscribe');
  });
}
