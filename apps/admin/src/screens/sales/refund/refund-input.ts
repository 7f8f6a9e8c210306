// The input of the window of a refund: some of the order, or all that is left.
import type { StepLines, StepValues } from '../../../kit/steps/index.ts';

/** Lines of which pieces are named; of all that is left only what becomes of the pieces. */
export const refundedLines: StepLines<unknown> = {
  sent: (line_id, { quantity, restock, inventory_id }, { all }) =>
    all === 1 || Number(quantity ?? 0) > 0
      ? {
          line_id,
          quantity: all === 1 ? 1 : Number(quantity),
          ...(restock && { restock }),
          ...(inventory_id && { inventory_id: Number(inventory_id) }),
        }
      : undefined,
};

const amount = (value: string | number | undefined) => (value === undefined || value === '' ? 0 : value);

export function refundInputOf({ reason = '', all = 0, ...amounts }: StepValues): Record<string, unknown> {
  if (all === 1) return { reason, all: true };
  return {
    reason,
    all: false,
    shipping: amount(amounts.shipping),
    surcharge: amount(amounts.surcharge),
    goodwill: amount(amounts.goodwill),
  };
}
