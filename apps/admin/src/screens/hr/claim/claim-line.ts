// A line of a claim while it is written.
import type { ClaimTerms, ClaimView } from '@kaifong/domain/hr/contract';

export interface TypedLine {
  /** Of the line on the screen alone. */
  readonly key: number;
  /** Of a line that was kept. */
  readonly id: number | null;
  readonly spent_on: string;
  readonly type_id: string;
  readonly amount: string | number;
  readonly currency: string;
  readonly rate: string | number;
  readonly project: string;
  readonly note: string;
  readonly receipt: File | null;
  /** The receipt that was kept. */
  readonly kept: string | null;
}

export const lineFields = ['spent_on', 'type_id', 'amount', 'currency', 'rate', 'project', 'note', 'receipt'] as const;
export type LineField = (typeof lineFields)[number];

let last = 0;
const nextKey = () => {
  last += 1;
  return last;
};

/** An empty line: of the kind, currency and project of the one before. */
export const blankLine = ({ types, currency }: ClaimTerms, before?: TypedLine): TypedLine => ({
  key: nextKey(),
  id: null,
  spent_on: before?.spent_on ?? '',
  type_id: before?.type_id ?? String(types[0]?.id ?? ''),
  amount: '',
  currency: before?.currency ?? currency,
  rate: before?.rate ?? '',
  project: before?.project ?? '',
  note: '',
  receipt: null,
  kept: null,
});

export const typedLine = (line: ClaimView['lines'][number]): TypedLine => ({
  key: nextKey(),
  id: line.id,
  spent_on: line.spent_on,
  type_id: String(line.type.id),
  amount: line.amount,
  currency: line.currency,
  rate: line.rate,
  project: line.project,
  note: line.note,
  receipt: null,
  kept: line.receipt,
});

/** A line as it is sent. */
export const sentLine = ({ id, spent_on, type_id, amount, currency, rate, project, note, receipt }: TypedLine) => ({
  ...{ id, spent_on, type_id, amount, currency, rate, project, note },
  ...(receipt && { receipt }),
});

/** The rate that counts: the typed one, or the one the shop knows; undefined: neither. */
export const rateFor = ({ currency, rate }: TypedLine, terms: ClaimTerms): number | undefined =>
  currency === terms.currency ? 1 : Number(rate) || terms.currencies.find(({ code }) => code === currency)?.rate;

/** What the line comes to in the base currency, as the server will reckon; 0 as long as something is missing. */
export const worthOf = (line: TypedLine, terms: ClaimTerms): number =>
  Math.round((Number(line.amount) || 0) * (rateFor(line, terms) ?? 0) * 100) / 100;
