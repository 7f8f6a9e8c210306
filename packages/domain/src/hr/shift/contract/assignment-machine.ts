// Where a shift of somebody may go from where it is (domains.md, 4.12).
import { commandsOf, defineMachine } from '@kaifong/base/steps';

export const assignmentStatuses = ['draft', 'published', 'completed', 'canceled', 'abnormal'] as const;
export type AssignmentStatus = (typeof assignmentStatuses)[number];

/** What keeps a shift from standing: leave of hers lies in it, or no day in seven is left to rest. */
export const assignmentClashes = ['leave', 'rest'] as const;
export type AssignmentClash = (typeof assignmentClashes)[number];

export const assignmentMachine = defineMachine({
  domain: 'hr',
  name: 'shift_assignment',
  path: 'shift_assignment',
  statuses: assignmentStatuses,
  steps: [
    {
      command: 'publish',
      from: ['draft', 'abnormal'],
      to: 'published',
      permission: 'publish shift',
      guard: 'fits',
      reason: 'none',
      primary: true,
      effects: ['mail', 'slot'],
    },
    { command: 'publish', from: ['draft'], to: 'abnormal', permission: 'publish shift', reason: 'none', primary: true },
    // Work on a rest day that she agreed to.
    {
      command: 'accept',
      from: ['abnormal'],
      to: 'published',
      permission: 'publish shift',
      guard: 'restOnly',
      reason: 'required',
      effects: ['mail', 'slot'],
    },
    {
      command: 'cancel',
      from: ['published', 'abnormal'],
      to: 'canceled',
      permission: 'publish shift',
      reason: 'required',
      effects: ['mail', 'slot'],
    },
    { command: 'flag', from: ['published'], to: 'abnormal', permission: null, reason: 'none' },
    { command: 'complete', from: ['published'], to: 'completed', permission: null, reason: 'none' },
  ],
});

export const assignmentCommands = commandsOf(assignmentMachine);
