// When an order finds its account: a guest's once the address is confirmed, and those placed afterwards at once; one that was placed
// while its customer was merged into another record follows her.
import { type AnyReaction, react } from '@kaifong/kernel/events';
import { emailVerified } from '../../customers/contract/index.ts';
import { findCustomer, followMerge } from '../../customers/index.ts';
import { orderPlaced } from '../contract/index.ts';
import { findOrderBundle } from '../desk/queries/order-bundle.ts';
import { claimGuestOrders } from '../order/actions/claim-guest-orders.ts';
import { orders } from '../order/schema.ts';

const claimWhenVerified = react({
  name: 'sales.claim-orders',
  to: emailVerified,
  async run(tx, { customer_id }) {
    const customer = await findCustomer(tx, customer_id);
    if (customer) await claimGuestOrders(tx, customer.email);
  },
});

const claimWhenPlaced = react({
  name: 'sales.claim-order',
  to: orderPlaced,
  async run(tx, { order_id, customer_id }) {
    if (customer_id !== null) return;
    const placed = await findOrderBundle(tx, 'id', order_id);
    if (placed) await claimGuestOrders(tx, placed.order.email);
  },
});

const followWhenPlaced = react({
  name: 'sales.follow-merge',
  to: orderPlaced,
  async run(tx, { order_id, customer_id }) {
    if (customer_id !== null) await followMerge(tx, orders, order_id);
  },
});

export const claimReactions: readonly AnyReaction[] = [claimWhenVerified, claimWhenPlaced, followWhenPlaced];
