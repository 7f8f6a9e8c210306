import { defineRate, defineRoute, one, perMinute } from '@kaifong/base/contract';
import * as z from 'zod';
import {
  begunPayment,
  payAccessedInput,
  payableAccessedInput,
  payableByLinkInput,
  payableOrder,
  payableOwnInput,
  payByLinkInput,
  payOwnInput,
} from './paying.ts';

/** Every reading of a letter asks for its picture. */
const pictures = defineRate('pay-code', perMinute(60));
/** Every try asks a provider. */
const paying = defineRate('paying', perMinute(20));
const store = { door: 'store', permission: 'public', rate: paying } as const;
const own = { door: 'store', permission: 'self', rate: paying } as const;

// Routes of payments ask providers and cannot be one transaction with a kept answer: the attempt is what makes them
// repeatable.
export const payOwnOrder = defineRoute({
  ...own,
  name: 'sales.pay-own-order',
  method: 'POST',
  path: '/api/order/:id/pay',
  input: payOwnInput,
  output: one(begunPayment),
  summary: 'Begins to pay for one of the customer’s orders, with another method if she names one.',
});

export const payAccessedOrder = defineRoute({
  ...store,
  name: 'sales.pay-accessed-order',
  method: 'POST',
  path: '/api/order/access/pay',
  input: payAccessedInput,
  output: one(begunPayment),
  summary: 'The same for a guest’s order, by its number and key.',
});

export const payLinkedOrder = defineRoute({
  ...store,
  name: 'sales.pay-linked-order',
  method: 'POST',
  path: '/api/order/link/pay',
  input: payByLinkInput,
  output: one(begunPayment),
  summary: 'The same for whoever holds the pay link of a letter.',
});

export const payableOwnOrder = defineRoute({
  ...own,
  name: 'sales.payable-own-order',
  method: 'POST',
  path: '/api/order/:id/payable',
  input: payableOwnInput,
  output: one(payableOrder),
  summary: 'Asks the provider how paying for one of the customer’s orders stands, and says what can be done.',
});

export const payableAccessedOrder = defineRoute({
  ...store,
  name: 'sales.payable-accessed-order',
  method: 'POST',
  path: '/api/order/access/payable',
  input: payableAccessedInput,
  output: one(payableOrder),
  summary: 'The same for a guest’s order, by its number and key.',
});

export const payableLinkedOrder = defineRoute({
  ...store,
  name: 'sales.payable-linked-order',
  method: 'POST',
  path: '/api/order/link/payable',
  input: payableByLinkInput,
  output: one(payableOrder),
  summary: 'The same for whoever holds the pay link of a letter: number, amount and ways to pay, nothing else.',
});

export const payCodeOfLink = defineRoute({
  door: 'store',
  permission: 'public',
  rate: pictures,
  reply: 'file',
  output: z.custom<Blob>(),
  name: 'sales.pay-code-of-link',
  method: 'GET',
  path: '/api/order/link/pay-code',
  input: payableByLinkInput,
  summary: 'The code a banking app reads, as PNG for letters; 404 once the order is paid.',
});
