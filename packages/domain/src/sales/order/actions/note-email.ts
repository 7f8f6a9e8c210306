import type { TxContext } from '@kaifong/kernel/context';
import { and, eq } from 'drizzle-orm';
import { orders } from '../schema.ts';

/** Where the buyer of a sale over the counter is written to, said afterwards. An address that is there already stays. */
export async function noteEmail(tx: TxContext, orderId: number, email: string): Promise<void> {
  await tx.db
    .update(orders)
    .set({ email })
    .where(and(eq(orders.id, orderId), eq(orders.channel, 'pos'), eq(orders.email, '')));
}
