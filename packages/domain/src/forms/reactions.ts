import { type AnyReaction, react } from '@kaifong/kernel/events';
import { customerErased, customerMerged, mergeUndone } from '../customers/contract/index.ts';
import { forgetSubmitter } from './actions/forget-submitter.ts';
import { moveSubmissions, moveSubmissionsBack } from './actions/move-submissions.ts';
import { formKept, formSubmitted, submissionMoved } from './contract/index.ts';
import {
  sendConfirmedLetter,
  sendKeptLetter,
  sendMovedLetter,
  sendReceivedLetter,
} from './letters/send-form-letters.tsx';

/** Of one customer, one after the other: a merge and its undoing must not pass each other. */
const about = ({ kept_id }: { readonly kept_id: number }) => `forms:${kept_id}`;

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
  react({ name: 'forms.erase', to: customerErased, run: (tx, erased) => forgetSubmitter(tx, erased) }),
  react({ name: 'forms.move', to: customerMerged, about, run: moveSubmissions }),
  react({ name: 'forms.move-back', to: mergeUndone, about, run: moveSubmissionsBack }),
];
