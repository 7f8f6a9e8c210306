// Where an appeal may go from where it is (domains.md, 4.11).
import { commandsOf, defineMachine } from '@kaifong/base/steps';

export const appealStatuses = ['pending', 'approved', 'rejected', 'canceled'] as const;
export type AppealStatus = (typeof appealStatuses)[number];

/** Her manager, or whoever holds `approve attendance`; never for a day of one's own. */
const decider = { permission: 'self', ownRequest: 'refused', guard: 'decider', effects: ['mail'] } as const;

export const appealMachine = defineMachine({
  domain: 'hr',
  name: 'appeal',
  path: 'appeal',
  statuses: appealStatuses,
  steps: [
    { ...decider, command: 'approve', from: ['pending'], to: 'approved', reason: 'optional', primary: true },
    { ...decider, command: 'refuse', from: ['pending'], to: 'rejected', reason: 'required' },
    { command: 'withdraw', from: ['pending'], to: 'canceled', permission: 'self', guard: 'owner', reason: 'none' },
    // Once, to whoever has not refused it.
    {
      command: 'escalate',
      from: ['rejected'],
      to: 'pending',
      permission: 'self',
      guard: 'ownerOnce',
      reason: 'required',
      effects: ['mail'],
    },
  ],
});

export const appealCommands = commandsOf(appealMachine);
