import { stepRoutes } from '@kaifong/base/steps';
import { acceptPaymentInput } from '../../aside/contract/accept-payment.ts';
import { changeOrderInput } from '../../change/contract/change-order.ts';
import { orderMachine } from '../../order/contract/order-machine.ts';
import {
  cancelOrderInput,
  completeOrderInput,
  plainStepInput,
  startPickingInput,
} from '../../order/contract/step-inputs.ts';
import { shipOrderInput } from '../../parcel/contract/shipment-steps.ts';
import { confirmPaymentInput, rejectPaymentInput } from '../../payment/contract/step-inputs.ts';
import { relocateInput } from '../../place/contract/relocate.ts';
import { refundOrderInput } from '../../refund/contract/refund.ts';
import { adminOrder } from './admin-order.ts';

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
    relocate: { input: relocateInput },
    archive: { input: plainStepInput },
    reopen: { input: cancelOrderInput },
    'accept-payment': { input: acceptPaymentInput, forSeveral: true },
    'return-payment': { input: cancelOrderInput },
  },
  adminOrder,
);
