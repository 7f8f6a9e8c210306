import { fail, failField } from '@kaifong/base/errors';
import { atRate, showMoney } from '@kaifong/base/money';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { eq, inArray } from 'drizzle-orm';
import type * as z from 'zod';
import { releasePieces, reserveMoreStock } from '../../inventory/index.ts';
import { displayCurrency } from '../../settings/contract/index.ts';
import { getSettings } from '../../settings/index.ts';
import { type AdminOrder, type changeOrderInput, type DeliveryAddress, orderChanged } from '../contract/index.ts';
import { amountsOf, needsShipping, type PricedLine } from '../queries/cart-lines.ts';
import { getAdminOrder } from '../queries/get-admin-order.ts';
import { getMethods, type ShippingRow } from '../queries/list-methods.ts';
import { optionTexts } from '../queries/option-words.ts';
import { sentLinesOf } from '../queries/parcel-lines.ts';
import { readerOf } from '../queries/read-cart-lines.ts';
import { readStockLines } from '../queries/read-stock-lines.ts';
import { changesOf, type LineChanges } from '../rules/changed-lines.ts';
import { mailEffect, moneyEffect, stockEffect } from '../rules/order-effects.ts';
import { orderPriceOf } from '../rules/order-price-of.ts';
import { searchEntryOf } from '../rules/search-entry-of.ts';
import { withDistrict } from '../rules/with-district.ts';
import { orderLines, orders } from '../schema.ts';
import { type ChosenShipping, chosenMethods } from './chosen-methods.ts';
import { eventHead, orderSteps } from './take-step.ts';

type Input = z.output<typeof changeOrderInput>;
type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;

/** Whatever is reckoned from more than prices is not reckoned again: the buyer got it for that cart. */
const isPlain = (order: Order, lines: readonly Line[]) =>
  order.discount_cents === 0 &&
  order.points === 0 &&
  order.tax_cents === 0 &&
  order.included_tax_cents === 0 &&
  new Set(lines.map(({ stock_id }) => stock_id)).size === lines.length;

/** What it holds afterwards: old lines at their old price, new ones at today's. */
async function rowsAfter(tx: TxContext, lines: readonly Line[], wanted: Input['lines'], changes: LineChanges) {
  const rows = await readStockLines(tx, wanted ?? lines);
  for (const { stock_id, quantity } of changes.pieces) {
    const row = rows.find((one) => one.stock_id === stock_id);
    if (!row || quantity <= 0) continue;
    const at = (wanted ?? []).findIndex((one) => one.stock_id === stock_id);
    if (!row.visible) throw failField(`lines.${at}.stock_id`, 'sales.cart-unavailable');
    if (row.available !== null && quantity > row.available)
      throw failField(`lines.${at}.quantity`, 'sales.order-quantity', {
        available: row.available + row.quantity - quantity,
      });
  }
  const priceOf = (row: PricedLine) => lines.find(({ stock_id }) => stock_id === row.stock_id)?.unit_price_cents;
  const amounts = amountsOf(rows).map((amount, at) => {
    const row = rows[at];
    return { ...amount, unit_cents: (row && priceOf(row)) ?? amount.unit_cents };
  });
  return { rows, amounts };
}

async function writeLines(
  tx: TxContext,
  order: Order,
  rows: readonly PricedLine[],
  changes: LineChanges,
  lines: readonly Line[],
) {
  const { words } = await readerOf(tx);
  if (changes.removed.length > 0) await tx.db.delete(orderLines).where(inArray(orderLines.id, [...changes.removed]));
  for (const { id, quantity } of changes.changed) {
    const unit = lines.find((line) => line.id === id)?.unit_price_cents ?? 0;
    await tx.db
      .update(orderLines)
      .set({ quantity, total_cents: unit * quantity })
      .where(eq(orderLines.id, id));
  }
  const added = changes.added.flatMap(({ stock_id, quantity }) => {
    const row = rows.find((one) => one.stock_id === stock_id);
    if (!row) return [];
    const { stock_id: stock, product_id, name, sku, price } = row;
    return {
      order_id: order.id,
      stock_id: stock,
      product_id,
      name,
      sku,
      options: optionTexts(words, row.options),
      quantity,
      price_cents: price.regular,
      special_price_cents: price.special,
      unit_price_cents: price.now,
      total_cents: price.now * quantity,
    };
  });
  if (added.length > 0) await tx.db.insert(orderLines).values(added);
  const fewer = changes.pieces.filter(({ quantity }) => quantity < 0);
  for (const { stock_id, quantity } of fewer) await releasePieces(tx, order.id, { stock_id, quantity: -quantity });
  await reserveMoreStock(
    tx,
    order.id,
    changes.pieces.filter(({ quantity }) => quantity > 0),
  );
}

interface Sending {
  readonly shipping: ChosenShipping | undefined;
  /** Chosen anew: the order's words for it change. */
  readonly renamed: boolean;
}

/** How it is sent afterwards: as before, unless another way was chosen or the old one does not go there. */
async function sendingOf(tx: TxContext, order: Order, input: Input, address: DeliveryAddress | null): Promise<Sending> {
  const methods = await getMethods(tx);
  const asked = input.shipping_method_id ?? order.shipping_method_id ?? undefined;
  const stays = asked === order.shipping_method_id && input.pickup_point === undefined && !input.shipping_address;
  if (address === null || stays) {
    const shipping = methods.shipping.find(({ id }) => id === order.shipping_method_id);
    return { shipping: shipping && { ...shipping, pickup_point: order.pickup_point }, renamed: false };
  }
  // Another address leaves the parcel at the place she chose.
  const pickup_point = input.pickup_point ?? order.pickup_point?.key;
  const choice = { ...input, pickup_point, shipping_method_id: asked, payment_method: order.payment_method };
  const { shipping } = chosenMethods(methods, choice, address, () => order.total_cents);
  return { shipping, renamed: true };
}

const sentBy = (shipping: ChosenShipping | undefined) => ({
  shipping_method_id: shipping?.id ?? null,
  shipping_name: shipping?.name ?? {},
  pickup_point: shipping?.pickup_point ?? null,
});

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** What it costs afterwards. Money that is there must still be exactly what it costs (`change-paid`). */
async function totalsAfter(
  tx: TxContext,
  order: Order,
  amounts: Parameters<typeof orderPriceOf>[0]['lines'],
  shipping: ShippingRow | undefined,
) {
  const methods = await getMethods(tx);
  const surcharge = methods.payment.find(({ code }) => code === order.payment_method);
  const { totals } = orderPriceOf({ lines: amounts, tariff: shipping, surcharge });
  if (order.captured_cents > 0 && totals.total_cents !== order.total_cents) {
    const currency = displayCurrency(await getSettings(tx), order.currency);
    throw fail('sales.change-paid', { total: showMoney(order.total_cents, currency) });
  }
  return totals;
}

/**
 * Changes an order before anything of it has left: lines and pieces while nothing is paid, address, way to send and note
 * also afterwards, as long as its total stays. Stock is promised and given back in the same commit. Refuses what every step
 * refuses, `change-discounted` (lines of an order with discounts, points or tax), `change-paid`, `change-packed`,
 * `order-quantity`, and what the choice of methods refuses.
 */
export async function changeOrder(ctx: Context, input: Input): Promise<AdminOrder> {
  return inTransaction(ctx, async (tx) => {
    const step = await orderSteps.begin(tx, { ...input, command: 'change' });
    const { id } = step.row;
    const [order] = await tx.db.select().from(orders).where(eq(orders.id, id));
    const lines = await tx.db.select().from(orderLines).where(eq(orderLines.order_id, id)).orderBy(orderLines.id);
    if (!order) throw fail('not-found');
    const sent = await sentLinesOf(tx, id);
    const packedOf = (line: number) => sent.find(({ line_id }) => line_id === line)?.packed ?? 0;
    const kept = lines.map((line) => ({ ...line, packed: packedOf(line.id) }));
    const changes = changesOf(kept, input.lines ?? lines);
    const sendsAnew = input.shipping_method_id !== undefined || input.shipping_address !== undefined;
    if (!isPlain(order, lines) && (changes.pieces.length > 0 || sendsAnew)) throw fail('sales.change-discounted');
    const { rows, amounts } = await rowsAfter(tx, lines, input.lines, changes);
    const address = needsShipping(rows) ? (withDistrict(input.shipping_address) ?? order.shipping_address) : null;
    if (needsShipping(rows) && !address) throw failField('shipping_address', 'sales.address-missing');
    const { shipping, renamed } = await sendingOf(tx, order, input, address);
    const priced = changes.pieces.length > 0 || (renamed && shipping?.id !== order.shipping_method_id);
    const totals = priced ? await totalsAfter(tx, order, amounts, shipping) : undefined;
    await writeLines(tx, order, rows, changes, lines);
    const piece_count = rows.reduce((sum, { quantity }) => sum + quantity, 0);
    const search = searchEntryOf([
      order.number,
      order.email,
      order.phone ?? undefined,
      `${order.first_name} ${order.last_name}`,
      ...rows.map(({ sku }) => sku),
    ]);
    await tx.db
      .update(orders)
      .set({
        ...totals,
        ...(totals && { display_total_cents: atRate(totals.total_cents, order.display_rate) }),
        piece_count,
        search_text: search.text,
        search_pieces: search.pieces,
        shipping_address: address,
        // A bill that went with the parcel goes with it still.
        ...(differ(order.billing_address, order.shipping_address) ? {} : { billing_address: address }),
        ...(renamed && sentBy(shipping)),
        ...(address === null && sentBy(undefined)),
        ...(input.note !== undefined && { note: input.note }),
      })
      .where(eq(orders.id, id));
    const more = changes.pieces.reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0);
    const fewer = changes.pieces.reduce((sum, { quantity }) => sum + Math.max(0, -quantity), 0);
    const moved = totals !== undefined && totals.total_cents !== order.total_cents;
    await orderSteps.finish(tx, step, {
      effects: [
        ...(more > 0 ? [stockEffect('reserved', { piece_count: more })] : []),
        ...(fewer > 0 ? [stockEffect('released', { piece_count: fewer })] : []),
        ...(moved ? [moneyEffect('new-total', totals.total_cents, order)] : []),
        mailEffect('changed', order),
      ],
    });
    await announce(tx, orderChanged, { ...eventHead(step.row), step: step.row.version + 1 });
    return getAdminOrder(tx, id);
  });
}
