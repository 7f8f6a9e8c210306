import { rulesOf } from '@kaifong/base/steps';
import { type ContactCommand, type ContactStatus, contactMachine } from '../contract/index.ts';

export const contactRules = rulesOf(contactMachine)<{ readonly status: ContactStatus }>({});

/** The command by which a list moves messages to a status. */
export const commandTo: Readonly<Record<ContactStatus, ContactCommand>> = {
  pending: 'reopen',
  processing: 'process',
  completed: 'complete',
  disabled: 'disable',
};
