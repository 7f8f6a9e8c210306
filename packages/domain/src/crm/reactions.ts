import { react } from '@kaifong/kernel/events';
import { mailHandOver } from '../customers/index.ts';
import { formSubmitted } from '../forms/contract/index.ts';
import { readFormAnswers } from './actions/lead-of-answers.ts';
import { contactMessageReceived, leadCaptured, leadHandedOver } from './contract/index.ts';
import { sendConfirmedLetter, sendReceivedLetter } from './letters/send-contact-letters.tsx';
import { sendEbook } from './letters/send-ebook.tsx';
import { findContactMessage } from './queries/contact-messages.ts';
import { getLeadRecord } from './queries/find-lead.ts';

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
  react({
    name: 'crm.mail-hand-over',
    to: leadHandedOver,
    async run(tx, { lead_id: id, ...handed }, { eventId }) {
      const { name } = await getLeadRecord(tx, id);
      const about = { kind: 'lead', id };
      await mailHandOver(tx, { ...handed, name, path: `/admin/lead/edit/${id}`, about, occasion: eventId });
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
