// Where a statement of commission may go from where it is (domains.md, 4.15). Nobody agrees to or pays her own.
import { commandsOf, defineMachine } from '@kaifong/base/steps';

export const commissionStatuses = [
  'pending',
  'approved',
  'processing',
  'paid',
  'rejected',
  'refunded',
  'canceled',
] as const;
export type CommissionStatus = (typeof commissionStatuses)[number];
/** A person has one of a month that is not over otherwise. */
export const standingStatuses = ['pending', 'approved', 'processing', 'paid'] as const;

const approver = { permission: 'approve commission', ownRequest: 'refused' } as const;
const payer = { permission: 'pay commission', ownRequest: 'refused' } as const;

export const commissionMachine = defineMachine({
  domain: 'commission',
  name: 'commission',
  path: 'commission',
  statuses: commissionStatuses,
  steps: [
    {
      ...approver,
      command: 'approve',
      from: ['pending'],
      to: 'approved',
      guard: 'isOwed',
      reason: 'none',
      primary: true,
      effects: ['mail'],
    },
    // More went back than came: what is missing goes into the next one.
    { ...approver, command: 'carry', from: ['pending'], to: 'refunded', guard: 'owes', reason: 'required' },
    { ...approver, command: 'reopen', from: ['approved'], to: 'pending', reason: 'required' },
    { ...approver, command: 'reject', from: ['pending', 'approved'], to: 'rejected', reason: 'required' },
    {
      ...payer,
      command: 'process',
      from: ['approved'],
      to: 'processing',
      reason: 'none',
      primary: true,
      effects: ['money'],
    },
    { ...payer, command: 'release', from: ['processing'], to: 'approved', reason: 'required', effects: ['money'] },
    { ...payer, command: 'pay', from: ['approved'], to: 'paid', reason: 'none', effects: ['money', 'mail'] },
    { ...payer, command: 'pay', from: ['processing'], to: 'paid', reason: 'none', primary: true, effects: ['mail'] },
    {
      permission: 'create commission',
      command: 'cancel',
      from: ['pending', 'approved'],
      to: 'canceled',
      reason: 'required',
    },
  ],
});

export const commissionCommands = commandsOf(commissionMachine);
