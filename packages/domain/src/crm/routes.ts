import { bind } from '@kaifong/kernel/http';
import { bindRows } from '@kaifong/kernel/resource';
import { bindSteps } from '@kaifong/kernel/steps';
import { deleteContactMessage, deleteContactMessages, moveContactMessage } from './actions/move-contact-message.ts';
import { sendContactMessage } from './actions/send-contact-message.ts';
import { contactMachine, contactMessageCalls, contactSteps, routes } from './contract/index.ts';
import { contactMessageRows, getContactMessage } from './queries/contact-messages.ts';

export const bindings = [
  bind(routes.sendContactMessage, async (ctx, form) => ({ data: await sendContactMessage(ctx, form) })),
  ...bindRows(contactMessageCalls, contactMessageRows),
  bind(routes.getContactMessage, async (ctx, { id }) => ({ data: await getContactMessage(ctx, id) })),
  bind(routes.deleteContactMessage, async (ctx, { id }) => ({ data: await deleteContactMessage(ctx, id) })),
  bind(routes.batchDestroyContactMessages, (ctx, { ids }) => deleteContactMessages(ctx, ids)),
  ...bindSteps(
    contactMachine,
    contactSteps,
    {
      process: (ctx, input) => moveContactMessage(ctx, { ...input, command: 'process' }),
      complete: (ctx, input) => moveContactMessage(ctx, { ...input, command: 'complete' }),
      disable: (ctx, input) => moveContactMessage(ctx, { ...input, command: 'disable' }),
      reopen: (ctx, input) => moveContactMessage(ctx, { ...input, command: 'reopen' }),
    },
    getContactMessage,
  ),
];
