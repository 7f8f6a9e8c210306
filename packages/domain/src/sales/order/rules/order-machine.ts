// The guards of the order machine. Pure; the table of steps is `contract/order-machine.ts`.
import { rulesOf } from '@kaifong/base/steps';
import { capabilitiesOf, type PaymentMethodCode } from '../../method/contract/index.ts';
import { type OrderStatus, orderMachine } from '../contract/index.ts';

/** What the guards look at. Amounts in cents. */
export interface OrderFacts {
  readonly status: OrderStatus;
  readonly paymentMethod: PaymentMethodCode;
  readonly capturedCents: number;
  readonly refundedCents: number;
  readonly totalCents: number;
  /** Of the captured, what is more than it costs since it was changed. */
  readonly overpaidCents?: number;
  /** Some of it goes to an address. */
  readonly toShip: boolean;
  readonly pieceCount: number;
  /** Pieces that have left in parcels. */
  readonly shippedPieces: number;
  /** Placed above the amount from which somebody has to approve it. */
  readonly needsApproval: boolean;
  /** What an archived order was. */
  readonly archivedFrom: OrderStatus | null;
  /** Money that does not fit waits for a decision. */
  readonly hasAside: boolean;
  /** A slip waits for somebody to look at it. */
  readonly hasSlip: boolean;
}

/** Nobody pays, packs or reviews an order the shop may not take. */
export const awaitsApproval = (order: OrderFacts) => order.needsApproval && order.status === 'pending';
const byTransfer = (order: OrderFacts) =>
  !awaitsApproval(order) && capabilitiesOf(order.paymentMethod).settles === 'review';
const onDelivery = (order: OrderFacts) => capabilitiesOf(order.paymentMethod).settles === 'delivery';
const paidOnDelivery = (order: OrderFacts) => !awaitsApproval(order) && onDelivery(order);
const nothingCaptured = (order: OrderFacts) => order.capturedCents === 0;
const toBePaid = (order: OrderFacts) => !awaitsApproval(order) && nothingCaptured(order);
const mayBeRejected = (order: OrderFacts) => order.needsApproval && nothingCaptured(order);
/** Cents still to be paid. */
const due = (order: OrderFacts) => order.totalCents - order.capturedCents + (order.overpaidCents ?? 0);
const allCaptured = (order: OrderFacts) => due(order) === 0;
/** A paid order that was changed waits for what it costs more; at the door the courier takes it. */
const differenceDue = (order: OrderFacts) => due(order) > 0 && !onDelivery(order);
/** However the order was paid, a difference may be transferred: by which ways stands in `payment/queries/slip-methods.ts`. */
const slipForDifference = (order: OrderFacts) => differenceDue(order) && !order.hasSlip;
const moneyLeft = (order: OrderFacts) => order.capturedCents > order.refundedCents;
const readyToPack = (order: OrderFacts) => order.toShip && allCaptured(order);
const readyToShip = (order: OrderFacts) => order.toShip && (allCaptured(order) || onDelivery(order));
const nothingShipped = (order: OrderFacts) => order.shippedPieces === 0;
const partLeft = (order: OrderFacts) => allCaptured(order) && !nothingShipped(order);
const mayBeChanged = (order: OrderFacts) => nothingShipped(order) && order.refundedCents <= (order.overpaidCents ?? 0);
const severalToShip = (order: OrderFacts) => readyToShip(order) && order.pieceCount - order.shippedPieces > 1;
const piecesLeft = (order: OrderFacts) => order.toShip && order.pieceCount > order.shippedPieces;
const nothingToShip = (order: OrderFacts) => !order.toShip && allCaptured(order);

const hasAside = (order: OrderFacts) => order.hasAside;
const hasSlip = (order: OrderFacts) => order.hasSlip;

const was = (status: OrderStatus) => (order: OrderFacts) => order.archivedFrom === status;

export const orderRules = rulesOf(orderMachine)({
  awaitsApproval,
  mayBeRejected,
  byTransfer,
  paidOnDelivery,
  toBePaid,
  differenceDue,
  slipForDifference,
  nothingCaptured,
  allCaptured,
  moneyLeft,
  readyToPack,
  readyToShip,
  nothingToShip,
  nothingShipped,
  mayBeChanged,
  severalToShip,
  piecesLeft,
  partLeft,
  hasAside,
  hasSlip,
  wasCanceled: was('canceled'),
  wasRefunded: was('refunded'),
  wasRejected: was('rejected'),
  wasCompleted: was('completed'),
});
