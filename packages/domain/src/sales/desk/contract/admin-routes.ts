import { defineRoute, many, one, rates } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import * as z from 'zod';
import { checkoutPreview } from '../../cart/contract/checkout.ts';
import { language } from '../../contract/language.ts';
import { moreDownloadsInput } from '../../download/contract/download.ts';
import { paymentMethod, updatePaymentMethodInput } from '../../method/contract/payment-method.ts';
import { createOrderInput, previewOrderInput } from '../../order/contract/create-order.ts';
import { adminOrderId } from '../../order/contract/order.ts';
import {
  addCommentInput,
  cancelOrderInput,
  completeOrderInput,
  handOverInput,
  startPickingInput,
} from '../../order/contract/step-inputs.ts';
import { shipOrderInput } from '../../parcel/contract/shipment-steps.ts';
import { confirmPaymentInput, rejectPaymentInput } from '../../payment/contract/step-inputs.ts';
import { rehearsal, rehearsalInput } from '../../pricing/contract/rehearsal.ts';
import { adminOrder, adminOrderRow, exportOrdersInput, listOrdersInput } from './admin-order.ts';

const admin = { door: 'admin' } as const;
const order = one(adminOrder);

export const listOrders = defineRoute({
  ...admin,
  name: 'sales.list-orders',
  method: 'GET',
  path: '/api/admin/order',
  permission: 'get orders',
  input: listOrdersInput,
  output: many(adminOrderRow),
  summary: 'Orders by status, payment method, channel, date and keyword (number, email, phone, name, sku).',
});

export const getOrder = defineRoute({
  ...admin,
  name: 'sales.get-order',
  method: 'GET',
  path: '/api/admin/order/:id',
  permission: 'get order',
  input: adminOrderId,
  output: order,
  summary: 'One order with its money, timeline and the steps the caller may take next.',
});

export const createOrder = defineRoute({
  ...admin,
  name: 'sales.create-order',
  method: 'POST',
  path: '/api/admin/order',
  permission: 'create order',
  status: 201,
  idempotent: true,
  input: createOrderInput,
  output: order,
  summary: 'Places an order on behalf of a buyer.',
});

export const previewOrder = defineRoute({
  ...admin,
  name: 'sales.preview-order',
  method: 'POST',
  path: '/api/admin/order/preview',
  permission: 'create order',
  input: previewOrderInput,
  output: one(checkoutPreview.omit({ cart_id: true, bags: true })),
  summary: 'What an order staff are writing would cost.',
});

export const exportOrders = defineRoute({
  ...admin,
  name: 'sales.export-order',
  method: 'GET',
  path: '/api/admin/order/export',
  permission: 'export order',
  rate: rates.heavy,
  reply: 'file',
  input: exportOrdersInput,
  output: z.custom<Blob>(),
  summary: 'Exports what the list shows as "order list.xlsx".',
});

export const confirmPayment = defineRoute({
  ...admin,
  name: 'sales.confirm-payment',
  method: 'POST',
  path: '/api/admin/order/:id/confirm-payment',
  permission: 'pay order',
  idempotent: true,
  input: confirmPaymentInput,
  output: order,
  summary: 'Says that the money is there; the amount must be what is due.',
});

export const rejectPayment = defineRoute({
  ...admin,
  name: 'sales.reject-payment',
  method: 'POST',
  path: '/api/admin/order/:id/reject-payment',
  permission: 'review payment',
  idempotent: true,
  input: rejectPaymentInput,
  output: order,
  summary: 'Refuses the slip with a reason; the buyer gets new time to pay.',
});

export const startPicking = defineRoute({
  ...admin,
  name: 'sales.start-picking',
  method: 'POST',
  path: '/api/admin/order/:id/process',
  permission: 'process order',
  idempotent: true,
  input: startPickingInput,
  output: order,
  summary: 'Starts picking.',
});

export const shipOrder = defineRoute({
  ...admin,
  name: 'sales.ship-order',
  method: 'POST',
  path: '/api/admin/order/:id/ship',
  permission: 'ship order',
  idempotent: true,
  input: shipOrderInput,
  output: order,
  summary: 'Hands the parcel to the carrier; reserved stock becomes sold.',
});

export const handOver = defineRoute({
  ...admin,
  name: 'sales.hand-over',
  method: 'POST',
  path: '/api/admin/order/:id/hand-over',
  permission: 'update order',
  rate: rates.check,
  idempotent: true,
  input: handOverInput,
  output: order,
  summary: 'Hands an order over in the store where it is fetched, for the code its buyer shows.',
});

export const completeOrder = defineRoute({
  ...admin,
  name: 'sales.complete-order',
  method: 'POST',
  path: '/api/admin/order/:id/complete',
  permission: 'update order',
  idempotent: true,
  input: completeOrderInput,
  output: order,
  summary: 'The buyer has her goods; cash on delivery is captured now.',
});

export const cancelOrder = defineRoute({
  ...admin,
  name: 'sales.cancel-order',
  method: 'POST',
  path: '/api/admin/order/:id/cancel',
  permission: 'cancel order',
  idempotent: true,
  input: cancelOrderInput,
  output: order,
  summary: 'Cancels with a reason: stock is freed and captured money is refunded in full.',
});

export const addOrderComment = defineRoute({
  ...admin,
  name: 'sales.add-order-comment',
  idempotent: true,
  method: 'POST',
  path: '/api/admin/order/:id/comment',
  permission: 'update order',
  input: addCommentInput,
  output: order,
  summary: 'Writes a note for colleagues, or a comment the buyer sees.',
});

export const giveMoreDownloads = defineRoute({
  ...admin,
  name: 'sales.give-more-downloads',
  idempotent: true,
  method: 'POST',
  path: '/api/admin/order/:id/download/:download_id',
  permission: 'update order',
  input: moreDownloadsInput,
  output: order,
  summary: 'Lets a buyer download a file more often, or for more days.',
});

export const getOrderSlip = defineRoute({
  ...admin,
  name: 'sales.get-order-slip',
  method: 'GET',
  path: '/api/admin/order/:id/slip',
  permission: 'get order',
  reply: 'file',
  input: adminOrderId.extend({ payment_id: recordId.optional() }),
  output: z.custom<Blob>(),
  summary: 'The newest slip of an order, or that of one payment.',
});

export const listPaymentMethods = defineRoute({
  ...admin,
  name: 'sales.list-payment-methods',
  method: 'GET',
  path: '/api/admin/payment',
  permission: 'get configuration',
  input: z.object({ language }),
  output: z.object({ data: z.array(paymentMethod) }),
  summary: 'Every way to pay.',
});

export const updatePaymentMethod = defineRoute({
  ...admin,
  name: 'sales.update-payment-method',
  idempotent: true,
  method: 'PUT',
  path: '/api/admin/payment/:code',
  permission: 'update configuration',
  input: updatePaymentMethodInput,
  output: one(paymentMethod),
  summary: 'Changes the words, countries and switch of a way to pay.',
});

export const rehearsePromotion = defineRoute({
  ...admin,
  name: 'sales.rehearse-promotion',
  method: 'GET',
  path: '/api/admin/promotion/:id/rehearsal',
  permission: 'get promotion',
  rate: rates.heavy,
  input: rehearsalInput,
  output: one(rehearsal),
  summary: 'What a promotion would have taken off the orders of the last 90 days; nothing is changed.',
});
