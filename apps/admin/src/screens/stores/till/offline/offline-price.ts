// What a sale costs while the shop cannot be asked: the shop's own reckoning, by what the device keeps of goods and promotions.
import { toWire } from '@kaifong/base/money';
import {
  fittingQuantity,
  type QuantityProblem,
  quantityProblemOf,
  quantityRuleOf,
} from '@kaifong/domain/catalogue/contract';
import type { BuyerLease, OfflineTerms, SalePreview, TillGoods } from '@kaifong/domain/till/contract';
import {
  type AloneBuyer,
  type AloneGoods,
  type AloneLine,
  type AlonePrice,
  type AloneShop,
  aloneGuest,
  alonePrice,
  oddCents,
  type Pieces,
  settle,
  sharesOf,
} from '@kaifong/domain/till/facts';
import type { Off, Sale } from '../sale-state.ts';
import type { KeptGoods } from './journal-store.ts';
import { adjustmentsOf, type OfflineWords } from './offline-words.ts';

export interface OfflineShop {
  /** By stock. */
  readonly goods: ReadonlyMap<number, KeptGoods>;
  /** Pieces that are kept for the device, by stock; a kit lies in its parts. */
  readonly usable: ReadonlyMap<number, number>;
  readonly terms: OfflineTerms;
  readonly currency: string;
  readonly cashStep: number;
  readonly isCash: (method: string) => boolean;
  /** What is kept of the buyer for this sale. */
  readonly buyer: BuyerLease | undefined;
  /** Whoever sells may take something off by hand. */
  readonly mayTakeOff: boolean;
  readonly now: Date;
  readonly words: OfflineWords;
}

/** What a device reckons by that keeps no terms yet. */
export const noTerms: OfflineTerms = {
  ...{ time_zone: 'UTC', main_language: 'en-US', prices_include_tax: true, bag_cents: 0 },
  ...{ expiry_prices: [], promotions: [] },
};

export interface OfflinePrice {
  readonly preview: SalePreview;
  /** By stock, what each piece costs. */
  readonly units: ReadonlyMap<number, number>;
  /** Promotions that are given; of one with a budget as much as was kept of it. */
  readonly promotions: readonly { readonly id: number; readonly most_cents?: number }[];
  /** Presents that are handed over. */
  readonly presents: AlonePrice['presents']['given'];
  /** Presents of which too few pieces are kept for the device: it is sold without them. */
  readonly lacking: readonly { readonly stock_id: number; readonly quantity: number; readonly name: string }[];
  /** Codes that give something, and points that pay. */
  readonly codes: readonly string[];
  readonly points: number;
  /** The moment it was reckoned for. */
  readonly at: Date;
  /** It has something that only the shop can reckon. */
  readonly needsNetwork: boolean;
  /** Goods there are fewer of than it has. */
  readonly short: readonly { readonly name: string; readonly left: number }[];
  /** Goods that are sold in other numbers. */
  readonly numbers: readonly { readonly name: string; readonly problem: QuantityProblem; readonly count: number }[];
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

/** What may be sold of each stock that is counted, as much as is kept for the device; also of goods that were made after it read them. */
export function leftOf(goods: Iterable<KeptGoods>, usable: ReadonlyMap<number, number>): Map<number, number> {
  const left = new Map(usable);
  for (const each of goods) {
    if (each.available === null) {
      left.delete(each.stock_id);
      continue;
    }
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

/** Pieces of presents that are counted, of kits their parts. */
export const presentPieces = (
  presents: readonly { readonly stock_id: number; readonly quantity: number }[],
  goods: OfflineShop['goods'],
): Pieces[] =>
  presents.flatMap(({ stock_id, quantity }) => {
    const known = goods.get(stock_id);
    if (known?.available === null) return [];
    return partsOf(known ?? { stock_id }).map((part) => ({ ...part, quantity: part.quantity * quantity }));
  });

/** How many pieces of a present are kept beside what is sold, and the presents before it. */
const presentsLeft =
  (sale: Sale, { goods, usable }: OfflineShop): AloneShop['leftOf'] =>
  (stockId, before) => {
    const known = goods.get(stockId);
    if (!known || known.available === null) return null;
    const gone = [...countedPieces(sale.lines, goods), ...presentPieces(before, goods)];
    const beside = (stock_id: number) =>
      gone.reduce((left, each) => left - (each.stock_id === stock_id ? each.quantity : 0), usable.get(stock_id) ?? 0);
    return Math.min(...partsOf(known).map(({ stock_id, quantity }) => Math.floor(beside(stock_id) / quantity)));
  };

/** A line of a device that kept nothing of its goods costs what it showed. */
const keptOf = ({ stock_id, product_id, price, is_bag }: TillGoods): AloneGoods => ({
  ...{ stock_id, product_id, is_bag, price_cents: centsOf(price), special_price_cents: null },
  ...{ special_from: null, special_until: null, brand_id: null, category_ids: [], tax: null },
});

const handed = (off: Off | null): AloneLine['off'] => {
  if (!off) return undefined;
  if (off.kind === 'percent') return { kind: 'percent', basis_points: Math.round(off.percent * 100) };
  return { kind: off.kind, cents: centsOf(off.kind === 'amount' ? off.amount : off.price) };
};

type Piled = AloneLine & { readonly shown: TillGoods };

/** The lines as the shop reckons them: each stock once, with what was taken off the first of its lines that says so. */
function linesOf({ lines }: Sale, { goods }: OfflineShop): Piled[] {
  const piles = new Map<number, Piled>();
  for (const { goods: shown, quantity, off, lotId } of lines) {
    const kept = goods.get(shown.stock_id);
    const before = piles.get(shown.stock_id);
    const lot = kept?.lots.find(({ id }) => id === lotId);
    const scanned = lot?.expires_on ? [[lot.id, lot.expires_on, quantity] as const] : [];
    piles.set(shown.stock_id, {
      ...{ goods: kept ?? keptOf(shown), shown, quantity: quantity + (before?.quantity ?? 0) },
      ...{ off: before?.off ?? handed(off), scanned: [...(before?.scanned ?? []), ...scanned] },
    });
  }
  return [...piles.values()];
}

const itemOf = (
  { shown, goods, quantity }: Piled,
  at: number,
  { price, units }: AlonePrice,
  { textOf }: OfflineWords,
): CartItem => ({
  ...{ id: 0, stock_id: shown.stock_id, product_id: shown.product_id, quantity, application_id: null, quote: null },
  ...{ name: shown.name, url: '', link: '', picture: shown.picture, options: shown.options },
  ...{ price: toWire(goods.price_cents), special_price: null, member_price: null },
  ...{ unit_price: toWire(units[at] ?? 0), line_total: toWire((units[at] ?? 0) * quantity) },
  ...{ is_redeem: false, points_each: null, gift: false },
  discounts: price.discounts.flatMap(({ discount, parts }) =>
    discount.target === 'line' && (parts[at] ?? 0) > 0
      ? [{ name: textOf(discount.name), amount: toWire(parts[at] ?? 0) }]
      : [],
  ),
  stock: {
    ...{ id: shown.stock_id, sku: shown.sku, available_inventories: shown.available, in_stock: shown.available },
    ...{ stock_notification: null, min_quantity: 1, max_quantity: null, quantity_step: 1 },
  },
  ...{ later: 0, available_on: null, problem: null },
});

/** A present as a line of the sale. */
const giftOf = ({ stock_id, quantity }: OfflinePrice['presents'][number], { goods }: OfflineShop): CartItem[] => {
  const kept = goods.get(stock_id);
  if (!kept) return [];
  const { product_id, name, options, sku, available } = kept;
  return [
    {
      ...{ id: -stock_id, stock_id, product_id, quantity, application_id: null, quote: null },
      ...{ name, url: '', link: '', picture: null, options },
      ...{ price: kept.price, special_price: null, member_price: null },
      ...{ unit_price: 0, line_total: 0, is_redeem: false, points_each: null, gift: true, discounts: [] },
      stock: {
        ...{ id: stock_id, sku, available_inventories: available, in_stock: available },
        ...{ stock_notification: null, min_quantity: 1, max_quantity: null, quantity_step: 1 },
      },
      ...{ later: 0, available_on: null, problem: null },
    },
  ];
};

const takesOff = ({ off, lines }: Sale): boolean => off !== null || lines.some((line) => line.off !== null);

const isKept = (buyer: BuyerLease | undefined, code: string): boolean =>
  buyer?.codes.some((kept) => kept.code === code) ?? false;

/** Whether a sale has something that only the shop can reckon, or agree to. */
export const needsShop = (sale: Sale, { mayTakeOff, buyer }: Pick<OfflineShop, 'mayTakeOff' | 'buyer'>): boolean =>
  sale.back !== null ||
  sale.agreed.length > 0 ||
  sale.codes.some((code) => !isKept(buyer, code)) ||
  sale.points > (buyer?.points?.most ?? 0) ||
  (takesOff(sale) && !mayTakeOff);

/** The sale without it. */
export const withoutShop = (sale: Sale, { mayTakeOff, buyer }: Pick<OfflineShop, 'mayTakeOff' | 'buyer'>): Sale => ({
  ...sale,
  ...{ off: mayTakeOff ? sale.off : null, back: null, agreed: [] },
  codes: sale.codes.filter((code) => isKept(buyer, code)),
  points: Math.min(sale.points, buyer?.points?.most ?? 0),
  lines: mayTakeOff ? sale.lines : sale.lines.map((line) => ({ ...line, off: null })),
});

function refusalOf(over: number, change: number, { staff }: Sale): OfflinePrice['refused'] {
  if (over > 0) return 'tender-more';
  if (change > mostChange) return 'change-too-much';
  return staff.length > 0 && !sharesOf(staff) ? 'staff-shares' : undefined;
}

/** The pieces of each stock in all lines together. */
function piecesOf({ lines }: Sale) {
  const pieces = new Map<number, { goods: TillGoods; quantity: number }>();
  for (const { goods, quantity } of lines)
    pieces.set(goods.stock_id, { goods, quantity: quantity + (pieces.get(goods.stock_id)?.quantity ?? 0) });
  return [...pieces.values()];
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
    const most = Math.min(...whole);
    const kept = goods.get(each.goods.stock_id);
    return [{ name: each.goods.name, left: kept ? fittingQuantity(quantityRuleOf(kept), most) : most }];
  });
}

/** Goods of which another number is sold at once. */
const numbersOf = (lines: readonly Piled[], { goods }: OfflineShop): OfflinePrice['numbers'] =>
  lines.flatMap(({ shown, quantity }) => {
    const kept = goods.get(shown.stock_id);
    const rule = kept && quantityRuleOf(kept);
    const problem = rule && quantityProblemOf(rule, quantity);
    if (!problem) return [];
    return [{ name: shown.name, problem, count: problem === 'most' ? (rule.most ?? rule.least) : rule[problem] }];
  });

/** The buyer as the shop told, or without that no more than her tier. */
const buyerOf = ({ member, codes }: Sale, { buyer }: OfflineShop): AloneBuyer => {
  if (buyer) {
    const { tier_id: id, tier_key: key, birthday_month: month, group_ids, first_order } = buyer.facts;
    return {
      ...{ group_ids, first_order, uses: {}, codes: buyer.codes.filter(({ code }) => codes.includes(code)) },
      ...{ ...(id !== null && { tier_id: id }), ...(key !== null && { tier_key: key }) },
      ...(month !== null && { birthday_month: month }),
    };
  }
  const { tier_id, tier_key } = member ?? {};
  return { ...aloneGuest, ...(tier_id && { tier_id }), ...(tier_key && { tier_key }) };
};

const personal = new Set(['groups', 'first_order', 'birthday_month']);

/** Promotions the device can judge: of a member nobody asked the shop about it knows no more than her tier. */
function judged({ member }: Sale, { terms: { promotions }, buyer }: OfflineShop): OfflineTerms['promotions'] {
  if (buyer)
    return [...buyer.promotions, ...promotions.filter(({ id }) => !buyer.promotions.some((one) => one.id === id))];
  return member
    ? promotions.filter(({ conditions }) => !conditions.some(({ kind }) => personal.has(kind)))
    : promotions;
}

/** What of the points that are kept for the sale it may take, and what one pays. */
function pointsOf({ buyer }: OfflineShop, { total_cents, points_cents }: AlonePrice['price']['totals']) {
  if (!buyer?.points || buyer.points.cents_each <= 0) return null;
  const { most, cents_each, most_share } = buyer.points;
  const share = Math.floor(((total_cents + points_cents) * Math.min(most_share, 10_000)) / 10_000);
  return { balance: most, most: Math.min(most, Math.floor(share / cents_each)), value_each: cents_each / 100 };
}

export function offlinePrice(sale: Sale, shop: OfflineShop): OfflinePrice {
  const { terms, words, now: at } = shop;
  const kept = shop.buyer?.points;
  const lines = linesOf(sale, shop);
  const tenders = sale.tenders.map(({ method, amount }) => ({
    ...{ method, isCash: shop.isCash(method), cents: centsOf(amount) },
  }));
  const reckoned = alonePrice(
    {
      ...{ lines, off: handed(sale.off), buyer: buyerOf(sale, shop), at, names: words.names },
      ...(kept && sale.points > 0 && { points: { ...kept, wanted: Math.min(sale.points, kept.most) } }),
      oddOf: (total) => oddCents(total, { step: shop.cashStep, tenders, back: [] }),
    },
    {
      ...{ ...terms, promotions: judged(sale, shop), leftOf: presentsLeft(sale, shop) },
      goodsOf: (stockId) => shop.goods.get(stockId),
    },
  );
  const { totals } = reckoned.price;
  const { given: presents, lacking } = reckoned.presents;
  const promotionName = (id: number) =>
    words.textOf(reckoned.grants.find(({ promotion }) => promotion.id === id)?.promotion.name ?? {});
  const codes = reckoned.grants.flatMap(({ code }) => code ?? []);
  const { due, change, over } = settle(totals.total_cents, tenders);
  const inCash = settle(reckoned.cash_total_cents, tenders);
  const preview: SalePreview = {
    items: [
      ...lines.map((line, index) => itemOf(line, index, reckoned, words)),
      ...presents.flatMap((present) => giftOf(present, shop)),
    ],
    ...{ subtotal: toWire(totals.subtotal_cents), total: toWire(totals.total_cents) },
    ...{ due: toWire(due), cash_due: toWire(Math.min(due, inCash.due)), change: toWire(change) },
    adjustments: adjustmentsOf(reckoned, words),
    ...{ currency: shop.currency, points: pointsOf(shop, totals), needs_manager: false, exchange: null },
    refused: sale.codes
      .filter((code) => isKept(shop.buyer, code) && !codes.includes(code))
      .map((code) => ({ code, message: words.say('till_sell.offline.code_unfit', {}) })),
  };
  return {
    ...{ preview, at, needsNetwork: needsShop(sale, shop), refused: refusalOf(over, change, sale) },
    units: new Map(lines.map(({ shown }, index) => [shown.stock_id, toWire(reckoned.units[index] ?? 0)])),
    promotions: reckoned.grants.map(({ promotion: { id, budget_cents } }) => ({
      ...{ id, ...(budget_cents !== null && { most_cents: budget_cents }) },
    })),
    presents,
    lacking: lacking.map(({ stock_id, quantity, promotion_id }) => ({
      ...{ stock_id, quantity, name: shop.goods.get(stock_id)?.name ?? promotionName(promotion_id) },
    })),
    ...{ codes, points: totals.points },
    ...{ short: shortOf(sale, shop), numbers: numbersOf(lines, shop) },
  };
}
