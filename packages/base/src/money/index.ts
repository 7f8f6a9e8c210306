// Money is counted in integer minor units (cents). Decimals exist only on the wire and on screens.

/** An amount in minor units together with its ISO 4217 currency. */
export interface Money {
  readonly cents: number;
  readonly currency: string;
}

/** A currency the shop shows prices in: `rate` is a decimal string, shown amount = base amount × rate. */
export interface DisplayCurrency {
  readonly identifier: string;
  readonly rate: string;
  readonly mark: string;
}

/** 12050 → 120.5, the JSON number the wire carries. */
export function toWire(cents: number): number {
  return cents / 100;
}

/**
 * 120.5 or "1,120.50" → 12050. Returns `undefined` for anything that is not a plain non-negative decimal with at most
 * two places, so that a third decimal is refused instead of rounded away unseen.
 */
export function parseAmount(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.replaceAll(',', '') : '';
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Multiplies by a decimal-string rate exactly and rounds half up once. */
export function atRate(cents: number, rate: string): number {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(rate);
  if (!match) throw new Error(`not a rate: ${rate}`);
  const fraction = match[2] ?? '';
  const scale = 10n ** BigInt(fraction.length);
  const product = BigInt(cents) * BigInt(`${match[1]}${fraction}`);
  const sign = product < 0n ? -1n : 1n;
  return Number((sign * ((sign * product * 2n + scale) / scale)) / 2n);
}

const twoPlaces = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Price text: currency mark, then amount × rate with two decimals, e.g. `HK$1,120.50`. */
export function showMoney(cents: number, currency: DisplayCurrency): string {
  const shown = atRate(cents, currency.rate);
  return `${shown < 0 ? '-' : ''}${currency.mark}${twoPlaces.format(Math.abs(shown) / 100)}`;
}

/** `cents` × `of` / `per`, rounded half up once: a percentage, or the tax within a price. Whole numbers, none below zero. */
export function partOf(cents: number, of: number, per: number): number {
  const product = cents * of;
  if (Number.isSafeInteger(product * 2)) return Math.floor((product * 2 + per) / (per * 2));
  const divisor = BigInt(per) * 2n;
  return Number((BigInt(cents) * BigInt(of) * 2n + BigInt(per)) / divisor);
}

/**
 * Splits `cents` in proportion to whole-numbered `weights` so that the parts sum exactly (largest remainder, the first of
 * equal ones). All-zero weights split evenly. While `cents` is at most the sum of the weights, no part exceeds its weight.
 */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const effective = total === 0 ? weights.map(() => 1) : weights;
  const whole = total === 0 ? weights.length : total;
  // Numbers as long as they are exact: this runs for every combination of promotions a cart could have.
  const small = Number.isSafeInteger(cents * Math.max(0, ...effective));
  const shares = effective.map((weight, index) => {
    if (small) return { index, part: Math.floor((cents * weight) / whole), remainder: (cents * weight) % whole };
    const product = BigInt(cents) * BigInt(weight);
    return { index, part: Number(product / BigInt(whole)), remainder: Number(product % BigInt(whole)) };
  });
  const parts = shares.map(({ part }) => part);
  const left = cents - parts.reduce((a, b) => a + b, 0);
  const byRemainder = left === 0 ? [] : shares.sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
