import { fail } from '@kaifong/base/errors';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { and, eq } from 'drizzle-orm';
import { letterAllowed } from '../../../identity/index.ts';
import { noteConsent } from '../../actions/note-consent.ts';
import { leavingRequested } from '../../contract/index.ts';
import { customers } from '../../schema.ts';
import { newsList, takesOff, unsubscribePage } from '../queries/unsubscribe-link.ts';

/**
 * Takes an address off the shop's news, and keeps when. The answer is the same for addresses nobody has; a link that was not
 * made for the address is `not-found`.
 */
export async function leaveNews(ctx: Context, { email, link }: { email: string; link: string }): Promise<void> {
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

/** The page that asks whoever holds the link; a link that was not made for the address is `not-found`. */
export function pageToLeave({ runtime }: Context, { email, link }: { email: string; link: string }): string {
  if (!takesOff(runtime, newsList, email, link)) throw fail('not-found');
  return unsubscribePage(runtime, newsList, email, link);
}

/**
 * Asks for a mail with the link that ends the news. Whether anybody has the address is looked up by the worker, so that the answer is
 * the same for every address; more than three an hour for one address are not mailed.
 */
export async function askToLeave(ctx: Context, { email }: { email: string }): Promise<void> {
  if (!(await letterAllowed(ctx, 'leave-news', email))) return;
  await inTransaction(ctx, (tx) => announce(tx, leavingRequested, { email, language: tx.language }));
}
