import { parseAmount } from '@kaifong/base/money';

/** Whether an order of so many cents waits for somebody's approval; `from` is the setting's amount, 0 for never. */
export function needsApproval(totalCents: number, from: number): boolean {
  const limit = parseAmount(from) ?? 0;
  return limit > 0 && totalCents >= limit;
}
