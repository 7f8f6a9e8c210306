// What the windows of a purchase order's steps hold, flat as every window of a step, and what is sent of it.
import type { PurchaseOrderView } from '@kaifong/domain/purchasing/contract';
import type { StepValues } from '../../kit/steps/index.ts';

export const arrived = (line: number) => `arrived_${line}`;
export const apart = (line: number) => `apart_${line}`;
export const expiry = (line: number) => `expiry_${line}`;
export const back = (lot: number) => `back_${lot}`;

const idsOf = (values: StepValues, name: string): number[] =>
  Object.keys(values)
    .flatMap((key) => new RegExp(`^${name}_(\\d+)$`).exec(key)?.[1] ?? [])
    .map(Number);
const pieces = (value: string | number | undefined) => Number(value) || 0;

/** Everything that is awaited still: most deliveries are whole. */
export const receiveStart = ({ lines }: Pick<PurchaseOrderView, 'lines'>): StepValues =>
  Object.fromEntries(lines.map((line) => [arrived(line.id), Math.max(0, line.quantity - line.received)]));

/** The lines of which something arrived. */
export function receiveInputOf(values: StepValues): Record<string, unknown> {
  const lines = [...new Set([...idsOf(values, 'arrived'), ...idsOf(values, 'apart')])].map((line_id) => ({
    line_id,
    received: pieces(values[arrived(line_id)]),
    rejected: pieces(values[apart(line_id)]),
    ...(values[expiry(line_id)] && { expiry_date: String(values[expiry(line_id)]) }),
  }));
  return { lines: lines.filter(({ received, rejected }) => received + rejected > 0) };
}

/** The lots out of which something goes back. */
export function returnInputOf({ reason = '', ...values }: StepValues): Record<string, unknown> {
  const lines = idsOf(values, 'back').map((inventory_id) => ({
    inventory_id,
    quantity: pieces(values[back(inventory_id)]),
  }));
  return { reason, lines: lines.filter(({ quantity }) => quantity > 0) };
}
