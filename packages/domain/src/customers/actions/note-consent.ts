import { actorName, type TxContext } from '@kaifong/kernel/context';
import { desc, eq } from 'drizzle-orm';
import { customerConsents } from '../schema.ts';

/** Keeps that she said yes or no to news, where and when, if that is another word than her last. */
export async function noteConsent(tx: TxContext, customerId: number, given: boolean, origin: string): Promise<void> {
  const [last] = await tx.db
    .select({ given: customerConsents.given })
    .from(customerConsents)
    .where(eq(customerConsents.customer_id, customerId))
    .orderBy(desc(customerConsents.id))
    .limit(1);
  if ((last?.given ?? false) === given) return;
  await tx.db
    .insert(customerConsents)
    .values({ customer_id: customerId, kind: 'news', given, origin, actor: actorName(tx.actor), address: tx.address });
}
