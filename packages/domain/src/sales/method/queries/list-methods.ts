// Ways to send and ways to pay: few rows that every checkout reads, so they live in the cache.
import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import { type Context, isInScope } from '@kaifong/kernel/context';
import { demoTag, rehearses } from '@kaifong/kernel/demo';
import { asc } from 'drizzle-orm';
import { districtCountry, districtOf } from '../../../settings/contract/index.ts';
import { getSettings } from '../../../settings/index.ts';
import { storesTag } from '../../../stores/index.ts';
import { demoAccount, demoFpsIdentifier, type SalesSettings } from '../../contract/settings.ts';
import type { ShippingTariff } from '../../facts/shipping-price-of.ts';
import {
  capabilitiesOf,
  carrierNameOf,
  isKnownPayment,
  type PaymentMethod,
  type PaymentMethodCode,
  type PickupPoint,
} from '../contract/index.ts';
import { type ProviderAccess, paymentProviders } from '../ports/payment-provider.ts';
import { paymentMethods, shippingMethods } from '../schema.ts';
import { providerAccount } from './provider-account.ts';
import { storeOfPoint, storePoints } from './store-points.ts';

type StoredShipping = typeof shippingMethods.$inferSelect;
/** A way to send, with its price as checkouts reckon with it. */
export type ShippingRow = Omit<StoredShipping, 'price' | 'free_above'> & ShippingTariff;
/** A way to pay. */
export type PaymentRow = typeof paymentMethods.$inferSelect & {
  /** True: the method can charge in the shop's currency, and its provider is set up if it needs one. */
  readonly usable: boolean;
  /** Addresses that the provider's script needs in our page; null where there is none. */
  readonly access: ProviderAccess | null;
};

export interface Methods {
  readonly shipping: readonly ShippingRow[];
  readonly payment: readonly PaymentRow[];
}

/** The tag that goes stale when a method changes. */
export const methodsTag = 'sales-methods';

const providerOf = ({ runtime }: Context, code: PaymentMethodCode) =>
  runtime.adapters.of(paymentProviders).find(({ method }) => method === code);

async function accessOf(ctx: Context, code: PaymentMethodCode): Promise<ProviderAccess | null> {
  const provider = providerOf(ctx, code);
  return provider?.access(await providerAccount(ctx, provider)) ?? null;
}

const charges = (offered: 'any' | readonly string[], currency: string) =>
  offered === 'any' || offered.length === 0 || offered.includes(currency);

/** The ways to pay as they are in the database, each with what is known of its provider. */
export async function readPaymentRows(ctx: Context): Promise<PaymentRow[]> {
  const { base_currency } = await getSettings(ctx);
  const { fps_identifier } = await getSettings<SalesSettings>(ctx);
  // The demo's lead to nobody's account: with real keys beside them money would be sent there in earnest.
  const mayRehearse = await rehearses(ctx);
  const hasFps = fps_identifier !== '' && (fps_identifier !== demoFpsIdentifier || mayRehearse);
  // Of every language: a buyer who reads the sample would pay nobody.
  const hasAccount = ({ instructions }: typeof paymentMethods.$inferSelect) => {
    const written = Object.values(instructions).filter((words) => words.trim() !== '');
    return written.length > 0 && (mayRehearse || !written.some((words) => words.includes(demoAccount)));
  };
  const rows = await ctx.db.select().from(paymentMethods).orderBy(asc(paymentMethods.order), asc(paymentMethods.code));
  return Promise.all(
    rows
      .filter(({ code }) => isKnownPayment(code))
      .map(async (row) => {
        const { currencies, settles, pay_code, account_in_words } = capabilitiesOf(row.code);
        const access = settles === 'notice' ? await accessOf(ctx, row.code) : null;
        const canCharge = charges(currencies, base_currency) && charges(row.currencies, base_currency);
        const isSetUp =
          (settles !== 'notice' || access !== null) &&
          (pay_code !== 'fps' || hasFps) &&
          (!account_in_words || hasAccount(row));
        return { ...row, access, usable: canCharge && isSetUp };
      }),
  );
}

/** All methods, switched off ones too, in the shop's order. */
export async function getMethods(ctx: Context): Promise<Methods> {
  ctx.usedTags.add(methodsTag);
  return ctx.runtime.cache.remember(
    'sales:methods',
    { tags: [methodsTag, storesTag, 'settings', demoTag], size: 20_000 },
    async () => {
      const stores = await storePoints(ctx);
      return {
        shipping: (
          await ctx.db.select().from(shippingMethods).orderBy(asc(shippingMethods.order), asc(shippingMethods.id))
        ).map(({ price, free_above, ...row }) => ({
          ...row,
          price_cents: price,
          free_above_cents: free_above,
          pickup_points: [...row.pickup_points, ...(row.store_pickup ? stores : [])],
        })),
        payment: await readPaymentRows(ctx),
      };
    },
  );
}

/** The same for whoever writes an order: a store she does not see hands nothing over for her. */
export async function getSeenMethods(ctx: Context): Promise<Methods> {
  const methods = await getMethods(ctx);
  const isSeen = (point: PickupPoint) => {
    const store = storeOfPoint(point);
    return store === undefined || isInScope(ctx, 'store', store);
  };
  const shipping = methods.shipping.map((row) => ({ ...row, pickup_points: row.pickup_points.filter(isSeen) }));
  return { ...methods, shipping };
}

/** Where a parcel goes, as far as ways to send it ask. */
export interface Destination {
  /** Alpha-3. */
  readonly country: string;
  readonly district?: string | null | undefined;
}

const isLimited = (method: ShippingRow, country: string) => country === districtCountry && method.districts.length > 0;

/** Switched on; one that is fetched in stores needs a store that hands orders over. */
export const isOffered = ({ enabled, store_pickup, pickup_points }: ShippingRow) =>
  enabled && (!store_pickup || pickup_points.length > 0);

/** Methods that take a parcel to a country, to whichever part of it. */
export const shippingInto = (methods: Methods, country: string): ShippingRow[] =>
  methods.shipping.filter((method) => isOffered(method) && method.countries.includes(country));

/** Methods that take a parcel there; while nobody said the district, those that go to all of them. */
export function shippingTo(methods: Methods, destination: Destination): ShippingRow[] {
  const district = districtOf(destination);
  return shippingInto(methods, destination.country).filter(
    (method) =>
      !isLimited(method, destination.country) || (district !== undefined && method.districts.includes(district)),
  );
}

/** Which district a parcel goes to decides on the way to send it. */
export const districtMatters = (methods: Methods): boolean =>
  shippingInto(methods, districtCountry).some((method) => isLimited(method, districtCountry));

/** Countries where an address must say which part of it it is in: delivery goes by it, or tax does. */
export const regionCountries = (methods: Methods, taxedByRegion: ReadonlySet<string>): string[] => [
  ...new Set([...taxedByRegion, ...(districtMatters(methods) ? [districtCountry] : [])]),
];

const offered = ({ enabled, usable }: PaymentRow) => enabled && usable;

/** The order or cart that is to be paid for. */
export interface ToPay {
  /** Where the parcel goes, alpha-3; undefined while nobody said. */
  readonly country?: string | undefined;
  /** False: nothing of it is sent. */
  readonly needsShipping: boolean;
  /** The total before the surcharge of a method; undefined: not known yet. */
  readonly totalCents?: number | undefined;
}

const fitsAmount = ({ min_cents, max_cents }: PaymentRow, total: number | undefined) =>
  total === undefined || ((min_cents ?? 0) <= total && total <= (max_cents ?? total));

/**
 * Methods this can be paid with; a method without countries is for everywhere. What is not sent is not paid at the door,
 * and no country is known to rule a method out.
 */
export const paymentFor = (methods: Methods, { country, needsShipping, totalCents }: ToPay): PaymentRow[] =>
  methods.payment.filter((method) => {
    const { settles } = capabilitiesOf(method.code);
    if (!offered(method) || settles === 'counter' || !fitsAmount(method, totalCents)) return false;
    if (!needsShipping) return settles !== 'delivery';
    return method.countries.length === 0 || (country !== undefined && method.countries.includes(country));
  });

/** The way an order is sent, as the shop has it now. */
export async function methodOf(ctx: Context, shippingMethodId: number | null): Promise<ShippingRow | undefined> {
  const { shipping } = await getMethods(ctx);
  return shipping.find(({ id }) => id === shippingMethodId);
}

/** The carrier of an order's parcels; empty where its method does not say. */
export async function carrierOfOrder(
  ctx: Context,
  { shipping_method_id }: { readonly shipping_method_id: number | null },
): Promise<string> {
  const method = await methodOf(ctx, shipping_method_id);
  return method ? carrierNameOf(method) : '';
}

/** Every country some enabled method goes to. */
export const countriesOf = (methods: Methods): string[] => [
  ...new Set(methods.shipping.filter(isOffered).flatMap((method) => method.countries)),
];

export const paymentMethodOf = (methods: Methods, code: PaymentMethodCode): PaymentRow | undefined =>
  methods.payment.find((method) => method.code === code);

export function showPaymentMethod(ctx: Context, row: PaymentRow): PaymentMethod {
  const { code, version, countries, currencies, enabled, usable, order, min_cents, max_cents } = row;
  const chargeable = capabilitiesOf(code).currencies;
  const notices = providerOf(ctx, code)?.notices;
  return {
    code,
    version,
    countries,
    currencies,
    enabled,
    usable,
    order,
    chargeable: chargeable === 'any' ? null : [...chargeable],
    min_amount: min_cents === null ? null : toWire(min_cents),
    max_amount: max_cents === null ? null : toWire(max_cents),
    surcharge_percent: row.surcharge_basis_points / 100,
    surcharge: toWire(row.surcharge_cents),
    tax_class_id: row.tax_class_id,
    rehearsal: row.access?.mode === 'rehearsal',
    notices: notices
      ? { url: new URL(notices.path, ctx.runtime.siteUrl).href, events: [...(notices.events ?? [])] }
      : null,
    name: textIn(row.name, ctx.language),
    names: row.name,
    instructions: row.instructions,
  };
}
