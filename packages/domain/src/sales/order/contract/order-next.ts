// What an order waits for: its next step, whatever its status is called. Staff work through orders by it.
import * as z from 'zod';

/** The work that presses most comes first. */
export const orderNexts = [
  /** A slip somebody looks at. */
  'review',
  /** Money or stock that does not fit. */
  'attention',
  /** Above the amount from which somebody agrees. */
  'approve',
  /** Paid, or paid at the door: it is packed. */
  'pick',
  /** Packed. */
  'ship',
  /** Paid, and nothing of it is sent. */
  'finish',
  /** The buyer pays, also what it costs more since it was changed. */
  'pay',
  /** The buyer shows another slip. */
  'new_slip',
  'on_way',
] as const;
export const orderNext = z.enum(orderNexts);
export type OrderNext = (typeof orderNexts)[number];
