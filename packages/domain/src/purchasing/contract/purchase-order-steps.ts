import { stepRoutes } from '@kaifong/base/steps';
import {
  changePurchaseOrderInput,
  completePurchaseOrderInput,
  purchaseOrderStepInput,
  purchaseOrderView,
  reasonedPurchaseOrderInput,
  receivePurchaseOrderInput,
  returnPurchaseOrderInput,
} from './purchase-order.ts';
import { purchaseOrderMachine } from './purchase-order-machine.ts';

const plain = { input: purchaseOrderStepInput };
const reasoned = { input: reasonedPurchaseOrderInput };

/** The calls of a purchase order's steps: take, preview, and for several at once. */
export const purchaseOrderSteps = stepRoutes(
  purchaseOrderMachine,
  {
    change: { input: changePurchaseOrderInput },
    submit: plain,
    approve: plain,
    reject: reasoned,
    revise: plain,
    send: plain,
    receive: { input: receivePurchaseOrderInput },
    close: reasoned,
    complete: { input: completePurchaseOrderInput, later: ['invoice_number'] },
    return: { input: returnPurchaseOrderInput },
    cancel: reasoned,
    archive: plain,
  },
  purchaseOrderView,
);
