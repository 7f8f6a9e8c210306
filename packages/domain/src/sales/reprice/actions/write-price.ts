// Writes the new price of an order, with everything that follows from it: promotions, points, lines, stock.
import { atRate } from '@kaifong/base/money';
import type { StepEffect } from '@kaifong/base/steps';
import type { TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { contactDigits } from '../../../customers/index.ts';
import { holdOwing, releasePieces, reserveMoreStock } from '../../../inventory/index.ts';
import { daysUntilThere } from '../../method/queries/days-until-there.ts';
import { warehouseOfStore } from '../../method/queries/store-points.ts';
import { moneyEffect, stockEffect } from '../../order/rules/order-effects.ts';
import { orderSearchOf } from '../../order/rules/search-entry-of.ts';
import { orders } from '../../order/schema.ts';
import { countPieces } from '../../pricing/queries/cart-lines.ts';
import type { Priced } from '../../pricing/queries/pricing.ts';
import type { Line, Order, PricedBefore } from '../queries/read-order.ts';
import { type ChangedLine, piecesBetween } from '../rules/changed-lines.ts';
import { givePointsOfChange } from './give-points.ts';
import { changeUsesOf } from './take-uses.ts';
import { writeLines } from './write-lines.ts';

/** Stock of the order as its lines are now: first what is free again, then what is more. */
async function moveStock(tx: TxContext, { order, lines }: PricedBefore, price: Priced): Promise<StepEffect[]> {
  const pieces = piecesBetween(lines, price.rows);
  const fewer = pieces.filter(({ quantity }) => quantity < 0);
  const more = pieces.filter(({ quantity }) => quantity > 0);
  // Before any lot: what is freed below may be owed to others.
  await holdOwing(
    tx,
    pieces.map(({ stock_id }) => stock_id),
  );
  for (const { stock_id, quantity } of fewer) await releasePieces(tx, order.id, { stock_id, quantity: -quantity });
  const first = price.near.map(({ lot }) => lot);
  const prefer = await warehouseOfStore(tx, order.store_id);
  if (more.length > 0)
    await reserveMoreStock(tx, order.id, more, { within: await daysUntilThere(tx, order), first, prefer });
  const count = (some: typeof pieces) => some.reduce((sum, { quantity }) => sum + Math.abs(quantity), 0);
  return [
    ...(more.length > 0 ? [stockEffect('reserved', { piece_count: count(more) })] : []),
    ...(fewer.length > 0 ? [stockEffect('released', { piece_count: count(fewer) })] : []),
  ];
}

const sameAmount = (order: Order, price: Priced) =>
  order.tax_cents + order.included_tax_cents === price.totals.tax_cents + price.totals.included_tax_cents;

export interface NewPrice {
  readonly facts: PricedBefore;
  readonly wished: readonly ChangedLine<Line>[];
  readonly price: Priced;
  /** What else of the order's row changes with it. */
  readonly set?: Partial<typeof orders.$inferInsert>;
  /** What becomes of money that was paid; left out for an order nobody has paid for. */
  readonly settle?: () => Promise<{
    readonly set: Partial<typeof orders.$inferInsert>;
    readonly effects: readonly StepEffect[];
  }>;
}

/** The order is locked. Says what it did. Throws `PromotionGone` where somebody was faster (`againIfGone`). */
export async function writePrice(
  tx: TxContext,
  { facts, wished, price, set, settle }: NewPrice,
): Promise<StepEffect[]> {
  const { order, lines } = facts;
  const { totals } = price;
  const coupons = await changeUsesOf(tx, order, price);
  const points = await givePointsOfChange(tx, facts, wished, price);
  await writeLines(tx, order.id, { price, lines, kept: wished.map(({ line }) => line) });
  const amounts = {
    ...totals,
    taxes: [...price.taxes],
    display_total_cents: atRate(totals.total_cents, order.display_rate),
  };
  const money = await settle?.();
  await tx.db
    .update(orders)
    .set({
      ...set,
      ...amounts,
      ...money?.set,
      piece_count: countPieces(price.rows),
      ...orderSearchOf(order, contactDigits({ ...order, ...set }.shipping_address), price.rows),
    })
    .where(eq(orders.id, order.id));
  const stock = await moveStock(tx, facts, price);
  const moved = totals.total_cents !== order.total_cents;
  const tax = totals.tax_cents + totals.included_tax_cents;
  return [
    ...stock,
    ...coupons,
    ...points,
    ...(sameAmount(order, price) ? [] : [moneyEffect('new-tax', tax, order)]),
    ...(moved ? [moneyEffect('new-total', totals.total_cents, order)] : []),
    ...(money?.effects ?? []),
  ];
}
