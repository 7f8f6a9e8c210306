// How a line of a cart is read: with today's prices, what is left, and whether it can still be bought. The fragments are
// the same in every statement that needs lines, so a cart, a checkout and an order never disagree.
import { type Language, type Localized, textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import { type ProductType, productLink, quantityRuleOf } from '../../../catalogue/contract/index.ts';
import {
  beyondOf,
  type DatedLot,
  datedLotsOf,
  type Price,
  partProductsOf,
  priceOf,
  sellableOf,
} from '../../../catalogue/index.ts';
import { pictureOf } from '../../../media/contract/index.ts';
import type { PictureRecord } from '../../../media/index.ts';
import { type LineToPrice, lineTotalOf } from '../../facts/order-price-of.ts';
import type { PresentTerms } from '../../facts/presents-kept.ts';
import type { LineQuote } from '../../quote/contract/index.ts';
import type { CartItem } from '../contract/index.ts';
import type { PayerOffer } from '../ports/line-payers.ts';
import { lineProblemOf } from '../rules/line-problem-of.ts';
import { discountsOfLine, type NamedDiscount } from './adjustments.ts';
import type { AllOptionWords } from './option-words.ts';

export type { DatedLot };

/** The state of a line itself, and of its stock: what changes with every sale. */
export interface LineState {
  item_id: number;
  stock_id: number;
  quantity: number;
  /** True: the line costs points instead of money. */
  is_redeem: boolean;
  visible: boolean;
  /** Pieces that can be promised; null when the product is not counted. */
  available: number | null;
  /** Pieces that are there and expire, lot by lot, what expires first before the rest. */
  dated: readonly DatedLot[];
  /** Pieces among `available` that are still to come in. */
  beyond: number;
  /** The price agreed with the buyer; null: the stock's own. */
  quote: LineQuote | null;
}

/** What a stock and its product say of every line of it. */
export interface StockFacts {
  product_id: number;
  name: Localized;
  url: string;
  product_type: ProductType;
  sku: string;
  options: Record<string, string>;
  price_cents: number;
  special_price_cents: number | null;
  special_from: Date | null;
  special_until: Date | null;
  /** Cents by the key of a tier. */
  member_prices: Record<string, number>;
  brand_id: number | null;
  /** Null: of the default class. */
  tax_class_id: number | null;
  /** A plastic bag: nothing lowers its price. */
  is_bag: boolean;
  /** The product's categories and those above them. */
  category_ids: number[];
  stock_notification: number | null;
  /** How many are bought at once: `quantityRuleOf`. */
  min_quantity: number;
  max_quantity: number | null;
  quantity_step: number;
  weight_grams: number;
  /** Products of its parts, where it is a kit. */
  part_product_ids: number[];
  /** The day it is said to come in: `2027-05-01`. */
  available_on: string | null;
  /** So many each, where it costs points. */
  points_to_redeem: number;
  /** True: the goods go to an address; services, bookings and virtual goods do not. */
  ships: boolean;
}

/** What a statement with `lineColumns` returns per line. */
export interface LineRow extends LineState, StockFacts {}

/** How many of stock `s` of product `p` can be promised on the store's day `today`; null when it is not counted. */
export const availableOf = (today: string): string =>
  `case when p.track_inventories then ${sellableOf('s', today)} + ${beyondOf('s')} end`;

/** Pieces of stock `s` that are there now; null where they are not counted. */
export const thereOf = (today: string): string => `case when p.track_inventories then ${sellableOf('s', today)} end`;

/** The lots of them that expire (`DatedLot`). */
export const datedOf = (today: string): string =>
  `case when p.track_inventories then ${datedLotsOf('s', today)} else '[]' end`;

/** What must be true of stock `s` of product `p` to be bought. A service that needs an approval nobody can give is shown, not sold. */
export const buyableConditions = {
  product_shown: 'p.visibled',
  stock_shown: 's.visibled',
  approval: `not (p.type = 'service' and p.is_approval_required)`,
} as const;

/** The condition that shoppers may buy stock `s` of product `p`. */
export const buyable = Object.values(buyableConditions).join(' and ');

/** Shoppers see stock `s` of product `p`, and may not buy it because it needs an approval. */
export const shownUnapproved = `${buyableConditions.product_shown} and ${buyableConditions.stock_shown}
  and not (${buyableConditions.approval})`;

/** Conditions under which stock `s` of product `p` is had for points on the store's day `today`; a plastic bag never is. */
export const redeemableConditions = (today: string) => ({
  redeem_product: 'p.is_redeemable and not p.is_bag',
  redeem_stock: 's.is_redeemable',
  redeem_points: 's.points_to_redeem > 0',
  redeem_begun: `coalesce(p.redeem_start_date <= ${today}::date, true)`,
  redeem_open: `coalesce(p.redeem_end_date >= ${today}::date, true)`,
});

/** The condition that stock `s` of product `p` can be had for points on the store's day `today`. */
export const redeemable = (today: string): string => Object.values(redeemableConditions(today)).join(' and ');

/** Columns of `StockFacts` for aliases s (stock) and p (product). */
export const factColumns = `p.id as product_id, p.name, p.url, p.type as product_type, s.sku, s.options,
  s.price_cents, s.special_price_cents, s.special_from, s.special_until, s.member_prices, p.brand_id, p.tax_class_id, p.is_bag,
  array(select pc.category_id from product_categories pc where pc.product_id = p.id) as category_ids,
  s.stock_notification, s.min_quantity, s.max_quantity, s.quantity_step, s.available_on::text,
  ${partProductsOf('s.id')} as part_product_ids, s.weight_grams, s.points_to_redeem, p.type = 'general' as ships`;

/** The columns of an item that decide how its line is sold. */
interface ItemColumns {
  readonly isRedeem: string;
  readonly quote: string;
}
const ofCart: ItemColumns = { isRedeem: 'i.is_redeem', quote: 'i.quote_id' };
/** Items that are neither had for points nor sold at an agreed price. */
export const plainItem: ItemColumns = { isRedeem: 'false', quote: 'null::int' };

/** A `LineQuote`; what is agreed on lies on no shelf. */
const quoteOf = (id: string) => `case when ${id} is not null then (
  select jsonb_build_object('id', q.id, 'kind', q.kind, 'subject_id', q.subject_id, 'unit_cents', q.unit_cents,
    'label', q.label, 'valid_until', q.valid_until) from quotes q where q.id = ${id}) end`;
/** True: the quote can be bought, but for its time. */
const quoteFree = (id: string) =>
  `exists (select from quotes q where q.id = ${id} and q.order_id is null and q.closed_at is null)`;

/** Columns of a `LineState` for aliases i (item), s and p. */
export const stateColumns = (today: string, { isRedeem, quote }: ItemColumns = ofCart): string => `
  ${isRedeem} as is_redeem, i.id as item_id, i.quantity, s.id as stock_id,
  case when ${quote} is null then ${buyable} and (not ${isRedeem} or (${redeemable(today)})) else ${quoteFree(quote)} end as visible,
  case when ${quote} is null then ${availableOf(today)} end as available,
  ${beyondOf('s')} as beyond, ${datedOf(today)} as dated, ${quoteOf(quote)} as quote`;

/** Columns of a `LineRow`, for the same. */
export const lineColumns = (today: string, item?: ItemColumns): string =>
  `${stateColumns(today, item)}, ${factColumns}`;

/** The state in two steps: what the stocks of `where` allow, read once however many lines ask for it … */
export const stockStates = (today: string, where: string): string => `
  select s.id as stock_id, s.min_quantity, s.max_quantity, s.quantity_step, ${buyable} as buyable, ${redeemable(today)} as redeemable, ${availableOf(today)} as available,
    ${beyondOf('s')} as beyond, ${datedOf(today)} as dated
  from stocks s join products p on p.id = s.product_id where ${where}`;
/** … and the state of item i of such a stock s. */
export const stockStateColumns = `i.is_redeem, i.id as item_id, i.quantity, s.stock_id,
  case when i.quote_id is null then s.buyable and (not i.is_redeem or s.redeemable) else ${quoteFree('i.quote_id')} end as visible,
  case when i.quote_id is null then s.available end as available, s.beyond, s.dated, ${quoteOf('i.quote_id')} as quote`;

/** What belongs behind `from <items> i`. */
export const lineJoins = 'join stocks s on s.id = i.stock_id join products p on p.id = s.product_id';

/** A line with what it costs at the moment it was read; everything after the reading asks this and not the clock. */
export interface PricedLine extends LineRow {
  readonly price: Price;
  /** Pieces of its stock over all lines that were read together. */
  readonly pieces: number;
  /** Pieces that still keep until they arrive, where the way to send is known and takes longer than usual. */
  readonly keeping?: number | undefined;
  /** True: the line is a present of a promotion. */
  readonly gift?: true;
  /** What a present came with, where it is known. */
  readonly present?: PresentTerms | undefined;
  /** What pays for all its pieces instead of money. */
  readonly payer?: Pick<PayerOffer, 'payer_id' | 'takes'> | undefined;
  /** The first one of its product, where the line is to be shown. */
  readonly picture?: PictureRecord | undefined;
}

/** `tier`: the key of the buyer's, where it is known. */
export function priceLines(rows: readonly LineRow[], now: Date, tier?: string): PricedLine[] {
  const pieces = new Map<number, number>();
  for (const { stock_id, quantity, quote } of rows)
    if (!quote) pieces.set(stock_id, quantity + (pieces.get(stock_id) ?? 0));
  return rows.map((row) => ({
    ...row,
    visible: row.visible && !(row.quote && new Date(row.quote.valid_until) <= now),
    price: row.quote ? agreed(row.quote) : priceOf(row, now, tier),
    pieces: pieces.get(row.stock_id) ?? 0,
  }));
}

/** An agreed price is neither on sale nor cheaper for members. */
const agreed = ({ unit_cents }: LineQuote): Price => ({
  regular: unit_cents,
  special: null,
  member: null,
  now: unit_cents,
});

export const amountsOf = (rows: readonly PricedLine[]): LineToPrice[] =>
  rows.map((row) => ({
    unit_cents: row.price.now,
    quantity: row.quantity,
    weight_grams: row.ships ? row.weight_grams : 0,
    points_each: row.is_redeem ? row.points_to_redeem : null,
    fixed: row.is_bag,
  }));

/** Whether an order of these lines needs an address and a way to send it. */
export const needsShipping = (rows: readonly { readonly ships: boolean }[]): boolean => rows.some(({ ships }) => ships);

export const problemOf = (row: LineRow & Partial<Pick<PricedLine, 'pieces' | 'gift'>>) =>
  lineProblemOf({ ...row, rule: row.gift || row.quote ? undefined : quantityRuleOf(row) });

/** The lines as they would arrive on a day: what expires before then does not count. */
export const arriving = (rows: readonly PricedLine[], day: string): readonly PricedLine[] =>
  rows.map((row) => {
    const late = row.dated.reduce((sum, [, expires, pieces]) => sum + (expires < day ? pieces : 0), 0);
    return row.available === null || late === 0 ? row : { ...row, keeping: Math.max(0, row.available - late) };
  });

/** Pieces of a line that are promised before they are there. */
export function laterOf({ quantity, pieces, available, beyond }: PricedLine): number {
  if (available === null || beyond === 0) return 0;
  return Math.min(quantity, Math.max(0, pieces - (available - beyond)));
}

/** The picture of a line with its description in the reader's words: `otherwise` where it has none. */
export const pictureOfLine = (picture: PictureRecord | undefined, { language, main }: Reader, otherwise: string) =>
  picture ? pictureOf(picture, textIn(picture.alt, language, main) || otherwise) : null;

/** The language a line is read in, the shop's own for texts without it, and the words of options. */
export interface Reader {
  readonly language: Language;
  readonly main: Language;
  readonly words: AllOptionWords;
}

/** A line of a cart; `given` are the discounts of all lines, `index` says which of them it is. */
export function showCartItem(
  row: PricedLine,
  reader: Reader,
  given: readonly NamedDiscount[],
  index: number,
): CartItem {
  const { language, main, words } = reader;
  const { regular, special, member, now } = row.price;
  const name = textIn(row.name, language, main);
  // So many were agreed on, no more and no less.
  const { least, most, step } = row.quote ? { least: row.quantity, most: row.quantity, step: 1 } : quantityRuleOf(row);
  return {
    id: row.item_id,
    stock_id: row.stock_id,
    product_id: row.product_id,
    quantity: row.quantity,
    quote: row.quote && { kind: row.quote.kind, valid_until: row.quote.valid_until },
    application_id: row.quote?.kind === 'application' ? row.quote.subject_id : null,
    name,
    url: row.url,
    // The product an event is sold as is shown nowhere.
    link: row.quote && row.product_type === 'booking' ? '' : productLink({ type: row.product_type, url: row.url }),
    picture: pictureOfLine(row.picture, reader, name),
    options: row.quote ? textIn(row.quote.label, language, main) : words[language].sentence(row.options),
    price: toWire(regular),
    special_price: special === null ? null : toWire(special),
    member_price: member === null ? null : toWire(member),
    unit_price: toWire(row.is_redeem ? 0 : now),
    line_total: toWire(row.is_redeem ? 0 : lineTotalOf({ unit_cents: now, quantity: row.quantity })),
    is_redeem: row.is_redeem,
    points_each: row.is_redeem ? row.points_to_redeem : null,
    gift: row.gift ?? false,
    discounts: discountsOfLine(given, index, reader),
    stock: {
      id: row.stock_id,
      sku: row.sku,
      available_inventories: row.available,
      in_stock: row.available === null ? null : row.available - row.beyond,
      stock_notification: row.stock_notification,
      min_quantity: least,
      max_quantity: most,
      quantity_step: step,
    },
    later: laterOf(row),
    available_on: row.available_on,
    problem: problemOf(row) ?? null,
  };
}

export const countPieces = (rows: readonly { quantity: number }[]): number =>
  rows.reduce((sum, row) => sum + row.quantity, 0);
