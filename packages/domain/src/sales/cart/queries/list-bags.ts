// Plastic bags as a checkout asks about them.
import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { StockQuantities } from '../../../catalogue/contract/index.ts';
import { getSettings } from '../../../settings/index.ts';
import type { SalesSettings } from '../../contract/settings.ts';
import { storeOfPoint } from '../../method/contract/index.ts';
import type { ShippingRow } from '../../method/queries/list-methods.ts';
import { availableOf, buyable, type PricedLine, type Reader } from '../../pricing/queries/cart-lines.ts';
import { storeDay } from '../../pricing/queries/read-cart-lines.ts';
import { leastBagCents } from '../../pricing/rules/least-bag-cents.ts';
import { type BagChoice, type CheckoutPreview, mostBagKinds } from '../contract/index.ts';
import { type PreviewParts, showPreview } from './show-preview.ts';

export interface BagRow extends StockQuantities {
  stock_id: number;
  name: Record<string, string>;
  options: Record<string, string>;
  price_cents: number;
  /** Pieces that can be promised; null when they are not counted. */
  available: number | null;
}

const bags = statement<BagRow, [string]>(
  'cart-bags',
  `select s.id as stock_id, p.name, s.options, s.price_cents, s.min_quantity, s.max_quantity, s.quantity_step,
     ${availableOf('$1')} as available
   from stocks s join products p on p.id = s.product_id where p.is_bag and ${buyable} order by s.price_cents, s.id limit ${mostBagKinds}`,
);

/** Bags a shopper may buy, the cheapest first. */
export async function readBags(ctx: Context): Promise<BagRow[]> {
  return ctx.run(bags, [await storeDay(ctx)]);
}

/** Whether a checkout asks for bags: a way that ends in a store does, one that brings the parcel where the shop wants it. */
const asks = (shipping: ShippingRow | undefined, withDelivery: boolean): boolean =>
  shipping !== undefined && (withDelivery || shipping.pickup_points.some((point) => storeOfPoint(point) !== undefined));

/** Pieces of a stock that are paid for with money, at no quote. */
export const boughtOf = (rows: readonly PricedLine[], stockId: number): number =>
  rows.find((row) => row.stock_id === stockId && !row.is_redeem && row.quote === null)?.quantity ?? 0;

/** A preview with the bags its checkout asks about. */
export async function previewWithBags(ctx: Context, parts: PreviewParts): Promise<CheckoutPreview> {
  const preview = showPreview(parts);
  const shipping = parts.methods.shipping.find(({ id }) => id === preview.shipping_method_id);
  return { ...preview, bags: await bagChoices(ctx, parts.pricing.rows, shipping, parts.reader) };
}

/** The bags a checkout asks about; none where the way to send asks for none and none lies in the cart. */
async function bagChoices(
  ctx: Context,
  rows: readonly PricedLine[],
  shipping: ShippingRow | undefined,
  reader: Reader,
): Promise<BagChoice[]> {
  const { bag_charge, bag_with_delivery } = await getSettings<SalesSettings>(ctx);
  const held = rows.some(({ is_bag, is_redeem, gift }) => is_bag && !is_redeem && !gift);
  if (!held && !asks(shipping, bag_with_delivery === 1)) return [];
  return (await readBags(ctx)).flatMap(({ stock_id, name, options, price_cents, available }) => {
    const quantity = boughtOf(rows, stock_id);
    if (quantity === 0 && available !== null && available < 1) return [];
    const words = [textIn(name, reader.language, reader.main), reader.words[reader.language].sentence(options)];
    const price = toWire(Math.max(price_cents, leastBagCents(bag_charge)));
    return [{ stock_id, name: words.filter(Boolean).join(' · '), price, quantity }];
  });
}
