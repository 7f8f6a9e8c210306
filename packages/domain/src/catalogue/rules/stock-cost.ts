// What goods cost the shop is for few: who may see it, and who may write it, as the field of a stock declares.
import { stockFields } from '../contract/index.ts';

type May = (permission: string) => boolean;

const { see, change } = stockFields.cost.guard;

export const maySeeCost = (may: May): boolean => may(see);

/** A stock as the caller may see it. */
export function seenStock<S extends { readonly cost?: unknown }>(stock: S, may: May): S | Omit<S, 'cost'> {
  if (maySeeCost(may)) return stock;
  const { cost: _hidden, ...seen } = stock;
  return seen;
}

/**
 * The cost as it will be, in cents. Somebody who may not write it, or does not see what she would write over, changes nothing
 * by leaving it empty. Undefined: she sent one that is not for her to write.
 */
export function costAfter(sent: number | null | undefined, before: number | null, may: May): number | null | undefined {
  if (sent === undefined || sent === before) return before;
  if (maySeeCost(may) && may(change)) return sent;
  return sent === null ? before : undefined;
}
