// What can be had for points: all of it, or the stocks of one product.
import { dateLocale } from '@kaifong/base/date-locale';
import { type RedeemStock, routes } from '@kaifong/domain/sales/contract';
import type { PictureView } from '@kaifong/ui/picture';
import { data } from 'react-router';
import { holdCart } from '../../../kit/hold-cart.ts';
import { pictureView } from '../../../kit/views.ts';
import { isRefusal } from '../../../shell/asking.ts';
import { textIn } from '../../../shell/text.server.ts';
import type { Visitor } from '../../../shell/visitor.ts';

export interface RedeemStockView {
  readonly id: number;
  readonly href: string;
  readonly name: string;
  readonly options: string;
  readonly picture: PictureView | null;
  readonly points: string;
  /** Pieces she may still have; null where nothing limits them. */
  readonly left: number | null;
  readonly until: string | null;
  readonly soldOut: boolean;
  /** How many one press takes. */
  readonly least: number;
  /** Why the button does nothing for her. */
  readonly reached: boolean;
  /** How many points she still lacks for one; null where she has them, or nobody knows. */
  readonly lacks: string | null;
}

export interface RedeemView {
  readonly title: string;
  /** The page of one product. */
  readonly url: string | null;
  readonly stocks: readonly RedeemStockView[];
  readonly member: boolean;
  readonly balance: string;
  readonly redeemed: readonly { readonly id: number; readonly words: string }[];
}

export interface RedeemReply {
  readonly added: boolean;
  readonly messages: readonly string[];
}

/** How one that can be had is shown to who has this many points; null: nobody knows. */
export function stockView(stock: RedeemStock, balance: number | null, language: string): RedeemStockView {
  const numbers = new Intl.NumberFormat(language);
  const count = (value: number) => numbers.format(value);
  // A calendar day, of no zone.
  const days = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeZone: 'UTC' });
  const lacks = balance === null ? 0 : stock.points_to_redeem * stock.min_quantity - balance;
  return {
    id: stock.stock_id,
    href: `/redeem/${encodeURIComponent(stock.url)}`,
    name: stock.name,
    options: stock.options,
    picture: pictureView(stock.picture),
    points: count(stock.points_to_redeem),
    left: stock.left,
    until: stock.redeem_end_date === null ? null : days.format(new Date(stock.redeem_end_date)),
    soldOut: (stock.available_inventories ?? stock.min_quantity) < stock.min_quantity,
    least: stock.min_quantity,
    reached: (stock.left ?? stock.min_quantity) < stock.min_quantity,
    lacks: lacks > 0 ? count(lacks) : null,
  };
}

/** `/redeem`, or `/redeem/{url}` with one product's stocks alone; a product that cannot be redeemed is 404. */
export async function loadRedeem(visitor: Visitor, url: string | undefined): Promise<RedeemView> {
  const { call, language, customer } = visitor;
  const { data: shop } = await call(routes.listRedeem, { language });
  const stocks = shop.stocks.filter((stock) => url === undefined || stock.url === url);
  if (url !== undefined && stocks.length === 0) throw data(null, { status: 404 });
  const numbers = new Intl.NumberFormat(language);
  const count = (value: number) => numbers.format(value);
  const days = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeZone: visitor.site.time_zone });
  return {
    title: url === undefined ? textIn(language)('redeem.title') : (stocks[0]?.name ?? ''),
    url: url ?? null,
    stocks: stocks.map((stock) => stockView(stock, customer ? (shop.balance ?? 0) : null, language)),
    member: customer !== null,
    balance: count(shop.balance ?? 0),
    redeemed: shop.redemptions
      .filter(({ stock_id }) => url === undefined || stocks.some((stock) => stock.stock_id === stock_id))
      .map(({ id, name, quantity, returned, points_each, order_number, created_at }) => ({
        id,
        words: [
          days.format(new Date(created_at)),
          `${name} × ${quantity - returned}`,
          count((quantity - returned) * points_each),
          order_number,
        ].join(' · '),
      })),
  };
}

/** Puts one into the cart for points, or as many as are taken at once. */
export async function redeemOne(visitor: Visitor, form: FormData): Promise<RedeemReply> {
  try {
    const { data: cart } = await visitor.call(routes.addCartItem, {
      language: visitor.language,
      cart_id: visitor.cart?.id ?? null,
      stock_id: Number(form.get('stock_id')),
      quantity: Number(form.get('quantity') ?? 1),
      additional_options: { is_redeem: true },
    });
    holdCart(visitor, cart.cart_id);
    return { added: true, messages: [] };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { added: false, messages: error.messages };
  }
}
