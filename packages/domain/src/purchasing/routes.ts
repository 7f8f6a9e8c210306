import { type Binding, bind } from '@kaifong/kernel/http';
import { bindRows } from '@kaifong/kernel/resource';
import { bindSteps, showing } from '@kaifong/kernel/steps';
import {
  approvePurchaseOrder,
  archivePurchaseOrder,
  cancelPurchaseOrder,
  closePurchaseOrder,
  completePurchaseOrder,
  rejectPurchaseOrder,
  revisePurchaseOrder,
  submitPurchaseOrder,
} from './actions/decide-purchase-order.ts';
import { importSupplierGoods } from './actions/import-supplier-goods.ts';
import { proposePurchases } from './actions/propose-purchases.ts';
import { receivePurchase } from './actions/receive-purchase.ts';
import { returnPurchase } from './actions/return-purchase.ts';
import { saveSupplierGoods } from './actions/save-supplier-goods.ts';
import { sendPurchase } from './actions/send-purchase.ts';
import { changePurchaseOrder, createPurchaseOrder } from './actions/write-purchase-order.ts';
import { purchaseOrderCalls, purchaseOrderMachine, purchaseOrderSteps, routes } from './contract/index.ts';
import { exportSupplierGoods } from './queries/export-supplier-goods.ts';
import { getLastCosts } from './queries/get-last-costs.ts';
import { getPurchaseOrder } from './queries/get-purchase-order.ts';
import { getPurchaseOrderPaper } from './queries/get-purchase-order-paper.ts';
import { getSupplierGoods } from './queries/get-supplier-goods.ts';
import { purchaseOrderRows } from './queries/list-purchase-orders.ts';
import { supplierBindings } from './resources.ts';

export const bindings: readonly Binding[] = [
  ...supplierBindings,
  ...bindRows(purchaseOrderCalls, purchaseOrderRows),
  bind(routes.getPurchaseOrder, async (ctx, { id }) => ({ data: await getPurchaseOrder(ctx, id) })),
  bind(routes.createPurchaseOrder, async (ctx, input) => ({
    data: await getPurchaseOrder(ctx, await createPurchaseOrder(ctx, input)),
  })),
  bind(routes.updatePurchaseOrder, (ctx, input) =>
    showing(ctx, input.id, getPurchaseOrder, () => changePurchaseOrder(ctx, input)),
  ),
  bind(routes.getPurchaseOrderPaper, getPurchaseOrderPaper),
  bind(routes.getLastCosts, async (ctx, input) => ({ data: await getLastCosts(ctx, input) })),
  bind(routes.getSupplierGoods, async (ctx, { id }) => ({ data: await getSupplierGoods(ctx, id) })),
  bind(routes.saveSupplierGoods, (ctx, input) =>
    showing(ctx, input.id, getSupplierGoods, () => saveSupplierGoods(ctx, input)),
  ),
  bind(routes.exportSupplierGoods, exportSupplierGoods),
  bind(routes.importSupplierGoods, importSupplierGoods),
  bind(routes.proposePurchases, (ctx) => proposePurchases(ctx)),
  ...bindSteps(
    purchaseOrderMachine,
    purchaseOrderSteps,
    {
      change: changePurchaseOrder,
      submit: submitPurchaseOrder,
      approve: approvePurchaseOrder,
      reject: rejectPurchaseOrder,
      revise: revisePurchaseOrder,
      send: sendPurchase,
      receive: receivePurchase,
      close: closePurchaseOrder,
      complete: completePurchaseOrder,
      return: returnPurchase,
      cancel: cancelPurchaseOrder,
      archive: archivePurchaseOrder,
    },
    getPurchaseOrder,
  ),
];
