import { fail, failField } from '@kaifong/base/errors';
import { showMoney } from '@kaifong/base/money';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import type * as z from 'zod';
import { refuseLotsElsewhere, shipStock } from '../../../inventory/index.ts';
import { displayCurrency } from '../../../settings/contract/index.ts';
import { getSettings } from '../../../settings/index.ts';
import { orderSteps } from '../../order/actions/take-step.ts';
import { readReason } from '../../order/contract/index.ts';
import type { LockedOrder } from '../../order/locks.ts';
import { taskEffect } from '../../order/rules/order-effects.ts';
import { takeAlong } from '../../parcel/actions/parcel-steps.ts';
import { sentLinesOf } from '../../parcel/queries/parcel-lines.ts';
import { allHasLeft } from '../../parcel/rules/parcel-of.ts';
import { type refundOrderInput, restockFor } from '../contract/index.ts';
import { readRefundable } from '../queries/read-refundable.ts';
import {
  isTooMuch,
  planRefund,
  type RefundPlan,
  type RefundTooMuch,
  type RefundWish,
  restOf,
} from '../rules/plan-refund.ts';
import { applyRefund } from './apply-refund.ts';
import { writeRefund } from './write-refund.ts';

type Input = z.output<typeof refundOrderInput>;

/** Says at its field what there is too much of, and what is left. */
async function refusalOf(tx: TxContext, order: LockedOrder, { problem, line, left }: RefundTooMuch, input?: Input) {
  const money = async () => showMoney(left, displayCurrency(await getSettings(tx), order.currency));
  if (problem === 'nothing') return fail('sales.refund-nothing');
  if (problem === 'pieces') {
    const place = input?.lines.findIndex(({ line_id }) => line_id === line) ?? 0;
    return failField(`lines.${Math.max(0, place)}.quantity`, 'sales.refund-pieces', { left });
  }
  if (problem === 'money') return failField('goodwill', 'sales.refund-money', { left: await money() });
  return failField(problem, 'sales.refund-shipping', { left: await money() });
}

/** What a wish comes to for an order that is locked. Refuses more than is left, with what is left. */
export async function planFor(tx: TxContext, order: LockedOrder, wish: RefundWish, input?: Input): Promise<RefundPlan> {
  const read = await readRefundable(tx, order.id);
  if (!read) throw fail('not-found');
  const plan = planRefund(read.order, read.done, wish);
  if (isTooMuch(plan)) throw await refusalOf(tx, order, plan, input);
  return plan;
}

/** A present that costs more than goes back has to come back as well, or is left to her by goodwill. */
async function presentRefusal(tx: TxContext, { currency }: LockedOrder, { presents, short }: RefundPlan) {
  const amount = showMoney(presents + short, displayCurrency(await getSettings(tx), currency));
  return failField('lines', 'sales.refund-present', { amount });
}

/** Pieces of an open return are refunded by it and by nothing else. */
async function refuseReturning(tx: TxContext, order: LockedOrder, { lines }: RefundPlan, input: Input): Promise<void> {
  const read = await readRefundable(tx, order.id);
  if (!read) return;
  const { pieces } = restOf(read.order, read.done);
  for (const { id, quantity } of lines) {
    const returning = read.returning.get(id) ?? 0;
    const left = Math.max(0, (pieces.get(id) ?? 0) - returning);
    if (returning === 0 || quantity <= left) continue;
    const place = input.lines.findIndex(({ line_id }) => line_id === id);
    if (input.all || place < 0) throw fail('sales.refund-returning', { left });
    throw failField(`lines.${place}.quantity`, 'sales.refund-returning', { left });
  }
}

const wishOf = ({ all, lines, shipping, surcharge, goodwill }: Input): RefundWish =>
  all
    ? { kind: 'all' }
    : {
        kind: 'part',
        lines: lines.map((line) => ({ id: line.line_id, quantity: line.quantity })),
        shipping,
        surcharge,
        goodwill,
      };

const otherwiseOf = ({ reason }: Input) => restockFor(readReason(reason).code);

const restockOf = (input: Input) =>
  new Map(
    input.lines.map(({ line_id, restock = otherwiseOf(input), inventory_id }) => [
      line_id,
      { restock, inventory_id: inventory_id ?? null },
    ]),
  );

/**
 * Gives back a part of an order or all that is left: money, points, pieces. Above the shop's limit it waits for a second
 * account. Refuses what every step refuses; at its field what is more than is left (`refund-money`, `refund-pieces`,
 * `refund-shipping`), a present that stays and costs more than goes back (`refund-present`), what an open return brings back (`refund-returning`); `refund-nothing`; and the lot of other goods (`inventory.other-lot`), or one the caller does not see (`inventory.lot-not-here`).
 */
export async function refundOrder(ctx: Context, input: Input): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { id, version, reason } = input;
    const begun = await orderSteps.begin(tx, { id, version, reason, command: 'refund' });
    const order = begun.row;
    await refuseLotsElsewhere(
      tx,
      input.lines.map(({ inventory_id }) => inventory_id),
    );
    const plan = await planFor(tx, order, wishOf(input), input);
    if (plan.short > 0 && plan.goodwill === 0) throw await presentRefusal(tx, order, plan);
    await refuseReturning(tx, order, plan, input);
    const kind = plan.rest ? 'rest' : 'part';
    const written = await writeRefund(tx, order, {
      kind,
      plan,
      reason,
      restock: restockOf(input),
      otherwise: otherwiseOf(input),
    });
    if (written.refund.status === 'pending') {
      await orderSteps.finish(tx, begun, { effects: [taskEffect('refund-to-approve')] });
      return;
    }
    await finishOrderStep(tx, { order, reason, rest: plan.rest, ...written });
  });
}

type Agreed = Parameters<typeof applyRefund>[2] & { readonly order: LockedOrder; readonly reason: string };

/** Where the order stands afterwards: of one that left in part, what was missing may be what is not sent any more. */
async function statusAfter(tx: TxContext, { order, refund, lines, rest }: Agreed) {
  if (order.status === 'canceled') return order.status;
  if (rest) return 'refunded';
  if (order.status !== 'processing' || order.shipped_pieces === 0 || refund.kind === 'return') return order.status;
  const unwanted = new Map(lines.map(({ line_id, quantity }) => [line_id, quantity]));
  return allHasLeft(await sentLinesOf(tx, order.id), unwanted) ? 'shipped' : order.status;
}

/**
 * Applies a refund and writes the order's step: `refunded` when nothing is left, unless the order was canceled; `shipped`
 * when all that is still wanted has left.
 */
export async function finishOrderStep(tx: TxContext, agreed: Agreed) {
  const { order, reason } = agreed;
  const to = await statusAfter(tx, agreed);
  const step = await orderSteps.begin(tx, { id: order.id, command: 'refund', reason, to });
  const { refunded_cents, effects, amount_cents } = await applyRefund(tx, order, agreed);
  await orderSteps.finish(tx, step, { set: { refunded_cents }, effects });
  if (to === 'shipped' && order.status !== to) await closeParcels(tx, order, reason);
  return { effects, amount_cents };
}

/**
 * Packed parcels that are not sent any more are unpacked; counted pieces that are not sent leave with the parcels that
 * left.
 */
async function closeParcels(tx: TxContext, order: LockedOrder, reason: string): Promise<void> {
  await takeAlong(tx, order.id, ['draft', 'processing'], 'unpack', reason);
  await shipStock(tx, order.id);
}
