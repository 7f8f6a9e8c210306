// Mails to the buyer of an order, sending one again, and sending a paper.
import { defineRoute, one, rates } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import * as z from 'zod';
import { mailRow } from '../../../settings/contract/index.ts';
import { language } from '../../contract/language.ts';
import { buyerDocument } from '../../order/contract/order-document.ts';

/** A letter about an order, without its text. */
export const orderLetter = mailRow.pick({
  id: true,
  name: true,
  recipient: true,
  subject: true,
  status: true,
  created_at: true,
  sent_at: true,
  error: true,
  papers: true,
});
export type OrderLetter = z.output<typeof orderLetter>;

const ofOrder = { id: recordId, language };

export const listOrderLetters = defineRoute({
  door: 'admin',
  permission: 'get order',
  name: 'sales.list-order-letters',
  method: 'GET',
  path: '/api/admin/order/:id/letter',
  input: z.object(ofOrder),
  output: one(z.array(orderLetter)),
  summary: 'The letters that were written to the buyer of an order, newest first.',
});

export const resendOrderLetter = defineRoute({
  door: 'admin',
  permission: 'update order',
  name: 'sales.resend-order-letter',
  method: 'POST',
  path: '/api/admin/order/:id/letter/:letter_id/resend',
  rate: rates.heavy,
  idempotent: true,
  input: z.object({ ...ofOrder, letter_id: recordId }),
  output: one(z.array(orderLetter)),
  summary: 'Sends a letter about an order to its recipient once more, with its papers made anew.',
});

export const sendOrderPaper = defineRoute({
  door: 'admin',
  permission: 'update order',
  name: 'sales.send-order-paper',
  method: 'POST',
  path: '/api/admin/order/:id/paper',
  rate: rates.heavy,
  idempotent: true,
  input: z.object({ ...ofOrder, kind: buyerDocument }),
  output: one(z.array(orderLetter)),
  summary: 'Sends invoice, receipt or credit note to the buyer as PDF; 404 for one the order has no reason for.',
});
