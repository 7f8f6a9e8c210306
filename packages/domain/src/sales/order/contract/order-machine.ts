// What an order may become next: the whole table. Guards are bound in `rules/order-machine.ts`.
import { commandsOf, defineMachine, staffCommandsOf } from '@kaifong/base/steps';
import * as z from 'zod';
import { orderStatuses } from './status.ts';

/** What may be put away; it comes back as what it was. */
const reopen = <To extends 'canceled' | 'refunded' | 'rejected' | 'completed', Guard extends string>(
  to: To,
  guard: Guard,
) => ({ command: 'reopen', from: ['archived'], to, guard, permission: 'archive order', reason: 'required' }) as const;
const reopened = [
  reopen('canceled', 'wasCanceled'),
  reopen('refunded', 'wasRefunded'),
  reopen('rejected', 'wasRejected'),
  reopen('completed', 'wasCompleted'),
] as const;
/** Rows of a command that leaves an unpaid order where it is. */
const stay = <const Command extends string, const Own extends boolean>(command: Command, own: Own) => {
  const step = { command, permission: null, reason: 'none', ...(own && { own: true as const }) } as const;
  return [
    { ...step, from: ['pending'], to: 'pending' },
    { ...step, from: ['approved'], to: 'approved' },
  ] as const;
};
/** Gives back a part of an order, or all that is left. */
const refund = {
  command: 'refund',
  permission: 'refund order',
  reason: 'required',
  effects: ['money', 'stock', 'points', 'coupon', 'task', 'mail'],
} as const;

const change = <Status extends string>(status: Status) =>
  ({
    command: 'change',
    from: [status],
    to: status,
    guard: 'mayBeChanged',
    permission: 'update order',
    reason: 'none',
    effects: ['stock', 'coupon', 'points', 'money', 'task', 'mail'],
  }) as const;
/** Pieces that have not left come from another warehouse. */
const relocate = <Status extends string>(status: Status) =>
  ({
    command: 'relocate',
    from: [status],
    to: status,
    guard: 'piecesLeft',
    permission: 'process order',
    reason: 'required',
    effects: ['stock'],
  }) as const;
const relocated = [
  relocate('pending'),
  relocate('approved'),
  relocate('payment_review'),
  relocate('payment_reject'),
  relocate('paid'),
  relocate('processing'),
] as const;
const difference = <Status extends string>(status: Status) =>
  ({
    command: 'confirm-payment',
    from: [status],
    to: status,
    guard: 'differenceDue',
    permission: 'pay order',
    primary: true,
    reason: 'none',
    effects: ['money', 'mail'],
  }) as const;
/** The slip for what an order costs more since it was changed, and staff who do not take it. */
const slipOf = <Status extends string>(status: Status) =>
  [
    {
      command: 'submit-slip',
      from: [status],
      to: status,
      guard: 'slipForDifference',
      permission: null,
      own: true,
      reason: 'none',
    },
    {
      command: 'reject-payment',
      from: [status],
      to: status,
      guard: 'hasSlip',
      permission: 'review payment',
      reason: 'required',
      effects: ['task', 'mail'],
    },
  ] as const;
/** Decides about money that does not fit: taken as the order's payment, or sent back. */
const decide = { permission: 'resolve order', reason: 'required', guard: 'hasAside' } as const;
const surplusOf = <Status extends string>(status: Status) =>
  [
    { ...decide, command: 'return-payment', from: [status], to: status, effects: ['money', 'task'] },
    { ...decide, command: 'accept-payment', from: [status], to: status, effects: ['money', 'task', 'mail'] },
  ] as const;
/** Money that came beside the payment of an order, or for one that is over: the order goes its way. */
const surplus = [
  ...surplusOf('paid'),
  ...surplusOf('processing'),
  ...surplusOf('shipped'),
  ...surplusOf('completed'),
  ...surplusOf('canceled'),
  ...surplusOf('refunded'),
  ...surplusOf('rejected'),
] as const;
const changed = [
  change('pending'),
  change('approved'),
  change('payment_reject'),
  change('paid'),
  change('processing'),
] as const;

export const orderMachine = defineMachine({
  domain: 'sales',
  name: 'order',
  path: 'order',
  statuses: orderStatuses,
  steps: [
    {
      command: 'place',
      from: [],
      to: 'pending',
      permission: null,
      reason: 'none',
      effects: ['stock', 'points', 'mail'],
    },
    {
      command: 'submit-slip',
      from: ['pending', 'approved', 'payment_reject'],
      to: 'payment_review',
      guard: 'byTransfer',
      permission: null,
      own: true,
      reason: 'none',
    },
    // Above an amount the owner set, somebody looks at an order before it may be paid.
    {
      command: 'approve',
      from: ['pending'],
      to: 'approved',
      guard: 'awaitsApproval',
      permission: 'approve order',
      primary: true,
      reason: 'none',
      effects: ['task', 'mail'],
    },
    {
      command: 'reject',
      from: ['pending', 'approved'],
      to: 'rejected',
      guard: 'mayBeRejected',
      permission: 'approve order',
      reason: 'required',
      effects: ['stock', 'mail'],
    },
    // Cash on delivery is packed before it is paid.
    {
      command: 'process',
      from: ['pending', 'approved'],
      to: 'processing',
      guard: 'paidOnDelivery',
      permission: 'process order',
      primary: true,
      reason: 'none',
      effects: ['task'],
    },
    {
      command: 'confirm-payment',
      from: ['pending', 'approved', 'payment_review', 'payment_reject'],
      to: 'paid',
      guard: 'toBePaid',
      permission: 'pay order',
      primary: true,
      reason: 'none',
      effects: ['money', 'mail'],
    },
    // What it costs more since it was changed.
    difference('paid'),
    difference('processing'),
    ...slipOf('paid'),
    ...slipOf('processing'),
    {
      command: 'process',
      from: ['paid'],
      to: 'processing',
      guard: 'readyToPack',
      permission: 'process order',
      primary: true,
      reason: 'none',
      effects: ['task'],
    },
    {
      command: 'ship',
      from: ['processing'],
      to: 'shipped',
      guard: 'readyToShip',
      permission: 'ship order',
      primary: true,
      reason: 'none',
      effects: ['stock', 'mail'],
    },
    {
      command: 'ship',
      from: ['paid'],
      to: 'shipped',
      guard: 'readyToShip',
      permission: 'ship order',
      reason: 'none',
      effects: ['stock', 'mail'],
    },
    // A parcel with a part of it; the last one is `ship`.
    {
      command: 'ship-part',
      from: ['paid', 'processing'],
      to: 'processing',
      guard: 'severalToShip',
      permission: 'ship order',
      reason: 'none',
      effects: ['stock', 'mail'],
    },
    {
      command: 'complete',
      from: ['shipped'],
      to: 'completed',
      permission: 'update order',
      primary: true,
      reason: 'none',
      effects: ['money', 'points', 'mail'],
    },
    // The buyer says that it has come; after some days the shop takes it for granted.
    {
      command: 'confirm-receipt',
      from: ['shipped'],
      to: 'completed',
      guard: 'allCaptured',
      permission: null,
      own: true,
      reason: 'none',
      effects: ['points', 'mail'],
    },
    // Services, bookings and virtual goods: finished without a parcel.
    {
      command: 'complete',
      from: ['paid'],
      to: 'completed',
      guard: 'nothingToShip',
      permission: 'update order',
      primary: true,
      reason: 'none',
      effects: ['stock', 'points', 'mail'],
    },
    // A provider was away or refused: the order is kept for its buyer.
    ...stay('payment-trouble', false),
    // She pays another way than she said.
    ...stay('choose-payment', true),
    {
      command: 'choose-payment',
      from: ['payment_reject'],
      to: 'pending',
      permission: null,
      own: true,
      reason: 'none',
    },
    // Money that does not fit: the provider sets it aside, a member of staff decides (`payment/actions/resolve-payment.ts`).
    {
      command: 'flag-payment',
      from: ['pending', 'approved', 'payment_review', 'payment_reject', 'canceled'],
      to: 'abnormal',
      permission: null,
      reason: 'required',
      effects: ['money', 'task'],
    },
    {
      ...decide,
      command: 'accept-payment',
      from: ['abnormal'],
      to: 'paid',
      primary: true,
      effects: ['money', 'stock', 'points', 'coupon', 'task', 'mail'],
    },
    {
      ...decide,
      command: 'return-payment',
      from: ['abnormal'],
      to: 'canceled',
      effects: ['money', 'stock', 'task', 'mail'],
    },
    ...surplus,
    {
      command: 'reject-payment',
      from: ['payment_review'],
      to: 'payment_reject',
      permission: 'review payment',
      reason: 'required',
      effects: ['task', 'mail'],
    },
    // A part: the order stays where it is, also where the refund waits for a second account.
    { ...refund, from: ['paid'], to: 'paid', guard: 'allCaptured' },
    { ...refund, from: ['processing'], to: 'processing', guard: 'allCaptured' },
    { ...refund, from: ['shipped'], to: 'shipped', guard: 'allCaptured' },
    { ...refund, from: ['completed'], to: 'completed', guard: 'allCaptured' },
    // Pieces that will not be sent any more were the last that had not left.
    { ...refund, from: ['processing'], to: 'shipped', guard: 'partLeft' },
    // The refund of an order that was canceled was not agreed to at first.
    { ...refund, from: ['canceled'], to: 'canceled', guard: 'moneyLeft' },
    // The rest: nothing of the order is left.
    { ...refund, from: ['paid', 'processing', 'shipped', 'completed'], to: 'refunded', guard: 'allCaptured' },
    // The buyer may step back herself as long as nobody has been paid and nothing is being packed.
    {
      command: 'cancel',
      from: ['pending', 'approved', 'payment_review', 'payment_reject', 'paid'],
      to: 'canceled',
      guard: 'nothingCaptured',
      permission: 'cancel order',
      own: true,
      reason: 'required',
      effects: ['stock', 'task', 'mail'],
    },
    // What was captured goes back in full with the same step.
    {
      command: 'cancel',
      from: ['paid', 'processing'],
      to: 'canceled',
      guard: 'nothingShipped',
      permission: 'cancel order',
      reason: 'required',
      effects: ['money', 'stock', 'mail'],
    },
    // Lines, address, way to send and note as long as nothing has left.
    ...changed,
    ...relocated,
    // Out of the way: the lists leave it out, nothing else changes.
    {
      command: 'archive',
      from: ['completed', 'canceled', 'refunded', 'rejected'],
      to: 'archived',
      permission: 'archive order',
      reason: 'none',
    },
    ...reopened,
  ],
});

/** Every step, as history names them. */
export const orderCommands = commandsOf(orderMachine);
export const orderCommand = z.enum(orderCommands);
export type OrderCommand = (typeof orderCommands)[number];

/** The steps staff may be offered; the last segment of the call's path. */
export const staffCommands = staffCommandsOf(orderMachine);
export const staffCommand = z.enum(staffCommands);
export type StaffCommand = (typeof staffCommands)[number];
