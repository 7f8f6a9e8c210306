// What the checkout page shows. All amounts are in the currency the visitor looks at; what is charged is said beside the
// total when that is another one.
import type { DisplayCurrency } from '@kaifong/base/money';
import type { CheckoutPreview, PaymentMethodCode } from '@kaifong/domain/sales/contract';
import { countryName, districtCountry, districtName } from '@kaifong/domain/settings/contract';
import type { Option } from '../../../form/select-field.tsx';
import { countryOptions, districtOptions } from '../../../kit/address-views.ts';
import { amountView } from '../../../kit/views.ts';
import { personalTextIn } from '../../../shell/personal-text.server.ts';
import { textIn } from '../../../shell/text.server.ts';
import type { Visitor } from '../../../shell/visitor.ts';
import { type AdjustmentViews, adjustmentViews } from '../adjustment-views.ts';
import { type CartLineView, type CouponView, cartLineView } from '../cart/cart-views.ts';
import { packageField } from './checkout-input.ts';
import { bagField } from './put-bags.ts';

export interface PickupView {
  readonly key: string;
  readonly name: string;
  readonly address: string;
  readonly hours: string;
}

export interface ShippingView {
  readonly id: string;
  readonly name: string;
  /** Null when it costs nothing. */
  readonly price: string | null;
  /** The usual price of what is free this time. */
  readonly was: string | null;
  /** How much more makes it free. */
  readonly missing: string | null;
  /** Days the parcel takes, `2–4`; null where the shop does not say. */
  readonly days: string | null;
  /** Where the parcel may wait. */
  readonly points: readonly PickupView[];
}

type ShippingChoice = CheckoutPreview['shipping_methods'][number];

const daysOf = ({ days_min: from, days_max: to }: Pick<ShippingChoice, 'days_min' | 'days_max'>) => {
  if (from === null || to === null) return null;
  return from === to ? String(to) : `${from}–${to}`;
};

export interface PaymentView {
  readonly code: PaymentMethodCode;
  readonly name: string;
  readonly instructions: string;
  /** What paying so adds; null when it costs nothing. */
  readonly surcharge: string | null;
  readonly rehearsal: boolean;
}

export interface CheckoutSums {
  readonly cartId: string;
  readonly lines: readonly CartLineView[];
  readonly count: number;
  readonly subtotal: string;
  readonly adjustments: AdjustmentViews;
  readonly coupons: readonly CouponView[];
  /** Plastic bags she is asked about. */
  readonly bags: readonly BagView[];
  /** False: services, bookings and virtual goods alone, which go nowhere. */
  readonly ships: boolean;
  /** Null while nothing can be sent there. */
  readonly shipping: { readonly price: string | null } | null;
  readonly total: string;
  /** The total as the server wants it said back, in the base currency. */
  readonly expectedTotal: string;
  /** The amount that is charged, where amounts are shown in another currency. */
  readonly charged: string | null;
  readonly countries: readonly Option[];
  readonly country: string;
  /** Of Hong Kong. */
  readonly districts: readonly Option[];
  readonly district: string | null;
  /** What the region of an address decides on there; null: on nothing. */
  readonly regionDecides: 'delivery' | 'tax' | null;
  /** Something goes to the country, if not to that district. */
  readonly goesThere: boolean;
  /** Every way to send with the countries it goes to, in words: `Courier: Hong Kong, Macao`. */
  readonly shippingPlaces: readonly string[];
  readonly shippingMethods: readonly ShippingView[];
  readonly shippingMethodId: string | null;
  readonly paymentMethods: readonly PaymentView[];
  readonly paymentMethod: PaymentMethodCode | null;
  readonly canPlace: boolean;
  /** Null for whoever has none to pay with. */
  readonly points: PointsFieldView | null;
  /** Lines that packages of hers pay for. */
  readonly packages: readonly PackageChoiceView[];
}

export interface PackageChoiceView {
  /** The name of its list: `package_12`. */
  readonly input: string;
  readonly name: string;
  /** The package that pays; empty: money does. */
  readonly chosen: string;
  readonly options: readonly {
    readonly id: string;
    readonly name: string;
    /** Units the line takes; null: money. */
    readonly units: number | null;
    readonly takes: string;
    readonly left: string;
    readonly granted: string;
  }[];
}

export interface BagView {
  /** The name of its input: `bag_12`. */
  readonly input: string;
  readonly name: string;
  readonly price: string;
  readonly quantity: number;
}

export interface PointsFieldView {
  readonly balance: string;
  readonly worth: string;
  /** The most this order can take. */
  readonly most: number;
  readonly used: number;
}

const packageChoiceView =
  (currency: DisplayCurrency) =>
  ({ item_id, name, chosen, packages }: CheckoutPreview['package_choices'][number]): PackageChoiceView => ({
    input: `${packageField}${item_id}`,
    name,
    chosen: chosen === null ? '' : String(chosen),
    options: packages.map(({ id, grants, ...one }) => {
      const show = (amount: number) => (grants === 'money' ? amountView(amount, currency) : String(amount));
      return {
        id: String(id),
        name: one.name,
        units: grants === 'money' ? null : one.takes,
        takes: show(one.takes),
        left: show(one.left),
        granted: show(one.granted),
      };
    }),
  });

const free = (amount: number, currency: DisplayCurrency) => (amount === 0 ? null : amountView(amount, currency));

function shippingView(method: ShippingChoice, goods: number, currency: DisplayCurrency): ShippingView {
  const missing = method.free_above === null ? 0 : method.free_above - goods;
  return {
    id: String(method.id),
    name: method.name,
    price: free(method.price, currency),
    was: method.full_price > method.price ? amountView(method.full_price, currency) : null,
    missing: missing > 0 ? amountView(missing, currency) : null,
    days: daysOf(method),
    points: method.pickup_points,
  };
}

/** More countries than this are not read, only counted. */
const mostNamed = 12;

function placesView(
  { name, countries, districts }: CheckoutPreview['shipping_places'][number],
  language: Visitor['language'],
): string {
  const comma = language === 'en-US' ? ', ' : '、';
  const text = personalTextIn(language);
  const parts = districts.map((code) => districtName(code, language)).join(comma);
  const nameOf = (code: string) => {
    const country = countryName(code, language);
    return code === districtCountry && parts ? text('checkout.partOf', { country, districts: parts }) : country;
  };
  const named = countries.slice(0, mostNamed).map(nameOf);
  const more = countries.length - named.length;
  const list = [...named, ...(more > 0 ? [`+${more}`] : [])].join(comma);
  return textIn(language)('shell.named', { name, what: list });
}

function regionDecides({
  country,
  district_matters,
  region_countries,
}: CheckoutPreview): CheckoutSums['regionDecides'] {
  if (!region_countries.includes(country ?? '')) return null;
  return country === districtCountry && district_matters ? 'delivery' : 'tax';
}

export function checkoutSums(preview: CheckoutPreview, { currency, language, site }: Visitor): CheckoutSums {
  const { cart_id, items, count, subtotal, adjustments, can_place } = preview;
  const goods = adjustments.reduce((sum, { kind, amount }) => (kind === 'discount' ? sum + amount : sum), subtotal);
  const base = site.supported_currencies.find((each) => each.identifier === preview.currency);
  const own = { identifier: preview.currency, rate: '1', mark: base?.mark ?? `${preview.currency} ` };
  return {
    cartId: cart_id,
    lines: items.map((item) => cartLineView(item, currency, language)),
    count,
    subtotal: amountView(subtotal, currency),
    adjustments: adjustmentViews(adjustments, (amount) => amountView(amount, currency)),
    coupons: preview.coupons,
    bags: preview.bags.map(({ stock_id, price, ...bag }) => ({
      ...bag,
      input: `${bagField}${stock_id}`,
      price: amountView(price, currency),
    })),
    ships: preview.needs_shipping,
    shipping: preview.shipping === null ? null : { price: free(preview.shipping, currency) },
    total: amountView(preview.total, currency),
    expectedTotal: preview.total.toFixed(2),
    charged: currency.identifier === preview.currency ? null : amountView(preview.total, own),
    countries: countryOptions(preview.countries, language),
    country: preview.country ?? '',
    districts: districtOptions(preview.countries, language),
    district: preview.district,
    regionDecides: regionDecides(preview),
    goesThere: preview.shipping_places.some(({ countries }) => countries.includes(preview.country ?? '')),
    shippingPlaces: preview.shipping_places.map((place) => placesView(place, language)),
    shippingMethods: preview.shipping_methods.map((method) => shippingView(method, goods, currency)),
    shippingMethodId: preview.shipping_method_id === null ? null : String(preview.shipping_method_id),
    paymentMethods: preview.payment_methods.map(({ surcharge, ...method }) => ({
      ...method,
      surcharge: free(surcharge, currency),
    })),
    paymentMethod: preview.payment_method,
    canPlace: can_place,
    packages: preview.package_choices.map(packageChoiceView(currency)),
    points: preview.points && {
      balance: new Intl.NumberFormat(language).format(preview.points.balance),
      worth: amountView(preview.points.balance * preview.points.worth, currency),
      most: preview.points.most,
      used: preview.points.used,
    },
  };
}
