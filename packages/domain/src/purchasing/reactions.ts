import { react } from '@kaifong/kernel/events';
import { purchaseOrderSent } from './contract/index.ts';
import { sendPurchaseOrder } from './letters/send-purchase-order.tsx';
import { findPurchaseOrder } from './queries/purchase-order-bundle.ts';

export const reactions = [
  react({
    name: 'purchasing.mail-supplier',
    to: purchaseOrderSent,
    async run(tx, { id, email }) {
      const order = await findPurchaseOrder(tx, id);
      if (order) await sendPurchaseOrder(tx, order, email);
    },
  }),
];
