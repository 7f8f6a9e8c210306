// Money is counted in integer minor units (cents). Decimals exist only on the wire and on screens.
import { typedAmount } from '../typed/index.ts';

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
 * 120.5, "1,120.50" or "HK$12,5" → minor units. Returns `undefined` for anything that is not a non-negative decimal with at
 * most two places, so that a third decimal is refused instead of rounded away unseen.
 */
export function parseAmount(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? typedAmount(value) : undefined;
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text ?? '');
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

const noPlaces = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Currencies without a smaller unit: nobody can pay a half of one. */
const whole = new Set([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'HUF', 'JPY', 'KMF', 'KRW', 'MGA'],
  ...['PYG', 'RWF', 'TWD', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'],
]);

/** The smallest amount of a currency that can be moved, in cents. */
export const wholeUnitOf = (currency: string): number => (whole.has(currency) ? 100 : 1);

/** The amount as it can be paid: a part of the smallest unit is a whole one. */
export function payable(cents: number, currency: string): number {
  const unit = wholeUnitOf(currency);
  return Math.ceil(cents / unit) * unit;
}

/**
 * Price text: currency mark, then amount × rate with two decimals, e.g. `HK$1,120.50`. A currency without a smaller unit has
 * none of them: what is shown is what would be charged, `JP¥2,346`.
 */
export function showMoney(cents: number, { identifier, rate, mark }: DisplayCurrency): string {
  const shown = payable(atRate(cents, rate), identifier);
  const places = wholeUnitOf(identifier) > 1 ? noPlaces : twoPlaces;
  return `${shown < 0 ? '-' : ''}${mark}${places.format(Math.abs(shown) / 100)}`;
}

/** `cents` × `of` / `per`, rounded half up once: a percentage, or the tax within a price. Whole numbers, none below zero. */
export function partOf(cents: number, of: number, per: number): number {
  const product = cents * of;
  if (Number.isSafeInteger(product * 2)) return Math.floor((product * 2 + per) / (per * 2));
  const divisor = BigInt(per) * 2n;
  return Number((BigInt(cents) * BigInt(of) * 2n + BigInt(per)) / divisor);
}

/** Quotient and remainder, of a product that is exact. Not by `%`, which takes longer than all the rest of a split. */
function divide(product: number, whole: number): [number, number] {
  const part = Math.floor(product / whole);
  return [part, product - part * whole];
}

function divideBig(cents: number, weight: number, whole: number): [number, number] {
  const product = BigInt(cents) * BigInt(weight);
  return [Number(product / BigInt(whole)), Number(product % BigInt(whole))];
}

/**
 * Splits `cents` in proportion to whole-numbered `weights` so that the parts sum exactly (largest remainder, the first of
 * equal ones). All-zero weights split evenly. While `cents` is at most the sum of the weights, no part exceeds its weight.
 */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  if (cents === 0 || weights.length === 0) return weights.map(() => 0);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const effective = total === 0 ? weights.map(() => 1) : weights;
  const whole = total === 0 ? weights.length : total;
  // Numbers as long as they are exact: this runs for every combination of promotions a cart could have.
  const small = Number.isSafeInteger(cents * whole);
  const parts: number[] = [];
  const remainders: number[] = [];
  let left = cents;
  for (const weight of effective) {
    const [part, remainder] = small ? divide(cents * weight, whole) : divideBig(cents, weight, whole);
    parts.push(part);
    remainders.push(remainder);
    left -= part;
  }
  // Fewer than there are parts. Looking for the largest each time is quicker than sorting as few as an order has.
  for (; left > 0; left -= 1) {
    let most = 0;
    for (let index = 1; index < remainders.length; index += 1)
      if ((remainders[index] ?? 0) > (remainders[most] ?? 0)) most = index;
    parts[most] = (parts[most] ?? 0) + 1;
    remainders[most] = -1;
  }
  return parts;
}
