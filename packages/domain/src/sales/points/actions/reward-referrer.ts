// The customer who brought a buyer is rewarded for her first order, unless she is the same person: by telephone,
// address, or card.
import { inTransaction } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { defineJob } from '@kaifong/kernel/jobs';
import * as z from 'zod';
import { findCustomer } from '../../../customers/index.ts';
import { rewardReferral } from '../../../members/index.ts';
import type { OrderStatus } from '../../order/contract/index.ts';
import { isUndone } from '../../order/rules/is-undone.ts';
import { payersOf } from '../../payment/queries/payers-of.ts';

const buyerOf = statement<{ customer_id: number | null; status: OrderStatus }, [number]>(
  'order-buyer',
  'select customer_id, status from orders where id = $1::int',
);

const holdStatus = statement<{ status: OrderStatus }, [number]>(
  'order-hold-status',
  'select status from orders where id = $1::int for update',
);

const contactsOf = statement<{ phones: (string | null)[]; address: string | null }, [number]>(
  'customer-order-contacts',
  `select array[phone, shipping_address ->> 'contact_number'] as phones, shipping_address ->> 'address' as address
   from orders where customer_id = $1::int order by id desc limit 50`,
);

/** The providers are asked outside of every transaction. While one is away the job comes back by itself. */
export const rewardReferrer = defineJob({
  name: 'sales.reward-referrer',
  input: z.object({ order_id: z.number() }),
  async run(ctx, { order_id }) {
    const [order] = await ctx.run(buyerOf, [order_id]);
    const friend = order?.customer_id ? await findCustomer(ctx, order.customer_id) : undefined;
    if (!order || !friend?.referrer_id || isUndone(order.status)) return;
    const tracesOf = async (id: number) => {
      const contacts = await ctx.run(contactsOf, [id]);
      return {
        phones: contacts.flatMap(({ phones }) => phones),
        addresses: contacts.map(({ address }) => address),
        payers: await payersOf(ctx, id),
      };
    };
    const orders = { friend: await tracesOf(friend.id), referrer: await tracesOf(friend.referrer_id) };
    await inTransaction(ctx, async (tx) => {
      // A refund at the same moment waits, or was before and nothing is given.
      const [held] = await tx.run(holdStatus, [order_id]);
      if (held && !isUndone(held.status))
        await rewardReferral(tx, { customerId: friend.id, orderId: order_id }, orders);
    });
  },
});
