// The lease of a buyer for one sale, as its device uses it: less is written down before it is said, more is used once it was told. Pure.

/** Of a lease of a buyer what it is bound to. */
interface Bound {
  readonly sale_key: string;
  readonly customer_id: number | null;
  readonly codes: readonly { readonly code: string; readonly promotion_id: number }[];
  readonly promotions: readonly { readonly id: number }[];
}

export interface BuyerSale {
  readonly sale_key: string;
  readonly customer_id: number | null;
  readonly codes: readonly string[];
}

const isOf = (lease: Bound, { sale_key, customer_id }: BuyerSale): boolean =>
  lease.sale_key === sale_key && lease.customer_id === customer_id;

/** What the device goes on using for a sale: nothing of another sale or buyer, and no code that was taken off. */
export function keptBuyer<L extends Bound>(lease: L | undefined, sale: BuyerSale | undefined): L | undefined {
  if (!lease || !sale || !isOf(lease, sale)) return undefined;
  const gone = lease.codes.filter(({ code }) => !sale.codes.includes(code));
  if (gone.length === 0) return lease;
  return {
    ...lease,
    codes: lease.codes.filter((code) => !gone.includes(code)),
    promotions: lease.promotions.filter(({ id }) => !gone.some(({ promotion_id }) => promotion_id === id)),
  };
}

/** What may be used for a sale at `now`; until then it is kept: the hour at which the pieces of the device stop. */
export const usableBuyer = <L extends Bound>(
  lease: L | undefined,
  sale: BuyerSale,
  { now, stops_at }: { readonly now: number; readonly stops_at: number },
): L | undefined => (now < stops_at ? keptBuyer(lease, sale) : undefined);
