// Where a holiday may go from where it is (domains.md, 4.12).
import { commandsOf, defineMachine } from '@kaifong/base/steps';

export const holidayStatuses = ['draft', 'published', 'archived'] as const;

export const holidayMachine = defineMachine({
  domain: 'hr',
  name: 'holiday',
  path: 'holiday',
  statuses: holidayStatuses,
  steps: [
    {
      command: 'publish',
      from: ['draft'],
      to: 'published',
      permission: 'publish holiday',
      reason: 'none',
      primary: true,
      // Leave over the day is given back.
      effects: ['slot'],
    },
    { command: 'archive', from: ['draft', 'published'], to: 'archived', permission: 'archive holiday', reason: 'none' },
    { command: 'reopen', from: ['archived'], to: 'draft', permission: 'update holiday', reason: 'none' },
  ],
});

export const holidayCommands = commandsOf(holidayMachine);
