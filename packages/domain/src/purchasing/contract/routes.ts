import { defineRoute, one, rates } from '@kaifong/base/contract';
import { languageSchema } from '@kaifong/base/localized';
import { routesOfSteps } from '@kaifong/base/steps';
import * as z from 'zod';
import {
  changePurchaseOrderInput,
  createPurchaseOrderInput,
  lastCost,
  lastCostsInput,
  proposal,
  purchaseOrderId,
  purchaseOrderView,
} from './purchase-order.ts';
import { purchaseOrderCalls } from './purchase-order-list.ts';
import { purchaseOrderSteps } from './purchase-order-steps.ts';
import { exportSupplierGoods, getSupplierGoods, importSupplierGoods, saveSupplierGoods } from './supplier-goods.ts';

const admin = { door: 'admin', method: 'GET' } as const;

export const getPurchaseOrder = defineRoute({
  ...admin,
  name: 'purchasing.get-purchase-order',
  path: '/api/admin/po/:id',
  permission: 'get po',
  input: purchaseOrderId,
  output: one(purchaseOrderView),
  summary: 'One purchase order with what arrived, its history and the steps the caller may take next.',
});

export const createPurchaseOrder = defineRoute({
  ...admin,
  method: 'POST',
  name: 'purchasing.create-purchase-order',
  path: '/api/admin/po',
  permission: 'create po',
  status: 201,
  idempotent: true,
  input: createPurchaseOrderInput,
  output: one(purchaseOrderView),
  summary: 'Writes a purchase order as a draft; nothing is ordered yet.',
});

export const updatePurchaseOrder = defineRoute({
  ...admin,
  method: 'PUT',
  name: 'purchasing.update-purchase-order',
  path: '/api/admin/po/:id',
  permission: 'update po',
  idempotent: true,
  input: changePurchaseOrderInput,
  output: one(purchaseOrderView),
  summary: 'Changes a draft; what is left out stays as it is.',
});

export const getPurchaseOrderPaper = defineRoute({
  ...admin,
  reply: 'file',
  rate: rates.heavy,
  name: 'purchasing.print-purchase-order',
  path: '/api/admin/po/:id/paper',
  permission: 'print po',
  input: purchaseOrderId,
  output: z.custom<Blob>(),
  summary: 'The purchase order as PDF, as its supplier gets it.',
});

export const getLastCosts = defineRoute({
  ...admin,
  method: 'POST',
  name: 'purchasing.get-last-costs',
  path: '/api/admin/po/last-cost',
  permission: 'create po',
  input: lastCostsInput,
  output: z.object({ data: z.array(lastCost) }),
  summary:
    'What a supplier takes for these stocks as agreed, or took in the newest order of each, with pack and least quantity.',
});

export const proposePurchases = defineRoute({
  ...admin,
  method: 'POST',
  name: 'purchasing.propose-pos',
  path: '/api/admin/po/propose',
  permission: 'create po',
  status: 201,
  idempotent: true,
  input: z.object({ language: languageSchema.optional() }),
  output: proposal,
  summary:
    'Drafts for stocks at or under their low-stock number that are not on order, as they were bought the last time.',
});

export const routes = {
  listPurchaseOrders: purchaseOrderCalls.list,
  exportPurchaseOrders: purchaseOrderCalls.sheet,
  getPurchaseOrder,
  createPurchaseOrder,
  updatePurchaseOrder,
  getPurchaseOrderPaper,
  getLastCosts,
  getSupplierGoods,
  exportSupplierGoods,
  importSupplierGoods,
  saveSupplierGoods,
  proposePurchases,
  ...routesOfSteps(purchaseOrderSteps),
};
