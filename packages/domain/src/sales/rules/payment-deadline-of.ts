import { minute } from '@kaifong/base/time';
import { capabilitiesOf, type PaymentMethodCode } from '../contract/index.ts';

/** Until when an order placed or sent back at `now` must be paid; null: no deadline. */
export function paymentDeadlineOf(method: PaymentMethodCode, now: Date): Date | null {
  const { deadline_minutes } = capabilitiesOf(method);
  return deadline_minutes === null ? null : new Date(now.getTime() + deadline_minutes * minute);
}
