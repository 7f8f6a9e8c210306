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

export const orderMachine = defineMachine({
  domain: 'sales',
  name: 'order',
  path: 'order',
  statuses: orderStatuses,
  steps: [
    { command: 'place', from: [], to: 'pending', permission: null, reason: 'none', effects: ['stock', 'mail'] },
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
    {
      command: 'complete',
      from: ['shipped'],
      to: 'completed',
      permission: 'update order',
      primary: true,
      reason: 'none',
      effects: ['money', 'mail'],
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
      effects: ['mail'],
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
      effects: ['stock', 'mail'],
    },
    {
      command: 'reject-payment',
      from: ['payment_review'],
      to: 'payment_reject',
      permission: 'review payment',
      reason: 'required',
      effects: ['task', 'mail'],
    },
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
      permission: 'cancel order',
      reason: 'required',
      effects: ['money', 'stock', 'mail'],
    },
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
