// Steps as their callers take them: the answer is the purchase order afterwards.
import { callsOf } from '@kaifong/kernel/testing';
import { purchaseOrderSteps, routes } from '../contract/index.ts';
import { bindings } from '../routes.ts';

const call = callsOf(bindings);

export const saveSupplierGoods = call(routes.saveSupplierGoods);
export const createPurchaseOrder = call(routes.createPurchaseOrder);
export const changePurchaseOrder = call(purchaseOrderSteps.change.take);
export const submitPurchaseOrder = call(purchaseOrderSteps.submit.take);
export const approvePurchaseOrder = call(purchaseOrderSteps.approve.take);
export const rejectPurchaseOrder = call(purchaseOrderSteps.reject.take);
export const revisePurchaseOrder = call(purchaseOrderSteps.revise.take);
export const sendPurchase = call(purchaseOrderSteps.send.take);
export const receivePurchase = call(purchaseOrderSteps.receive.take);
export const closePurchaseOrder = call(purchaseOrderSteps.close.take);
export const completePurchaseOrder = call(purchaseOrderSteps.complete.take);
export const returnPurchase = call(purchaseOrderSteps.return.take);
export const cancelPurchaseOrder = call(purchaseOrderSteps.cancel.take);
export const archivePurchaseOrder = call(purchaseOrderSteps.archive.take);
