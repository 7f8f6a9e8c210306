import { defineEvent } from '@kaifong/base/contract';
import * as z from 'zod';

/** Letters about a claim: `claim_asked` to whoever manages the employee, the others to the employee. */
export const claimLetters = ['claim_asked', 'claim_approved', 'claim_rejected', 'claim_paid'] as const;
export type ClaimLetterKind = (typeof claimLetters)[number];

/** Somebody submitted a claim, or it was decided on or paid. */
export const claimMoved = defineEvent(
  'hr.reimbursement-moved',
  z.object({
    claim_id: z.number(),
    version: z.number(),
    letter: z.enum(claimLetters),
    reason: z.string(),
    /** Of the payment a letter is about; 0: of none. */
    paid_cents: z.number().int(),
  }),
);
