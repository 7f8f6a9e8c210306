// Where a swap may go from where it is (domains.md, 4.12). Whose it is, and who decides, say the guards.
import { commandsOf, defineMachine } from '@kaifong/base/steps';

export const swapStatuses = ['pending', 'processing', 'completed', 'rejected', 'canceled'] as const;
export type SwapStatus = (typeof swapStatuses)[number];

const asker = { permission: 'self', guard: 'asker' } as const;
/** The colleague who is asked. */
const colleague = { permission: 'self', from: ['pending'] } as const;
/** The manager of the asker, or whoever holds `publish shift`; never for a swap of one's own. */
const decider = { permission: 'self', from: ['processing'], guard: 'decider', ownRequest: 'refused' } as const;

export const swapMachine = defineMachine({
  domain: 'hr',
  name: 'shift_swap',
  path: 'shift_swap',
  statuses: swapStatuses,
  steps: [
    // Nothing speaks against it: nobody else has to decide.
    {
      ...colleague,
      command: 'accept',
      to: 'completed',
      guard: 'colleagueFits',
      reason: 'none',
      primary: true,
      effects: ['slot', 'mail'],
    },
    { ...colleague, command: 'accept', to: 'processing', guard: 'colleague', reason: 'none', primary: true },
    { ...colleague, command: 'decline', to: 'rejected', guard: 'colleague', reason: 'required', effects: ['mail'] },
    { ...decider, command: 'approve', to: 'completed', reason: 'none', primary: true, effects: ['slot', 'mail'] },
    { ...decider, command: 'refuse', to: 'rejected', reason: 'required', effects: ['mail'] },
    { ...asker, command: 'withdraw', from: ['pending', 'processing'], to: 'canceled', reason: 'none' },
  ],
});

export const swapCommands = commandsOf(swapMachine);
