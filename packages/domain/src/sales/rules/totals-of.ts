// What an order costs. Integer cents throughout; nothing is rounded because nothing is divided.

export interface PricedLine {
  readonly unit_cents: number;
  readonly quantity: number;
  /** Of one piece; left out, it weighs nothing that counts. */
  readonly weight_grams?: number;
}

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
  readonly subtotal_cents: number;
  readonly weight_grams: number;
}

export interface Totals {
  readonly subtotal_cents: number;
  readonly shipping_cents: number;
  readonly total_cents: number;
}

export function lineTotalOf(line: PricedLine): number {
  return line.unit_cents * line.quantity;
}

export function subtotalOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + lineTotalOf(line), 0);
}

export function parcelSizeOf(lines: readonly PricedLine[]): ParcelSize {
  const weight_grams = lines.reduce((sum, line) => sum + (line.weight_grams ?? 0) * line.quantity, 0);
  return { subtotal_cents: subtotalOf(lines), weight_grams };
}

/** A decimal of at most three places in thousandths, one of at most two in hundredths: whole numbers again. */
const inParts = (decimal: number, parts: 100 | 1000): number => Math.round(decimal * parts);

/** What a tariff takes for a parcel before the free limit is looked at. */
export function fullShippingPriceOf(tariff: ShippingTariff, size: ParcelSize): number {
  if (tariff.rate_kind === 'flat') return tariff.price_cents;
  const [reached, parts] =
    tariff.rate_kind === 'weight' ? ([size.weight_grams, 1000] as const) : ([size.subtotal_cents, 100] as const);
  const step = tariff.rates.findLast(({ from }) => inParts(from, parts) <= reached);
  return step ? inParts(step.price, 100) : tariff.price_cents;
}

/** What a tariff takes for a parcel: its price, or nothing from the free limit on. */
export function shippingPriceOf(tariff: ShippingTariff, size: ParcelSize): number {
  const free = tariff.free_above_cents !== null && size.subtotal_cents >= tariff.free_above_cents;
  return free ? 0 : fullShippingPriceOf(tariff, size);
}

/** Without a tariff the shipping is not known yet and counts as nothing. */
export function totalsOf(lines: readonly PricedLine[], tariff: ShippingTariff | undefined): Totals {
  const size = parcelSizeOf(lines);
  const { subtotal_cents } = size;
  const shipping_cents = tariff ? shippingPriceOf(tariff, size) : 0;
  return { subtotal_cents, shipping_cents, total_cents: subtotal_cents + shipping_cents };
}
