// Where a promotion may go from where it is. Start, end and an empty budget are found by the house itself.
import { commandsOf, defineMachine } from '@kaifong/base/steps';

/** `pending` waits for its start, `archived` is over. */
export const promotionStatuses = ['draft', 'pending', 'published', 'disabled', 'archived'] as const;
export type PromotionStatus = (typeof promotionStatuses)[number];

const publish = {
  from: ['draft', 'disabled'],
  permission: 'publish promotion',
  reason: 'none',
  primary: true,
} as const;

export const promotionMachine = defineMachine({
  domain: 'promotions',
  name: 'promotion',
  path: 'promotion',
  statuses: promotionStatuses,
  steps: [
    { ...publish, command: 'publish', to: 'published', guard: 'hasBegun' },
    { ...publish, command: 'publish', to: 'pending', guard: 'beginsLater' },
    {
      command: 'disable',
      from: ['pending', 'published'],
      to: 'disabled',
      permission: 'publish promotion',
      reason: 'required',
    },
    {
      command: 'archive',
      from: ['draft', 'disabled', 'published'],
      to: 'archived',
      permission: 'publish promotion',
      reason: 'required',
    },
    { command: 'begin', from: ['pending'], to: 'published', permission: null, reason: 'none' },
    { command: 'end', from: ['published', 'pending', 'disabled'], to: 'archived', permission: null, reason: 'none' },
    { command: 'exhaust', from: ['published'], to: 'disabled', permission: null, reason: 'none' },
  ],
});

export const promotionCommands = commandsOf(promotionMachine);
export type PromotionCommand = (typeof promotionCommands)[number];
