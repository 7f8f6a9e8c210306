// What the window of received goods holds at its lines, and what is sent of them.
import type { StepLines } from '../../../kit/steps/index.ts';

/** Lines of which something arrived. */
export const receivedLines: StepLines<unknown> = {
  sent: (line_id, { quantity, outcome, inventory_id }) =>
    Number(quantity ?? 0) > 0
      ? {
          line_id,
          quantity: Number(quantity),
          ...(outcome && { outcome }),
          ...(inventory_id && { inventory_id: Number(inventory_id) }),
        }
      : undefined,
};
