import type { ApplicationStatus, QuotePart, QuoteState } from '../contract/index.ts';

/** A quote of an application, and what sales knows of it. */
export interface KnownQuote {
  readonly part: QuotePart;
  readonly valid_until: Date;
  readonly quote_id: number | null;
  readonly paid_at: Date | null;
  readonly refunded_at: Date | null;
  readonly declined_at: Date | null;
  readonly ended_at: Date | null;
  /** An order that is not canceled has it. */
  readonly ordered: boolean;
}

/** What a quote is at a moment. */
export function quoteState(quote: KnownQuote, now: Date): QuoteState {
  if (quote.refunded_at) return 'refunded';
  if (quote.paid_at) return 'paid';
  if (quote.declined_at) return 'declined';
  if (quote.ended_at) return 'ended';
  if (quote.ordered) return 'ordered';
  if (quote.quote_id === null) return quote.part === 'rest' ? 'waiting' : 'ended';
  return quote.valid_until > now ? 'open' : 'ended';
}

/** A rest stays owed when its time is over; a change whose time is over was not wanted. */
export const isOwed = (quote: KnownQuote, now: Date): boolean => {
  const state = quoteState(quote, now);
  if (quote.part === 'rest')
    return state === 'waiting' || state === 'open' || state === 'ordered' || isLate(quote, state);
  return quote.part === 'change' && (state === 'open' || state === 'ordered');
};

/** The whole price, or a deposit: its payment begins the job. */
export const isFirst = (part: QuotePart): boolean => part === 'whole' || part === 'deposit';

/** Whether the quote that begins a job is paid and was not given back. */
export const isJobPaid = (quotes: readonly KnownQuote[]): boolean =>
  quotes.some(({ part, paid_at, refunded_at }) => isFirst(part) && paid_at !== null && refunded_at === null);

const isLate = (quote: KnownQuote, state: QuoteState) => state === 'ended' && !quote.ended_at;

/** The statuses in which a quote of a part is for sale. */
export const sellsIn = (part: QuotePart): readonly ApplicationStatus[] =>
  isFirst(part) ? ['approved'] : ['paid', 'process'];
