import { defineRoute, one, rates } from '@kaifong/base/contract';
import * as z from 'zod';
import { orderAccessInput, ownOrderInput } from '../../order/contract/order.ts';
import { refundable, refundId, refundView } from './refund.ts';
import { refundCalls } from './refund-list.ts';

const admin = { door: 'admin', method: 'GET' } as const;
const file = { reply: 'file', output: z.custom<Blob>() } as const;
const ofRefund = { refund: z.coerce.number().int().positive() };

export const { list: listRefunds, sheet: exportRefunds } = refundCalls;

export const getRefund = defineRoute({
  ...admin,
  name: 'sales.get-refund',
  path: '/api/admin/refund/:id',
  permission: 'get refund',
  input: refundId,
  output: one(refundView),
  summary: 'One refund with its lines, its history and the steps the caller may take next.',
});

export const getRefundable = defineRoute({
  ...admin,
  name: 'sales.get-refundable',
  path: '/api/admin/order/:id/refundable',
  permission: 'refund order',
  input: refundId,
  output: one(refundable),
  summary: 'What of an order can still go back: pieces by line, shipping, money.',
});

export const getRefundDocument = defineRoute({
  ...admin,
  ...file,
  name: 'sales.get-refund-document',
  path: '/api/admin/refund/:id/document',
  permission: 'get refund',
  rate: rates.heavy,
  input: refundId,
  summary: 'The credit note of a refund as PDF, in the buyer’s language.',
});

export const getOwnRefundDocument = defineRoute({
  ...file,
  door: 'store',
  permission: 'self',
  name: 'sales.get-own-refund-document',
  method: 'GET',
  path: '/api/order/:id/refund/:refund/document',
  rate: rates.paper,
  input: ownOrderInput.extend(ofRefund),
  summary: 'The credit note of a refund of one of the customer’s own orders as PDF.',
});

export const getAccessedRefundDocument = defineRoute({
  ...file,
  door: 'store',
  permission: 'public',
  name: 'sales.get-accessed-refund-document',
  method: 'POST',
  path: '/api/order/access/refund-document',
  rate: rates.paper,
  input: orderAccessInput.extend(ofRefund),
  summary: 'The same for a guest, by number and key.',
});
