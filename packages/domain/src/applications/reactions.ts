import { type AnyReaction, react } from '@kaifong/kernel/events';
import { orderCanceled, orderPaid, refundApproved } from '../sales/contract/index.ts';
import { notePaid, noteRefunded } from './actions/sell-application.ts';
import { applicationMoved, applicationQuoted, applicationSubmitted, applicationTold } from './contract/index.ts';
import { mailMoved, mailQuoted, mailReceived, mailShop, mailTold } from './letters/send-application-letters.tsx';

export const reactions: readonly AnyReaction[] = [
  react({ name: 'applications.note-paid', to: orderPaid, run: notePaid }),
  react({ name: 'applications.note-canceled', to: orderCanceled, run: noteRefunded }),
  react({
    name: 'applications.note-refunded',
    to: refundApproved,
    async run(tx, { order_id, rest }) {
      if (rest) await noteRefunded(tx, { order_id });
    },
  }),
  react({ name: 'applications.mail-shop', to: applicationSubmitted, run: mailShop }),
  react({ name: 'applications.mail-applicant', to: applicationSubmitted, run: mailReceived }),
  react({ name: 'applications.mail-decision', to: applicationMoved, run: mailMoved }),
  react({ name: 'applications.mail-quote', to: applicationQuoted, run: mailQuoted }),
  react({ name: 'applications.mail-words', to: applicationTold, run: mailTold }),
];
