// What happens to an order happens to the commission of whoever sold it.
import { type AnyReaction, react } from '@kaifong/kernel/events';
import {
  differencePaid,
  orderCanceled,
  orderChanged,
  orderCompleted,
  orderPaid,
  orderRejected,
  refundApproved,
} from '../sales/contract/index.ts';
import { settleOrder } from './actions/settle-order.ts';
import { statementMoved } from './contract/index.ts';
import { sendStatement } from './letters/send-statement.tsx';

const events = [
  ['paid', orderPaid],
  ['difference-paid', differencePaid],
  ['changed', orderChanged],
  ['completed', orderCompleted],
  ['canceled', orderCanceled],
  ['rejected', orderRejected],
  ['refunded', refundApproved],
] as const;

const settled: readonly AnyReaction[] = events.map(([what, to]) =>
  react({
    name: `commission.order-${what}`,
    to: to as typeof orderPaid,
    about: ({ order_id }) => `commission:${order_id}`,
    run: async (tx, { order_id }) => void (await settleOrder(tx, order_id)),
  }),
);

export const reactions: readonly AnyReaction[] = [
  ...settled,
  react({ name: 'commission.mail-statement', to: statementMoved, run: sendStatement }),
];
