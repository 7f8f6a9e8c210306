// Lines that a buyer pays for with what she bought in advance (`ports/line-payers.ts`), as a price is reckoned with them.
import type { Context } from '@kaifong/kernel/context';
import type { Discount } from '../../../promotions/contract/index.ts';
import { linePayers, type PayerOffer } from '../ports/line-payers.ts';
import type { PricedLine } from './cart-lines.ts';

/** Which payer she chose for a line: by the line's id in the cart. */
export type ChosenPayers = ReadonlyMap<number, number>;

export interface Paying {
  /** For each row; none where nothing she has pays for it. */
  readonly offers: readonly (readonly PayerOffer[])[];
  /** The row is paid for by it. */
  readonly paid: readonly (PayerOffer | undefined)[];
}

export const nothingPays: Paying = { offers: [], paid: [] };

const payable = (row: PricedLine) => !(row.is_redeem || row.gift || row.is_bag || row.price.now === 0);

/** What pays for rows, and which of it was chosen. Of one payer several rows take one after the other, while it has enough. */
export async function payingFor(
  ctx: Context,
  customerId: number | null,
  rows: readonly PricedLine[],
  chosen: ChosenPayers,
): Promise<Paying> {
  const payers = ctx.runtime.adapters.of(linePayers);
  if (!payers || customerId === null || rows.length === 0) return nothingPays;
  const lines = rows.map((row) => ({
    product_id: row.product_id,
    category_ids: row.category_ids,
    quantity: row.quantity,
    cents: row.price.now * row.quantity,
    agreed: row.quote !== null,
  }));
  const found = await payers.offers(ctx, customerId, lines);
  const all = rows.map((row, at) => (payable(row) ? (found[at] ?? []) : []));
  const left = new Map(all.flat().map((offer) => [offer.payer_id, offer.left]));
  const paid = rows.map((row, at) => {
    const offer = all[at]?.find(({ payer_id }) => payer_id === chosen.get(row.item_id));
    const has = offer && (left.get(offer.payer_id) ?? 0);
    if (!offer || has === undefined || has < offer.takes) return undefined;
    left.set(offer.payer_id, has - offer.takes);
    return { ...offer, left: has };
  });
  // Others see what the chosen ones leave.
  const offers = all.map((some, at) =>
    some
      .map((offer) =>
        paid[at]?.payer_id === offer.payer_id ? paid[at] : { ...offer, left: left.get(offer.payer_id) ?? 0 },
      )
      .filter((offer) => offer.left >= offer.takes),
  );
  return { offers, paid };
}

/** What payers take off: all of the price of their rows. */
export const discountsOfPaid = ({ paid }: Paying): Discount[] =>
  paid.flatMap((offer, at) =>
    offer
      ? [
          {
            ...{ promotion_id: null, code: null, name: offer.words, target: 'line' as const, lines: [at] },
            reduction: { kind: 'percent' as const, basis_points: 10_000 },
          },
        ]
      : [],
  );
