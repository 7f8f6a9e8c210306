// What a checkout page shows, put together from lines that were read and choices that were made.
import { textIn } from '@kaifong/base/localized';
import { atRate, type DisplayCurrency, toWire } from '@kaifong/base/money';
import type { PointTerms } from '../../../members/index.ts';
import { districtOf } from '../../../settings/contract/index.ts';
import type { Totals } from '../../facts/order-price-of.ts';
import { fullShippingPriceOf, parcelSizeOf, shippingPriceOf } from '../../facts/shipping-price-of.ts';
import { surchargeOf } from '../../facts/surcharge-of.ts';
import type { PaymentMethodCode } from '../../method/contract/index.ts';
import {
  countriesOf,
  districtMatters,
  type Methods,
  type PaymentRow,
  paymentFor,
  regionCountries,
  type ShippingRow,
  shippingTo,
} from '../../method/queries/list-methods.ts';
import { showPickupPoint } from '../../method/rules/show-pickup-point.ts';
import { shownAdjustments, takenOf } from '../../pricing/queries/adjustments.ts';
import {
  amountsOf,
  countPieces,
  needsShipping,
  problemOf,
  type Reader,
  showCartItem,
} from '../../pricing/queries/cart-lines.ts';
import { showCoupons } from '../../pricing/queries/coupons.ts';
import { type Pricing, pointsBeside, pointsWanted, type Terms } from '../../pricing/queries/pricing.ts';
import type { CheckoutPreview, PackageChoice } from '../contract/index.ts';

export interface CheckoutChoices {
  readonly country?: string | undefined;
  readonly district?: string | undefined;
  readonly shipping_method_id?: number | null | undefined;
  readonly payment_method?: PaymentMethodCode | undefined;
  readonly points?: number | undefined;
}

export interface PreviewParts {
  readonly cartId: string;
  readonly pricing: Pricing;
  readonly methods: Methods;
  readonly choices: CheckoutChoices;
  /** The currency the shop charges in. */
  readonly base: DisplayCurrency;
  readonly display: DisplayCurrency;
  readonly reader: Reader;
  /** On what terms she may pay with points. */
  readonly pointTerms?: PointTerms | undefined;
}

/** Ways to send it; none where nothing needs it. */
const shippingOffers = ({ methods, choices: { country, district }, pricing }: PreviewParts): ShippingRow[] =>
  needsShipping(pricing.rows) && country ? shippingTo(methods, { country, district }) : [];

export function showDisplay(totalCents: number, display: DisplayCurrency) {
  const { identifier, rate, mark } = display;
  return { currency: identifier, rate, mark, total: toWire(atRate(totalCents, rate)) };
}

/** What the goods come to after discounts. */
const goodsOf = ({ subtotal_cents, discount_cents, shipping_discount_cents }: Totals) =>
  subtotal_cents - discount_cents + shipping_discount_cents;

/** Ways to pay, with what each adds to an order of so much. */
const paymentChoices = (
  payments: readonly PaymentRow[],
  totalCents: number,
  words: (text: ShippingRow['name']) => string,
) =>
  payments.map((method) => ({
    code: method.code,
    name: words(method.name),
    instructions: words(method.instructions),
    surcharge: toWire(surchargeOf(method, totalCents)),
    rehearsal: method.access?.mode === 'rehearsal',
  }));

/** What the checkout's field of points says: how many there are, how many this order can take, how many it does. */
function pointsView({ pointTerms, pricing }: PreviewParts, terms: Terms, used: Totals): CheckoutPreview['points'] {
  if (!pointTerms) return null;
  const points = { ...pointTerms, wanted: pointsBeside(pointTerms, pricing.rows) };
  return {
    balance: pointTerms.balance,
    worth: toWire(pointTerms.cents_each),
    most: pricing.price({ ...terms, points }).totals.points,
    used: used.points,
    amount: toWire(used.points_cents),
  };
}

/** Lines that what she bought in advance pays for. */
const packageChoices = ({ pricing, reader }: PreviewParts): PackageChoice[] =>
  pricing.rows.flatMap((row, at) => {
    const offers = pricing.payers[at] ?? [];
    if (offers.length === 0) return [];
    const words = (text: ShippingRow['name']) => textIn(text, reader.language, reader.main);
    const amount = (grants: 'units' | 'money', left: number) => (grants === 'money' ? toWire(left) : left);
    return [
      {
        item_id: row.item_id,
        name: words(row.name),
        chosen: row.payer?.payer_id ?? null,
        packages: offers.map(({ payer_id, number, name, grants, left, granted, takes }) => ({
          ...{ id: payer_id, number, grants, name: words(name) },
          left: amount(grants, left),
          granted: amount(grants, granted),
          takes: amount(grants, takes),
        })),
      },
    ];
  });

/** A preview without the bags it asks about, which `previewWithBags` adds. */
export type BarePreview = Omit<CheckoutPreview, 'bags'>;

/** Everything the page shows but bags. What was chosen counts while it is offered, else the first does. Without a country no shipping is known and nothing that is sent can be placed. */
export function showPreview(parts: PreviewParts): BarePreview {
  const { pricing, methods, choices, reader } = parts;
  const { country } = choices;
  const district = districtOf(choices);
  const shippings = shippingOffers(parts);
  const shipping = shippings.find((method) => method.id === choices.shipping_method_id) ?? shippings[0];
  const points = pointsWanted(parts.pointTerms, choices.points, pricing.rows);
  const before = pricing.price({ tariff: shipping, country, district, points }).totals;
  const payments = paymentFor(methods, {
    country,
    needsShipping: needsShipping(pricing.rows),
    totalCents: before.total_cents,
  });
  const payment = payments.find((method) => method.code === choices.payment_method) ?? payments[0];
  const terms = { tariff: shipping, payment, country, district, points };
  const price = pricing.price(terms);
  const { totals, rows } = price;
  const given = takenOf(price.discounts);
  const size = parcelSizeOf(amountsOf(rows), goodsOf(totals));
  const sendable = shipping !== undefined || !needsShipping(rows);
  const words = (text: ShippingRow['name']) => textIn(text, reader.language, reader.main);
  return {
    cart_id: parts.cartId,
    items: rows.map((row, index) => showCartItem(row, reader, given, index)),
    count: countPieces(rows),
    subtotal: toWire(totals.subtotal_cents),
    adjustments: shownAdjustments({ ...totals, taxes: price.taxes }, given, reader),
    coupons: showCoupons(pricing, price, reader, parts.base),
    needs_shipping: needsShipping(pricing.rows),
    shipping: shipping ? toWire(totals.shipping_cents) : null,
    total: toWire(totals.total_cents),
    currency: parts.base.identifier,
    display: showDisplay(totals.total_cents, parts.display),
    countries: countriesOf(methods),
    shipping_places: needsShipping(rows)
      ? methods.shipping
          .filter(({ enabled }) => enabled)
          .map(({ name, countries, districts }) => ({ name: words(name), countries, districts }))
      : [],
    district_matters: districtMatters(methods),
    region_countries: regionCountries(methods, pricing.taxedByRegion),
    shipping_methods: shippings.map((method) => ({
      id: method.id,
      name: words(method.name),
      price: toWire(shippingPriceOf(method, size)),
      full_price: toWire(fullShippingPriceOf(method, size)),
      free_above: method.free_above_cents === null ? null : toWire(method.free_above_cents),
      days_min: method.days_min,
      days_max: method.days_max,
      pickup_points: method.pickup_points.map((point) => showPickupPoint(point, words)),
    })),
    payment_methods: paymentChoices(payments, before.total_cents, words),
    points: pointsView(parts, terms, totals),
    package_choices: packageChoices(parts),
    country: country ?? null,
    district: district ?? null,
    shipping_method_id: shipping?.id ?? null,
    payment_method: payment?.code ?? null,
    can_place: Boolean(sendable && payment && rows.length > 0 && rows.every((row) => problemOf(row) === undefined)),
  };
}
