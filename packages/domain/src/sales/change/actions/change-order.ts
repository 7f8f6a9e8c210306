import { fail, failField } from '@kaifong/base/errors';
import { atRate } from '@kaifong/base/money';
import type { StepEffect } from '@kaifong/base/steps';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { releasePieces, reserveMoreStock } from '../../../inventory/index.ts';
import { promotionsTag } from '../../../promotions/index.ts';
import { type ChosenShipping, chosenShipping } from '../../actions/chosen-methods.ts';
import { eventHead, orderSteps } from '../../actions/take-step.ts';
import { PromotionGone } from '../../actions/write-order.ts';
import { type AdminOrder, type changeOrderInput, type DeliveryAddress, orderChanged } from '../../contract/index.ts';
import type { LockedOrder } from '../../locks.ts';
import { countPieces, needsShipping } from '../../queries/cart-lines.ts';
import { getAdminOrder } from '../../queries/get-admin-order.ts';
import { getMethods, type Methods } from '../../queries/list-methods.ts';
import type { Priced } from '../../queries/pricing.ts';
import { mailEffect, moneyEffect, stockEffect } from '../../rules/order-effects.ts';
import { searchEntryOf } from '../../rules/search-entry-of.ts';
import { withDistrict } from '../../rules/with-district.ts';
import { orders } from '../../schema.ts';
import { type ChangeFacts, type Line, type Order, readChange } from '../queries/read-change.ts';
import { type ChangedLine, piecesBetween, wishedLines } from '../rules/changed-lines.ts';
import { givePointsOfChange } from './give-points.ts';
import { priceAgain, refuseUnavailable, rowsOf } from './price-again.ts';
import { settleDifference } from './settle-difference.ts';
import { changeUsesOf } from './take-uses.ts';
import { writeLines } from './write-lines.ts';

type Input = z.output<typeof changeOrderInput>;

interface Sending {
  readonly shipping: ChosenShipping | undefined;
  /** Chosen anew: the order's words for it change. */
  readonly renamed: boolean;
}

/** How it is sent afterwards: as before, unless another way was chosen or the old one does not go there. */
function sendingOf(methods: Methods, order: Order, input: Input, address: DeliveryAddress | null): Sending {
  const asked = input.shipping_method_id ?? order.shipping_method_id ?? undefined;
  const stays = asked === order.shipping_method_id && input.pickup_point === undefined && !input.shipping_address;
  if (address === null || stays) {
    const shipping = methods.shipping.find(({ id }) => id === order.shipping_method_id);
    return { shipping: shipping && { ...shipping, pickup_point: order.pickup_point }, renamed: false };
  }
  // Another address leaves the parcel at the place she chose.
  const pickup_point = input.pickup_point ?? order.pickup_point?.key;
  const choice = { ...input, pickup_point, shipping_method_id: asked };
  return { shipping: chosenShipping(methods, choice, address), renamed: true };
}

const sentBy = (shipping: ChosenShipping | undefined) => ({
  shipping_method_id: shipping?.id ?? null,
  shipping_name: shipping?.name ?? {},
  pickup_point: shipping?.pickup_point ?? null,
});

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** Stock of the order as its lines are now: first what is free again, then what is more. */
async function moveStock(tx: TxContext, { order, lines }: ChangeFacts, price: Priced): Promise<StepEffect[]> {
  const pieces = piecesBetween(lines, price.rows);
  const fewer = pieces.filter(({ quantity }) => quantity < 0);
  const more = pieces.filter(({ quantity }) => quantity > 0);
  for (const { stock_id, quantity } of fewer) await releasePieces(tx, order.id, { stock_id, quantity: -quantity });
  await reserveMoreStock(tx, order.id, more);
  const count = (some: typeof pieces) => some.reduce((sum, { quantity }) => sum + Math.abs(quantity), 0);
  return [
    ...(more.length > 0 ? [stockEffect('reserved', { piece_count: count(more) })] : []),
    ...(fewer.length > 0 ? [stockEffect('released', { piece_count: count(fewer) })] : []),
  ];
}

/** What the order's row keeps of where it goes. */
function placesOf(order: Order, input: Input, address: Order['shipping_address'], { shipping, renamed }: Sending) {
  return {
    shipping_address: address,
    // A bill that went with the parcel goes with it still.
    ...(differ(order.billing_address, order.shipping_address) ? {} : { billing_address: address }),
    ...(renamed && sentBy(shipping)),
    ...(address === null && sentBy(undefined)),
    ...(input.note !== undefined && { note: input.note }),
  };
}

function searchOf(order: Order, rows: readonly { readonly sku: string }[]) {
  const name = `${order.first_name} ${order.last_name}`;
  const words = [order.number, order.email, order.phone ?? undefined, name, ...rows.map(({ sku }) => sku)];
  const search = searchEntryOf(words);
  return { search_text: search.text, search_pieces: search.pieces };
}

const sameAmount = (order: Order, price: Priced) =>
  order.tax_cents + order.included_tax_cents === price.totals.tax_cents + price.totals.included_tax_cents;

/** Everything that follows from its new price: promotions, points, lines, stock and money. Says what that was. */
async function applyPrice(
  tx: TxContext,
  locked: LockedOrder,
  { facts, wished, price }: { facts: ChangeFacts; wished: readonly ChangedLine<Line>[]; price: Priced },
) {
  const { order, lines } = facts;
  const { totals } = price;
  const coupons = await changeUsesOf(tx, order, price);
  const points = await givePointsOfChange(tx, facts, wished, price);
  await writeLines(tx, order.id, { price, lines, kept: wished.map(({ line }) => line) });
  // The order's own row first: what is refunded is reckoned by it.
  const amounts = {
    ...totals,
    taxes: [...price.taxes],
    display_total_cents: atRate(totals.total_cents, order.display_rate),
  };
  const money = await settleDifference(tx, locked, order, price);
  await tx.db
    .update(orders)
    .set({ ...amounts, ...money.set, piece_count: countPieces(price.rows), ...searchOf(order, price.rows) })
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
    ...money.effects,
  ];
}

/** Pieces by product that were counted as sold and are not any more, or the other way. */
function soldBetween({ order, lines }: ChangeFacts, price: Priced) {
  if (order.status !== 'paid' && order.captured_cents === 0) return [];
  const products = new Map([...lines, ...price.rows].map(({ stock_id, product_id }) => [stock_id, product_id]));
  return piecesBetween(lines, price.rows).map(({ stock_id, quantity }) => ({
    product_id: products.get(stock_id) ?? 0,
    quantity,
  }));
}

async function change(tx: TxContext, input: Input): Promise<AdminOrder> {
  const step = await orderSteps.begin(tx, { ...input, command: 'change' });
  const facts = await readChange(tx, step.row.id);
  const { order } = facts;
  const saysMore = input.lines ?? input.shipping_address ?? input.shipping_method_id ?? input.pickup_point;
  if (facts.isRefunded) throw fail('sales.change-refunded');
  if (facts.isPacked && saysMore !== undefined) throw fail('sales.change-packed');
  const wished = wishedLines(facts.lines, input.lines);
  const rows = await rowsOf(tx, wished, facts);
  refuseUnavailable(wished, rows);
  const address = needsShipping(rows) ? (withDistrict(input.shipping_address) ?? order.shipping_address) : null;
  if (needsShipping(rows) && !address) throw failField('shipping_address', 'sales.address-missing');
  const methods = await getMethods(tx);
  const sending = sendingOf(methods, order, input, address);
  const isPricedAgain = saysMore !== undefined;
  const places = placesOf(order, input, address, sending);
  let effects: StepEffect[] = [];
  let sold: ReturnType<typeof soldBetween> = [];
  // The row may not keep the price of a parcel where none is sent.
  if (!isPricedAgain) await tx.db.update(orders).set(places).where(eq(orders.id, order.id));
  else {
    const price = await priceAgain(tx, { facts, wished, rows, methods, shipping: sending.shipping, place: address });
    if (address !== null) await tx.db.update(orders).set(places).where(eq(orders.id, order.id));
    effects = await applyPrice(tx, step.row, { facts, wished, price });
    if (address === null) await tx.db.update(orders).set(places).where(eq(orders.id, order.id));
    sold = soldBetween(facts, price);
  }
  await orderSteps.finish(tx, step, { effects: [...effects, mailEffect('changed', order)] });
  await announce(tx, orderChanged, { ...eventHead(step.row), step: step.row.version + 1, sold });
  return getAdminOrder(tx, order.id);
}

/**
 * Changes an order before anything of it has left: lines, pieces, address, way to send, note. Lines it has keep their price;
 * everything else is reckoned anew. Stock is promised and given back in the same commit. Of an order that is paid, what it
 * costs more is asked for and it waits until that is paid; what it costs less goes back. Refuses what every step refuses;
 * `change-packed` while a parcel is packed, `change-refunded`, `change-redeem`, `order-quantity`, and what the choice of a
 * way to send refuses.
 */
export async function changeOrder(ctx: Context, input: Input): Promise<AdminOrder> {
  const run = () => inTransaction(ctx, (tx) => change(tx, input));
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof PromotionGone)) throw error;
    // Somebody else had the last of a promotion meanwhile: what is read again no longer counts it.
    ctx.runtime.cache.drop([promotionsTag]);
    return run();
  }
}
