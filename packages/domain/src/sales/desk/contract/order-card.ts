import { type CardOf, defineCard } from '@kaifong/base/contract';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { orderNext } from '../../order/contract/order-next.ts';
import { orderStatus } from '../../order/contract/status.ts';

/** What waits and what came last. Amounts are in the shop's base currency. */
export const orderCard = defineCard({
  name: 'orders',
  permission: 'get orders',
  output: z.object({
    /** Work waiting, most urgent first. */
    to_do: z.array(z.object({ next: orderNext, count: z.number() })),
    /** Refunds that wait for somebody: to be agreed to, to be sent by hand, refused by their provider. */
    refunds: z.object({ pending: z.number(), approved: z.number(), abnormal: z.number() }),
    /** Payments that do not fit their orders: somebody decides. */
    asides: z.number(),
    /** Returns that wait for somebody: to be agreed to, to be settled. */
    returns: z.object({ pending: z.number(), received: z.number() }),
    newest: z.array(
      z.object({
        id: z.number(),
        number: z.string(),
        status: orderStatus,
        /** Paid with play money. */
        rehearsal: z.boolean(),
        customer_name: z.string(),
        total: z.number(),
        created_at: instantOutput,
      }),
    ),
  }),
});
export type OrderNumbers = CardOf<typeof orderCard>;

/** `total`: what was paid and not returned. */
const sales = z.object({ orders: z.number(), total: z.number() });

/** What the shop took, for those who are to see it. Amounts are in its base currency. */
export const turnoverCard = defineCard({
  name: 'turnover',
  permission: 'get turnover',
  output: z.object({
    /** Not paid yet, in whole or in part, also what is packed or sent and paid at the door; `total` is what is due. */
    unpaid: sales,
    /** With a slip somebody has to look at. */
    in_review: sales,
    /** The figures contain what simulators paid: only while the shop rehearses, afterwards that is left out. */
    play_money: z.boolean(),
    today: sales,
    last_7_days: sales,
    last_30_days: sales,
    /** The 30 days before those, to compare with. */
    previous_30_days: sales,
    /** 30 days, oldest first, days without sales included. */
    series: z.array(z.object({ date: z.string(), orders: z.number(), total: z.number() })),
  }),
});
export type Turnover = CardOf<typeof turnoverCard>;
