// Where a funnel may go from where it is (domains.md, 4.6). Visitors find a published one alone.
import { commandsOf, defineMachine } from '@kaifong/base/steps';

export const funnelStatuses = ['draft', 'published', 'disabled', 'archived'] as const;
export type FunnelStatus = (typeof funnelStatuses)[number];

const none = { reason: 'none' } as const;

export const funnelMachine = defineMachine({
  domain: 'crm',
  name: 'funnel',
  path: 'funnel',
  statuses: funnelStatuses,
  steps: [
    {
      ...none,
      command: 'publish',
      from: ['draft', 'disabled'],
      to: 'published',
      permission: 'publish funnel',
      primary: true,
    },
    { command: 'disable', from: ['published'], to: 'disabled', permission: 'publish funnel', reason: 'optional' },
    { command: 'archive', from: ['disabled'], to: 'archived', permission: 'publish funnel', reason: 'optional' },
    { ...none, command: 'reopen', from: ['archived'], to: 'disabled', permission: 'publish funnel', primary: true },
  ],
});

export const funnelCommands = commandsOf(funnelMachine);
export type FunnelCommand = (typeof funnelCommands)[number];
