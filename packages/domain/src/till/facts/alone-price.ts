// What a sale costs at a till that is alone, by the shop's own reckoning: what the device keeps of goods and promotions, what is
// taken off by hand, the cents no coin pays. The shop checks it by the same functions when the journal arrives. Pure.
import type { Localized } from '@kaifong/base/localized';
import { dateIn } from '@kaifong/base/time';
import { type ExpiryPrice, type PricedStock, priceOf } from '../../catalogue/facts/index.ts';
import {
  candidatesOf,
  type Grant,
  type LivePromotion,
  type Occasion,
  type Present,
  type Presents,
  presentsOf,
  type Refused,
} from '../../promotions/facts/index.ts';
import {
  byHandOf,
  type CounterNames,
  cheapestGrants,
  type HandDiscount,
  nearExpiryOf,
  type OddOf,
  type OrderPrice,
  type OrderToPrice,
  orderPriceOf,
  roundedPrice,
  type TaxRate,
} from '../../sales/facts/index.ts';

/** A thing to sell, as the device keeps it. */
export interface AloneGoods extends PricedStock {
  readonly stock_id: number;
  readonly product_id: number;
  readonly brand_id: number | null;
  readonly category_ids: readonly number[];
  readonly is_bag: boolean;
  readonly tax: TaxRate | null;
}

/** Pieces of one stock; each stock once. */
export interface AloneLine {
  readonly goods: AloneGoods;
  readonly quantity: number;
  readonly off?: HandDiscount | undefined;
  /** Pieces whose lot was scanned, with its last day. */
  readonly scanned: readonly (readonly [lot: number, expires: string, pieces: number])[];
}

/** What the shop reckons by. */
export interface AloneShop {
  readonly time_zone: string;
  readonly prices_include_tax: boolean;
  /** What a bag costs at least, in cents. */
  readonly bag_cents: number;
  readonly expiry_prices: readonly ExpiryPrice[];
  /** Promotions that may be given without asking. */
  readonly promotions: readonly LivePromotion[];
  /** Goods by stock, for presents. */
  readonly goodsOf: (stockId: number) => AloneGoods | undefined;
  /** Pieces of a present that are kept for the device beside what is sold and the presents `before` it; null where they are not counted. */
  readonly leftOf: (stockId: number, before: readonly Present[]) => number | null;
}

/** The buyer as far as she is known; of a guest nothing is. */
export interface AloneBuyer
  extends Pick<Occasion, 'tier_id' | 'group_ids' | 'first_order' | 'birthday_month' | 'codes' | 'uses'> {
  readonly tier_key?: string | undefined;
}

export const aloneGuest: AloneBuyer = { group_ids: [], first_order: true, codes: [], uses: {} };

export interface AloneSale {
  readonly lines: readonly AloneLine[];
  readonly off?: HandDiscount | undefined;
  readonly buyer: AloneBuyer;
  /** Points that pay a part, no more than she has. */
  readonly points?: { readonly wanted: number; readonly cents_each: number; readonly most_share: number } | undefined;
  readonly at: Date;
  readonly oddOf: OddOf;
  readonly names: CounterNames & {
    readonly nearExpiry: (pieces: number, expires: string, percent: number) => Localized;
  };
}

export interface AlonePrice {
  readonly price: OrderPrice;
  /** What the sale costs where cash pays the rest, in cents. */
  readonly cash_total_cents: number;
  /** What a piece of each line costs, in cents. */
  readonly units: readonly number[];
  readonly grants: readonly Grant[];
  readonly refused: readonly Refused[];
  /** Presents of theirs, and those of which too few pieces are kept. */
  readonly presents: Presents;
}

/** A bag costs at least what the law asks for, and no special price counts. */
const unitOf = ({ goods }: AloneLine, { at, buyer }: AloneSale, { bag_cents }: AloneShop): number => {
  const { regular, now } = priceOf(goods, at, buyer.tier_key);
  return goods.is_bag ? Math.max(regular, bag_cents) : now;
};

/** A present costs nothing; its lines stand behind those that are sold. */
function freeLine({ stock_id, quantity }: Present, { goodsOf }: AloneShop) {
  const goods = goodsOf(stock_id);
  return { unit_cents: 0, quantity, fixed: goods?.is_bag ?? false, tax: goods?.tax ?? undefined };
}

export function alonePrice(sale: AloneSale, shop: AloneShop): AlonePrice {
  const { lines, buyer, points, at, names } = sale;
  const units = lines.map((line) => unitOf(line, sale, shop));
  const amounts = lines.map(({ goods, quantity }, index) => ({
    ...{ unit_cents: units[index] ?? 0, quantity, fixed: goods.is_bag, tax: goods.tax ?? undefined },
  }));
  const about = lines.map(({ goods, quantity, scanned }, index) => ({
    ...{ product_id: goods.product_id, brand_id: goods.brand_id, category_ids: goods.category_ids },
    ...{ quantity, unit_cents: units[index] ?? 0, apart: goods.is_bag, dated: scanned },
  }));
  const { time_zone: timeZone } = shop;
  const today = dateIn(timeZone, at);
  const { grants: able, refused } = candidatesOf(shop.promotions, about, {
    ...buyer,
    ...{ now: at, timeZone, channel: 'pos' },
  });
  const near = nearExpiryOf(about, {
    ...{ steps: shop.expiry_prices, today, arrives: today, nameOf: names.nearExpiry },
  });
  const order = { points, prices_include_tax: shop.prices_include_tax };
  const giving = (grants: readonly Grant[]) =>
    presentsOf(grants, (stockId, before) => {
      const goods = shop.goodsOf(stockId);
      return goods && !goods.is_bag ? shop.leftOf(stockId, before) : undefined;
    });

  const priced = (by_hand: OrderToPrice['by_hand']) => {
    const terms = { ...order, by_hand };
    const grants = cheapestGrants(able, { ...terms, lines: amounts }, near.discounts);
    const discounts = [...near.discounts, ...grants.flatMap((grant) => grant.discounts)];
    const presents = giving(grants);
    const free = presents.given.map((present) => freeLine(present, shop));
    return { ...orderPriceOf({ ...terms, lines: [...amounts, ...free], discounts }), grants, presents };
  };
  const byHand = byHandOf(
    lines.map(({ off }) => off),
    sale.off,
    names,
  );
  const { price, cash_total_cents } = roundedPrice(priced, { byHand, names, oddOf: sale.oddOf });
  return { price, cash_total_cents, units, grants: price.grants, refused, presents: price.presents };
}
