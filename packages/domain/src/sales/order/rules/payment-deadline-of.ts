import { minute } from '@kaifong/base/time';
import { capabilitiesOf, type PaymentMethodCode } from '../../method/contract/index.ts';

/**
 * Until when an order placed or sent back at `now` must be paid; null: no deadline. The way to pay says how long there is, the way
 * to send it may say fewer hours.
 */
export function paymentDeadlineOf(method: PaymentMethodCode, now: Date, payHours: number | null = null): Date | null {
  const { deadline_minutes } = capabilitiesOf(method);
  if (deadline_minutes === null) return null;
  const minutes = payHours === null ? deadline_minutes : Math.min(deadline_minutes, payHours * 60);
  return new Date(now.getTime() + minutes * minute);
}
