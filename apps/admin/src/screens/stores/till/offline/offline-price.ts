// What a sale costs while the shop cannot be asked: the prices the device keeps, cash rounded down to what coins can pay. No
// promotion, code, point or discount by hand counts: those need the network.
import type { SalePreview, TillGoods } from '@kaifong/domain/till/contract';
import { oddCents, type Pieces, settle, sharesOf } from '@kaifong/domain/till/facts';
import type { Sale } from '../sale-state.ts';
import type { KeptGoods } from './journal-store.ts';

export interface OfflineShop {
  /** By stock. */
  readonly goods: ReadonlyMap<number, KeptGoods>;
  /** Pieces that are kept for the device, by stock; a kit lies in its parts. */
  readonly usable: ReadonlyMap<number, number>;
  readonly currency: string;
  readonly cashStep: number;
  readonly isCash: (method: string) => boolean;
  /** What a rounding is called. */
  readonly rounding: string;
}

export interface OfflinePrice {
  readonly preview: SalePreview;
  /** By stock, what each piece costs. */
  readonly units: ReadonlyMap<number, number>;
  /** It has something that only the shop can reckon. */
  readonly needsNetwork: boolean;
  /** Goods there are fewer of than it has. */
  readonly short: readonly { readonly name: string; readonly left: number }[];
  /** Why the shop would not take it as it is paid: a code of the till's. */
  readonly refused: 'tender-more' | 'change-too-much' | 'staff-shares' | undefined;
}

type CartItem = SalePreview['items'][number];

/** More change than one would give back: somebody typed one key too often. */
const mostChange = 1_000_000;

const centsOf = (amount: number) => Math.round(amount * 100);

/** What a piece is made of: itself, unless it is a kit. Devices that kept goods before know no parts. */
const partsOf = ({ stock_id, parts = [] }: Pick<KeptGoods, 'stock_id'> & Partial<Pick<KeptGoods, 'parts'>>) =>
  parts.length > 0 ? parts : [{ stock_id, quantity: 1 }];

/** What may be sold of each stock that is counted, as much as is kept for the device. */
export function leftOf(goods: Iterable<KeptGoods>, usable: ReadonlyMap<number, number>): Map<number, number> {
  const left = new Map<number, number>();
  for (const each of goods) {
    if (each.available === null) continue;
    const whole = partsOf(each).map(({ stock_id, quantity }) => Math.floor((usable.get(stock_id) ?? 0) / quantity));
    left.set(each.stock_id, Math.min(...whole));
  }
  return left;
}

/** Pieces of a sale that are counted, of kits their parts; a stock may stand there twice. */
export const countedPieces = (lines: Sale['lines'], goods: OfflineShop['goods']): Pieces[] =>
  lines.flatMap(({ goods: { stock_id, available }, quantity }) => {
    const known = goods.get(stock_id);
    if ((known ?? { available }).available === null) return [];
    const parts = partsOf(known ?? { stock_id });
    return parts.map((part) => ({ stock_id: part.stock_id, quantity: part.quantity * quantity }));
  });

const itemOf = (goods: TillGoods, quantity: number, cents: number): CartItem => ({
  ...{ id: 0, stock_id: goods.stock_id, product_id: goods.product_id, quantity, application_id: null },
  ...{ name: goods.name, url: '', link: '', picture: goods.picture, options: goods.options },
  ...{ price: cents / 100, special_price: null, member_price: null, unit_price: cents / 100 },
  ...{ line_total: (cents * quantity) / 100, is_redeem: false, points_each: null, discounts: [], gift: false },
  stock: {
    ...{ id: goods.stock_id, sku: goods.sku, available_inventories: goods.available, in_stock: goods.available },
    ...{ stock_notification: null, min_quantity: 1, max_quantity: null, quantity_step: 1 },
  },
  ...{ later: 0, available_on: null, problem: null },
});

/** The pieces of each stock in all lines together. */
function piecesOf({ lines }: Sale) {
  const pieces = new Map<number, { goods: TillGoods; quantity: number }>();
  for (const { goods, quantity } of lines)
    pieces.set(goods.stock_id, { goods, quantity: quantity + (pieces.get(goods.stock_id)?.quantity ?? 0) });
  return [...pieces.values()];
}

/** Whether a sale has something that only the shop can reckon. */
export const needsShop = ({ off, lines, codes, points, back }: Sale): boolean =>
  back !== null || off !== null || codes.length > 0 || points > 0 || lines.some((line) => line.off !== null);

/** The sale without it. */
export const withoutShop = (sale: Sale): Sale => ({
  ...sale,
  ...{ off: null, codes: [], points: 0, back: null },
  lines: sale.lines.map((line) => ({ ...line, off: null })),
});

function refusalOf(over: number, change: number, { staff }: Sale): OfflinePrice['refused'] {
  if (over > 0) return 'tender-more';
  if (change > mostChange) return 'change-too-much';
  return staff.length > 0 && !sharesOf(staff) ? 'staff-shares' : undefined;
}

/** Goods with a piece or part of which all lines together take more than is kept. */
function shortOf(sale: Sale, { goods, usable }: OfflineShop): OfflinePrice['short'] {
  const wanted = new Map<number, number>();
  for (const { stock_id, quantity } of countedPieces(sale.lines, goods))
    wanted.set(stock_id, quantity + (wanted.get(stock_id) ?? 0));
  return piecesOf(sale).flatMap((each) => {
    const ofIt = countedPieces([{ ...each, lotId: null, off: null }], goods);
    const lacks = ofIt.some(({ stock_id }) => (wanted.get(stock_id) ?? 0) > (usable.get(stock_id) ?? 0));
    if (!lacks) return [];
    const whole = ofIt.map(({ stock_id, quantity }) =>
      Math.floor(((usable.get(stock_id) ?? 0) * each.quantity) / quantity),
    );
    return [{ name: each.goods.name, left: Math.min(...whole) }];
  });
}

export function offlinePrice(sale: Sale, shop: OfflineShop): OfflinePrice {
  const pieces = piecesOf(sale);
  const unitOf = (goods: TillGoods) => centsOf(shop.goods.get(goods.stock_id)?.price ?? goods.price);
  const items = pieces.map(({ goods, quantity }) => itemOf(goods, quantity, unitOf(goods)));
  const subtotal = pieces.reduce((sum, { goods, quantity }) => sum + unitOf(goods) * quantity, 0);
  const tenders = sale.tenders.map(({ method, amount }) => ({
    ...{ method, isCash: shop.isCash(method), cents: centsOf(amount) },
  }));
  const odd = oddCents(subtotal, { step: shop.cashStep, tenders, back: [] });
  const total = subtotal - odd;
  const { due, change, over } = settle(total, tenders);
  const preview: SalePreview = {
    ...{ items, subtotal: subtotal / 100, total: total / 100, due: due / 100, change: change / 100 },
    adjustments: odd > 0 ? [{ kind: 'discount', name: shop.rounding, amount: -odd / 100 }] : [],
    ...{ currency: shop.currency, points: null, refused: [], needs_manager: false, exchange: null },
  };
  const short = shortOf(sale, shop);
  const units = new Map(items.map(({ stock_id, unit_price }) => [stock_id, unit_price]));
  const refused = refusalOf(over, change, sale);
  return { preview, units, needsNetwork: needsShop(sale), short, refused };
}
