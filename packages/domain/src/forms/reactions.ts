import { type AnyReaction, react } from '@kaifong/kernel/events';
import { formKept, formSubmitted, submissionMoved } from './contract/index.ts';
import {
  sendConfirmedLetter,
  sendKeptLetter,
  sendMovedLetter,
  sendReceivedLetter,
} from './letters/send-form-letters.tsx';

export const reactions: readonly AnyReaction[] = [
  react({
    name: 'forms.mail-shop',
    to: formSubmitted,
    run: (tx, { submission_id }) => sendReceivedLetter(tx, submission_id),
  }),
  react({
    name: 'forms.mail-sender',
    to: formSubmitted,
    run: (tx, { submission_id }) => sendConfirmedLetter(tx, submission_id),
  }),
  react({ name: 'forms.mail-link', to: formKept, run: (tx, { submission_id }) => sendKeptLetter(tx, submission_id) }),
  react({ name: 'forms.mail-decision', to: submissionMoved, run: (tx, moved) => sendMovedLetter(tx, moved) }),
];
