import { defineRoute, many, one } from '@kaifong/base/contract';
import { listInput } from '@kaifong/base/list';
import * as z from 'zod';
import { asideCalls } from '../../aside/contract/aside-list.ts';
import { language } from '../../contract/language.ts';
import { differenceInput, differenceRow, settleDifferenceInput, slipRow } from '../../payment/contract/desk.ts';

const desk = { door: 'admin' } as const;

export const listSlips = defineRoute({
  ...desk,
  name: 'sales.list-slips',
  method: 'GET',
  path: '/api/admin/payment/review',
  permission: 'review payment',
  input: listInput,
  output: many(slipRow),
  summary:
    'Payment slips that wait for somebody, the oldest first, with what is due and orders that were sent the same file.',
});

export const { list: listAsides, sheet: exportAsides } = asideCalls;

export const listDifferences = defineRoute({
  ...desk,
  name: 'sales.list-differences',
  method: 'GET',
  path: '/api/admin/payment/reconciliation',
  permission: 'review payment',
  input: listInput,
  output: many(differenceRow),
  summary: 'Where a payment provider and we do not agree, as the nightly reconciliation found it.',
});

export const reconcilePayments = defineRoute({
  ...desk,
  name: 'sales.reconcile-payments',
  method: 'POST',
  path: '/api/admin/payment/reconciliation/run',
  permission: 'review payment',
  input: z.object({ language }),
  output: one(z.object({ started: z.literal(true) })),
  summary: 'Begins the reconciliation now, as it runs every night.',
});

export const askAboutDifference = defineRoute({
  ...desk,
  name: 'sales.ask-about-difference',
  method: 'POST',
  path: '/api/admin/payment/reconciliation/:id/ask',
  permission: 'review payment',
  input: differenceInput,
  output: one(z.object({ agreed: z.boolean() })),
  summary: 'Asks the provider of one difference again; it settles by itself when both agree now.',
});

export const settleDifference = defineRoute({
  ...desk,
  name: 'sales.settle-difference',
  method: 'POST',
  path: '/api/admin/payment/reconciliation/:id/settle',
  permission: 'review payment',
  input: settleDifferenceInput,
  output: one(z.object({ id: z.number() })),
  summary: 'Says that a difference was dealt with, and how.',
});
