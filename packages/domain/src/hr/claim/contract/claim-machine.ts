// Where a claim may go from where it is (domains.md, 4.10). Whose it is, and who decides, say the guards.
import { commandsOf, defineMachine } from '@kaifong/base/steps';

export const claimStatuses = [
  'draft',
  'pending',
  'approved',
  'processing',
  'paid',
  'rejected',
  'canceled',
  'abnormal',
  'archived',
] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** She herself, or whoever writes claims for others. */
const owner = { permission: 'self', guard: 'owner' } as const;
/** Her manager, or whoever holds `approve reimbursement`; never for a claim of one's own. */
const decider = { permission: 'self', ownRequest: 'refused' } as const;
const payer = { permission: 'pay reimbursement', ownRequest: 'refused' } as const;

export const claimMachine = defineMachine({
  domain: 'hr',
  name: 'reimbursement',
  path: 'reimbursement',
  statuses: claimStatuses,
  steps: [
    { ...owner, command: 'submit', from: ['draft'], to: 'pending', reason: 'none', primary: true, effects: ['mail'] },
    {
      ...decider,
      command: 'approve',
      from: ['pending'],
      to: 'approved',
      guard: 'last',
      reason: 'none',
      primary: true,
      effects: ['money', 'mail'],
    },
    {
      ...decider,
      command: 'approve',
      from: ['pending'],
      to: 'pending',
      guard: 'firstOfTwo',
      reason: 'none',
      primary: true,
    },
    {
      ...decider,
      command: 'refuse',
      from: ['pending'],
      to: 'rejected',
      guard: 'decider',
      reason: 'required',
      effects: ['mail'],
    },
    { ...owner, command: 'withdraw', from: ['draft', 'pending'], to: 'canceled', reason: 'none' },
    { ...payer, command: 'queue', from: ['approved'], to: 'processing', reason: 'none', primary: true },
    {
      ...payer,
      command: 'pay',
      from: ['processing'],
      to: 'paid',
      reason: 'none',
      primary: true,
      effects: ['money', 'mail'],
    },
    {
      ...payer,
      command: 'pay',
      from: ['processing'],
      to: 'processing',
      reason: 'none',
      primary: true,
      effects: ['money', 'mail'],
    },
    { ...payer, command: 'fail', from: ['processing'], to: 'abnormal', reason: 'required' },
    { ...payer, command: 'reopen', from: ['abnormal'], to: 'approved', reason: 'optional', primary: true },
    {
      command: 'archive',
      from: ['paid', 'rejected'],
      to: 'archived',
      permission: 'update reimbursement',
      reason: 'none',
    },
  ],
});

export const claimCommands = commandsOf(claimMachine);
