// Somebody who waits for seats of a full beginning (domains.md, 4.3): offered what comes free, for a while, one after the other.
import { defineMachine } from '@kaifong/base/steps';

/** `approved`: seats are kept for her until the offer ends. `completed`: she has booked them. */
export const waitStatuses = ['pending', 'approved', 'completed', 'canceled'] as const;
export type WaitStatus = (typeof waitStatuses)[number];

export const waitMachine = defineMachine({
  domain: 'booking',
  name: 'event_wait',
  path: 'event_wait',
  statuses: waitStatuses,
  steps: [
    { command: 'join', from: [], to: 'pending', permission: null, reason: 'none', own: true },
    {
      command: 'offer',
      from: ['pending'],
      to: 'approved',
      permission: null,
      reason: 'none',
      effects: ['slot', 'mail'],
    },
    {
      command: 'accept',
      from: ['approved'],
      to: 'completed',
      permission: null,
      reason: 'none',
      guard: 'isOffered',
      own: true,
    },
    { command: 'leave', from: ['pending', 'approved'], to: 'canceled', permission: null, reason: 'none', own: true },
    // Her time ran out, or what she waited for has begun or was called off.
    {
      command: 'lapse',
      from: ['pending', 'approved'],
      to: 'canceled',
      permission: null,
      reason: 'none',
      effects: ['slot'],
    },
  ],
});
