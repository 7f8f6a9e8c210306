// Whoever pays was perhaps a lead before.
import { react } from '@kaifong/kernel/events';
import { and, eq, ne } from 'drizzle-orm';
import { winLeadsOf, winLeadsOfGuest } from '../../crm/index.ts';
import { orderPaid } from '../contract/index.ts';
import { orders } from '../order/schema.ts';

/** Leads of a member who pays are won by her order; those of a guest by the address or number the order has. */
export const winWhenPaid = react({
  name: 'sales.win-leads',
  to: orderPaid,
  about: ({ order_id }) => `order:${order_id}`,
  async run(tx, { order_id, customer_id }) {
    if (customer_id !== null) return winLeadsOf(tx, { order_id, customer_id });
    const [order] = await tx.db
      .select({ email: orders.email, country_code: orders.country_code, phone: orders.phone })
      .from(orders)
      .where(and(eq(orders.id, order_id), ne(orders.channel, 'test')));
    if (order) await winLeadsOfGuest(tx, { order_id, ...order });
  },
});
