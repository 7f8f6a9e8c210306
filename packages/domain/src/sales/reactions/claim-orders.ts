// When a guest's orders find their account: once its address is confirmed, and those placed afterwards at once.
import { type AnyReaction, react } from '@kaifong/kernel/events';
import { emailVerified } from '../../customers/contract/index.ts';
import { findCustomer } from '../../customers/index.ts';
import { orderPlaced } from '../contract/index.ts';
import { findOrderBundle } from '../desk/queries/order-bundle.ts';
import { claimGuestOrders } from '../order/actions/claim-guest-orders.ts';

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

export const claimReactions: readonly AnyReaction[] = [claimWhenVerified, claimWhenPlaced];
