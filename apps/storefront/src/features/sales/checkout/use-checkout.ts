import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormReply } from '../../../form/form-reply.ts';
import type { CheckoutReply } from './check-out.ts';
import type { CheckoutSums } from './checkout-views.ts';
import type { CheckoutView } from './load-checkout.ts';

export interface Checkout {
  /** As the server last reckoned. */
  readonly sums: CheckoutSums;
  readonly key: string;
  /** The total she had agreed to, while the new one waits for her yes. */
  readonly changedFrom: string | null;
  /** True while the sums are being worked out anew. */
  readonly reckoning: boolean;
  /** Has the sums worked out for what the form now says. */
  readonly recalculate: (form: HTMLFormElement) => void;
}

/**
 * Nothing when no answer came: the sums stay, and the key too. The order may have been placed, and the same key asks for
 * that one again instead of a second.
 */
const reckoned = (reply: CheckoutReply | FormReply | undefined) => (reply && 'sums' in reply ? reply : undefined);

/** The sums of a checkout, kept right while one chooses. */
export function useCheckout(view: CheckoutView, reply: CheckoutReply | FormReply | undefined): Checkout {
  const fetcher = useFetcher<CheckoutReply | FormReply>();
  const { sums, key } = view;
  const [last, setLast] = useState(reckoned(reply) ?? { sums, key, changedFrom: null });
  useEffect(() => setLast((before) => reckoned(reply) ?? before), [reply]);
  useEffect(
    () =>
      setLast((before) => {
        const next = reckoned(fetcher.data);
        // Sums that come after the order was pressed leave the question of its new price standing.
        const isAsked = before.changedFrom !== null && next?.sums.total === before.sums.total;
        return next ? { ...next, changedFrom: isAsked ? before.changedFrom : next.changedFrom } : before;
      }),
    [fetcher.data],
  );

  const recalculate = (form: HTMLFormElement) => {
    const choices = new FormData(form);
    choices.set('intent', 'recalculate');
    // Nothing else on the page depends on it, so nothing else is loaded again.
    const quietly = { method: 'post', action: '/checkout', defaultShouldRevalidate: false } as const;
    void fetcher.submit(choices, quietly);
  };
  return {
    sums: last.sums,
    key: last.key,
    changedFrom: last.changedFrom,
    reckoning: fetcher.state !== 'idle',
    recalculate,
  };
}
