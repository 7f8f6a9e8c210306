// Ways to send and ways to pay: few rows that every checkout reads, so they live in the cache.
import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { asc } from 'drizzle-orm';
import { getSettings } from '../../settings/index.ts';
import { capabilitiesOf, type PaymentMethod, type PaymentMethodCode } from '../contract/index.ts';
import { paymentProviders } from '../ports/payment-provider.ts';
import type { ShippingTariff } from '../rules/totals-of.ts';
import { paymentMethods, shippingMethods } from '../schema.ts';

type StoredShipping = typeof shippingMethods.$inferSelect;
/** A way to send, with its price as checkouts reckon with it. */
export type ShippingRow = Omit<StoredShipping, 'price' | 'free_above'> & ShippingTariff;
/** A way to pay; `usable` when it can charge what the shop charges in, and its provider is wired if it needs one. */
export type PaymentRow = typeof paymentMethods.$inferSelect & { readonly usable: boolean };

export interface Methods {
  readonly shipping: readonly ShippingRow[];
  readonly payment: readonly PaymentRow[];
}

/** The tag that goes stale when a method changes. */
export const methodsTag = 'sales-methods';

function isUsable({ runtime }: Context, code: PaymentMethodCode, currency: string): boolean {
  const { currencies, settles } = capabilitiesOf(code);
  const isReachable =
    settles !== 'notice' || runtime.adapters.of(paymentProviders).some(({ method }) => method === code);
  return isReachable && (currencies === 'any' || currencies.includes(currency));
}

/** All methods, switched off ones too, in the shop's order. */
export async function getMethods(ctx: Context): Promise<Methods> {
  ctx.usedTags.add(methodsTag);
  return ctx.runtime.cache.remember('sales:methods', { tags: [methodsTag, 'settings'], size: 20_000 }, async () => {
    const { base_currency } = await getSettings(ctx);
    const ways = await ctx.db
      .select()
      .from(paymentMethods)
      .orderBy(asc(paymentMethods.order), asc(paymentMethods.code));
    return {
      shipping: (
        await ctx.db.select().from(shippingMethods).orderBy(asc(shippingMethods.order), asc(shippingMethods.id))
      ).map(({ price, free_above, ...row }) => ({ ...row, price_cents: price, free_above_cents: free_above })),
      payment: ways.map((way) => ({ ...way, usable: isUsable(ctx, way.code, base_currency) })),
    };
  });
}

/** Methods that take a parcel to a country. */
export const shippingTo = (methods: Methods, country: string): ShippingRow[] =>
  methods.shipping.filter((method) => method.enabled && method.countries.includes(country));

const offered = ({ enabled, usable }: PaymentRow) => enabled && usable;

/** Methods somebody in a country may pay with; a method without countries is for everywhere. */
export const paymentFrom = (methods: Methods, country: string | undefined): PaymentRow[] =>
  methods.payment.filter(
    (method) =>
      offered(method) &&
      (method.countries.length === 0 || (country !== undefined && method.countries.includes(country))),
  );

/** Methods to pay what is not sent: nobody comes to the door for cash, and no country is known to rule one out. */
export const paymentWithoutParcel = (methods: Methods): PaymentRow[] =>
  methods.payment.filter((method) => offered(method) && capabilitiesOf(method.code).settles !== 'delivery');

/** Every country some enabled method goes to. */
export const countriesOf = (methods: Methods): string[] => [
  ...new Set(methods.shipping.filter((method) => method.enabled).flatMap((method) => method.countries)),
];

export const paymentMethodOf = (methods: Methods, code: PaymentMethodCode): PaymentRow | undefined =>
  methods.payment.find((method) => method.code === code);

export function showPaymentMethod(row: Omit<PaymentRow, 'usable'>, language: Context['language']): PaymentMethod {
  const { code, version, countries, enabled, order } = row;
  return {
    code,
    version,
    countries,
    enabled,
    order,
    name: textIn(row.name, language),
    names: row.name,
    instructions: row.instructions,
  };
}
