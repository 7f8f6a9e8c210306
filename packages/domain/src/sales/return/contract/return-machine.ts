// What a return may become next. Guards are bound in `rules/return-machine.ts`.
import { commandsOf, defineMachine, staffCommandsOf } from '@kaifong/base/steps';
import * as z from 'zod';
import { returnStatuses } from './status.ts';

const receive = {
  command: 'receive',
  permission: 'receive return',
  primary: true,
  reason: 'none',
  effects: ['stock'],
} as const;
const finish = {
  command: 'finish-return',
  to: 'completed',
  permission: 'refund order',
  reason: 'none',
  effects: ['money', 'points', 'coupon', 'stock', 'task', 'mail'],
} as const;

export const returnMachine = defineMachine({
  domain: 'sales',
  name: 'return',
  path: 'return',
  statuses: returnStatuses,
  steps: [
    {
      command: 'request-return',
      from: [],
      to: 'pending',
      permission: null,
      own: true,
      reason: 'none',
      effects: ['mail'],
    },
    {
      command: 'approve-return',
      from: ['pending'],
      to: 'approved',
      permission: 'approve return',
      primary: true,
      reason: 'none',
      effects: ['mail'],
    },
    {
      command: 'reject-return',
      from: ['pending'],
      to: 'rejected',
      permission: 'approve return',
      reason: 'required',
      effects: ['mail'],
    },
    // Some of it arrived, or the last of it.
    { ...receive, from: ['approved', 'partial_received'], to: 'partial_received' },
    { ...receive, from: ['approved', 'partial_received'], to: 'received' },
    // The money of what arrived goes back; also where the rest will never come.
    { ...finish, from: ['received'], primary: true },
    { ...finish, from: ['partial_received'] },
    {
      command: 'call-off',
      from: ['pending', 'approved'],
      to: 'canceled',
      permission: 'approve return',
      own: true,
      reason: 'none',
    },
  ],
});

export const returnCommand = z.enum(commandsOf(returnMachine));
export const returnStaffCommand = z.enum(staffCommandsOf(returnMachine));
