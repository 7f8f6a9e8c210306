// What an order may become next. Pure: every step of every order goes through this table, and nothing else knows it.
import {
  capabilitiesOf,
  type OrderCommand,
  type OrderStatus,
  type PaymentMethodCode,
  type StaffCommand,
} from '../contract/index.ts';

/** What the guards look at. Amounts in cents. */
export interface OrderFacts {
  readonly status: OrderStatus;
  readonly paymentMethod: PaymentMethodCode;
  readonly capturedCents: number;
  readonly totalCents: number;
}

interface Step {
  readonly command: Exclude<OrderCommand, 'place'>;
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
  readonly guard?: (order: OrderFacts) => boolean;
}

const byTransfer = (order: OrderFacts) => capabilitiesOf(order.paymentMethod).settles === 'review';
const onDelivery = (order: OrderFacts) => capabilitiesOf(order.paymentMethod).settles === 'delivery';
const nothingCaptured = (order: OrderFacts) => order.capturedCents === 0;
const allCaptured = (order: OrderFacts) => order.capturedCents === order.totalCents;

export const orderSteps: readonly Step[] = [
  { command: 'submit-slip', from: ['pending', 'approved', 'payment_reject'], to: 'payment_review', guard: byTransfer },
  { command: 'reject-payment', from: ['payment_review'], to: 'payment_reject' },
  {
    command: 'confirm-payment',
    from: ['pending', 'approved', 'payment_review', 'payment_reject'],
    to: 'paid',
    guard: nothingCaptured,
  },
  { command: 'process', from: ['paid'], to: 'processing', guard: allCaptured },
  // What is paid at the door is packed before it is paid.
  { command: 'process', from: ['pending', 'approved'], to: 'processing', guard: onDelivery },
  { command: 'ship', from: ['paid', 'processing'], to: 'shipped', guard: (o) => allCaptured(o) || onDelivery(o) },
  { command: 'complete', from: ['shipped'], to: 'completed' },
  {
    command: 'cancel',
    from: ['pending', 'approved', 'payment_review', 'payment_reject'],
    to: 'canceled',
    guard: nothingCaptured,
  },
  // What was captured goes back in full with the same step.
  { command: 'cancel', from: ['paid', 'processing'], to: 'canceled' },
];

/** Where `command` leads from where the order stands; undefined when there is no such step. */
export function nextStatusOf(command: OrderCommand, order: OrderFacts): OrderStatus | undefined {
  const step = orderSteps.find(
    (candidate) =>
      candidate.command === command && candidate.from.includes(order.status) && (candidate.guard?.(order) ?? true),
  );
  return step?.to;
}

/** The buyer may step back herself as long as nobody has been paid and nothing is being packed. */
export function buyerMayCancel(order: OrderFacts): boolean {
  return order.status !== 'processing' && nothingCaptured(order) && nextStatusOf('cancel', order) !== undefined;
}

/** Which permission each of the staff's steps needs; the most usual next step first. */
export const commandPermissions = {
  'confirm-payment': 'pay order',
  process: 'process order',
  ship: 'ship order',
  complete: 'update order',
  'reject-payment': 'review payment',
  cancel: 'cancel order',
} as const satisfies Record<StaffCommand, string>;

const usualOrder = Object.keys(commandPermissions) as StaffCommand[];

/** The steps this order can take that the caller is allowed to take. */
export function allowedCommandsOf(order: OrderFacts, may: (permission: string) => boolean): StaffCommand[] {
  return usualOrder.filter((command) => may(commandPermissions[command]) && nextStatusOf(command, order) !== undefined);
}

const primaryByStatus: Partial<Record<OrderStatus, StaffCommand>> = {
  pending: 'confirm-payment',
  approved: 'confirm-payment',
  payment_review: 'confirm-payment',
  payment_reject: 'confirm-payment',
  paid: 'process',
  processing: 'ship',
  shipped: 'complete',
};

/** The one step to offer first. */
export function primaryCommandOf(order: OrderFacts, allowed: readonly StaffCommand[]): StaffCommand | undefined {
  const waitsForCash = onDelivery(order) && (order.status === 'pending' || order.status === 'approved');
  const primary = waitsForCash ? 'process' : primaryByStatus[order.status];
  return primary && allowed.includes(primary) ? primary : undefined;
}
