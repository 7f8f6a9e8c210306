// What may be done with a message: which call does it, and who may.
import { type ContactCommand, type ContactStatus, routes } from '@kaifong/domain/crm/contract';

export const commandRoutes = {
  process: routes.processContactMessage,
  complete: routes.completeContactMessage,
  disable: routes.disableContactMessage,
  reopen: routes.reopenContactMessage,
} as const satisfies Record<ContactCommand, unknown>;

/** Where a list moves messages to, and by which command. */
export const batchMoves = [
  { status: 'processing', command: 'process' },
  { status: 'completed', command: 'complete' },
  { status: 'disabled', command: 'disable' },
] as const satisfies readonly { status: ContactStatus; command: ContactCommand }[];

export const stale = [routes.listContactMessages, routes.getContactMessage];
