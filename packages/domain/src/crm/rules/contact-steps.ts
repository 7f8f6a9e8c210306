// Where a message may go from where it is.
import { type ContactCommand, type ContactStatus, contactCommands } from '../contract/index.ts';

const steps: Readonly<Record<ContactCommand, Partial<Record<ContactStatus, ContactStatus>>>> = {
  process: { pending: 'processing' },
  complete: { pending: 'completed', processing: 'completed' },
  disable: { pending: 'disabled', processing: 'disabled' },
  // What was answered is taken up again; what was thought to be spam begins anew.
  reopen: { completed: 'processing', disabled: 'pending' },
};

/** The status a command leads to; `undefined` when it does not fit. */
export const statusAfter = (command: ContactCommand, from: ContactStatus): ContactStatus | undefined =>
  steps[command][from];

/** What may be done with a message of this status. */
export const commandsFor = (status: ContactStatus): ContactCommand[] =>
  contactCommands.filter((command) => statusAfter(command, status) !== undefined);

/** The command by which a list moves messages to a status. */
export const commandTo: Readonly<Record<ContactStatus, ContactCommand>> = {
  pending: 'reopen',
  processing: 'process',
  completed: 'complete',
  disabled: 'disable',
};

/** The permission each command asks for. */
export const permissionOf = {
  process: 'process contact_message',
  complete: 'close contact_message',
  disable: 'reject contact_message',
  reopen: 'reopen contact_message',
} as const satisfies Record<ContactCommand, string>;
