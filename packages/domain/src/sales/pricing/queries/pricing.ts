// From lines that were read to what they cost this buyer: her tier's prices, then promotions and codes, then the reckoning.
// Everything is read once; prices for other ways to send or to pay need no further reading.
import { addDays, dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { loadExpiryPrices } from '../../../catalogue/index.ts';
import type { MemberTier, PointTerms } from '../../../members/index.ts';
import type { Discount } from '../../../promotions/contract/index.ts';
import {
  candidatesOf,
  type Grant,
  type LeasedUse,
  type LivePromotion,
  leasedUses,
  livePromotions,
  type Occasion,
  type Person,
  type Present,
  type PromotedLine,
  type Refused,
} from '../../../promotions/index.ts';
import { getSettings } from '../../../settings/index.ts';
import type { TaxRate } from '../../../tax/contract/index.ts';
import { getTaxes, type TaxPlace } from '../../../tax/index.ts';
import type { SalesSettings } from '../../contract/settings.ts';
import { cheapestGrants, type NearLot, type OrderPrice, type OrderToPrice, orderPriceOf } from '../../facts/index.ts';
import type { ShippingTariff } from '../../facts/shipping-price-of.ts';
import type { PaymentRow, ShippingRow } from '../../method/queries/list-methods.ts';
import { leastBagCents } from '../rules/least-bag-cents.ts';
import { type BuyerFacts, buyerFacts } from './buyer-facts.ts';
import { amountsOf, arriving, type PricedLine, priceLines } from './cart-lines.ts';
import { nearExpiryOfRows } from './near-expiry.ts';
import { type ChosenPayers, discountsOfPaid, nothingPays, type Paying, payingFor } from './paid-lines.ts';
import { presentLines, withPictures } from './present-lines.ts';

/** Of shipping that an order had before: the tax it was taken with, null where that was none; undefined: by the class of today. */
interface KeptTax {
  readonly tax?: TaxRate | null | undefined;
}

/** What besides the lines decides what an order costs. A way to send or to pay that is left out is not chosen yet. */
export interface Terms extends Pick<OrderToPrice, 'points' | 'by_hand'> {
  readonly tariff?: (ShippingTariff & Partial<Pick<ShippingRow, 'tax_class_id' | 'days_max'>> & KeptTax) | undefined;
  readonly payment?: PaymentRow | undefined;
  readonly country?: string | undefined;
  /** The district, state or province of it. */
  readonly district?: string | null | undefined;
}

/** The price of an order on some terms, and why it is so. */
export interface Priced extends OrderPrice {
  /** The lines with the presents that come with them. */
  readonly rows: readonly PricedLine[];
  readonly grants: readonly Grant[];
  /** Promotions that fit, whether they are given or not. */
  readonly able: readonly Grant[];
  /** Codes and promotions that would be given but for something. */
  readonly refused: readonly Refused[];
  /** Lots whose pieces cost less because they soon expire. */
  readonly near: readonly NearLot[];
}

export interface Pricing {
  readonly rows: readonly PricedLine[];
  /** Codes that were typed, in capitals. */
  readonly codes: readonly string[];
  readonly facts: BuyerFacts;
  /** Countries (alpha-3) where the region of an address decides on the tax. */
  readonly taxedByRegion: ReadonlySet<string>;
  /** What pays for rows instead of money, by their places, where payers were asked for. */
  readonly payers: Paying['offers'];
  /** Whether a promotion is among those that run. */
  isLive(promotionId: number): boolean;
  price(terms?: Terms): Priced;
}

interface Priceable {
  readonly rows: readonly PricedLine[];
  readonly codes?: readonly string[];
  readonly person: Person;
  readonly channel: 'web' | 'admin' | 'pos';
  /** Instead of now and of her own tier: what it would cost then, and as a member of another one. */
  readonly at?: Date;
  readonly tier?: MemberTier | undefined;
  /** A sale for which uses of promotions are kept: they are there for it. */
  readonly leasedTo?: string | undefined;
  /** Over the counter: presents come from what lies in its store. */
  readonly fromCounter?: ((gifts: readonly PricedLine[]) => Promise<PricedLine[]>) | undefined;
  /** Payers the buyer chose for lines, instead of money; left out: none are asked for. */
  readonly chosen?: ChosenPayers | undefined;
  /** An order that is changed: what it holds counts as there, and what it has stays open to it. */
  readonly again?: {
    /** Left out: it is no order yet. */
    readonly orderId?: number;
    /** What pieces cost, by the places of the rows; undefined: what they cost today. */
    readonly unitCents: readonly (number | undefined)[];
    /** Pieces by stock that are promised to it. */
    readonly held: ReadonlyMap<number, number>;
    /** What lines it has were given for pieces that soon expired, by the places of the rows. */
    readonly near?: readonly Discount[];
    /** Pieces that soon expire are reckoned anew, for lines that were bought before too. */
    readonly nearAnew?: boolean;
    readonly promotions: readonly LivePromotion[];
    /** Left out: those that are typed, as they are today. */
    readonly codes?: Occasion['codes'];
    /** Presents that were handed over: these and no others; left out: those that are there. */
    readonly presents?: readonly Present[];
  };
}

const promoted = (row: PricedLine): PromotedLine => ({
  product_id: row.product_id,
  brand_id: row.brand_id,
  category_ids: row.category_ids,
  quantity: row.quantity,
  unit_cents: row.price.now,
  apart: row.is_redeem || row.gift === true || row.is_bag || row.payer !== undefined,
});

/** Lines that were bought before cost what they cost then. */
function boughtAt(rows: readonly PricedLine[], unitCents: readonly (number | undefined)[] = []): readonly PricedLine[] {
  if (unitCents.length === 0) return rows;
  return rows.map((row, at) => ({ ...row, price: { ...row.price, now: unitCents[at] ?? row.price.now } }));
}

/** A bag costs at least what the law asks for, whoever buys it. */
const asTheLawAsks = (rows: readonly PricedLine[], least: number): readonly PricedLine[] =>
  rows.map((row) => {
    if (!row.is_bag || row.gift) return row;
    const regular = Math.max(row.price.regular, least);
    return { ...row, price: { ...row.price, regular, special: null, member: null, now: regular } };
  });

type Redeemed = Pick<PricedLine, 'is_redeem' | 'points_to_redeem' | 'quantity'>;

/** Points that goods of a cart or an order cost by themselves. */
export const redeemedPoints = (rows: readonly Redeemed[]): number =>
  rows.reduce((sum, row) => sum + (row.is_redeem ? row.points_to_redeem * row.quantity : 0), 0);

/** The points she has beside those that goods of the same cart cost. */
export const pointsBeside = ({ balance }: PointTerms, rows: readonly Redeemed[]): number =>
  Math.max(0, balance - redeemedPoints(rows));

/** Points as the reckoning wants them: no more than she has, beside what goods of the cart cost of them. */
export const pointsWanted = (
  terms: PointTerms | undefined,
  wanted: number | undefined,
  rows: readonly Redeemed[],
): OrderToPrice['points'] =>
  terms && wanted ? { ...terms, wanted: Math.min(wanted, pointsBeside(terms, rows)) } : undefined;

/** Promotions with what is kept of them for the sale that is priced. */
const withOwnUses = (promotions: readonly LivePromotion[], leased: readonly LeasedUse[]): readonly LivePromotion[] =>
  leased.length === 0
    ? promotions
    : promotions.map((promotion) => {
        const own = leased.find(({ promotion_id, counted }) => promotion_id === promotion.id && counted === 1);
        if (!own) return promotion;
        const { used_count, spent_cents } = promotion;
        return { ...promotion, used_count: used_count - 1, spent_cents: spent_cents - own.amount_cents };
      });

/** Typed codes whose last use is kept for the sale are good for it. */
const withOwnCodes = (facts: BuyerFacts, leased: readonly LeasedUse[]): BuyerFacts => ({
  ...facts,
  codes: facts.codes.map((code) =>
    leased.some(({ code_id }) => code_id === code.id) ? { ...code, used_up: false } : code,
  ),
});

/** Reads what decides the prices of lines for one buyer. */
export async function pricingOf(
  ctx: Context,
  { rows: read, codes = [], person, channel, at, tier, leasedTo, chosen, again, fromCounter }: Priceable,
): Promise<Pricing> {
  const leased = leasedTo === undefined ? [] : await leasedUses(ctx, leasedTo);
  const promotions = withOwnUses(again?.promotions ?? (await livePromotions(ctx)), leased);
  const asked = { rows: read, codes, person, promotions, orderId: again?.orderId, leasedTo };
  const own = withOwnCodes(await buyerFacts(ctx, asked), leased);
  const facts = tier ? { ...own, tier } : own;
  const now = at ?? ctx.runtime.now();
  const { time_zone: timeZone } = await getSettings(ctx);
  const today = dateIn(timeZone, now);
  const { bag_charge } = await getSettings<SalesSettings>(ctx);
  const priced = asTheLawAsks(priceLines(read, now, facts.tier?.key), leastBagCents(bag_charge));
  const unpaid = await withPictures(ctx, boughtAt(priced, again?.unitCents));
  const paying = chosen ? await payingFor(ctx, person.customerId, unpaid, chosen) : nothingPays;
  const rows = unpaid.map((row, index) => (paying.paid[index] ? { ...row, payer: paying.paid[index] } : row));
  const lines = rows.map(promoted);
  const codesOf = again?.codes ? { codes: again.codes } : {};
  const common = { ...facts, ...codesOf, now, timeZone, channel, tier_id: facts.tier?.id };
  const found = new Map<string, ReturnType<typeof candidatesOf>>();
  /** Found once for each of the terms that promotions ask about. */
  const candidates = (terms: Pick<Occasion, 'country' | 'payment_method'>) => {
    const key = `${terms.country}:${terms.payment_method}`;
    const known = found.get(key) ?? candidatesOf(promotions, lines, { ...common, ...terms });
    found.set(key, known);
    return known;
  };
  const steps = await loadExpiryPrices(ctx);
  const bought = again?.nearAnew ? [] : (again?.unitCents ?? []);
  const kept = new Set(bought.flatMap((cents, at) => (cents === undefined ? [] : [at])));
  const taxes = await getTaxes(ctx);
  const presentsFor = await presentLines(ctx, candidates({}).grants, { again, rows, fromCounter });
  const taxedAmounts = (lines: readonly PricedLine[], place: Partial<TaxPlace>) =>
    amountsOf(lines).map((line, index) => ({ ...line, tax: taxes.rateOf(lines[index]?.tax_class_id, place) }));
  return {
    rows,
    codes,
    facts,
    taxedByRegion: taxes.regional,
    payers: paying.offers,
    isLive: (id) => promotions.some((promotion) => promotion.id === id),
    price({ payment, country, district, ...terms } = {}) {
      const place = { ...(country !== undefined && { country }), district };
      const { grants: able, refused } = candidates({ country, payment_method: payment?.code });
      const order = {
        ...terms,
        surcharge: payment,
        shipping_tax:
          terms.tariff?.tax === undefined
            ? taxes.rateOf(terms.tariff?.tax_class_id, place)
            : (terms.tariff.tax ?? undefined),
        surcharge_tax: taxes.rateOf(payment?.tax_class_id, place),
        prices_include_tax: taxes.included,
      };
      const amounts = taxedAmounts(rows, place);
      const days = terms.tariff?.days_max ?? 0;
      const near = nearExpiryOfRows(rows, { steps, today, arrives: addDays(today, days), without: kept });
      const cheaper = [...discountsOfPaid(paying), ...(again?.near ?? []), ...near.discounts];
      const grants = cheapestGrants(able, { ...order, lines: amounts }, cheaper);
      const there = (some: readonly PricedLine[]) => (days > 0 ? arriving(some, addDays(today, days)) : some);
      const all = [...there(rows), ...presentsFor(grants, there)];
      const discounts = [...cheaper, ...grants.flatMap((grant) => grant.discounts)];
      return {
        ...orderPriceOf({ ...order, lines: taxedAmounts(all, place), discounts }),
        rows: all,
        grants,
        able,
        refused,
        near: near.lots,
      };
    },
  };
}
