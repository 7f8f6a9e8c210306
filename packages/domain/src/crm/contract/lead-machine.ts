// Where a lead may go from where she is (domains.md, 4.6). Her stage on the board is no status: `moveLead` changes it alone.
import { commandsOf, defineMachine } from '@kaifong/base/steps';

/** `approved`: qualified. `completed`: won. `rejected`: lost. `disabled`: nobody's wish, or the same lead as another. */
export const leadStatuses = [
  'pending',
  'processing',
  'approved',
  'completed',
  'rejected',
  'disabled',
  'archived',
] as const;
export type LeadStatus = (typeof leadStatuses)[number];
/** Leads somebody works on: they stand on the board. */
export const openLeadStatuses = ['pending', 'processing', 'approved'] as const satisfies readonly LeadStatus[];

const update = { permission: 'update lead', reason: 'none' } as const;

export const leadMachine = defineMachine({
  domain: 'crm',
  name: 'lead',
  path: 'lead',
  statuses: leadStatuses,
  steps: [
    // Notes the first talk with her.
    { ...update, command: 'contact', from: ['pending'], to: 'processing', primary: true },
    { ...update, command: 'qualify', from: ['processing'], to: 'approved', primary: true },
    { ...update, command: 'win', from: ['processing', 'approved'], to: 'completed', primary: true },
    {
      command: 'assign',
      from: ['processing'],
      to: 'processing',
      permission: 'assign lead',
      reason: 'optional',
      effects: ['mail'],
    },
    { ...update, command: 'lose', from: ['pending', 'processing', 'approved'], to: 'rejected', reason: 'optional' },
    { ...update, command: 'junk', from: ['pending'], to: 'disabled', reason: 'optional' },
    // The same wish came twice: this one is laid into the other.
    { ...update, command: 'duplicate', from: ['pending'], to: 'disabled' },
    { ...update, command: 'unmerge', from: ['disabled'], to: 'pending', guard: 'justMerged', primary: true },
    { ...update, command: 'recycle', from: ['rejected', 'disabled'], to: 'pending', guard: 'notMerged', primary: true },
    { ...update, command: 'archive', from: ['completed', 'rejected'], to: 'archived' },
  ],
});

export const leadCommands = commandsOf(leadMachine);
export type LeadCommand = (typeof leadCommands)[number];
