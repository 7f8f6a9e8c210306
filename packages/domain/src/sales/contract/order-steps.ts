import { stepRoutes } from '@kaifong/base/steps';
import { refundOrderInput } from '../refund/contract/refund.ts';
import {
  acceptPaymentInput,
  adminOrder,
  cancelOrderInput,
  completeOrderInput,
  confirmPaymentInput,
  plainStepInput,
  rejectPaymentInput,
  shipOrderInput,
  startPickingInput,
} from './admin-order.ts';
import { changeOrderInput } from './change-order.ts';
import { orderMachine } from './order-machine.ts';

/** The calls of an order's steps: take, preview, and for several orders at once. */
export const orderSteps = stepRoutes(
  orderMachine,
  {
    approve: { input: plainStepInput },
    reject: { input: cancelOrderInput },
    'confirm-payment': { input: confirmPaymentInput },
    'reject-payment': { input: rejectPaymentInput },
    process: { input: startPickingInput },
    ship: { input: shipOrderInput },
    'ship-part': { input: shipOrderInput },
    complete: { input: completeOrderInput },
    refund: { input: refundOrderInput },
    cancel: { input: cancelOrderInput },
    change: { input: changeOrderInput },
    archive: { input: plainStepInput },
    reopen: { input: cancelOrderInput },
    'accept-payment': { input: acceptPaymentInput, forSeveral: true },
    'return-payment': { input: cancelOrderInput },
  },
  adminOrder,
);
