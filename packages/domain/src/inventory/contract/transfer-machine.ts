// The life of a transfer: written, on its way, and come in parts, back, or not at all.
import { commandsOf, defineMachine } from '@kaifong/base/steps';
import { transferStatuses } from './transfer-status.ts';

const receive = {
  command: 'receive',
  from: ['shipped', 'partial_received'],
  permission: 'receive transfer',
  // Why goods came damaged.
  reason: 'optional',
  effects: ['stock'],
} as const;
const bringBack = {
  command: 'return',
  permission: 'ship transfer',
  reason: 'required',
  effects: ['stock'],
} as const;
const reopen = {
  command: 'reopen',
  from: ['abnormal'],
  permission: 'reopen transfer',
  reason: 'optional',
  effects: ['stock'],
} as const;

export const transferMachine = defineMachine({
  domain: 'inventory',
  name: 'transfer',
  path: 'transfer',
  statuses: transferStatuses,
  steps: [
    { command: 'create', from: [], to: 'draft', permission: null, reason: 'none' },
    { command: 'change', from: ['draft'], to: 'draft', permission: 'update transfer', reason: 'none' },
    {
      command: 'ship',
      from: ['draft'],
      to: 'shipped',
      permission: 'ship transfer',
      primary: true,
      reason: 'none',
      effects: ['stock'],
    },
    { ...receive, to: 'partial_received', primary: true },
    { ...receive, to: 'received' },
    // Pieces on their way turn round.
    { ...bringBack, from: ['shipped'], to: 'canceled' },
    { ...bringBack, from: ['partial_received'], to: 'received' },
    {
      command: 'close',
      from: ['shipped', 'partial_received'],
      to: 'abnormal',
      permission: 'close transfer',
      reason: 'required',
      effects: ['stock'],
    },
    // Missing pieces were found.
    { ...reopen, to: 'shipped', primary: true },
    { ...reopen, to: 'partial_received' },
    { command: 'cancel', from: ['draft'], to: 'canceled', permission: 'cancel transfer', reason: 'required' },
  ],
});

export const transferCommands = commandsOf(transferMachine);
export type TransferCommand = (typeof transferCommands)[number];
