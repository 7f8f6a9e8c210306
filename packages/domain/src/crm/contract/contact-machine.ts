// Where a message may go from where it is.
import { commandsOf, defineMachine } from '@kaifong/base/steps';

/** `disabled` is spam. */
export const contactStatuses = ['pending', 'processing', 'completed', 'disabled'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

const reason = 'optional';
export const contactMachine = defineMachine({
  domain: 'crm',
  name: 'contact_message',
  path: 'contact_message',
  statuses: contactStatuses,
  steps: [
    {
      command: 'process',
      from: ['pending'],
      to: 'processing',
      permission: 'process contact_message',
      reason,
      primary: true,
    },
    {
      command: 'complete',
      from: ['pending', 'processing'],
      to: 'completed',
      permission: 'close contact_message',
      reason,
      primary: true,
    },
    {
      command: 'disable',
      from: ['pending', 'processing'],
      to: 'disabled',
      permission: 'reject contact_message',
      reason,
    },
    // An answered message is taken up again; one that was thought to be spam begins anew.
    {
      command: 'reopen',
      from: ['completed'],
      to: 'processing',
      permission: 'reopen contact_message',
      reason,
      primary: true,
    },
    {
      command: 'reopen',
      from: ['disabled'],
      to: 'pending',
      permission: 'reopen contact_message',
      reason,
      primary: true,
    },
  ],
});

export const contactCommands = commandsOf(contactMachine);
export type ContactCommand = (typeof contactCommands)[number];
