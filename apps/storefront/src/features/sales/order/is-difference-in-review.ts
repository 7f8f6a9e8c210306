// Beside the views, which are made on the server: a screen that asks this must not bring them to the browser.
import type { OrderView } from './order-views.ts';

/** Whether the slip for what a changed order costs more is being looked at: no other is asked for. */
export const isDifferenceInReview = ({
  difference,
  slip,
  can,
  rejectReason,
}: Pick<OrderView, 'difference' | 'slip' | 'can' | 'rejectReason'>): boolean =>
  difference !== null && slip !== null && !can.submitSlip && rejectReason === null;
