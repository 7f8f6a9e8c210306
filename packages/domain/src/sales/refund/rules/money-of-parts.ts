// What a refund consists of besides its pieces, in money: together with them it comes to what she gets. Cents.
import { splitCents } from '@kaifong/base/money';

/** A refund as it was written down. `whole_cents`: with what all of its payments give. */
export interface WrittenRefund {
  readonly kind: string;
  readonly whole_cents: number;
  /** What of either is returned, spent points included. */
  readonly shipping_cents: number;
  readonly surcharge_cents: number;
  readonly goodwill_cents: number;
  readonly given_cents: number;
  readonly presents_cents: number;
  readonly kept_cents: number;
  readonly lines: readonly { readonly amount_cents: number }[];
  /** Of a changed order: goods it has fewer of. */
  readonly changed: readonly { readonly amount_cents: number }[] | null;
}

export const refundParts = ['shipping', 'surcharge', 'goodwill', 'changed', 'presents', 'given', 'kept'] as const;
/** `changed`: what a changed order costs less besides its goods; `presents` (those she keeps without what they came with), `given` and `kept` come off. */
export type RefundPart = (typeof refundParts)[number];

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/**
 * The parts that are not nothing, below zero for what comes off. Points pay for a share of shipping and surcharge as they do
 * for one of the goods; they go back as points, so that these parts hold the money alone.
 */
export function moneyOfParts(refund: WrittenRefund): { readonly part: RefundPart; readonly cents: number }[] {
  const { shipping_cents, surcharge_cents, goodwill_cents, given_cents, presents_cents, kept_cents } = refund;
  const isChange = refund.kind === 'change';
  const off = given_cents + presents_cents + kept_cents;
  const others = sum(refund.lines.map(({ amount_cents }) => amount_cents)) + goodwill_cents - off;
  const costs = [shipping_cents, surcharge_cents];
  const [shipping = 0, surcharge = 0] = sum(costs) > 0 ? splitCents(refund.whole_cents - others, costs) : [];
  const cents: Record<RefundPart, number> = {
    shipping,
    surcharge,
    goodwill: isChange ? 0 : goodwill_cents,
    changed: isChange ? goodwill_cents - sum((refund.changed ?? []).map(({ amount_cents }) => amount_cents)) : 0,
    presents: -presents_cents,
    given: -given_cents,
    kept: -kept_cents,
  };
  return refundParts.map((part) => ({ part, cents: cents[part] })).filter((each) => each.cents !== 0);
}
