// The price of sending an order. Integer cents throughout.

export interface ShippingTariff {
  /** `flat`: one price · `amount`, `weight`: the last of the steps that the order reaches. */
  readonly rate_kind: 'flat' | 'amount' | 'weight';
  readonly price_cents: number;
  /** From an amount or a weight in kg on, a price: decimals, as they are typed. */
  readonly rates: readonly { readonly from: number; readonly price: number }[];
  readonly free_above_cents: number | null;
}

/** What a tariff asks of an order. */
export interface ParcelSize {
  /** What the goods cost after their discounts. */
  readonly goods_cents: number;
  readonly weight_grams: number;
}

/** The size of a parcel: what all lines in it weigh, and what they cost after their discounts. */
export function parcelSizeOf(
  lines: readonly { readonly quantity: number; readonly weight_grams?: number }[],
  goods_cents: number,
): ParcelSize {
  const weight_grams = lines.reduce((sum, line) => sum + (line.weight_grams ?? 0) * line.quantity, 0);
  return { goods_cents, weight_grams };
}

/** A decimal of at most three places in thousandths, one of at most two in hundredths: whole numbers again. */
const inParts = (decimal: number, parts: 100 | 1000): number => Math.round(decimal * parts);

/** What a tariff takes for a parcel before the free limit is looked at. */
export function fullShippingPriceOf(tariff: ShippingTariff, size: ParcelSize): number {
  if (tariff.rate_kind === 'flat') return tariff.price_cents;
  const [reached, parts] =
    tariff.rate_kind === 'weight' ? ([size.weight_grams, 1000] as const) : ([size.goods_cents, 100] as const);
  const step = tariff.rates.findLast(({ from }) => inParts(from, parts) <= reached);
  return step ? inParts(step.price, 100) : tariff.price_cents;
}

/** What a tariff takes for a parcel: its price, or nothing from the free limit on. */
export function shippingPriceOf(tariff: ShippingTariff, size: ParcelSize): number {
  const free = tariff.free_above_cents !== null && size.goods_cents >= tariff.free_above_cents;
  return free ? 0 : fullShippingPriceOf(tariff, size);
}
