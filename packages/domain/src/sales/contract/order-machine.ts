// What an order may become next: the whole table. Guards are bound in `rules/order-machine.ts`.
import { commandsOf, defineMachine, staffCommandsOf } from '@kaifong/base/steps';
import * as z from 'zod';
import { orderStatuses } from './status.ts';

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
    // Cash on delivery is packed before it is paid.
    {
      command: 'process',
      from: ['pending', 'approved'],
      to: 'processing',
      guard: 'onDelivery',
      permission: 'process order',
      primary: true,
      reason: 'none',
      effects: ['task'],
    },
    {
      command: 'confirm-payment',
      from: ['pending', 'approved', 'payment_review', 'payment_reject'],
      to: 'paid',
      guard: 'nothingCaptured',
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
