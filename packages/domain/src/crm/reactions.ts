import { react } from '@kaifong/kernel/events';
import { contactMessageReceived } from './contract/index.ts';
import { sendConfirmedLetter, sendReceivedLetter } from './letters/send-contact-letters.tsx';
import { findContactMessage } from './queries/contact-messages.ts';

export const reactions = [
  react({
    name: 'crm.mail-shop',
    to: contactMessageReceived,
    async run(tx, { message_id }) {
      const message = await findContactMessage(tx, message_id);
      if (message) await sendReceivedLetter(tx, message);
    },
  }),
  react({
    name: 'crm.mail-writer',
    to: contactMessageReceived,
    async run(tx, { message_id }) {
      const message = await findContactMessage(tx, message_id);
      if (message) await sendConfirmedLetter(tx, message);
    },
  }),
];
