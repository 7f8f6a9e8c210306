// What a refund may become next. Guards are bound in `rules/refund-machine.ts`.
import { commandsOf, defineMachine, staffCommandsOf } from '@kaifong/base/steps';
import * as z from 'zod';
import { refundStatuses } from './status.ts';

export const refundMachine = defineMachine({
  domain: 'sales',
  name: 'refund',
  path: 'refund',
  statuses: refundStatuses,
  steps: [
    { command: 'request-refund', from: [], to: 'pending', permission: null, reason: 'required', effects: ['task'] },
    // Four eyes: whoever asked for it leaves this to somebody else, unless nobody else may.
    {
      command: 'approve-refund',
      from: ['pending'],
      to: 'approved',
      permission: 'refund order',
      ownRequest: 'refused',
      primary: true,
      reason: 'none',
      effects: ['money', 'stock', 'points', 'coupon', 'task', 'mail'],
    },
    {
      command: 'reject-refund',
      from: ['pending'],
      to: 'rejected',
      permission: 'refund order',
      reason: 'required',
      effects: ['task'],
    },
    // The money was sent by hand; also where the provider would not.
    {
      command: 'mark-sent',
      from: ['approved'],
      to: 'completed',
      guard: 'byHand',
      permission: 'pay refund',
      primary: true,
      reason: 'none',
      effects: ['money', 'mail'],
    },
    {
      command: 'mark-sent',
      from: ['abnormal'],
      to: 'completed',
      permission: 'pay refund',
      reason: 'none',
      effects: ['money', 'mail'],
    },
    {
      command: 'ask-again',
      from: ['abnormal'],
      to: 'processing',
      guard: 'byProvider',
      permission: 'pay refund',
      primary: true,
      reason: 'none',
      effects: ['task'],
    },
    // All of it is kept for what was used: there is no money to send.
    { command: 'nothing-to-send', from: ['approved'], to: 'completed', permission: null, reason: 'none' },
    // What the provider says.
    {
      command: 'ask-provider',
      from: ['approved'],
      to: 'processing',
      guard: 'byProvider',
      permission: null,
      reason: 'none',
    },
    {
      command: 'provider-sent',
      from: ['processing', 'abnormal'],
      to: 'completed',
      permission: null,
      reason: 'none',
      effects: ['money', 'mail'],
    },
    {
      command: 'provider-refused',
      // Also what it had sent: the buyer's bank may send it back days later.
      from: ['processing', 'completed'],
      to: 'abnormal',
      permission: null,
      reason: 'required',
      effects: ['task'],
    },
  ],
});

export const refundCommands = commandsOf(refundMachine);
export const refundCommand = z.enum(refundCommands);
export const refundStaffCommand = z.enum(staffCommandsOf(refundMachine));
