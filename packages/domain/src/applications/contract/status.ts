// The words of an application's life (domains.md, 4.5).
import * as z from 'zod';

export const applicationStatuses = [
  'draft',
  'pending',
  'processing',
  'approved',
  'paid',
  'process',
  'completed',
  'rejected',
  'canceled',
  'refunded',
  'abnormal',
] as const;
export const applicationStatus = z.enum(applicationStatuses);
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** While an application has one of these, its applicant hands in no other for the same service. */
export const openStatuses = ['pending', 'processing', 'approved'] as const satisfies readonly ApplicationStatus[];

/**
 * What a quote is for: the whole price, a deposit, the rest after a deposit, or a change in mid-job.
 */
export const quoteParts = ['whole', 'deposit', 'rest', 'change'] as const;
export type QuotePart = (typeof quoteParts)[number];

/** `waiting`: a rest whose deposit is not paid. `ended`: its time was over, or something else came. */
export const quoteStates = ['waiting', 'open', 'ordered', 'paid', 'declined', 'ended', 'refunded'] as const;
export type QuoteState = (typeof quoteStates)[number];

/** Says more than a status: the shop asked the applicant for more, or a deposit is paid and its balance is due. */
export const applicationStages = ['asked', 'deposit_paid'] as const;
export type ApplicationStage = (typeof applicationStages)[number];
