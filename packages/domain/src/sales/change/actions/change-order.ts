import { fail, failField } from '@kaifong/base/errors';
import type { StepEffect } from '@kaifong/base/steps';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { fittingQuantity, quantityProblemOf, quantityRuleOf } from '../../../catalogue/contract/index.ts';
import { orderChanged } from '../../contract/events.ts';
import { type ChosenShipping, chosenShipping } from '../../method/actions/chosen-methods.ts';
import type { DeliveryAddress } from '../../method/contract/index.ts';
import { getSeenMethods, type Methods } from '../../method/queries/list-methods.ts';
import { storeOfPoint } from '../../method/queries/store-points.ts';
import { againIfGone } from '../../order/actions/again-if-gone.ts';
import { eventHead, orderSteps } from '../../order/actions/take-step.ts';
import { keptAddress } from '../../order/rules/kept-address.ts';
import { mailEffect } from '../../order/rules/order-effects.ts';
import { orders } from '../../order/schema.ts';
import { needsShipping, type PricedLine } from '../../pricing/queries/cart-lines.ts';
import type { Priced } from '../../pricing/queries/pricing.ts';
import { quantityRefusal } from '../../pricing/rules/quantity-refusal.ts';
import { writePrice } from '../../reprice/actions/write-price.ts';
import { pricingAgain, rowsOf } from '../../reprice/queries/price-again.ts';
import type { Line, Order } from '../../reprice/queries/read-order.ts';
import { type ChangedLine, piecesBetween, wishedLines } from '../../reprice/rules/changed-lines.ts';
import type { changeOrderInput } from '../contract/index.ts';
import { type ChangeFacts, readChange } from '../queries/read-change.ts';
import { settleDifference } from './settle-difference.ts';

type Input = z.output<typeof changeOrderInput>;

interface Sending {
  readonly shipping: ChosenShipping | undefined;
  /** Chosen anew: the order's words for it change. */
  readonly renamed: boolean;
}

/** How the order is sent afterwards: as before, unless another way was chosen or the old one does not go there. */
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
  store_id: storeOfPoint(shipping?.pickup_point ?? null) ?? null,
});

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

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

/** Refuses at its place more of what is hidden or not there, and another number than its stock is sold in. */
export function refuseUnavailable(wished: readonly ChangedLine<Line>[], rows: readonly PricedLine[]): void {
  const wantedOf = (stock: number) =>
    rows.reduce((sum, { stock_id, quantity }) => sum + (stock_id === stock ? quantity : 0), 0);
  for (const [place, { line, quantity, at }] of wished.entries()) {
    const row = rows[place];
    if (!row || quantity === line?.quantity) continue;
    const rule = quantityRuleOf(row);
    const problem = quantityProblemOf(rule, quantity, wantedOf(row.stock_id));
    if (problem && quantity <= (row.available ?? quantity))
      throw quantityRefusal(problem, rule, `lines.${at}.quantity`);
    if (quantity < (line?.quantity ?? 0)) continue;
    if (!row.visible) throw failField(`lines.${at}.stock_id`, 'sales.cart-unavailable');
    if (row.available !== null && wantedOf(row.stock_id) > row.available)
      throw failField(`lines.${at}.quantity`, 'sales.order-quantity', {
        available: fittingQuantity(rule, row.available),
      });
  }
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

async function change(tx: TxContext, input: Input): Promise<void> {
  const step = await orderSteps.begin(tx, { ...input, command: 'change' });
  const facts = await readChange(tx, step.row.id);
  const { order } = facts;
  const saysMore = input.lines ?? input.shipping_address ?? input.shipping_method_id ?? input.pickup_point;
  if (facts.isRefunded) throw fail('sales.change-refunded');
  if (facts.isPacked && saysMore !== undefined) throw fail('sales.change-packed');
  const wished = wishedLines(facts.lines, input.lines);
  const rows = await rowsOf(tx, wished, facts);
  refuseUnavailable(wished, rows);
  const address = needsShipping(rows) ? (keptAddress(input.shipping_address) ?? order.shipping_address) : null;
  if (needsShipping(rows) && !address) throw failField('shipping_address', 'sales.address-missing');
  const methods = await getSeenMethods(tx);
  const sending = sendingOf(methods, order, input, address);
  const isPricedAgain = saysMore !== undefined;
  const places = placesOf(order, input, address, sending);
  let effects: StepEffect[] = [];
  let sold: ReturnType<typeof soldBetween> = [];
  if (!isPricedAgain) await tx.db.update(orders).set(places).where(eq(orders.id, order.id));
  else {
    const again = await pricingAgain(tx, { facts, wished, rows, opens: () => true });
    const payment = methods.payment.find(({ code }) => code === order.payment_method);
    const price = again.price({ payment, tariff: sending.shipping, place: address });
    const settle = () => settleDifference(tx, step.row, facts, price);
    effects = await writePrice(tx, { facts, wished, price, set: places, settle });
    sold = soldBetween(facts, price);
  }
  await orderSteps.finish(tx, step, { effects: [...effects, mailEffect('changed', order)] });
  await announce(tx, orderChanged, { ...eventHead(step.row), step: step.row.version + 1, sold });
}

/**
 * Changes an order before anything of it has left: lines, pieces, address, way to send, note. Lines it has keep their price;
 * everything else is reckoned anew. Stock is promised and given back in the same commit. Of an order that is paid, what it
 * costs more is asked for and it waits until that is paid; what it costs less goes back. Refuses what every step refuses;
 * `change-packed` while a parcel is packed, `change-refunded`, `change-redeem`, `order-quantity`, and what the choice of a
 * way to send refuses.
 */
export async function changeOrder(ctx: Context, input: Input): Promise<void> {
  return againIfGone(ctx, () => inTransaction(ctx, (tx) => change(tx, input)));
}
