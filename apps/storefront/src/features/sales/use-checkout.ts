import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
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

/** The sums of a checkout, kept right while one chooses. */
export function useCheckout(view: CheckoutView, reply: CheckoutReply | undefined): Checkout {
  const fetcher = useFetcher<CheckoutReply>();
  const { sums, key } = view;
  const [last, setLast] = useState(reply ?? { sums, key, changedFrom: null });
  useEffect(() => {
    if (reply) setLast(reply);
  }, [reply]);
  useEffect(() => {
    if (fetcher.data) setLast(fetcher.data);
  }, [fetcher.data]);

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
