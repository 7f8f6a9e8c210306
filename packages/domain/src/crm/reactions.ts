import { react } from '@kaifong/kernel/events';
import { formSubmitted } from '../forms/contract/index.ts';
import { readFormAnswers } from './actions/lead-of-answers.ts';
import { contactMessageReceived, leadCaptured } from './contract/index.ts';
import { sendConfirmedLetter, sendReceivedLetter } from './letters/send-contact-letters.tsx';
import { sendEbook } from './letters/send-ebook.tsx';
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
  react({ name: 'crm.read-form', to: formSubmitted, run: readFormAnswers }),
  react({
    name: 'crm.mail-ebook',
    to: leadCaptured,
    async run(tx, { lead_id, ebook }) {
      if (ebook) await sendEbook(tx, lead_id);
    },
  }),
];
