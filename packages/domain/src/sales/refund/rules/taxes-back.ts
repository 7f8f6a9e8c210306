// Which tax goes back with a refund, rate by rate. Amounts in cents.
import { splitCents } from '@kaifong/base/money';
import type { TaxRate } from '../../../tax/contract/index.ts';
import type { TaxBack } from '../../pricing/contract/taxes.ts';

const keyOf = ({ rate, name }: TaxRate) => JSON.stringify([rate, name]);
const sumOf = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0);

/** Amounts of one rate together, in the order they come. */
export function byRate(taxes: readonly TaxBack[]): TaxBack[] {
  const rates = new Map<string, TaxBack>();
  for (const tax of taxes) {
    const before = rates.get(keyOf(tax))?.tax_cents ?? 0;
    rates.set(keyOf(tax), { name: tax.name, rate: tax.rate, tax_cents: before + tax.tax_cents });
  }
  return [...rates.values()];
}

/**
 * Splits the tax of a refund over the rates of its order. `held`: what the returned parts hold, by rate; `before`: what
 * earlier refunds gave back. Each rate gets what its parts hold, never more than is left of it; goodwill goes by what is
 * left. The parts add up to `total`, and those of all refunds of a whole order to the order's taxes.
 */
export function taxesBack(
  total: number,
  order: readonly TaxBack[],
  { held, before }: { readonly held: readonly TaxBack[]; readonly before: readonly TaxBack[] },
): TaxBack[] {
  if (total === 0 || order.length === 0) return [];
  const amount = (taxes: readonly TaxBack[], rate: TaxRate) =>
    byRate(taxes).find((each) => keyOf(each) === keyOf(rate))?.tax_cents ?? 0;
  const left = order.map((rate) => Math.max(0, rate.tax_cents - amount(before, rate)));
  const most = order.map((rate, index) => Math.min(amount(held, rate), left[index] ?? 0));
  const ofParts = splitCents(Math.min(total, sumOf(most)), most);
  const open = left.map((cents, index) => cents - (ofParts[index] ?? 0));
  const rest = splitCents(total - sumOf(ofParts), open);
  return order
    .map(({ name, rate }, index) => ({ name, rate, tax_cents: (ofParts[index] ?? 0) + (rest[index] ?? 0) }))
    .filter(({ tax_cents }) => tax_cents > 0);
}
