// Steps that change nothing but the status and what is known of the order.
import { failField } from '@kaifong/base/errors';
import { type Context, holds, inTransaction } from '@kaifong/kernel/context';
import type * as z from 'zod';
import { costUnitsLater } from '../../catalogue/index.ts';
import {
  type completePurchaseOrderInput,
  invoiceTolerance,
  type purchaseOrderStepInput,
  type reasonedPurchaseOrderInput,
} from '../contract/index.ts';
import { showPurchaseMoney } from '../queries/show-purchase-money.ts';
import { receivedValueOf, sharesOfDifference } from '../rules/purchase-totals.ts';
import { purchaseOrderSteps } from './take-step.ts';

type Plain = z.output<typeof purchaseOrderStepInput>;
type Reasoned = z.output<typeof reasonedPurchaseOrderInput>;

const { plainStep } = purchaseOrderSteps;

/** Somebody other than who wrote it agrees. */
export const approvePurchaseOrder = plainStep('approve');
/** Whoever wrote it may mend it as a draft again. */
export const revisePurchaseOrder = plainStep('revise');
export const archivePurchaseOrder = plainStep('archive');
export const rejectPurchaseOrder = plainStep('reject');
/** Nothing of it arrived, and nothing will. */
export const cancelPurchaseOrder = plainStep('cancel');

/** Hands a draft in; up to the shop's limit it is approved at once. Refuses an order that costs nothing. */
export async function submitPurchaseOrder(ctx: Context, { id, version }: Plain): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await purchaseOrderSteps.begin(tx, { id, version, command: 'submit' });
    const free = step.row.lines.findIndex(({ cost_cents }) => cost_cents === 0);
    if (free >= 0) throw failField(`lines.${free}.cost`, 'purchasing.no-cost');
    await purchaseOrderSteps.finish(tx, step);
  });
}

/** The rest will not come: what arrived is all of it. */
export async function closePurchaseOrder(ctx: Context, { id, version, reason }: Reasoned): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await purchaseOrderSteps.begin(tx, { id, version, command: 'close', reason });
    const missing = step.row.lines.reduce((sum, { quantity, received }) => sum + Math.max(0, quantity - received), 0);
    await purchaseOrderSteps.finish(tx, step, { effects: [{ kind: 'stock', word: 'not-coming', amount: missing }] });
  });
}

/**
 * The invoice fits what arrived, and is paid. One that differs by more than a percent is accepted with a reason, and refused
 * without (`invoice-differs`; `invoice-differs-unseen` for who may not see what arrived costs): what the goods cost more or
 * less is part of their average cost from then on.
 */
export async function completePurchaseOrder(
  ctx: Context,
  { id, version, invoice_number, invoice_amount, reason }: z.output<typeof completePurchaseOrderInput>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await purchaseOrderSteps.begin(tx, { id, version, command: 'complete', reason });
    const { row } = step;
    const expected = receivedValueOf(row, row.lines);
    const difference = invoice_amount - expected;
    const fits = Math.abs(difference) <= invoiceTolerance(expected);
    if (!fits && !reason?.trim())
      throw holds(tx, 'get cost')
        ? failField('invoice_amount', 'purchasing.invoice-differs', {
            expected: await showPurchaseMoney(tx, expected, row.currency),
          })
        : failField('invoice_amount', 'purchasing.invoice-differs-unseen');
    if (!fits) for (const share of sharesOfDifference(row, row.lines, difference)) await costUnitsLater(tx, share);
    const money = { kind: 'money', currency: row.currency } as const;
    await purchaseOrderSteps.finish(tx, step, {
      set: { invoice_number, invoice_cents: invoice_amount },
      effects: [
        { ...money, word: 'paid', amount: invoice_amount, target: invoice_number },
        ...(fits ? [] : [{ ...money, word: 'difference', amount: difference }]),
      ],
    });
  });
}
