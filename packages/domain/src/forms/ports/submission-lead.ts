import type { Language } from '@kaifong/base/localized';
import { definePort, type TxContext } from '@kaifong/kernel/context';

/** Answers that were written down, for the domain that leads them on. */
export interface LedSubmission {
  readonly id: number;
  readonly form_id: number;
  readonly customer_id: number | null;
  readonly submitter: string;
  readonly email: string | null;
  readonly language: Language;
  /** The url of the service the submitter applies for; undefined where a draft is written again. */
  readonly service: string | undefined;
  /** True: handed in; false: kept for later. */
  readonly sent: boolean;
}

/** The later domain that makes an application of answers which name a service, and leads the answers from then on. */
export interface SubmissionLead {
  /** The noun of that domain, kept with each submission. */
  readonly noun: string;
  /**
   * In the transaction that writes the answers. Refuses a service that is not applied for by this form, at its field. Returns the path
   * where the submitter follows what becomes of it; null for a draft.
   */
  written(tx: TxContext, submission: LedSubmission): Promise<string | null>;
}

export const submissionLead = definePort<SubmissionLead | null>('submission lead', null);
