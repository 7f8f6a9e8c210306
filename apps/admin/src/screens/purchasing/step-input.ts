// What the windows of a purchase order's steps hold at their lines, and what is sent of them.
import type { PurchaseOrderView } from '@kaifong/domain/purchasing/contract';
import type { StepLines } from '../../kit/steps/index.ts';

const pieces = (value: string | number | undefined) => Number(value) || 0;

/** Lines of which something arrived. At first everything that is awaited still: most deliveries are whole. */
export const receivedLines: StepLines<Pick<PurchaseOrderView, 'lines'>> = {
  start: ({ lines }) =>
    Object.fromEntries(lines.map((line) => [line.id, { received: Math.max(0, line.quantity - line.received) }])),
  sent: (line_id, { received, rejected, expiry_date }) =>
    pieces(received) + pieces(rejected) > 0
      ? {
          line_id,
          received: pieces(received),
          rejected: pieces(rejected),
          ...(expiry_date && { expiry_date: String(expiry_date) }),
        }
      : undefined,
};

/** Lots out of which something goes back. */
export const returnedLots: StepLines<unknown> = {
  sent: (inventory_id, { quantity }) =>
    pieces(quantity) > 0 ? { inventory_id, quantity: pieces(quantity) } : undefined,
};
