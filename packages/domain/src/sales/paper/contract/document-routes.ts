import { defineRoute, rates } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import * as z from 'zod';
import { language } from '../../contract/language.ts';
import { orderAccessInput, ownOrderInput } from '../../order/contract/order.ts';
import { buyerDocument, orderDocument } from '../../order/contract/order-document.ts';

const file = { reply: 'file', output: z.custom<Blob>() } as const;
/** Orders in one file. */
const mostOrders = 100;

export const getOrderDocument = defineRoute({
  ...file,
  door: 'admin',
  permission: 'get order',
  name: 'sales.get-order-document',
  method: 'GET',
  path: '/api/admin/order/:id/document/:kind',
  rate: rates.heavy,
  input: z.object({
    id: recordId,
    kind: orderDocument,
    language,
    /** The parcel whose content the paper shows; left out: the whole order. */
    shipment_id: recordId.optional(),
  }),
  summary:
    'Invoice, receipt, credit note, packing slip, delivery note or pick list of an order as PDF; 404 for one it has no reason for.',
});

export const getOrderDocuments = defineRoute({
  ...file,
  door: 'admin',
  permission: 'get orders',
  name: 'sales.get-order-documents',
  method: 'POST',
  path: '/api/admin/order/document',
  rate: rates.heavy,
  input: z.object({
    ids: z.array(recordId).min(1, 'validation.required').max(mostOrders),
    kind: orderDocument,
    language,
  }),
  summary: 'The same paper of several orders in one PDF, in the order of the ids; orders that have none are left out.',
});

export const getOwnOrderDocument = defineRoute({
  ...file,
  door: 'store',
  permission: 'self',
  name: 'sales.get-own-order-document',
  method: 'GET',
  path: '/api/order/:id/document/:kind',
  rate: rates.paper,
  input: ownOrderInput.extend({ kind: buyerDocument }),
  summary: 'Invoice, receipt or credit note of one of the customer’s own orders as PDF.',
});

export const getAccessedOrderDocument = defineRoute({
  ...file,
  door: 'store',
  permission: 'public',
  name: 'sales.get-accessed-order-document',
  method: 'POST',
  path: '/api/order/access/document',
  rate: rates.paper,
  input: orderAccessInput.extend({ kind: buyerDocument }),
  summary: 'The same for a guest, by number and key.',
});
