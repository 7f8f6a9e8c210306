// Where a leave may go from where it is (domains.md, 4.9). Whose it is, and who decides, say the guards.
import { commandsOf, defineMachine } from '@kaifong/base/steps';

export const leaveStatuses = ['draft', 'pending', 'approved', 'rejected', 'canceled'] as const;
export type LeaveStatus = (typeof leaveStatuses)[number];

/** She herself, or whoever writes leave for others. */
const owner = { permission: 'self', guard: 'owner' } as const;
/** Her manager, or whoever holds `approve leave`; never for a leave of one's own. */
const decider = { permission: 'self', ownRequest: 'refused', effects: ['mail'] } as const;

export const leaveMachine = defineMachine({
  domain: 'hr',
  name: 'leave',
  path: 'leave',
  statuses: leaveStatuses,
  steps: [
    { ...owner, command: 'apply', from: ['draft'], to: 'pending', reason: 'none', primary: true, effects: ['mail'] },
    // A leave that is to be canceled again.
    {
      ...decider,
      command: 'approve',
      from: ['pending'],
      to: 'canceled',
      guard: 'cancelWished',
      reason: 'none',
      primary: true,
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
      command: 'approve',
      from: ['pending'],
      to: 'approved',
      guard: 'last',
      reason: 'none',
      primary: true,
      effects: ['mail', 'slot'],
    },
    { ...decider, command: 'refuse', from: ['pending'], to: 'approved', guard: 'cancelWished', reason: 'required' },
    { ...decider, command: 'refuse', from: ['pending'], to: 'rejected', guard: 'decider', reason: 'required' },
    { ...owner, command: 'withdraw', from: ['draft'], to: 'canceled', reason: 'none' },
    { ...owner, command: 'withdraw', from: ['pending'], to: 'canceled', guard: 'ownerOfNew', reason: 'none' },
    {
      ...owner,
      command: 'ask-cancel',
      from: ['approved'],
      to: 'pending',
      guard: 'ownerAhead',
      reason: 'optional',
      effects: ['mail'],
    },
    // From the day she is back; the days after it are hers again.
    { ...decider, command: 'shorten', from: ['approved'], to: 'approved', guard: 'decider', reason: 'required' },
    { ...decider, command: 'cancel', from: ['approved'], to: 'canceled', guard: 'decider', reason: 'required' },
    { ...owner, command: 'reopen', from: ['rejected', 'canceled'], to: 'draft', reason: 'none' },
  ],
});

export const leaveCommands = commandsOf(leaveMachine);
