import type { Language } from '@kaifong/base/localized';
import { definePort, type TxContext } from '@kaifong/kernel/context';
import type { LeadSource } from '../contract/index.ts';

/** Answers that were written down, for the domain they belong to. */
export interface LedSubmission {
  readonly id: number;
  readonly form_id: number;
  readonly customer_id: number | null;
  readonly submitter: string;
  readonly email: string | null;
  readonly language: Language;
  /** The key the submitter named: the url of a service or a funnel, the token of a booking; undefined where a draft is written again. */
  readonly named: string | undefined;
  /** True: handed in; false: kept for later. */
  readonly sent: boolean;
  readonly source: LeadSource;
  /** True: she wants the shop's news. */
  readonly consent: boolean;
  /** The visitor as landing pages know her. */
  readonly visitor: string | undefined;
}

/** A later domain whose records have the answers of forms: an application of a service, a booking, a lead. */
export interface SubmissionLead {
  /** The noun of that domain. */
  readonly noun: string;
  /** The field of the submitter's form that names one. */
  readonly field: 'service' | 'booking' | 'funnel';
  /** True: the answers are led on, and take no steps of their own; kept with each submission. False: they stay what they are. */
  readonly leads: boolean;
  /**
   * In the transaction that writes the answers. Refuses what does not ask by this form, at its field. Returns the path
   * where the submitter follows what becomes of it; null for a draft.
   */
  written(tx: TxContext, submission: LedSubmission): Promise<string | null>;
}

export const submissionLeads = definePort<readonly SubmissionLead[]>('submission leads', []);
