// What a buyer does about goods she sends back; each is answered with her order.
import { defineRoute, one, rates } from '@kaifong/base/contract';
import { publicId } from '@kaifong/base/ids';
import { orderAccessInput, ownOrderInput } from '../../order/contract/order.ts';
import { askReturnShape } from '../../return/contract/return.ts';
import { storeOrder } from './store-order.ts';

const order = one(storeOrder);
const ofReturn = { return: publicId };

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
