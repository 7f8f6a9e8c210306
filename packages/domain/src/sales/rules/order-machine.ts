// The guards of the order machine. Pure; the table of steps is `contract/order-machine.ts`.
import { rulesOf } from '@kaifong/base/steps';
import { capabilitiesOf, type OrderStatus, orderMachine, type PaymentMethodCode } from '../contract/index.ts';

/** What the guards look at. Amounts in cents. */
export interface OrderFacts {
  readonly status: OrderStatus;
  readonly paymentMethod: PaymentMethodCode;
  readonly capturedCents: number;
  readonly totalCents: number;
  /** Some of it goes to an address. */
  readonly toShip: boolean;
}

const byTransfer = (order: OrderFacts) => capabilitiesOf(order.paymentMethod).settles === 'review';
const onDelivery = (order: OrderFacts) => capabilitiesOf(order.paymentMethod).settles === 'delivery';
const nothingCaptured = (order: OrderFacts) => order.capturedCents === 0;
const allCaptured = (order: OrderFacts) => order.capturedCents === order.totalCents;
const readyToPack = (order: OrderFacts) => order.toShip && allCaptured(order);
const readyToShip = (order: OrderFacts) => order.toShip && (allCaptured(order) || onDelivery(order));
const nothingToShip = (order: OrderFacts) => !order.toShip && allCaptured(order);

export const orderRules = rulesOf(orderMachine)({
  byTransfer,
  onDelivery,
  nothingCaptured,
  readyToPack,
  readyToShip,
  nothingToShip,
});
