// What an order costs. Integer cents throughout; nothing is rounded because nothing is divided.

export interface PricedLine {
  readonly unit_cents: number;
  readonly quantity: number;
}

export interface ShippingTariff {
  readonly price_cents: number;
  readonly free_above_cents: number | null;
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

/** What a tariff takes for a subtotal: its price, or nothing from the free limit on. */
export function shippingPriceOf(tariff: ShippingTariff, subtotalCents: number): number {
  const free = tariff.free_above_cents !== null && subtotalCents >= tariff.free_above_cents;
  return free ? 0 : tariff.price_cents;
}

/** Without a tariff the shipping is not known yet and counts as nothing. */
export function totalsOf(lines: readonly PricedLine[], tariff: ShippingTariff | undefined): Totals {
  const subtotal_cents = subtotalOf(lines);
  const shipping_cents = tariff ? shippingPriceOf(tariff, subtotal_cents) : 0;
  return { subtotal_cents, shipping_cents, total_cents: subtotal_cents + shipping_cents };
}
