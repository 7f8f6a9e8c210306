import { defineRoute, one, rates } from '@kaifong/base/contract';
import { publicId } from '@kaifong/base/ids';
import * as z from 'zod';
import { orderAccessInput, ownOrderInput, storeOrder } from '../../contract/order.ts';
import { askReturnShape, returnId, returnView } from './return.ts';
import { returnCalls } from './return-list.ts';

const admin = { door: 'admin', method: 'GET' } as const;
const order = one(storeOrder);
const ofReturn = { return: publicId };

export const { list: listReturns, sheet: exportReturns } = returnCalls;

export const getReturn = defineRoute({
  ...admin,
  name: 'sales.get-return',
  path: '/api/admin/return/:id',
  permission: 'get return',
  input: returnId,
  output: one(returnView),
  summary: 'One return with what arrived, its history and the steps the caller may take next.',
});

export const getReturnPicture = defineRoute({
  ...admin,
  reply: 'file',
  name: 'sales.get-return-picture',
  path: '/api/admin/return/:id/picture',
  permission: 'get return',
  input: returnId,
  output: z.custom<Blob>(),
  summary: 'The picture the buyer sent with a return.',
});

export const askOwnReturn = defineRoute({
  door: 'store',
  permission: 'self',
  name: 'sales.ask-own-return',
  method: 'POST',
  path: '/api/order/:id/return',
  rate: rates.contact,
  multipart: true,
  idempotent: true,
  input: ownOrderInput.extend(askReturnShape),
  output: order,
  summary: 'Asks to send pieces of one of the customer’s own orders back, with a reason and, if she likes, a picture.',
});

export const askAccessedReturn = defineRoute({
  door: 'store',
  permission: 'public',
  name: 'sales.ask-accessed-return',
  method: 'POST',
  path: '/api/order/access/return',
  rate: rates.contact,
  multipart: true,
  idempotent: true,
  input: orderAccessInput.extend(askReturnShape),
  output: order,
  summary: 'The same for a guest, by number and key.',
});

export const callOffOwnReturn = defineRoute({
  door: 'store',
  permission: 'self',
  name: 'sales.call-off-own-return',
  method: 'POST',
  path: '/api/order/:id/return/:return/cancel',
  idempotent: true,
  input: ownOrderInput.extend(ofReturn),
  output: order,
  summary: 'The customer does not send her goods back after all.',
});

export const callOffAccessedReturn = defineRoute({
  door: 'store',
  permission: 'public',
  name: 'sales.call-off-accessed-return',
  method: 'POST',
  path: '/api/order/access/return/cancel',
  rate: rates.check,
  idempotent: true,
  input: orderAccessInput.extend(ofReturn),
  output: order,
  summary: 'The same for a guest, by number and key.',
});
